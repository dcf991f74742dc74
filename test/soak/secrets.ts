import { z } from 'zod'
import type { AnyGame, Draft } from '../../src/core/index.ts'
import type { Head } from '../../src/match/head.ts'
import { keys } from '../../src/match/keys.ts'
import { asHead } from '../../src/match/stored.ts'
import { cardsOf, isCardId, techCard } from '../../src/games/war-and-write/tech/index.ts'
import type { Values } from './ledger.ts'

/** Something that only some may know as long as it is hidden. */
interface Secret {
  readonly match: string
  /** A text that gives it away. */
  readonly mark: string
  /** What stands beside it where it is only one of many that are offered. */
  readonly beside: readonly string[]
  readonly knownTo: ReadonlySet<string>
}

const text = z.string()
const sheet = z.object({
  orders: z.array(text),
  unit: text.optional(),
  marker: text.optional(),
  returns: z.array(text).optional(),
})
const committed = z.object({
  secret: z.object({
    sheets: z.record(z.string(), sheet),
    cards: z.record(z.string(), z.array(z.string())).optional(),
  }),
})
const orders = z.object({ orders: z.array(z.string()) })
const drafted = z.object({ cards: z.array(z.string()) })

/** What a menu offers, which is every legal order, whatever somebody has written. */
const offered = /"value":"o\.[^"]*"/g

/** A line that is shorter may stand somewhere by chance. */
const TELLING = 12
/** Letters before and behind a secret that are reported with it. */
const AROUND = 300

/**
 * What is written and not shown yet, in every running game: the codes of committed orders, and drafts with them or as
 * a typed line, and the names of chosen Tech cards. It must reach nobody else, by no way.
 */
export class Secrets {
  readonly #games: ReadonlyMap<string, AnyGame>
  readonly #values: Values
  #secrets: readonly Secret[] = []
  /** Who has known a text in a turn of a match: what they wrote themselves stays theirs when they take it back. */
  readonly #knew = new Map<string, Set<string>>()

  constructor(games: readonly AnyGame[], values: Values) {
    this.#games = new Map(games.map((game) => [game.meta.id, game]))
    this.#values = values
  }

  /** Learns what is hidden now. */
  look(): void {
    this.#secrets = [...this.#values]
      .filter(([key, text]) => key.startsWith(keys.headPrefix) && text.includes('"status":"running"'))
      .flatMap(([, text]) => {
        const head = asHead(JSON.parse(text))
        return head ? this.#hiddenIn(head) : []
      })
  }

  /** Looks whether something that reaches a person gives a secret away. @returns which */
  givenAway(person: string, shown: string): string | undefined {
    const text = shown.replaceAll(offered, '')
    // The same order may be on offer in another game: what gives it away names its own.
    const found = this.#secrets.find(
      ({ match, mark, beside, knownTo }) =>
        !knownTo.has(person) &&
        text.includes(mark) &&
        text.includes(match) &&
        !beside.some((other) => text.includes(other)),
    )
    // It may have been revealed by what was just done.
    if (!found || !this.#stillHidden(found, person)) return undefined
    const [at, until] = [text.indexOf(found.mark), text.indexOf(found.mark) + found.mark.length]
    const around = text.slice(Math.max(0, at - AROUND), until + AROUND)
    return `${found.mark} of ${found.match}, known to ${[...found.knownTo].join(' and ')}, was shown to ${person}: …${around}…`
  }

  #stillHidden({ match, mark }: Secret, person: string): boolean {
    const head = asHead(JSON.parse(this.#values.get(keys.head(match)) ?? 'null'))
    const game = head && this.#games.get(head.game)
    if (!head?.play || !game || head.status !== 'running') return false
    if (JSON.stringify(game.view(head.play.state, { kind: 'spectator' })).includes(mark)) return false
    return this.#hiddenIn(head).some((secret) => secret.mark === mark && !secret.knownTo.has(person))
  }

  #knowing(what: string): Set<string> {
    const knowing = this.#knew.get(what) ?? new Set<string>()
    this.#knew.set(what, knowing)
    return knowing
  }

  #hiddenIn(head: Head): readonly Secret[] {
    const { play, id, seats } = head
    const game = this.#games.get(head.game)
    if (!play || !game) return []
    const commanding = (seat: string) =>
      (play.setup.commands.find((command) => command.includes(seat)) ?? [seat]).map((own) => seats[own])
    const known = new Map<string, Set<string>>()
    const beside = new Map<string, readonly string[]>()
    const noteCards = (chosen: readonly string[], persons: readonly (string | undefined)[]) => {
      const cards = chosen.filter(isCardId).map(techCard)
      for (const { name, nation } of cards) {
        note(name, [...persons, ...commanding(nation)])
        beside.set(
          name,
          cardsOf(nation)
            .filter(({ id }) => !chosen.includes(id))
            .map((other) => other.name),
        )
      }
    }
    const learn = (mark: string, persons: readonly (string | undefined)[]) => {
      const knowing = this.#knowing(`${id} ${play.marks.turn} ${mark}`)
      for (const person of persons) if (person !== undefined) knowing.add(person)
      return knowing
    }
    const note = (mark: string, persons: readonly (string | undefined)[]) => {
      known.set(mark, learn(mark, persons))
    }
    const lineOf = (draft: Draft) => game.notation?.write(draft) ?? ''
    for (const [key, draft] of Object.entries(play.drafts)) {
      const person = key.split('/')[1]
      const written = orders.safeParse(draft.args).data?.orders ?? []
      // Who commands the nation now is offered its orders, whoever wrote them.
      for (const code of written) note(code, [person, ...commanding(code.split('.')[0] ?? '')])
      noteCards(drafted.safeParse(draft.args).data?.cards ?? [], [person])
      const line = lineOf(draft)
      if (line.length >= TELLING && line.includes(',')) note(line, [person])
    }
    const hidden = committed.safeParse(play.state).data?.secret
    for (const [first, own] of Object.entries(hidden?.sheets ?? {})) {
      for (const code of own.orders) note(code, commanding(first))
      // No secret by itself, as the reveal of an earlier year may read the same; but two may have written the same line.
      learn(lineOf({ seat: first, do: 'orders', args: own }), commanding(first))
    }
    for (const cards of Object.values(hidden?.cards ?? {})) noteCards(cards, [])
    return [...known].map(([mark, knownTo]) => ({ match: id, mark, beside: beside.get(mark) ?? [], knownTo }))
  }
}
