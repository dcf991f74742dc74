import type { DecisionId } from '../core/index.ts'
import type { MatchId } from '../match/api.ts'

/** Discord takes no longer ones. */
export const CUSTOM_ID_MAX = 100

/**
 * What a press has to be answered with first, within three seconds and before anything is looked up:
 * - `update`: the message it sits on will change (a private one where the press may show secrets)
 * - `private`: a new message for the presser's eyes
 * - `modal`: a form to type into, which must be the very first answer
 */
export type Ack = 'update' | 'private' | 'modal'

interface Op {
  readonly ack: Ack
  /** Its answer is for the presser's eyes: on a message that others see, it goes to a private one instead. */
  readonly own?: true
  /** How many arguments the id carries. */
  readonly args: number
}

/** Everything that a button, menu or form of this bot can ask for. */
export const ops = {
  // the lobby
  sit: { ack: 'update', args: 0 },
  leave: { ack: 'update', args: 0 },
  agree: { ack: 'update', args: 0 },
  start: { ack: 'update', args: 0 },
  computers: { ack: 'update', args: 0 },
  solo: { ack: 'update', args: 0 },
  even: { ack: 'update', args: 0 },
  options: { ack: 'private', args: 0 },
  option: { ack: 'update', args: 0, own: true },
  scenario: { ack: 'update', args: 0, own: true },
  value: { ack: 'update', args: 1, own: true },
  number: { ack: 'modal', args: 1 },
  numbered: { ack: 'update', args: 1, own: true },
  deadline: { ack: 'update', args: 0, own: true },
  // the newest message of a game
  open: { ack: 'private', args: 0 },
  board: { ack: 'private', args: 0 },
  zoom: { ack: 'update', args: 0, own: true },
  text: { ack: 'private', args: 0 },
  status: { ack: 'private', args: 0 },
  press: { ack: 'private', args: 1 },
  yes: { ack: 'private', args: 0 },
  no: { ack: 'private', args: 0 },
  // a game that is over
  replay: { ack: 'private', args: 0 },
  step: { ack: 'update', args: 2, own: true },
  jump: { ack: 'update', args: 0, own: true },
  rematch: { ack: 'private', args: 0 },
  film: { ack: 'private', args: 0 },
  games: { ack: 'update', args: 1, own: true },
  // a sheet
  which: { ack: 'update', args: 0, own: true },
  verb: { ack: 'update', args: 1, own: true },
  choose: { ack: 'update', args: 0, own: true },
  pick: { ack: 'update', args: 1, own: true },
  page: { ack: 'update', args: 3, own: true },
  sure: { ack: 'update', args: 2, own: true },
  drop: { ack: 'update', args: 0, own: true },
  presets: { ack: 'update', args: 0, own: true },
  ask: { ack: 'update', args: 0, own: true },
  clear: { ack: 'update', args: 0, own: true },
  type: { ack: 'modal', args: 0 },
  typed: { ack: 'update', args: 0, own: true },
  insist: { ack: 'update', args: 0, own: true },
  ready: { ack: 'update', args: 0, own: true },
  empty: { ack: 'update', args: 0, own: true },
  rewrite: { ack: 'update', args: 0, own: true },
  show: { ack: 'update', args: 0, own: true },
  look: { ack: 'private', args: 1 },
  undo: { ack: 'update', args: 0, own: true },
  undone: { ack: 'update', args: 1, own: true },
  goon: { ack: 'update', args: 0, own: true },
  leaveoff: { ack: 'update', args: 0, own: true },
  // standing answers
  sheet: { ack: 'update', args: 0, own: true },
  standing: { ack: 'update', args: 0, own: true },
  stand: { ack: 'update', args: 0, own: true },
  quick: { ack: 'update', args: 0, own: true },
  resume: { ack: 'update', args: 0, own: true },
  forget: { ack: 'update', args: 0, own: true },
  // something typed in a direct message by a person with several games
  typing: { ack: 'update', args: 0, own: true },
  // the tutorial: the game, what was chosen so far, and the lesson to show
  lesson: { ack: 'update', args: 3, own: true },
  // the rules
  topic: { ack: 'update', args: 0, own: true },
  // questions before something that cannot be taken back
  takeback: { ack: 'update', args: 1, own: true },
  keep: { ack: 'update', args: 0, own: true },
  correct: { ack: 'update', args: 1, own: true },
  uncorrect: { ack: 'update', args: 0, own: true },
  correctvote: { ack: 'private', args: 2 },
  seatvote: { ack: 'private', args: 2 },
  resign: { ack: 'update', args: 0, own: true },
  end: { ack: 'update', args: 0, own: true },
  erase: { ack: 'update', args: 0, own: true },
} as const satisfies Record<string, Op>

export type OpName = keyof typeof ops

/** What a custom id of this bot says. The edition is the `1` in front. */
export interface CustomId {
  readonly match?: MatchId
  readonly decision?: DecisionId
  readonly op: OpName
  readonly args: readonly string[]
}

const NONE = '-'
const MATCH = /^[a-z0-9]{8}$/
const DECISION = /^[A-Za-z0-9+._-]{1,40}$/
const ARGUMENT = /^[A-Za-z0-9+._-]{1,32}$/

/** `1:<match>:<decision>:<op>[:<argument>…]`; throws where that cannot be written, which is a fault of ours. */
export function writeId(id: {
  readonly match?: MatchId | undefined
  readonly decision?: DecisionId | undefined
  readonly op: OpName
  readonly args?: readonly string[]
}): string {
  const args = id.args ?? []
  const text = ['1', id.match ?? NONE, id.decision ?? NONE, id.op, ...args].join(':')
  if (text.length > CUSTOM_ID_MAX || !readId(text)) throw new RangeError(`no custom id: ${text}`)
  return text
}

/** Reads a custom id, which may be old, forged or somebody else's. */
export function readId(text: string): CustomId | undefined {
  const [edition, match = '', decision = '', op = '', ...args] = text.split(':')
  if (edition !== '1' || text.length > CUSTOM_ID_MAX || !isOp(op)) return undefined
  if (match !== NONE && !MATCH.test(match)) return undefined
  if (decision !== NONE && !DECISION.test(decision)) return undefined
  if (args.length !== ops[op].args || !args.every((arg) => ARGUMENT.test(arg))) return undefined
  return {
    ...(match === NONE ? {} : { match }),
    ...(decision === NONE ? {} : { decision }),
    op,
    args,
  }
}

function isOp(op: string): op is OpName {
  return Object.hasOwn(ops, op)
}
