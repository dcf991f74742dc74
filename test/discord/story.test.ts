import { expect, test } from 'vitest'
import { freshBeats, storyTitle } from '../../src/discord/table/story.ts'

test('a story’s name is read as a title', () => {
  expect(storyTitle('year-1941')).toBe('Year 1941')
  expect(storyTitle('1941-action-3')).toBe('1941 · Action 3')
  expect(storyTitle('round-2-western-allies')).toBe('Round 2 · Western Allies')
  expect(storyTitle('start')).toBe('Start')
})

test('what is fresh of a story are parts that have grown or come, or else the last', () => {
  const beat = (...lines: string[]) => ({ heading: 'Combat', lines, spaces: [] })
  const [old, grown, more] = [beat('a'), beat('b', 'c'), beat('d')]
  expect(freshBeats([old, grown, more], [old, beat('b')])).toEqual([grown, more])
  expect(freshBeats([old, grown], [old])).toEqual([grown])
  expect(freshBeats([old, grown], [old, grown])).toEqual([grown])
})
