import type { APIContainerComponent } from 'discord.js'
import { expect, test } from 'vitest'
import type { Json } from '../../src/core/index.ts'
import { openPublisher } from '../../src/discord/publish/index.ts'
import type { MatchInfo, MessageRef, Post } from '../../src/match/index.ts'
import { ANNA, BERT, duel, toyTable } from '../support/toy-table.ts'

/** Letters of all texts that Discord takes in a message. */
const LETTERS = 4_000

const lettersOf = ({ components }: APIContainerComponent) =>
  components.reduce((sum, one) => sum + ('content' in one ? one.content.length : 0), 0)

test('the longest question is whole, calls everybody, and has room for the status, then and later', async () => {
  const table = await toyTable()
  const id = await duel(table)
  const ref: MessageRef = { channel: 'c1', message: 'question' }
  let posted: APIContainerComponent | undefined
  const take = (container: APIContainerComponent | undefined) => {
    if (container) posted = container
  }
  const mail = {
    send: async (_channel: string, { components }: { components: [APIContainerComponent] }) => {
      take(components[0])
      return ref
    },
    change: async (_ref: MessageRef, how: (old: APIContainerComponent) => { components: [APIContainerComponent] }) => {
      if (posted) take(how(posted).components[0])
      return 'done'
    },
    quieten: async () => undefined,
  }
  // A game whose status is as long as one can be.
  const real = table.matches.game('blitz')
  const lines = Array.from({ length: 90 }, () => 'A long line of it. ')
  const game = { ...real, describe: (view: Json) => ({ ...real.describe(view), lines }) }
  const matches = { ...table.matches, game: () => game }
  const publisher = openPublisher({ matches } as never, mail as never, 0, new AbortController().signal)
  const publish = async (post: Post, own: { ref?: MessageRef }) => {
    const item = { id: '1', match: id, nonce: `${id}-1`, post, ...own }
    await publisher.publish(item, (await table.matches.get(id)) as MatchInfo, async () => undefined, false)
  }
  const text = `${'A move that would go back. '.repeat(120)}The end.`
  await publish({ kind: 'notice', text, ping: [ANNA, BERT], ask: 'consent' }, {})
  for (const status of ['posted', 'restated']) {
    if (status === 'restated') await publish({ kind: 'status' }, { ref })
    const shown = JSON.stringify(posted)
    expect(shown).toContain('The end.')
    expect(shown).toContain(`<@${BERT}>`)
    expect(shown).toContain('A long line of it.')
    if (posted) expect(lettersOf(posted)).toBeLessThanOrEqual(LETTERS)
  }
})
