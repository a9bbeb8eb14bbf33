import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { barred } from '../core/halt.ts'
import { movesLeft } from '../core/move.ts'
import { lurkersAt } from '../core/spotting.ts'
import { treadDown } from '../engineering/mines.ts'
import { shift } from '../state/contacts.ts'
import { isFlying, isOnMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mayStop } from '../state/stacking.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { refuseGround } from './landing-ground.ts'
import { isFastMover, isHelicopter } from './state.ts'

/** Landing and taking off (SR-AIR-6 to SR-AIR-9, SR-LAND-1, R-179): one Action each, and no movement in it. */

type Playing = Play<SteelRain>

/** Who takes off and lands together: every one under a blip, or the unit alone. */
const crewOf = (world: World, unit: Unit): readonly Unit[] =>
  (unit.blip === null ? [unit.id] : (world.blips[unit.blip]?.units ?? [])).flatMap((id) =>
    world.units[id] ? [world.units[id] as Unit] : [],
  )

function refuseEither(s: Situation, unit: Unit): Refusal | null {
  if (isFastMover(s.world, unit)) return refusal('A Fast Mover cannot land on the table.', 'SR-AIR-9', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  const crew = crewOf(s.world, unit)
  if (crew.some((one) => !isHelicopter(s.world, one)))
    return refusal('Something that does not fly is under its blip: split it off first.', 'R-41', 'unit')
  if (crew.some((one) => one.volley !== null)) return refusal('It is firing.', 'SR-ACT-8', 'unit')
  if (crew.some((one) => one.did.includes('loaded'))) return refusal('Infantry is loading: it may not move this turn.', 'SR-LOAD-2', 'unit')
  if (crew.some((one) => one.actions < 1)) return refusal('It has no Action left.', 'SR-ACT-1', 'unit')
  if (crew.some((one) => movesLeft(s.world, one) < 1))
    return refusal('Infantry got off: its movement and their unloading are two Actions together.', 'SR-LOAD-2', 'unit')
  return null
}

/** SR-AIR-6, SR-AIR-8, R-179. */
export function refuseLand(s: Situation, unit: Unit): Refusal | null {
  const why = refuseEither(s, unit)
  if (why) return why
  if (!isFlying(unit)) return refusal('It has landed already.', 'SR-AIR-8', 'unit')
  if (unit.suppressed) return refusal('It is Suppressed: it may only Rally or Break Contact.', 'SR-ASUP-1', 'unit')
  const hex = unit.hex as Hex
  const ground = refuseGround(s, hex)
  if (ground) return ground
  const room = mayStop(s, hex, { id: unit.blip ?? unit.id, side: unit.side, infantry: false })
  return room ? null : refusal('There is no room on the ground.', 'R-34', 'unit')
}

/** SR-AIR-8; a Suppressed one takes off only to break contact, which takes its other Action. */
export function refuseTakeOff(s: Situation, unit: Unit): Refusal | null {
  const why = refuseEither(s, unit)
  if (why) return why
  if (isFlying(unit)) return refusal('It flies already.', 'SR-AIR-8', 'unit')
  const crew = crewOf(s.world, unit)
  if (crew.some((one) => one.suppressed && (crew.length > 1 || movesLeft(s.world, one) < 2)))
    return refusal('It is Suppressed: it takes off only with an Action left to break contact.', 'R-137', 'unit')
  return null
}

export function takeOff(play: Playing, situation: () => Situation, unit: Unit): void {
  const hex = unit.hex as Hex
  const crew = crewOf(play.world, unit)
  const units = crew.map((one) => one.id)
  const fleeing = crew.some((one) => one.suppressed)
  shift(play, situation, units, () => play.emit({ kind: 'tookOff', units, blip: unit.blip, hex, fleeing }))
  // taking off draws opportunity fire; there is no way to drift along.
  const piece = unit.blip ?? unit.id
  const lurking = lurkersAt(situation(), unit.side, hex)
  play.then({ kind: 'spot' }, { kind: 'opportunity', movers: units, march: { piece, path: [] }, lurking })
}

/** SR-AIR-7, R-179: mines in the hex are rolled for once. */
export function land(play: Playing, situation: () => Situation, unit: Unit): void {
  const hex = unit.hex as Hex
  // An enemy that nobody sees may be there.
  const s = situation()
  if (!mayStop(s, hex, { id: unit.blip ?? unit.id, side: unit.side, infantry: false }))
    return barred(play, unit.blip ?? unit.id, hex, unit.side, [hex])
  const units = crewOf(play.world, unit).map((one) => one.id)
  shift(play, situation, units, () => play.emit({ kind: 'landed', units, blip: unit.blip, hex }))
  treadDown(play, situation, units, hex)
  play.then({ kind: 'spot' })
}
