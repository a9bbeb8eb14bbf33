import { type Option, option, points } from '../../score.ts'
import { type Blip, book, type Order, type Placed } from './book.ts'
import { dismounting } from './other-actions.ts'
import type { Outlook } from './outlook.ts'
import { difference, partyOf, spotAt } from './spot.ts'

/** Who travels under one marker, and who had better leave it. */

/** What the units under a marker of several could part for (SR-BLIP-12). It is free, and every marker is as unknown as before. */
export const splitOptions = (look: Outlook, blip: Blip): readonly Option<Order>[] =>
  blip.units.length < 2 ? [] : [...ridersDown(look, blip), ...partings(look, blip)]

/** A carrier under a blip of several splits off before its riders can get down. */
function ridersDown(look: Outlook, blip: Blip): readonly Option<Order>[] {
  return blip.units.flatMap((id) => {
    const carrier = look.world.units[id]
    if (!carrier || !book.isOnMap(carrier) || carrier.moves >= 2) return []
    const rider = book.passengersOf(look.world, id).find((one) => !one.suppressed && Math.min(one.actions, 2 - carrier.moves) >= 1)
    const [place] = book.splitPlaces(look.s, blip, [id])
    if (!rider || place === undefined) return []
    const told = dismounting(look, { ...carrier, hex: place }, rider, place)
    return [splitOff(blip, carrier, place, 'to let its infantry down', told)]
  })
}

/**
 * A round that falls on a marker destroys one of those under it, and may destroy each of the others as well (SR-BLIND-3): they part when they have nothing
 * better to do, the last of them to the place beside it where it is best off.
 */
function partings(look: Outlook, blip: Blip): readonly Option<Order>[] {
  if (!look.temper.craft || look.turnsLeft <= 1) return []
  const unit = look.world.units[blip.units[blip.units.length - 1] ?? '']
  if (!unit || !book.isOnMap(unit)) return []
  const party = partyOf(look, [unit], null)
  const here = spotAt(look, party, unit.hex, unit.actions)
  const places = book.splitPlaces(look.s, blip, [unit.id]).map((place) => ({
    place,
    better: difference(look, party, here, spotAt(look, party, place, unit.actions), 0).reduce(
      (sum, one) => sum + one.share * one.weight,
      0,
    ),
  }))
  const [best] = places.sort((a, b) => b.better - a.better)
  if (!best) return []
  const spared = FALLS * ALSO * look.worth(unit)
  return [
    splitOff(blip, unit, best.place, 'lest a round falls on all of them', [
      points('A round on the marker could destroy all under it', spared, 'SR-BLIND-3'),
      points('A worse place', Math.min(0, best.better)),
    ]),
  ]
}
/** How likely it is that a round falls on a marker in a turn, and that it destroys one of the others that are under it. */
const FALLS = 0.2
const ALSO = 0.275

const splitOff = (blip: Blip, unit: Placed, hex: Placed['hex'], why: string, told: Parameters<typeof option>[2]): Option<Order> =>
  option<Order>({ kind: 'split', side: blip.side, blip: blip.id, units: [unit.id], hex }, `${unit.name} splits off ${why}`, told)
