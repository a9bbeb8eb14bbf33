import { SIDES, type SideId } from '../../engine/screen.ts'
import { skirmishWords } from '../words/set-up.ts'
import type { Catalogue, SkirmishWish } from './skirmish-wish.ts'

/** The form in which a battle is wished for, and what is wrong with the wish. Pure. */

/** What a person has set on the screen, as it stands in the fields. */
export interface SkirmishForm extends Pick<SkirmishWish, 'cmPerHex' | 'settings'> {
  /** Null for the first that there is, of books and of maps. */
  readonly ruleset: string | null
  /** The map's file. */
  readonly map: string | null
  /** Null until one was chosen: the book's usual ones. */
  readonly forces: SkirmishWish['forces'] | null
  readonly side: SideId
  readonly level: string
  readonly turns: string
  readonly seed: string
}

/** Twice the least that the book allows: a battle for an evening. */
export const usualStrength = (catalogue: Catalogue | null): number =>
  catalogue?.strength ? Math.min(catalogue.strength.most, 2 * catalogue.strength.least) : 0
export const forcesOf = ({ forces }: SkirmishForm, catalogue: Catalogue | null): SkirmishWish['forces'] =>
  forces ?? { blue: { strength: usualStrength(catalogue) }, red: { equal: true } }

/** What was typed as a whole number, NaN where it is none: "2.5" and "1e3" are not what anybody means by one. */
export const wholeTyped = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** What the form asks for, of this book and on this map. */
export const wishOf = (form: SkirmishForm, ruleset: string, map: unknown, catalogue: Catalogue): SkirmishWish => ({
  ruleset,
  map,
  forces: forcesOf(form, catalogue),
  seed: wholeTyped(form.seed),
  turns: form.turns === '' ? null : wholeTyped(form.turns),
  cmPerHex: form.cmPerHex,
  settings: form.settings,
})

const MOST_SEED = 1_000_000_000
const MOST_TURNS = 60
const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most

/** What a person should change first, in words; null where the wish can be tried. */
export function wishProblem({ forces, seed, turns, settings }: SkirmishWish, { strength, options }: Catalogue): string | null {
  if (SIDES.every((side) => 'equal' in forces[side])) return skirmishWords.oneSideFirst
  for (const side of SIDES) {
    const force = forces[side]
    if ('strength' in force && strength && !isWhole(force.strength, strength.least, strength.most))
      return skirmishWords.strengthBad(strength.least, strength.most, strength.unit)
  }
  for (const { key, name, range } of options) {
    const value = settings[key] ?? range?.usual
    if (range && !isWhole(Number(value), range.least, range.most)) return skirmishWords.optionBad(name, range.least, range.most)
  }
  if (turns !== null && !isWhole(turns, 1, MOST_TURNS)) return skirmishWords.turnsBad(MOST_TURNS)
  return isWhole(seed, 0, MOST_SEED) ? null : skirmishWords.seedBad
}
