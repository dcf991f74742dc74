import { attend, type AnyGame, type Attended, type Frame, type Json, type Tutorial } from '../../core/index.ts'
import { writeId, type CustomId } from '../ids.ts'
import type { Answer, Room } from '../room.ts'
import { accent, button, clip, gallery, panel, row, text, withFiles, type Block } from '../ui.ts'
import { shoot } from './pictures.ts'
import { beatsOf } from './story.ts'

/** What is asked for again and again: a game with its tutorial. */
interface Course {
  readonly game: AnyGame
  readonly tutorial: Tutorial<Json>
}

/** Where somebody is. Nothing of it is stored: it travels in the custom ids, so that it survives a restart. */
interface Position {
  readonly step: number
  readonly picks: readonly number[]
}

const beginAgain = 'This page of the tutorial does not fit together any more. `/tutorial` begins again, it is short.'

function coursesOf(room: Room): readonly Course[] {
  return room.matches.games.flatMap((game) => (game.tutorial ? [{ game, tutorial: game.tutorial }] : []))
}

/** The tutorial's beginning. */
export async function firstLesson(room: Room): Promise<Answer> {
  const [course] = coursesOf(room)
  if (!course) return { note: 'There is no tutorial yet. `/rules` tells how the games are played.' }
  return lessonAnswer(room, course, { step: 0, picks: [] })
}

/** The page that a press of the tutorial turns to. */
export async function turnLesson(room: Room, { args: [game, picks = '', step = ''] }: CustomId): Promise<Answer> {
  const course = coursesOf(room).find((each) => each.game.meta.id === game)
  if (!course || !/^p\d{0,9}$/.test(picks) || !/^\d{1,2}$/.test(step)) return { note: beginAgain }
  return lessonAnswer(room, course, { step: Number(step), picks: [...picks.slice(1)].map(Number) })
}

function idOf({ game }: Course, { step, picks }: Position): string {
  return writeId({ op: 'lesson', args: [game.meta.id, `p${picks.join('')}`, String(step)] })
}

async function lessonAnswer(room: Room, course: Course, at: Position): Promise<Answer> {
  const { game, tutorial } = course
  const attended = attend(game, tutorial, at.step, at.picks)
  if (!attended) return { note: beginAgain }
  const frame = frameOf(attended)
  const { view, before } = attended
  const shot =
    frame &&
    (await shoot(
      room,
      { match: { id: 'tutorial', game: game.meta.id }, game, view, since: before },
      frame,
      game.describe(view).alt,
      `lesson-${at.step + 1}`,
    ))
  const { lessons } = tutorial
  const last = at.step === lessons.length - 1
  const shown = panel(
    [
      text(`-# ${game.meta.title} · tutorial, ${at.step + 1} of ${lessons.length}\n### ${attended.lesson.title}`),
      attended.remark !== undefined && text(`> ${attended.remark}`),
      shot && gallery([{ name: shot.picture.name, alt: shot.alt }]),
      bodyOf(game, tutorial, attended),
      ...answerRows(course, at, attended),
    ],
    { accent: last ? accent.done : accent.act },
  )
  return { panel: withFiles(shown, shot ? [shot.picture] : []) }
}

function frameOf({ lesson, draft }: Attended): Frame | undefined {
  return lesson.frame === 'sheet' ? { kind: 'draft', draft } : lesson.frame
}

function bodyOf(game: AnyGame, { seat, arg }: Tutorial<Json>, attended: Attended): Block | false {
  const { lesson, view, decision, draft, note, events } = attended
  const words = typeof lesson.text === 'string' ? lesson.text : lesson.text(view)
  const written = draft.args[arg]
  const line = typeof written === 'object' && written.length > 0 && events.length === 0
  const parts = [
    ...told(game, lesson.tells ?? [], events),
    words,
    lesson.hint ? `> ${game.hint(view, decision, seat)}` : '',
    lesson.score ? `-# ${game.describe(view).score}` : '',
    line ? `-# Your sheet: \`${game.notation?.write(draft) ?? ''}\`${note === undefined ? '' : ` · ${note}`}` : '',
  ]
  const whole = parts.filter((part) => part !== '').join('\n')
  return whole !== '' && text(clip(whole, 3000))
}

/** What happened in these phases, each under its name where there are several. */
function told(game: AnyGame, phases: readonly string[], events: readonly Json[]): readonly string[] {
  return beatsOf(game, events).flatMap(({ heading, lines }) => {
    const phase = heading.split(' · ').at(-1) ?? heading
    if (!phases.includes(phase)) return []
    const words = counted(lines).join('\n')
    return [phases.length > 1 ? `**${phase}**\n${words}` : words]
  })
}

/** Equal lines that follow each other as one. */
function counted(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line, at) => {
    if (lines[at - 1] === line) return []
    const others = lines.slice(at).findIndex((other) => other !== line)
    const times = others < 0 ? lines.length - at : others
    return [times > 1 ? `${line} ×${times}` : line]
  })
}

/** The way on, and a small way back. */
function answerRows(course: Course, at: Position, { lesson, offered }: Attended): readonly Block[] {
  const { lessons } = course.tutorial
  const next = (picks: readonly number[]) => idOf(course, { step: at.step + 1, picks })
  const before = lessons[at.step - 1]
  const back =
    before &&
    button(idOf(course, { step: at.step - 1, picks: before.offers ? at.picks.slice(0, -1) : at.picks }), 'Back')
  const choices = offered.map(({ pick, label }) => row(button(next([...at.picks, pick]), label, 'primary')))
  const forward =
    lesson.offers || at.step === lessons.length - 1
      ? []
      : [button(next(at.picks), lesson.next ?? 'Next', lesson.ready ? 'good' : 'primary')]
  const again = at.step === lessons.length - 1 ? [button(idOf(course, { step: 0, picks: [] }), 'Once more')] : []
  const rest = [...forward, ...again, ...(back ? [back] : [])]
  return [...choices, ...(rest.length > 0 ? [row(...rest)] : [])]
}
