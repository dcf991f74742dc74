import { err, ok, rejection, type AnyGame, type Refusal, type Result } from '../core/index.ts'
import type { Clock, MatchId, MatchInfo, Matches, NewMatch, PersonId } from './api.ts'
import { fillWithComputers, withoutComputers } from './computers.ts'
import { announce, enqueue } from './posting.ts'
import type { Head } from './head.ts'
import { newMatchId, newSeed } from './ids.ts'
import { readImport } from './import.ts'
import { agree, join, leave, newHead, notInLobby, outsider, setOption, setScenario } from './lobby.ts'
import { liveInChannel, noteInChannel } from './channels.ts'
import { conflicts } from './conflicts.ts'
import { noRematch, rematchOf } from './rematch.ts'
import { start } from './starting.ts'
import type { Table } from './table.ts'

type LobbyCalls = Pick<
  Matches,
  'create' | 'join' | 'leave' | 'setOption' | 'setScenario' | 'computers' | 'agree' | 'start' | 'import' | 'rematch'
>

/** The calls that lead to a start. */
export function lobbyCalls(table: Table, clock: Clock): LobbyCalls {
  /** A change of the lobby, with its panel brought up to date. */
  const inLobby = (id: MatchId, edit: (game: AnyGame, head: Head) => Result<Head, Refusal>) =>
    table.change(id, ({ game, busy }, change) => {
      const no = notInLobby(change.head)
      if (no) return err(no)
      const edited = edit(game, change.head)
      if (!edited.ok) return edited
      if (edited.value === change.head) return ok(change)
      return ok({ ...change, head: enqueue(edited.value, { kind: 'lobby' }, busy) })
    })

  const open = (
    match: NewMatch,
    game: AnyGame,
    shape: (head: Head) => Result<Head, Refusal>,
  ): Promise<Result<MatchInfo, Refusal>> =>
    table.queues.run(`channel ${match.channel}`, async () => {
      if (await liveInChannel(table, match.channel)) {
        return err(rejection('-', 'There is a game in this channel already. End it first, or use another channel.'))
      }
      const id = newMatchId()
      const made = newHead(id, match, game, clock.now())
      if (!made.ok) return made
      const shaped = shape(made.value)
      if (!shaped.ok) return shaped
      const head = enqueue(shaped.value, { kind: 'lobby' }, new Set())
      await noteInChannel(table, match.channel, id)
      await table.add(head)
      return ok(table.info(head))
    })

  return {
    async create(match) {
      const game = table.game(match.game)
      if (!game) return err(rejection('-', 'That game is not played here.'))
      return open(match, game, ok)
    },
    join: (id, person, seats) => inLobby(id, (game, head) => join(game, head, person, seats)),
    leave: (id, person) => inLobby(id, (_game, head) => leave(head, person)),
    setOption: (id, person, option, value) => inLobby(id, (game, head) => setOption(game, head, person, option, value)),
    setScenario: (id, person, scenario) => inLobby(id, (game, head) => setScenario(game, head, person, scenario)),
    computers: (id, person, level) =>
      inLobby(id, (game, head) => {
        const no = outsider(head, person)
        if (no) return err(no)
        return level === undefined ? ok(withoutComputers(head)) : fillWithComputers(game, head, level)
      }),
    agree: (id, person) => inLobby(id, (_game, head) => agree(head, person)),
    start: (id, person: PersonId) =>
      table.change(id, async (context, change) => {
        const started = await start(context, change, person, newSeed())
        return started.ok ? ok(await announce(context, change.head, started.value)) : started
      }),
    async import(match, raw) {
      const read = await readImport(table.game, raw)
      if (!read.ok) return read
      const { game, file, options } = read.value
      return open({ ...match, game: game.meta.id, scenario: file.scenario }, game, (head) =>
        ok({ ...head, options, imported: file }),
      )
    },
    async rematch(id, person) {
      const old = await table.read(id)
      const game = old && table.game(old.game)
      if (!old || !game) return err(conflicts.unknown)
      const no = noRematch(old, person)
      if (no) return err(no)
      const { guild, channel, scenario } = old
      return open({ guild, channel, host: person, game: old.game, scenario }, game, (lobby) =>
        rematchOf(game, old, lobby, person),
      )
    },
  }
}
