import type { Reason } from '../../engine/screen.ts'
import type { BattleInfo } from '../../main/desk.ts'
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

/** Minutes of play: 30 -> "30 minutes", 90 -> "1 1/2 hours", 120 -> "2 hours". */
export function playingTime(minutes: number): string {
  if (minutes < 60) return programWords.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  const half = minutes % 60 >= 15 && minutes % 60 < 45
  const rounded = minutes % 60 >= 45 ? hours + 1 : hours
  return programWords.hours(half ? hours : rounded, half)
}

export const sideName = (side: 'blue' | 'red'): string => programWords.sides[side]

/** "yesterday 18:40" is for calendars; a list of saves wants one plain date. */
export function savedAt(iso: string | null, now: Date): string {
  if (iso === null) return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
  const days = Math.round((dayOf(now) - dayOf(date)) / 86_400_000)
  if (days === 0) return programWords.today(time)
  if (days === 1) return programWords.yesterday(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')} ${time}`
}
const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** "Mill Crossing · Blue · turn 3 · today 18:40" */
export function battleWords({ name, side, turn, at }: Pick<BattleInfo, 'name' | 'side' | 'turn' | 'at'>, now: Date): string {
  return [name, factsOf({ side, turn }), savedAt(at, now)].filter((word) => word !== '').join(' \u00b7 ')
}
/** "Blue · turn 3" */
export const factsOf = ({ side, turn }: Pick<BattleInfo, 'side' | 'turn'>): string =>
  [side === null ? '' : sideName(side), turn === null ? '' : turn === 0 ? programWords.setUp : programWords.turn(turn)]
    .filter((word) => word !== '')
    .join(' \u00b7 ')
