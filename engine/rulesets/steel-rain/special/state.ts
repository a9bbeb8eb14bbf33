import { suppressed, withUnit, withUnits } from '../state/changes.ts'
import type { UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'
import type { SpecialWords } from './words.ts'

/** What the events of special weapons do to the world. */

/** The weapon has fired; the target, and of the enemy whoever was caught, may answer. */
export function flamed(world: World, event: Extract<SpecialWords['event'], { kind: 'flamed' }>): World {
  const answering = event.caught.filter((id) => world.units[id]?.side !== world.units[event.unit]?.side)
  const fired = withUnits(world, [event.unit], ({ volley }) =>
    volley === null
      ? {}
      : {
          volley: {
            ...volley,
            fired: [...new Set([...volley.fired, event.weapon])],
            targets: [...new Set([...volley.targets, event.at, ...answering])],
          },
        },
  )
  return suppressed(fired, event.at, event.suppression)
}
export const burning = (world: World, id: UnitId, on: boolean): World => withUnit(world, id, { burning: on })
