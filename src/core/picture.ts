import type { Draft } from './game.ts'
import type { Json } from './json.ts'
import type { GameId } from './meta.ts'

/** What part of a position is drawn, and how. */
export type Frame =
  /** The whole board. */
  | { readonly kind: 'board' }
  /** A close-up of these spaces. */
  | { readonly kind: 'crop'; readonly spaces: readonly string[] }
  /** A region by the painter's own id (a map, a theatre), large. */
  | { readonly kind: 'region'; readonly region: string }
  /** The board with an order sheet that is being written on it. */
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** The board with all orders of the turn that was just revealed. */
  | { readonly kind: 'revealed' }
  /** Spaces that stand out, on as much of the board as is needed to see them. */
  | ({ readonly kind: 'marked' } & Marks)
  /** What one seat has beside the board, without the board. */
  | { readonly kind: 'sheet'; readonly seat: string }

/** What is drawn on top of a board. */
export interface Marks {
  readonly spaces: readonly string[]
  /** A way from space to space. */
  readonly path?: readonly string[]
  /** Where a way is cut: crossed out. */
  readonly cuts?: readonly string[]
}

/** Everything a picture depends on: equal requests have equal pictures. */
export interface PictureRequest {
  readonly game: GameId
  /** What the viewer may know, as the game's `view` gives it. A painter never sees a state. */
  readonly view: Json
  readonly frame: Frame
  /** The viewer's earlier view: what changed since is marked. */
  readonly since?: Json
  /** `preview` is quick and small, for drafts; `full` is for the channel; `film` is one of many. */
  readonly quality: 'preview' | 'full' | 'film'
}

export interface Picture {
  readonly data: Uint8Array
  /** File name with the ending that fits the data: `board.webp`. */
  readonly name: string
  readonly width: number
  readonly height: number
}

/** Draws pictures without holding up the caller: a port that render/ fills. */
export interface Painter {
  paint(request: PictureRequest): Promise<Picture>
  /**
   * One moving picture of many, in order, drawn while nobody waits for another; small enough to be posted.
   * @param milliseconds that each is shown; the last one stays four times as long
   */
  film(requests: readonly Omit<PictureRequest, 'quality'>[], milliseconds: number): Promise<Picture>
  /** Regions of a view's board that can be asked for, with a title each. */
  regions(game: GameId, view: Json): readonly { readonly id: string; readonly title: string }[]
  close(): Promise<void>
}
