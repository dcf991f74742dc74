import { describe, expect, it } from 'vitest'
import { randomAction, seededRng, type Viewer } from '../../../src/core/index.ts'
import { warAndWrite } from '../../../src/games/war-and-write/index.ts'
import type { Nation } from '../../../src/games/war-and-write/map/ids.ts'
import type { State } from '../../../src/games/war-and-write/state.ts'
import { act, decisionOf, sheet, start, year } from '../../support/war.ts'

const commands = [['UK'], ['USA'], ['SOV'], ['GER', 'JPN']]
const world = start('world', { commands })

/** Everything that a viewer can get out of a state. */
function known(state: State, viewer: Viewer) {
  const view = warAndWrite.view(state, viewer)
  const seats = viewer.kind === 'seats' ? viewer.seats : []
  const pending = warAndWrite.pending(state)
  return {
    view,
    pending,
    described: warAndWrite.describe(view),
    asked: pending
      .filter(({ owners }) => owners.some((owner) => seats.includes(owner)))
      .map((decision) => ({
        hint: warAndWrite.hint(view, decision, seats[0] ?? ''),
        verbs: warAndWrite.verbs(view, decision, seats[0] ?? ''),
        offered: options(state, view, seats[0] ?? ''),
      })),
  }
}

function options(state: State, view: ReturnType<typeof warAndWrite.view>, seat: string) {
  const decision = warAndWrite.pending(state).find(({ owners }) => owners.includes(seat))
  if (!decision) return []
  const question = warAndWrite.choices(view, decision, { seat, do: 'orders', args: {} }, 'orders')
  return question.kind === 'count' ? [] : question.options()
}

describe('secrets', () => {
  const others: readonly Viewer[] = [
    { kind: 'spectator' },
    { kind: 'seats', seats: ['UK'] },
    { kind: 'seats', seats: ['SOV'] },
    { kind: 'seats', seats: ['GER', 'JPN'] },
  ]

  it('show nobody but its writer what stands on a committed sheet, not even the allies', () => {
    const rng = seededRng(3)
    const write = (): State => {
      const decision = decisionOf(world, 'USA')
      const view = warAndWrite.view(world, { kind: 'seats', seats: ['USA'] })
      return act(world, 'USA', randomAction(warAndWrite, view, decision, 'USA', rng)).state
    }
    const first = write()
    for (let n = 0; n < 12; n++) {
      const other = write()
      for (const viewer of others) expect(known(other, viewer)).toEqual(known(first, viewer))
    }
  })

  it('tell others only that a sheet is ready', () => {
    const { state, events } = act(world, 'USA', sheet(world, 'USA', 'T C2-C1, R B2 ship'))
    expect(events).toEqual([])
    for (const viewer of others) {
      const view = warAndWrite.view(state, viewer)
      expect(view.ready).toEqual(['USA'])
      expect(view.sheets).toEqual({})
      expect(JSON.stringify(known(state, viewer))).not.toContain('USA.R.B2.ship"')
    }
  })

  it('show a writer the own sheet, from either seat of a command', () => {
    const { state } = act(world, 'JPN', sheet(world, 'JPN', 'JPN: D J2'))
    const orders = (seat: Nation) => warAndWrite.view(state, { kind: 'seats', seats: [seat] }).sheets
    expect(orders('GER')).toEqual({ GER: { orders: ['JPN.D.J2'] } })
    expect(orders('JPN')).toEqual(orders('GER'))
    expect(warAndWrite.view(state, { kind: 'everything' }).sheets).toEqual(orders('GER'))
  })

  it('reveal the orders when all are in, and never the wishes', () => {
    const { state, events } = year(world, { UK: 'D E2, marker USA, returns H3', USA: 'prefer ship' })
    const revealed = events.find(({ kind }) => kind === 'revealed')
    expect(JSON.stringify(revealed)).toContain('UK.D.E2')
    expect(JSON.stringify([events, warAndWrite.view(state, { kind: 'spectator' })])).not.toMatch(
      /returns|marker"|prefer/,
    )
    expect(state.secret.sheets).toEqual({})
  })

  it('keep the wishes while a choice is open', () => {
    const board = start('europe', {
      at: { reserves: { UK: '2T 2S', GER: '1T 1S', SOV: '1T' } },
    })
    const { state } = year(board, { UK: 'R F1, marker SOV', GER: 'R G3, prefer ship' })
    expect(state.asks).toHaveLength(1)
    const view = warAndWrite.view(state, { kind: 'seats', seats: ['SOV'] })
    expect(view.sheets).toEqual({ SOV: { orders: [] } })
    expect(JSON.stringify(view.asks)).not.toContain('task')
  })
})
