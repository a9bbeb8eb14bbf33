import { must } from '../../../kernel/assert.ts'
import type { Control, Skill, Volume } from './dice.ts'

/** Armies by country and period (SS-R-04, SS-R-05), our own: skill, artillery, support deck, and the stands of a usual force. */

export interface Army {
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
  readonly skill: Skill
  readonly volume: Volume
  readonly control: Control
  /** Cards of the support deck, ten together (SS-SUP-01). */
  readonly support: { readonly bombardment: number; readonly airStrike: number; readonly none: number }
  /** Stands by their id, and how many. */
  readonly core: readonly (readonly [stand: string, count: number])[]
}
function army(
  id: string,
  name: string,
  [from, to]: readonly [number, number],
  [skill, volume, control]: readonly [Skill, Volume, Control],
  [bombardment, airStrike, none]: readonly [number, number, number],
  core: Army['core'],
): Army {
  return { id, name, from, to, skill, volume, control, support: { bombardment, airStrike, none }, core }
}

// Years; skill, artillery: how strong and how quick to follow; bombardments, air strikes and empty cards; stands.
// biome-ignore format: a table
export const ARMIES: readonly Army[] = [
  army('germany-1939', 'Germany 1939 to 1941', [1939, 1941], ['veteran', 'normal', 'flexible'], [3, 4, 3], [
    ['hq', 1], ['infantry', 6], ['hmg', 2], ['mortar', 1], ['inf-gun75', 1], ['at37', 2], ['pz2', 2], ['pz3e', 2], ['pz4d', 1], ['sdkfz222', 1], ['truck', 4],
  ]),
  army('germany-1944', 'Germany 1943 to 1945', [1943, 1945], ['regular', 'normal', 'flexible'], [4, 1, 5], [
    ['hq', 1], ['infantry', 7], ['hmg', 3], ['mortar', 2], ['at75', 2], ['panzerschreck', 1], ['pz4h', 3], ['stug3g', 2], ['panther', 2], ['sdkfz251', 2],
  ]),
  army('ussr-1941', 'USSR 1941 and 1942', [1941, 1942], ['raw', 'high', 'rigid'], [4, 1, 5], [
    ['hq', 1], ['infantry', 10], ['hmg', 2], ['mortar', 2], ['at45', 2], ['gun76-zis3', 1], ['t26', 3], ['bt7', 3], ['t34-76', 2], ['kv1', 1], ['horse-cart', 3],
  ]),
  army('ussr-1944', 'USSR 1943 to 1945', [1943, 1945], ['regular', 'high', 'rigid'], [6, 2, 2], [
    ['hq', 1], ['infantry', 8], ['hmg', 3], ['mortar', 2], ['gun76-zis3', 2], ['t34-76', 3], ['t34-85', 3], ['su76', 2], ['is2', 1], ['truck', 2],
  ]),
  army('france-1940', 'France 1940', [1940, 1940], ['regular', 'normal', 'rigid'], [5, 1, 4], [
    ['hq', 1], ['infantry', 8], ['hmg', 3], ['mortar', 1], ['field75', 2], ['at25', 2], ['at47', 1], ['r35', 3], ['s35', 2], ['charb1', 1], ['truck', 3],
  ]),
  army('britain-1940', 'Britain 1939 to 1941', [1939, 1941], ['regular', 'normal', 'flexible'], [4, 2, 4], [
    ['hq', 1], ['infantry', 7], ['hmg', 2], ['mortar', 1], ['at40-2pdr', 2], ['gun25pdr', 1], ['mk6light', 2], ['a13cruiser', 3], ['matilda2', 2], ['carrier', 2], ['truck', 3],
  ]),
  army('britain-1944', 'Britain 1943 to 1945', [1943, 1945], ['regular', 'high', 'flexible'], [6, 2, 2], [
    ['hq', 1], ['infantry', 8], ['hmg', 2], ['mortar', 2], ['piat', 1], ['at17pdr', 1], ['at57-6pdr', 1], ['cromwell', 2], ['m4sherman', 3], ['firefly', 1], ['churchill75', 2], ['carrier', 2],
  ]),
  army('usa-1944', 'USA 1943 to 1945', [1943, 1945], ['regular', 'high', 'flexible'], [6, 3, 1], [
    ['hq', 1], ['infantry', 8], ['hmg', 2], ['mortar', 2], ['bazooka', 1], ['at57-6pdr', 1], ['m4sherman', 4], ['m4a3e8', 2], ['m36', 1], ['m3halftrack', 3], ['truck', 2],
  ]),
  army('japan-1939', 'Japan 1937 to 1945', [1937, 1945], ['veteran', 'low', 'rigid'], [3, 1, 6], [
    ['hq', 1], ['infantry', 10], ['hmg', 3], ['inf-gun75', 1], ['at37', 1], ['hago95', 2], ['shinhoto97', 2], ['truck', 2], ['horse-cart', 2],
  ]),
  army('china-1937', 'China 1937 to 1945', [1937, 1945], ['raw', 'low', 'rigid'], [2, 0, 8], [
    ['hq', 1], ['infantry', 14], ['hmg', 3], ['mortar', 2], ['at37', 1], ['pz1', 1], ['horse-cart', 2],
  ]),
  army('poland-1939', 'Poland 1939', [1939, 1939], ['regular', 'low', 'rigid'], [3, 0, 7], [
    ['hq', 1], ['infantry', 8], ['cavalry', 3], ['hmg', 3], ['at37', 2], ['field75', 1], ['7tp', 2], ['horse-cart', 3],
  ]),
  army('italy-1941', 'Italy 1940 to 1943', [1940, 1943], ['raw', 'normal', 'rigid'], [4, 1, 5], [
    ['hq', 1], ['infantry', 9], ['hmg', 2], ['mortar', 1], ['at47', 2], ['field75', 2], ['m13-40', 3], ['cv33', 2], ['truck', 3],
  ]),
  army('finland-1939', 'Finland 1939 to 1944', [1939, 1944], ['veteran', 'low', 'flexible'], [3, 0, 7], [
    ['hq', 1], ['infantry', 9], ['hmg', 2], ['mortar', 1], ['at37', 1], ['horse-cart', 2],
  ]),
  army('north-korea-1950', 'North Korea 1950', [1950, 1950], ['regular', 'normal', 'rigid'], [5, 0, 5], [
    ['hq', 1], ['infantry', 9], ['hmg', 3], ['mortar', 2], ['at45', 1], ['gun76-zis3', 2], ['t34-85', 4], ['su76', 1], ['truck', 3],
  ]),
  army('un-1950', 'United Nations 1950', [1950, 1950], ['regular', 'high', 'flexible'], [5, 4, 1], [
    ['hq', 1], ['infantry', 8], ['hmg', 2], ['mortar', 2], ['superbazooka', 1], ['m26pershing', 2], ['m4a3e8', 3], ['centurion3', 1], ['how105', 1], ['truck', 3],
  ]),
]
export const ARMY_IDS: readonly string[] = ARMIES.map(({ id }) => id)
/** @throws where there is no such army */
export const armyOf = (id: string): Army =>
  must(
    ARMIES.find((one) => one.id === id),
    `the army ${id}`,
  )

/** Who fought whom, where their years overlap; our own. */
const WARS: readonly (readonly [string, string])[] = [
  ['germany-1939', 'poland-1939'],
  ['germany-1939', 'france-1940'],
  ['germany-1939', 'britain-1940'],
  ['germany-1939', 'ussr-1941'],
  ['germany-1944', 'ussr-1944'],
  ['germany-1944', 'britain-1944'],
  ['germany-1944', 'usa-1944'],
  ['finland-1939', 'ussr-1941'],
  ['finland-1939', 'ussr-1944'],
  ['italy-1941', 'britain-1940'],
  ['italy-1941', 'usa-1944'],
  ['japan-1939', 'china-1937'],
  ['japan-1939', 'usa-1944'],
  ['japan-1939', 'britain-1944'],
  ['north-korea-1950', 'un-1950'],
]
/** The armies that an army fought, in the order of the list; each has one at least. */
export const foesOf = (id: string): readonly Army[] =>
  ARMIES.filter((other) => WARS.some(([one, two]) => (one === id && two === other.id) || (two === id && one === other.id)))
