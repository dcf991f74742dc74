import { theatreIds, theatres } from '../../src/games/ii-world-war/map/theatres.ts'

/** The theatres of war. */
export function hexRegions(): readonly { readonly id: string; readonly title: string }[] {
  return theatreIds.map((id) => ({ id, title: theatres[id].title }))
}
