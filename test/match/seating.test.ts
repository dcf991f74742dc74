import { describe, expect, test } from 'vitest'
import { anyGame } from '../../src/core/index.ts'
import { warAndWrite } from '../../src/games/war-and-write/index.ts'
import { quiet } from '../support/fake-clock.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  must,
  playRound,
  refusal,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

const notices = ({ channels }: ToyTable) =>
  channels.posts('notice').flatMap((post) => (post.kind === 'notice' ? [post.text] : []))

describe('seats change hands', () => {
  test('a seat that was given up is taken by somebody new, who is asked at once', async () => {
    const table = await toyTable()
    const id = await duel(table, 3)
    must(await table.matches.remove(id, ANNA, BERT, 'normal'))
    const info = await table.matches.get(id)
    // The toy game has no computer player: the game answers for the seat.
    expect(info).toMatchObject({ resigned: ['red'], vacant: ['red'], seats: { blue: ANNA, red: undefined } })
    const taken = must(await table.matches.takeSeats(id, CARA, ['red']))
    expect(taken).toMatchObject({ resigned: [], vacant: [], seats: { blue: ANNA, red: CARA } })
    await quiet()
    expect(notices(table).at(-1)).toContain(`<@${CARA}> now commands`)
    must(await write(table, id, ANNA, 1, 5))
    expect(
      refusal(await table.matches.act(id, BERT, 'n1-red', { seat: 'red', do: 'write', args: { number: 1 } })),
    ).toMatchObject({
      reason: 'not-yours',
    })
  })

  test('nobody comes back on the other side, with what they know', async () => {
    const table = await toyTable()
    const id = await duel(table, 3)
    must(await table.matches.remove(id, ANNA, BERT, 'normal'))
    expect(refusal(await table.matches.takeSeats(id, ANNA, ['red']))).toMatchObject({ kind: 'rejection' })
    must(await table.matches.takeSeats(id, CARA, ['red']))
    must(await table.matches.remove(id, ANNA, CARA, 'normal'))
    must(await table.matches.takeSeats(id, BERT, ['red']))
    expect((await table.matches.get(id))?.seats).toEqual({ blue: ANNA, red: BERT })
  })

  test('a taken seat, no seat, and a seat that does not exist are refused with those that are free', async () => {
    const table = await toyTable()
    const id = await duel(table)
    for (const seats of [['red'], [], ['green']]) {
      expect(refusal(await table.matches.takeSeats(id, CARA, seats))).toMatchObject({ kind: 'rejection' })
    }
  })

  test('others than the host need more than half of the rest; who watches has no voice', async () => {
    const table = await toyTable()
    const id = await duel(table)
    expect(refusal(await table.matches.remove(id, CARA, BERT, 'normal'))).toMatchObject({ reason: 'not-yours' })
    // Of two, the other one alone is most of the rest; that is enough only against somebody who keeps them waiting.
    expect(refusal(await table.matches.remove(id, BERT, ANNA, 'normal'))).toMatchObject({ kind: 'rejection' })
    await table.clock.pass(12 * 3_600_000 - 1)
    expect(refusal(await table.matches.remove(id, BERT, ANNA, 'normal'))).toMatchObject({ kind: 'rejection' })
    await table.clock.pass(1)
    const gone = must(await table.matches.remove(id, BERT, ANNA, 'normal'))
    expect(gone.seats).toEqual({ blue: undefined, red: BERT })
    expect(gone.host).toBe(BERT)
  })

  test('the host’s role is passed on by the host alone, to a person at the table', async () => {
    const table = await toyTable()
    const id = await duel(table)
    expect(refusal(await table.matches.nameHost(id, BERT, BERT))).toMatchObject({ reason: 'not-yours' })
    expect(refusal(await table.matches.nameHost(id, ANNA, CARA)).kind).toBe('rejection')
    expect(must(await table.matches.nameHost(id, ANNA, BERT)).host).toBe(BERT)
  })

  test('a game goes on to its end with the new hands', async () => {
    const table = await toyTable()
    const id = await duel(table, 1)
    must(await table.matches.remove(id, ANNA, BERT, 'normal'))
    must(await table.matches.takeSeats(id, BERT, ['red']))
    // The game has answered for the empty seat meanwhile; nothing followed from it yet.
    must(await table.matches.takeBack(id, BERT, 'n1-red'))
    expect((await playRound(table, id, 1)).status).toBe('over')
  })
})

describe('a computer player’s seat', () => {
  const game = anyGame(warAndWrite)
  const people = { UK: BERT, SOV: CARA, GER: ANNA }
  const STRANGER = '109'

  /** Anna, the host, against Britain and the Soviets; a computer player has Britain, which was Bert's. */
  async function begin() {
    const table = await toyTable({ game })
    const { matches } = table
    const place = { guild: 'g', channel: 'c', host: ANNA }
    const { id } = must(await matches.create({ ...place, game: 'war-and-write', scenario: 'europe' }))
    for (const [seat, person] of Object.entries(people)) must(await matches.join(id, person, [seat]))
    for (const person of Object.values(people)) must(await matches.agree(id, person))
    must(await matches.start(id, ANNA))
    must(await matches.handOver(id, BERT, 'easy'))
    await quiet()
    return { table, id, matches }
  }

  const seatOf = async ({ matches }: ToyTable, id: string) => (await matches.get(id))?.seats['UK']

  test('is taken back by whom it was', async () => {
    const { table, id, matches } = await begin()
    must(await matches.takeSeats(id, BERT, ['UK']))
    expect(await seatOf(table, id)).toBe(BERT)
  })

  test('goes to a stranger when the host agrees, who is called; nobody else can turn that down', async () => {
    const { table, id, matches } = await begin()
    const asked = must(await matches.takeSeats(id, STRANGER, ['UK']))
    expect(asked.seatRequest).toEqual({ person: STRANGER, seats: ['UK'] })
    expect(await seatOf(table, id)).toMatch(/^computer/)
    await quiet()
    const question = table.channels.posts('notice').find((post) => post.kind === 'notice' && post.ask === 'seat')
    expect(question).toMatchObject({ ping: [ANNA] })
    expect(refusal(await matches.takeSeats(id, STRANGER, ['UK']))).toMatchObject({ reason: 'answered' })
    expect(refusal(await matches.giveSeats(id, STRANGER, STRANGER, true))).toMatchObject({ reason: 'not-yours' })
    expect(refusal(await matches.giveSeats(id, CARA, STRANGER, false))).toMatchObject({ reason: 'not-yours' })
    must(await matches.giveSeats(id, ANNA, STRANGER, true))
    expect(await seatOf(table, id)).toBe(STRANGER)
    expect(refusal(await matches.giveSeats(id, ANNA, STRANGER, true))).toMatchObject({ reason: 'gone' })
  })

  test('stays where it is when the host says no', async () => {
    const { table, id, matches } = await begin()
    must(await matches.takeSeats(id, STRANGER, ['UK']))
    must(await matches.giveSeats(id, ANNA, STRANGER, false))
    expect(await seatOf(table, id)).toMatch(/^computer/)
    await quiet()
    expect(notices(table).at(-1)).toContain('stays with the computer player')
  })

  test('is not asked about any more when somebody else has taken it', async () => {
    const { id, matches } = await begin()
    must(await matches.takeSeats(id, STRANGER, ['UK']))
    must(await matches.takeSeats(id, BERT, ['UK']))
    expect((await matches.get(id))?.seatRequest).toBeUndefined()
    expect(refusal(await matches.giveSeats(id, ANNA, STRANGER, true))).toMatchObject({ reason: 'gone' })
  })

  test('is not given to somebody who has asked to be forgotten', async () => {
    const { id, matches } = await begin()
    must(await matches.takeSeats(id, STRANGER, ['UK']))
    await matches.forgetPerson(STRANGER)
    expect((await matches.get(id))?.seatRequest).toBeUndefined()
  })

  test('is given by most of the others where the host is silent', async () => {
    const { table, id, matches } = await begin()
    must(await matches.takeSeats(id, BERT, ['UK']))
    must(await matches.handOver(id, CARA, 'easy'))
    must(await matches.takeSeats(id, STRANGER, ['SOV']))
    must(await matches.giveSeats(id, BERT, STRANGER, true))
    expect((await matches.get(id))?.seats['SOV']).toMatch(/^computer/)
    expect(await seatOf(table, id)).toBe(BERT)
    must(await matches.giveSeats(id, ANNA, STRANGER, true))
    expect((await matches.get(id))?.seats['SOV']).toBe(STRANGER)
  })

  test('is not taken back unasked by whom the table has removed', async () => {
    const { id, matches } = await begin()
    must(await matches.remove(id, ANNA, CARA, 'easy'))
    expect(must(await matches.takeSeats(id, CARA, ['SOV'])).seatRequest).toMatchObject({ person: CARA })
  })
})
