import type { z } from 'zod'
/** What special weapons adds to the vocabulary of model.ts. */

export const SPECIAL_ORDERS = [] as const
export const SPECIAL_QUESTIONS = [] as const
export const SPECIAL_EVENTS = [] as const
export type SpecialTask = never

export interface SpecialWords {
  order: z.infer<(typeof SPECIAL_ORDERS)[number]>
  question: z.infer<(typeof SPECIAL_QUESTIONS)[number]>
  event: z.infer<(typeof SPECIAL_EVENTS)[number]>
  task: SpecialTask
}
