import { err, ok, rejection, type Json, type Refusal, type Result } from '../core/index.ts'
import type { PersonId } from './api.ts'
import { dataOf, forgetPerson } from './forgetting.ts'
import { newPseudonym } from './pseudonym.ts'
import { isZone } from './quiet.ts'
import { nothingSet, type Notify, type PersonSettings, type Vacation } from './settings.ts'
import type { Table } from './table.ts'

/** What a person decides for themselves, in all their games at once. */
export interface PersonCalls {
  settings(person: PersonId): PersonSettings
  /** Days for which games that are over are kept; for ever where absent. */
  readonly keepFinishedDays?: number
  /** Begins a vacation, or (without one) ends the one that there is. */
  setVacation(person: PersonId, vacation: Omit<Vacation, 'from'> | undefined): Promise<Result<PersonSettings, Refusal>>
  /** Everything that is stored about a person. */
  dataOf(person: PersonId): Promise<Json>
  /**
   * Forgets a person: what they have set goes, their seats are given up, and a pseudonym stands wherever their id stood.
   * What is cut short is gone on with at the next start.
   */
  forgetPerson(person: PersonId): Promise<void>
  /** Sets when a person is reminded; what is absent is lifted. */
  setNotify(person: PersonId, notify: Omit<Notify, 'asked'>): Promise<Result<PersonSettings, Refusal>>
}

/** Minutes that reminders may be apart, or before a deadline. */
const NOTIFY_MINUTES = {
  every: { min: 60, max: 14 * 24 * 60 },
  before: { min: 15, max: 7 * 24 * 60 },
} as const

export function personCalls(table: Table, now: () => number): PersonCalls {
  const settings = (person: PersonId) => table.persons.get(person) ?? nothingSet

  return {
    settings,
    dataOf: (person) => dataOf(table, person),
    forgetPerson: (person) => forget(table, person),
    async setVacation(person, wished) {
      const no = wished && notAVacation(wished, now())
      if (no) return err(no)
      await table.changePerson(person, ({ vacation: _old, ...rest }) =>
        wished ? { ...rest, vacation: { ...wished, from: now() } } : rest,
      )
      return ok(settings(person))
    },
    async setNotify(person, { before, every, quiet }) {
      const no = unusable({ before, every, quiet })
      if (no) return err(no)
      const notify: Notify = {
        ...(before === undefined ? {} : { before }),
        ...(every === undefined ? {} : { every }),
        ...(quiet === undefined ? {} : { quiet }),
        asked: now(),
      }
      await table.changePerson(person, (old) => ({ ...old, notify }))
      return ok(settings(person))
    },
  }
}

async function forget(table: Table, person: PersonId): Promise<void> {
  if (!/^\d+$/.test(person)) return
  // Asked for twice, it goes on under the same pseudonym.
  await table.changePerson(person, ({ leaving = newPseudonym() }) => ({ schema: 1, leaving }))
  const pseudonym = table.persons.get(person)?.leaving
  if (pseudonym === undefined) return
  await forgetPerson(table, person, pseudonym)
  await table.changePerson(person, () => undefined)
}

/** Goes on with what was cut short. */
export async function goOnForgetting(table: Table): Promise<void> {
  for (const [person, { leaving }] of table.persons.all()) if (leaving !== undefined) await forget(table, person)
}

const HOUR = 60
const MINUTE = 60_000

function notAVacation({ until, grace }: Omit<Vacation, 'from'>, now: number): Refusal | undefined {
  const minutes = (until - now) / MINUTE
  if (minutes < HOUR || minutes > 60 * 24 * HOUR) {
    return rejection('-', 'A vacation can be from an hour to 60 days long.')
  }
  if (grace >= 0 && grace <= 24 * HOUR) return undefined
  return rejection('-', 'What you are asked can wait for you from 0 to 24 hours before it is answered.')
}

type Wished = { readonly [K in keyof Omit<Notify, 'asked'>]: Notify[K] | undefined }

function unusable({ before, every, quiet }: Wished): Refusal | undefined {
  const within = (value: number | undefined, { min, max }: { readonly min: number; readonly max: number }) =>
    value === undefined || (Number.isInteger(value) && value >= min && value <= max)
  if (!within(every, NOTIFY_MINUTES.every)) {
    return rejection('-', 'Reminders can be from an hour to 14 days apart.')
  }
  if (!within(before, NOTIFY_MINUTES.before)) {
    return rejection('-', 'A reminder can come from 15 minutes to 7 days before a deadline.')
  }
  if (!quiet) return undefined
  if (!isZone(quiet.zone))
    return rejection('-', 'I do not know that time zone: pick one from the list, such as Europe/Berlin.')
  const minute = { min: 0, max: 24 * 60 - 1 }
  const fine = within(quiet.from, minute) && within(quiet.to, minute) && quiet.from !== quiet.to
  return fine ? undefined : rejection('-', 'Quiet hours need a beginning and another end, such as 22:00 and 7:00.')
}
