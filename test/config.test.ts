import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../src/config.ts'

describe('the settings', () => {
  test('nothing set opens the local table with its defaults', () => {
    expect(parseConfig({})).toEqual({
      storeUrl: 'sqlite://data/war-room.sqlite',
      sandbox: { port: 8787, host: '127.0.0.1' },
      beat: 2500,
      logLevel: 'info',
    })
  })

  test('empty lines, as in .env.example, count as nothing set', () => {
    expect(parseConfig({ DISCORD_TOKEN: '', DISCORD_GUILD: ' ', STORE_URL: '', SANDBOX_PORT: '' })).toEqual(
      parseConfig({}),
    )
  })

  test('everything set is read', () => {
    const token = `${'M'.repeat(24)}.abcdef.${'x'.repeat(38)}`
    const config = parseConfig({
      DISCORD_TOKEN: token,
      DISCORD_GUILD: '123456789012345678',
      STORE_URL: 'memory://',
      SANDBOX_PORT: '0',
      STORY_PAUSE: '0',
      LOG_LEVEL: 'debug',
    })
    expect(config).toMatchObject({
      token,
      guild: '123456789012345678',
      storeUrl: 'memory://',
      beat: 0,
      logLevel: 'debug',
    })
  })

  test.each([
    [{ DISCORD_TOKEN: 'secret' }, 'DISCORD_TOKEN does not look like a bot token'],
    [{ DISCORD_GUILD: 'my server' }, 'DISCORD_GUILD must be the id of a server'],
    [{ STORE_URL: 'data.sqlite' }, 'STORE_URL must be an address such as sqlite://'],
    [{ SANDBOX_PORT: 'eighty' }, 'SANDBOX_PORT must be a number'],
    [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a number from 0 to 65535'],
    [{ KEEP_FINISHED_DAYS: '0' }, 'KEEP_FINISHED_DAYS must be a number of days'],
    [{ STORY_PAUSE: '-1' }, 'STORY_PAUSE must be a number of seconds'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn or error'],
  ])('%j is refused in one sentence', (environment, sentence) => {
    expect(() => parseConfig(environment)).toThrow(ConfigError)
    expect(() => parseConfig(environment)).toThrow(sentence)
  })

  test('every mistake gets its own sentence, and no token is repeated', () => {
    try {
      parseConfig({ DISCORD_TOKEN: 'hush-hush', LOG_LEVEL: 'loud' })
      expect.unreachable()
    } catch (error) {
      const { message } = error as Error
      expect(message.split('\n')).toHaveLength(2)
      expect(message).not.toContain('hush')
    }
  })
})
