/** Elevations: whole levels and halves, from two levels below the table to nine and a half above. Kept in half levels, so that they are whole numbers. */

/** The letter of each elevation in a map document, from the lowest up: digits are whole levels, small letters the halves above them, capitals what lies below 0. */
const LETTERS = 'DCBA0a1b2c3d4e5f6g7h8i9j'
/** The lowest and the highest that there are, in half levels. */
export const LOWEST_HALF_LEVEL = -4
export const HIGHEST_HALF_LEVEL = LOWEST_HALF_LEVEL + LETTERS.length - 1

/** The elevation that a letter of a map document means, in half levels; null where it is none. */
export function halfLevelsOf(letter: string): number | null {
  const at = letter.length === 1 ? LETTERS.indexOf(letter) : -1
  return at < 0 ? null : at + LOWEST_HALF_LEVEL
}
/** The letter for an elevation in half levels; beyond the lowest and the highest that of the nearest. */
export const levelLetter = (halfLevels: number): string =>
  LETTERS.charAt(Math.min(HIGHEST_HALF_LEVEL, Math.max(LOWEST_HALF_LEVEL, halfLevels)) - LOWEST_HALF_LEVEL)
/** "2", "1\u00bd", "\u22121": levels as they are read. */
export function levelText(halfLevels: number): string {
  const size = Math.abs(halfLevels)
  const whole = Math.floor(size / 2)
  return `${halfLevels < 0 ? '\u2212' : ''}${size === 1 ? '' : whole}${size % 2 === 1 ? '\u00bd' : ''}`
}
