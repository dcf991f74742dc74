import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bundle } from '../../src/bundle.ts'

test('a bundled program finds its threads and files, and its stacks lead to the sources', async () => {
  const file = await bundle('test/bundle/program.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  const said = JSON.parse(stdout) as Record<string, unknown>
  expect(said['width']).toBe(1100)
  expect(said['undrawn']).toMatch(/render\/war-and-write\/from-view\.ts:\d+:\d+/)
  expect(said['unthought']).toMatch(/there is no game chess\n[^]*src\/computer\/worker\.ts:\d+:\d+/)
  expect(said['here']).toMatch(/test\/bundle\/program\.ts:16:\d+/)
})

test('the same sources are bundled once; a module that is not there is named', async () => {
  const [file, same] = [await bundle('test/bundle/program.ts'), await bundle('test/bundle/program.ts')]
  expect(same).toBe(file)
  rmSync(file)
  await bundle('test/bundle/program.ts')
  expect(statSync(file).isFile()).toBe(true)
  await expect(bundle('test/bundle/nowhere.ts')).rejects.toThrow('nowhere.ts')
})
