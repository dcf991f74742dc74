import { build, type Plugin } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const cache = join(root, 'node_modules/.cache/war-room')

/** Files that start a thread from the sources, and what is started in their place from a bundle. */
const threads: Readonly<Record<string, { readonly name: string; readonly file: string }>> = {
  'render/pool.ts': { name: 'painter', file: 'render/worker.ts' },
  'src/computer/pool.ts': { name: 'thinker', file: 'src/computer/worker.ts' },
}
const startsThread = /new URL\('\.\/start-worker\.mjs', import\.meta\.url\)/

/** What the bot's process is started with, so that it takes less memory. */
export const thrift = {
  /** A bound on the heap, which is a tenth full with three games: below a gigabyte, garbage is collected before it has doubled the heap. */
  options: ['--max-semi-space-size=2', '--max-old-space-size=768'],
  /**
   * For the C library of Linux, which reads them when a process starts: whole pictures on the way are given back as soon as they are done, and
   * what is smaller stays for the next one, up to the megabytes that encoding one takes. Threads share one arena, since a second one would
   * keep as much again.
   */
  environment: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '4000000', MALLOC_TRIM_THRESHOLD_: '6000000' },
} as const

/** Other bundles stay for two days, since a process that runs yet may read from its own, and the newest ones in any case. */
const [KEPT, KEPT_FOR] = [8, 2 * 24 * 60 * 60 * 1_000]

/**
 * Makes a few files of JavaScript of a program and the threads that it starts: they take less memory than TypeScript that is read file by
 * file, and start sooner. Each state of the sources has a folder of its own, so that processes may start at the same time.
 * @param file the program's first module
 * @returns the file to run
 * @throws where the sources cannot be bundled or the folder cannot be written
 */
export async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      index: file,
      ...Object.fromEntries(Object.values(threads).map((thread) => [thread.name, thread.file])),
    },
    // As deep as the folder it will lie in: source maps tell where the sources are from there.
    outdir: join(cache, 'new'),
    write: false,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    inject: ['src/traces.ts'],
    plugins: [ownPlaces],
    logLevel: 'silent',
  })
  const hash = createHash('sha256')
  for (const { path, contents } of outputFiles) hash.update(path).update(contents)
  const folder = join(cache, hash.digest('hex').slice(0, 16))
  if (!(await exists(folder))) {
    const unfinished = `${folder}-${process.pid}`
    await mkdir(unfinished, { recursive: true })
    await Promise.all(outputFiles.map(({ path, contents }) => writeFile(join(unfinished, basename(path)), contents)))
    // Where another process was quicker, its files are the same.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
    await clear()
  } else {
    await utimes(folder, new Date(), new Date()).catch(() => undefined)
    // What somebody has deleted of it.
    for (const { path, contents } of outputFiles) {
      const file = join(folder, basename(path))
      if (!(await exists(file))) await writeFile(file, contents)
    }
  }
  return join(folder, 'index.js')
}

/**
 * A module asks `import.meta.url` for the files beside it: in a bundle that stays the place of its source, except for threads, which
 * are bundled too.
 */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8')
      const thread = threads[relative(root, path).replaceAll('\\', '/')]
      if (thread) {
        const parts = contents.split(startsThread)
        if (parts.length !== 2) throw new Error(`${path} does not start its thread as ${startsThread.source}`)
        const [before = '', after = ''] = parts.map((part) => placed(part, path))
        contents = `${before}new URL('./${thread.name}.js', import.meta.url)${after}`
      } else contents = placed(contents, path)
      return { contents, loader: 'ts', resolveDir: dirname(path) }
    })
  },
}

function placed(contents: string, path: string): string {
  return contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
}

async function clear(): Promise<void> {
  const made = async (name: string) => (await stat(join(cache, name)).catch(() => undefined))?.mtimeMs ?? Date.now()
  const folders = await Promise.all((await readdir(cache)).map(async (name) => ({ name, made: await made(name) })))
  const old = folders.sort((a, b) => b.made - a.made).slice(KEPT)
  const gone = old.filter(({ made }) => Date.now() - made > KEPT_FOR)
  await Promise.all(gone.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  bundle('src/index.ts').then(
    (file) => process.stdout.write(JSON.stringify({ file, ...thrift })),
    (error: unknown) => {
      process.stderr.write(`War Room cannot be made ready. ${error instanceof Error ? error.message : String(error)}\n`)
      process.exitCode = 1
    },
  )
}
