import { Cursor, nationWords, places, trackWords, units, type Word } from './words.ts'

/** What a text names as a value of an argument, all of it: a space, a piece, a shift of a Build. */
export function valueOf(arg: string, typed: string): string | undefined {
  const cursor = new Cursor(typed)
  const parts = (...kinds: (readonly Word[])[]): string[] | undefined => {
    const found = kinds.flatMap((words) => cursor.read(words)?.value ?? [])
    return found.length === kinds.length && cursor.over ? found : undefined
  }
  switch (arg) {
    case 'from':
    case 'to':
    case 'space':
      return parts(places)?.[0]
    case 'nation':
      return parts(nationWords)?.[0]
    case 'track':
    case 'upgrades':
      return parts(trackWords)?.[0]
    case 'units':
      return parts(units)?.[0]
    case 'shifts':
      return parts(units, places)?.join('>')
    case 'armies':
    case 'fleets':
      return parts(units, places)?.join('@')
    case 'moves': {
      const [kind, from, to] = parts(units, places, places) ?? []
      return kind && from && to && `${kind}@${from}>${to}`
    }
    default:
      return undefined
  }
}
