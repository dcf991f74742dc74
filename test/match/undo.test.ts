import { expect, test } from 'vitest'
import { anyGame, checkRolls } from '../../src/core/index.ts'
import { asHead } from '../../src/match/stored.ts'
import { keys } from '../../src/match/keys.ts'
import { planUndo } from '../../src/match/undo.ts'
import { quiet } from '../support/fake-clock.ts'
import { toyGame } from '../support/toy-game.ts'
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

test('what was shown goes back only when everybody else agrees, and the preview says so', async () => {
  const table = await toyTable()
  const id = await marching(table)
  expect(refusal(await table.matches.undo(id, CARA)).text).toMatch(/nothing of yours/)
  const preview = must(await table.matches.undoPreview(id, ANNA))
  expect(preview).toMatchObject({ dice: 0, shown: true, own: false, waiting: [BERT] })
  expect(preview.lines).toEqual([
    '🔴 **Red** (<@102>): red accepts.',
    '🔴 **Red** (<@102>): a secret answer of Red',
    '🔵 **Blue** (<@101>): Write: 5',
  ])
  expect(must(await table.matches.undo(id, ANNA, preview.mark))).toEqual({ done: false, waiting: [BERT] })
  await quiet()
  const asked = table.channels.posts('notice').find((post) => post.kind === 'notice' && post.ask === 'consent')
  expect(asked?.kind === 'notice' && asked.text).toContain('a secret answer of Blue')
  expect(asked?.kind === 'notice' && asked.text).not.toMatch(/Write|5/)
  must(await table.matches.consent(id, BERT, true))
  expect(await table.matches.view(id, 'spectator')).toMatchObject({ round: 1, phase: 'write', ready: [] })
})

test('rolls that are taken back by consent fall anew, and the old ones stay to be checked', async () => {
  const table = await toyTable()
  const id = await marching(table, 'challenge')
  const preview = must(await table.matches.undoPreview(id, BERT))
  expect(preview).toMatchObject({ dice: 1, waiting: [ANNA] })
  expect(preview.lines[0]).toMatch(/red challenges and rolls \d\. · 🎲 1$/)
  must(await table.matches.undo(id, BERT, preview.mark))
  must(await table.matches.consent(id, ANNA, true))
  must(await respond(table, id, BERT, 1, 'challenge'))
  must(await table.matches.end(id, ANNA))
  const { rolls } = must(await table.matches.chronicle(id))
  expect(rolls).toMatchObject({ own: [{ n: 0 }, { n: 1 }], lost: 1 })
  const seed = (await table.matches.get(id))?.seed ?? ''
  expect(checkRolls(seed, rolls.own)).toEqual({ wrong: [], missing: 0 })
})

test('with nobody else at the table, undo stops at what was shown and at dice', async () => {
  for (const [answer, who, why] of [
    ['accept', ANNA, /hidden/],
    ['challenge', BERT, /Dice were rolled/],
  ] as const) {
    const table = await toyTable()
    const id = await marching(table, answer)
    const head = asHead(await table.store.get(keys.head(id)))
    if (!head) throw new Error('no head')
    expect(refusal(planUndo(anyGame(toyGame), { ...head, persons: [who] }, who)).text).toMatch(why)
  }
})

test('a confirmation is about what was shown, and lapses when something else happens', async () => {
  const table = await toyTable()
  const id = await marching(table)
  must(await march(table, id, ANNA, 1, 2, 3))
  const { mark } = must(await table.matches.undoPreview(id, ANNA))
  must(await march(table, id, ANNA, 1, 1, 1))
  expect(refusal(await table.matches.undo(id, ANNA, mark)).text).toMatch(/Something else has happened/)
  expect(await steps(table, id)).toEqual({ blue: 4, red: 0 })
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
  const id = await duel(table, 9)
  for (const round of [1, 2, 3, 4, 5]) await playRound(table, id, round)
  must(await write(table, id, ANNA, 6, 5))
  must(await write(table, id, BERT, 6, 3))
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
