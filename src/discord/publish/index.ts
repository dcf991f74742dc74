import { setTimeout as sleep } from 'node:timers/promises'
import { never } from '../../core/index.ts'
import type { MatchInfo, OutboxItem, Publisher } from '../../match/api.ts'
import type { Mail } from '../mail.ts'
import type { Room } from '../room.ts'
import { retiredText } from '../sheet/panel.ts'
import { withoutWaiting } from '../table/status.ts'
import { Telling, type Delivery } from './delivery.ts'
import { publishFilm } from './film.ts'
import { publishLobby, publishNotice, publishOver, publishPresence, publishRetract, publishStatus } from './others.ts'
import { publishSheet } from './sheet.ts'
import { publishStory } from './story.ts'

/**
 * Posts what matches have to say.
 * @param beat milliseconds between two parts of a story
 * @param leaving cuts the pauses short, since the process is about to end
 */
export function openPublisher(room: Room, mail: Mail, beat: number, leaving: AbortSignal): Publisher {
  const telling = new Telling()
  return {
    async publish(item, match, known, again) {
      const pause = async () => {
        if (beat > 0 && !leaving.aborted) await sleep(beat, undefined, { signal: leaving }).catch(() => undefined)
      }
      await deliver({ room, mail, again, known, pause, telling }, item, match)
    },
  }
}

/**
 * Where an earlier try was cut short between a new message and the one before it, that one still has its buttons and
 * says whom the game waits for.
 */
async function tidyUp(to: Delivery, { ref, previous, post }: OutboxItem): Promise<void> {
  if (!ref || !previous || previous.message === ref.message) return
  const retired = post.kind === 'sheet' ? retiredText : post.kind === 'lobby' ? undefined : withoutWaiting
  await to.mail.quieten(previous, retired)
}

async function deliver(to: Delivery, item: OutboxItem, match: MatchInfo): Promise<void> {
  const { post } = item
  if (to.again) await tidyUp(to, item)
  switch (post.kind) {
    case 'lobby':
      return publishLobby(to, item, match)
    case 'story':
      return to.telling.tell(match.id, () => publishStory(to, item, post, match))
    case 'status':
      return publishStatus(to, item, match)
    case 'sheet':
      return publishSheet(to, item, post, match)
    case 'notice':
      return publishNotice(to, item, post, match)
    case 'presence':
      return publishPresence(to, item, post, match)
    case 'retract':
      return publishRetract(to, item)
    case 'film':
      return publishFilm(to, item, match)
    case 'over':
      return publishOver(to, item, post, match)
    default:
      return never(post)
  }
}
