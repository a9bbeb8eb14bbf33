import { type AnswerOf, type Request, type ScenarioDoc, SIDES, type SideId } from '../../engine/index.ts'

/** A battle that is made up, before it is one: what is wished for, and what is wrong with the wish. Pure. */

export type Catalogue = AnswerOf['catalogue']
export type MadeSkirmish = AnswerOf['skirmish']
type SkirmishRequest = Extract<Request, { do: 'skirmish' }>
export type Force = SkirmishRequest['blue']

export interface SkirmishWish {
  readonly ruleset: string
  readonly map: unknown
  readonly forces: Readonly<Record<SideId, Force>>
  readonly seed: number
  /** Null leaves them to the map. */
  readonly turns: number | null
  readonly cmPerHex: ScenarioDoc['cmPerHex']
  readonly settings: Readonly<Record<string, unknown>>
}

const MOST_SEED = 1_000_000_000
const MOST_TURNS = 60
const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most

/** What a person should change first, in words; null where the wish can be tried. */
export function wishProblem({ forces, seed, turns }: SkirmishWish, { strength }: Catalogue): string | null {
  if (SIDES.every((side) => 'equal' in forces[side])) return 'One side must say who it is before the other can be as strong.'
  for (const side of SIDES) {
    const force = forces[side]
    if ('strength' in force && strength && !isWhole(force.strength, strength.least, strength.most))
      return `A strength is a whole number from ${strength.least} to ${strength.most} ${strength.unit}.`
  }
  if (turns !== null && !isWhole(turns, 1, MOST_TURNS)) return `A battle lasts 1 to ${MOST_TURNS} turns.`
  return isWhole(seed, 0, MOST_SEED) ? null : 'The seed is a whole number, zero or more.'
}

export const requestOf = ({ ruleset, map, forces, seed, turns, cmPerHex, settings }: SkirmishWish): SkirmishRequest => ({
  do: 'skirmish',
  ruleset,
  map: map as SkirmishRequest['map'],
  blue: forces.blue,
  red: forces.red,
  seed,
  cmPerHex,
  ...(turns === null ? {} : { turns }),
  ...(Object.keys(settings).length > 0 ? { settings: { ...settings } } : {}),
})
