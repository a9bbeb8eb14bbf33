import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { barLine } from '../../../screen/kit.ts'
import type { Chapter, Made } from '../core/chapter.ts'
import { destroy } from '../core/destroy.ts'
import { barred } from '../core/halt.ts'
import { isDrone, isOnMap, onMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { decoyPlaces, dronePlaces, launchActions, launchDecoy, launchDrones, refuseDecoy, refuseDrones, refuseLaunch } from './launch.ts'
import { refuseMerge } from './merge.ts'
import { reduceElectronics } from './reduce.ts'
import { electronicRows } from './sheet.ts'
import { redactElectronics, tellElectronics } from './telling.ts'
import type { ElectronicsWords } from './words.ts'

/** ELINT, drones, Doppelgangers, merging blips (SR-BLIP-10, SR-DRONE, SR-DOPP, R-43). What ELINT finds is in spotting.ts. */
export const electronics: Chapter<ElectronicsWords> = {
  orders: ['launchDrones', 'launchDecoy', 'merge'],
  questions: [],
  events: ['dronesLaunched', 'decoyLaunched', 'decoySeen', 'blipsMerged'],
  tasks: [],

  refuse(s, unit, order) {
    switch (order.kind) {
      case 'launchDrones':
        return refuseDrones(s, unit, order.hexes)
      case 'launchDecoy':
        return refuseDecoy(s, unit, order.hex)
      case 'merge': {
        const [blip, into] = [s.world.blips[order.blip], s.world.blips[order.into]]
        if (!blip || !into || into.side !== order.side) return { text: 'There is no such blip of yours.', rule: 'R-43', at: 'into' }
        return refuseMerge(s, blip, into)
      }
      default:
        return unreachable(order)
    }
  },
  offers: (s, unit) => [...droneOffers(s, unit), ...decoyOffers(s, unit)],
  obey(play, situation, order) {
    switch (order.kind) {
      case 'launchDrones':
        return launchDrones(play, order)
      case 'launchDecoy':
        return launchDecoy(play, situation, order)
      case 'merge': {
        const s = situation()
        const [blip, into] = [s.world.blips[order.blip], s.world.blips[order.into]]
        if (!blip || !into) return
        // An enemy that nobody sees may be there.
        if (refuseMerge(s, blip, into) !== null) return barred(play, blip.id, blip.hex, blip.side, [into.hex])
        play.emit({ kind: 'blipsMerged', blip: blip.id, into: into.id, units: blip.units, from: blip.hex, to: into.hex })
        return play.then({ kind: 'spot' })
      }
      default:
        return unreachable(order)
    }
  },

  reduce: reduceElectronics,
  redact: redactElectronics,
  tell: tellElectronics,

  /** SR-DRONE-9, R-54: nobody steers the drones of whoever is lost, be it a vehicle, a stand, or a stand in a vehicle. */
  lost(play, situation) {
    // The loss of a drone is a loss itself, and leads here again: one at a time.
    const [orphan] = onMap(play.world).filter((unit) => isOrphan(play.world, unit))
    if (orphan) destroy(play, situation, orphan.id, 'SR-DRONE-9')
  },

  bar: [
    barLine('drones', 'Drones', 'n', 'drone', '1-2 Actions', 'hex'),
    barLine('decoy', 'Doppelganger', 'n', 'decoy', '1-2 Actions', 'hex'),
    barLine('merge', 'Merge blips', 'k', 'merge', 'free', 'piece'),
  ],
  concerns(world, unit, verb) {
    const { electronics: own } = unit
    switch (verb) {
      case 'drones':
        return own !== null && own.drones > 0
      case 'decoy':
        return own?.decoy ?? false
      case 'merge':
        return unit.blip !== null && Object.values(world.blips).some((blip) => blip.platoon === unit.platoon && blip.id !== unit.blip)
      default:
        return false
    }
  },
  whyNot(s, _view, unit, verb) {
    if (verb === 'drones') return refuseLaunch(s, unit, 'launchDrones')
    if (verb === 'decoy')
      return refuseLaunch(s, unit, 'launchDecoy') ?? { text: 'There is no room for it beside the unit.', rule: 'SR-STACK-1' }
    return { text: 'No other blip of the platoon with room is within its 5 cm circle.', rule: 'R-43' }
  },
  rows: electronicRows,
}

const isOrphan = (world: World, unit: Unit): boolean => {
  const parent = unit.electronics?.parent
  return parent !== null && parent !== undefined && isDrone(world, unit) && unitOf(world, parent).fate === 'destroyed'
}

/** To each place all that are left at once, or any smaller number of them (SR-DRONE-8). */
function droneOffers(s: Situation, unit: Unit): readonly Made[] {
  if (refuseLaunch(s, unit, 'launchDrones') !== null || !isOnMap(unit)) return []
  const aboard = unit.electronics?.drones ?? 0
  const actions = launchActions(s.world, unit)
  const make = (hexes: readonly (typeof unit.hex)[], label: string): Made => ({
    order: { kind: 'launchDrones', side: unit.side, unit: unit.id, hexes },
    verb: 'drones',
    actor: unit.id,
    to: { hex: hexes[0] ?? unit.hex },
    label,
    price: inActions(actions),
  })
  const numbers = Array.from({ length: aboard }, (_, i) => aboard - i)
  return dronePlaces(s, unit).flatMap((hex) =>
    numbers.map((many) => {
      const what = many === 1 ? 'a drone' : `${many === aboard ? 'all ' : ''}${many} drones`
      return make(
        Array.from({ length: many }, () => hex),
        `Launch ${what} to ${hexLabel(hex)}`,
      )
    }),
  )
}
const decoyOffers = (s: Situation, unit: Unit): readonly Made[] =>
  decoyPlaces(s, unit).map((hex) => ({
    order: { kind: 'launchDecoy', side: unit.side, unit: unit.id, hex },
    verb: 'decoy',
    actor: unit.id,
    to: { hex },
    label: `Send the Doppelganger to ${hexLabel(hex)}`,
    price: inActions(launchActions(s.world, unit)),
  }))
