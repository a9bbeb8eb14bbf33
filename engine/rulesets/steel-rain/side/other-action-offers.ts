import { hexLabel, whereFrom } from '../../../board/hex.ts'
import type { Made } from '../core/chapter.ts'
import { hidingPlaces, refuseEntrench, refuseLoad, refuseSmoke, screensOf, unloadPlaces } from '../core/other-actions.ts'
import { allUnits, isInfantry, isOnMap, titleOf } from '../state/roster.ts'
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
    label: behind === null || unit.hex === null ? 'Hide here' : `Hide behind the hex ${whereFrom(unit.hex, behind)}`,
    price: inActions(1),
  }))

/** Smoke, an entrenchment, and getting on and off vehicles: each by itself. */
export const workOffers = (s: Situation, unit: Unit): readonly (() => readonly Made[])[] => [
  () => smokeOffers(s, unit),
  () => digOffers(s, unit),
  () => mountOffers(s, unit),
  () => dismountOffers(s, unit),
]
const smokeOffers = (s: Situation, unit: Unit): readonly Made[] =>
  screensOf(s, unit)
    .filter(({ hexes }) => refuseSmoke(s, unit, hexes) === null)
    .map(({ hexes, towards }) => ({
      order: { kind: 'smoke', side: unit.side, unit: unit.id, hexes },
      verb: 'smoke',
      actor: unit.id,
      to: { hex: towards },
      label: `Smoke towards ${hexLabel(towards)}`,
      price: inActions(1),
      covers: hexes,
    }))
const digOffers = (s: Situation, unit: Unit): readonly Made[] =>
  refuseEntrench(s, unit) !== null
    ? []
    : [
        {
          order: { kind: 'entrench', side: unit.side, unit: unit.id },
          verb: 'entrench',
          actor: unit.id,
          to: {},
          label: 'Dig in',
          price: inActions(2),
        },
      ]
const mountOffers = (s: Situation, unit: Unit): readonly Made[] =>
  !isInfantry(s.world, unit) || !isOnMap(unit)
    ? []
    : allUnits(s.world)
        .filter((carrier) => carrier.side === unit.side && carrier.id !== unit.id && refuseLoad(s, unit, carrier.id) === null)
        .map((carrier) => ({
          order: { kind: 'load', side: unit.side, unit: unit.id, into: carrier.id },
          verb: 'load',
          actor: unit.id,
          to: { piece: carrier.blip ?? carrier.id, ...(carrier.hex ? { hex: carrier.hex } : {}) },
          label: `Mount ${titleOf(s.world, carrier)}`,
          price: inActions(2),
        }))
const dismountOffers = (s: Situation, unit: Unit): readonly Made[] =>
  unloadPlaces(s, unit).map((hex) => ({
    order: { kind: 'unload', side: unit.side, unit: unit.id, hex },
    verb: 'unload',
    actor: unit.id,
    to: { hex },
    label: `Dismount ${unit.name} at ${hexLabel(hex)}`,
    price: inActions(1),
  }))
