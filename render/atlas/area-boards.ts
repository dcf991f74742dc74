import { paintAreaBoard, type AreaBoard } from './area-board.ts'
import { blitz } from './areas/blitz.ts'
import { europeAflame } from './areas/europe-aflame.ts'
import type { LonLat } from './warp.ts'

/** Lambert's cone through 38 and 60 degrees north, seen through a lens over Central Europe, where the areas are small. */
function europe(width: number, height: number): (x: number, y: number) => LonLat {
  const rad = Math.PI / 180
  const [one, two] = [38 * rad, 60 * rad]
  const half = (lat: number): number => Math.tan(Math.PI / 4 + lat / 2)
  const n = Math.log(Math.cos(one) / Math.cos(two)) / Math.log(half(two) / half(one))
  const f = (Math.cos(one) * half(one) ** n) / n
  const rho = (lat: number): number => f / half(lat) ** n
  const zero = rho(49 * rad)
  // The earth's radius in pixels.
  const size = width / 0.925
  const [middleX, middleY] = [width * 0.475, height * 0.495]
  const enlarge = lens(width / 2, 0.62)
  return (px, py) => {
    const share = enlarge(Math.hypot(px - middleX, py - middleY))
    const [x, y] = [((px - middleX) * share) / size, ((middleY - py) * share) / size]
    const r = Math.hypot(x, zero - y)
    const lon = Math.atan2(x, zero - y) / n / rad + 18
    const lat = (2 * Math.atan((f / r) ** (1 / n)) - Math.PI / 2) / rad
    return [lon, lat]
  }
}

/**
 * How much nearer to its middle a point of a picture is without the lens, by its distance from there; at `radius` all is as without.
 * @param share that share in the middle
 */
function lens(radius: number, share: number): (away: number) => number {
  const rise = (away: number): number => 1 - Math.exp(-((away / (0.55 * radius)) ** 2))
  return (away) => share + ((1 - share) * rise(away)) / rise(radius)
}

/** The world from 108 degrees west eastwards; Europe and East Asia have more room, oceans and the south less. */
function world(width: number, height: number): (x: number, y: number) => LonLat {
  const across = spread(
    -108,
    252,
    (lon) => 1 + 1.9 * bump(lon, 16, 26) + 0.35 * bump(lon, 118, 24) - 0.25 * bump(lon, 200, 40),
  )
  const down = spread(
    -57,
    74,
    (lat) => 0.75 + 1.25 * bump(lat, 49, 12) + 0.35 * bump(lat, 20, 20) - 0.25 * bump(lat, -50, 14),
  )
  return (x, y) => [across(x / width), down(1 - y / height)]
}

const bump = (x: number, middle: number, width: number): number => Math.exp(-(((x - middle) / width) ** 2))

/** Runs from one value to another, slowly where the weight is large. */
function spread(from: number, to: number, weight: (value: number) => number): (share: number) => number {
  const steps = 2000
  const sums = [0]
  for (let i = 0; i < steps; i++) sums.push((sums[i] ?? 0) + weight(from + ((to - from) * (i + 0.5)) / steps))
  const total = sums[steps] ?? 1
  return (share) => {
    let [low, high] = [0, steps]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= share * total) low = middle
      else high = middle
    }
    const [a, b] = [sums[low] ?? 0, sums[high] ?? 1]
    return from + ((to - from) * (low + (share * total - a) / (b - a))) / steps
  }
}

export const areaBoards: { readonly [file: string]: () => ReturnType<typeof paintAreaBoard> } = {
  'europe-aflame/board': () => paintAreaBoard(board(2000, 1700, europe, europeAflame, 21, false)),
  'blitz/board': () => paintAreaBoard(board(2400, 1350, world, blitz, 20, true)),
}

function board(
  width: number,
  height: number,
  projection: (width: number, height: number) => (x: number, y: number) => LonLat,
  map: AreaBoard['map'],
  px: number,
  round: boolean,
): AreaBoard {
  return { width, height, place: projection(width, height), map, px, round }
}
