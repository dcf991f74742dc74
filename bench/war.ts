import type { APIMessage } from 'discord-api-types/v10'
import { setTimeout as sleep } from 'node:timers/promises'
import { pressables, type Pressable } from '../test/support/messageParts.ts'
import { Refused, Unanswered, type BenchPerson } from './person.ts'

/** How a game is played in the bench. */
export interface Habit {
  /** Milliseconds between two presses in one game, on average. */
  readonly pause: number
  /** Presses on a sheet before it is handed in. */
  readonly presses: number
}

/** Milliseconds of everything that was waited for. */
export interface Waits {
  /** From a press to its acknowledgement. */
  readonly acknowledged: number[]
  /** From a press on a sheet to the sheet with its new picture. */
  readonly redrawn: number[]
  /** From the last sheet handed in to the board in the channel. */
  readonly posted: number[]
  /** Presses that were not acknowledged in time. */
  unanswered: number
}

interface Deed {
  readonly who: BenchPerson
  readonly sheet: APIMessage
  readonly part: Pressable
  readonly values?: readonly string[]
}

/** After so many milliseconds a sheet that did not change is pressed again. */
const PATIENCE = 4_000

/** One game of War & Write II, and people who play it with the buttons and menus of their sheets. */
export class BenchWar {
  readonly #match: string
  readonly #players: readonly BenchPerson[]
  readonly #habit: Habit
  readonly #waits: Waits
  readonly #random: () => number
  /** Presses on the sheet of a decision. */
  readonly #written = new Map<string, number>()
  /** The state of each sheet that was pressed last, and when. */
  readonly #pressed = new Map<BenchPerson, { readonly sheet: APIMessage; readonly at: number }>()
  readonly #boards = new Set<string>()
  /** Presses that every sheet of the first year is ahead. */
  readonly #lead: number
  #handedIn: number | undefined

  constructor(match: string, players: readonly BenchPerson[], habit: Habit, waits: Waits, random: () => number) {
    this.#match = match
    this.#players = players
    this.#habit = habit
    this.#waits = waits
    this.#random = random
    this.#lead = Math.floor(random() * (habit.presses + 1))
  }

  /** Whether its year is over and the board not there yet. */
  get waits(): boolean {
    return this.#handedIn !== undefined && this.#players.every((who) => !this.#owes(who))
  }

  async play(until: number): Promise<void> {
    await sleep(this.#random() * this.#habit.pause)
    while (performance.now() < until) {
      await this.#step()
      await sleep((0.5 + this.#random()) * this.#habit.pause)
    }
  }

  /** A message of its channel has a new state. */
  seen(message: APIMessage): void {
    if (this.#boards.has(message.id) || !message.attachments.some(({ filename }) => filename.startsWith('board.')))
      return
    this.#boards.add(message.id)
    if (this.#handedIn !== undefined) this.#waits.posted.push(performance.now() - this.#handedIn)
    this.#handedIn = undefined
  }

  /** A player's sheet has a new state. */
  sheetChanged(who: BenchPerson): void {
    const pressed = this.#pressed.get(who)
    if (pressed && pressed.sheet.id === who.sheets.get(this.#match)?.id)
      this.#waits.redrawn.push(performance.now() - pressed.at)
  }

  async #step(): Promise<void> {
    const deed = this.#next()
    if (!deed) return
    const { who, sheet, part, values } = deed
    const at = performance.now()
    this.#pressed.set(who, { sheet, at })
    if (opOf(part) === 'ready' || opOf(part) === 'empty') this.#handedIn = at
    try {
      this.#waits.acknowledged.push(await who.press(sheet, part, values))
    } catch (error) {
      if (error instanceof Unanswered) this.#waits.unanswered++
      else if (!(error instanceof Refused)) throw error
    }
  }

  /** What somebody does next, the players taking turns at random. */
  #next(): Deed | undefined {
    const first = Math.floor(this.#random() * this.#players.length)
    for (let n = 0; n < this.#players.length; n++) {
      const who = this.#players[(first + n) % this.#players.length]
      const deed = who && this.#deedOf(who)
      if (deed) return deed
    }
    return undefined
  }

  #owes(who: BenchPerson): boolean {
    const sheet = who.sheets.get(this.#match)
    return sheet !== undefined && pressables(sheet).some((part) => ['ready', 'empty', 'sure'].includes(opOf(part)))
  }

  #deedOf(who: BenchPerson): Deed | undefined {
    const sheet = who.sheets.get(this.#match)
    const pressed = this.#pressed.get(who)
    if (!sheet || (pressed?.sheet === sheet && performance.now() - pressed.at < PATIENCE)) return undefined
    const parts = pressables(sheet)
    const find = (op: string) => parts.find((part) => opOf(part) === op)
    const asked = find('empty') ?? find('sure')
    if (asked) return { who, sheet, part: asked }
    const ready = find('ready')
    if (!ready) return undefined
    const decision = ready.custom_id.split(':')[2] ?? ''
    const written = this.#written.get(decision) ?? this.#begun()
    const menu = find('pick')
    const values =
      menu && 'options' in menu ? menu.options.map(({ value }) => value).filter((value) => value !== 'x') : []
    const value = values[Math.floor(this.#random() * values.length)]
    this.#written.set(decision, written + 1)
    if (!menu || value === undefined || written >= this.#habit.presses) return { who, sheet, part: ready }
    return { who, sheet, part: menu, values: [value] }
  }

  /** Games are found somewhere in their first year, so that their years do not end together. */
  #begun(): number {
    return this.#written.size < this.#players.length ? this.#lead : 0
  }
}

function opOf(part: Pressable): string {
  return part.custom_id.split(':')[3] ?? ''
}
