import { type Refusal, refusal } from '../../../kernel/why.ts'
import { designOf, isInfantry, isOnMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Deed, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What any work with the hands asks for, whatever the work is. */

/** What a Suppressed unit may still do: only stands hide, and aircraft go by rules of their own (SR-SUPP-1, SR-ASUP-1, SR-ASUP-2). */
export function suppressedMay(world: World, unit: Unit): { readonly text: string; readonly rule: string } {
  const { propulsion } = designOf(world, unit)
  if (propulsion === 'fixed-wing') return { text: 'Rally, or accelerate with both Actions', rule: 'SR-ASUP-2' }
  if (propulsion === 'rotor') return { text: 'Rally or Break Contact', rule: 'SR-ASUP-1' }
  return { text: isInfantry(world, unit) ? 'Rally, Break Contact or Hide' : 'Rally or Break Contact', rule: 'SR-SUPP-1' }
}
export const suppressedText = (world: World, unit: Unit): string => `It is Suppressed: it may only ${suppressedMay(world, unit).text}.`

/** A unit in a blip of several acts only with it; it splits off first. */
export const inCompany = (s: Situation, unit: Unit): boolean => unit.blip !== null && (s.world.blips[unit.blip]?.units.length ?? 1) > 1

/** Why a unit cannot work with its hands for so many Actions of this turn. */
export function refuseTask(s: Situation, unit: Unit, actions: number): Refusal | null {
  if (unit.suppressed) return refusal(suppressedText(s.world, unit), 'SR-SUPP-1', 'unit')
  if (unit.aboard !== null) return refusal('It is mounted.', 'R-33', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (inCompany(s, unit)) return refusal('It moves under a blip: split it off first.', 'R-41', 'unit')
  if (unit.actions < actions)
    return refusal(actions === 2 ? 'It takes two Actions in one turn.' : 'It has no Action left.', 'SR-ACT-1', 'unit')
  if (unit.ambushed && (actions === 2 || unit.fires > 0))
    return refusal('It was ambushed: one of its Actions is for movement, or lost.', 'SR-AMB-4', 'unit')
  return null
}

// --------------------------------------------------------------------------------------------- while infantry gets on or off

/** What takes movement as a march does (SR-LOAD-2). */
const TAKES_MOVEMENT: readonly Deed[] = ['rammed', 'engineered', 'dug']
/** What does not, and takes an Action at least. */
const TAKES_NONE: readonly Deed[] = ['fired', 'smoke', 'observed', 'launched']
/** Actions of this turn that a vehicle has moved, or done what takes movement. */
export function actionsMoved({ did, moves, actions }: Unit): number {
  if (!did.some((deed) => TAKES_MOVEMENT.includes(deed))) return moves
  return Math.max(moves + 1, ACTIONS - actions - did.filter((deed) => TAKES_NONE.includes(deed)).length)
}
const ACTIONS = 2
/** SR-LOAD-2, R-31: why a vehicle cannot do what takes movement for so many Actions: not while infantry mounts; with unloading it is two Actions together. */
export function refuseBoarding(unit: Unit, actions: number): Refusal | null {
  if (unit.did.includes('loaded')) return refusal('Infantry is loading: it may do nothing that takes movement.', 'SR-LOAD-2', 'unit')
  return unit.did.includes('unloaded') && actionsMoved(unit) + actions >= ACTIONS
    ? refusal('Infantry got off: what takes movement and their unloading are two Actions together.', 'SR-LOAD-2', 'unit')
    : null
}
