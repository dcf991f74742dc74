import {
  check,
  invariant,
  type Bot,
  type Checked,
  type Choice,
  type Decision,
  type Level,
  type Rng,
  type Seat,
} from '../../../core/index.ts'
import { nations, nationInfo } from '../map/nations.ts'
import { sideNames } from '../text/names.ts'
import { playsOf } from '../offer.ts'
import { readEntryId } from '../rules/responses.ts'
import type { ResponseFrame } from '../state.ts'
import { usualAnswer } from '../usual-answer.ts'
import type { View } from '../view.ts'
import type { Play } from '../work.ts'
import type { After } from './answers.ts'
import { nationIndex, spaceIndex } from './compact.ts'
import { attackIdeas, buildIdeas, deskOf, moveIdeas, passIdea, plainIdeas, type Desk, type Idea } from './ideas.ts'
import { reserveIdea } from './reserves.ts'
import { refine, type Lookahead } from './search.ts'

/** Positions that can be judged in a millisecond of an ordinary core. */
const positionsPerMs = 100

/** How far each level misjudges an idea. */
const doubtOf: Readonly<Record<Level, number>> = { easy: 0.3, normal: 0.08, hard: 0.002 }

/** How far each level looks ahead in its time; only `hard` does. */
function lookaheadOf(level: Level, think: number): Lookahead | undefined {
  if (level !== 'hard') return undefined
  if (think < 50) return { width: 3, margin: 0.05, turns: 4, courses: 1 }
  return { width: 8, margin: 0.1, turns: 9, courses: think >= 1000 ? 16 : 2 }
}

function ideasFor(desk: Desk, play: Play): Idea[] {
  if (play.terms) return attackIdeas(desk, play, play.terms)
  switch (play.verb.do) {
    case 'build':
      return buildIdeas(desk)
    case 'strategic-move':
      return moveIdeas(desk)
    case 'pass':
      return [passIdea(desk)]
    default:
      return plainIdeas(desk, play)
  }
}

function legal(view: View, decision: Decision, plays: readonly Play[], idea: Idea): boolean {
  const play = plays.find(({ verb }) => verb.do === idea.action.do)
  if (!play) return false
  const rules: Checked<View> = {
    verbs: () => [play.verb],
    choices: (_view, _decision, draft, ask) => play.choices(draft, ask),
    explain: (_view, _decision, draft, ask, value) => play.explain(draft, ask, value),
  }
  return check(rules, view, decision, idea.action) === undefined
}

/** What of a row of Responses is still to be answered after this decision. */
function afterEntry(frame: ResponseFrame, decision: Decision): After | undefined {
  const entry = frame.entries[readEntryId(frame, decision.id).index]
  if (!frame.row || !entry) return undefined
  const met = frame.met.reduce((set, nation) => set | (1 << nationIndex[nation]), 0)
  const space = frame.space === undefined ? -1 : spaceIndex[frame.space]
  const first = 'box' in entry.what ? entry.what.box + 1 : 0
  return { done: { by: nationIndex[frame.by], row: frame.row, space, met }, first }
}

/** The computer player of One Hour World War II. It sees the table, and no answer that is sealed. */
export const bot: Bot<View> = {
  choose(view: View, decision: Decision, seat: Seat, level: Level, rng: Rng, think: number): Choice {
    const nation = nations.find((id) => id === seat)
    invariant(nation, `there is no Nation ${seat}`)
    const budget = { left: Math.max(50, Math.floor(think * positionsPerMs)) }
    const desk = deskOf(view, decision, nation, budget, rng)
    const frame = view.stack.at(-1)
    const plays = playsOf(view, decision)
    let ideas: Idea[]
    if (decision.kind === 'reserves' && frame?.kind === 'battle') ideas = [reserveIdea(desk, frame)]
    else ideas = plays.flatMap((play) => ideasFor(desk, play))
    if (frame?.kind === 'responses') ideas = ideas.map((idea) => ({ ...idea, after: afterEntry(frame, decision) }))
    const look = lookaheadOf(level, think)
    if (look && ideas.length > 1) ideas = refine(desk, ideas, look)
    const doubt = doubtOf[level]
    ideas = ideas.map((idea) => {
      const open = Math.max(0.02, idea.value * (1 - idea.value))
      return { ...idea, value: idea.value + 4 * open * doubt * (rng() - rng()) }
    })
    ideas.sort((a, b) => b.value - a.value)
    const best = ideas.find((idea) => legal(view, decision, plays, idea))
    if (!best) return { action: usualAnswer(plays, seat), why: 'Did what harms least.' }
    const side = sideNames[nationInfo[nation].side]
    return {
      action: best.action,
      why: `Of ${ideas.length} ideas ${best.text} looked best: ${Math.round(100 * best.value)} in 100 for the ${side}.`,
    }
  },
}
