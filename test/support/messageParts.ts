import {
  ComponentType,
  type APIMessage,
  type APIButtonComponent,
  type APISelectMenuComponent,
} from 'discord-api-types/v10'

export type Pressable = Exclude<APIButtonComponent, { url: string } | { sku_id: string }> | APISelectMenuComponent

/** Every component of a message or modal, nested ones included. */
function* parts(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const inner of value) yield* parts(inner)
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    yield { ...value }
    for (const key of ['components', 'accessory', 'component'] as const)
      if (key in value) yield* parts((value as Record<string, unknown>)[key])
  }
}

/** Buttons and menus of a message in reading order. */
export function pressables(message: Pick<APIMessage, 'components'>): Pressable[] {
  return [...parts(message.components)].filter((p) => typeof p['custom_id'] === 'string') as unknown as Pressable[]
}

/** Labels of the buttons that can be pressed now. */
export function buttonLabels(message: Pick<APIMessage, 'components'>): string[] {
  return pressables(message).flatMap((p) => (p.type === ComponentType.Button && !p.disabled ? [labelOf(p)] : []))
}

export function labelOf(part: Pressable): string {
  if (part.type !== ComponentType.Button) return part.placeholder ?? ''
  return ('label' in part ? part.label : undefined) ?? part.emoji?.name ?? ''
}

/** Finds a button or menu by its custom id, its label (or placeholder), or a pattern that fits either. */
export function findPart(message: Pick<APIMessage, 'components'>, what: string | RegExp): Pressable {
  const fits = (text: string) =>
    typeof what === 'string' ? text.toLowerCase() === what.toLowerCase() : what.test(text)
  const all = pressables(message)
  const found = all.find((p) => fits(p.custom_id)) ?? all.find((p) => fits(labelOf(p)))
  if (!found)
    throw new Error(
      `The message has no ${String(what)}; it has ${all.map((p) => `${labelOf(p)} (${p.custom_id})`).join(', ') || 'nothing to press'}.`,
    )
  return found
}

/** All the words of a message: text, embeds, text displays. */
export function textOf(message: APIMessage): string {
  const embeds = message.embeds.flatMap((e) => [
    e.author?.name,
    e.title,
    e.description,
    ...(e.fields ?? []).flatMap((f) => [f.name, f.value]),
    e.footer?.text,
  ])
  const shown = [...parts(message.components)].map((p) => p['content'])
  return [message.content, ...embeds, ...shown].filter((t) => typeof t === 'string' && t !== '').join('\n')
}
