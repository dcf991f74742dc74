import type { OptionSpec, OptionValue } from '../../core/index.ts'

/** An option's value as a player reads it. */
export function valueText(option: OptionSpec, value: OptionValue): string {
  switch (option.kind) {
    case 'flag':
      return value === true ? 'on' : 'off'
    case 'count':
      return String(value)
    case 'choice':
      return option.choices.find((choice) => choice.value === value)?.label ?? String(value)
  }
}
