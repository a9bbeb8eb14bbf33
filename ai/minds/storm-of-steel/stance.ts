import type { Plain } from '../../../engine/mind.ts'
import type { Temper } from '../../opponent.ts'

/** In which manner a side goes on, from one move card to the next: chosen by playing them out, kept in mind. */

export const STANCES = ['even', 'bold', 'wary'] as const
export type Stance = (typeof STANCES)[number]
export const STANCE_WORDS: Readonly<Record<Stance, string>> = {
  even: 'as it would without thinking ahead',
  bold: 'goes on, whatever it draws',
  wary: 'keeps back, and fires',
}
const BENDS: Readonly<Record<Stance, { readonly caution: number; readonly purpose: number }>> = {
  even: { caution: 1, purpose: 1 },
  bold: { caution: 0.4, purpose: 1.6 },
  wary: { caution: 1.7, purpose: 0.45 },
}
export function bent(temper: Temper, stance: Stance): Temper {
  const { caution, purpose } = BENDS[stance]
  return stance === 'even' ? temper : { ...temper, caution: temper.caution * caution, purpose: temper.purpose * purpose }
}
/** What is kept of it: the card that it was chosen under. */
export interface Kept {
  readonly card: number
  readonly stance: Stance
}
/** A memory that makes no sense is no memory. */
export function readStance(memory: Plain | null | undefined): Kept | null {
  const kept = memory?.['stance'] as Partial<Kept> | undefined
  if (typeof kept !== 'object' || kept === null || typeof kept.card !== 'number') return null
  const stance = STANCES.find((one) => one === kept.stance)
  return stance === undefined ? null : { card: kept.card, stance }
}
