import { checkRolls, type Roll } from '../../core/index.ts'
import type { Chronicle, MatchInfo } from '../../match/api.ts'
import { plural } from '../text/words.ts'

/** Dice with more sides than these are shuffles and random picks. */
const DIE = 12
/** Rolls that are wrong and named. */
const NAMED = 5

/** The dice of a finished game checked against its seed, in figures. */
export function checkText(
  { seed = '', commitment = '' }: Pick<MatchInfo, 'seed' | 'commitment'>,
  { own, imported, lost = 0 }: Chronicle['rolls'],
): { readonly text: string; readonly right: boolean } {
  const { wrong, missing } = checkRolls(seed, own)
  const right = wrong.length === 0 && missing === 0
  const lines = [
    right
      ? `### ✅ The dice are right\n${own.length === 0 ? 'Nothing was rolled from the seed.' : `All ${plural(own.length, 'roll')} fell as the seed wants them.`}`
      : `### ❌ The dice are not right\nOf ${plural(own.length, 'roll')}, ${wrong.length} did not fall as the seed wants them.`,
    ...wrong.slice(0, NAMED).map(({ n, value, sides, purpose }) => `• Roll ${n}, d${sides} for ${purpose}: ${value}`),
    ...(missing > 0
      ? [`${plural(missing, 'roll')} between the first and the last ${missing === 1 ? 'is' : 'are'} not in the record.`]
      : []),
    ...(lost > 0
      ? [`${plural(lost, 'roll')} of them ${lost === 1 ? 'was' : 'were'} taken back, with everyone’s consent.`]
      : []),
    ...(imported.length > 0
      ? [
          `${plural(imported.length, 'roll')} came with the imported record and ${imported.length === 1 ? 'is' : 'are'} not from this seed.`,
        ]
      : []),
    ...figures(own),
    `-# Seed \`${seed}\``,
    `-# Its SHA-256 is \`${commitment}\`: the same must stand in the first message of the game.`,
  ]
  return { text: lines.join('\n'), right }
}

/** How often each face fell, and the mean beside the expected one, where there are enough rolls to say anything. */
function figures(rolls: readonly Roll[]): readonly string[] {
  const sizes = [...new Set(rolls.map(({ sides }) => sides))].toSorted((a, b) => a - b)
  return sizes
    .filter((sides) => sides > 1 && sides <= DIE && rolls.filter((roll) => roll.sides === sides).length >= sides)
    .map((sides) => {
      const values = rolls.filter((roll) => roll.sides === sides).map(({ value }) => value)
      const faces = Array.from({ length: sides }, (_, face) => values.filter((value) => value === face + 1).length)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const counts = faces.map((count, face) => `${face + 1}: ${count}`).join(' · ')
      return `🎲 d${sides}, ${plural(values.length, 'roll')}: ${counts}; mean ${mean.toFixed(2)}, expected ${((sides + 1) / 2).toFixed(2)}`
    })
}
