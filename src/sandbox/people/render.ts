import type { MemberRow, UserRow } from '../world/model.ts'

const nobody = {
  id: '0',
  username: 'deleted-user',
  discriminator: '0',
  global_name: 'Deleted User',
  avatar: null,
  bot: false,
}

export function renderUser(row: UserRow | undefined): object {
  if (!row) return nobody
  return {
    id: row.id,
    username: row.username,
    discriminator: '0',
    global_name: row.name,
    avatar: null,
    bot: row.bot,
    public_flags: 0,
    flags: 0,
  }
}

/** A member without the user, as messages carry it. */
export function renderMember(row: MemberRow): object {
  return {
    roles: row.roles,
    joined_at: row.joinedAt,
    nick: null,
    avatar: null,
    banner: null,
    premium_since: null,
    communication_disabled_until: null,
    pending: false,
    deaf: false,
    mute: false,
    flags: 0,
  }
}
