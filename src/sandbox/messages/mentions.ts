import type { Mentions } from '../world/model.ts'
import type { World } from '../world/world.ts'
import { walk, type MessageComponent } from '../validate/components.ts'
import type { AllowedMentions } from '../validate/message.ts'

/** Whom a message pings: what its text names, as far as `allowed_mentions` lets it. Embeds never ping. */
export function mentionsIn(
  world: World,
  content: string,
  components: readonly MessageComponent[],
  allowed: AllowedMentions | null | undefined,
  repliedTo?: string,
): Mentions {
  const text = [content, ...[...walk(components)].flatMap(({ part }) => (part.type === 10 ? [part.content] : []))].join(
    '\n',
  )
  const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].flatMap((m) => (m[1] ? [m[1]] : [])))]
  const may = (kind: 'users' | 'roles', id: string) =>
    !allowed || Boolean(allowed.parse?.includes(kind)) || Boolean(allowed[kind]?.includes(id))
  const users = named(/<@!?(\d+)>/g).filter((id) => world.users.get(id) && may('users', id))
  const pingsReplied = repliedTo !== undefined && (!allowed || allowed.replied_user === true)
  return {
    users: pingsReplied && !users.includes(repliedTo) ? [...users, repliedTo] : users,
    roles: named(/<@&(\d+)>/g).filter((id) => world.roles.get(id) && may('roles', id)),
    everyone: /@(everyone|here)\b/.test(text) && (!allowed || Boolean(allowed.parse?.includes('everyone'))),
  }
}
