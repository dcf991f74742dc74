import { describe, expect, test } from 'vitest'
import type { Option } from '../../src/core/index.ts'
import { findGroup, groupKey, levelOf, readEntry, TOP } from '../../src/discord/sheet/narrow.ts'

function options(groups: number, each: number): Option[] {
  return Array.from({ length: groups * each }, (_, index) => ({
    value: `v${index}`,
    label: `Option ${index}`,
    group: [`Group ${Math.floor(index / each)}`, `Part ${index % 3}`],
  }))
}

describe('menus of many options', () => {
  test('up to 25 are shown at once, with their group as a hint', () => {
    const level = levelOf(options(5, 5), [], 0)
    expect(level.entries).toHaveLength(25)
    expect(level.entries[0]).toEqual({ value: 'o.v0', label: 'Option 0', hint: 'Group 0' })
  })

  test('more are narrowed by group, and by page where groups are many too', () => {
    const many = options(60, 3)
    const first = levelOf(many, [], 0)
    expect(first.entries).toHaveLength(25)
    expect(first.pages).toBe(3)
    expect(levelOf(many, [], 2).entries).toHaveLength(10)
    expect(levelOf(many, [], 99).page).toBe(2)
  })

  test('a group that was chosen leads to its options, and every option can be reached', () => {
    const many = options(3, 40)
    const reached = new Set<string>()
    const walk = (path: readonly string[], page: number) => {
      const level = levelOf(many, path, page)
      for (const entry of level.entries) {
        const picked = readEntry(many, entry.value)
        if (picked?.kind === 'option') reached.add(picked.value)
        if (picked?.kind === 'group') walk(findGroup(many, picked.key), 0)
      }
      if (page + 1 < level.pages) walk(path, page + 1)
    }
    walk([], 0)
    expect(reached.size).toBe(many.length)
  })

  test('a level with a single group is passed over', () => {
    const one = options(1, 60)
    expect(levelOf(one, [], 0).path).toEqual(['Group 0'])
  })

  test('a group that is gone leads back to the top', () => {
    expect(findGroup(options(2, 20), groupKey(['Group 9']))).toEqual([])
    expect(levelOf(options(2, 20), ['Group 9'], 0).path).toEqual([])
    expect(findGroup([], TOP)).toEqual([])
  })

  test('long values travel as a hash and come back whole', () => {
    const long: Option = { value: 'x'.repeat(300), label: 'Long' }
    const [entry] = levelOf([long], [], 0).entries
    expect(entry?.value.length).toBeLessThanOrEqual(100)
    expect(readEntry([long], entry?.value ?? '')).toEqual({ kind: 'option', value: long.value })
    expect(readEntry([], entry?.value ?? '')).toBeUndefined()
    expect(readEntry([long], 'nonsense')).toBeUndefined()
  })
})
