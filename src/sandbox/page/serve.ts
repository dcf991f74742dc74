import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

export interface PageFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const page = dirname(fileURLToPath(import.meta.url))
const litHtml = folderOf('lit-html')
const vendorPrefix = '/vendor/lit-html/'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const notForBrowsers = new Set(['serve.ts', 'tsconfig.json'])

/** Stripped modules by file, valid while the file's modification time stays the same. */
const stripped = new Map<string, { readonly modified: number; readonly body: Buffer }>()

/** The folder of an installed package, whichever of its files its name stands for. */
function folderOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name)
  const folder = `${sep}${name}${sep}`
  return entry.slice(0, entry.lastIndexOf(folder) + folder.length - 1)
}

/**
 * A file of the page for a URL path such as `/` or `/view/app.ts`, ready to send; undefined where there is none.
 * Browsers get the TypeScript files one by one with their types removed: there is no build and no bundle.
 */
export async function pageFile(pathname: string): Promise<PageFile | undefined> {
  const file = fileFor(pathname)
  const type = file === undefined ? undefined : types[extname(file)]
  if (file === undefined || type === undefined) return undefined
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const body = file.endsWith('.ts') ? await stripTypes(file, found.mtimeMs) : await readFile(file)
  return {
    body,
    headers: {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  }
}

function fileFor(pathname: string): string | undefined {
  if (pathname.startsWith(vendorPrefix)) return within(litHtml, pathname.slice(vendorPrefix.length))
  const name = pathname === '/' ? 'index.html' : pathname.slice(1)
  return notForBrowsers.has(name) ? undefined : within(page, name)
}

/** The path of `name` inside `folder`; undefined when it is unreadable or would lead out of it. */
function within(folder: string, name: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(name)
  } catch {
    return undefined
  }
  if (decoded.includes('\0')) return undefined
  const file = normalize(join(folder, decoded))
  return file.startsWith(folder + sep) ? file : undefined
}

async function stripTypes(file: string, modified: number): Promise<Buffer> {
  const known = stripped.get(file)
  if (known?.modified === modified) return known.body
  const source = await readFile(file, 'utf8')
  const { code } = await transform(source, {
    loader: 'ts',
    target: 'es2022',
    sourcemap: 'inline',
    sourcefile: file.slice(page.length + 1),
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })
  const body = Buffer.from(code)
  stripped.set(file, { modified, body })
  return body
}
