import { createNoise2D } from 'simplex-noise'

/** Seeded chance for authoring: the same seed draws the same map. */

/** Numbers from 0 to 1 (mulberry32), told apart by a word so that one part of the work does not disturb another. */
export function chance(seed, word) {
  let state = seed >>> 0
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Noise from -1 to 1 with a wavelength in hexes, in several octaves. */
export function noise(seed, word, wavelength, octaves = 1) {
  const base = createNoise2D(chance(seed, word))
  return (x, y) => {
    let [sum, size, total] = [0, 1, 0]
    for (let o = 0; o < octaves; o++) {
      const f = 2 ** o / wavelength
      sum += size * base(x * f + 31 * o, y * f - 17 * o)
      total += size
      size *= 0.5
    }
    return sum / total
  }
}
