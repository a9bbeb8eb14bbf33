import { hasSide } from '../../../board/board.ts'
import { directionTo, hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { moverOf, stepOf } from '../state/ground.ts'
import { isFoot, isGun, isOnMap, isSoftskin, isVehicle, ridersOf, typeOf, unitAt, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { standOf } from '../tables/all-stands.ts'
import { STREAM } from '../tables/ground.ts'
import type { Load } from '../tables/stands.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { allowanceOf, enters, hexesOf } from './move.ts'

/** Getting on and off (SS-TRN, SS-R-42). */

/** What a stand carries; null where it carries nobody. */
export function capacityOf(unit: Unit): Load | null {
  const type = typeOf(unit)
  return isSoftskin(type) || isVehicle(type) ? type.carries : null
}
/** Half of a move is what getting on or off takes (SS-TRN-05); guns that are towed have none to lose. */
const halfMove = (unit: Unit): number => Math.ceil(hexesOf(typeOf(unit).move) / 2)

function refuseEither(unit: Unit, carrier: Unit): Refusal | null {
  if (carrier.morale !== 'steady' || carrier.immobile) return refusal('The carrier cannot move.', 'SS-R-42', 'carrier')
  if (unit.morale !== 'steady') return refusal(`It is ${unit.morale}.`, 'SS-R-42', 'unit')
  if (unit.mounted) return refusal('It got on or off under this card.', 'SS-R-42', 'unit')
  for (const [at, one] of Object.entries({ unit, carrier }))
    if (allowanceOf(one) < halfMove(one)) return refusal('Half of a move is not left.', 'SS-TRN-05', at)
  return null
}
/** Why a stand does not get on a carrier; null where it may. */
export function refuseLoading(s: Situation, unit: Unit, carrier: Unit): Refusal | null {
  if (!isOnMap(unit) || !isOnMap(carrier) || carrier.side !== unit.side) return refusal('There is no such carrier.', 'SS-TRN-01', 'carrier')
  const load = capacityOf(carrier)
  if (load === null) return refusal('It carries nobody.', 'SS-TRN-01', 'carrier')
  const type = typeOf(unit)
  if (!isFoot(type) && !isGun(type)) return refusal('Only foot and guns are carried.', 'SS-TRN-01', 'unit')
  const aboard = ridersOf(s.world, carrier.id)
  const guns = aboard.filter((rider) => isGun(typeOf(rider))).length
  const room = isGun(type) ? aboard.length === 0 && load.guns > 0 : guns === 0 && aboard.length < load.foot
  if (!room) return refusal('There is no room.', load.foot === 1 ? 'SS-TRN-03' : 'SS-TRN-02', 'carrier')
  if (hexDistance(unit.hex, carrier.hex) !== 1 || !unit.beside.includes(carrier.id))
    return refusal('It has to stand beside the carrier from the beginning of the phase on.', 'SS-TRN-04', 'unit')
  if (hasSide(s.board, 'stream', unit.hex, directionTo(unit.hex, carrier.hex) ?? 0) && STREAM[moverOf(type)] === 'closed')
    return refusal('It does not cross the stream between them.', 'SS-TER-07', 'unit')
  return refuseEither(unit, carrier)
}
export function load(play: Play<StormOfSteel>, id: UnitId, carrierId: UnitId): void {
  const [unit, carrier] = [unitOf(play.world, id), unitOf(play.world, carrierId)]
  play.emit({
    kind: 'loaded',
    unit: id,
    carrier: carrierId,
    left: allowanceOf(unit) - halfMove(unit),
    carrierLeft: allowanceOf(carrier) - halfMove(carrier),
  })
}

/** Why cavalry does not get off its horses; null where it may (SS-R-11). */
export function refuseDismounting(unit: Unit): Refusal | null {
  if (typeOf(unit).kind !== 'cavalry') return refusal('It does not ride.', 'SS-R-11', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-R-11', 'unit')
  if (unit.morale !== 'steady') return refusal(`It is ${unit.morale}.`, 'SS-R-11', 'unit')
  if (unit.mounted) return refusal('It got on or off under this card.', 'SS-R-42', 'unit')
  return allowanceOf(unit) < halfMove(unit) ? refusal('Half of a move is not left.', 'SS-R-11', 'unit') : null
}
/** What is left is left of the move of infantry, which is no longer than half a ride. */
export function dismount(play: Play<StormOfSteel>, id: UnitId): void {
  const unit = unitOf(play.world, id)
  play.emit({ kind: 'dismounted', unit: id, left: Math.min(allowanceOf(unit) - halfMove(unit), hexesOf(standOf('infantry').move)) })
}

/** Why a stand does not get off into a hex; null where it may. It rides on the point of its carrier (SS-CMD-13). */
export function refuseUnloading(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  const carrier = unit.aboard === null ? undefined : s.world.units[unit.aboard]
  if (!carrier || !isOnMap(carrier)) return refusal('It is not carried.', 'SS-TRN-05', 'unit')
  const step = hexDistance(carrier.hex, hex) === 1 ? stepOf(s, typeOf(unit), carrier.hex, hex, carrier.testing) : null
  if (step === null) return refusal('That hex is not beside the carrier.', 'SS-TRN-05', 'hex')
  if (step.entry === 'closed') return refusal('It may not go there.', step.rule, 'hex')
  if (unitAt(s.world, hex) !== null) return refusal('Somebody is there.', 'SS-R-01', 'hex')
  return refuseEither(unit, carrier)
}
/** Ground that has to be tested ends its move as it gets off into it, as it would on its way (SS-DIF-01); mines go off under it (SS-FOR-10). */
export function unload(play: Play<StormOfSteel>, s: Situation, id: UnitId, hex: Hex): void {
  const unit = unitOf(play.world, id)
  const carrier = unitOf(play.world, unit.aboard as UnitId)
  const step = isOnMap(carrier) ? stepOf(s, typeOf(unit), carrier.hex, hex, carrier.testing) : null
  play.emit({
    ...{ kind: 'unloaded', unit: id, carrier: carrier.id, hex, testing: step?.entry === 'test' },
    left: step?.stops ? 0 : allowanceOf(unit) - halfMove(unit),
    carrierLeft: allowanceOf(carrier) - halfMove(carrier),
  })
  enters(play, s, id, hex)
}
