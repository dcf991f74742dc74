import { levels, optionsOf, scenarioOf, type OptionSpec, type Refusal, type Result } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { CustomId, OpName } from '../ids.ts'
import { permissionsText } from '../permissions.ts'
import type { Answer, Press, Room } from '../room.ts'
import { refusalText } from '../text/refusals.ts'
import { optionsPanel, readDeadline, readValue } from './options.ts'
import { testedAs } from './trials.ts'

interface Hand {
  readonly room: Room
  readonly press: Press
  readonly id: CustomId
  readonly match: MatchInfo
}

/** The presses in a lobby. The panel itself is brought up to date by the match's own posts. */
const lobbyActions = {
  sit: async ({ room, press, match }) =>
    said(await room.matches.join(match.id, press.person, (press.values[0] ?? '').split('+'))),
  leave: async ({ room, press, match }) => said(await room.matches.leave(match.id, press.person)),
  agree: async ({ room, press, match }) => said(await room.matches.agree(match.id, press.person)),
  start: async (hand) => start(hand),
  computers: async ({ room, press, match }) => {
    const level = levels.find((each) => each === press.values[0])
    return said(await room.matches.computers(match.id, press.person, level))
  },
  solo: async (hand) => {
    const { room, press, match } = hand
    const filled = await room.matches.computers(match.id, press.person, 'normal')
    return filled.ok ? start(hand) : said(filled)
  },
  even: async ({ room, press, match }) => {
    const { meta } = room.matches.game(match.game)
    const scenario = scenarioOf(meta, match.scenario)
    const remedy = scenario && testedAs(meta, scenario, match.options)?.remedy
    if (!remedy) return { note: 'The options were changed meanwhile: the lobby shows what they are now.' }
    return said(await room.matches.setOption(match.id, press.person, remedy.option.id, remedy.value))
  },
  options: async ({ room, match }) => ({ panel: optionsPanel(match, room.matches.game(match.game)) }),
  option: async ({ room, press, match }) => {
    const game = room.matches.game(match.game)
    return { panel: optionsPanel(match, game, findOption(room, match, press.values[0])) }
  },
  scenario: async (hand) => {
    const { room, press, match } = hand
    return changed(hand, await room.matches.setScenario(match.id, press.person, press.values[0] ?? ''))
  },
  deadline: async (hand) => {
    const { room, press, match } = hand
    const wished = readDeadline(press.values[0] ?? '')
    return changed(hand, await room.matches.setDeadline(match.id, press.person, wished))
  },
  value: async (hand) => set(hand, hand.press.values[0] ?? ''),
  numbered: async (hand) => set(hand, hand.press.typed ?? ''),
} as const satisfies Partial<Record<OpName, (hand: Hand) => Promise<Answer>>>

type LobbyOp = keyof typeof lobbyActions

export function isLobbyOp(op: OpName): op is LobbyOp {
  return Object.hasOwn(lobbyActions, op)
}

export async function actInLobby(room: Room, press: Press, id: CustomId, match: MatchInfo): Promise<Answer> {
  if (!isLobbyOp(id.op)) return {}
  if (match.status !== 'lobby')
    return { note: 'This lobby is closed: the game has begun. `/help` shows what you can do now.' }
  return lobbyActions[id.op]({ room, press, id, match })
}

/** Permissions may have been taken away since the lobby was opened. */
async function start({ room, press, match }: Hand): Promise<Answer> {
  const trouble = press.site && permissionsText(press.site)
  if (trouble !== undefined) return { note: trouble }
  return said(await room.matches.start(match.id, press.person))
}

function said(result: Result<MatchInfo, Refusal>): Answer {
  return result.ok ? {} : { note: refusalText(result.error) }
}

export function findOption(room: Room, match: MatchInfo, name: string | undefined): OptionSpec | undefined {
  const { meta } = room.matches.game(match.game)
  const scenario = scenarioOf(meta, match.scenario)
  return scenario && optionsOf(meta, scenario).find((option) => option.id === name)
}

async function set(hand: Hand, typed: string): Promise<Answer> {
  const { room, press, match, id } = hand
  const option = findOption(room, match, id.args[0])
  const game = room.matches.game(match.game)
  if (!option) return { panel: optionsPanel(match, game, undefined, 'This scenario does not have that option.') }
  const value = readValue(option, typed)
  if (value === undefined) {
    const range = option.kind === 'count' ? ` from ${option.min} to ${option.max}` : ''
    return { panel: optionsPanel(match, game, option, `✋ Please type a whole number${range}.`) }
  }
  return changed(hand, await room.matches.setOption(match.id, press.person, option.id, value), option)
}

function changed({ room, match }: Hand, result: Result<MatchInfo, Refusal>, open?: OptionSpec): Answer {
  const game = room.matches.game(match.game)
  if (result.ok) return { panel: optionsPanel(result.value, game, open, '✅ Changed. The lobby shows it to everyone.') }
  return { panel: optionsPanel(match, game, open, `✋ ${refusalText(result.error)}`) }
}
