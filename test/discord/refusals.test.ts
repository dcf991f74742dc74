import { describe, expect, test } from 'vitest'
import { conflict, malformed, rejection } from '../../src/core/index.ts'
import { pointAt, refusalText } from '../../src/discord/text/refusals.ts'

describe('what a player reads when something is refused', () => {
  test('an unreadable line has its first wrong word pointed at', () => {
    const said = refusalText(malformed('“Zebra” is no order.', 4, 5), 'C3, Zebra, B2')
    expect(said).toBe('“Zebra” is no order.\n```\nC3, Zebra, B2\n    ^^^^^\n```')
  })

  test('a broken rule comes with its number and what would be legal', () => {
    const said = refusalText(
      rejection('4.1', 'A tank cannot cross water.', [
        { value: 'a', label: 'F2' },
        { value: 'b', label: 'G2' },
      ]),
    )
    expect(said).toBe('A tank cannot cross water. (rule 4.1)\nWhat you could do: **F2** or **G2**.')
  })

  test('a rule that is none of the book’s has no number', () => {
    expect(refusalText(rejection('-', 'That cannot be done now.'))).toBe('That cannot be done now.')
  })

  test('a conflict is its own sentence', () => {
    expect(refusalText(conflict('gone', 'The board has moved on.'))).toBe('The board has moved on.')
  })

  test('a long line is cut around the word that is meant, and cannot break out of its block', () => {
    const typed = `${'A1, '.repeat(40)}\`\`\`zebra${', B2'.repeat(40)}`
    const at = typed.indexOf('`')
    const [fence, line = '', marks = ''] = pointAt(typed, [{ at, length: 8 }]).split('\n')
    expect(fence).toBe('```')
    expect(line).not.toContain('`')
    expect(line.slice(marks.indexOf('^'), marks.indexOf('^') + 8)).toBe('ˋˋˋzebra')
  })
})
