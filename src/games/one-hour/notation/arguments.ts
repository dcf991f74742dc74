import type { ArgValue, LineProblem, Question } from '../../../core/index.ts'
import { places, spoken, trackWords, units, type Cursor, type Word } from './words.ts'

/** The items of a list argument, or the value of a single one, as far as the line can be read. */
export function readArgument(
  cursor: Cursor,
  name: string,
  question: Question,
): { value?: ArgValue; problem?: LineProblem } {
  const offered: readonly Word[] =
    question.kind === 'count'
      ? []
      : question.options().map(({ value, label }) => ({ value, names: [value, label].map(spoken) }))
  switch (name) {
    case 'from':
    case 'to': {
      const place = cursor.read(places)
      return place ? { value: place.value } : { problem: cursor.trouble('Here a space is expected.') }
    }
    case 'track': {
      const track = cursor.read(trackWords)
      return track
        ? { value: track.value }
        : { problem: cursor.trouble('Here a track is expected: build, air or naval.') }
    }
    case 'shifts':
      return readList(cursor, (kind) => {
        const place = cursor.read(places)
        return place && [`${kind}>${place.value}`]
      })
    case 'moves':
      return readList(cursor, (kind) => {
        const from = cursor.read(places)
        const to = from && cursor.read(places)
        return to && [`${kind}@${from.value}>${to.value}`]
      })
    case 'armies':
    case 'fleets':
    case 'upgrades':
      return { problem: cursor.trouble('A set-up is chosen from the menus.') }
    default: {
      if (question.kind === 'many') return readUnits(cursor, offered)
      const found = cursor.read(offered)
      return found ? { value: found.value } : { problem: cursor.trouble('That is not on offer here.') }
    }
  }
}

function readList(
  cursor: Cursor,
  rest: (kind: string) => readonly string[] | undefined,
): { value?: ArgValue; problem?: LineProblem } {
  const items: string[] = []
  while (!cursor.over) {
    const times = cursor.number()
    const kind = cursor.read(units)
    const item = kind && rest(kind.value)
    if (!item) {
      return {
        value: items,
        problem: cursor.trouble(kind ? 'Here a space is expected.' : 'Here a piece is expected, such as army-1.'),
      }
    }
    for (let n = 0; n < times; n += 1) items.push(...item)
  }
  return { value: items }
}

function readUnits(cursor: Cursor, offered: readonly Word[]): { value?: ArgValue; problem?: LineProblem } {
  if (cursor.over)
    return {
      value: offered.some(({ value }) => value === 'all') ? ['all'] : offered.slice(0, 1).map(({ value }) => value),
    }
  const items: string[] = []
  while (!cursor.over) {
    const times = cursor.number()
    const found = cursor.read(units) ?? cursor.read(offered)
    if (!found) return { value: items, problem: cursor.trouble('Here a piece is expected, such as army-1.') }
    for (let n = 0; n < times; n += 1) items.push(found.value)
  }
  return { value: items }
}
