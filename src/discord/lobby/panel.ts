import {
  levels,
  optionsOf,
  scenarioOf,
  type AnyGame,
  type Command,
  type Level,
  type OptionSpec,
  type OptionValues,
  type Scenario,
} from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import { isComputer } from '../../match/computer-ids.ts'
import { deadlineText } from '../../match/deadlines.ts'
import { writeId } from '../ids.ts'
import { list, mention, plural, seatInfo, seatNames, seated } from '../text/words.ts'
import { accent, button, clip, menu, panel, part, row, rule, text, type MenuEntry, type Panel } from '../ui.ts'
import { remedyText, testedAs, testedText } from './trials.ts'
import { valueText } from './values.ts'

/** The lobby as everyone in the channel sees it. Once the game has begun it only says what was agreed. */
export function lobbyPanel(match: MatchInfo, game: AnyGame): Panel {
  const scenario = scenarioOf(game.meta, match.scenario)
  const look = { accent: match.status === 'lobby' ? accent.act : accent.calm }
  if (!scenario) return panel([text(`## ${game.meta.title}`)], look)
  const blocks = [
    text(match.status === 'lobby' ? titleText(game, scenario) : headText(game, scenario), part.title),
    text(clip(seatText(match, game, scenario), 1200), part.body),
    text(clip(optionText(match, game, scenario), 1000)),
    rule(),
    text(stateText(match, game, scenario), part.status),
  ]
  return panel(match.status === 'lobby' ? [...blocks, ...lobbyRows(match, game, scenario)] : blocks, look)
}

function headText({ meta }: AnyGame, scenario: Scenario): string {
  return `## ${meta.title}: ${scenario.title}`
}

function titleText(game: AnyGame, scenario: Scenario): string {
  const { meta } = game
  const [from, to] = meta.minutes
  const players = playersText(scenario)
  return [
    headText(game, scenario),
    opening(meta.blurb, 260),
    opening(scenario.blurb, 260),
    `-# ${players} · ${from}–${to} minutes in one sitting, or a few days at your own pace · design: ${meta.designers}`,
  ].join('\n')
}

/** The first sentences of a text, as many as fit; at least one. */
function opening(text: string, max: number): string {
  let kept = ''
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    if (kept !== '' && kept.length + sentence.length + 1 > max) break
    kept = kept === '' ? sentence : `${kept} ${sentence}`
  }
  return clip(kept, 500)
}

function playersText({ divisions }: Scenario): string {
  const counts = divisions.map((division) => division.length)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  return fewest === most ? plural(most, 'player') : `${fewest}–${most} players`
}

function seatText(match: MatchInfo, game: AnyGame, scenario: Scenario): string {
  return scenario.seats
    .map((seat) => {
      const { emoji, name, side } = seatInfo(game, seat)
      const person = match.seats[seat]
      return `${emoji} **${name}** (${side}) · ${person === undefined ? '*open*' : mention(person)}`
    })
    .join('\n')
}

function optionText(match: MatchInfo, game: AnyGame, scenario: Scenario): string {
  const shown = optionsOf(game.meta, scenario)
    .filter((option) => inForce(option, match.options))
    .map((option) => {
      const value = valueText(option, match.options[option.id] ?? option.default)
      return option.kind === 'flag' ? `**${option.title}**` : `${option.title} **${value}**`
    })
  const time = match.deadline ? `\n-# ⏳ ${capital(deadlineText(match.deadline))}` : ''
  const tested = match.status === 'lobby' ? testedAs(game.meta, scenario, match.options) : undefined
  const trials = tested ? `\n${testedText(tested)}` : ''
  return `-# ⚙️ ${shown.length === 0 ? 'No optional rules' : shown.join(' · ')}${time}${trials}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether an option is worth a word: flags that are on, choices that are not the usual ones, and every number. */
function inForce(option: OptionSpec, values: OptionValues): boolean {
  if (option.needs !== undefined && values[option.needs] !== true) return false
  return option.kind === 'count' || values[option.id] !== (option.kind === 'flag' ? false : option.default)
}

function stateText(match: MatchInfo, game: AnyGame, scenario: Scenario): string {
  switch (match.status) {
    case 'lobby':
      return lobbyState(match, game, scenario)
    case 'running':
      return '▶️ The war has begun: the newest message below has the buttons.'
    case 'frozen':
      return '🧊 This game stands still because of a fault in it. Its record is kept.'
    case 'over':
    case 'ended':
      return '🏁 This war is over. `/game new` opens the next one.'
  }
}

function lobbyState(match: MatchInfo, game: AnyGame, scenario: Scenario): string {
  const missing = missingText(match, game, scenario)
  const host = `Host: ${mention(match.host)}`
  return missing.length === 0
    ? `✅ Everything is ready: press *Start*.\n-# ${host}`
    : `⏳ ${missing.join(' ')}\n-# ${host}`
}

/** What keeps a lobby from starting, a sentence each. */
export function missingText(match: MatchInfo, game: AnyGame, scenario: Scenario): readonly string[] {
  const open = scenario.seats.filter((seat) => match.seats[seat] === undefined)
  if (open.length > 0) return [`Still open: ${seatNames(game, open)}.`]
  const waiting = seated(match).filter((person) => !match.agreed.includes(person))
  return waiting.length === 0
    ? []
    : [`${list(waiting.map(mention))} still ${waiting.length === 1 ? 'has' : 'have'} to press *Agree*.`]
}

function lobbyRows(match: MatchInfo, game: AnyGame, scenario: Scenario) {
  const id = (op: Parameters<typeof writeId>[0]['op']) => writeId({ match: match.id, op })
  const entries = seatEntries(match, game, scenario)
  const full = scenario.seats.every((seat) => match.seats[seat] !== undefined)
  const agreed = seated(match).every((person) => match.agreed.includes(person))
  // Where a game has no player of its own, a computer would only move at random: none is offered.
  const alone = game.bot !== undefined && !full && seated(match).length > 0
  const remedy = seated(match).length > 0 ? testedAs(game.meta, scenario, match.options)?.remedy : undefined
  return [
    ...(entries.length > 0 ? [row(menu(id('sit'), 'Join: choose a seat', entries))] : []),
    ...(alone || computersSit(match)
      ? [row(menu(id('computers'), 'Computer players …', computerEntries(match, full)))]
      : []),
    row(
      button(id('start'), 'Start', full && agreed ? 'good' : 'plain', '▶️'),
      ...(alone ? [button(id('solo'), 'Start with computers', 'plain', '🤖')] : []),
      ...(full && !agreed ? [button(id('agree'), 'Agree', 'primary', '🤝')] : []),
      ...(remedy ? [button(id('even'), `Take ${remedyText(remedy)}`, 'plain', '⚖️')] : []),
      button(id('options'), 'Options', 'plain', '⚙️'),
      button(id('leave'), 'Leave', 'plain', '🚪'),
    ),
  ]
}

function computersSit(match: MatchInfo): boolean {
  return seated(match).some(isComputer)
}

/** Who may sit in the open seats instead of people. */
function computerEntries(match: MatchInfo, full: boolean): MenuEntry[] {
  const word = full ? 'All computers' : 'Open seats'
  const entries: MenuEntry[] = levels.map((level) => ({
    value: level,
    label: `${word}: ${level}`,
    hint: levelHints[level],
    emoji: '🤖',
  }))
  return computersSit(match) ? [...entries, { value: 'none', label: 'Send the computers away', emoji: '🚪' }] : entries
}

const levelHints: Readonly<Record<Level, string>> = {
  easy: 'For a first game',
  normal: 'Knows what it does',
  hard: 'Thinks about what you will do',
}

/** Every open command that some way of dividing the seats allows: single seats, and pairs for one person. */
function openCommands(match: MatchInfo, scenario: Scenario): readonly Command[] {
  const commands = new Map<string, Command>()
  for (const seat of scenario.seats) commands.set(seat, [seat])
  for (const command of scenario.divisions.flat()) {
    if (command.length > 1) commands.set(command.join('+'), command)
  }
  const free = (seat: string) => match.seats[seat] === undefined || isComputer(match.seats[seat])
  return [...commands.values()].filter((command) => command.every(free))
}

function seatEntries(match: MatchInfo, game: AnyGame, scenario: Scenario): MenuEntry[] {
  return openCommands(match, scenario).map((command) => {
    const infos = command.map((seat) => seatInfo(game, seat))
    return {
      value: command.join('+'),
      label: list(infos.map((info) => info.name)),
      hint: command.length > 1 ? `${infos[0]?.side ?? ''}: one player for all of them` : infos[0]?.side,
      emoji: infos[0]?.emoji,
    }
  })
}
