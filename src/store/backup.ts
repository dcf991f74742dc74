import { rename, rm, writeFile } from 'node:fs/promises'
import { StoreProblem } from './problem.ts'
import { copySqlite } from './sqlite.ts'

/**
 * Copies a database of saved games to a new file, also while a bot is running on it.
 * @throws StoreProblem where there is nothing to copy, or the file exists already or cannot be written
 */
export async function backUp(url: string, file: string): Promise<void> {
  if (!/^sqlite:/.test(url)) {
    throw new StoreProblem(
      'Only games kept in SQLite are backed up here. Other stores have tools of their own for that.',
    )
  }
  await writeFile(file, '', { flag: 'wx' }).catch((error: unknown) => {
    throw new StoreProblem(`${file} exists already or cannot be written. A backup never replaces a file.`, {
      cause: error,
    })
  })
  const half = `${file}.part`
  try {
    await rm(half, { force: true })
    await copySqlite(url, half)
    await rename(half, file)
  } catch (error) {
    await rm(half, { force: true })
    await rm(file, { force: true })
    if (error instanceof StoreProblem) throw error
    throw new StoreProblem(
      `The backup to ${file} failed: ${error instanceof Error ? error.message : 'unknown reason'}.`,
      {
        cause: error,
      },
    )
  }
}
