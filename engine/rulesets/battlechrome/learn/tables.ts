import { NONE, orNone, signed, tableOf, yesNo } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { percent } from '../../../screen/kit.ts'
import { decimal } from '../side/odds.ts'
import { atLeast, facesAbove, hitSpread, mean } from '../state/chances.ts'
import { COST_POINTS, COST_WORDS } from '../tables/costs.ts'
import {
  BLOCKS,
  BLOCKS_AIRFOIL,
  CITY_FLOORS,
  CLOSED_LEVELS,
  COSTS,
  COVER_BETWEEN,
  COVER_IN,
  COVER_IN_INFANTRY,
  CREST_AIRFOIL_HEXES,
  flies,
  GROUND_NAMES,
  GROUNDS,
  MOVE_NAMES,
  MOVE_TYPES,
  type MoveType,
  ROAD_BONUS,
  ROAD_COST,
  STREAM,
  UP_LEVEL,
} from '../tables/terrain.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import {
  DIE,
  FRAME_WEAPONS,
  JUMP_WEAPONS,
  LAST_PIP,
  RANGES,
  RED,
  rollModifier,
  STEP_NAMES,
  STEPS,
  SURE,
  WEAPON_NAMES,
  WEAPONS,
} from '../tables/weapons.ts'

/** The tables of BattleChrome, made of the book's numbers (tables/*.ts) and of its chances (state/chances.ts). */

// ------------------------------------------------------------------------------------------------------------------- ground

type Prices = readonly [name: string, price: (type: MoveType) => string]
const MOVEMENT = tableOf<Prices>(
  'movement',
  'Points of Speed to enter a hex',
  ['BC-TER-01', 'BC-TER-02', 'BC-TER-03', 'BC-TER-04', 'BC-TER-05', 'BC-TER-08', 'BC-MOV-08', 'BC-R-07'],
  [
    ...GROUNDS.map((ground): Prices => [GROUND_NAMES[ground], (type) => orNone(COSTS[ground][type])]),
    ['Each level up', (type) => signed(UP_LEVEL[type])],
    ['Crossing a stream', (type) => signed(STREAM[type])],
    ['Along a road, whatever else', () => `${ROAD_COST}`],
  ],
  {
    Ground: ([name]) => name,
    ...Object.fromEntries(MOVE_TYPES.map((type) => [MOVE_NAMES[type], ([, price]: Prices) => price(type)])),
  },
  `"no" is closed. Going down costs nothing more. A difference of ${CLOSED_LEVELS} levels or more is closed to wheels and tracks. Wheels that stay on roads all turn have ${ROAD_BONUS} more Speed (BC-TER-07).`,
)
const COVER = tableOf(
  'cover',
  'What terrain adds to the Silhouette',
  ['BC-TEC-01', 'BC-TEC-02', 'BC-TEC-03', 'BC-TEC-04', 'BC-TEC-05', 'BC-R-13'],
  GROUNDS,
  {
    Ground: (ground) => GROUND_NAMES[ground],
    'In it': (ground) => signed(COVER_IN[ground]),
    'In it, infantry': (ground) => signed(COVER_IN_INFANTRY[ground]),
    'Each hex between': (ground) => signed(COVER_BETWEEN[ground]),
  },
  'Nothing for an airfoil, and nothing against it.',
)
const SIGHT = tableOf(
  'sight',
  'What blocks the line of sight',
  ['BC-LOS-02', 'BC-LOS-03', 'BC-LOS-04', 'BC-LOS-05', 'BC-LOS-06', 'BC-R-12'],
  GROUNDS,
  {
    'Ground between': (ground) => GROUND_NAMES[ground],
    Blocks: (ground) => yesNo(BLOCKS[ground]),
    'To and from airfoils': (ground) => yesNo(BLOCKS_AIRFOIL[ground]),
  },
  `So does a hex that is higher than both ends, and a crestline; one hides an airfoil only where both ends are within ${CREST_AIRFOIL_HEXES} hexes of it. A building of ${CITY_FLOORS} floors or more is a city.`,
)
const MOVES = tableOf('move-types', 'Move types', ['BC-MOV-04', 'BC-MOV-08', 'BC-RNG-02'], MOVE_TYPES, {
  Letter: (type) => type,
  'Move type': (type) => MOVE_NAMES[type],
  Flies: (type) => yesNo(flies(type)),
})

// ------------------------------------------------------------------------------------------------------------------- weapons

const RANGE_TABLE = tableOf(
  'ranges',
  'Weapons and their ranges',
  ['BC-RNG-01', 'BC-RNG-03', 'BC-RNG-04', 'BC-RNG-05', 'BC-OPF-02', 'BC-PJP-03', 'BC-SPC-01'],
  WEAPONS,
  {
    Weapon: (weapon) => WEAPON_NAMES[weapon],
    'Range, hexes': (weapon) => (RANGES[weapon] === 0 ? 'the same hex' : (RANGES[weapon] ?? 'any')),
    'Fired by a BattleFrame as it moves': (weapon) => (weapon === 'melee' ? 'as kata' : yesNo(FRAME_WEAPONS.includes(weapon))),
    'Fired in a powerjump': (weapon) => yesNo(JUMP_WEAPONS.includes(weapon)),
    'Asks Armor': (weapon) => yesNo(weapon !== 'web'),
  },
)
const FARTHEST_BAND = 5
/** Hexes with the same addition: 0 to 3, 4 to 7 ... */
const BANDS = Array.from({ length: FARTHEST_BAND + 1 }, (_, added) => {
  const hexes = Array.from({ length: 60 }, (_, i) => i).filter((distance) => rollModifier('missile', distance) === added)
  return { added, least: hexes[0] ?? 0, most: hexes.at(-1) ?? 0 }
})
const MISSILES = tableOf(
  'missile-range',
  'Missiles: what range adds to each roll',
  ['BC-RNG-04', 'BC-CBT-07', 'BC-R-14'],
  BANDS,
  { Hexes: ({ least, most }) => `${least} to ${most}`, Roll: ({ added }) => signed(added) },
  'A higher roll is worse: it has to be less than the number.',
)
const STEP_TABLE = tableOf('steps', 'Steps of combat, in order', ['BC-SEQ-02', 'BC-SEQ-03', 'BC-CBT-01'], STEPS, {
  Step: (step) => `${STEPS.indexOf(step) + 1}`,
  'What is resolved': (step) => STEP_NAMES[step],
})

// --------------------------------------------------------------------------------------------------------------------- rolls

const NUMBERS = [2, 3, 4, 5, 6, 7, 8] as const
const TO_HIT = tableOf<number>(
  'to-hit',
  'To Hit',
  ['BC-CBT-02', 'BC-CBT-04', 'BC-CBT-05', 'BC-CBT-06', 'BC-OPF-04'],
  NUMBERS,
  {
    Number: (number) => number,
    'A hit': (number) => percent(atLeast(hitSpread(number, 0, false), 1)),
    'Hits on average': (number) => decimal(mean(hitSpread(number, 0, false))),
    'A hit, two dice': (number) => percent(atLeast(hitSpread(number, 0, true), 1)),
    'Hits on average, two dice': (number) => decimal(mean(hitSpread(number, 0, true))),
  },
  `A roll below the number hits and is taken from it; with ${LAST_PIP} or less remaining the sequence is over. Two dice, of which the higher counts, are for opportunity fire of what is no BattleFrame.`,
)
const faces = (many: number): string => `${many} of ${DIE}`
const SAVES = Array.from({ length: SURE + 1 }, (_, rating) => rating)
const SILHOUETTE = tableOf<number>(
  'silhouette',
  'Silhouette: what a Hit marker must beat',
  ['BC-SIL-01', 'BC-SIL-02', 'BC-SIL-05', 'BC-SIL-06'],
  SAVES,
  {
    Silhouette: (rating) => (rating === SURE ? `${rating} or more` : `${rating}`),
    'Gets through': (rating) => faces(facesAbove(rating)),
    'Melee gets through': (rating) => `${rating === SURE ? 'at most ' : ''}${faces(facesAbove(Math.ceil(rating / 2)))}`,
  },
  'Each roll makes it 1 lower for the next one. A melee hit meets half of it.',
)
const ARMOR = tableOf<number>(
  'armor',
  'Armor: what does damage',
  ['BC-ARM-01', 'BC-ARM-02', 'BC-SPC-01', 'BC-SPC-03'],
  SAVES,
  {
    Armor: (rating) => rating,
    '1 damage': (rating) => faces(facesAbove(rating)),
    [`Red: Armor ${RED.armor} less, 1 damage`]: (rating) => faces(facesAbove(rating - RED.armor)),
    [`Red: ${RED.damage} damage`]: (rating) => faces(facesAbove(rating)),
  },
  'The death web asks no Armor.',
)

// ------------------------------------------------------------------------------------------------------------------ counters

const STEPS_MOST = Math.max(...Object.values(COUNTERS).map(({ steps }) => steps.length))
const UNITS = tableOf(
  'counters',
  'Counters',
  ['BC-R-01', 'BC-SCL-03', 'BC-DMG-01', 'BC-SPC-03'],
  Object.values(COUNTERS),
  {
    Counter: ({ label }) => label,
    Move: ({ moves }) => moves.join(' '),
    Silhouette: ({ silhouette }) => silhouette,
    Armor: ({ armor }) => armor,
    ...Object.fromEntries(
      Array.from({ length: STEPS_MOST }, (_, i) => [
        i === 0 ? 'Whole' : `After ${i} damage`,
        ({ steps }: (typeof COUNTERS)[string]) => {
          const step = steps[i]
          return step ? [step.speed, ...WEAPONS.map((weapon) => step[weapon])].join(' ') : NONE
        },
      ]),
    ),
    Red: ({ red }) => red.map((weapon) => WEAPON_NAMES[weapon].toLowerCase()).join(', ') || NONE,
    Cost: ({ cost }) => cost,
  },
  'In each step: Speed, then Melee, Death web, Laser and Missiles. One damage after the last destroys it.',
)
const COST_TABLE = tableOf(
  'costs',
  'What a counter costs',
  ['BC-SCL-04', 'BC-R-01'],
  Object.keys(COST_POINTS) as (keyof typeof COST_POINTS)[],
  { For: (term) => COST_WORDS[term], Points: (term) => COST_POINTS[term] },
  'For each point of it. Half of the sum, rounded to 5, is the cost.',
)

export const TABLES = {
  movement: MOVEMENT,
  cover: COVER,
  sight: SIGHT,
  moves: MOVES,
  ranges: RANGE_TABLE,
  missiles: MISSILES,
  steps: STEP_TABLE,
  toHit: TO_HIT,
  silhouette: SILHOUETTE,
  armor: ARMOR,
  counters: UNITS,
  costs: COST_TABLE,
} satisfies Readonly<Record<string, BookTable>>
