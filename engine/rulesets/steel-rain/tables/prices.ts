import type { Price } from '../../../screen/offers.ts'
import type { Length } from '../../../screen/sheets.ts'
import { CM, cm } from './scale.ts'

/** "1 Action", "2 Actions". */
const actionsWord = (actions: number): string => (actions === 1 ? '1 Action' : `${actions} Actions`)

/** "1 Action"; "1 Action, 12 cm" with the length of a way in thousandths of a cm, and "12 cm" where Actions that are spent already pay for it. */
export function inActions(actions: number, milli?: number): Price {
  const words = [...(actions > 0 ? [actionsWord(actions)] : []), ...(milli === undefined ? [] : [cm(milli)])]
  return {
    text: words.length > 0 ? words.join(', ') : 'free',
    tier: actions <= 0 ? 0 : actions === 1 ? 1 : 2,
    ...(milli === undefined ? {} : { value: milli }),
  }
}

/** A length in thousandths of a cm as the book tells it. */
export const inCm = (milli: number): Length => ({ value: milli / CM, unit: 'cm' })
