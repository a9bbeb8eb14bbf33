import { hexDistance } from '../../../board/hex.ts'
import type { Hex, PieceId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { canObserve } from '../electronics/state.ts'
import type { Unit, UnitId } from '../model.ts'
import { refuseTask } from '../refuse-task.ts'
import { isDecoy, isOnMap, onMap } from '../roster.ts'
import { heightsOf, isVisible, lineBetween } from '../sight.ts'
import type { Situation } from '../situation.ts'
import { isAfloat } from '../structures/rafts.ts'
import { SIGHT_HEIGHTS } from '../tables/terrain.ts'
import { openCall } from './state.ts'

/** Who sees where rounds are to fall, and may say so (SR-FO-1..4, SR-DO-1, R-100). */

export type Placed = Unit & { readonly hex: Hex }

/** What a mission is aimed at: a hex, and the unit or blip there that is meant. */
export interface Aim {
  readonly hex: Hex
  readonly at: PieceId | null
}

/** Whether a unit sees the target: the enemy unit itself, or the ground of the hex as it would see a vehicle there. */
export function seesAim(s: Situation, from: Placed, { hex, at }: Aim): boolean {
  const target = at === null ? undefined : s.world.units[at]
  if (target && isOnMap(target)) return isVisible(lineBetween(s, from, target))
  return isVisible(s.sight.judge(s.world, from.hex, heightsOf(s.world, from), hex, SIGHT_HEIGHTS.vehicle))
}

/** Why this unit cannot direct that gun onto the target. */
export function refuseObserver(s: Situation, gun: Unit, id: UnitId, aim: Aim): Refusal | null {
  const observer = s.world.units[id]
  if (!observer || observer.side !== gun.side || !isOnMap(observer)) return refusal('There is no such observer.', 'SR-FO-1', 'observer')
  if (observer.id === gun.id) return refusal('It sees for itself: leave the observer out.', 'SR-DO-1', 'observer')
  if (isDecoy(s.world, observer)) return refusal('A Doppelganger sees nothing.', 'R-100', 'observer')
  if (isAfloat(s, observer)) return refusal('Nobody calls artillery from a raft.', 'R-24', 'observer')
  const why = refuseTask(s, observer, openCall(s.world, id, gun, aim.hex) === null ? 1 : 0)
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
export function bestObserver(s: Situation, gun: Unit, aim: Aim, among: (unit: Unit) => boolean = () => true): Placed | null {
  const willing = onMap(s.world)
    .filter(
      (unit) =>
        unit.side === gun.side &&
        unit.id !== gun.id &&
        canObserve(s.world, unit) &&
        (unit.actions > 0 || openCall(s.world, unit.id, gun, aim.hex) !== null) &&
        among(unit),
    )
    .map((unit) => ({ unit, far: hexDistance(unit.hex, aim.hex) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))
  return willing.find(({ unit }) => refuseObserver(s, gun, unit.id, aim) === null)?.unit ?? null
}
