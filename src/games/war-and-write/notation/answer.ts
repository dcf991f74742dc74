import type { Decision, Draft, Reading } from '../../../core/index.ts'
import { valueLabel } from '../choices.ts'
import { kindOf } from '../map/orders.ts'
import { listed } from '../text/orders.ts'
import { verbs } from '../verbs.ts'
import type { WarView } from '../view.ts'
import { tokensOf, type Token } from './tokens.ts'

/** What may be answered to an open choice, and under which name. */
function askedFor(view: WarView, decision: Decision) {
  const verb = verbs(view, decision, decision.owners[0] ?? '')[0]
  const options = view.asks.find(({ id }) => id === decision.id)?.options ?? []
  return { verb: verb?.do ?? '', name: verb?.args[0]?.name ?? '', options }
}

/** Reads a word that answers an open choice: `ship`, `UK`, `H3`. */
export function readAnswer(view: WarView, decision: Decision, draft: Draft, line: string): Reading {
  const { verb, name, options } = askedFor(view, decision)
  const tokens = tokensOf(line)
  const value = tokens.map(valueOf).find((found) => found !== undefined && options.includes(found))
  if (value !== undefined) return { draft: { ...draft, do: verb, args: { [name]: value } }, problems: [] }
  const [first] = tokens
  const possible = listed(
    options.map((option) => `${option} (${valueLabel(name, option)})`),
    'or',
  )
  const text = `That does not answer it. Possible: ${possible}.`
  return { draft, problems: [{ kind: 'unreadable', at: first?.at ?? 0, length: first?.length ?? 1, text }] }
}

function valueOf(token: Token): string | undefined {
  switch (token.kind) {
    case 'verb':
      return token.verb === 'T' || token.verb === 'S' ? kindOf[token.verb] : undefined
    case 'nation':
      return token.nation
    case 'area':
      return token.area
    case 'letter':
    case 'separator':
    case 'arrow':
    case 'times':
    case 'wish':
    case 'neutral':
    case 'colon':
    case 'unknown':
      return undefined
  }
}

export function answerExample(view: WarView, decision: Decision): string {
  return askedFor(view, decision).options[0] ?? ''
}
