import { DiscordAPIError } from 'discord.js'
import { Malformed, Undeliverable, type MatchInfo, type OutboxItem } from '../../match/api.ts'
import { faultOf } from '../faults.ts'
import { filmPanel, filmRequests, frameTime } from '../table/film.ts'
import type { Delivery } from './delivery.ts'

/** Makes the film of a game that is over, and posts it. Where that cannot be done, it may be asked for again. */
export async function publishFilm(
  { room, mail, again, known }: Delivery,
  item: OutboxItem,
  match: MatchInfo,
): Promise<void> {
  if (item.ref) return
  const chronicle = await room.matches.chronicle(match.id)
  if (!chronicle.ok) throw new Undeliverable('there is no record to film')
  const game = room.matches.game(match.game)
  const requests = filmRequests(game, chronicle.value)
  const film = await room.painter.film(requests, frameTime(requests.length)).catch((error: unknown) => {
    room.log.warn({ match: match.id, frames: requests.length, ...faultOf(error) }, 'a film could not be drawn')
    throw new Undeliverable('the film could not be drawn')
  })
  const shown = filmPanel(match, game, chronicle.value, film)
  try {
    await known(await mail.send(match.channel, shown, item.nonce, again))
  } catch (error) {
    const refused =
      error instanceof Malformed || (error instanceof DiscordAPIError && [400, 413].includes(error.status))
    throw refused ? new Undeliverable('Discord does not take the film') : error
  }
}
