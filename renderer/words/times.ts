import { counted, part } from './catalogue.ts'

/** When a battle was left, how long one takes, and how far it is: what lists of battles say. */
export const timesWords = part('times', {
  minutes: (count: number) => counted(count, 'minute'),
  /** Whole hours, or one and a half. */
  hours: (whole: number, half: boolean) => `${half ? `${whole}\u00bd` : whole} ${whole === 1 && !half ? 'hour' : 'hours'}`,
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
  setUp: 'set-up',
})
