import { enact, hash, seededDice, type AnyGame, type Json } from '../../src/core/index.ts'
import type { Entry, Head, Play } from '../../src/match/head.ts'
import { keys } from '../../src/match/keys.ts'
import { asChunk, asHead } from '../../src/match/stored.ts'

/** Where the record of a match was found in order last. */
interface Checked {
  readonly count: number
  readonly last: string | undefined
  readonly state: Json
}

/** What is read of a store in memory: the text of each value. */
export type Values = ReadonlyMap<string, string>

/**
 * Holds every saved change of a match against the rules: its state has to be what its record plays to, with the rolls
 * that its seed gives.
 */
export class Ledger {
  readonly #games: ReadonlyMap<string, AnyGame>
  readonly #checked = new Map<string, Checked>()
  readonly #versions = new Map<string, number>()
  /** Seeds of the dice of games that are not over. */
  readonly seeds = new Map<string, string>()
  /** Actions that were played again. */
  replayed = 0

  constructor(games: readonly AnyGame[]) {
    this.#games = new Map(games.map((game) => [game.meta.id, game]))
  }

  /** Looks at every match that has changed since the last look. @returns what is wrong */
  look(values: Values): readonly string[] {
    const wrong: string[] = []
    for (const [key, text] of values) {
      if (!key.startsWith(keys.headPrefix)) continue
      const version = Number(/"version":(\d+)/.exec(text)?.[1])
      if (this.#versions.get(key) === version) continue
      this.#versions.set(key, version)
      const found = this.#lookAt(text, values)
      if (found !== undefined) wrong.push(`${key}: ${found}`)
    }
    return wrong
  }

  #lookAt(text: string, values: Values): string | undefined {
    const head = asHead(JSON.parse(text))
    if (!head) return 'its stored value is none'
    const { play } = head
    if (head.status === 'frozen') return 'it is halted'
    if (!play) return undefined
    const game = this.#games.get(head.game)
    if (!game) return 'it is of no game'
    if (head.status === 'running') this.seeds.set(head.id, play.seed)
    else this.seeds.delete(head.id)
    return this.#replay(game, head, play, values) ?? broken(game, head, play)
  }

  #replay(game: AnyGame, head: Head, play: Play, values: Values): string | undefined {
    const entries = entriesOf(head, play, values)
    if (!entries) return 'a part of its record is missing'
    if (entries.length !== play.count) return `its record has ${entries.length} actions instead of ${play.count}`
    if (play.position !== undefined || entries.some(({ how }) => how === 'imported')) return undefined
    const known = this.#checked.get(head.id)
    const goesOn = known && known.count <= entries.length && known.last === textAt(entries, known.count - 1)
    let state: Json = goesOn ? known.state : game.setup(play.setup, seededDice(play.seed)).state
    for (const entry of entries.slice(goesOn ? known.count : 0)) {
      this.replayed++
      const dice = seededDice(play.seed, entry.rolls[0]?.n ?? play.rolls)
      const step = enact(game, state, entry.decision, entry.action, dice)
      if (!step.ok) return `an action of its record is refused: ${entry.decision}`
      if (hash(dice.rolls) !== hash(entry.rolls)) return `other dice fell than were recorded: ${entry.decision}`
      state = step.value.state
    }
    if (hash(state) !== hash(play.state)) return 'its state is not what its record plays to'
    this.#checked.set(head.id, { count: entries.length, last: textAt(entries, entries.length - 1), state: play.state })
    return undefined
  }
}

function textAt(entries: readonly Entry[], index: number): string | undefined {
  const entry = entries[index]
  return entry && JSON.stringify(entry)
}

function entriesOf(head: Head, play: Play, values: Values): readonly Entry[] | undefined {
  const parts: (readonly Entry[])[] = [play.tail]
  for (let next = play.chunk; next !== undefined;) {
    const chunk = asChunk(JSON.parse(values.get(keys.chunk(head.id, next)) ?? 'null'))
    if (!chunk) return undefined
    parts.push(chunk.entries)
    next = chunk.previous
  }
  return parts.reverse().flat()
}

/** What a game promises of every state of its own. */
function broken(game: AnyGame, head: Head, play: Play): string | undefined {
  const pending = game.pending(play.state)
  const over = game.outcome(play.state) !== undefined
  if (over !== (pending.length === 0)) return over ? 'it is over and asks for more' : 'it goes on and asks for nothing'
  if (over && head.status === 'running') return 'it is over and runs on'
  const ids = pending.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return 'two decisions have one id'
  if (ids.some((id) => !/^[A-Za-z0-9+._-]{1,40}$/.test(id))) return 'a decision has an id that no button can carry'
  // Looked at now and then: nothing depends on it.
  if (head.version % 8 !== 0) return undefined
  const { alt, headline } = game.describe(game.view(play.state, { kind: 'spectator' }))
  return alt.length > 1024 || headline.length > 100 ? 'its description is too long' : undefined
}
