import { type Hex, hexDistance } from '../../../engine/screen.ts'

/** Measuring on the map. What is seen from where, and the ground along a line, are no matter of this: only the lines of sight of the book tell. */

/** As the crow flies. @param cmPerHex centimetres of the book that a hex is wide */
export function lengthBetween(from: Hex, to: Hex, cmPerHex: number): { readonly hexes: number; readonly centimetres: number } {
  const hexes = hexDistance(from, to)
  return { hexes, centimetres: hexes * cmPerHex }
}
