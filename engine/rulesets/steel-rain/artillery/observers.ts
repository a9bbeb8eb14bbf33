import { hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey, type PieceId, type SideId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { canObserve } from '../electronics/state.ts'
import { isDecoy, isOnMap, onMap, type Placed } from '../state/roster.ts'
import { heightsOf, seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { isAfloat } from '../structures/rafts.ts'
import { SIGHT_HEIGHTS } from '../tables/terrain.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { refuseOnDuty } from './duty.ts'
import { openCall } from './state.ts'

/** Who sees where rounds are to fall, and may say so (SR-FO-1..4, SR-DO-1, R-100). */

/** What a mission is aimed at: a hex, and the unit or blip there that is meant. */
export interface Aim {
  readonly hex: Hex
  readonly at: PieceId | null
}

/** Answers of `seesAim`, which many guns ask in the same world: nothing in it depends on who fires. */
const looked = new WeakMap<World, Map<string, boolean>>()
/** Whether a unit sees the target: the enemy unit itself, or the ground of the hex as it would see a vehicle there. */
export function seesAim(s: Situation, from: Placed, aim: Aim): boolean {
  const known = looked.get(s.world) ?? new Map<string, boolean>()
  looked.set(s.world, known)
  const key = `${from.id} ${hexKey(aim.hex)} ${aim.at ?? ''}`
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const sees = looksAt(s, from, aim)
  known.set(key, sees)
  return sees
}
function looksAt(s: Situation, from: Placed, { hex, at }: Aim): boolean {
  const target = at === null ? undefined : s.world.units[at]
  if (target && isOnMap(target)) return seesUnit(s, from, target)
  return s.sight.sees(s.world, from.hex, heightsOf(s.world, from), hex, SIGHT_HEIGHTS.vehicle)
}

/** Why this unit cannot direct that gun onto the target. */
export function refuseObserver(s: Situation, gun: Unit, id: UnitId, aim: Aim, weapon?: number): Refusal | null {
  const observer = s.world.units[id]
  if (!observer || observer.side !== gun.side || !isOnMap(observer)) return refusal('There is no such observer.', 'SR-FO-1', 'observer')
  if (observer.id === gun.id) return refusal('It sees for itself: leave the observer out.', 'SR-DO-1', 'observer')
  if (isDecoy(s.world, observer)) return refusal('A Doppelganger sees nothing.', 'R-100', 'observer')
  if (isAfloat(s, observer)) return refusal('Nobody calls artillery from a raft.', 'R-24', 'observer')
  const duty = refuseOnDuty(observer)
  if (duty) return { ...duty, at: 'observer' }
  const why = refuseTask(s, observer, openCall(s.world, id, gun, aim.hex, weapon) === null ? 1 : 0)
  if (why)
    return {
      ...why,
      ...(why.rule === 'SR-ACT-1' ? { text: 'The observer has no Action left for the call.', rule: 'SR-FO-2' } : {}),
      at: 'observer',
    }
  if (!seesAim(s, observer, aim)) return refusal('The observer does not see it.', 'SR-FO-1', 'observer')
  return null
}

/** The nearest unit that may direct a gun onto a target, of those that `among` allows: range counts from it (SR-FO-1). */
export const bestObserver = (
  s: Situation,
  gun: Unit,
  aim: Aim,
  among: (unit: Unit) => boolean = () => true,
  weapon?: number,
): Placed | null => nearestObserver(s, gun, aim, observing(s.world, gun.side).filter(among), weapon)
/** The same of a list, which is what many aims have in common. */
export function nearestObserver(s: Situation, gun: Unit, aim: Aim, eyes: readonly Placed[], weapon?: number): Placed | null {
  const willing = eyes
    .filter((unit) => unit.id !== gun.id && (unit.actions > 0 || openCall(s.world, unit.id, gun, aim.hex, weapon) !== null))
    .map((unit) => ({ unit, far: hexDistance(unit.hex, aim.hex) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))
  return willing.find(({ unit }) => refuseObserver(s, gun, unit.id, aim, weapon) === null)?.unit ?? null
}
const lookouts = new WeakMap<World, Partial<Record<SideId, readonly Placed[]>>>()
/** Units of a side that may observe, in the order of the world. */
export function observing(world: World, side: SideId): readonly Placed[] {
  const both = lookouts.get(world) ?? {}
  lookouts.set(world, both)
  both[side] ??= onMap(world).filter((unit) => unit.side === side && canObserve(world, unit))
  return both[side]
}
