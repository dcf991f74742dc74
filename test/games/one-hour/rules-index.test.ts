import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const game = new URL('../../../src/games/one-hour/', import.meta.url)
const tests = new URL('./', import.meta.url)

const [rulebook = '', rulings = ''] = readFileSync(new URL('RULES.md', game), 'utf8').split('\n## ').slice(1, 3)

function rows(table: string): { first: string; third: string; test: string }[] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !/\| Test +\|$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, first = '', , third = '', test = '']) => ({ first, third, test }))
}

function expectTest(test: string): void {
  const [, file = '', name = ''] = /^`(.+)`: (.+)$/.exec(test) ?? []
  const source = readFileSync(new URL(file, tests), 'utf8')
  expect(source.includes(name), `${file}: ${name}`).toBe(true)
}

/** How many numbered paragraphs each chapter has. */
const chapters: readonly (readonly [chapter: number, paragraphs: number])[] = [
  [2, 3],
  [3, 5],
  [4, 6],
  [6, 4],
  [8, 4],
]

describe('RULES.md', () => {
  test('has a row for every chapter and numbered paragraph', () => {
    const known = new Set(rows(rulebook).map(({ first }) => first.split(' ')[0]))
    for (const chapter of ['1', '5', '7']) expect(known).toContain(chapter)
    for (const [chapter, paragraphs] of chapters) {
      for (let n = 1; n <= paragraphs; n += 1) expect(known).toContain(`${chapter}.${n}`)
    }
  })

  test.each(rows(rulebook))('$first names a file and a test that are there', ({ third, test: named }) => {
    const file = /^`(.+)`$/.exec(third)?.[1] ?? ''
    expect(existsSync(new URL(file, game)), file).toBe(true)
    expectTest(named)
  })

  test.each(rows(rulings))('ruling “$first” has a reason and a test that is there', ({ third, test: named }) => {
    expect(third.length).toBeGreaterThan(5)
    expectTest(named)
  })
})
