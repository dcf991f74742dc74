import { Person } from './person.ts'
import { openRest } from './rest.ts'
import type { Table, User } from './wire.ts'

/** The table as this window knows it: the bot, the server and the six people. */
export interface LocalTable {
  readonly bot: User
  readonly guild: Table['guild']
  readonly people: readonly Person[]
}

/**
 * Reads who is at the table and connects as each of them. `changed` is called after every change, `refused` when the
 * table has forgotten its people. Throws a RestError when the table does not answer.
 */
export async function openTable(changed: () => void, refused: () => void): Promise<LocalTable> {
  const rest = openRest()
  const [table, gateway] = await Promise.all([rest.get<Table>('/sandbox'), rest.get<{ url: string }>('/gateway')])
  const gatewayUrl = beside(gateway.url)
  const { id, bot } = table.application
  const around = { applicationId: id, guildId: table.guild.id, gatewayUrl, changed, refused }
  return {
    bot,
    guild: table.guild,
    people: table.people.map(({ token, ...user }, index) => new Person(index + 1, user, token, around)),
  }
}

/** The gateway's path at the address by which the page itself was reached. */
function beside(gateway: string): string {
  const url = new URL(gateway)
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${scheme}//${location.host}${url.pathname}?v=10&encoding=json`
}
