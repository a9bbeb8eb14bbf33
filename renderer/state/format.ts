import type { Reason } from '../../engine/screen.ts'
import { programWords } from '../words/program.ts'

/** Numbers as people read them; the same spelling everywhere on the screen. */

/** 455 -> "46 %". Chances that are not nothing or all never round to it. */
export function percent(thousandths: number): string {
  if (thousandths > 0 && thousandths < 10) return programWords.percent('< 1')
  if (thousandths < 1000 && thousandths > 990) return programWords.percent('> 99')
  return programWords.percent(String(Math.round(thousandths / 10)))
}

/** The minus of print, and a plus where the number is one of several terms. */
export const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : value > 0 ? `+${value}` : '0')
const plain = (value: number): string => (value < 0 ? `\u2212${-value}` : String(value))

/** The number of a line of a Reason tree; a term of a sum carries its sign. */
export function reasonValue(reason: Reason, isTerm: boolean): string | null {
  const { value } = reason
  if (value === undefined) return null
  const { unit } = reason
  if (unit === undefined) return isTerm ? signed(value) : plain(value)
  return unit === 'thousandths' ? percent(value) : `${plain(value)} ${unit}`
}

/** 83 s -> "1:23". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

export const sideName = (side: 'blue' | 'red'): string => programWords.sides[side]

let forces: Readonly<Record<'blue' | 'red', string>> = programWords.sides
/** The battle that is shown calls its sides so. */
export const nameForces = (names: typeof forces): void => {
  forces = names
}
/** A side as the battle that is shown calls it: "Dominion". */
export const forceName = (side: 'blue' | 'red'): string => forces[side]
