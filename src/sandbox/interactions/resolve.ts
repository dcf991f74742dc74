import { renderChannel } from '../channels/render.ts'
import { formError } from '../errors.ts'
import { renderRole } from '../guild/render.ts'
import type { Host } from '../host.ts'
import { renderMember, renderUser } from '../people/render.ts'
import { canSee, permissionsIn, serverPermissions } from '../world/permissions.ts'

/** An id that a person named, and the option type that tells of what: user, channel, role or mentionable. */
export interface NamedId {
  type: number
  id: string
}

const user = 6
const channel = 7
const role = 8
const mentionable = 9

type Group = 'users' | 'members' | 'channels' | 'roles'

/** `resolved` of an interaction: what the named ids stand for. Refuses ids of nothing that the person may see. */
export function resolveIds(
  host: Host,
  personId: string,
  named: readonly NamedId[],
): Partial<Record<Group, Record<string, object>>> {
  const resolved: Partial<Record<Group, Record<string, object>>> = {}
  for (const { type, id } of named) {
    const parts = resolveOne(host, personId, type, id)
    if (parts.length === 0)
      throw formError(['data'], 'BASE_TYPE_INVALID', `There is nothing with the id ${id} to choose.`)
    for (const [group, value] of parts) (resolved[group] ??= {})[id] = value
  }
  return resolved
}

function resolveOne(host: Host, personId: string, type: number, id: string): [Group, object][] {
  const { world } = host
  if (type === channel) {
    const row = world.channels.get(id)
    if (!row || !canSee(world, personId, row)) return []
    return [['channels', { ...renderChannel(host, row), permissions: permissionsIn(world, personId, row).toString() }]]
  }
  const found: [Group, object][] = []
  const person = type === user || type === mentionable ? world.users.get(id) : undefined
  const member = person && world.members.get(id)
  const named = type === role || type === mentionable ? world.roles.get(id) : undefined
  if (person) found.push(['users', renderUser(person)])
  if (member) found.push(['members', { ...renderMember(member), permissions: serverPermissions(world, id).toString() }])
  if (named) found.push(['roles', renderRole(named)])
  return found
}
