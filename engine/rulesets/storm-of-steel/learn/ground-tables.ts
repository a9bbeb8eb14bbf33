import { NONE, tableOf, yesNo } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { hexesOf } from '../core/move.ts'
import { WEATHER } from '../tables/cards.ts'
import {
  AIR_HEXES,
  BOAT_HEXES,
  BOMBARDMENT_HEXES,
  CHAIN_HEXES,
  FAR_BEYOND_HEXES,
  MINES,
  MOVE_PRICE,
  NEAR_HEXES,
  PATCH_HEXES,
  PROTECTION,
  RETURN_HEXES,
  RIGID_HEXES,
  SPOTTED_HEXES,
  STUCK,
  SURRENDER,
  VICTORY,
} from '../tables/dice.ts'
import {
  BLOCKS,
  ENTRY,
  type Entry,
  GROUND_NAMES,
  GROUND_PROTECTION,
  GROUNDS,
  HIDES,
  MOVER_NAMES,
  MOVERS,
  type Mover,
  NO_AIR,
  STREAM,
  WIRE,
} from '../tables/ground.ts'
import { GUNS } from '../tables/guns.ts'
import { FOOT, SOFTSKINS } from '../tables/stands.ts'
import { VEHICLES } from '../tables/vehicles.ts'

/** Ground, field works, tests and distances, from the book's own numbers (tables/ground.ts, dice.ts). */

const ENTRY_TEXT: Readonly<Record<Entry, string>> = { free: 'yes', test: 'test', closed: NONE }
type Entries = readonly [name: string, entry: (mover: Mover) => Entry]
const ENTRY_TABLE = tableOf<Entries>(
  'entry',
  'Who may enter what',
  [
    ...['SS-TER-02', 'SS-TER-03', 'SS-TER-04', 'SS-TER-05', 'SS-TER-06', 'SS-TER-07', 'SS-TER-08', 'SS-TER-09', 'SS-TER-10', 'SS-TER-11'],
    ...['SS-FOR-01', 'SS-FOR-02', 'SS-FOR-03', 'SS-R-12', 'SS-R-17', 'SS-R-20'],
  ],
  [
    ...GROUNDS.map((ground): Entries => [GROUND_NAMES[ground], (mover) => ENTRY[ground][mover]]),
    ['Across a stream', (mover) => STREAM[mover]],
    ['Wire', (mover) => WIRE[mover]],
    ['Along a road, whatever the ground', () => 'free'],
  ],
  {
    Ground: ([name]) => name,
    ...Object.fromEntries(MOVERS.map((mover) => [MOVER_NAMES[mover], ([, entry]: Entries) => ENTRY_TEXT[entry(mover)]])),
  },
  'Every hex is one of the move. "test": it stops there, and throws for each later move that begins there.',
)

export const WORK_NAMES = { wall: 'Behind a wall', trench: 'Entrenchment', bunker: 'Bunker' } as const
interface Shelter {
  readonly name: string
  readonly protection: number
  /** It keeps who is suppressed from being destroyed (SS-SOF-05, SS-R-27). */
  readonly saves: boolean
}
const PROTECTION_TABLE = tableOf<Shelter>(
  'protection',
  'What protects soft stands',
  ['SS-SOF-02', 'SS-SOF-05', 'SS-SOF-07', 'SS-FOR-11', 'SS-R-27', 'SS-R-28'],
  [
    ...GROUNDS.map((ground) => ({ name: GROUND_NAMES[ground], protection: GROUND_PROTECTION[ground], saves: false })),
    { name: WORK_NAMES.wall, protection: PROTECTION.cover, saves: false },
    { name: WORK_NAMES.trench, protection: PROTECTION.cover, saves: true },
    { name: WORK_NAMES.bunker, protection: PROTECTION.bunker, saves: true },
  ],
  {
    Where: ({ name }) => name,
    Protection: ({ protection }) => protection,
    'Saves who is suppressed': ({ saves }) => yesNo(saves),
  },
  'The best counts. A throw has to be more. Ground does nothing for armour.',
)
const SIGHT_TABLE = tableOf(
  'sight',
  'What blocks sight and hides',
  ['SS-LOS-02', 'SS-LOS-04', 'SS-LOS-08', 'SS-LOS-09', 'SS-SPT-01', 'SS-SPT-07', 'SS-AIR-02'],
  GROUNDS,
  {
    Ground: (ground) => GROUND_NAMES[ground],
    'Blocks a line through it': (ground) => yesNo(BLOCKS.has(ground)),
    'Hides who is in it': (ground) => yesNo(HIDES.has(ground)),
    'Aircraft strike it': (ground) => yesNo(!NO_AIR.has(ground)),
  },
  `Inside one patch two stands see each other as far as ${PATCH_HEXES} hexes. Hills block too, unless an end is on top. Walls, wire, mines and entrenchments do not.`,
)

// ---------------------------------------------------------------------------------------------------------- difficult ground

const D6 = 6
const movesOf = (stands: readonly { readonly move: number }[]): readonly number[] =>
  [...new Set(stands.map(({ move }) => move))].filter((move) => move > 0).sort((a, b) => a - b)
const numbers = (least: number, most: number): readonly number[] => Array.from({ length: most - least + 1 }, (_, i) => least + i)
const FOOT_TEST = tableOf<number>(
  'foot-test',
  'Difficult ground: hexes left, foot and light guns',
  ['SS-DIF-02', 'SS-DIF-05', 'SS-R-18'],
  movesOf([...FOOT, ...GUNS]),
  {
    'Move, cm': (move) => move,
    ...Object.fromEntries(numbers(1, D6).map((die) => [`Throw ${die}`, (move: number) => hexesOf(move - die)])),
  },
  'The die is taken off in cm.',
)
const isStuck = (sum: number): boolean => STUCK.some((one) => one === sum)
const VEHICLE_TEST = tableOf<number>(
  'vehicle-test',
  'Difficult ground: hexes left, vehicles',
  ['SS-DIF-03', 'SS-DIF-04', 'SS-DIF-05', 'SS-R-52'],
  movesOf([...SOFTSKINS, ...VEHICLES]),
  {
    'Move, cm': (move) => move,
    ...Object.fromEntries(
      numbers(2, 2 * D6).map((sum) => [`Throw ${sum}`, (move: number) => (isStuck(sum) ? 'stuck' : hexesOf(move - sum))]),
    ),
  },
  'Two dice are added. "stuck": immobilised for the rest of the battle.',
)
const span = (least: number, most: number): string => (least === most ? `${least}` : `${least} to ${most}`)
interface Mined {
  readonly die: string
  readonly soft: string
  readonly armour: string
}
const MINE_TABLE = tableOf<Mined>(
  'mines',
  'Mines',
  ['SS-FOR-07', 'SS-FOR-08', 'SS-FOR-10', 'SS-FOR-12', 'SS-R-22', 'SS-R-23'],
  [
    { die: span(1, MINES.harmless), soft: 'nothing', armour: 'nothing' },
    { die: span(MINES.stops, MINES.destroys - 1), soft: 'pinned, and stops', armour: 'immobilised' },
    { die: span(MINES.destroys, D6), soft: 'pinned, and stops', armour: 'destroyed' },
  ],
  { Throw: ({ die }) => die, 'Soft stand': ({ soft }) => soft, Armour: ({ armour }) => armour },
  'For each mined hex that is entered.',
)

// ---------------------------------------------------------------------------------------------------------------- distances

const cmText = (hexes: number): string => {
  const tenths = hexes * 25
  return tenths % 10 === 0 ? `${tenths / 10}` : `${Math.floor(tenths / 10)}.5`
}
type Distance = readonly [what: string, hexes: number]
const DISTANCE_TABLE = tableOf<Distance>(
  'distances',
  'Distances',
  [
    ...['SS-CMD-04', 'SS-SPT-02', 'SS-LOS-04', 'SS-FIR-05', 'SS-FIR-06', 'SS-MTR-02', 'SS-ART-02', 'SS-ART-09', 'SS-AIR-03'],
    ...['SS-SUR-02', 'SS-R-15', 'SS-R-44', 'SS-R-48'],
  ],
  [
    ['Assault, getting on, surrender: beside it', 1],
    ['An objective is held from', VICTORY.placeHexes],
    ['Links in a detachment', CHAIN_HEXES],
    ['Sight inside a patch', PATCH_HEXES],
    ['A bombardment strikes within', BOMBARDMENT_HEXES],
    ['A lost stand comes back within, of its edge', RETURN_HEXES],
    ['A boat crosses water of', BOAT_HEXES],
    ['Near fire, up to', NEAR_HEXES],
    ['An enemy is spotted from', SPOTTED_HEXES],
    ['Aircraft strike within', AIR_HEXES],
    ['No friend, for surrender, within', SURRENDER.aloneHexes],
    ['Rigid artillery shifts its point by', RIGID_HEXES],
    ['Far fire, beyond', FAR_BEYOND_HEXES],
  ],
  { What: ([what]) => what, Hexes: ([, hexes]) => hexes, cm: ([, hexes]) => cmText(hexes) },
)
type Price = readonly [what: string, points: string]
const PRICE_TABLE = tableOf<Price>(
  'prices',
  'What a move costs',
  ['SS-CMD-02', 'SS-CMD-03', 'SS-CMD-07', 'SS-CMD-08', 'SS-CMD-11', 'SS-CMD-13', 'SS-MOV-12'],
  [
    ['One stand, or one whole detachment', `${MOVE_PRICE.usual}`],
    ['The same, of a demoralised side', `${MOVE_PRICE.demoralised}`],
    ['In fog, each move more', `${WEATHER.fog.movePrice}`],
    ['To turn in a move that is paid for', 'nothing'],
    ['To get on or off', 'nothing'],
    ['1 more on a rally throw', '1'],
  ],
  { What: ([what]) => what, 'Command points': ([, points]) => points },
)

export const GROUND_TABLES = {
  entry: ENTRY_TABLE,
  protection: PROTECTION_TABLE,
  sight: SIGHT_TABLE,
  footTest: FOOT_TEST,
  vehicleTest: VEHICLE_TEST,
  mines: MINE_TABLE,
  distances: DISTANCE_TABLE,
  prices: PRICE_TABLE,
} satisfies Readonly<Record<string, BookTable>>
