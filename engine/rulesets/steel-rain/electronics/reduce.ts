import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { afterWork, atRest, deeds } from '../state/changes.ts'
import { freshUnit } from '../state/fresh-unit.ts'
import { unitOf } from '../state/roster.ts'
import { LAUNCHED, type LaunchedId } from '../tables/unit-types.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { newElectronics, USUAL_GUISE } from './state.ts'
import type { ElectronicsWords } from './words.ts'

/** What the events of this chapter change. */

const replacing = (world: World, units: readonly Unit[]): World => ({
  ...world,
  units: { ...world.units, ...Object.fromEntries(units.map((unit) => [unit.id, unit])) },
})

export function reduceElectronics(world: World, event: ElectronicsWords['event']): World {
  switch (event.kind) {
    case 'dronesLaunched': {
      const parent = unitOf(world, event.unit)
      // SR-DRONE-8: the launch has used one of the two Actions of each drone.
      const made = event.drones.map(({ id, name, hex }) => born(parent, 'DRONE', id, name, { hex, spotted: true, actions: 1 }))
      const left = (parent.electronics?.drones ?? 0) - made.length
      return enlisted(world, launcher(parent, event.actions, { drones: left }), 'DRONE', made)
    }
    case 'decoyLaunched': {
      const parent = unitOf(world, event.unit)
      const { hex, blip } = event
      const made = born(parent, 'DOPP', event.decoy, event.name, { hex, blip, spotted: false, actions: 2 })
      const out = enlisted(world, launcher(parent, event.actions, { decoy: false }), 'DOPP', [made])
      return {
        ...out,
        blips: { ...out.blips, [blip]: { id: blip, side: parent.side, platoon: parent.platoon, hex, units: [made.id] } },
        blipsMade: out.blipsMade + 1,
      }
    }
    case 'decoySeen': {
      const unit = unitOf(world, event.unit)
      return replacing(world, [{ ...unit, electronics: unit.electronics && { ...unit.electronics, masked: false } }])
    }
    case 'blipsMerged': {
      const into = world.blips[event.into]
      if (!into) return world
      const { [event.blip]: _gone, ...blips } = world.blips
      const moved = event.units.map((id) => {
        const unit = unitOf(world, id)
        return { ...unit, blip: into.id, hex: into.hex, did: deeds(unit, 'regrouped') }
      })
      const merged = replacing(world, moved)
      return { ...merged, blips: { ...blips, [into.id]: { ...into, units: [...into.units, ...event.units] } } }
    }
    default:
      return unreachable(event)
  }
}

/** The unit that launches: it pays, what it had bought of movement is gone. */
const launcher = (unit: Unit, actions: number, change: { readonly drones?: number; readonly decoy?: boolean }): Unit => ({
  ...unit,
  ...afterWork(unit, actions),
  ...atRest,
  did: deeds(unit, 'launched'),
  electronics: unit.electronics && { ...unit.electronics, ...change },
})

/** A machine that comes into being: of its parent's platoon, with nothing done yet. */
function born(
  parent: Unit,
  design: LaunchedId,
  id: UnitId,
  name: string,
  is: { readonly hex: Hex; readonly blip?: string; readonly spotted: boolean; readonly actions: number },
): Unit {
  const guise = parent.electronics?.guise ?? USUAL_GUISE
  return {
    ...parent,
    ...freshUnit(LAUNCHED[design]),
    ...is,
    id,
    name,
    electronics: newElectronics(LAUNCHED[design], { parent: parent.id, guise }),
  }
}

/** The world with the machines in their parent's platoon. */
function enlisted(world: World, parent: Unit, design: LaunchedId, made: readonly Unit[]): World {
  const platoon = world.platoons[parent.platoon]
  const grown = replacing(world, [parent, ...made])
  return {
    ...grown,
    designs: { ...world.designs, [design]: LAUNCHED[design] },
    platoons: platoon
      ? { ...world.platoons, [platoon.id]: { ...platoon, units: [...platoon.units, ...made.map((unit) => unit.id)] } }
      : world.platoons,
  }
}
