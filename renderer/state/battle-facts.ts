import type { BattleInfo } from '../../main/desk.ts'
import { programWords } from '../words/program.ts'
import { timesWords } from '../words/times.ts'
import { sideName } from './format.ts'

/** Battles and files in lists, as people read them: how long, of when, whose. */

/** Minutes of play: 30 -> "30 minutes", 90 -> "1 1/2 hours", 120 -> "2 hours". */
export function playingTime(minutes: number): string {
  if (minutes < 60) return timesWords.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  const half = minutes % 60 >= 15 && minutes % 60 < 45
  const rounded = minutes % 60 >= 45 ? hours + 1 : hours
  return timesWords.hours(half ? hours : rounded, half)
}

/** "yesterday 18:40" is for calendars; a list of saves wants one plain date. */
export function savedAt(iso: string | null, now: Date): string {
  if (iso === null) return ''
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const time = `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
  const days = Math.round((dayOf(now) - dayOf(date)) / 86_400_000)
  if (days === 0) return timesWords.today(time)
  if (days === 1) return timesWords.yesterday(time)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')} ${time}`
}
const dayOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** "Mill Crossing · Blue · turn 3 · today 18:40" */
export function battleWords({ name, side, turn, at }: Pick<BattleInfo, 'name' | 'side' | 'turn' | 'at'>, now: Date): string {
  return [name, factsOf({ side, turn }), savedAt(at, now)].filter((word) => word !== '').join(' \u00b7 ')
}
/** "Blue · turn 3" */
export const factsOf = ({ side, turn }: Pick<BattleInfo, 'side' | 'turn'>): string =>
  [side === null ? '' : sideName(side), turn === null ? '' : turn === 0 ? timesWords.setUp : programWords.turn(turn)]
    .filter((word) => word !== '')
    .join(' \u00b7 ')
