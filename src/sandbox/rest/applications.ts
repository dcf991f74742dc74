import { z } from 'zod'
import { DiscordError } from '../errors.ts'
import type { Host } from '../host.ts'
import { renderUser } from '../people/render.ts'
import { command, commandList, type CommandBody, type CommandOption } from '../validate/command.ts'
import { parseForm } from '../validate/form.ts'
import type { CommandRow } from '../world/model.ts'
import { botOf, callerOf, param, type App, type Call } from './app.ts'
import { readBody } from './body.ts'

const most = 100

/** The application itself and its commands, global ones and those of the server. */
export function applicationRoutes(app: App, host: Host): void {
  const about = (c: Call) => {
    botOf(c)
    return c.json(renderApplication(host))
  }
  app.get('/applications/@me', about)
  app.get('/oauth2/applications/@me', about)

  for (const scope of ['', '/guilds/:guild'] as const) {
    const base = `/applications/:application${scope}/commands` as const
    app.get(base, (c) => {
      callerOf(c)
      return c.json(rows(host, place(host, c)).map((row) => renderCommand(host, row)))
    })

    app.put(base, async (c) => {
      const guildId = ownPlace(host, c)
      const { json } = await readBody(c)
      const bodies = parseForm(commandList, json)
      for (const [i, raw] of z.array(z.unknown()).parse(json).entries())
        await host.schema.check('ApplicationCommandUpdateRequest', raw, [i])
      const before = rows(host, guildId)
      const after = bodies.map((body) => save(host, guildId, body, before))
      for (const row of before) if (!after.some((a) => a.id === row.id)) host.world.commands.delete(row.id)
      return c.json(after.map((row) => renderCommand(host, row)))
    })

    app.post(base, async (c) => {
      const guildId = ownPlace(host, c)
      const { json } = await readBody(c)
      const body = parseForm(command, json)
      await host.schema.check('ApplicationCommandUpdateRequest', json)
      const before = rows(host, guildId)
      const isNew = !before.some((row) => isSame(row.body, body))
      if (isNew && before.length >= most) throw new DiscordError('invalidForm')
      return c.json(renderCommand(host, save(host, guildId, body, before)), isNew ? 201 : 200)
    })

    app.get(`${base}/:command`, (c) => {
      callerOf(c)
      return c.json(renderCommand(host, find(host, place(host, c), param(c, 'command'))))
    })

    app.patch(`${base}/:command`, async (c) => {
      const guildId = ownPlace(host, c)
      const row = find(host, guildId, param(c, 'command'))
      const change = z.record(z.string(), z.unknown()).parse((await readBody(c)).json)
      const body = parseForm(command, { ...row.body, ...change })
      await host.schema.check('ApplicationCommandUpdateRequest', body)
      return c.json(renderCommand(host, host.world.commands.put({ ...row, body, version: host.nextId() })))
    })

    app.delete(`${base}/:command`, (c) => {
      host.world.commands.delete(find(host, ownPlace(host, c), param(c, 'command')).id)
      return c.body(null, 204)
    })
  }
}

/** The server whose commands are meant, or null for the global ones. */
function place(host: Host, c: Call): string | null {
  if (param(c, 'application') !== host.settings.applicationId) throw new DiscordError('unknownApplication')
  const guildId = param(c, 'guild')
  if (guildId !== '' && guildId !== host.guildId) throw new DiscordError('missingAccess')
  return guildId || null
}

function ownPlace(host: Host, c: Call): string | null {
  botOf(c)
  return place(host, c)
}

const rows = (host: Host, guildId: string | null) => host.world.commands.filter((row) => row.guildId === guildId)

function find(host: Host, guildId: string | null, id: string): CommandRow {
  const row = host.world.commands.get(id)
  if (!row || row.guildId !== guildId) throw new DiscordError('unknownCommand')
  return row
}

const isSame = (a: CommandBody, b: CommandBody) => a.name === b.name && (a.type ?? 1) === (b.type ?? 1)

/** A command of the same name keeps its id; its version changes only when it does. */
function save(host: Host, guildId: string | null, body: CommandBody, before: readonly CommandRow[]): CommandRow {
  const old = before.find((row) => isSame(row.body, body))
  if (old && JSON.stringify(old.body) === JSON.stringify(body)) return old
  return host.world.commands.put({ id: old?.id ?? host.nextId(), version: host.nextId(), guildId, body })
}

function renderCommand(host: Host, { id, version, guildId, body }: CommandRow): object {
  return {
    id,
    application_id: host.settings.applicationId,
    version,
    type: body.type ?? 1,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    default_member_permissions: body.default_member_permissions ?? null,
    dm_permission: body.dm_permission ?? true,
    contexts: body.contexts ?? null,
    integration_types: body.integration_types ?? [0],
    nsfw: body.nsfw ?? false,
    ...(guildId && { guild_id: guildId }),
    ...(body.options?.length && { options: body.options.map(renderOption) }),
  }
}

/** Discord leaves out what is false or not given. */
function renderOption(option: CommandOption): object {
  const shown = Object.entries(option).filter(
    ([key, value]) => value !== null && value !== undefined && !(key === 'required' && value === false),
  )
  return { ...Object.fromEntries(shown), ...(option.options?.length && { options: option.options.map(renderOption) }) }
}

function renderApplication(host: Host): object {
  const { applicationId } = host.settings
  const bot = host.world.users.get(applicationId)
  return {
    id: applicationId,
    name: bot?.name,
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    bot: renderUser(bot),
    owner: renderUser(host.world.users.get(host.world.guilds.get(host.guildId)?.ownerId ?? '')),
    team: null,
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    integration_types_config: { '0': {} },
    tags: [],
    redirect_uris: [],
  }
}
