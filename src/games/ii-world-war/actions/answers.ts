import { unitName } from '../names.ts'
import { basesFor, isAstray, rebase as fly } from '../rules/air.ts'
import { advance as goIn, advancers, lose, nextWave, send, supportChoices } from '../rules/battle.ts'
import { boardOf } from '../rules/board.ts'
import { answerArmistice, answerJoker, endTurn } from '../rules/round.ts'
import { factionOf } from '../rules/war.ts'
import { note, refOf } from '../rules/work.ts'
import { allUnits, turnOf, unitOf, type Battle, type State, type Unit } from '../state.ts'
import { arg, hexArg, hexOption, must, nothing, one, unitArg, unitOption, verb, type Handler } from './shared.ts'
import { factions, type Faction } from '../map/nations.ts'

/** Answers to questions that come up on the way, and the end of a turn. */

function battleOf(state: State): Battle | undefined {
  const frame = state.frames.at(-1)
  return frame?.kind === 'battle' ? frame : undefined
}

function ownAir(state: State): readonly Unit[] {
  const { faction } = turnOf(state)
  return allUnits(state).filter((unit) => unit.kind === 'air' && factionOf(state, unit.nation) === faction)
}

function flyers(state: State): readonly Unit[] {
  return ownAir(state).filter((unit) => basesFor(state, boardOf(state), unit).length > 0)
}

const notOffered = (rule: string) => ({ rule, text: 'That is not among the choices now.' })

export const rebase: Handler = {
  verbs(state) {
    const stranded = ownAir(state).some((unit) => isAstray(state, unit))
    const verbs = []
    if (flyers(state).length > 0) {
      verbs.push(verb('rebase', 'Rebase', [arg('unit', 'Which air fleet?'), arg('to', 'To which city?')]))
    }
    verbs.push(
      verb('finish', 'End the turn', [], {
        style: 'primary',
        ...(stranded ? { hint: 'Aircraft that are not in a city of yours are lost.' } : {}),
      }),
    )
    return verbs
  },
  choices(state, draft, ask) {
    if (ask === 'unit') {
      return one(
        flyers(state).map((unit) => unitOption(unit, isAstray(state, unit) ? { hint: 'has to find a base' } : {})),
      )
    }
    const unit = unitArg(state, draft, 'unit')
    return unit ? one(basesFor(state, boardOf(state), unit).map((at) => hexOption(at))) : nothing
  },
  explain(state, draft, ask, value) {
    const unit = unitArg(state, draft, 'unit')
    if (ask === 'unit' || !unit) return notOffered('Repositioning air units')
    return {
      rule: 'Repositioning air units',
      text: `The ${unitName(unit)} needs a free city of yours within 12 hexes; ${value} is none.`,
    }
  },
  perform(work, draft) {
    if (draft.do === 'finish') endTurn(work, turnOf(work.state).faction)
    else fly(work, must(unitArg(work.state, draft, 'unit')), must(hexArg(draft, 'to')))
  },
}

export const support: Handler = {
  verbs: () => [
    verb('support', 'Send aircraft', [arg('unit', 'Which air fleet?')], { style: 'primary' }),
    verb('decline', 'No support'),
  ],
  choices(state) {
    const battle = battleOf(state)
    return battle ? one(supportChoices(state, battle).map((unit) => unitOption(unit))) : nothing
  },
  explain: () => notOffered('Combat with air support'),
  perform(work, draft) {
    const battle = must(battleOf(work.state))
    battle.step = 'sky'
    if (draft.do === 'decline') return
    const unit = must(unitArg(work.state, draft, 'unit'))
    battle.defenderAir = unit.id
    note(work, { type: 'support', unit: refOf(unit), target: refOf(unitOf(work.state, battle.target)) })
    send(unit, battle.hex)
  },
}

export const loss: Handler = {
  verbs: () => [verb('lose', 'Give up', [arg('unit', 'Which unit is lost?')])],
  choices(state) {
    return one((battleOf(state)?.attackers ?? []).map((id) => unitOption(unitOf(state, id))))
  },
  explain: () => notOffered('Resolution of a combat'),
  perform(work, draft) {
    lose(work, must(battleOf(work.state)), must(unitArg(work.state, draft, 'unit')).id)
  },
}

export const wave: Handler = {
  verbs: () => [verb('again', 'Attack again', [], { style: 'primary' }), verb('stop', 'Break off')],
  choices: () => nothing,
  explain: () => notOffered('Wave attack'),
  perform(work, draft) {
    const battle = must(battleOf(work.state))
    if (draft.do === 'again') nextWave(work, battle)
    else battle.step = 'flak'
  },
}

export const advance: Handler = {
  verbs: () => [
    verb('advance', 'Advance', [arg('unit', 'Which army goes in?')], { style: 'primary' }),
    verb('stay', 'Stay'),
  ],
  choices(state) {
    const battle = battleOf(state)
    return battle ? one(advancers(state, battle).map((unit) => unitOption(unit))) : nothing
  },
  explain: () => notOffered('Advance after combat'),
  perform(work, draft) {
    const battle = must(battleOf(work.state))
    if (draft.do === 'advance') goIn(work, battle, must(unitArg(work.state, draft, 'unit')))
    else battle.step = 'flak'
  },
}

export const joker: Handler = {
  verbs: () => [verb('use', 'Play the Joker', [], { style: 'primary' }), verb('keep', 'Keep the throw')],
  choices: () => nothing,
  explain: () => notOffered('The Joker'),
  perform(work, draft) {
    answerJoker(work, draft.do === 'use')
  },
}

export const armistice: Handler = {
  verbs: () => [verb('draw', 'Accept a draw'), verb('continue', 'Fight on')],
  choices: () => nothing,
  explain: () => notOffered('Who wins the game?'),
  perform(work, draft) {
    answerArmistice(
      work,
      must(factions.find((other): other is Faction => other === draft.seat)),
      draft.do === 'continue',
    )
  },
}
