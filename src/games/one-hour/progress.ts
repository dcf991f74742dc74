import { check, type Action, type Checked, type Decision } from '../../core/index.ts'
import { pending } from './pending.ts'
import { playsFor } from './plays/index.ts'
import { entryPlays } from './plays/response.ts'
import { battleStep } from './rules/battle.ts'
import { checkItaly } from './rules/minor-nations.ts'
import { forget } from './rules/pieces.ts'
import { askAgain, entryId, entryName } from './rules/responses.ts'
import { enforceStacking, strand } from './rules/stacking.ts'
import { turnStep } from './rules/turn.ts'
import { checkCapitals } from './rules/victory.ts'
import type { ResponseFrame, State, Table } from './state.ts'
import type { Play, Work } from './work.ts'

/** The play that carries out an answer to a decision, where it is legal as the table stands. */
function legalPlay(table: Table, decision: Decision, answer: Action): Play | undefined {
  const plays = playsFor(table, decision)
  const play = plays.find(({ verb }) => verb.do === answer.do)
  if (!play) return undefined
  const { verb, choices, explain } = play
  const rules: Checked<Table> = {
    verbs: () => [verb],
    choices: (_table, _decision, draft, ask) => choices(draft, ask),
    explain: (_table, _decision, draft, ask, value) => explain(draft, ask, value),
  }
  return check(rules, table, decision, answer) ? undefined : play
}

/** Goes through the Responses in printed order, as far as their answers are known. */
function responseStep(work: Work, frame: ResponseFrame): 'waits' | 'goes on' {
  const { state } = work
  const entry = frame.entries[frame.at]
  if (!entry) {
    state.voided = {}
    state.stack.pop()
    return 'goes on'
  }
  const id = entryId(state, frame, frame.at)
  const answer = state.sealed[id]
  const possible = entryPlays(state, frame, entry).length > 0
  if (!answer) {
    if (possible) return 'waits'
    frame.at += 1
    return 'goes on'
  }
  const asked = pending(state).find((decision) => decision.id === id)
  const play = asked && legalPlay(state, asked, answer)
  forget(state.sealed, id)
  if (play) {
    play.run(work, answer)
  } else {
    work.events.push({ type: 'lapsed', nation: entry.nation, name: entryName(frame, entry), again: possible })
    if (possible) askAgain(state, frame, frame.at)
    else frame.at += 1
  }
  return 'goes on'
}

/**
 * What follows from the board alone, at any time; who holds a space is settled only once nobody fights any more.
 * @returns whether somebody is asked
 */
function settleBoard(work: Work): boolean {
  const { state } = work
  const fighting = state.stack.some((frame) => frame.kind === 'battle')
  if (!fighting) checkItaly(work)
  for (const left of strand(state)) work.events.push({ type: 'stranded', ...left })
  if (!fighting) checkCapitals(work)
  return state.ending === undefined && enforceStacking(work)
}

function step(work: Work, state: State): 'waits' | 'goes on' {
  const frame = state.stack.at(-1)
  switch (frame?.kind) {
    case undefined:
      return turnStep(work)
    case 'battle':
      return battleStep(work, frame)
    case 'responses':
      return responseStep(work, frame)
    case 'excess':
    case 'deploy':
      return 'waits'
  }
}

/** Carries the game on until somebody has to decide, or it is over. */
export function goOn(work: Work): void {
  const { state } = work
  while (!state.ending) {
    if (state.stack.at(-1)?.kind === 'excess') return
    if (settleBoard(work) || state.ending || step(work, state) === 'waits') return
  }
}
