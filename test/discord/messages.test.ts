import { expect, test } from 'vitest'
import { payload } from '../../src/discord/messages.ts'
import { panel, text } from '../../src/discord/ui.ts'
import { newPseudonym } from '../../src/match/pseudonym.ts'

test('a message calls each person once, and neither computers nor those whose ids were forgotten', () => {
  const anna = '157682895712345601'
  const ping = [anna, newPseudonym(), 'computer-hard-2', anna]
  expect(payload({ ...panel([text('The end')]), ping }).allowedMentions).toEqual({ parse: [], users: [anna] })
})
