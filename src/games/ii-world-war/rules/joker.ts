import type { Score } from '../events.ts'
import { sideOf, type Faction, type Nation } from '../map/nations.ts'
import type { Joker, JokerFrame, State } from '../state.ts'
import { note, throwDice, throwDie, worth, type Work } from './work.ts'

/** The card "Joker NAC History": a throw of one's own is thrown again. */

/** How often each side may play it with the strategic option. */
const strategicUses = 2

export function newJoker(): Joker {
  return { holder: 'axis', used: {}, thisTurn: [] }
}

/** Whether this faction has the card and may play it now. */
export function mayUseJoker(state: State, faction: Faction): boolean {
  const { joker } = state
  if (joker?.holder !== faction) return false
  return state.options.joker !== 'push' || !joker.thisTurn.includes(faction)
}

/** With the strategic option the unused card goes to the USSR when it enters the war. */
export function passJokerToSoviets(work: Work): void {
  const { joker, options } = work.state
  if (!joker || options.joker !== 'strategic' || joker.holder !== 'axis' || total(joker) > 0) return
  joker.holder = 'soviet'
  note(work, { type: 'joker-passed', to: 'soviet' })
}

/** An Ally who surrenders leaves the card to the other one. */
export function inheritJoker(work: Work, faction: Faction): void {
  const { joker, surrendered } = work.state
  const other = faction === 'west' ? 'soviet' : 'west'
  if (joker?.holder !== faction || surrendered.includes(other)) return
  joker.holder = other
  note(work, { type: 'joker-passed', to: other })
}

function total(joker: Joker): number {
  return Object.values(joker.used).reduce((sum, uses) => sum + uses, 0)
}

/**
 * Who gets the card after a faction played it, or nobody when it is used up. Strategic: Axis and Allies in turn, among
 * the Allies first the Soviets and then the West. Push your luck: the rival, among the Allies the one who did not
 * have it last.
 */
function nextHolder(state: State, joker: Joker, faction: Faction): Faction | undefined {
  const uses = (side: 'axis' | 'allies') =>
    side === 'axis' ? (joker.used.axis ?? 0) : (joker.used.soviet ?? 0) + (joker.used.west ?? 0)
  if (state.options.joker === 'strategic' && uses('axis') >= strategicUses && uses('allies') >= strategicUses) {
    return undefined
  }
  if (sideOf(faction) === 'allies') return 'axis'
  const next = (joker.used.soviet ?? 0) > (joker.used.west ?? 0) ? 'west' : 'soviet'
  const other = next === 'west' ? 'soviet' : 'west'
  if (!state.surrendered.includes(next) && (next === 'west' || state.sovietsAtWar)) return next
  return state.surrendered.includes(other) ? next : other
}

/** Throws again: by the card the whole throw that the frame names, after which the card goes on; by an operation one die. */
export function playJoker(work: Work, frame: JokerFrame): void {
  const { state } = work
  const { joker } = state
  const below = state.frames.at(-1)
  if (!below || below.kind === 'joker') return
  const thrown = below.kind === 'voyage' ? below.throws : below[frame.dice]
  if (!thrown) return
  if (frame.die !== undefined) {
    const face = throwDie(work, 'a die again, by the operation')
    thrown[frame.slot] = thrown[frame.slot].map((old, die) => (die === frame.die ? face : old))
    state.rerolled = true
    note(work, { type: 'rerolled', face })
    return
  }
  if (!joker) return
  const faces = throwDice(work, thrown[frame.slot].length, 'the throw again, by the Joker')
  thrown[frame.slot] = faces
  joker.used[frame.holder] = (joker.used[frame.holder] ?? 0) + 1
  joker.thisTurn.push(frame.holder)
  const to = nextHolder(state, joker, frame.holder)
  note(work, { type: 'joker', by: frame.holder, ...(to ? { to } : {}), faces })
  if (to) joker.holder = to
  else delete state.joker
}

/**
 * Asks the holder of the card about a throw of their own that another throw could better, and shows everybody the dice.
 * @returns whether somebody is asked
 */
export function offerJoker(
  work: Work,
  faction: Faction,
  dice: JokerFrame['dice'],
  slot: JokerFrame['slot'],
  worthwhile: boolean,
): boolean {
  if (!worthwhile || !mayUseJoker(work.state, faction)) return false
  work.state.frames.push({ kind: 'joker', holder: faction, dice, slot })
  return true
}

/** A die without anything added to it, as it is told. */
export function bare(nation: Nation, face: number): Score {
  return { nation, face, bonus: 0, total: worth(face) }
}
