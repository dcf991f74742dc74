import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const source = 'src/games/ii-world-war'
const tests = 'test/games/ii-world-war'
const table = readFileSync(`${source}/RULES.md`, 'utf8')

interface Row {
  readonly id: string
  readonly file: string
  readonly test: string
  readonly title: string
}

const rows = table
  .split('\n')
  .map((line) => /^\| ([A-Z]\d+) \| .+ \| (\S+\.ts) \| (\S+\.test\.ts): (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id = '', file = '', test = '', title = '']): Row => ({ id, file, test, title }))

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}

describe('RULES.md', () => {
  it('reads every row', () => {
    expect(rows.length).toBe(table.split('\n').filter((line) => /^\| [A-Z]\d+ \|/.test(line)).length)
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
  })

  it.each(rows)('$id names a file and a test that exist', ({ file, test, title }) => {
    expect(existsSync(`${source}/${file}`), file).toBe(true)
    const text = readFileSync(`${tests}/${test}`, 'utf8')
    expect(text.includes(title) || text.includes(title.replaceAll('’', '\\’')), title).toBe(true)
  })

  it('has a heading for every rule that a refusal names', () => {
    const named = filesBelow(`${source}/actions`)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:rule: |rule = |notOffered\()'([^']+)'/g)])
      .map((match) => match[1])
    expect(named.length).toBeGreaterThan(10)
    const lines = table.split('\n').filter((line) => line.startsWith('## ') || line.startsWith('| '))
    const missing = named.filter((name) => name !== undefined && !lines.some((line) => line.includes(name)))
    expect([...new Set(missing)]).toEqual([])
  })
})
