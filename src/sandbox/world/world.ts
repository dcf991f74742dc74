import type { Change, Journal } from './journal.ts'
import type {
  ChannelRow,
  CommandRow,
  GuildRow,
  InteractionRow,
  MemberRow,
  MessageRow,
  RoleRow,
  SettingsRow,
  UserRow,
} from './model.ts'
import { compareIds } from './snowflake.ts'

/** Rows of one kind; every change goes through the journal. */
export class Table<Row extends { id: string }> {
  readonly #rows = new Map<string, Row>()
  readonly #name: string
  readonly #journal: Journal

  constructor(name: string, journal: Journal, rows: readonly Change[]) {
    this.#name = name
    this.#journal = journal
    // The rows come from this table's own file.
    for (const change of rows) if (change.table === name) this.#rows.set(change.id, change.row as Row)
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  put(row: Row): Row {
    this.#journal.write({ table: this.#name, id: row.id, row })
    this.#rows.set(row.id, row)
    return row
  }

  /** Keeps a row until the process ends. */
  hold(row: Row): Row {
    this.#rows.set(row.id, row)
    return row
  }

  delete(id: string): void {
    if (!this.#rows.has(id)) return
    this.#journal.write({ table: this.#name, id })
    this.#rows.delete(id)
  }

  values(): IterableIterator<Row> {
    return this.#rows.values()
  }

  find(test: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (test(row)) return row
    return undefined
  }

  filter(test: (row: Row) => boolean): Row[] {
    return [...this.#rows.values()].filter(test)
  }
}

/** Messages, and which channel holds which, oldest first. */
export class MessageTable extends Table<MessageRow> {
  readonly #channels = new Map<string, string[]>()

  constructor(name: string, journal: Journal, rows: readonly Change[]) {
    super(name, journal, rows)
    for (const row of [...this.values()].sort((a, b) => compareIds(a.id, b.id))) this.#line(row.channelId).push(row.id)
  }

  override put(row: MessageRow): MessageRow {
    const isNew = !this.get(row.id)
    super.put(row)
    if (isNew) this.#line(row.channelId).push(row.id)
    return row
  }

  override delete(id: string): void {
    const row = this.get(id)
    if (!row) return
    super.delete(id)
    const line = this.#line(row.channelId)
    line.splice(line.lastIndexOf(id), 1)
  }

  /** Ids of a channel's messages, oldest first. */
  idsIn(channelId: string): readonly string[] {
    return this.#line(channelId)
  }

  #line(channelId: string): string[] {
    const found = this.#channels.get(channelId)
    if (found) return found
    const made: string[] = []
    this.#channels.set(channelId, made)
    return made
  }
}

/** Everything the local table remembers. One server; direct messages are channels without it. */
export interface World {
  settings: Table<SettingsRow>
  guilds: Table<GuildRow>
  users: Table<UserRow>
  members: Table<MemberRow>
  roles: Table<RoleRow>
  channels: Table<ChannelRow>
  messages: MessageTable
  commands: Table<CommandRow>
  interactions: Table<InteractionRow>
}

export function createWorld(journal: Journal, rows: readonly Change[]): World {
  return {
    settings: new Table('settings', journal, rows),
    guilds: new Table('guilds', journal, rows),
    users: new Table('users', journal, rows),
    members: new Table('members', journal, rows),
    roles: new Table('roles', journal, rows),
    channels: new Table('channels', journal, rows),
    messages: new MessageTable('messages', journal, rows),
    commands: new Table('commands', journal, rows),
    interactions: new Table('interactions', journal, rows),
  }
}
