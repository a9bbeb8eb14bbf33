import type { Facts, PieceFact } from '../../../board/mission/facts.ts'
import { isAirfoil } from '../state/roster.ts'
import type { BattleChrome } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What a mission may ask of BattleChrome. Nothing that is built comes down in it, and only airfoils that are away come on later (BC-R-05). */
export const FACTS: Facts<BattleChrome> = {
  turn: ({ turn }) => turn,
  startsTurn: ({ kind }) => kind === 'newTurn',
  pieces: (world) => Object.values(world.units).map((unit) => factOf(world, unit)),
  held: ({ held }) => held,
  known: ({ known }) => known,
  bringOn: (world, pieces) => changed(world, pieces, () => ({ returns: world.turn })),
  /** With whom they carry. */
  takeOff: (world, pieces) => {
    const riders = Object.values(world.units).flatMap(({ id, aboard }) => (aboard !== null && pieces.includes(aboard) ? [id] : []))
    return changed(world, [...pieces, ...riders], () => ({ fate: 'away', hex: null, aboard: null, returns: null }))
  },
}

const changed = (world: World, pieces: readonly string[], change: (unit: Unit) => Partial<Unit>): World => ({
  ...world,
  units: Object.fromEntries(
    Object.entries(world.units).map(([id, unit]) => [id, pieces.includes(id) ? { ...unit, ...change(unit) } : unit]),
  ),
})
function factOf({ units }: World, unit: Unit): PieceFact {
  const { id, side, aboard } = unit
  const hex = aboard === null ? unit.hex : (units[aboard]?.hex ?? null)
  return { id, side, group: null, hex, is: whereabouts(unit), holds: !isAirfoil(unit) && aboard === null }
}
function whereabouts({ fate, returns }: Unit): PieceFact['is'] {
  if (fate === 'destroyed') return 'lost'
  if (fate === 'away') return returns === null ? 'left' : 'waiting'
  return 'here'
}
