import { NONE, signed, tableOf } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { DOUBLED, throwsOf } from '../core/assault.ts'
import {
  AIR_ERROR,
  AIR_HEXES,
  AIRCRAFT,
  type Aircraft,
  ARMOUR_DAMAGE,
  BOMBARDMENT_DIE,
  BOMBARDMENT_HEXES,
  FAR_BEYOND_HEXES,
  HQ_SAVE,
  MOST_ASSAULTS,
  MOVE_PRICE,
  NEAR_HEXES,
  NEW_TARGET_DIE,
  PROTECTION,
  RALLY,
  RANGE_MODIFIER,
  REAR_MODIFIER,
  VOLUMES,
} from '../tables/dice.ts'
import { GUNS } from '../tables/guns.ts'
import { FOOT, SOFTSKINS, type Weapon } from '../tables/stands.ts'
import { VEHICLES } from '../tables/vehicles.ts'
import { dieText, VOLUME_NAMES } from './stand-tables.ts'

/** Throws and what they do: fire, hits, assault, rallying, artillery and aircraft, from the book's own numbers (tables/dice.ts and the stands). */

const D6 = 6
const sorted = (numbers: readonly (number | null)[]): readonly number[] =>
  [...new Set(numbers.filter((one) => one !== null))].sort((a, b) => a - b)
const WEAPONS: readonly Weapon[] = [...FOOT, ...GUNS, ...VEHICLES].flatMap((type) =>
  [type.weapon, type.kind === 'armour' ? type.hull : null].filter((one) => one !== null),
)
const FROM_ABOVE: readonly number[] = AIRCRAFT.map(({ die }) => die)
const SOFT_DICE = sorted([
  ...WEAPONS.map(({ softDie }) => softDie),
  NEW_TARGET_DIE,
  ...VOLUMES.map((volume) => BOMBARDMENT_DIE[volume]),
  ...FROM_ABOVE,
])
const ARMOUR_DICE = sorted([...WEAPONS.map(({ armourDie }) => armourDie), ...FROM_ABOVE])

/** How many faces are more than a number: "4 of 8". */
const facesText = (faces: number, than: number): string => {
  const more = Math.max(0, faces - than)
  return more === 0 ? NONE : `${more} of ${faces}`
}
export const moreThan = (than: number): string => `More than ${than}`
const throwTable = (
  id: string,
  title: string,
  rules: readonly string[],
  dice: readonly number[],
  against: readonly number[],
  note: string,
) =>
  tableOf<number>(
    id,
    title,
    rules,
    dice,
    {
      Die: dieText,
      ...Object.fromEntries(against.map((than) => [moreThan(than), (faces: number) => facesText(faces, than)])),
    },
    note,
  )
/** The least and the most that a die has to beat, with near, far and from behind taken off the other side. */
const spread = (values: readonly number[], most: number): readonly number[] => {
  const [low, high] = [Math.min(...values) - most, Math.max(...values) + 1]
  return Array.from({ length: high - low + 1 }, (_, i) => low + i)
}
const RANGE_NOTE = 'Near is as 1 less to beat, far as 1 more.'
const TO_HIT = throwTable(
  'to-hit',
  'Soft targets: how many faces hit',
  ['SS-SOF-01', 'SS-SOF-02', 'SS-FIR-05', 'SS-FIR-06', 'SS-FIR-07', 'SS-ART-04', 'SS-AIR-04'],
  SOFT_DICE,
  spread(Object.values(PROTECTION), RANGE_MODIFIER.near),
  RANGE_NOTE,
)
const TO_PIERCE = throwTable(
  'to-pierce',
  'Armour: how many faces go through',
  ['SS-ARM-02', 'SS-ARM-03', 'SS-ARM-04', 'SS-AIR-04'],
  ARMOUR_DICE,
  spread(
    VEHICLES.map(({ armour }) => armour),
    RANGE_MODIFIER.near + REAR_MODIFIER,
  ),
  `${RANGE_NOTE} From behind is as 1 less.`,
)
type Added = readonly [where: string, hexes: string, added: number]
export const RANGE_NAMES = { near: 'Near', between: 'Between', far: 'Far', rear: 'From behind' } as const
const RANGE_TABLE = tableOf<Added>(
  'range',
  'What is added to a shot',
  ['SS-FIR-05', 'SS-FIR-06', 'SS-ARM-02', 'SS-ARM-03', 'SS-MTR-06', 'SS-R-26', 'SS-R-29'],
  [
    [RANGE_NAMES.near, `up to ${NEAR_HEXES}`, RANGE_MODIFIER.near],
    [RANGE_NAMES.between, `${NEAR_HEXES + 1} to ${FAR_BEYOND_HEXES}`, 0],
    [RANGE_NAMES.far, `${FAR_BEYOND_HEXES + 1} or more`, RANGE_MODIFIER.far],
    [RANGE_NAMES.rear, 'any; armour only', REAR_MODIFIER],
  ],
  { Shot: ([where]) => where, Hexes: ([, hexes]) => hexes, Added: ([, , added]) => signed(added) },
  'Mortars, bombardments and aircraft: nothing.',
)

// --------------------------------------------------------------------------------------------------------------------- hits

type Hit = readonly [before: string, after: string]
const HIT_TABLE = tableOf<Hit>(
  'hits',
  'What a hit does to a soft stand',
  ['SS-SOF-03', 'SS-SOF-04', 'SS-SOF-05', 'SS-SOF-06', 'SS-HQ-04', 'SS-MOR-04'],
  [
    ['Steady', 'pinned'],
    ['Pinned', 'suppressed'],
    ['Suppressed', 'destroyed'],
    ['Suppressed, in an entrenchment or bunker', 'stays suppressed'],
    ['Truck, cart, limber', 'destroyed'],
    ['Headquarters', `nothing on a save of ${HQ_SAVE} or more`],
  ],
  { Stand: ([before]) => before, Then: ([, after]) => after },
  `A throw has to be more than what protects: walls and entrenchments ${PROTECTION.cover}, a bunker ${PROTECTION.bunker}, ground as it is.`,
)
type Hole = readonly [die: string, result: string]
const HOLE_TABLE = tableOf<Hole>(
  'armour-damage',
  'When a shot goes through armour',
  ['SS-ARM-05', 'SS-ARM-06', 'SS-ARM-07', 'SS-ARM-08', 'SS-MOR-12', 'SS-R-31'],
  [
    [`${ARMOUR_DAMAGE.gunOut}`, 'main gun out'],
    [`${ARMOUR_DAMAGE.gunOut + 1} to ${ARMOUR_DAMAGE.destroyed - 1}`, 'immobilised; lost if its side is demoralised'],
    [`${ARMOUR_DAMAGE.destroyed}`, 'destroyed'],
    ['The second time, no throw', 'destroyed'],
  ],
  { Throw: ([die]) => die, Result: ([, result]) => result },
)
interface State {
  readonly name: string
  readonly moves: string
  readonly assaults: string
  readonly fires: string
  readonly rallies: string
}
const MORALE_TABLE = tableOf<State>(
  'morale',
  'What state allows',
  ['SS-MOR-01', 'SS-MOR-02', 'SS-MOR-03', 'SS-MOR-05', 'SS-MOR-08', 'SS-MOR-09', 'SS-MOR-11', 'SS-ASL-11', 'SS-ARM-06', 'SS-ARM-07'],
  [
    { name: 'Pinned', moves: NONE, assaults: NONE, fires: 'yes', rallies: `${RALLY.steady} or more` },
    { name: 'Suppressed', moves: NONE, assaults: NONE, fires: NONE, rallies: `${RALLY.steady} or more` },
    {
      name: 'Demoralised side',
      moves: `for ${MOVE_PRICE.demoralised}`,
      assaults: NONE,
      fires: 'yes',
      rallies: `${RALLY.demoralised}`,
    },
    { name: 'Shaken headquarters', moves: NONE, assaults: NONE, fires: NONE, rallies: 'without a throw' },
    { name: 'Immobilised armour', moves: NONE, assaults: NONE, fires: 'yes', rallies: 'by repair' },
    { name: 'Armour, gun out', moves: 'yes', assaults: 'yes', fires: NONE, rallies: NONE },
  ],
  {
    State: ({ name }) => name,
    Moves: ({ moves }) => moves,
    Assaults: ({ assaults }) => assaults,
    Fires: ({ fires }) => fires,
    'Rallies on': ({ rallies }) => rallies,
  },
  'A rally is one step. Each command point adds 1 to its throw. Whoever assaults a suppressed stand counts his throw twice.',
)

// ------------------------------------------------------------------------------------------------------------------- assault

const ASSAULT_DICE = sorted([...FOOT, ...GUNS, ...SOFTSKINS, ...VEHICLES].map(({ assaultDie }) => assaultDie))
/** Infantry, cavalry and armour start assaults (SS-ASL-01). */
const STARTING_DICE = sorted(
  [...FOOT.filter(({ kind }) => kind === 'infantry' || kind === 'cavalry'), ...VEHICLES].map(({ assaultDie }) => assaultDie),
)
/** Per cent of all throws, rounded. */
const percentOf = (part: number, all: number): number => Math.floor((200 * part + all) / (2 * all))
function fightText(attacker: number, defender: number, factor: 1 | typeof DOUBLED): string {
  const { wins, loses, of } = throwsOf([attacker, defender], factor)
  return `${percentOf(wins, of)} / ${percentOf(loses, of)}`
}
const againstDie = (faces: number): string => `Against ${dieText(faces)}`
const fightTable = (id: string, title: string, rules: readonly string[], factor: 1 | typeof DOUBLED, note: string): BookTable =>
  tableOf<number>(
    id,
    title,
    rules,
    STARTING_DICE,
    {
      Attacker: dieText,
      ...Object.fromEntries(ASSAULT_DICE.map((die) => [againstDie(die), (faces: number) => fightText(faces, die, factor)])),
    },
    note,
  )
const ASSAULT_TABLE = fightTable(
  'assault',
  'Assault: % that the defender is lost / the attacker',
  ['SS-ASL-07', 'SS-ASL-08', 'SS-ASL-09', 'SS-ASL-10', 'SS-ASL-14'],
  1,
  `The rest are ties. Up to ${MOST_ASSAULTS} assaults on a stand in a phase.`,
)
const ASSAULT_SUPPRESSED = fightTable(
  'assault-suppressed',
  'The same against a suppressed defender',
  ['SS-ASL-11', 'SS-MOR-02'],
  DOUBLED,
  "The attacker's throw counts twice.",
)

// ------------------------------------------------------------------------------------------------------- from off the table

type Rounds = readonly [name: string, die: string]
const ARTILLERY_TABLE = tableOf<Rounds>(
  'artillery',
  'Artillery',
  ['SS-ART-02', 'SS-ART-03', 'SS-ART-05', 'SS-R-05'],
  VOLUMES.map((volume): Rounds => [VOLUME_NAMES[volume], dieText(BOMBARDMENT_DIE[volume])]),
  { Artillery: ([name]) => name, Die: ([, die]) => die },
  `For each soft stand within ${BOMBARDMENT_HEXES} hexes, friend or foe.`,
)
const AIRCRAFT_NAMES: Readonly<Record<Aircraft, string>> = {
  fighters: 'Fighters',
  'light-bombers': 'Light bombers',
  'level-bombers': 'Level bombers',
}
const AIR_TABLE = tableOf<(typeof AIRCRAFT)[number]>(
  'aircraft',
  'Aircraft',
  ['SS-AIR-01', 'SS-AIR-03', 'SS-AIR-05'],
  AIRCRAFT,
  {
    Aircraft: ({ what }) => AIRCRAFT_NAMES[what],
    'Come on': ({ upTo }) => {
      const from = (AIRCRAFT.filter((one) => one.upTo < upTo).at(-1)?.upTo ?? 0) + 1
      return from === upTo ? `${upTo}` : upTo === D6 ? `${from} or more` : `${from} to ${upTo}`
    },
    Die: ({ die }) => dieText(die),
  },
  `For each stand within ${AIR_HEXES} hexes, soft or armoured, friend or foe. On ${AIR_ERROR} or less of two dice they strike beside their own nearest stand.`,
)

export const FIGHT_TABLES = {
  toHit: TO_HIT,
  toPierce: TO_PIERCE,
  range: RANGE_TABLE,
  hits: HIT_TABLE,
  armourDamage: HOLE_TABLE,
  morale: MORALE_TABLE,
  assault: ASSAULT_TABLE,
  assaultSuppressed: ASSAULT_SUPPRESSED,
  artillery: ARTILLERY_TABLE,
  aircraft: AIR_TABLE,
} satisfies Readonly<Record<string, BookTable>>
