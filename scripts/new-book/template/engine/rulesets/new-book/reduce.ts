import { must, unreachable } from '../../kernel/assert.ts'
import type { Unit, World } from './words/model.ts'
import type { Event } from './words/schemas.ts'

/** The only writer of the world. */
export function reduce(world: World, event: Event): World {
  switch (event.kind) {
    case 'roundBegan': {
      const units = Object.entries(world.units).map(([id, unit]): [string, Unit] => [id, { ...unit, moved: false }])
      return { ...world, turn: event.turn, acting: event.side, units: Object.fromEntries(units) }
    }
    case 'moved': {
      const unit = must(world.units[event.unit], event.unit)
      return { ...world, units: { ...world.units, [unit.id]: { ...unit, hex: event.hex, moved: true } } }
    }
    default:
      return unreachable(event)
  }
}
