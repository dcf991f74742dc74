import { ops, type OpName } from '../../../src/discord/ids.ts'
import type { Chance } from '../chance.ts'
import { shortText } from './texts.ts'

/** Custom ids that this bot may once have written, and values of its menus. */
export interface Hoard {
  readonly ids: readonly string[]
  readonly values: readonly string[]
}

const opNames = Object.keys(ops) as OpName[]

/** A custom id that nobody offered here: cut off, of another match, of another decision, for something else, or nonsense. */
export function forgedId(chance: Chance, { ids, values }: Hoard): string {
  const known = ids.length > 0 ? chance.pick(ids) : '1:aaaaaaaa:-:open'
  const [edition = '1', match = '-', decision = '-', op = 'open', ...args] = known.split(':')
  const [, otherMatch = '-', otherDecision = '-'] = (ids.length > 0 ? chance.pick(ids) : known).split(':')
  const wanted = chance.pick(opNames)
  const argument = () =>
    chance
      .pick([...args, chance.pick(['0', '1', '-1', '99999', 'x', 'top', '__proto__']), ...values.slice(-20)])
      .replaceAll(/[^A-Za-z0-9+._-]/g, '')
      .slice(0, 32) || '0'
  switch (chance.whole(10)) {
    case 0:
      return known.slice(0, chance.whole(known.length))
    case 1:
      return [edition, otherMatch, decision, op, ...args].join(':')
    case 2:
      return [edition, match, otherDecision, op, ...args].join(':')
    case 3:
    case 4:
    case 5:
      return ['1', match, decision, wanted, ...Array.from({ length: ops[wanted].args }, argument)].join(':')
    case 6:
      return [chance.pick(['0', '2', '', 'x']), match, decision, op, ...args].join(':')
    case 7:
      return [edition, match, decision, op, ...args.map(argument), ...(chance.happens(0.3) ? [argument()] : [])].join(
        ':',
      )
    case 8:
      return `${known}${shortText(chance, 20)}`.slice(0, 100)
    default:
      return shortText(chance) || 'x'
  }
}

/** Values for a menu: those of other menus, nonsense, none, many. */
export function forgedValues(chance: Chance, { values }: Hoard): readonly string[] {
  const value = () => (values.length > 0 && chance.happens(0.7) ? chance.pick(values) : shortText(chance))
  const count = chance.pick([1, 1, 1, 1, 1, 1, 0, 2, 25])
  return Array.from({ length: count }, value)
}
