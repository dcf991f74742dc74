/** A channel of the table, or one message in it. */
export interface Place {
  readonly channelId: string
  readonly messageId?: string
}

const link = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/

/** Where a link of the form that Discord's clients follow by themselves leads; undefined for one that leads elsewhere. */
export function placeOf(url: string, guildId: string): Place | undefined {
  const [, guild, channelId, messageId] = link.exec(url) ?? []
  if (channelId === undefined || (guild !== guildId && guild !== '@me')) return undefined
  return messageId === undefined ? { channelId } : { channelId, messageId }
}
