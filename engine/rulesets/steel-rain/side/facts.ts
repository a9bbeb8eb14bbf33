import { idOf, onBoard } from '../../../board/board.ts'
import type { Facts, PieceFact } from '../../../board/mission/facts.ts'
import { sameHex } from '../../../kernel/names.ts'
import { reduce } from '../reduce.ts'
import { isAway, isFlying, isImmune, placeOf } from '../state/roster.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What a mission may ask of Steel Rain. Machines without a crew are nobody that a goal could speak of. */
export const FACTS: Facts<SteelRain> = {
  turn: ({ turn }) => turn,
  startsTurn: ({ kind }) => kind === 'newTurn',
  pieces: (world) => {
    const coming = new Set(world.coming.flatMap(({ units }) => units))
    return Object.values(world.units)
      .filter((unit) => !isImmune(world, unit))
      .map((unit) => factOf(world, unit, coming))
  },
  held: ({ held }) => held,
  known: ({ known }) => known,
  stands: (board, { ground }, hex) =>
    onBoard(board, hex) &&
    ((board.floors[idOf(board, hex)] ?? 0) > 0 || (board.bridge[idOf(board, hex)] ?? 0) > 0) &&
    ![...ground.ruined, ...ground.fallen].some((gone) => sameHex(gone, hex)),
  /** They come on as the next turn begins (a Fast Mover, when its side says so); this turn where it is only beginning. */
  bringOn: (world, pieces) => ({
    ...world,
    coming: world.coming.map((entry) => (entry.units.some((id) => pieces.includes(id)) ? { ...entry, turn: world.turn } : entry)),
    units: Object.fromEntries(
      Object.entries(world.units).map(([id, unit]) => [id, pieces.includes(id) ? calledOn(unit, world.turn) : unit]),
    ),
  }),
  takeOff: (world, pieces) =>
    pieces.reduce((left, unit) => (left.units[unit]?.fate === 'present' ? reduce(left, { kind: 'left', unit }) : left), world),
  verdictEvent: 'battleEnded',
}

function factOf(world: World, unit: Unit, coming: ReadonlySet<string>): PieceFact {
  const { id, side, platoon: group } = unit
  return { id, side, group, hex: placeOf(world, unit), is: whereabouts(unit, coming), holds: !isFlying(unit) && unit.aboard === null }
}
/** Passengers of a carrier that comes later come with it. */
function whereabouts(unit: Unit, coming: ReadonlySet<string>): PieceFact['is'] {
  if (unit.fate === 'destroyed') return 'lost'
  if (unit.fate === 'left') return 'left'
  const waits = isAway(unit) || (unit.fate === 'waiting' && (coming.has(unit.id) || (unit.aboard !== null && coming.has(unit.aboard))))
  return waits ? 'waiting' : 'here'
}
const calledOn = (unit: Unit, turn: number): Unit =>
  unit.air?.away ? { ...unit, air: { ...unit.air, away: { ...unit.air.away, turn } } } : unit
