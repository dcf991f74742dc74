import type { Decision } from '../../core/index.ts'
import { entryPlays } from './plays/response.ts'
import { entryId, entryName, entrySlug } from './rules/responses.ts'
import { toAct } from './rules/turn.ts'
import type { BattleFrame, ResponseFrame, State } from './state.ts'
import { spaceName } from './text/names.ts'

/** The kinds of decisions in this game. */
export const decisionKinds = ['action', 'response', 'reserves', 'excess', 'deploy'] as const
export type DecisionKind = (typeof decisionKinds)[number]

function decision(id: string, kind: DecisionKind, owner: string, title: string): Decision {
  return { id, kind, owners: [owner], title, secret: false, done: false }
}

/** The id of the question for one Nation's Reserves: it is asked at most once as an attacker or defender in a battle. */
function reservesId(frame: BattleFrame): string {
  return `${frame.id}.${frame.left[0] ?? ''}`
}

/**
 * The Responses that may be answered now. The first one is carried out at once; all further ones that are possible as
 * things stand may be answered in advance, kept sealed and carried out, if they still can be, when their turn comes.
 */
function responses(state: State, frame: ResponseFrame): Decision[] {
  const open = frame.entries.flatMap((entry, index): Decision[] => {
    if (index < frame.at) return []
    const id = entryId(state, frame, index)
    const done = state.sealed[id] !== undefined
    if (!done && index > frame.at && entryPlays(state, frame, entry).length === 0) return []
    const title = `may answer with ${entryName(frame, entry)}`
    const offer = entrySlug(frame, entry)
    return [{ id, kind: 'response', offer, owners: [entry.nation], title, secret: index > frame.at, done }]
  })
  return [...open.filter(({ done }) => !done), ...open.filter(({ done }) => done)]
}

/** What is owed now. Only the innermost interruption is asking. */
export function pending(state: State): readonly Decision[] {
  if (state.ending) return []
  const frame = state.stack.at(-1)
  switch (frame?.kind) {
    case undefined:
      return [{ ...decision(state.turn.id, 'action', toAct(state), 'chooses an Action'), offer: toAct(state) }]
    case 'battle': {
      const where = spaceName(frame.space)
      return frame.left.slice(0, 1).map((nation) => ({
        ...decision(reservesId(frame), 'reserves', nation, `may commit Reserves to the battle for ${where}`),
        offer: frame.space,
      }))
    }
    case 'excess':
      return [decision(frame.id, 'excess', frame.nation, `chooses what is too much in ${spaceName(frame.space)}`)]
    case 'deploy':
      return [decision(frame.id, 'deploy', frame.nation, 'sets up its pieces')]
    case 'responses':
      return responses(state, frame)
  }
}
