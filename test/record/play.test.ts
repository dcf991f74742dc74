import { expect, test } from 'vitest'
import { anyGame, readRecord, type Json, type RecordFile } from '../../src/core/index.ts'
import { playRecord, printed } from '../../src/record/play.ts'
import { SECRET, toyGame } from '../support/toy-game.ts'

const game = anyGame(toyGame)
const write = (seat: string, number: number) => ({ seat, do: 'write', number })

function file(parts: { readonly [key: string]: Json }): RecordFile {
  const read = readRecord({ format: 'war-room/1', game: 'blitz', scenario: 'duel', ...parts })
  if (!read.ok) throw new Error(read.error.text)
  return read.value
}

test('actions without a decision find the open one of their seat', () => {
  const record = file({ actions: [write('red', 3), write('blue', 5), { seat: 'red', do: 'accept' }] })
  const played = playRecord(game, record)
  expect(played.rejection).toBeUndefined()
  expect(printed(game, played, undefined)).toMatchObject({
    position: { round: 1, scores: { blue: 1, red: 0 } },
    pending: [{ id: 'm1-blue-2' }],
    outcome: null,
    events: [
      { action: null, event: { kind: 'round' }, heading: 'Toy', text: 'Round 1 begins.' },
      { action: 0, event: { kind: 'whisper' } },
      { action: 1, event: { kind: 'revealed' } },
      { action: 2, event: { kind: 'accepted' } },
    ],
  })
})

test('the first illegal action stops the record, with its index, rule and sentence', () => {
  const played = playRecord(game, file({ actions: [write('red', 3), write('blue', 0), write('blue', 5)] }))
  expect(played.rejection).toMatchObject({
    index: 1,
    kind: 'rejection',
    rule: 'toy 1',
    text: '0 is no number to choose.',
  })
  expect(printed(game, played, undefined).pending.find((decision) => !decision.done)?.id).toBe('n1-blue')
})

test.each([
  ['somebody else’s decision', { ...write('red', 3), decision: 'n1-blue' }],
  ['a decision that is not there', { ...write('red', 3), decision: 'n9-red' }],
  ['arguments of no kind', { seat: 'red', do: 'write', number: { deep: 1 } }],
])('%s is a rejection too', (_name, action) => {
  expect(playRecord(game, file({ actions: [action] })).rejection?.index).toBe(0)
})

test('dice are scripted in order, and running out of them is an error', () => {
  const tie = [write('red', 5), write('blue', 5)]
  const won = (dice: number[]) => playRecord(game, file({ actions: tie, dice })).state
  expect(won([1])).toMatchObject({ scores: { blue: 1, red: 0 } })
  expect(won([2])).toMatchObject({ scores: { blue: 0, red: 1 } })
  expect(() => won([])).toThrow(/after action 0: the scripted dice ran out/)
  expect(() => won([7])).toThrow(/roll 0 gave 7/)
  expect(() => playRecord(game, file({ actions: tie }))).toThrow(/neither a seed nor dice/)
})

test('a position starts anywhere, and a bad one is named', () => {
  const position = { round: 2, scores: { blue: 3, red: 4 }, steps: { blue: 0, red: 0 } }
  expect(printed(game, playRecord(game, file({ position })), undefined)).toMatchObject({ position, events: [] })
  expect(() => playRecord(game, file({ position: { round: 'two' } }))).toThrow(/position cannot be read/)
})

test('through a viewer’s eyes nothing is seen that they may not know', () => {
  const played = playRecord(game, file({ actions: [write('red', SECRET)] }))
  const text = (eyes: Parameters<typeof printed>[2]) => JSON.stringify(printed(game, played, eyes))
  expect(text({ kind: 'seats', seats: ['red'] })).toContain(String(SECRET))
  expect(text({ kind: 'seats', seats: ['blue'] })).not.toContain(String(SECRET))
  expect(text({ kind: 'spectator' })).not.toContain(String(SECRET))
})

test('seats with the same player are one command, others stand alone, and a wrong division is explained', () => {
  const trio = (seats: { readonly [seat: string]: string }) => playRecord(game, file({ scenario: 'trio', seats })).state
  expect(trio({ red: 'x', green: 'x' })).toMatchObject({ setup: { commands: [['blue'], ['green', 'red']] } })
  expect(trio({ red: 'x' })).toMatchObject({ setup: { commands: [['blue'], ['green'], ['red']] } })
  expect(() => trio({ red: 'x', blue: 'x' })).toThrow(/these may be in one hand: Green with Red/)
  expect(() => trio({ pink: 'x' })).toThrow(/no seat “pink”/)
})
