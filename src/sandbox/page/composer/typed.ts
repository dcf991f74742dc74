import { begin, type Entered, type Filling, shownOptions, withEntered, withOption } from './draft.ts'
import { type Leaf, pathText } from './leaves.ts'

/**
 * Reads a command that was written or pasted as text, from the space after its name on. `name: value` fills that
 * option; other text goes into the first one. Undefined while no command's name is complete.
 */
export function readTyped(leaves: readonly Leaf[], text: string): Filling | undefined {
  const leaf = leaves.find((each) => text.startsWith(`${pathText(each)} `))
  if (leaf === undefined) return undefined
  const rest = text.slice(pathText(leaf).length + 1).trim()
  const names = leaf.options.map(({ name }) => name).join('|')
  const parts = names === '' ? [] : rest.split(new RegExp(`(?:^|\\s)(${names}):\\s*`, 'u'))
  const [plain = '', ...pairs] = parts
  let filling = begin(leaf)
  for (let at = 0; at < pairs.length; at += 2) {
    const name = pairs[at] ?? ''
    if (!filling.shown.includes(name)) filling = withOption(filling, name)
    filling = withEntered(filling, name, entered(leaf, name, pairs[at + 1] ?? ''))
  }
  const [first] = plain === '' ? [] : [...shownOptions(filling), ...leaf.options]
  if (first === undefined) return filling
  const open = filling.shown.includes(first.name) ? filling : withOption(filling, first.name)
  return withEntered(open, first.name, entered(leaf, first.name, plain))
}

/** A text for an option; the name of a fixed choice stands for its value. */
function entered(leaf: Leaf, name: string, text: string): Entered {
  const option = leaf.options.find((each) => each.name === name)
  const choices = option !== undefined && 'choices' in option ? (option.choices ?? []) : []
  const choice = choices.find((each) => each.name.toLowerCase() === text.toLowerCase())
  return choice === undefined ? { text } : { text: choice.name, value: choice.value }
}
