import { StoreProblem } from './problem.ts'

/** A Keyv adapter that is not part of this project but can be installed beside it. */
interface Adapter {
  readonly title: string
  readonly module: string
}

/** By the scheme of the store's URL. */
const adapters: Readonly<Record<string, Adapter>> = {
  valkey: { title: 'Valkey', module: '@keyv/valkey' },
  mysql: { title: 'MySQL', module: '@keyv/mysql' },
  mongodb: { title: 'MongoDB', module: '@keyv/mongo' },
  etcd: { title: 'etcd', module: '@keyv/etcd' },
}

const knownSchemes: readonly string[] = ['sqlite', 'memory', 'postgres', 'redis', ...Object.keys(adapters)]

type Constructor = new (url: string) => unknown

/** What an adapter's module may look like once it was loaded. */
function constructorOf(loaded: unknown): Constructor | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('default' in loaded)) return undefined
  return typeof loaded.default === 'function' ? (loaded.default as Constructor) : undefined
}

/**
 * Opens the adapter for a URL.
 * @throws StoreProblem where the scheme is unknown or its adapter is not installed
 */
export async function loadAdapter(
  url: string,
  load: (module: string) => Promise<unknown> = (module) => import(module),
): Promise<unknown> {
  const scheme = /^([a-z]+):/.exec(url)?.[1] ?? ''
  const adapter = adapters[scheme]
  if (!adapter) {
    throw new StoreProblem(
      `Games cannot be kept at an address that begins with “${scheme || url.slice(0, 12)}”. ` +
        `It may begin with: ${knownSchemes.map((known) => `${known}://`).join(', ')}.`,
    )
  }
  let loaded: unknown
  try {
    loaded = await load(adapter.module)
  } catch (error) {
    throw new StoreProblem(
      `To keep games in ${adapter.title}, install its adapter first: npm install ${adapter.module}`,
      { cause: error },
    )
  }
  const Adapter = constructorOf(loaded)
  if (!Adapter) throw new StoreProblem(`${adapter.module} is not a version that can be used here.`)
  return new Adapter(url)
}
