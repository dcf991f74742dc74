import { invariant, never } from '../../../core/index.ts'
import type { Nation } from '../map/ids.ts'
import type { State, Task } from '../state.ts'
import type { OrderCode } from '../map/orders.ts'
import { apOf } from '../view.ts'
import { planBattle, settleFlag, settleResult } from './battle.ts'
import { fight } from './combat.ts'
import { planDiplomacy, settleMarker } from './diplomacy.ts'
import { arbitrate, leader } from './lon.ts'
import { move } from './movement.ts'
import { planReinforce, settleRecruit, settleReturn } from './reinforce.ts'
import { isSmershAbout, settleSmersh } from '../tech/smersh.ts'
import { playCards, turnYear } from '../tech/play.ts'
import { costOf } from '../tech/index.ts'
import { nextYear, settled, type Settled, type Work } from './work.ts'

/** Lays all sheets open and begins to resolve them. Orders beyond the action points are void at once (Write 3). */
export function reveal(work: Work): void {
  const { state, events } = work
  const sheets = state.commands.map((command) => ({
    command,
    orders: (command[0] && state.secret.sheets[command[0]]?.orders) ?? [],
  }))
  events.push({ kind: 'revealed', year: state.year, sheets })
  const excess: OrderCode[] = []
  state.last = {
    year: state.year,
    fights: [],
    sheets: sheets.map(({ command, orders }) => {
      const ap = apOf(state.scenario, command)
      let spent = 0
      return {
        command: [...command],
        orders: orders.map((code) => {
          spent += costOf(code)
          if (spent <= ap) return { code, fate: 'open' }
          excess.push(code)
          return { code, fate: 'void', why: 'over-ap' }
        }),
      }
    }),
  }
  if (excess.length > 0) events.push({ kind: 'over-ap', year: state.year, orders: excess })
  state.phase = 'reinforce'
  state.tasks = planReinforce(work)
  resolve(work)
}

/** Takes an answer to a choice and goes on. */
export function answer(work: Work, id: string, choice: string): void {
  const { state } = work
  const ask = state.asks.find((each) => each.id === id)
  invariant(ask, 'an answer to a choice that is not open')
  state.asks = state.asks.filter((each) => each.id !== id)
  const result = settle(work, ask.task, choice)
  invariant('then' in result, 'an answer that settles nothing')
  state.tasks = [...result.then, ...state.tasks]
  resolve(work)
}

/** Goes through the phases until somebody has to choose or the year is over. */
function resolve(work: Work): void {
  const { state } = work
  for (;;) {
    settleTasks(work)
    if (state.asks.length > 0) return
    switch (state.phase) {
      case 'reinforce':
        state.phase = 'diplomacy'
        state.tasks = isSmershAbout(work) ? [{ kind: 'smersh' }] : planDiplomacy(work)
        continue
      case 'diplomacy':
        playCards(work, 'diplomacy')
        move(work)
        playCards(work, 'combat')
        fight(work)
        state.phase = 'battle'
        playCards(work, 'battle')
        state.tasks = planBattle(work)
        continue
      case 'battle':
        arbitrate(work)
        endYear(work)
        return
      case 'cards':
      case 'deploy':
      case 'write':
      case 'over':
        invariant(false, `nothing to resolve in the phase ${state.phase}`)
    }
  }
}

/** Settles what can be settled; what needs a choice is asked, and what waits in its lane stays. */
function settleTasks(work: Work): void {
  const { state } = work
  const busy = new Set(state.asks.map(({ task }) => lane(task)))
  const left: Task[] = []
  const open: Task[] = [...state.tasks]
  for (let task = open.shift(); task; task = open.shift()) {
    if (busy.has(lane(task))) {
      left.push(task)
      continue
    }
    let result = settle(work, task, undefined)
    if ('ask' in result && result.preset !== undefined) result = settle(work, task, result.preset)
    if ('then' in result) {
      open.unshift(...result.then)
      continue
    }
    state.asked += 1
    const ask = { ...result.ask, id: `${result.ask.kind}-${state.year}-${state.asked}`, task }
    state.asks = [...state.asks, ask]
    busy.add(lane(task))
  }
  state.tasks = left
}

/** Tasks in one lane wait for each other: they draw on the same reserve, the same homes or the same markers. */
function lane(task: Task): string {
  switch (task.kind) {
    case 'recruit':
      return task.nation
    case 'result':
      return 'flag'
    case 'cards':
      return 'return'
    default:
      return task.kind
  }
}

function settle(work: Work, task: Task, choice: string | undefined): Settled {
  switch (task.kind) {
    case 'return':
      return settleReturn(work, task, choice)
    case 'recruit':
      return settleRecruit(work, task, choice)
    case 'marker':
      return settleMarker(work, task, choice)
    case 'flag':
      return settleFlag(work, task, choice)
    case 'result':
      return settleResult(work, task, choice)
    case 'cards':
      playCards(work, 'reinforce')
      return settled
    case 'smersh': {
      const result = settleSmersh(work, choice)
      return 'ask' in result ? result : { then: planDiplomacy(work) }
    }
    default:
      return never(task)
  }
}

function endYear(work: Work): void {
  const { state, events } = work
  state.secret = { sheets: {} }
  if (state.year < 1945) {
    state.year = nextYear(state.year)
    state.phase = 'write'
    turnYear(work)
    return
  }
  state.phase = 'over'
  state.winner = leader(state)
  events.push({ kind: 'over', winner: state.winner, lon: state.lon })
}

/** Whether every command's sheet is in. */
export function allIn(state: State): boolean {
  return state.commands.every((command) => committed(state, command[0]))
}

export function committed(state: State, first: Nation | undefined): boolean {
  return first !== undefined && state.secret.sheets[first] !== undefined
}
