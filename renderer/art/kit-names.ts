import { EFFECTS } from './kit-effects.ts'
import { MARKS } from './kit-marks.ts'
import { SIGNS } from './kit-signs.ts'
import { WORKS } from './kit-works.ts'

/** All fixed pictures of the table that no book has for itself: marks on hexes, map signs, effects. */
export const KIT = { ...MARKS, ...SIGNS, ...WORKS, ...EFFECTS }
/** A picture of one book, told apart from those of the kit: "steel-rain/teeth". */
export type OwnPiece = `${string}/${string}`
export type KitName = keyof typeof KIT | OwnPiece
