import type { Log, PersonId } from './api.ts'
import { keys } from './keys.ts'
import type { RecordStore } from './record-store.ts'
import { asSettings, settingsAsJson, type PersonSettings } from './settings.ts'

/** What people have set for themselves, in memory: only those who have set anything. */
export interface Persons {
  get(person: PersonId): PersonSettings | undefined
  all(): readonly (readonly [PersonId, PersonSettings])[]
  /** Saves settings, or forgets them. In memory is what the store confirmed. */
  save(person: PersonId, settings: PersonSettings | undefined): Promise<void>
  /** Reads what another process has saved. */
  reload(person: PersonId): Promise<void>
  open(): Promise<void>
}

export function openPersons(records: RecordStore, log: Log): Persons {
  const known = new Map<PersonId, PersonSettings>()

  const reload = async (person: PersonId) => {
    const value = await records.get(keys.person(person))
    const settings = asSettings(value)
    if (settings) known.set(person, settings)
    else known.delete(person)
    if (value !== undefined && !settings) log.error({}, 'the settings of a person cannot be read')
  }

  return {
    get: (person) => known.get(person),
    all: () => [...known],
    async save(person, settings) {
      if (settings) {
        await records.set(keys.person(person), settingsAsJson(settings))
        known.set(person, settings)
      } else {
        await records.delete(keys.person(person))
        known.delete(person)
      }
    },
    reload,
    async open() {
      const stored = (await records.keys(keys.personPrefix)).map((key) => key.slice(keys.personPrefix.length))
      for (const person of known.keys()) if (!stored.includes(person)) known.delete(person)
      for (const person of stored) await reload(person)
    },
  }
}
