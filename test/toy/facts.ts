import type { Facts, PieceFact } from '../../engine/board/mission/facts.ts'
import type { Quarrel, Unit } from './words.ts'

const factOf = ({ id, side, hex }: Unit, is: PieceFact['is']): PieceFact => ({
  id,
  side,
  group: null,
  hex: is === 'here' ? hex : null,
  is,
  holds: true,
})

/** What a mission may ask of Quarrel: nobody comes on later, nothing is torn down, and nobody counts who holds objectives. */
export const FACTS: Facts<Quarrel> = {
  turn: ({ turn }) => turn,
  startsTurn: (task) => task.kind === 'turn' && task.side === 'blue',
  pieces: ({ units, gone }) => [
    ...Object.values(units).map((unit) => factOf(unit, 'here')),
    ...gone.map(({ unit, lost }) => factOf(unit, lost ? 'lost' : 'left')),
  ],
  held: () => ({}),
  known: ({ known }) => known,
  takeOff: (world, pieces) => ({
    ...world,
    units: Object.fromEntries(Object.entries(world.units).filter(([id]) => !pieces.includes(id))),
    gone: [...world.gone, ...pieces.flatMap((id) => (world.units[id] ? [{ unit: world.units[id], lost: false }] : []))],
  }),
}
