import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The bytes of attachments, by attachment id. */
export interface Files {
  put(id: string, bytes: Uint8Array): Promise<void>
  get(id: string): Promise<Uint8Array | undefined>
  delete(id: string): Promise<void>
}

export function filesInMemory(): Files {
  const kept = new Map<string, Uint8Array>()
  return {
    put: async (id, bytes) => void kept.set(id, bytes),
    get: async (id) => kept.get(id),
    delete: async (id) => void kept.delete(id),
  }
}

/** One file an attachment, named by its id, which only the local table makes up. */
export function filesInFolder(folder: string): Files {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.new`), bytes)
      await rename(join(folder, `${id}.new`), join(folder, id))
    },
    get: (id) => readFile(join(folder, id)).catch(() => undefined),
    delete: (id) => rm(join(folder, id), { force: true }),
  }
}
