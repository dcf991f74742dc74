import { ComponentType, type APIComponentInContainer, type APIMessageComponent } from 'discord.js'
import { expect } from 'vitest'
import type { Panel } from '../../../src/discord/ui.ts'

/** Every component of a panel, those inside others too. */
function* all(components: readonly (APIComponentInContainer | APIMessageComponent)[]): Generator<APIMessageComponent> {
  for (const component of components) {
    yield component
    if ('components' in component) yield* all(component.components)
  }
}

/** Expects a panel to be one that Discord takes; the numbers are Discord's own. */
export function expectWithinLimits(panel: Panel, what: string): void {
  const parts = [...all(panel.components)]
  expect(parts.length, `${what}: components`).toBeLessThanOrEqual(40)
  const texts = parts.flatMap((part) => (part.type === ComponentType.TextDisplay ? [part.content] : []))
  expect(texts.join('').length, `${what}: text`).toBeLessThanOrEqual(4000)
  for (const text of texts) expect(text.length, `${what}: an empty text`).toBeGreaterThan(0)
  const ids = parts.flatMap((part) => ('custom_id' in part ? [part.custom_id] : []))
  expect(new Set(ids).size, `${what}: custom ids ${ids.join(' ')}`).toBe(ids.length)
  for (const id of ids) expect(id.length, `${what}: ${id}`).toBeLessThanOrEqual(100)
  const numbers = parts.flatMap((part) => ('id' in part && part.id !== undefined ? [part.id] : []))
  expect(new Set(numbers).size, `${what}: ids of parts`).toBe(numbers.length)
  for (const part of parts) expectPart(part, panel, what)
}

function expectPart(part: APIMessageComponent, panel: Panel, what: string): void {
  const files = panel.files?.map(({ name }) => `attachment://${name}`)
  switch (part.type) {
    case ComponentType.ActionRow: {
      const [first] = part.components
      expect(part.components.length, `${what}: a row`).toBeGreaterThan(0)
      expect(part.components.length, `${what}: a row`).toBeLessThanOrEqual(first?.type === ComponentType.Button ? 5 : 1)
      break
    }
    case ComponentType.Button:
      if ('label' in part) expect(part.label?.length ?? 0, `${what}: a label`).toBeLessThanOrEqual(80)
      break
    case ComponentType.StringSelect: {
      const values = part.options.map(({ value }) => value)
      expect(values.length, `${what}: an empty menu`).toBeGreaterThan(0)
      expect(values.length, `${what}: a menu`).toBeLessThanOrEqual(25)
      expect(new Set(values).size, `${what}: values ${values.join(' ')}`).toBe(values.length)
      expect(part.placeholder?.length ?? 0).toBeLessThanOrEqual(150)
      for (const option of part.options) {
        expect(option.value.length).toBeLessThanOrEqual(100)
        expect(option.label.length).toBeGreaterThan(0)
        expect(option.label.length).toBeLessThanOrEqual(100)
        expect(option.description?.length ?? 1).toBeLessThanOrEqual(100)
        expect(option.description?.length ?? 1).toBeGreaterThan(0)
      }
      break
    }
    case ComponentType.MediaGallery:
      expect(part.items.length).toBeGreaterThan(0)
      expect(part.items.length).toBeLessThanOrEqual(10)
      for (const { media, description } of part.items) {
        expect(description?.length ?? 0, `${what}: alt text`).toBeGreaterThan(0)
        expect(description?.length ?? 0, `${what}: alt text`).toBeLessThanOrEqual(1024)
        if (files) expect(files, what).toContain(media.url)
      }
      break
    case ComponentType.File:
      if (files) expect(files, what).toContain(part.file.url)
      break
    default:
      break
  }
}
