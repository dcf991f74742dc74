import type { AnyGame, Json, Verb } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import type { CorrectionDesk } from '../../match/correcting.ts'
import type { Choice, Typing } from '../command.ts'
import { writeId } from '../ids.ts'
import { offered, type Asking } from '../precise/asking.ts'
import { lackingText, problemsText, readGiven, type Given } from '../precise/read.ts'
import { choicesOf } from '../precise/suggest.ts'
import { meant } from '../precise/words.ts'
import type { Answer, Room } from '../room.ts'
import { refusalText } from '../text/refusals.ts'
import { list, mention } from '../text/words.ts'
import { accent, button, clip, panel, row, say, text, withFiles } from '../ui.ts'
import { changeBlocks, changeShots } from './pictures.ts'

/** Putting a wrong position right, change by change. */

const noCorrections = 'Positions of this game cannot be corrected.'

function verbsOf(game: AnyGame): readonly Verb[] {
  return game.corrections?.list ?? []
}

function asking(game: AnyGame, view: Json, verb: Verb): Asking {
  return {
    seat: '',
    verb,
    choices: (change, ask) => game.corrections?.choices(view, change, ask) ?? { kind: 'count', min: 0, max: 0 },
    explain: () => ({ rule: '-', text: 'That is not among what can be given here.' }),
    word: (change, ask, typed) => game.notation?.value?.(view, change, ask, typed),
  }
}

function verbNamed(game: AnyGame, typed: string): Verb | undefined {
  const verbs = verbsOf(game)
  const [found] = meant(
    verbs.map((verb) => ({ value: verb.do, label: verb.label })),
    typed,
  )
  return verbs.find((verb) => verb.do === found?.value)
}

/** What may be typed next, from the public position with what was gathered already. */
export async function suggestChange(
  room: Room,
  match: MatchInfo,
  { person, option, typed, text: given }: Typing,
): Promise<readonly Choice[]> {
  const game = room.matches.game(match.game)
  if (option === 'change') {
    return choicesOf(
      verbsOf(game).map((verb) => ({ value: verb.do, label: verb.label })),
      typed,
    )
  }
  const verb = verbNamed(game, given('change') ?? '')
  const view = verb?.args.some(({ name }) => name === option) && (await room.matches.correctionView(match.id, person))
  if (!verb || !view) return []
  const one = asking(game, view, verb)
  const others = Object.fromEntries(verb.args.map(({ name }) => [name, name === option ? undefined : given(name)]))
  return choicesOf(offered(one, readGiven(one, others).draft, option), typed)
}

/** Adds a change to what this person has gathered and shows what it comes to. */
export async function addChange(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  kind: string,
  given: Given,
): Promise<Answer> {
  const game = room.matches.game(match.game)
  const verb = verbNamed(game, kind)
  const view = await room.matches.correctionView(match.id, person)
  if (!game.corrections) return { note: noCorrections }
  if (view === undefined) return { note: 'The game has not begun: there is no position yet.' }
  if (!verb)
    return { note: `“${clip(kind, 60)}” is no change: choose one of the suggestions of the option \`change\`.` }
  const reading = readGiven(asking(game, view, verb), given)
  if (reading.problems.length > 0) return { note: problemsText(reading) }
  const lacks = lackingText(verb, reading.draft)
  if (lacks !== undefined) return { note: lacks }
  const desk = await room.matches.addCorrection(match.id, person, reading.draft)
  return desk.ok ? deskAnswer(room, match, desk.value) : { note: `✋ ${refusalText(desk.error)}` }
}

async function deskAnswer(room: Room, match: MatchInfo, desk: CorrectionDesk): Promise<Answer> {
  const shots = await changeShots(room, match, { view: desk.after, since: desk.before, spaces: desk.spaces })
  const asks = desk.waiting.length > 0
  const then = asks
    ? `-# ${list(desk.waiting.map(mention))} must agree, and will be asked in the channel. More is wrong? \`/game correct\` adds it first.`
    : '-# Nobody else has to agree. More is wrong? `/game correct` adds it first.'
  const shown = panel(
    [
      text(clip(`### ✏️ Correct the position?\n${desk.lines.map((line) => `• ${line}`).join('\n')}\n${then}`, 3000)),
      ...changeBlocks(shots),
      row(
        button(
          writeId({ match: match.id, op: 'correct', args: [desk.mark] }),
          asks ? 'Ask the others' : 'Correct it',
          'primary',
        ),
        button(writeId({ match: match.id, op: 'uncorrect' }), 'Leave it as it is'),
      ),
    ],
    { accent: accent.act },
  )
  return {
    panel: withFiles(
      shown,
      shots.map(({ picture }) => picture),
    ),
  }
}

/** Asks everybody about what a person has gathered. */
export async function proposeCorrection(room: Room, match: MatchInfo, person: PersonId, mark: string): Promise<Answer> {
  const asked = await room.matches.proposeCorrection(match.id, person, mark)
  if (!asked.ok) return { panel: say(`✋ ${refusalText(asked.error)}`) }
  if (asked.value.length === 0) return { panel: say('✏️ The position is corrected.', accent.done) }
  return { panel: say(`✏️ Asked in the channel: ${list(asked.value.map(mention))} must agree.`) }
}

export async function voteOnCorrection(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  mark: string,
  yes: boolean,
): Promise<Answer> {
  const voted = await room.matches.agreeToCorrection(match.id, person, mark, yes)
  if (!voted.ok) return { note: refusalText(voted.error) }
  return { note: yes ? '✅ You agreed.' : 'You said no: the position stays as it is.' }
}
