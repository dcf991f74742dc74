import type { AnyGame, Json, Viewer } from '../../core/index.ts'
import type { Turn } from '../../match/api.ts'
import { storyTitle } from '../table/story.ts'
import { clip } from '../ui.ts'

/** The story of a whole war, in as few lines as it takes. */

const MOST = 10
/** Characters of all lines together, and of one. */
const ALL = 1500
const LINE = 260
const everything: Viewer = { kind: 'everything' }

interface Moment {
  /** The year or round, which is what a line is about. */
  readonly span: string
  readonly order: number
  readonly weight: number
  readonly text: string
}

interface Span {
  readonly name: string
  readonly moments: readonly Moment[]
  readonly weight: number
}

/** At most ten lines, one for each year or round that mattered most, and how it ended. */
export function sagaLines(game: AnyGame, turns: readonly Turn[], ending: string | undefined): readonly string[] {
  const spans = spansOf(momentsOf(game, turns))
  const chosen = [...spans].sort((a, b) => b.weight - a.weight).slice(0, MOST - 1)
  const most = Math.min(LINE, Math.floor(ALL / Math.max(1, chosen.length)))
  const lines = spans.filter((span) => chosen.includes(span)).map((span) => lineOf(span, most))
  return ending === undefined ? lines : [...lines, `🏁 ${ending}`]
}

function momentsOf(game: AnyGame, turns: readonly Turn[]): readonly Moment[] {
  const weigh = game.saga ? bySaga(game) : bySeldom(game, turns)
  return turns.slice(1).flatMap(({ story, events }, turn) =>
    events.flatMap((event, index): Moment[] => {
      const { weight, text } = weigh(event)
      const words = (text ?? '').split('\n')[0] ?? ''
      return weight > 0 && words !== ''
        ? [{ span: spanOf(story), order: turn * 10_000 + index, weight, text: words }]
        : []
    }),
  )
}

type Weigh = (event: Json) => { readonly weight: number; readonly text: string | undefined }

function bySaga(game: AnyGame): Weigh {
  return (event) => {
    const milestone = game.saga?.(event)
    return { weight: milestone?.weight ?? 0, text: milestone && (milestone.text ?? game.tell(event, everything)?.text) }
  }
}

/** What is told under a heading that stands seldom in this war is worth more than what is told every turn. */
function bySeldom(game: AnyGame, turns: readonly Turn[]): Weigh {
  const kindOf = (heading: string) => heading.replaceAll(/\d+/g, '')
  const counts = new Map<string, number>()
  for (const event of turns.flatMap(({ events }) => events)) {
    const kind = kindOf(game.tell(event, everything)?.heading ?? '')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return (event) => {
    const told = game.tell(event, everything)
    return { weight: told ? 1 / (counts.get(kindOf(told.heading)) ?? 1) : 0, text: told?.text }
  }
}

/** "year-1941" and "1941-action-3" are of the span "1941", "round-4-axis" is of "round-4". */
function spanOf(story: string): string {
  const plain = story.replace(/^year-/, '')
  return /^(?:[a-z]+-)?\d+/.exec(plain)?.[0] ?? plain
}

function spansOf(moments: readonly Moment[]): readonly Span[] {
  const names = [...new Set(moments.map(({ span }) => span))]
  return names.map((name) => {
    const own = moments.filter(({ span }) => span === name)
    return { name, moments: own, weight: own.reduce((sum, { weight }) => sum + weight, 0) }
  })
}

/** What weighs most of a span, as much of it as fits, in the order in which it happened. */
function lineOf({ name, moments }: Span, most: number): string {
  const title = `**${storyTitle(name)}** · `
  let room = most - title.length
  const told: Moment[] = []
  for (const moment of [...moments].sort((a, b) => b.weight - a.weight || a.order - b.order)) {
    if (told.length > 0 && moment.text.length + 1 > room) continue
    told.push({ ...moment, text: clip(moment.text, most - title.length) })
    room -= moment.text.length + 1
  }
  return (
    title +
    told
      .toSorted((a, b) => a.order - b.order)
      .map(({ text }) => text)
      .join(' ')
  )
}
