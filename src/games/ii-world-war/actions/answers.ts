import { distance, readHex } from '../map/grid.ts'
import { placeName, unitName } from '../names.ts'
import { basesFor, isAstray, rebase as fly } from '../rules/air.ts'
import { advance as goIn, advanceGoals, advancers } from '../rules/advance.ts'
import { answerConsent, answerRepeat, lose, nextWave, send, supportChoices } from '../rules/battle.ts'
import { boardOf } from '../rules/board.ts'
import { answerArmistice, answerVichy, endTurn } from '../rules/round.ts'
import { factionOf } from '../rules/war.ts'
import { askedPort, huntingGrounds } from '../rules/wolf-packs.ts'
import { note, refOf } from '../rules/work.ts'
import { allUnits, turnOf, unitNamed, unitOf, type Battle, type State, type Unit, type Voyage } from '../state.ts'
import { goal } from './menu.ts'
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

function away(hexes: number): string {
  return hexes === 1 ? '1 hex away' : `${hexes} hexes away`
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
    const unit = ask === 'unit' ? unitNamed(state, value) : unitArg(state, draft, 'unit')
    const rule = 'Repositioning air units'
    if (unit && turnOf(state).based?.includes(unit.id)) {
      return { rule, text: `The ${unitName(unit)} has chosen ${placeName(unit.at)} as its base already.` }
    }
    if (ask === 'unit' || !unit) return notOffered(rule)
    const at = readHex(value)
    const place = at ? placeName(at) : value
    return { rule, text: `The ${unitName(unit)} needs a free city of yours within 12 hexes; ${place} is none.` }
  },
  perform(work, draft) {
    if (draft.do === 'finish') endTurn(work, turnOf(work.state).faction)
    else fly(work, must(unitArg(work.state, draft, 'unit')), must(hexArg(draft, 'to')))
  },
}

/** The defender's aircraft that can come, the nearest first. */
function comers(state: State): readonly Unit[] {
  const battle = battleOf(state)
  if (!battle) return []
  return supportChoices(state, battle).toSorted((a, b) => distance(a.at, battle.hex) - distance(b.at, battle.hex))
}

export const support: Handler = {
  verbs: () => [
    verb('nearest', 'Send the nearest', [], { style: 'primary' }),
    verb('support', 'Choose aircraft', [arg('unit', 'Which air fleet?')]),
    verb('decline', 'No support'),
  ],
  choices(state) {
    const at = battleOf(state)?.hex
    return one(comers(state).map((unit) => unitOption(unit, at ? { hint: away(distance(unit.at, at)) } : {})))
  },
  explain: () => notOffered('Combat with air support'),
  perform(work, draft) {
    const [nearest] = comers(work.state)
    const battle = must(battleOf(work.state))
    battle.step = 'sky'
    if (draft.do === 'decline') return
    const unit = must(draft.do === 'nearest' ? nearest : unitArg(work.state, draft, 'unit'))
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
  verbs(state) {
    const battle = battleOf(state)
    const far = battle && advancers(state, battle).some((unit) => advanceGoals(state, battle, unit).size > 1)
    const args = [arg('unit', 'Which army goes in?'), ...(far ? [arg('to', 'How far?', true)] : [])]
    return [verb('advance', 'Advance', args, { style: 'primary' }), verb('stay', 'Stay')]
  },
  choices(state, draft, ask) {
    const battle = battleOf(state)
    if (!battle) return nothing
    if (ask === 'unit') {
      return one(
        advancers(state, battle).map((unit) => {
          const { warn } = goal(state, unit, battle.hex)
          return unitOption(unit, warn ? { warn } : {})
        }),
      )
    }
    const unit = unitArg(state, draft, 'unit')
    return unit ? one([...advanceGoals(state, battle, unit).keys()].map((at) => hexOption(at))) : nothing
  },
  explain: () => notOffered('Advance after combat'),
  perform(work, draft) {
    const battle = must(battleOf(work.state))
    if (draft.do === 'stay') battle.step = 'flak'
    else goIn(work, battle, must(unitArg(work.state, draft, 'unit')), hexArg(draft, 'to') ?? battle.hex)
  },
}

/** The Soviet commander on Poles or Yugoslavs in a Western attack. */
export const consent: Handler = {
  verbs: () => [verb('agree', 'Let them fight', [], { style: 'primary' }), verb('refuse', 'Hold them back')],
  choices: () => nothing,
  explain: () => notOffered('Cooperating with Poles and Yugoslavs'),
  perform(work, draft) {
    answerConsent(work, must(battleOf(work.state)), draft.do === 'agree')
  },
}

/** Citadel: a tie near Kursk. */
export const repeat: Handler = {
  verbs: () => [verb('again', 'Fight it again', [], { style: 'primary' }), verb('accept', 'Accept the tie')],
  choices: () => nothing,
  explain: () => notOffered('Operation Citadel'),
  perform(work, draft) {
    answerRepeat(must(battleOf(work.state)), draft.do === 'again')
  },
}

/** "Halt!": one submarine and one fleet under way. */
export const halt: Handler = {
  verbs: () => [
    verb('pass', 'Let it pass', [], { style: 'primary' }),
    verb('halt', 'Halt!', [arg('at', 'Where does it strike?')], { hint: 'Sinks the fleet on NAC.' }),
  ],
  choices(state) {
    const voyage = voyageOf(state)
    return voyage ? one(huntingGrounds(voyage).map((at) => hexOption(at))) : nothing
  },
  explain: () => notOffered('Wolf packs'),
  perform(work, draft) {
    const voyage = must(voyageOf(work.state))
    const port = must(askedPort(work.state, voyage))
    const at = hexArg(draft, 'at')
    voyage.halts.push(draft.do === 'halt' && at ? { port, at } : { port })
  },
}

function voyageOf(state: State): Voyage | undefined {
  const frame = state.frames.at(-1)
  return frame?.kind === 'voyage' ? frame : undefined
}

export const vichy: Handler = {
  verbs: () => [
    verb('install', 'Armistice: Vichy France', [], { style: 'primary' }),
    verb('refuse', 'Fight on in France'),
  ],
  choices: () => nothing,
  explain: () => notOffered('Vichy France'),
  perform(work, draft) {
    answerVichy(work, draft.do === 'install')
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
