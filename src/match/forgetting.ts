import { ok, type Json } from '../core/index.ts'
import { Unsaved, type PersonId } from './api.ts'
import { withoutVoice } from './ballot.ts'
import type { Change, Context } from './change.ts'
import { people } from './computer-ids.ts'
import { conflicts } from './conflicts.ts'
import { isOver, type Head } from './head.ts'
import { keys } from './keys.ts'
import { end, handOver, resign } from './leaving.ts'
import { leave } from './lobby.ts'
import { announce, enqueue } from './posting.ts'
import { names, renamed } from './pseudonym.ts'
import { asHead, asJson } from './stored.ts'
import type { Table } from './table.ts'

/** Everything that is stored about a person, found to be shown to them or to be taken out. */

/** The heads, running and finished, in which a person stands. */
async function headsWith({ records }: Table, person: PersonId): Promise<readonly Head[]> {
  const found: Head[] = []
  for (const key of await records.keys(keys.headPrefix)) {
    const value = await records.get(key)
    const head = names(value, person) ? asHead(value) : undefined
    if (head) found.push(head)
  }
  return found
}

/** What is stored about a person, as they may see it: their own, and nobody else's id. */
export async function dataOf(table: Table, person: PersonId): Promise<Json> {
  const games = []
  for (const head of await headsWith(table, person)) {
    const { entries } = await table.records.entries(head)
    games.push(seenBy(head, person, entries))
  }
  return { person, settings: (table.persons.get(person) ?? {}) as Json, games }
}

function seenBy(
  head: Head,
  person: PersonId,
  entries: readonly { by?: PersonId; at: number; action: unknown }[],
): Json {
  const { play } = head
  const drafts = Object.entries(play?.drafts ?? {}).filter(([key]) => key.endsWith(`/${person}`))
  const seen = {
    id: head.id,
    game: head.game,
    scenario: head.scenario,
    status: head.status,
    server: head.guild,
    channel: head.channel,
    host: head.host === person,
    seats: Object.keys(head.seats).filter((seat) => head.seats[seat] === person),
    formerSeats: head.former?.[person] ?? [],
    actions: entries.filter(({ by }) => by === person).map(({ at, action }) => ({ at, action })),
    drafts: drafts.map(([, draft]) => draft),
    unfinishedLine: play?.rests?.[person]?.line ?? null,
    gatheredCorrections: play?.changes?.[person] ?? [],
    standingAnswers: play?.standing[person] ?? [],
    reminded: head.reminded?.[person]?.at ?? null,
    sheet: head.messages.sheets[person] ?? null,
  }
  return seen as unknown as Json
}

/**
 * Takes a person out of everything that is stored. It may be begun again after it was cut short.
 * @throws Unsaved where a game still names them: it met a fault, or the bot is leaving
 */
export async function forgetPerson(table: Table, person: PersonId, pseudonym: string): Promise<void> {
  const { records } = table
  for (const { id } of await headsWith(table, person)) {
    const done = await table.change(id, (context, change) => takeOut(context, change, person, pseudonym))
    if (!done.ok && done.error !== conflicts.unknown) throw new Unsaved('A game could not be changed.')
    await renameValue(table, keys.live(id), person, pseudonym)
  }
  for (const key of await records.keys('')) {
    if (ownKinds.some((prefix) => key.startsWith(prefix))) continue
    await table.queues.run(key, () => renameValue(table, key, person, pseudonym))
  }
}

/** Positions hold seats and no ids; heads and parts of records were changed with their matches. */
const ownKinds = [keys.headPrefix, keys.livePrefix, keys.personPrefix, 'chunk/', 'kept/']

async function renameValue({ records }: Table, key: string, person: PersonId, pseudonym: string): Promise<void> {
  const value = await records.get(key)
  if (value === undefined) return
  const name = renamed(key, person, pseudonym)
  if (name === key && !names(value, person)) return
  await records.set(name, renamed(value, person, pseudonym))
  if (name !== key) await records.delete(key)
}

async function takeOut(context: Context, change: Change, person: PersonId, pseudonym: string) {
  const left = await leaveSeats(context, change, person)
  const { play, reminded, away, looked, ...head } = withoutVoice(left.head, person)
  const without = <T>(own: Readonly<Record<PersonId, T>> | undefined) =>
    Object.fromEntries(Object.entries(own ?? {}).filter(([who]) => who !== person))
  const items = head.outbox.items.filter(({ post }) => !isTo(person, post))
  const cleared: Head = {
    ...head,
    ...(reminded ? { reminded: without(reminded) } : {}),
    ...(looked ? { looked: without(looked) } : {}),
    ...(away ? { away: without(away) } : {}),
    messages: { ...head.messages, sheets: without(head.messages.sheets) },
    outbox: { ...head.outbox, items },
    ...(play
      ? {
          play: {
            ...play,
            standing: without(play.standing),
            ...(play.rests ? { rests: without(play.rests) } : {}),
            ...(play.changes ? { changes: without(play.changes) } : {}),
            drafts: Object.fromEntries(Object.entries(play.drafts).filter(([key]) => !key.endsWith(`/${person}`))),
          },
        }
      : {}),
  }
  const writes = left.writes.map(([key, value]) => [key, renamed(value, person, pseudonym)] as const)
  return ok({
    head: renamed(cleared, person, pseudonym),
    writes: [...writes, ...(await chunks(context, cleared, person, pseudonym))],
  })
}

function isTo(person: PersonId, post: Head['outbox']['items'][number]['post']): boolean {
  return (post.kind === 'sheet' && post.person === person) || (post.kind === 'notice' && post.to === person)
}

/** The sealed parts of a record that name a person, with the pseudonym. */
async function chunks(context: Context, { id, play }: Head, person: PersonId, pseudonym: string) {
  const changed: (readonly [string, Json])[] = []
  let serial = play?.chunk
  while (serial !== undefined) {
    const chunk = await context.sealed(serial)
    const value = chunk && asJson(chunk)
    if (value && names(value, person)) changed.push([keys.chunk(id, serial), renamed(value, person, pseudonym)])
    serial = chunk?.previous
  }
  return changed
}

/** Gives up a person's seats: a computer player goes on where the game has one and somebody else still plays. */
async function leaveSeats(context: Context, change: Change, person: PersonId): Promise<Change> {
  const { head } = change
  if (!head.persons.includes(person)) return otherHost(change, person)
  if (head.status === 'lobby') {
    if (people(head.persons).length === 1) return closed(context, change, head.host)
    const left = leave(head, person)
    return left.ok ? { ...change, head: enqueue(left.value, { kind: 'lobby' }, context.busy) } : change
  }
  if (head.status !== 'running') return change
  const goesOn = context.game.bot !== undefined && people(head.persons).length > 1
  const left = goesOn ? handOver(context, change, person, 'normal') : await resign(context, change, person)
  return left.ok ? announce(context, head, left.value) : change
}

/** A host who has no seat: somebody at the table takes that over; a lobby without anybody is closed. */
function otherHost(change: Change, person: PersonId): Change {
  const { head } = change
  if (head.host !== person || isOver(head)) return change
  const [next] = people(head.persons)
  return { ...change, head: next === undefined ? { ...head, status: 'ended' } : { ...head, host: next } }
}

function closed(context: Context, change: Change, host: PersonId): Change {
  const done = end(change, host, context.busy)
  return done.ok ? done.value : change
}
