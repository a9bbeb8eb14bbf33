import type { AnswerOf, Request, ScenarioDoc, SideId } from '../../engine/screen.ts'

/** A battle that is made up, before it is one: what is wished for, as the table is asked for it. Pure. */

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
