/** What a bundled program may need of its threads and its files: a picture, a thought, and stacks that can be read. */
import { openPainter } from '../../render/pool.ts'
import { openThinkers } from '../../src/computer/pool.ts'
import type { GameId, Json, PictureRequest, Thought } from '../../src/core/index.ts'
import { startView } from '../render/war-views.ts'

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error))
const painter = openPainter({ workers: 1, log: { warn: (_fields, message) => console.log(message) } })
const thinkers = openThinkers(1)
const request = { game: 'war-and-write', frame: { kind: 'board' }, quality: 'preview' } as const
const view = startView('europe') as unknown as Json

const drawn = await painter.paint({ ...request, view } satisfies PictureRequest)
const undrawn = await painter.paint({ ...request, view: { scenario: 'nowhere' } }).catch(stackOf)
const unthought = await thinkers.think('chess' as GameId, {} as Thought).catch(stackOf)
console.log(JSON.stringify({ width: drawn.width, undrawn, unthought, here: new Error('here').stack }))
await painter.close()
await thinkers.close()
