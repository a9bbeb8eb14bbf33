/**
 * Variation without chance: every number here depends on whole coordinates and a salt only, so that a map looks the same at each
 * drawing, in each chunk and on every machine.
 */

/** 32 well mixed bits out of two whole numbers and a salt. */
export function bits(a: number, b: number, salt: number): number {
  let h = Math.imul(a, 0x27d4eb2d) ^ Math.imul(b, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
/** 0 to 1 (1 excluded). */
export const chance = (a: number, b: number, salt: number): number => bits(a, b, salt) / 0x1_0000_0000
/** A number between two limits. */
export const between = (low: number, high: number, a: number, b: number, salt: number): number => low + (high - low) * chance(a, b, salt)

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth noise, -1 to 1, one wave per unit. */
export function noise(x: number, y: number, salt: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = ease(x - i)
  const v = ease(y - j)
  const north = chance(i, j, salt) * (1 - u) + chance(i + 1, j, salt) * u
  const south = chance(i, j + 1, salt) * (1 - u) + chance(i + 1, j + 1, salt) * u
  return (north * (1 - v) + south * v) * 2 - 1
}

/** Two octaves of `noise`, -1 to 1; `wave` is the length of the longer wave. */
export const rough = (x: number, y: number, wave: number, salt: number): number =>
  (noise(x / wave, y / wave, salt) * 2 + noise((x * 2.3) / wave, (y * 2.3) / wave, salt + 1)) / 3
