import { createNoise2D } from 'simplex-noise'

/** Seeded chance for making maps: the same seed draws the same map, on every machine. */

/** Numbers from 0 up to 1 (mulberry32), told apart by a word so that one part of the work does not disturb another. */
export function chance(seed: number, word: string): () => number {
  let state = seed >>> 0
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A value from -1 to 1 for each point of the plane. */
export type Field = (x: number, y: number) => number

/** Noise from -1 to 1 with a wavelength in hexes, in several octaves. */
export function noise(seed: number, word: string, wavelength: number, octaves = 1): Field {
  const base = createNoise2D(chance(seed, word))
  return (x, y) => {
    let sum = 0
    let size = 1
    let total = 0
    let waves = 1
    for (let o = 0; o < octaves; o++) {
      const f = waves / wavelength
      sum += size * base(x * f + 31 * o, y * f - 17 * o)
      total += size
      size *= 0.5
      waves *= 2
    }
    return sum / total
  }
}
