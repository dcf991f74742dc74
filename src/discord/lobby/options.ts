import { optionsOf, scenarioOf, type AnyGame, type OptionSpec, type OptionValue } from '../../core/index.ts'
import type { Deadline, MatchInfo } from '../../match/api.ts'
import { deadlineText, durationText, endings, endingTexts } from '../../match/deadlines.ts'
import { writeId } from '../ids.ts'
import { usualDurations } from '../text/duration.ts'
import { button, clip, limits, menu, panel, row, text, type Panel } from '../ui.ts'
import { valueText } from './values.ts'

/** The options of a lobby, for the eyes of the person who pressed *Options*. */
export function optionsPanel(match: MatchInfo, game: AnyGame, open?: OptionSpec, note?: string): Panel {
  const scenario = scenarioOf(game.meta, match.scenario)
  const all = scenario ? optionsOf(game.meta, scenario) : []
  const options = all.filter(({ needs }) => needs === undefined || match.options[needs] === true)
  return panel([
    text(`### Options\n${clip(options.map((option) => optionLine(match, option)).join('\n'), 3000)}`),
    note !== undefined && text(clip(note, 600)),
    options.length > 0 &&
      row(
        menu(
          writeId({ match: match.id, op: 'option' }),
          open ? open.title : 'Change an option …',
          options.map((option) => ({
            value: option.id,
            label: option.title,
            hint: `now: ${valueText(option, match.options[option.id] ?? option.default)}`,
          })),
        ),
      ),
    open && row(valueControl(match, open)),
    row(menu(writeId({ match: match.id, op: 'deadline' }), deadlineTitle(match), deadlineEntries())),
    game.meta.scenarios.length > 1 &&
      row(
        menu(
          writeId({ match: match.id, op: 'scenario' }),
          `Scenario: ${scenario?.title ?? match.scenario}`,
          game.meta.scenarios.map(({ id, title, blurb }) => ({ value: id, label: title, hint: blurb })),
        ),
      ),
  ])
}

function optionLine(match: MatchInfo, option: OptionSpec): string {
  const value = valueText(option, match.options[option.id] ?? option.default)
  return `**${option.title}**: ${value}\n-# ${option.text}`
}

function valueControl(match: MatchInfo, option: OptionSpec) {
  const values = valuesOf(option)
  if (!values) return button(writeId({ match: match.id, op: 'number', args: [option.id] }), 'Type a number', 'primary')
  const id = writeId({ match: match.id, op: 'value', args: [option.id] })
  return menu(id, `${option.title}: choose`, values)
}

function valuesOf(option: OptionSpec): readonly { readonly value: string; readonly label: string }[] | undefined {
  switch (option.kind) {
    case 'flag':
      return [
        { value: 'true', label: 'On' },
        { value: 'false', label: 'Off' },
      ]
    case 'choice':
      return option.choices.length <= limits.menu ? option.choices : undefined
    case 'count': {
      const count = option.max - option.min + 1
      if (count > limits.menu) return undefined
      return Array.from({ length: count }, (_, index) => {
        const value = String(option.min + index)
        return { value, label: value }
      })
    }
  }
}

function deadlineTitle({ deadline }: MatchInfo): string {
  return deadline ? `Deadline: ${deadlineText(deadline)}` : 'Deadline: none'
}

function deadlineEntries() {
  const timed = usualDurations.flatMap((minutes) =>
    endings.map((then) => ({
      value: `${minutes}+${then}`,
      label: `${durationText(minutes)} a decision, ${endingTexts[then]}`,
    })),
  )
  return [{ value: 'off', label: 'No deadline' }, ...timed]
}

/** Reads what came back from the menu of deadlines. */
export function readDeadline(value: string): Deadline | undefined {
  const [minutes, wanted] = value.split('+')
  const then = endings.find((each) => each === wanted)
  return then && { minutes: Number(minutes), then }
}

/** Reads what came back from a menu or a form as a value of this option. */
export function readValue(option: OptionSpec, typed: string): OptionValue | undefined {
  switch (option.kind) {
    case 'flag':
      return typed === 'true' ? true : typed === 'false' ? false : undefined
    case 'count':
      return /^-?\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : undefined
    case 'choice':
      return typed
  }
}
