import { expect, test } from 'vitest'
import { quiet } from '../support/fake-clock.ts'
import {
  ANNA,
  BERT,
  CARA,
  duel,
  march,
  must,
  playRound,
  refusal,
  respond,
  toyTable,
  write,
  type ToyTable,
} from '../support/toy-table.ts'

/** A duel in the march of its first round. */
async function marching(table: ToyTable, answer: 'accept' | 'challenge' = 'accept') {
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  must(await write(table, id, BERT, 1, 3))
  must(await respond(table, id, BERT, 1, answer))
  return id
}

const steps = async ({ matches }: ToyTable, id: string) => {
  const view = await matches.view(id, 'spectator')
  return typeof view === 'object' && view !== null && 'steps' in view ? view.steps : undefined
}

test('one’s own latest move is taken back at once and becomes a draft', async () => {
  const table = await toyTable()
  const id = await marching(table)
  must(await march(table, id, ANNA, 1, 2, 3))
  expect(await steps(table, id)).toEqual({ blue: 3, red: 0 })
  expect(must(await table.matches.undo(id, ANNA))).toEqual({ done: true, waiting: [] })
  expect(await steps(table, id)).toEqual({ blue: 0, red: 0 })
  expect(await table.matches.draft(id, ANNA, 'm1-blue-2')).toMatchObject({ args: { by: 3 } })
  must(await march(table, id, ANNA, 1, 2, 1))
  expect(await steps(table, id)).toEqual({ blue: 1, red: 0 })
})

test('undo stops where something hidden was shown, and says so', async () => {
  const table = await toyTable()
  const id = await marching(table)
  expect(refusal(await table.matches.undo(id, ANNA)).text).toMatch(/hidden/)
  expect(refusal(await table.matches.undo(id, CARA)).text).toMatch(/nothing of yours/)
})

test('undo stops at dice', async () => {
  const table = await toyTable()
  const id = await marching(table, 'challenge')
  expect(refusal(await table.matches.undo(id, BERT)).text).toMatch(/Dice were rolled/)
})

test('where others acted since, they are asked, and one “no” keeps everything', async () => {
  const table = await toyTable()
  const id = await marching(table)
  must(await march(table, id, ANNA, 1, 2))
  must(await march(table, id, ANNA, 1, 1))
  must(await march(table, id, BERT, 1, 2))
  expect(must(await table.matches.undo(id, ANNA))).toEqual({ done: false, waiting: [BERT] })
  expect((await table.matches.get(id))?.undo).toEqual({ by: ANNA, waiting: [BERT] })
  expect(refusal(await table.matches.consent(id, CARA, true))).toMatchObject({ reason: 'not-yours' })
  must(await table.matches.consent(id, BERT, false))
  expect(await steps(table, id)).toEqual({ blue: 2, red: 1 })
  expect(refusal(await table.matches.consent(id, BERT, true))).toMatchObject({ reason: 'gone' })

  must(await table.matches.undo(id, ANNA))
  must(await table.matches.consent(id, BERT, true))
  expect(await steps(table, id)).toEqual({ blue: 1, red: 0 })
  expect((await table.matches.get(id))?.undo).toBeUndefined()
  await quiet()
  const asks = table.channels.posts('notice').filter((post) => post.kind === 'notice' && post.ask === 'consent')
  expect(asks).toHaveLength(2)
})

test('a request for undo lapses with the next move', async () => {
  const table = await toyTable()
  const id = await marching(table)
  must(await march(table, id, ANNA, 1, 2))
  must(await march(table, id, ANNA, 1, 1))
  must(await march(table, id, BERT, 1, 2))
  must(await table.matches.undo(id, ANNA))
  must(await march(table, id, BERT, 1, 1))
  expect(refusal(await table.matches.consent(id, BERT, true))).toMatchObject({ reason: 'gone' })
})

test('in a simultaneous decision undo takes back one’s own answer and nobody else’s', async () => {
  const table = await toyTable()
  const id = await duel(table)
  must(await write(table, id, ANNA, 1, 5))
  expect(must(await table.matches.undo(id, ANNA))).toEqual({ done: true, waiting: [] })
  const info = await table.matches.get(id)
  expect(info?.owed.every(({ decision }) => !decision.done)).toBe(true)
  expect(await table.matches.draft(id, ANNA, 'n1-blue')).toMatchObject({ args: { number: 5 } })
})

test('an undo over the end of a turn puts right what was published', async () => {
  const table = await toyTable()
  const id = await marching(table)
  must(await march(table, id, ANNA, 1, 2))
  must(await march(table, id, ANNA, 1, 1))
  must(await march(table, id, BERT, 1, 2))
  must(await march(table, id, BERT, 1, 1))
  must(await write(table, id, BERT, 2, 3))
  await quiet()
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ round: 2 })
  must(await table.matches.undo(id, BERT))
  must(await table.matches.undo(id, BERT))
  await quiet()
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ round: 1, steps: { blue: 2, red: 1 } })
  const story = table.channels.messages.find((message) => message.shown[0]?.kind === 'story')?.shown.at(-1)
  expect(story?.kind === 'story' && story.story).toBe('round-1')
  const kinds = story?.kind === 'story' ? story.events.map((event) => JSON.stringify(event)) : []
  expect(kinds.filter((event) => event.includes('marched'))).toHaveLength(3)
  expect(kinds.filter((event) => event.includes('"round":2'))).toEqual([])
  expect((await table.matches.get(id))?.messages.panel).toBeDefined()
})

test('the message of a turn that was taken back whole is removed, and the one before carries the buttons', async () => {
  const table = await toyTable()
  const id = await marching(table)
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  must(await march(table, id, BERT, 1, 2))
  await quiet()
  const before = (await table.matches.get(id))?.messages.panel
  must(await march(table, id, BERT, 1, 1))
  await quiet()
  const after = (await table.matches.get(id))?.messages.panel
  expect(after).not.toEqual(before)
  must(await table.matches.undo(id, BERT))
  await quiet()
  const retracted = table.channels.messages.find((message) => message.shown.at(-1)?.kind === 'retract')
  expect(retracted?.ref).toEqual(after)
  expect((await table.matches.get(id))?.messages.panel).toEqual(before)
})

test('a message that was not posted yet when it was taken back is never posted', async () => {
  const table = await toyTable()
  const id = await marching(table)
  for (const left of [2, 1]) must(await march(table, id, ANNA, 1, left))
  must(await march(table, id, BERT, 1, 2))
  await quiet()
  let release: () => void = () => undefined
  table.channels.before = (item) =>
    item.post.kind === 'status' ? new Promise<void>((resolve) => (release = resolve)) : undefined
  const stories = table.channels.messages.length
  must(await table.matches.saveDraft(id, BERT, 'm1-red-1', { seat: 'red', do: 'march', args: {} }))
  must(await march(table, id, BERT, 1, 1))
  must(await table.matches.undo(id, BERT))
  release()
  await quiet()
  expect(table.channels.messages.slice(stories).filter((message) => message.shown[0]?.kind === 'story')).toEqual([])
})

test('undo after a new start works the same, and rolls are never rolled again', async () => {
  const table = await toyTable()
  const id = await marching(table, 'challenge')
  must(await march(table, id, ANNA, 1, 2, 2))
  must(await march(table, id, ANNA, 1, 1, 2))
  const before = await table.matches.view(id, 'spectator')
  await table.matches.close()
  const again = await toyTable({ store: table.store, clock: table.clock, channels: table.channels })
  must(await again.matches.undo(id, ANNA))
  must(await march(again, id, ANNA, 1, 1, 2))
  expect(await again.matches.view(id, 'spectator')).toEqual(before)
})

test('what is sealed cannot be taken back', async () => {
  const table = await toyTable()
  const id = await duel(table, 3)
  await playRound(table, id, 1)
  must(await write(table, id, ANNA, 2, 5))
  must(await write(table, id, BERT, 2, 3))
  expect(refusal(await table.matches.undo(id, ANNA))).toMatchObject({ reason: 'gone' })
})

test('whether a move can be taken back at once is known beforehand, and only for the present story', async () => {
  const table = await toyTable()
  const id = await marching(table)
  expect(await table.matches.undoable(id, ANNA)).toBe(false)
  must(await march(table, id, ANNA, 1, 2, 3))
  expect(await table.matches.undoable(id, ANNA)).toBe(true)
  expect(await table.matches.undoable(id, BERT)).toBe(false)
  must(await table.matches.undo(id, ANNA))
  expect(await table.matches.undoable(id, ANNA)).toBe(false)
})
