import { err, ok, rejection, type Refusal, type Result } from '../core/index.ts'
import type { MatchId, MatchInfo, PersonId } from './api.ts'
import { forgetInChannel, liveInChannel, noteInChannel } from './channels.ts'
import { conflicts } from './conflicts.ts'
import { cutOff } from './faults.ts'
import { readGuildSettings, writeGuildSettings, type GuildSettings } from './guild-settings.ts'
import { cannotMove, move, showAnew } from './moving.ts'
import { enqueue } from './posting.ts'
import type { Table } from './table.ts'

/** Where matches are played, and what becomes of them when that place changes. */
export interface PlaceCalls {
  /** Lobbies and running games in a server whose host this person is. */
  hostedBy(person: PersonId, guild: string): Promise<readonly MatchInfo[]>
  /** Goes on with a game in another channel of its server, with its lobby or board posted there; the host's right. */
  move(id: MatchId, person: PersonId, channel: string): Promise<Result<MatchInfo, Refusal>>
  /** Brings the newest message of a match up to date; where it is gone, it is posted anew. */
  refresh(id: MatchId): Promise<void>
  /** Posts the lobby, or the present story with the board and its buttons, once more. */
  showAnew(id: MatchId): Promise<void>
  /** A channel or a server is out of reach: the hosts of its games are told, once each. */
  placeLost(place: Place): Promise<void>
  /** The matches of a server that could not be shown in their channels lately. */
  unreachable(guild: string): Promise<readonly MatchInfo[]>
  guildSettings(guild: string): Promise<GuildSettings>
  changeGuildSettings(guild: string, edit: (old: GuildSettings) => GuildSettings): Promise<GuildSettings>
}

export type Place = { readonly channel: string } | { readonly guild: string }

export function placeCalls(table: Table): PlaceCalls {
  const infos = async (ids: readonly MatchId[]) => {
    const heads = await Promise.all(ids.map((id) => table.read(id)))
    return heads.flatMap((head) =>
      head && (head.status === 'lobby' || head.status === 'running') ? [table.info(head)] : [],
    )
  }

  const showAgain = async (id: MatchId) => {
    await table.change(id, async (context, change) => ok(await showAnew(context, change)))
  }

  return {
    hostedBy: (person, guild) => infos(table.directory.where((at) => at.host === person && at.guild === guild)),
    move: (id, person, channel) =>
      table.queues.run(`channel ${channel}`, async () => {
        const old = await table.read(id)
        if (!old) return err(conflicts.unknown)
        const no = cannotMove(old, person, channel)
        if (no) return err(no)
        if (await liveInChannel(table, channel)) {
          return err(rejection('-', 'There is a game in this channel already. End it first, or use another channel.'))
        }
        await noteInChannel(table, channel, id)
        const moved = await table.change(id, (context, change) => move(context, change, person, channel))
        if (!moved.ok) return moved
        await forgetInChannel(table, old.channel, id)
        return moved
      }),
    async refresh(id) {
      const head = await table.read(id)
      if (head?.status === 'running' && head.messages.panel?.channel !== head.channel) return showAgain(id)
      const kind = head?.status === 'lobby' ? 'lobby' : 'status'
      if (head?.status !== 'lobby' && head?.status !== 'running') return
      await table.change(id, ({ busy }, change) => ok({ ...change, head: enqueue(change.head, { kind }, busy) }))
    },
    showAnew: showAgain,
    async placeLost(place) {
      const ids = table.directory.where((at) =>
        'channel' in place ? at.channel === place.channel : at.guild === place.guild,
      )
      for (const id of ids) await table.change(id, (_context, change) => ok({ ...change, head: cutOff(change.head) }))
    },
    unreachable: (guild) => infos(table.directory.where((at) => at.unreachable && at.guild === guild)),
    guildSettings: (guild) => readGuildSettings(table.records, guild),
    changeGuildSettings: (guild, edit) =>
      table.queues.run(`guild ${guild}`, async () => {
        const settings = edit(await readGuildSettings(table.records, guild))
        await writeGuildSettings(table.records, guild, settings)
        return settings
      }),
  }
}
