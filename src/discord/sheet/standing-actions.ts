import { type CustomId, type OpName, writeId } from '../ids.ts'
import type { Answer, Press, Room } from '../room.ts'
import { gone, refusalText } from '../text/refusals.ts'
import { channelLink } from '../text/words.ts'
import { clip, menu, panel, row, text, type Panel } from '../ui.ts'
import { loadSheet, type Sheet } from './model.ts'
import { drawnSheet, spread } from './show.ts'
import { forgetEntry, leftText, quickOf, readOffer, standingPanel } from './standing.ts'

/** Every standing answer of a person, in all their games. */
export async function allStanding(room: Room, person: string): Promise<Panel> {
  const matches = (await room.matches.of(person)).filter((match) => match.status === 'running')
  const desks = await Promise.all(
    matches.map(async (match) => ({ match, desk: await room.matches.standing(match.id, person) })),
  )
  const some = desks.filter(({ desk }) => desk.left.length > 0)
  const lines = some.flatMap(({ match, desk }) => [
    `**${room.matches.game(match.game).meta.title}** in ${channelLink(match)}`,
    ...desk.left.map((left) => `🔁 ${leftText(left)}`),
  ])
  const entries = some.flatMap(({ match, desk }) => desk.left.map(forgetEntry(match)))
  const how =
    '-# You leave one on a sheet that asks you something, with its button 🔁 *Standing answers*. Only you see this list.'
  return panel([
    text(clip(['### Your standing answers', ...(lines.length > 0 ? lines : ['You have none.']), how].join('\n'), 3500)),
    entries.length > 0 && row(menu(writeId({ op: 'forget' }), 'Forget one …', entries)),
  ])
}

interface Hand {
  readonly room: Room
  readonly press: Press
  readonly id: CustomId
}

const standingActions = {
  sheet: async (hand) => sheetAgain(hand),
  standing: async (hand) => desk(hand),
  stand: async (hand) => {
    const sheet = await sheetOf(hand)
    if (!sheet) return { note: gone }
    const { key, until } = readOffer(sheet.desk, hand.press.values[0] ?? '')
    const problem = await leave(hand, sheet, key, until)
    if (problem !== undefined) return { ...(await desk(hand)), note: problem }
    const now = await sheetOf(hand)
    const open = now?.owed.some(({ decision }) => decision.id === hand.id.decision && !decision.done)
    return open === true ? desk(hand) : sheetAgain(hand)
  },
  quick: async (hand) => {
    const sheet = await sheetOf(hand)
    const offer = sheet && quickOf(sheet.desk)
    if (!offer) return sheetAgain(hand, gone)
    return sheetAgain(hand, await leave(hand, sheet, offer.key, sheet.desk.spans[0]?.id))
  },
  resume: async (hand) => {
    const sheet = await sheetOf(hand)
    const silent = sheet?.desk.left.filter(({ quick }) => quick !== undefined) ?? []
    for (const { key } of silent) await forget(hand, hand.id.match ?? '', key)
    return sheetAgain(hand)
  },
  forget: async (hand) => {
    const [match = '', key = ''] = (hand.press.values[0] ?? '').split('|')
    const problem = await forget(hand, match, key)
    const shown =
      hand.id.match === undefined ? { panel: await allStanding(hand.room, hand.press.person) } : await desk(hand)
    return problem === undefined ? shown : { ...shown, note: problem }
  },
} as const satisfies Partial<Record<OpName, (hand: Hand) => Promise<Answer>>>

export function isStandingOp(op: OpName): op is keyof typeof standingActions {
  return Object.hasOwn(standingActions, op)
}

/** Answers a press that is about standing answers. */
export async function actOnStanding(room: Room, press: Press, id: CustomId): Promise<Answer> {
  return isStandingOp(id.op) ? standingActions[id.op]({ room, press, id }) : { note: gone }
}

async function sheetOf({ room, press, id }: Hand): Promise<Sheet | undefined> {
  const match = id.match === undefined ? undefined : await room.matches.get(id.match)
  return match && loadSheet(room.matches, match, press.person, id.decision)
}

async function sheetAgain(hand: Hand, note?: string): Promise<Answer> {
  const sheet = await sheetOf(hand)
  if (!sheet) return { note: gone }
  await spread(hand.room, sheet, hand.press)
  return drawnSheet(hand.room, sheet, {}, note === undefined ? {} : { note })
}

async function desk(hand: Hand): Promise<Answer> {
  const sheet = await sheetOf(hand)
  if (!sheet) return { note: gone }
  return { panel: { ...standingPanel(sheet, sheet.current), files: [] } }
}

/** @returns why it was refused, if it was */
async function leave({ room, press }: Hand, { match, current }: Sheet, key: string, until: string | undefined) {
  if (!current) return gone
  const done = await room.matches.leaveStanding(match.id, press.person, current.owed.decision.id, key, until)
  return done.ok ? undefined : `✋ ${refusalText(done.error)}`
}

async function forget({ room, press }: Hand, match: string, key: string) {
  const done = await room.matches.forgetStanding(match, press.person, key)
  return done.ok ? undefined : `✋ ${refusalText(done.error)}`
}
