import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

// The first lines of every bundle (src/bundle.ts). Node.js' own `--enable-source-maps` would keep every map in memory, some ten megabytes
// a process and more a thread: here a map is read when something has gone wrong in its file.

const maps = new Map<string, SourceMap | undefined>()

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload)
  } catch {
    return undefined
  }
}

/** A line of a stack with its place in the sources, where it is in a bundle. */
function told(site: NodeJS.CallSite): string {
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()]
  const text = String(site)
  if (!file?.startsWith('file:') || line === null || column === null) return text
  const entry = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return text
  const source = fileURLToPath(new URL(entry.originalSource, file))
  return text.replace(`${file}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`)
}

Error.prepareStackTrace = (error, sites) => [String(error), ...sites.map((site) => `    at ${told(site)}`)].join('\n')
