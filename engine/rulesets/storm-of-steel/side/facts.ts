import type { Facts, PieceFact } from '../../../board/mission/facts.ts'
import { toPlace } from '../core/setup.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What a mission may ask of Storm of Steel. */
export const FACTS: Facts<StormOfSteel> = {
  turn: ({ turn }) => turn,
  startsTurn: ({ kind }) => kind === 'newTurn',
  pieces: (world) => Object.values(world.units).map((unit) => factOf(world, unit)),
  held: ({ held }) => held,
  known: ({ known }) => known,
  takeOff: (world, pieces) => {
    const riders = Object.values(world.units).flatMap(({ id, aboard }) => (aboard !== null && pieces.includes(aboard) ? [id] : []))
    return changed(world, [...pieces, ...riders], () => ({ fate: 'left', hex: null, aboard: null }))
  },
}
const changed = (world: World, pieces: readonly string[], change: (unit: Unit) => Partial<Unit>): World => ({
  ...world,
  units: Object.fromEntries(
    Object.entries(world.units).map(([id, unit]) => [id, pieces.includes(id) ? { ...unit, ...change(unit) } : unit]),
  ),
})
function factOf(world: World, unit: Unit): PieceFact {
  const { id, side, aboard } = unit
  const hex = aboard === null ? unit.hex : (world.units[aboard]?.hex ?? null)
  const is = unit.fate === 'lost' ? 'lost' : unit.fate === 'left' ? 'left' : toPlace(world, side).includes(unit) ? 'waiting' : 'here'
  return { id, side, group: null, hex, is, holds: aboard === null }
}
