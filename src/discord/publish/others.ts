import type { MatchInfo, MessageRef, OutboxItem, Post } from '../../match/api.ts'
import { lobbyPanel } from '../lobby/panel.ts'
import { Closed, type EditResult } from '../mail.ts'
import { resendable } from '../messages.ts'
import { overPanel, recordFile } from '../table/over.ts'
import { changeBlocks, changeShots, shoot } from '../table/pictures.ts'
import { statusText, tableRows, withoutWaiting } from '../table/status.ts'
import { sagaLines } from '../text/saga.ts'
import { hasAccount, matchUrl, mention } from '../text/words.ts'
import { accent, clip, link, panel, part, row, text, withFiles, type Block } from '../ui.ts'
import { ComponentType, type APIContainerComponent } from 'discord.js'
import type { Delivery } from './delivery.ts'

/** Letters of a table's status, at most, and of a message with it: somewhat less than Discord takes. */
const STATUS = 1_200
const MESSAGE = 3_900
/** Letters of a question: a little of the status has room beside the longest. */
const QUESTION = 3_500

type PostOf<K extends Post['kind']> = Extract<Post, { kind: K }>

export async function publishLobby(to: Delivery, item: OutboxItem, match: MatchInfo): Promise<void> {
  const shown = lobbyPanel(match, to.room.matches.game(match.game))
  if (item.ref && (await to.mail.edit(item.ref, shown)) !== 'gone') return
  await to.known(await to.mail.send(match.channel, shown, item.nonce, to.again))
  await to.mail.quieten(item.previous)
}

/** The status on the newest message, and its buttons. Where that message is gone, the board is posted anew. */
export async function publishStatus(to: Delivery, item: OutboxItem, match: MatchInfo): Promise<void> {
  const { ref } = item
  if (!ref) return
  if ((await restate(to, ref, match)) !== 'gone') return
  await to.room.matches.forgetMessage(ref)
  await to.room.matches.showAnew(match.id)
}

/** Brings status and buttons of the newest message up to date. */
export async function restate(to: Delivery, ref: MessageRef, match: MatchInfo): Promise<EditResult> {
  const content = await statusOf(to, match)
  return to.mail.change(ref, (container) => ({ components: [restated(container, content, match)] }))
}

function restated(container: APIContainerComponent, content: string, match: MatchInfo): APIContainerComponent {
  const { components, ...rest } = resendable(container)
  const kept: Block[] = components.filter((component) => component.type !== ComponentType.ActionRow)
  const at = kept.findIndex((component) => component.id === part.status)
  const taken = kept.reduce((sum, one) => sum + (one.id !== part.status && 'content' in one ? one.content.length : 0), 0)
  const status = text(clip(content, Math.max(1, Math.min(STATUS, MESSAGE - taken))), part.status)
  const blocks = at < 0 ? [...kept, status] : kept.toSpliced(at, 1, status)
  return { ...rest, components: [...blocks, ...tableRows(match)] }
}

/** A question takes the table's status and buttons over from the message before it. */
export async function publishNotice(
  to: Delivery,
  item: OutboxItem,
  post: PostOf<'notice'>,
  match: MatchInfo,
): Promise<void> {
  if (item.ref) return
  const pinged = post.ping.filter((person) => hasAccount(person) && !post.text.includes(mention(person)))
  const names = pinged.length > 0 ? `\n-# ${pinged.map(mention).join(' ')}` : ''
  const asks = post.ask !== undefined
  const shots = post.shown ? await changeShots(to.room, match, post.shown) : []
  const said = clip(`${post.text}${names}`, QUESTION)
  const base = panel(
    [
      text(said),
      ...changeBlocks(shots),
      post.link && row(link(matchUrl(match), 'To the game')),
      ...(asks ? await tableBlocks(to, match, MESSAGE - said.length) : []),
    ],
    { accent: asks ? accent.act : accent.calm },
  )
  const ping = [...post.ping, ...(post.to === undefined ? [] : [post.to])]
  const pictures = shots.map(({ picture }) => picture)
  const shown = pictures.length > 0 ? withFiles(base, pictures, ping) : { ...base, ping }
  if (post.to === undefined) {
    await to.known(await to.mail.send(match.channel, shown, item.nonce, to.again))
    if (asks) await to.mail.quieten(item.previous, withoutWaiting)
    return
  }
  try {
    await to.known(await to.mail.sendTo(post.to, shown, item.nonce, to.again))
  } catch (error) {
    if (!(error instanceof Closed)) throw error
    to.room.log.info({ match: match.id }, 'a notice found closed direct messages')
  }
}

/** How the game stands now, in so many letters at most, and the buttons of the table. */
async function tableBlocks(to: Delivery, match: MatchInfo, room: number): Promise<readonly Block[]> {
  const { matches } = to.room
  const now = (await matches.get(match.id)) ?? match
  return [text(clip(await statusOf(to, now), Math.min(STATUS, room)), part.status), ...tableRows(now)]
}

async function statusOf({ room }: Delivery, match: MatchInfo): Promise<string> {
  const view = await room.matches.view(match.id, 'spectator')
  return statusText(match, room.matches.game(match.game), view)
}

/** Says that somebody has left the server, where that is so. */
export async function publishPresence(
  to: Delivery,
  item: OutboxItem,
  post: PostOf<'presence'>,
  match: MatchInfo,
): Promise<void> {
  if (item.ref || (await to.mail.isMember(match.guild, post.person))) return
  const shown = { ...panel([text(post.text)], { accent: accent.act }), ping: [match.host] }
  await to.known(await to.mail.send(match.channel, shown, item.nonce, to.again))
}

export async function publishRetract(to: Delivery, item: OutboxItem): Promise<void> {
  if (item.ref) await to.mail.remove(item.ref)
}

/** The end, with everything there is to see and to check. */
export async function publishOver(
  to: Delivery,
  item: OutboxItem,
  post: PostOf<'over'>,
  match: MatchInfo,
): Promise<void> {
  const { room, mail } = to
  if (item.ref) return
  const game = room.matches.game(match.game)
  const exported = await room.matches.export(match.id, 'spectator')
  const record = exported.ok ? recordFile(match, exported.value) : undefined
  const { alt } = game.describe(post.view)
  const shot = await shoot(room, { match, game, view: post.view }, { kind: 'board' }, alt, 'last-board')
  const chronicle = await room.matches.chronicle(match.id)
  const saga = chronicle.ok ? sagaLines(game, chronicle.value.turns, match.outcome?.title) : []
  const shown = overPanel(match, game, post.view, shot ? [shot] : [], record, saga)
  await to.known(await mail.send(match.channel, shown, item.nonce, to.again))
  await mail.quieten(item.previous, withoutWaiting)
}
