import type { Json, Seat, Verb } from '../../core/index.ts'
import type { MatchInfo, PersonId } from '../../match/api.ts'
import { matchFor } from '../command.ts'
import type { Room } from '../room.ts'
import type { Subject } from '../sheet/form.ts'
import { owes, seatsOf } from '../text/words.ts'
import { askingLook, askingOf, type Asking } from './asking.ts'
import { means, type Precise, type PreciseCall, type PreciseOption } from './declare.ts'
import type { Given } from './read.ts'
import { DASH, meant } from './words.ts'

interface Place {
  readonly person: PersonId
  readonly channel: string
  /** Absent in a direct message, and where it is not known. */
  readonly guild?: string
}

/** The game that a command is about: that of the channel, or, in direct messages, the person's own of this kind. */
export async function gameFor(room: Room, precise: Precise, place: Place): Promise<MatchInfo | undefined> {
  const here = await room.matches.inChannel(place.channel)
  if (here || place.guild !== undefined) return here
  const own = (await room.matches.of(place.person)).filter(
    (match) => match.status === 'running' && match.game === precise.game,
  )
  return own.find((match) => match.id === room.picked.get(place.person)) ?? own[0] ?? matchFor(room, place)
}

/** An answer that a call may mean: which decision, as which seat, by which verb. */
export interface Candidate {
  readonly subject: Subject
  readonly verb: Verb
  readonly asking: Asking
}

/** Everything that is open for a person, each as the seat of theirs that may answer it. */
export async function subjectsFor(room: Room, match: MatchInfo, person: PersonId): Promise<readonly Subject[]> {
  const game = room.matches.game(match.game)
  const open = match.status === 'running' ? owes(match, person) : []
  const view = open.length === 0 ? undefined : await room.matches.view(match.id, { person })
  if (view === undefined) return []
  const own = seatsOf(match, person)
  return open.flatMap(({ decision }) => {
    const seat = own.find((candidate) => decision.owners.includes(candidate))
    return seat === undefined ? [] : [{ game, view, decision, seat }]
  })
}

/** What a call may mean of all that is open, by decision and by the order of its verbs. */
export function candidatesOf(subjects: readonly Subject[], precise: Precise, call: PreciseCall): readonly Candidate[] {
  return subjects.flatMap((subject) => {
    const { game, view, decision, seat } = subject
    const verbs = game.verbs(view, decision, seat).filter((verb) => means(precise, call, decision.kind, verb.do))
    return byOrder(verbs, call).map((verb) => ({ subject, verb, asking: askingOf(subject, verb) }))
  })
}

function byOrder(verbs: readonly Verb[], { verbs: order }: PreciseCall): readonly Verb[] {
  return Array.isArray(order) ? verbs.toSorted((a, b) => order.indexOf(a.do) - order.indexOf(b.do)) : verbs
}

/** The question without consequences that a call asks, for somebody's eyes: their own seat's, or nobody's. */
export async function lookFor(
  room: Room,
  match: MatchInfo,
  person: PersonId,
  call: PreciseCall,
): Promise<{ readonly asking: Asking; readonly view: Json } | undefined> {
  const game = room.matches.game(match.game)
  const verb = game.looks?.list.find((one) => one.do === call.look)
  if (!game.looks || !verb) return undefined
  const own = seatsOf(match, person)
  const view = await room.matches.view(match.id, own.length > 0 ? { person } : 'spectator')
  if (view === undefined) return undefined
  const seat: Seat = ownersFirst(match, own) ?? ''
  return { asking: askingLook(game, game.looks, view, seat, verb), view }
}

/** Of several seats of one person, the one that is asked something now. */
function ownersFirst(match: MatchInfo, own: readonly Seat[]): Seat | undefined {
  return own.find((seat) => match.owed.some(({ decision }) => decision.owners.includes(seat))) ?? own[0]
}

/** Of these candidates those that a person chose by name, or all where nothing was chosen. */
export function picked(candidates: readonly Candidate[], typed: string | undefined): readonly Candidate[] {
  const [name = ''] = (typed ?? '').split(DASH)
  if (name.trim() === '') return candidates
  const verbs = candidates.map(({ verb }) => ({ value: verb.do, label: verb.label }))
  const found = meant(verbs, name).map((option) => option.value)
  return candidates.filter(({ verb }) => found.includes(verb.do))
}

/** What stands in the options of a call, by argument. */
export function givenOf(call: PreciseCall, text: (name: string) => string | undefined, but?: string): Given {
  const options = (call.options ?? []).filter(({ name }) => name !== but)
  return Object.fromEntries(options.map((one) => [argOf(one), text(one.name)]))
}

export function argOf({ name, arg }: PreciseOption): string {
  return arg ?? name
}
