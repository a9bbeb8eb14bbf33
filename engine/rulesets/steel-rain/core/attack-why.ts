import type { Reason } from '../../../kernel/why.ts'
import { allOf, chanceWhy, sumOf } from '../../../kernel/why.ts'
import { type DamageNumber, DIE_FACES, damageChance, FACE, limitedProfile, RANGE_COLUMNS } from '../tables/fire.ts'

/** Why an attack hits and destroys as often as it does: the trees of every shot, ram and burst, made of their numbers. */

/** A chance as the book counts it: so many faces of the die. */
export const facesWhy = (text: string, chance: number, rule: string, terms: readonly Reason[]): Reason =>
  chanceWhy(`${text}: ${chance / FACE} of the ${DIE_FACES} faces`, chance, { how: 'table', rule, terms })

/** The chance to hit with what makes it up: the number of the table, and the sum of what is added to the die (SR-DF-4, R-71). */
export const hitWhyOf = (chance: number, needed: number, added: readonly Reason[], terms: readonly Reason[]): Reason => ({
  ...facesWhy('Chance to hit', chance, 'SR-DF-3', [toHitWhy(needed, terms), ...addedWhy(added)]),
  brief: 'to hit',
})
/** What is added to the die, where anything is. */
export const addedWhy = (terms: readonly Reason[]): readonly Reason[] =>
  terms.length === 0 ? [] : [sumOf('Added to the die', terms, { rule: 'R-71' })]
/** The number that a shot needs, from range and Profile. */
export const toHitWhy = (needed: number, terms: readonly Reason[]): Reason => ({
  text: `To Hit: ${needed} or more on a d20`,
  value: needed,
  how: 'table',
  rule: 'SR-DF-4',
  terms,
})
/** The same of a thing that nothing hides: by the column of its range and its Profile alone. */
export const plainHitWhy = (needed: number, column: number, profile: Reason): Reason =>
  toHitWhy(needed, [{ text: `Column ${RANGE_COLUMNS[column]}`, rule: 'SR-DF-5' }, profile])
/** The Profile that these terms make, and why: it is never below 1 or above 30. */
export function profileWhy(terms: readonly Reason[]): { readonly profile: number; readonly why: Reason } {
  const whole = sumOf('Profile', terms, { rule: 'R-74' })
  const profile = limitedProfile(whole.value)
  if (profile === whole.value) return { profile, why: whole }
  return { profile, why: { text: 'Profile (between 1 and 30)', value: profile, how: 'limit', rule: 'R-74', terms: [whole] } }
}
/** The number that a hit needs, from Armor and Lethality. */
export const toDamageWhy = (text: string, damage: DamageNumber, terms: readonly Reason[]): Reason => ({
  text,
  ...(typeof damage === 'number' ? { value: damage } : {}),
  how: 'table',
  rule: 'SR-DF-7',
  terms,
})
/** The chance that a hit destroys (SR-DF-7). */
export function damageWhyOf(damage: DamageNumber, armor: number, lethality: Reason): Reason {
  const roll = damage === 'kill' ? 'destroyed without a roll' : damage === 'none' ? 'no effect' : `${damage} or more on a d20`
  const number = toDamageWhy(`To Damage: ${roll}`, damage, [{ text: `Armor ${armor}`, rule: 'SR-GEN-6' }, lethality])
  return chanceWhy('Chance that a hit destroys', damageChance(damage), {
    how: 'table',
    rule: 'SR-DF-7',
    terms: [number],
    brief: 'to destroy',
  })
}
/** Both rolls (SR-DF-8), and whatever must come true besides. */
export const killWhyOf = (hit: Reason, damage: Reason, ...besides: readonly Reason[]): Reason =>
  allOf('Chance to destroy', [hit, damage, ...besides], { rule: 'SR-DF-8' })
