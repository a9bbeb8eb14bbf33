import type { UnitWeapon } from '../state/roster.ts'
import { inWords, VOLLEY_SHOTS } from '../tables/weapons.ts'
import type { Salvo } from '../words/tasks.ts'

/**
 * What a fire Action at one unit fires, salvo by salvo: the one list that the resolver walks (reactions.ts), that the odds are counted from
 * and that the computer prices answers with (SR-ACT-3, SR-CPLX-1, SR-CPLX-2, SR-RET-6, SR-AMB-2, R-80, R-85, R-88).
 */

/**
 * How the fire comes about. `round`: in the own round, where each further shot is ordered for itself; `reaction`: opportunity fire, return
 * fire and their chains; `ambush`: with every Action there is; `volley`: the same chains, with every launcher twice at one aircraft (SR-AD-3, SR-AD-4).
 */
export type Manner = 'round' | 'reaction' | 'ambush' | 'volley'

/** The anti-air launchers among these, where there are enough of them for a volley (SR-AD-3). */
export function launchersAmong(weapons: readonly UnitWeapon[]): readonly UnitWeapon[] {
  const launchers = weapons.filter((weapon) => weapon.airOnly)
  return launchers.length < LEAST_LAUNCHERS ? [] : launchers
}
const LEAST_LAUNCHERS = 2
/** How a reaction that names these weapons by index is fired: who names launchers twice fires a volley. */
export const mannerNamed = (indexes: readonly number[]): 'reaction' | 'volley' =>
  new Set(indexes).size < indexes.length ? 'volley' : 'reaction'

/**
 * Salvos of the weapons named, all of which can be fired at the target now, by a unit with `left` Actions of fire. What was not named is not
 * fired. Out of turn the ordinary weapons of a complex fire have their second shot at once and at the same target.
 */
export function salvosOf(named: readonly UnitWeapon[], manner: Manner, left: number): readonly Salvo[] {
  if (named.length === 0) return []
  const indexes = (weapons: readonly UnitWeapon[]): readonly number[] => weapons.map(({ index }) => index)
  const simple = indexes(named.filter((weapon) => !weapon.complex))
  if (manner === 'volley') return [{ weapons: Array.from({ length: VOLLEY_SHOTS }, () => simple).flat(), actions: 2 }]
  const complex = simple.length < named.length
  const first: Salvo = { weapons: indexes(named), actions: complex ? 2 : 1 }
  if (manner === 'round' || simple.length === 0) return [first]
  if (complex) return [first, { weapons: simple, actions: 0 }]
  return manner === 'ambush' && left > 1 ? [first, { weapons: simple, actions: 1 }] : [first]
}

/** Everything simple; everything with the complex ones; each weapon alone where there are several. */
export function packs(weapons: readonly UnitWeapon[]): readonly (readonly UnitWeapon[])[] {
  const simple = weapons.filter((weapon) => !weapon.complex)
  const found: (readonly UnitWeapon[])[] = []
  if (simple.length > 0) found.push(simple)
  if (simple.length < weapons.length) found.push(weapons)
  if (weapons.length > 1)
    for (const weapon of weapons) if (!found.some((pack) => pack.length === 1 && pack[0] === weapon)) found.push([weapon])
  return found
}

/** Weapons by name, in a sentence. */
export const names = (weapons: readonly UnitWeapon[]): string => weapons.map((weapon) => inWords(weapon.name)).join(', ')
