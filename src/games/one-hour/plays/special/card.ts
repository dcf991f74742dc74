import { specials, type SpecialId } from '../../map/special.ts'
import { one } from '../common.ts'
import type { Work } from '../../work.ts'
import type { EffectPlay } from '../effect.ts'

export function cardVerb(id: SpecialId) {
  const { name, text } = specials[id]
  return { do: id, label: name, hint: text }
}

/** A Special marker about which nothing has to be chosen. */
export function plainEffect(id: SpecialId, effect: (work: Work) => void): EffectPlay {
  return {
    verb: { ...cardVerb(id), args: [], style: 'primary' },
    choices: () => one([]),
    explain: () => ({ rule: '8.4', text: 'Nothing has to be chosen for this.' }),
    effect,
  }
}
