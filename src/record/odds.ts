import { check, type AnyGame, type Decision, type Draft, type Json, type Looks, type Seen } from '../core/index.ts'
import { games } from '../games/index.ts'
import { playRecord, Unplayable } from './play.ts'
import { readFileOf, type Streams } from './run.ts'

const USAGE = `Usage:
  npm run --silent odds -- GAME FILE ATTACK      an attack, as the game writes it, in a record or a position
  npm run --silent odds -- GAME STRENGTHS        bare strengths: one-hour "5 x 3", ii-world-war "0 +1 x 0 0"`

const FOUND = 0
const UNREADABLE = 1
const IMPOSSIBLE = 2

function gameOf(id: string): { readonly game: AnyGame; readonly looks: Looks<Json> } {
  const game = games.find((one) => one.meta.id === id)
  const able = games.filter(({ looks }) => looks?.weigh).map(({ meta }) => meta.id)
  if (!game?.looks) throw new Unplayable(`There are odds of ${able.join(' and ')}, not of “${id}”.`)
  return { game, looks: game.looks }
}

class Impossible extends Error {}

/** The attack that a line means in a position, as the question about its odds; from what everybody knows. */
function queryOf(game: AnyGame, looks: Looks<Json>, view: Json, decision: Decision, line: string): Draft {
  const [seat = ''] = decision.owners
  const reading = game.notation?.read(view, decision, { seat, do: '', args: {} }, line, true)
  const [problem] = reading?.problems ?? []
  if (problem) throw new Impossible(`${problem.text}${problem.rule === undefined ? '' : ` (rule ${problem.rule})`}`)
  const glances = reading ? looks.fitting(view, decision, reading.draft) : []
  const found = glances.find(({ query }) => query.do === 'odds')
  if (!found) throw new Impossible(`“${line}” is no attack that could be made now.`)
  return found.query
}

async function oddsIn(game: AnyGame, looks: Looks<Json>, path: string, line: string): Promise<Seen> {
  const read = await readFileOf(path)
  if (read.game.meta.id !== game.meta.id) throw new Unplayable(`${path} is of the game ${read.game.meta.id}.`)
  const { state, rejection } = playRecord(game, read.file)
  if (rejection) throw new Unplayable(`Action ${rejection.index} of the record is not legal: ${rejection.text}`)
  const decision = game.pending(state).find(({ done }) => !done)
  if (!decision) throw new Impossible('The war is over: nobody attacks any more.')
  const view = game.view(state, { kind: 'spectator' })
  const query = queryOf(game, looks, view, decision, line)
  const asked = {
    verbs: () => looks.list,
    choices: (_view: Json, _decision: Decision, draft: Draft, ask: string) => looks.choices(view, draft, ask),
    explain: () => ({ rule: '-', text: 'That attack cannot be made now.' }),
  }
  const wrong = check(asked, view, decision, query)
  if (wrong) throw new Impossible(wrong.text)
  return looks.answer(view, query)
}

function printed({ title, lines, exact = [] }: Seen): string {
  const plain = lines.filter((line) => !line.startsWith('-#')).map((line) => line.replaceAll('**', ''))
  return `${[title, ...plain, ...exact].join('\n')}\n`
}

/**
 * Prints the exact odds of an attack.
 * @returns 0; 1 where something cannot be read, 2 for an attack that is not possible
 */
export async function odds(args: readonly string[], { out, err }: Streams): Promise<number> {
  const [id, first, line, ...more] = args
  if (id === undefined || first === undefined || more.length > 0) {
    err(`${USAGE}\n`)
    return UNREADABLE
  }
  try {
    const { game, looks } = gameOf(id)
    const seen = line === undefined ? looks.weigh?.(first) : await oddsIn(game, looks, first, line)
    if (!seen) throw new Unplayable(`“${first}” cannot be read as strengths.\n${USAGE}`)
    out(printed(seen))
    return FOUND
  } catch (error) {
    if (!(error instanceof Unplayable || error instanceof Impossible)) throw error
    err(`${error.message}\n`)
    return error instanceof Impossible ? IMPOSSIBLE : UNREADABLE
  }
}
