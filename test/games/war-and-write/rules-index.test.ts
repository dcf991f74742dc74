import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const game = new URL('../../../src/games/war-and-write/', import.meta.url)
const tests = new URL('./', import.meta.url)

const lines = readFileSync(new URL('RULES.md', game), 'utf8').split('\n')

/** Rows of the tables whose last column is a test. */
const rows = lines
  .filter((line, index) => {
    if (!line.startsWith('| ') || line.startsWith('| ---') || line.endsWith('| Test |')) return false
    const head = lines.slice(0, index).findLastIndex((each) => !each.startsWith('|'))
    return lines[head + 1]?.endsWith('| Test |') === true
  })
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, paragraph = '', rule = '', where = '', test = '']) => ({ paragraph, rule, where, test }))

describe('RULES.md', () => {
  it('has a row for every numbered paragraph of the seven phases', () => {
    const chapters: readonly (readonly [chapter: number, paragraphs: number])[] = [
      [1, 9],
      [2, 4],
      [3, 5],
      [4, 2],
      [5, 5],
      [6, 5],
      [7, 4],
    ]
    const known = new Set(rows.map(({ paragraph }) => paragraph))
    for (const [chapter, paragraphs] of chapters) {
      for (let n = 1; n <= paragraphs; n++) expect(known, `${chapter}.${n}`).toContain(`${chapter}.${n}`)
    }
  })

  it.each(rows)('$paragraph: $rule – names a file and a test that are there', ({ where, test }) => {
    if (where === '–') {
      expect(test).toContain('not in the basic game')
      return
    }
    const file = /^`(.+)`$/.exec(where)?.[1] ?? ''
    expect(existsSync(new URL(file, game)), file).toBe(true)
    const [, testFile = '', name = ''] = /^`(.+)`: (.+)$/.exec(test) ?? []
    const source = readFileSync(new URL(testFile, tests), 'utf8')
    expect(source.includes(name), `${testFile}: ${name}`).toBe(true)
  })
})
