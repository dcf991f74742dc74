import { describe, expect, it } from 'vitest'
import { cardSheetOf, drawCards } from '../../render/war-and-write/cards.ts'
import { techCards } from '../../src/games/war-and-write/tech/index.ts'
import type { WarView } from '../../src/games/war-and-write/view.ts'
import { overlap } from '../../render/draw.ts'
import { startView } from './war-views.ts'

const noTech = { cards: {}, pieces: [], used: [], razed: [], points: [] }

function choosing(own: WarView['own']): WarView {
  const view = startView('world')
  return { ...view, options: { ...view.options, tech: true }, phase: 'cards', tech: noTech, own }
}

const chosen = { seat: 'UK', do: 'cards', args: { cards: ['ultra'] } }

describe('the picture of Tech cards', () => {
  it('shows the cards to choose from with their numbers, to their owner alone', () => {
    const sheet = cardSheetOf(choosing(['UK', 'USA']), { kind: 'draft', draft: chosen }, true)
    expect(sheet?.title).toBe('Choose 2 for Britain and 2 for United States')
    expect(sheet?.cards.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(sheet?.cards.filter((entry) => entry.chosen).map(({ card }) => card.id)).toEqual(['ultra'])
    expect(cardSheetOf(choosing(['UK']), { kind: 'board' }, true)?.cards).toHaveLength(6)
    expect(cardSheetOf(choosing(['UK']), { kind: 'board' }, false)).toBeUndefined()
    expect(cardSheetOf(choosing([]), { kind: 'draft', draft: chosen }, true)).toBeUndefined()
  })

  it('shows all that were revealed once, and those of a seat whenever it is asked for', () => {
    const tech = { ...noTech, cards: { UK: ['ultra', 'spitfire'], GER: ['panther', 'wolfpack', 'v-2'] } }
    const view: WarView = { ...choosing([]), phase: 'write', tech }
    expect(cardSheetOf(view, { kind: 'revealed' }, false)?.cards).toHaveLength(5)
    expect(cardSheetOf(view, { kind: 'board' }, false)).toBeUndefined()
    const later: WarView = { ...view, year: 1945, last: { year: 1944, sheets: [], fights: [] } }
    expect(cardSheetOf(later, { kind: 'revealed' }, false)).toBeUndefined()
    const seat = cardSheetOf(later, { kind: 'sheet', seat: 'GER' }, false)
    expect(seat?.cards.map(({ card, over }) => [card.id, over])).toEqual([
      ['panther', false],
      ['wolfpack', true],
      ['v-2', false],
    ])
  })

  it('has room for every card', () => {
    const cards = techCards.map((card) => ({ card, chosen: false, over: false }))
    const { canvas, placed } = drawCards({ title: 'All', cards })
    expect(placed).toHaveLength(30)
    for (const [i, { box }] of placed.entries()) {
      expect(box.x + box.width <= canvas.width && box.y + box.height <= canvas.height).toBe(true)
      for (const other of placed.slice(i + 1)) expect(overlap(box, other.box)).toBe(false)
    }
  })
})
