import { describe, expect, it } from 'vitest'
import { warAndWrite } from '../../../../src/games/war-and-write/index.ts'
import { warSetup } from '../../../support/war.ts'

function fault(tech: unknown, options = { 'tech-cards': true }, more: object = {}): string {
  const read = warAndWrite.position.read({ tech, ...more }, warSetup('europe', options))
  if (read.ok) throw new Error('it was read')
  return read.error.text
}

describe('a written position with Tech cards', () => {
  it.each([
    ['a card that does not exist', { cards: { UK: ['panzer'] } }, 'no such Tech card'],
    ['a card of somebody else', { cards: { UK: ['panther'] } }, 'Panther'],
    ['a nation that is not in play', { cards: { JPN: ['zero'] } }, 'JPN'],
    ['a piece off the map', { cards: { UK: ['spitfire'] }, pieces: [{ card: 'spitfire', area: 'A1' }] }, 'A1'],
    ['a piece of a card that nobody has', { pieces: [{ card: 'spitfire', area: 'F1' }] }, 'nobody has it'],
  ])('is refused for %s', (_what, tech, named) => {
    expect(fault(tech)).toContain(named)
  })

  it('is refused in the basic game', () => {
    expect(fault({}, { 'tech-cards': false })).toContain('advanced game')
    expect(fault(undefined, { 'tech-cards': false }, { phase: 'cards' })).toContain('advanced game')
  })
})
