import { orNone, tableOf } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { hexesOf, ROAD_FACTOR } from '../core/move.ts'
import { isVehicle, mountsOf, weaponOf } from '../state/roster.ts'
import { standOf } from '../tables/all-stands.ts'
import { ARMIES } from '../tables/armies.ts'
import { BOMBARDMENT_DIE, BY_SKILL, SKILL_NAMES, SKILLS, type Skill, type Volume } from '../tables/dice.ts'
import { GUNS } from '../tables/guns.ts'
import { FOOT, type Foot, type Gun, type Load, SOFTSKINS, type StandType, type Vehicle, type Weapon } from '../tables/stands.ts'
import { VEHICLES } from '../tables/vehicles.ts'

/** What stands can do and what armies are made of, from the book's own lists (tables/stands.ts, guns.ts, vehicles.ts, armies.ts). Moves in cm, ranges in hexes. */

/** "d8", "no". */
export const dieText = (faces: number | null): string => (faces === null ? orNone(null) : `d${faces}`)
const rangeText = (type: StandType, weapon: Weapon | null): string => {
  if (weapon === null) return orNone(null)
  return 'least' in type && type.least > 0 ? `${type.least} to ${weapon.range}` : `${weapon.range}`
}
const moveText = ({ move }: StandType): string => (move === 0 ? 'towed' : `${move}`)

const footColumns = {
  Stand: ({ name }: Foot | Gun) => name,
  'Move, cm': moveText,
  Hexes: ({ move }: Foot | Gun) => hexesOf(move),
  Range: (type: Foot | Gun) => rangeText(type, type.weapon),
  'Soft die': ({ weapon }: Foot | Gun) => dieText(weapon?.softDie ?? null),
  'Armour die': ({ weapon }: Foot | Gun) => dieText(weapon?.armourDie ?? null),
  'Assault die': ({ assaultDie }: Foot | Gun) => dieText(assaultDie),
  Points: ({ points }: Foot | Gun) => points,
}
const FOOT_TABLE = tableOf<Foot | Gun>(
  'foot',
  'Stands on foot: move, range in hexes, dice',
  ['SS-MOV-02', 'SS-FIR-04', 'SS-FIR-07', 'SS-ASL-07', 'SS-R-03', 'SS-R-11', 'SS-HQ-01', 'SS-HQ-03'],
  FOOT,
  footColumns,
  'A mortar throws a d6 for its first shot at a target (SS-MTR-03).',
)
const GUN_CLASS_NAMES: Readonly<Record<Gun['kind'], string>> = { 'light-gun': 'light', 'medium-gun': 'medium', 'heavy-gun': 'heavy' }
const { Stand: _, ...gunColumns } = footColumns
const GUN_TABLE = tableOf<Gun>(
  'guns',
  'Guns: move, range in hexes, dice',
  ['SS-MOV-02', 'SS-MOV-03', 'SS-FIR-04', 'SS-FIR-07', 'SS-ARM-01', 'SS-ASL-07', 'SS-R-03'],
  GUNS,
  { Gun: ({ name }) => name, Class: ({ kind }) => GUN_CLASS_NAMES[kind], ...gunColumns },
  'Light guns are pushed by hand; medium and heavy ones move on a carrier only.',
)
const loadText = (load: Load | null): string => (load === null ? orNone(null) : `${load.guns} gun or ${load.foot} on foot`)
type Carrier = StandType & { readonly carries: Load }
const CARRIERS: readonly Carrier[] = [
  ...SOFTSKINS,
  ...VEHICLES.flatMap((one): readonly Carrier[] => (one.carries === null ? [] : [{ ...one, carries: one.carries }])),
]
const CARRIER_TABLE = tableOf<Carrier>(
  'carriers',
  'Who carries what',
  ['SS-TRN-01', 'SS-TRN-02', 'SS-TRN-03', 'SS-MOV-02', 'SS-ASL-07', 'SS-R-17'],
  CARRIERS,
  {
    Carrier: ({ name }) => name,
    Takes: ({ carries }) => loadText(carries),
    'Move, cm': moveText,
    Hexes: ({ move }) => hexesOf(move),
    'Assault die': ({ assaultDie }) => dieText(assaultDie),
    Armour: (type) => (isVehicle(type) ? type.armour : orNone(null)),
    Points: ({ points }) => points,
  },
  'To get on or off takes half a move of both, and no command point.',
)

const BY_NAMES: Readonly<Record<Vehicle['by'], string>> = { tracked: 'tracks', 'half-track': 'half-track', 'armoured-car': 'wheels' }
const MOUNT_NAMES: Readonly<Record<Vehicle['mount'], string>> = { turret: 'turret', 'one-man': 'turret of one man', fixed: 'hull' }
/** "d8", and of two weapons both: "d8, hull d10". */
const weaponsText = (type: Vehicle, die: (weapon: Weapon) => number | null): string =>
  mountsOf(type)
    .map((mount) => `${mount === 'hull' ? 'hull ' : ''}${dieText(die(weaponOf(type, mount) as Weapon))}`)
    .join(', ')
const VEHICLE_TABLE = tableOf<Vehicle>(
  'vehicles',
  'Armoured vehicles: move, range in hexes, dice',
  ['SS-MOV-04', 'SS-ARM-04', 'SS-ARM-09', 'SS-ARM-10', 'SS-ARM-11', 'SS-ASL-07', 'SS-R-02'],
  VEHICLES,
  {
    Vehicle: ({ name }) => name,
    Years: ({ from, to }) => `${from} to ${to}`,
    'Move, cm': moveText,
    Hexes: ({ move }) => hexesOf(move),
    On: ({ by, amphibious }) => `${BY_NAMES[by]}${amphibious ? ', swims' : ''}`,
    Armour: ({ armour }) => armour,
    'Armour die': (type) => weaponsText(type, ({ armourDie }) => armourDie),
    'Soft die': (type) => weaponsText(type, ({ softDie }) => softDie),
    Range: ({ weapon }) => weapon.range,
    'Gun in': ({ mount, hull }) => `${MOUNT_NAMES[mount]}${hull === null ? '' : ' and hull'}`,
    'Assault die': ({ assaultDie }) => dieText(assaultDie),
    Points: ({ points }) => points,
  },
  'A turret fires all round. With a turret of one man a vehicle moves or fires in a turn, not both.',
)

const MOVES: readonly number[] = [...new Set([...FOOT, ...GUNS, ...SOFTSKINS, ...VEHICLES].map(({ move }) => move))]
  .filter((move) => move > 0)
  .sort((a, b) => a - b)
const MOVE_TABLE = tableOf<number>(
  'moves',
  'Centimetres and hexes',
  ['SS-MOV-02', 'SS-MOV-05', 'SS-TRN-05', 'SS-R-12'],
  MOVES,
  {
    'Move, cm': (move) => move,
    Hexes: hexesOf,
    'All on a road': (move) => ROAD_FACTOR * hexesOf(move),
    'After getting on or off': (move) => hexesOf(move) - Math.ceil(hexesOf(move) / 2),
  },
  'A hex is 2.5 cm.',
)

const SKILL_TABLE = tableOf<Skill>('skills', 'What skill says', ['SS-CMD-01', 'SS-MOR-10', 'SS-ASL-06', 'SS-SCL-05'], SKILLS, {
  Skill: (skill) => SKILL_NAMES[skill],
  'Command die': (skill) => dieText(BY_SKILL[skill].commandDie),
  'Demoralised at': (skill) => `${BY_SKILL[skill].breaksAt} % lost`,
  'Dares armour on': (skill) => (BY_SKILL[skill].nerve === 6 ? '6' : `${BY_SKILL[skill].nerve} or more`),
  Points: (skill) => `${BY_SKILL[skill].worth} %`,
})
export const VOLUME_NAMES: Readonly<Record<Volume, string>> = { low: 'weak', normal: 'usual', high: 'strong' }
const ARMY_TABLE = tableOf(
  'armies',
  'Armies',
  ['SS-SCL-05', 'SS-SUP-01', 'SS-ART-03', 'SS-R-04', 'SS-R-05'],
  ARMIES,
  {
    Army: ({ name }) => name,
    Skill: ({ skill }) => SKILL_NAMES[skill],
    Artillery: ({ volume, control }) => `${VOLUME_NAMES[volume]}, ${control}`,
    Die: ({ volume }) => dieText(BOMBARDMENT_DIE[volume]),
    Bombardments: ({ support }) => support.bombardment,
    'Air strikes': ({ support }) => support.airStrike,
    'Empty cards': ({ support }) => support.none,
  },
  'Bombardments, air strikes and empty cards are the ten cards of the support deck.',
)
const LIST_TABLE = tableOf('army-lists', 'What armies usually have', ['SS-SCL-06', 'SS-R-48'], ARMIES, {
  Army: ({ name }) => name,
  Stands: ({ core }) => core.reduce((sum, [, count]) => sum + count, 0),
  Which: ({ core }) => core.map(([id, count]) => `${count} ${standOf(id).name}`).join(', '),
})

export const STAND_TABLES = {
  foot: FOOT_TABLE,
  guns: GUN_TABLE,
  carriers: CARRIER_TABLE,
  vehicles: VEHICLE_TABLE,
  moves: MOVE_TABLE,
  skills: SKILL_TABLE,
  armies: ARMY_TABLE,
  armyLists: LIST_TABLE,
} satisfies Readonly<Record<string, BookTable>>
