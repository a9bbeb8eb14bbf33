import { type Hex, sameHex } from '../../../../engine/mind.ts'
import { type Option, option, points } from '../score.ts'
import { book, type Order, type Unit } from './book.ts'
import { FAR } from './memory.ts'
import type { Outlook } from './outlook.ts'
import { spotOf } from './spot.ts'

/** Trucks: foot rides where it is far to go, and gets off where it can fight or where it wanted to be (BC-MOV-07, BC-R-04). */

/** Hexes from which on a ride pays. */
const RIDE = 3
/** Points for each hex that is ridden instead of walked. */
const HEX = 2.5

/** What a unit is on its way to: the nearest place that the scenario names and its side does not hold. */
function wayOf(look: Outlook, unit: Unit, from: Hex): number | null {
  const { world, side } = look
  const { victory } = world.settings
  const named =
    victory.kind === 'place' && victory.side === side
      ? [victory.hex]
      : victory.kind === 'hold'
        ? world.scenario.objectives.filter(({ name }) => world.held[name] !== side).map(({ hex }) => hex)
        : []
  const places = [...named, ...look.places.flatMap(({ hexes: [hex], held }) => (hex && held !== side ? [hex] : []))]
  const costs = places.map((place) => look.memory.points(unit.type, from, place)).filter((cost) => cost < FAR)
  return costs.length > 0 ? Math.min(...costs) : null
}

export function rideOptions(look: Outlook, unit: Unit): readonly Option<Order>[] {
  return unit.aboard === null ? mounts(look, unit) : gettingOff(look, unit)
}
function mounts(look: Outlook, unit: Unit): readonly Option<Order>[] {
  if (unit.type !== 'I' || unit.hex === null) return []
  const { hex } = unit
  const far = wayOf(look, unit, hex)
  if (far === null || far < RIDE) return []
  const fire = spotOf(look, unit, hex).own
  return look.mine
    .filter((truck) => sameHex(truck.hex, hex) && book.refuseLoad(look.s, unit, truck.id) === null)
    .map((truck) =>
      option<Order>({ kind: 'load', side: unit.side, unit: unit.id, truck: truck.id }, `${unit.name} gets on ${truck.name}`, [
        points('It rides instead of walking', (far - RIDE + 1) * HEX, 'BC-MOV-07'),
        points('It does not fire from the truck', -fire, 'BC-R-04'),
      ]),
    )
    .filter(({ score }) => score > 1)
}
function gettingOff(look: Outlook, unit: Unit): readonly Option<Order>[] {
  const truck = unit.aboard === null ? undefined : look.world.units[unit.aboard]
  if (!truck || truck.hex === null || book.refuseUnload(look.s, unit) !== null) return []
  const far = wayOf(look, unit, truck.hex)
  const spot = spotOf(look, unit, truck.hex)
  const opened = option<Order>({ kind: 'unload', side: unit.side, unit: unit.id }, `${unit.name} gets off ${truck.name}`, [
    points('It fights', spot.own * look.temper.aggression, 'BC-R-04'),
    points('It is where it wanted to be', far === 0 ? 20 : 0, 'BC-VIC-01'),
    points("It is in nobody's way", far === null ? 2 : 0),
    points('It would have to walk', far === null || far === 0 ? 0 : -Math.min(4, far) * HEX, 'BC-MOV-02'),
  ])
  return opened.score > 1 ? [opened] : []
}
