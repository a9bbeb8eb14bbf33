import type { FieldRow, Form, Shape } from '../../../board/author-fields.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import { EDGES } from '../../../board/board.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { newBridging } from '../structures/state.ts'
import { RAFT_ACTIONS } from '../structures/words.ts'
import { AIRSPEED, carrierOf } from '../tables/unit-types.ts'
import { DRONES_PER_ELINT } from '../tables/weapons.ts'
import { UnitDoc } from '../words/forces-doc.ts'
import type { UnitCase } from './unit-case.ts'
import { TURN_ROWS, turnShape } from './unit-turn.ts'

/** What can be said of a unit of Steel Rain: only what makes sense for its kind, and for the way in which the battle begins. */

type Row = FieldRow<UnitCase>

const isStand = ({ design }: UnitCase): boolean => design.kind === 'infantry'
const isFastMover = ({ design }: UnitCase): boolean => design.propulsion === 'fixed-wing'
const isBlipped = ({ design }: UnitCase): boolean => design.kind === 'vehicle' && design.propulsion !== 'fixed-wing'
const hasElint = ({ design }: UnitCase): boolean => design.extra === 'elint' && carrierOf(design) !== 'aircraft'
const isDecoy = ({ design }: UnitCase): boolean => design.crewless && design.kind === 'vehicle'
const hasRockets = ({ design }: UnitCase): boolean => design.weapons.includes('salvo-rockets')

const SWITCH: Form = { is: 'switch' }
const number = (least: number, most: number, unit: string, usual: number | null): Form => ({ is: 'number', least, most, unit, usual })

/** What a unit is called, and what the enemy knows of it. */
const KNOWN: readonly Row[] = [
  {
    key: 'id',
    name: 'Short name',
    text: 'What goals, events and other units call it; nobody else in the scenario has it.',
    form: { is: 'text', most: 30 },
  },
  {
    key: 'name',
    name: 'Designation',
    text: 'Up to eight letters on its counter; the short name where it is left out.',
    form: ({ id }) => ({ is: 'text', most: 8, usual: id }),
  },
  {
    key: 'blip',
    name: 'Blip',
    text: 'Vehicles of a platoon with the same word share a blip, up to four; without a word it has one alone.',
    rule: 'SR-BLIP-2',
    form: { is: 'text', most: 20 },
    fits: isBlipped,
  },
  {
    key: 'spotted',
    name: 'Seen',
    text: 'The enemy sees it from the beginning; otherwise a vehicle is a blip and a stand is not on his map.',
    rule: 'SR-BLIP-9',
    form: SWITCH,
    fits: (at) => at.placed && !isFastMover(at) && at.design.kind !== 'drone',
  },
  {
    key: 'hidden',
    name: 'Hidden',
    text: 'It hides inside what grows or stands in its hex.',
    rule: 'SR-HIDE-1',
    form: SWITCH,
    fits: isStand,
  },
  {
    key: 'behind',
    name: 'Hidden behind',
    text: 'The neighbouring hex with the wall, bank or rise that it hides behind; the other side is open.',
    rule: 'SR-HIDE-2',
    form: { is: 'hex' },
    fits: isStand,
  },
]

const PLACE: readonly Row[] = [
  {
    key: 'floor',
    name: 'Floor',
    text: 'Floor of the building that it is in; 0 is the ground floor, the highest number the roof.',
    rule: 'R-26',
    form: ({ floors }) => number(0, floors === 0 ? 12 : floors, 'floors up', 0),
    fits: (at) => isStand(at) && at.placed && at.floors > 0,
  },
  {
    key: 'raft',
    name: 'Raft',
    text: 'Actions that it has put into its raft; with 2 the raft is ready, and it may begin afloat.',
    rule: 'SR-RAFT-1',
    form: number(0, RAFT_ACTIONS, 'Actions', 0),
    fits: isStand,
  },
  {
    key: 'bridging',
    name: 'Bridging',
    text: 'Whether its bridge, or its load for footbridges, is aboard.',
    rule: 'R-158',
    form: {
      is: 'choice',
      usual: 1,
      choices: [
        { value: 1, name: 'Aboard' },
        { value: 0, name: 'Laid or used up' },
      ],
    },
    fits: ({ design }) => newBridging(design) > 0,
  },
]

const ARTILLERY: readonly Row[] = [
  {
    key: 'munition',
    name: 'Loaded with',
    text: 'What its rocket launcher is loaded with.',
    rule: 'R-113',
    form: {
      is: 'choice',
      usual: 'he',
      choices: [
        { value: 'he', name: 'Shells and smoke' },
        { value: 'fascam', name: 'Mines' },
      ],
    },
    fits: hasRockets,
  },
  {
    key: 'counterBattery',
    name: 'Counter-battery duty',
    text: 'It answers enemy artillery and does nothing else.',
    rule: 'SR-CB-2',
    form: SWITCH,
    fits: hasRockets,
  },
]

const ELECTRONICS: readonly Row[] = [
  {
    key: 'drones',
    name: 'Drones aboard',
    text: 'Drones that it can still send out.',
    rule: 'SR-DRONE-7',
    form: number(0, DRONES_PER_ELINT, 'drones', DRONES_PER_ELINT),
    fits: hasElint,
  },
  {
    key: 'decoy',
    name: 'Doppelganger aboard',
    text: 'It carries a decoy in place of the drones.',
    rule: 'SR-DOPP-1',
    form: SWITCH,
    fits: hasElint,
    put: (record, value) => {
      // Drones or a decoy: the ones go as the other comes, and the guise goes with the decoy.
      return value === true ? { ...record, drones: undefined, decoy: true } : { ...record, decoy: undefined, guise: undefined }
    },
  },
  {
    key: 'guise',
    name: 'Looks like',
    text: 'What the Doppelganger looks like to ELINT.',
    rule: 'R-47',
    form: ({ guises }) => ({ is: 'choice', choices: guises, usual: 'MBT' }),
    fits: ({ isGuised }) => isGuised,
  },
  {
    key: 'parent',
    name: 'Launched by',
    text: 'The unit that has sent it out; a drone is lost with it.',
    rule: 'SR-DRONE-9',
    form: ({ parents }) => ({ is: 'choice', choices: [{ value: null, name: 'Nobody' }, ...parents] }),
    fits: ({ design }) => design.crewless,
  },
  {
    key: 'masked',
    name: 'Taken for its guise',
    text: 'ELINT has found it and nobody has seen it: the enemy takes it for what it looks like.',
    rule: 'R-47',
    form: SWITCH,
    fits: (at) => isDecoy(at) && at.isSpotted,
  },
]

const HEADINGS: readonly FieldChoice[] = [
  { value: null, name: 'None' },
  ...Array.from({ length: 12 }, (_, i) => {
    const word = { 0: ', north', 3: ', east', 6: ', south', 9: ', west' }[i] ?? ''
    return { value: 30 * i, name: `${30 * i}°${word}` }
  }),
]
const AIR: readonly Row[] = [
  {
    key: 'flying',
    name: 'In flight',
    text: 'It begins in the air; otherwise it has landed.',
    rule: 'R-09',
    form: SWITCH,
    fits: ({ design }) => design.propulsion === 'rotor',
  },
  {
    key: 'airspeed',
    name: 'Airspeed',
    text: 'How far it flies in a turn.',
    rule: 'SR-FM-1',
    form: number(AIRSPEED.min, AIRSPEED.max, 'cm', 0),
    fits: isFastMover,
  },
  {
    key: 'heading',
    name: 'Heading',
    text: 'Where it flies to, clockwise from north; over the table it has one.',
    rule: 'SR-FM-4',
    form: { is: 'choice', choices: HEADINGS },
    fits: (at) => isFastMover(at) && at.isOnMap,
  },
  {
    key: 'away.edge',
    name: 'Has left over',
    text: 'The edge over which it has left the table.',
    rule: 'R-174',
    form: {
      is: 'choice',
      choices: [{ value: null, name: 'Has not left' }, ...EDGES.map((edge) => ({ value: edge, name: `The ${edge} edge` }))],
    },
    get: ({ away }) => partOf(away, 'edge'),
    put: (record, value) => ({
      ...record,
      away: value === null ? undefined : { edge: value, turn: partOf(record['away'], 'turn') ?? 1 },
    }),
    fits: (at) => isFastMover(at) && !at.isOnMap,
  },
  {
    key: 'away.turn',
    name: 'Has left in turn',
    text: 'The turn in which it has left the table.',
    rule: 'SR-FM-5',
    form: number(1, LIMITS.turns, 'turn', 1),
    get: ({ away }) => partOf(away, 'turn'),
    put: (record, value) => ({ ...record, away: { edge: partOf(record['away'], 'edge') ?? 'north', turn: value ?? 1 } }),
    fits: () => false,
  },
]
function partOf(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null && key in record ? (record as Readonly<Record<string, unknown>>)[key] : undefined
}

export const UNIT_ROWS: readonly Row[] = [...KNOWN, ...PLACE, ...AIR, ...ARTILLERY, ...ELECTRONICS, ...TURN_ROWS]
/** What the fields of a unit are checked by: its own keys, and what the beginning says of it (`unit-turn.ts`). */
export const UNIT_SHAPE: Shape = { ...UnitDoc.shape, ...turnShape }
