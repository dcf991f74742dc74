/** Distance in pixels from every pixel to the nearest one where `inside` is not 0 (Felzenszwalb and Huttenlocher). */
export function distance(inside: Uint8Array, width: number, height: number): Float32Array {
  const far = 1e12
  const out = new Float64Array(width * height)
  for (let i = 0; i < out.length; i++) out[i] = inside[i] ? 0 : far
  const line = new Float64Array(Math.max(width, height))
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = out[y * width + x] ?? far
    const done = transform(line, height)
    for (let y = 0; y < height; y++) out[y * width + x] = done[y] ?? far
  }
  const result = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = out[y * width + x] ?? far
    const done = transform(line, width)
    for (let x = 0; x < width; x++) result[y * width + x] = Math.sqrt(done[x] ?? far)
  }
  return result
}

/** Squared distance along one line: the lower envelope of parabolas. */
function transform(f: Float64Array, n: number): Float64Array {
  const d = new Float64Array(n)
  const v = new Int32Array(n)
  const z = new Float64Array(n + 1)
  let k = 0
  z[0] = -Infinity
  z[1] = Infinity
  const value = (i: number): number => f[i] ?? 0
  const meet = (q: number, p: number): number => (value(q) + q * q - (value(p) + p * p)) / (2 * q - 2 * p)
  for (let q = 1; q < n; q++) {
    let s = meet(q, v[k] ?? 0)
    while (s <= (z[k] ?? 0)) {
      k--
      s = meet(q, v[k] ?? 0)
    }
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = Infinity
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while ((z[k + 1] ?? Infinity) < q) k++
    const p = v[k] ?? 0
    d[q] = (q - p) ** 2 + value(p)
  }
  return d
}

/** Running mean over a square of 2r+1 pixels. */
export function blur(a: Float32Array, width: number, height: number, r: number): Float32Array {
  const pass = (source: Float32Array, count: number, length: number, step: number, jump: number): Float32Array => {
    const out = new Float32Array(source.length)
    for (let n = 0; n < count; n++) {
      const at = (i: number): number => source[n * jump + Math.min(length - 1, Math.max(0, i)) * step] ?? 0
      let sum = 0
      for (let i = -r; i <= r; i++) sum += at(i)
      for (let i = 0; i < length; i++) {
        out[n * jump + i * step] = sum / (2 * r + 1)
        sum += at(i + r + 1) - at(i - r)
      }
    }
    return out
  }
  return pass(pass(a, height, width, 1, width), width, height, width, 1)
}
