import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

/** Side of the squares that are compared, in pixels of the small picture. */
const side = 6
/** How far the mean colour of a square may be off, of 255. */
const tolerance = 9

/** A small copy of a picture: 300 pixels wide. */
export function shrink(canvas: Canvas): Canvas {
  const width = 300
  const small = createCanvas(width, Math.round((canvas.height * width) / canvas.width))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** Where two pictures differ, in words; nothing where they agree. */
export async function differences(small: Canvas, reference: Buffer): Promise<readonly string[]> {
  const image = await loadImage(reference)
  if (image.width !== small.width || image.height !== small.height) {
    return [`it is ${small.width}×${small.height} instead of ${image.width}×${image.height}`]
  }
  const other = createCanvas(image.width, image.height).getContext('2d')
  other.drawImage(image, 0, 0)
  const context = small.getContext('2d')
  const found: string[] = []
  for (let y = 0; y < small.height; y += side) {
    for (let x = 0; x < small.width; x += side) {
      const [a, b] = [mean(context, x, y), mean(other, x, y)]
      const off = Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? 0))))
      if (off > tolerance) found.push(`at ${x}, ${y} of ${small.width}×${small.height} it is off by ${off.toFixed(0)}`)
    }
  }
  return found
}

function mean(context: SKRSContext2D, x: number, y: number): readonly number[] {
  const { data } = context.getImageData(x, y, side, side)
  const sum = [0, 0, 0]
  for (let i = 0; i < data.length; i += 4) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0)
  return sum.map((value) => value / (side * side))
}
