/**
 * Plays the golden games anew and writes their records: `node --import tsx test/games/ii-world-war/record-golden.ts [name …]`.
 * Needed when the set-up, the table of reinforcements or the rules change what a recorded action leads to.
 */
import { writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { play, seededDice, seededRng, type Action, type Decision, type Rng } from '../../../src/core/index.ts'
import { iiWorldWar } from '../../../src/games/ii-world-war/index.ts'
import { suddenVictoryCities } from '../../../src/games/ii-world-war/map/cities.ts'
import { cityHexes, cityNamed, distance, type Hex } from '../../../src/games/ii-world-war/map/grid.ts'
import { factions, sideOf, type Faction } from '../../../src/games/ii-world-war/map/nations.ts'
import { attackersOf, targets } from '../../../src/games/ii-world-war/rules/combat.ts'
import { goalsOf } from '../../../src/games/ii-world-war/rules/movers.ts'
import { factionOf, sideOfNation } from '../../../src/games/ii-world-war/rules/war.ts'
import { allUnits, stands, turnOf, type State, type Unit } from '../../../src/games/ii-world-war/state.ts'
import { goldenGames, type GoldenGame } from './golden-games.ts'
import { setupOf, three } from './support.ts'

const decisive = suddenVictoryCities.map(cityNamed)

/** A player with a simple plan: where to go, what to attack, when to give up. */
class Player {
  readonly game: GoldenGame
  readonly rng: Rng

  constructor(game: GoldenGame, seed: number) {
    this.game = game
    this.rng = seededRng(seed)
  }

  choose(state: State, decision: Decision, seat: Faction): Action {
    const plan = this.game.plans[seat] ?? 'waits'
    const act = (verb: string, args: Action['args'] = {}): Action => ({ seat, do: verb, args })
    const offered = (verb: string, ask: string, args: Action['args'] = {}): string[] => {
      const question = iiWorldWar.choices(state, decision, act(verb, args), ask)
      return question.kind === 'count' ? [] : question.options().map(({ value }) => value)
    }
    const active = plan === 'attacks' || plan === 'cities'
    switch (decision.kind) {
      case 'armistice':
        return act(state.round < (this.game.fightsUntil ?? 0) ? 'continue' : 'draw')
      case 'reinforce':
        return this.reinforce(state, decision, seat, act, offered, active || plan === 'grows')
      case 'move':
        if (typeof plan === 'number' && state.round >= plan) return act('surrender')
        return active ? this.march(state, decision, seat, act) : act('end')
      case 'combat':
        return active ? this.attack(state, seat, act, offered) : act('end')
      case 'support':
        return act(plan === 'waits' ? 'decline' : 'nearest')
      case 'loss':
        return act('lose', { unit: offered('lose', 'unit').at(-1) ?? '' })
      case 'wave':
        return act(this.rng() < 0.6 ? 'again' : 'stop')
      case 'advance':
        return act('advance', { unit: offered('advance', 'unit')[0] ?? '' })
      default:
        return iiWorldWar.expire(state, decision, undefined)
    }
  }

  /** Places of the enemy that are worth going to. */
  goals(state: State, seat: Faction): readonly Hex[] {
    const cities = (this.game.plans[seat] === 'cities' ? decisive : cityHexes).filter((city) => {
      const holder = state.cities[city]
      return holder !== undefined && holder !== 'nobody' && sideOf(holder) !== sideOf(seat)
    })
    if (this.game.plans[seat] === 'cities' && cities.length > 0) return cities
    const armies = allUnits(state).filter((unit) => unit.kind === 'land' && isEnemy(state, seat, unit))
    return [...cities, ...armies.map((unit) => unit.at)]
  }

  reinforce(
    state: State,
    decision: Decision,
    seat: Faction,
    act: (verb: string, args?: Action['args']) => Action,
    offered: (verb: string, ask: string, args?: Action['args']) => string[],
    grows: boolean,
  ): Action {
    const verbs = iiWorldWar.verbs(state, decision, seat).map((verb) => verb.do)
    if (verbs.includes('deploy')) return act('deploy')
    const [unit] = grows && verbs.includes('place') ? offered('place', 'unit') : []
    if (unit === undefined) return act('finish')
    const goals = this.goals(state, seat)
    const at: string[] = []
    for (;;) {
      const [best] = offered('place', 'at', { unit, at }).sort((a, b) => near(goals, a) - near(goals, b))
      if (best === undefined) return act('place', { unit, at })
      at.push(best)
    }
  }

  march(state: State, decision: Decision, seat: Faction, act: (verb: string, args?: Action['args']) => Action): Action {
    const goals = this.goals(state, seat)
    const list: string[] = []
    const armies = allUnits(state)
      .filter((unit) => stands(unit) && unit.kind === 'land' && factionOf(state, unit.nation) === seat)
      .filter((unit) => !turnOf(state).moved.includes(unit.id))
      .sort((a, b) => near(goals, a.at) - near(goals, b.at))
    for (const unit of goals.length > 0 ? armies : []) {
      const places = [...goalsOf(state, unit).keys()]
        .filter((at) => near(goals, at) < near(goals, unit.at))
        .sort((a, b) => near(goals, a) - near(goals, b))
      for (const at of places.slice(0, 6)) {
        const question = iiWorldWar.choices(state, decision, act('orders', { list }), 'list')
        const order = `${unit.at}-${at}`
        if (question.kind === 'count' || !question.allows(order) || wakesNeutral(state, decision, seat, unit, at))
          continue
        list.push(order)
        break
      }
    }
    return list.length > 0 ? act('orders', { list }) : act('end')
  }

  attack(
    state: State,
    seat: Faction,
    act: (verb: string, args?: Action['args']) => Action,
    offered: (verb: string, ask: string, args?: Action['args']) => string[],
  ): Action {
    const [best] = targets(state)
      .filter((target) => isEnemy(state, seat, target))
      .map((target) => {
        const able = attackersOf(state, target).filter((unit) => factionOf(state, unit.nation) === seat)
        const units = target.kind === 'land' ? able.filter((unit) => unit.kind !== 'air') : able
        return { target, units, worth: units.length + (target.kind === 'land' ? 1 : 0) + this.rng() / 2 }
      })
      .filter(({ units }) => units.length > 0)
      .sort((a, b) => b.worth - a.worth)
    if (!best) return act('end')
    const args = { target: best.target.id, units: best.units.map((unit) => unit.id) }
    const [support] = offered('attack', 'support', args)
    return act('attack', support === undefined ? args : { ...args, support: [support] })
  }
}

function near(goals: readonly Hex[], at: string): number {
  return Math.min(...goals.map((goal) => distance(goal, at as Hex)))
}

function isEnemy(state: State, seat: Faction, unit: Unit): boolean {
  const side = sideOfNation(state, unit.nation)
  const open = unit.nation !== 'ussr' || state.sovietsAtWar || seat === 'axis'
  return side !== undefined && side !== sideOf(seat) && stands(unit) && open
}

/** Whether going there would bring in a neutral; the USSR may be woken. */
function wakesNeutral(state: State, decision: Decision, seat: Faction, unit: Unit, to: Hex): boolean {
  const question = iiWorldWar.choices(state, decision, { seat, do: 'move', args: { unit: unit.id } }, 'to')
  const warn = question.kind === 'count' ? undefined : question.options().find(({ value }) => value === to)?.warn
  return warn !== undefined && !warn.includes('Soviet')
}

function record(game: GoldenGame, seed: number) {
  const setup = setupOf({}, game.commands ?? three)
  const code = seed.toString(16).padStart(64, '0')
  const dice = seededDice(code)
  const read = game.position ? iiWorldWar.position.read(game.position, setup) : undefined
  if (read && !read.ok) throw new Error(`${game.name}: ${read.error.text}`)
  let state = read?.ok ? read.value : iiWorldWar.setup(setup, dice).state
  const player = new Player(game, seed)
  const actions: object[] = []
  while (!state.outcome && actions.length < 3000) {
    const [decision] = iiWorldWar.pending(state)
    const seat = factions.find((faction) => faction === decision?.owners[0])
    if (!decision || !seat) break
    const action = player.choose(state, decision, seat)
    const done = play(iiWorldWar, state, decision.id, action, dice)
    if (!done.ok) throw new Error(`${game.name}: ${JSON.stringify(action)}: ${done.error.text}`)
    state = done.value.state
    actions.push({ decision: decision.id, seat: action.seat, do: action.do, ...action.args })
  }
  return { state, seed: code, setup, actions }
}

function write(game: GoldenGame, { seed, setup, actions }: ReturnType<typeof record>): void {
  const head = {
    format: 'war-room/1',
    game: 'ii-world-war',
    edition: iiWorldWar.meta.edition,
    ...setup,
    seed,
    ...(game.position ? { position: game.position } : {}),
  }
  const members = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  const lines = actions.map((action) => `    ${JSON.stringify(action)}`).join(',\n')
  const file = new URL(`../../golden/ii-world-war/${game.name}.json`, import.meta.url)
  writeFileSync(file, `{\n${members.join('\n')}\n  "actions": [\n${lines}\n  ]\n}\n`)
}

const wanted = process.argv.slice(2)
for (const game of goldenGames.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (let tries = 0, seed = game.seed; ; tries++, seed += 100) {
    const played = record(game, seed)
    const reason = played.state.outcome?.reasons[0] ?? 'no end'
    const fits = game.reason.test(reason) && isDeepStrictEqual(played.state.outcome?.winners, game.winners)
    if (!fits && tries < 40) continue
    if (fits) write(game, played)
    console.log(
      `${fits ? '✓' : '✗'} ${game.name}: round ${played.state.round}, ${played.actions.length} actions. ${reason}`,
    )
    break
  }
}
