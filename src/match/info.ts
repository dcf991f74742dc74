import { commitment, type AnyGame } from '../core/index.ts'
import type { MatchInfo, Owed } from './api.ts'
import { markOf, proposalOf, waitingFor } from './correcting.ts'
import { isOver, type Head, type Opened } from './head.ts'
import { agreement, scenarioOfHead } from './lobby.ts'
import { seatRequest, vacant } from './seating.ts'
import { answerers } from './seats.ts'

/** What anybody in the channel may know of a match. */
export function infoOf(game: AnyGame, head: Head): MatchInfo {
  const { play } = head
  const scenario = scenarioOfHead(game, head)
  const seats = scenario.seats.map((seat) => [seat, head.resigned.includes(seat) ? undefined : head.seats[seat]])
  return {
    id: head.id,
    game: head.game,
    scenario: head.scenario,
    status: head.status,
    guild: head.guild,
    channel: head.channel,
    host: head.host,
    options: head.options,
    seats: Object.fromEntries(seats),
    resigned: head.resigned,
    vacant: head.status === 'running' ? vacant(head) : [],
    agreed: head.status === 'lobby' ? agreement(game, head) : head.persons,
    owed: head.status === 'running' ? owed(game, head) : [],
    ...(head.deadline ? { deadline: head.deadline } : {}),
    paused: head.paused !== undefined,
    ...(head.away ? { away: head.away } : {}),
    ...(play ? { commitment: commitment(play.seed) } : {}),
    ...(play && isOver(head) ? { seed: play.seed } : {}),
    ...(play?.outcome ? { outcome: play.outcome } : {}),
    ...(play?.undo ? { undo: { by: play.undo.by, waiting: play.undo.waiting } } : {}),
    ...correctionOf(head),
    ...requestOf(head),
    messages: head.messages,
    version: head.version,
  }
}

function correctionOf(head: Head): Pick<MatchInfo, 'correction'> {
  const proposal = proposalOf(head)
  if (!proposal) return {}
  return { correction: { by: proposal.by, waiting: waitingFor(head), mark: markOf(proposal.changes) } }
}

function requestOf(head: Head): Pick<MatchInfo, 'seatRequest'> {
  const request = seatRequest(head)
  return request ? { seatRequest: { person: request.person, seats: request.seats } } : {}
}

function owed(game: AnyGame, head: Head): readonly Owed[] {
  const { play } = head
  if (!play) return []
  return game.pending(play.state).map((decision) => {
    const opened = play.open[decision.id]
    return {
      decision,
      persons: answerers(head, decision),
      since: opened?.since ?? head.created,
      ...due(opened),
    }
  })
}

/** The earlier of the game's own clock and the table's deadline. */
function due(opened: Opened | undefined): Pick<Owed, 'due'> {
  const times = [opened?.due, opened?.deadline].filter((time) => time !== undefined)
  return times.length === 0 ? {} : { due: Math.min(...times) }
}
