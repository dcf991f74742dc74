import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { painterOf } from '../../render/index.ts'
import { differences, shrink } from './compare.ts'
import { samples } from './samples.ts'

const folder = new URL('../golden/pictures/', import.meta.url)

/** To renew a reference picture, delete it and run this test: it is written anew, and the next run compares with it. */
describe('the pictures', () => {
  for (const { name, request, golden } of samples) {
    if (!golden) continue
    it(`${name} looks as before`, async () => {
      const painter = await painterOf(request.game)
      const small = shrink(painter.draw(request).canvas)
      const file = new URL(`${name}.png`, folder)
      if (!existsSync(file)) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, await small.encode('png'))
        expect.fail(`${name}.png was missing. It was written: look at it, then run this again.`)
      }
      expect(await differences(small, readFileSync(file))).toEqual([])
    })
  }
})
