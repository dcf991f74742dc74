import type { MatchInfo, MessageRef, OutboxItem, PersonId, Post } from '../../match/api.ts'
import { writeId } from '../ids.ts'
import { Closed } from '../mail.ts'
import { retiredText } from '../sheet/panel.ts'
import { fingerprint, loadSheet, type Sheet } from '../sheet/model.ts'
import { drawnSheet } from '../sheet/show.ts'
import { mention } from '../text/words.ts'
import { accent, button, panel, row, text, type Panel } from '../ui.ts'
import type { Delivery } from './delivery.ts'

type SheetPost = Extract<Post, { kind: 'sheet' }>

/** Brings a person's sheet to their direct messages, or tells them in the channel how to open it there. */
export async function publishSheet(to: Delivery, item: OutboxItem, post: SheetPost, match: MatchInfo): Promise<void> {
  if (post.fresh) await to.telling.quiet(match.id)
  const now = (await to.room.matches.get(match.id)) ?? match
  const sheet = await loadSheet(to.room.matches, now, post.person)
  if (item.ref && (await to.mail.isTheirs(item.ref, post.person))) {
    if (await update(to, item.ref, sheet)) return
  } else if (item.ref && !post.fresh) {
    return
  }
  if (!sheet.current) return to.mail.quieten(item.previous, retiredText)
  const ref = await deliver(to, item, sheet)
  await to.known(ref)
  if (item.previous?.message !== ref.message) await to.mail.quieten(item.previous, retiredText)
}

/** @returns whether the message is as it should be now */
async function update(to: Delivery, ref: MessageRef, sheet: Sheet): Promise<boolean> {
  const print = fingerprint(sheet)
  if (to.room.shown.get(ref.message) === print) return true
  if (!sheet.current) {
    await to.mail.quieten(ref, retiredText)
    to.room.shown.set(ref.message, print)
    return true
  }
  const { panel: shown } = await drawnSheet(to.room, sheet)
  if (!shown) return true
  const result = await to.mail.edit(ref, shown)
  if (result === 'done') to.room.shown.set(ref.message, print)
  return result !== 'gone'
}

async function deliver(to: Delivery, item: OutboxItem, sheet: Sheet): Promise<MessageRef> {
  const { panel: shown } = await drawnSheet(to.room, sheet)
  try {
    const ref = await to.mail.sendTo(sheet.person, shown ?? panel([]), item.nonce, to.again)
    to.room.shown.set(ref.message, fingerprint(sheet))
    return ref
  } catch (error) {
    if (!(error instanceof Closed)) throw error
    return to.mail.send(sheet.match.channel, closedPanel(sheet.match, sheet.person), item.nonce, to.again)
  }
}

/** For a person whose direct messages are closed: the way to the sheet for their eyes alone. */
function closedPanel(match: MatchInfo, person: PersonId): Panel {
  const note = panel(
    [
      text(
        `📪 ${mention(person)}, I cannot write to you in private. Open your sheet here: only you will see it. ` +
          '(Or allow direct messages from this server in its privacy settings.)',
      ),
      row(button(writeId({ match: match.id, op: 'open' }), 'Open my sheet', 'primary', '✏️')),
    ],
    { accent: accent.act },
  )
  return { ...note, ping: [person] }
}
