/** The local table in a process of its own: to the bot it is as far away as Discord. */
import { openSandbox, type Sandbox } from '../src/sandbox/index.ts'
import { serve } from './helper.ts'

export interface TableOrder {
  readonly do: 'open'
}

export type TableAnswer = Pick<Sandbox, 'apiUrl' | 'botToken' | 'applicationId' | 'guildId'>

let sandbox: Sandbox | undefined

serve<TableOrder>(
  async () => {
    sandbox = await openSandbox({ port: 0 })
    const { apiUrl, botToken, applicationId, guildId } = sandbox
    return { apiUrl, botToken, applicationId, guildId } satisfies TableAnswer
  },
  async () => sandbox?.close(),
)
