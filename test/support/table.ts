import { Client, Events, GatewayIntentBits, Partials, type ClientOptions } from 'discord.js'
import { afterEach } from 'vitest'
import type { FaultOrder } from '../../src/sandbox/faults.ts'
import { openSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { person, type Person } from './person.ts'

const open: (() => Promise<void> | void)[] = []

// What a test opened is closed after it, newest first.
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A local table of its own for one test; nothing is kept unless the options say where. */
export async function openTable(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await openSandbox({ port: 0, ...options })
  open.push(() => sandbox.close())
  return sandbox
}

/** The real discord.js, logged in at a local table as the bot. */
export async function loginBot(sandbox: Sandbox, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    allowedMentions: { parse: [] },
    ...options,
    rest: { api: sandbox.apiUrl, ...options.rest },
  })
  client.on(Events.Error, () => undefined)
  open.push(() => client.destroy())
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()))
  await client.login(sandbox.botToken)
  await ready
  if (!client.isReady()) throw new Error('The bot did not get ready.')
  return client
}

/** Makes something go wrong at the table: see the fields of the order. */
export async function fault(sandbox: Pick<Sandbox, 'apiUrl'>, order: FaultOrder): Promise<void> {
  const response = await fetch(`${sandbox.apiUrl}/v10/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!response.ok) throw new Error(`The fault was refused: ${await response.text()}`)
}

/** Sits a person down for one test. */
export async function sit(sandbox: Sandbox, n: number): Promise<Person> {
  const one = await person(sandbox, n)
  open.push(() => one.close())
  return one
}
