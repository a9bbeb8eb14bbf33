import { hexLabel } from '../../../board/hex.ts'
import type { Made } from '../core/chapter.ts'
import { hidingPlaces, refuseEntrench, refuseLoad, refuseSmoke, screensOf, unloadPlaces } from '../core/other-actions.ts'
import { isInfantry, isOnMap, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Unit } from '../words/units.ts'

/** Work in a round: hiding, smoke, digging in, mounting and dismounting. */

/** Hiding here, or behind a neighbouring hex. */
export const hideOffers = (s: Situation, unit: Unit): readonly Made[] =>
  hidingPlaces(s, unit).map((behind) => ({
    order: { kind: 'hide', side: unit.side, unit: unit.id, behind },
    verb: 'hide',
    actor: unit.id,
    to: behind === null ? {} : { hex: behind },
    label: behind === null ? 'Hide here' : `Hide behind ${hexLabel(behind)}`,
    price: inActions(1),
  }))

/** Smoke, an entrenchment, and getting on and off vehicles. */
export function workOffers(s: Situation, unit: Unit): readonly Made[] {
  const { side, id } = unit
  const offers: Made[] = []
  for (const screen of screensOf(s, unit)) {
    if (refuseSmoke(s, unit, screen.hexes) === null)
      offers.push({
        order: { kind: 'smoke', side, unit: id, hexes: screen.hexes },
        verb: 'smoke',
        actor: id,
        to: { hex: screen.towards },
        label: `Smoke towards ${hexLabel(screen.towards)}`,
        price: inActions(1),
      })
  }
  if (refuseEntrench(s, unit) === null)
    offers.push({ order: { kind: 'entrench', side, unit: id }, verb: 'entrench', actor: id, to: {}, label: 'Dig in', price: inActions(2) })
  if (isInfantry(s.world, unit) && isOnMap(unit)) {
    for (const carrier of Object.values(s.world.units)) {
      if (carrier.side === side && carrier.id !== id && refuseLoad(s, unit, carrier.id) === null)
        offers.push({
          order: { kind: 'load', side, unit: id, into: carrier.id },
          verb: 'load',
          actor: id,
          to: { piece: carrier.blip ?? carrier.id, ...(carrier.hex ? { hex: carrier.hex } : {}) },
          label: `Mount ${titleOf(s.world, carrier)}`,
          price: inActions(2),
        })
    }
  }
  for (const hex of unloadPlaces(s, unit))
    offers.push({
      order: { kind: 'unload', side, unit: id, hex },
      verb: 'unload',
      actor: id,
      to: { hex },
      label: `Dismount ${unit.name} at ${hexLabel(hex)}`,
      price: inActions(1),
    })
  return offers
}
