import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pageFile } from '../../../src/sandbox/page/serve.ts'

const text = async (path: string): Promise<string> => String((await pageFile(path))?.body ?? '')

describe('the files of the page', () => {
  it('has its entry at the root', async () => {
    const file = await pageFile('/')
    expect(file?.headers['content-type']).toMatch('text/html')
    expect(String(file?.body)).toContain('/main.ts')
  })

  it('sends modules without their types', async () => {
    const file = await pageFile('/model/ids.ts')
    expect(file?.headers['content-type']).toMatch('text/javascript')
    expect(String(file?.body)).toContain('function isNewer(a, b)')
  })

  it('holds every module and style that the page asks for', async () => {
    const html = await text('/')
    const wanted = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '')
    const seen = new Set<string>()
    while (wanted.length > 0) {
      const path = wanted.pop() ?? ''
      if (seen.has(path)) continue
      seen.add(path)
      const body = await text(path)
      expect(body, path).not.toBe('')
      for (const [, name = ''] of body.matchAll(/^(?:import|export)\b(?:[^'";]*\bfrom)?\s*["']([^"']+)["']/gm)) {
        wanted.push(name.startsWith('lit-html') ? vendor(name) : new URL(name, `http://table${path}`).pathname)
      }
    }
    expect([...seen].filter((path) => path.endsWith('.ts')).length).toBeGreaterThan(30)
  })

  it.each([
    '/serve.ts',
    '/tsconfig.json',
    '/../index.ts',
    '/%2e%2e/index.ts',
    '/vendor/lit-html/../../../package.json',
    '/%',
    '/view',
    '/none.ts',
  ])('has nothing at %s', async (path) => {
    expect(await pageFile(path)).toBeUndefined()
  })

  it('allows exactly the import map that it has, and no other script inside the page', async () => {
    const html = await text('/')
    const scripts = [...html.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
    const allowed = [...html.matchAll(/'sha256-([^']+)'/g)].map((match) => match[1])
    expect(scripts.map((script) => createHash('sha256').update(script).digest('base64'))).toEqual(allowed)
  })
})

const vendor = (name: string): string =>
  `/vendor/lit-html/${name === 'lit-html' ? 'lit-html.js' : name.slice('lit-html/'.length)}`
