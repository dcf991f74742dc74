import { isNewer } from './ids.ts'

type Marks = Record<string, string>

/** How far one person has read each channel. Kept by the browser, shared between its windows. */
export class ReadMarks {
  readonly #key: string
  #marks: Marks

  constructor(personId: string) {
    this.#key = `war-room.read.${personId}`
    this.#marks = load(this.#key)
  }

  /** The last message that was read there. */
  get(channelId: string): string | undefined {
    return this.#marks[channelId]
  }

  /** Moves the mark forward; says whether it moved. */
  set(channelId: string, messageId: string): boolean {
    const known = this.#marks[channelId]
    if (known !== undefined && !isNewer(messageId, known)) return false
    this.#marks = { ...load(this.#key), [channelId]: messageId }
    localStorage.setItem(this.#key, JSON.stringify(this.#marks))
    return true
  }

  /** Takes over what another window wrote; says whether it was about this person. */
  changedElsewhere(key: string | null): boolean {
    if (key !== this.#key) return false
    this.#marks = load(key)
    return true
  }
}

function load(key: string): Marks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Marks) : {}
  } catch {
    return {}
  }
}
