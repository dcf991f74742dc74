import { PermissionFlagsBits, PermissionsBitField } from 'discord.js'
import { describe, expect, test } from 'vitest'
import { lacking, lackingForThread, permissionsText } from '../../src/discord/permissions.ts'

const all = [
  PermissionFlagsBits.ViewChannel,
  PermissionFlagsBits.SendMessages,
  PermissionFlagsBits.EmbedLinks,
  PermissionFlagsBits.AttachFiles,
  PermissionFlagsBits.ReadMessageHistory,
]

describe('what the bot may do in a channel', () => {
  test('with everything it needs, nothing is lacking', () => {
    expect(lacking(new PermissionsBitField(all), false)).toEqual([])
    expect(permissionsText({ lacking: [] })).toBeUndefined()
  })

  test('a thread needs its own permission to write', () => {
    expect(lacking(new PermissionsBitField(all), true)).toEqual(['Send Messages in Threads'])
  })

  test('what is lacking is named as in Discord’s settings, with what to do', () => {
    const names = lacking(
      new PermissionsBitField([PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages]),
      false,
    )
    expect(permissionsText({ lacking: names })).toBe(
      'I cannot run a game here yet: I lack **Embed Links**, **Attach Files** and **Read Message History**. ' +
        'Somebody who manages this channel can allow them under *Edit Channel › Permissions*; then try again.',
    )
  })

  test('a thread has the permissions of its channel, and that is where to give them', () => {
    expect(permissionsText({ lacking: ['Attach Files'], parent: '42' })).toContain('manages <#42>')
    expect(lackingForThread(new PermissionsBitField(all))).toEqual([
      'Create Public Threads',
      'Send Messages in Threads',
    ])
  })

  test('an administrator lacks nothing', () => {
    expect(lacking(new PermissionsBitField(PermissionFlagsBits.Administrator), true)).toEqual([])
  })
})
