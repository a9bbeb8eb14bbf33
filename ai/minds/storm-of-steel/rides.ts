import { hexDistance, hexLabel, neighbours, onBoard } from '../../../engine/mind.ts'
import { type Option, option, points } from '../../score.ts'
import { book, type Order, type Placed, type Unit } from './book.ts'
import type { Outlook } from './outlook.ts'
import { dangerAt, driveOf, spotOf, turnsTo } from './spot.ts'

/** Getting on and off (SS-TRN): whoever has far to go rides, and gets off before anybody may fire at him. */

/** Turns that it has to save, and from how near on a foe sends everybody off the trucks, in hexes. */
const SAVES = 1.5
const OFF_WITHIN = 13
/** Near enough to what it is about to go on foot, in turns on foot. */
const ON_FOOT = 1.2

export function rideOptions(look: Outlook): readonly Option<Order>[] {
  return look.mine.flatMap((unit) => [...getOn(look, unit), ...getOff(look, unit)])
}
const nearestFoe = (look: Outlook, { hex }: Placed): number =>
  look.foes.reduce((least, foe) => Math.min(least, hexDistance(foe.hex, hex)), 99)

function getOn(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!look.temper.craft || unit.beside.length === 0 || nearestFoe(look, unit) <= OFF_WITHIN + 4) return []
  const part = look.parts.get(unit.id)
  const type = book.typeOf(unit)
  if (!part?.goal || type.move === 0 || book.isHq(type)) return []
  const onFoot = turnsTo(look, unit, unit.hex, part)
  return look.mine.flatMap((carrier) => {
    if (!unit.beside.includes(carrier.id) || book.refuseLoading(look.s, unit, carrier) !== null) return []
    const riding = turnsTo(look, { ...unit, type: carrier.type }, carrier.hex, part) + 1
    const saved = onFoot - riding
    if (saved < SAVES) return []
    const worth = saved * driveOf(look, unit, part) * 0.6
    return [
      option<Order>({ kind: 'load', side: unit.side, unit: unit.id, carrier: carrier.id }, `${unit.name} gets on ${carrier.name}`, [
        points(() => `${saved.toFixed(1)} turns are saved`, worth, 'SS-TRN-04'),
      ]),
    ]
  })
}
function getOff(look: Outlook, carrier: Placed): readonly Option<Order>[] {
  return book.ridersOf(look.world, carrier.id).flatMap((rider) => offOptions(look, carrier, rider))
}
function offOptions(look: Outlook, carrier: Placed, rider: Unit): readonly Option<Order>[] {
  const part = look.parts.get(rider.id) ?? look.parts.get(carrier.id)
  const there = { ...rider, hex: carrier.hex } as Placed
  const foes = nearestFoe(look, carrier)
  const danger = dangerAt(look, carrier, carrier.hex, true)
  const isNear = !part?.goal || turnsTo(look, there, carrier.hex, part) <= ON_FOOT
  if (foes > OFF_WITHIN && danger === 0 && !isNear) return []
  let best: Option<Order> | null = null
  for (const hex of neighbours(carrier.hex)) {
    if (!onBoard(look.s.board, hex) || book.refuseUnloading(look.s, rider, hex) !== null) continue
    const spot = spotOf(look, { ...there, hex }, hex, true)
    const made = option<Order>({ kind: 'unload', side: rider.side, unit: rider.id, hex }, `${rider.name} gets off at ${hexLabel(hex)}`, [
      points('It rides no longer where somebody may fire', 3 + danger * 0.5, 'SS-TRN-07'),
      points('What it may do there', spot.fire + spot.assault + spot.place),
      points('Fire that it draws there', spot.danger, 'SS-SEQ-07'),
      points('Nearer to what it is about', spot.drive + turnsTo(look, there, carrier.hex, part) * driveOf(look, there, part)),
    ])
    if (best === null || made.score > best.score) best = made
  }
  return best ? [best] : []
}
