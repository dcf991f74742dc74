import type { Decision } from '../../core/game.ts'
import { advance, armistice, consent, halt, loss, rebase, repeat, support, vichy, wave } from './actions/answers.ts'
import { combat } from './actions/combat.ts'
import { jokerHandler } from './actions/joker.ts'
import { move } from './actions/move.ts'
import { reinforce } from './actions/reinforce.ts'
import type { Handler } from './actions/shared.ts'
import { factionNames, type Faction } from './map/nations.ts'
import { placeName, placeSlug, unitName } from './names.ts'
import { unitOf, type Battle, type State } from './state.ts'

/** What is owed, and who answers it how. */

const handlers = {
  reinforce,
  move,
  combat,
  rebase,
  support,
  loss,
  wave,
  advance,
  joker: jokerHandler((state) => {
    const [next] = pendingOf(state)
    return next && { decision: next, handler: handlerOf(next) }
  }),
  armistice,
  consent,
  repeat,
  halt,
  vichy,
} satisfies Readonly<Record<string, Handler>>

type DecisionKind = keyof typeof handlers

export function handlerOf(decision: Decision): Handler {
  return handlers[decision.kind as DecisionKind]
}

function decision(state: State, kind: DecisionKind, owner: Faction, title: string, clock = false): Decision {
  return {
    id: `r${state.round}.${kind}.${state.count}`,
    kind,
    owners: [owner],
    title,
    secret: false,
    done: false,
    ...(clock && state.options.clock > 0 ? { clock: state.options.clock } : {}),
  }
}

function battleDecision(state: State, battle: Battle): Decision {
  const place = placeName(battle.hex)
  switch (battle.step) {
    case 'support':
      return {
        ...decision(state, 'support', battle.defender, `may send aircraft to ${place}`, true),
        offer: placeSlug(battle.hex),
      }
    case 'consent':
      return decision(state, 'consent', 'soviet', `may lend units for the attack at ${place}`)
    case 'repeat':
      return decision(state, 'repeat', 'soviet', `may have the tie at ${place} fought again`)
    case 'loss':
      return decision(state, 'loss', battle.faction, `gives up a unit at ${place}`)
    case 'advance':
      return decision(state, 'advance', battle.faction, `may advance to ${place}`)
    default:
      return decision(state, 'wave', battle.faction, `may attack ${place} again`)
  }
}

/** Everything that is owed in a position. */
export function pendingOf(state: State): readonly Decision[] {
  if (state.outcome) return []
  const frame = state.frames.at(-1)
  if (frame?.kind === 'battle') return [battleDecision(state, frame)]
  if (frame?.kind === 'joker') {
    const what = frame.die === undefined ? 'may play the Joker' : 'may throw a die again'
    const use = frame.die === undefined ? '🃏 Play the Joker' : '🎲 Throw the die again'
    const buttons = [
      { do: 'use', label: use },
      { do: 'keep', label: 'Keep the throw' },
    ]
    return [{ ...decision(state, 'joker', frame.holder, what, true), buttons }]
  }
  if (frame?.kind === 'voyage') {
    const fleet = unitName(unitOf(state, frame.unit))
    return [decision(state, 'halt', 'axis', `may send a submarine against the ${fleet}`, true)]
  }
  const { stage } = state
  switch (stage.kind) {
    case 'reinforce':
      return [
        decision(state, 'reinforce', stage.faction, state.round === 1 ? 'sets up its troops' : 'places reinforcements'),
      ]
    case 'move':
      return [decision(state, 'move', stage.faction, 'moves')]
    case 'combat':
      return [decision(state, 'combat', stage.faction, 'fights its combats')]
    case 'rebase':
      return [decision(state, 'rebase', stage.faction, 'bases its aircraft')]
    case 'armistice':
      return stage.asked.map((faction) => ({
        ...decision(state, 'armistice', faction, `decides on an armistice for the ${factionNames[faction]}`),
        id: `r${state.round}.armistice.${faction}`,
      }))
    case 'vichy':
      return [decision(state, 'vichy', 'axis', 'decides on an armistice with France')]
    case 'over':
      return []
  }
}
