import { NONE, signed, tableOf } from '../../../board/book-table.ts'
import { ROADBLOCK_POINTS } from '../engineering/emplace.ts'
import { MINES } from '../engineering/mines.ts'
import { STAND_ACTIONS } from '../engineering/roadblocks.ts'
import { COMING_ABOUT, MINE_RUN, SPEED_COLUMNS, STRAFE, TURN_MULTIPLIERS } from '../tables/air.ts'
import { DIE_FACES } from '../tables/fire.ts'
import { BATTALION, ORGANISATIONS } from '../tables/organisations.ts'
import {
  CM,
  cloudHexes,
  cm,
  discHexes,
  gelTemplates,
  grenadeHexes,
  type HexMilli,
  LENGTHS_CM,
  mineCounter,
  mineRolls,
  mortarBurstHexes,
  rocketBurstHexes,
  SCATTER,
  screenHexes,
} from '../tables/scale.ts'
import { BURST_SMOKE_TURNS, SMOKE_HEIGHT, SMOKE_TURNS } from '../tables/terrain.ts'
import {
  AIRSPEED,
  ARMOR_PARTS,
  ARMORS,
  CAPACITY_PART,
  carrierOf,
  DESIGN_IDS,
  type Design,
  DOPPELGANGER,
  DRONE,
  FIXED_SPEEDS,
  PROPULSION_PARTS,
  SAMPLES,
  SPEED_BANDS,
  STAND_IDS,
  STANDS,
} from '../tables/unit-types.ts'
import { DRONES_PER_ELINT, EXTRAS, FASCAM_SHOTS, inWords, WEAPONS } from '../tables/weapons.ts'
import { byScale } from './ground-tables.ts'

/** Artillery, smoke and templates, engineering, aircraft, the making of vehicles: tables of the book's numbers. */

// -------------------------------------------------------------------------------------------------------- bursts and clouds

const hexCount = (many: number): string => (many === 1 ? '1 hex' : `${many} hexes`)
type Cover = readonly [name: string, size: string, rule: string, hexes: (hexMilli: HexMilli) => number]
const TEMPLATES = tableOf(
  'templates',
  'Bursts and templates',
  ['SR-BURST-1', 'SR-BURST-3', 'SR-SMOKE-2', 'SR-SMOKE-3', 'SR-SMOKE-4', 'SR-BLIP-2', 'SR-MW-1', 'SR-GEL-3', 'SR-FASCAM-3', 'R-104'],
  [
    ['Burst of rockets', `radius ${LENGTHS_CM.rocketBurst} cm`, 'SR-BURST-1', (hexMilli) => rocketBurstHexes(hexMilli).length],
    ['Burst of a mortar', `radius ${LENGTHS_CM.mortarBurst} cm`, 'SR-BURST-3', (hexMilli) => mortarBurstHexes(hexMilli).length],
    ['Circle of a blip or of microwaves', `diameter ${LENGTHS_CM.disc} cm`, 'SR-BLIP-2', (hexMilli) => discHexes(hexMilli).length],
    ['Smoke or mines of artillery', '6 x 6 cm', 'SR-SMOKE-2', (hexMilli) => cloudHexes(hexMilli).length],
    ['Smoke of a stand, a block of anything', '2 x 2 cm', 'SR-SMOKE-3', (hexMilli) => grenadeHexes(hexMilli).length],
    ['Smoke screen of a vehicle', '2 x 6 cm', 'SR-SMOKE-4', (hexMilli) => screenHexes(hexMilli, 0).length],
    ['Gel', '3 x 3 cm', 'SR-GEL-3', (hexMilli) => gelTemplates(hexMilli)[0]?.length ?? 0],
  ] as readonly Cover[],
  {
    What: ([name]) => name,
    Size: ([, size]) => size,
    ...byScale((hexMilli, [, , , hexes]: Cover) => hexCount(hexes(hexMilli))),
    Rule: ([, , rule]) => rule,
  },
)
const SMOKE = tableOf(
  'smoke',
  'Smoke',
  ['SR-SMOKE-2', 'SR-SMOKE-3', 'SR-SMOKE-4', 'SR-SMOKE-9', 'R-63', 'R-67', 'R-68'],
  [
    ['Grenades', SMOKE_HEIGHT.grenade, SMOKE_TURNS],
    ['Artillery', SMOKE_HEIGHT.artillery, SMOKE_TURNS],
    ['Burst of rockets', SMOKE_HEIGHT.burst, BURST_SMOKE_TURNS],
    ['Wreck', SMOKE_HEIGHT.wreck, SMOKE_TURNS],
  ] as const,
  { Smoke: ([name]) => name, Height: ([, height]) => cm(height), Turns: ([, , turns]) => turns },
)
const SCATTER_TABLE = tableOf(
  'scatter',
  'Scatter',
  ['SR-SCAT-1', 'SR-SCAT-3', 'SR-SCAT-4', 'R-109'],
  SCATTER.map((scatter, i) => ({ ...scatter, die: i + 1 })),
  { Die: ({ die }) => die, Distance: (row) => cm(row.cm * CM), Towards: ({ towards }) => towards },
  'Where a round falls that misses. A natural 1 on the To Hit die is a dud (R-110).',
)

// --------------------------------------------------------------------------------------------------------------- engineering

const MINE_TABLE = tableOf(
  'mines',
  'Mines',
  ['SR-MINE-2', 'SR-MINE-4'],
  [
    ['Rolls on entering', (hexMilli: HexMilli) => mineRolls(hexMilli).enter],
    ['Rolls on leaving', (hexMilli: HexMilli) => mineRolls(hexMilli).leave],
    ['Explosions in a hex', (hexMilli: HexMilli) => mineCounter(hexMilli)],
  ] as const,
  { What: ([name]) => name, ...byScale((hexMilli, [, many]: readonly [string, (hexMilli: HexMilli) => number]) => many(hexMilli)) },
  `Each roll: ${MINES.explodesOn} or more on a die of ${DIE_FACES} faces and a mine goes off, with Lethality ${MINES.lethality}.`,
)
const WORKS = tableOf(
  'works',
  'Roadblocks and bridges',
  ['SR-BREACH-6', 'SR-EMPL-3', 'SR-EMPL-4', 'SR-BRIDGE-2', 'SR-BRIDGE-4'],
  [
    ['Actions of stands that clear a roadblock', STAND_ACTIONS, 'SR-BREACH-6'],
    ['Actions of stands that build a roadblock', ROADBLOCK_POINTS, 'SR-EMPL-4'],
    ['Actions of a vehicle that builds a roadblock', ROADBLOCK_POINTS / 2, 'SR-EMPL-3'],
    ['Length of a laid bridge, cm', LENGTHS_CM.avlb, 'SR-BRIDGE-4'],
    ['Footbridge without stores, cm', LENGTHS_CM.footbridgeFree, 'SR-BRIDGE-2'],
  ] as const,
  { Work: ([name]) => name, Number: ([, value]) => value, Rule: ([, , rule]) => rule },
)

// -------------------------------------------------------------------------------------------------------------------- aircraft

const speedBand = (i: number): string =>
  i === 0 ? `up to ${SPEED_COLUMNS[0]}` : `${(SPEED_COLUMNS[i - 1] ?? 0) + 1} to ${SPEED_COLUMNS[i]}`
const weightBand = (upTo: number, i: number): string => {
  const below = i === 0 ? 0 : (COMING_ABOUT[i - 1]?.upTo ?? 0)
  return Number.isFinite(upTo) ? (i === 0 ? `up to ${upTo} t` : `${below + 1} to ${upTo} t`) : `more than ${below} t`
}
const COMING_ABOUT_TABLE = tableOf(
  'coming-about',
  'Fast Movers: turns until they are back',
  ['SR-FM-5', 'SR-FM-6'],
  COMING_ABOUT.map(({ upTo, turns }, i) => ({ name: weightBand(upTo, i), turns })),
  {
    Weight: ({ name }) => name,
    ...Object.fromEntries(
      SPEED_COLUMNS.map((_, i) => [`${speedBand(i)} cm`, ({ turns }: { readonly turns: readonly number[] }) => turns[i] ?? NONE]),
    ),
  },
  'By speed at the exit; times the number for the edge over which they come back.',
)
const EDGES = tableOf(
  'edges',
  'Fast Movers: over which edge they come back',
  ['SR-FM-7'],
  [
    ['The same edge', TURN_MULTIPLIERS.same],
    ['A neighbouring edge', TURN_MULTIPLIERS.adjacent],
    ['The opposite edge', TURN_MULTIPLIERS.opposite],
  ] as const,
  { Edge: ([name]) => name, Times: ([, times]) => times },
)
const AIRCRAFT = tableOf(
  'aircraft',
  'Numbers of aircraft',
  ['SR-AIR-2', 'SR-AIR-3', 'SR-ASUP-3', 'SR-STRAFE-1', 'SR-STRAFE-2', 'SR-FASCAM-4', 'SR-FASCAM-6'],
  [
    ['Least speed of a Fast Mover, cm a turn', AIRSPEED.min, 'SR-AIR-2'],
    ['Most speed, cm a turn', AIRSPEED.max, 'SR-AIR-3'],
    ['Change of speed with an Action, cm', AIRSPEED.changePerAction, 'SR-AIR-2'],
    ['Suppressed: more speed with each Action, cm', AIRSPEED.forcedPerAction, 'SR-ASUP-3'],
    ['Targets of a strafing run, at most', STRAFE.targets, 'SR-STRAFE-1'],
    ['Width of its lane, cm', STRAFE.corridorCm, 'SR-STRAFE-2'],
    ['Mine fields of a dispenser', FASCAM_SHOTS, 'SR-FASCAM-4'],
    ['Length of a mine field from the air, cm', MINE_RUN.lengthCm, 'SR-FASCAM-6'],
    ['Its width, cm', MINE_RUN.widthCm, 'SR-FASCAM-4'],
  ] as const,
  { What: ([name]) => name, Number: ([, value]) => value, Rule: ([, , rule]) => rule },
)

// ------------------------------------------------------------------------------------------------------- making of vehicles

const DRIVES = ['wheeled', 'tracked', 'hover', 'rotor', 'fixed-wing', 'none', 'infantry'] as const
const DRIVE_NAMES: Readonly<Record<(typeof DRIVES)[number], string>> = {
  wheeled: 'Wheels',
  tracked: 'Tracks',
  hover: 'Hover',
  rotor: 'Rotor',
  'fixed-wing': 'Fixed wing',
  none: 'Bunker',
  infantry: 'A stand itself',
}
const PARTS = tableOf(
  'parts',
  'Making a vehicle: parts',
  ['SR-VC-1', 'SR-VC-2', 'SR-VC-3', 'SR-VC-4', 'SR-VC-5', 'R-73', 'R-190', 'R-191', 'R-192'],
  [
    ...DRIVES.map((drive) => ({ name: DRIVE_NAMES[drive], ...PROPULSION_PARTS[drive] })),
    ...ARMORS.map((armor) => ({ name: `Armor ${armor}`, ...ARMOR_PARTS[armor] })),
    { name: 'Room for each stand', ...CAPACITY_PART },
  ],
  { Part: ({ name }) => name, Tons: ({ weight }) => weight, Profile: ({ profile }) => signed(profile) },
  'Weapons and Extras packages are added; the sums are the weight and the Profile. A ton is a point.',
)
const tonsOf = (i: number): string => {
  const [upTo, below] = [SPEED_BANDS[i]?.upTo ?? 0, SPEED_BANDS[i - 1]?.upTo ?? 0]
  if (i === 0) return `up to ${upTo} t`
  return Number.isFinite(upTo) ? `${below + 1} to ${upTo} t` : `more than ${below} t`
}
const SPEEDS = tableOf(
  'speeds',
  'Speeds by weight',
  ['SR-MOVE-1', 'SR-AIR-4', 'R-14'],
  SPEED_BANDS.map((band, i) => ({ ...band, name: tonsOf(i) })),
  {
    Weight: ({ name }) => name,
    Wheels: ({ wheeled }) => wheeled,
    Tracks: ({ tracked }) => tracked,
    Hover: ({ hover }) => hover,
    Rotor: ({ rotor }) => rotor,
  },
  'Centimetres in a turn, half of them with each Action.',
)
const OTHER_SPEEDS = tableOf(
  'fixed-speeds',
  'Speeds that no weight changes',
  ['SR-MOVE-3', 'SR-MOVE-4', 'SR-DRONE-6', 'SR-DOPP-2', 'SR-RAFT-2'],
  [
    ['Stand with small arms only', FIXED_SPEEDS.lightInfantry, 'SR-MOVE-3'],
    ['Stand with anything else', FIXED_SPEEDS.heavyInfantry, 'SR-MOVE-4'],
    ['Drone', FIXED_SPEEDS.drone, 'SR-DRONE-6'],
    ['Doppelganger', FIXED_SPEEDS.doppelganger, 'SR-DOPP-2'],
    ['Raft, with each Action', FIXED_SPEEDS.raftPerAction, 'SR-RAFT-2'],
  ] as const,
  { Who: ([name]) => name, 'cm a turn': ([, speed]) => speed, Rule: ([, , rule]) => rule },
)
const SMALL = tableOf(
  'launched',
  'Drones and Doppelgangers',
  ['SR-DRONE-6', 'SR-DRONE-7', 'SR-DOPP-2', 'SR-DOPP-6'],
  [
    { name: 'Drone', ...DRONE },
    { name: 'Doppelganger', ...DOPPELGANGER },
  ],
  { Unit: ({ name }) => name, Profile: ({ profile }) => profile, Armor: ({ armor }) => armor, 'cm a turn': ({ speedCm }) => speedCm },
  `An ELINT package has ${DRONES_PER_ELINT} drones, or one Doppelganger in their place.`,
)
const weaponsText = ({ weapons, extra, propulsion }: Design): string => {
  const names = weapons.map((id) => inWords(WEAPONS[id].name))
  const counted = [...new Set(names)].map((name) => {
    const many = names.filter((one) => one === name).length
    return many > 1 ? `${many} x ${name}` : name
  })
  const carried = extra === null ? undefined : EXTRAS[carrierOf({ propulsion })][extra]
  return [...counted, ...(carried ? [`Extras: ${carried.name}`] : [])].join(', ') || NONE
}
const TYPES = tableOf(
  'types',
  'Ready-made vehicles and stands',
  ['SR-VC-5', 'R-10', 'R-193', 'R-195'],
  [...DESIGN_IDS.map((id) => SAMPLES[id]), ...STAND_IDS.map((id) => STANDS[id])],
  {
    Type: ({ name }) => name,
    Profile: ({ profile }) => profile,
    Armor: ({ armor }) => armor,
    Tons: ({ weight }) => weight,
    'cm a turn': ({ speedCm }) => speedCm,
    'Room for stands': ({ capacity }) => capacity,
    'Weapons and Extras': weaponsText,
  },
)
function typeName(id: string): string {
  const types: Readonly<Record<string, Design>> = { ...SAMPLES, ...STANDS }
  return types[id]?.name.toLowerCase() ?? id
}
const FORMATIONS = tableOf(
  'formations',
  'Organisations',
  ['SR-TOE-1', 'R-194'],
  Object.values(ORGANISATIONS).flatMap(({ name, formations }) =>
    formations.map((one) => ({ ...one, name: `${name}: ${one.name.toLowerCase()}` })),
  ),
  {
    Formation: ({ name }) => name,
    Number: ({ count, alternative }) => (alternative ? `${count}, instead of another` : count),
    Units: ({ units, stands }) =>
      [...Object.entries(units), ...Object.entries(stands)].map(([id, many]) => `${many} x ${typeName(id)}`).join(', '),
    Rule: ({ rule }) => rule,
  },
  `A battalion has ${BATTALION.lineCompanies} line companies and ${BATTALION.headquartersCompanies} of headquarters.`,
)

export const OTHER_TABLES = {
  templates: TEMPLATES,
  smoke: SMOKE,
  scatter: SCATTER_TABLE,
  mines: MINE_TABLE,
  works: WORKS,
  comingAbout: COMING_ABOUT_TABLE,
  edges: EDGES,
  aircraft: AIRCRAFT,
  parts: PARTS,
  speeds: SPEEDS,
  fixedSpeeds: OTHER_SPEEDS,
  launched: SMALL,
  types: TYPES,
  formations: FORMATIONS,
}
