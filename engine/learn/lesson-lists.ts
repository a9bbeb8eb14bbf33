/** Lists and limits of a lesson, without the schemas: for the screen on which lessons are made. */

/** Words on a page, at most so many: nobody is lectured. */
export const WORDS = { page: 80, step: 45, hint: 45, case: 60, term: 40 } as const
export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** What a person has opened or asked for; the screen says so (`ToWorker`, `ask: 'lesson'`). */
export const OPENED = ['reason', 'sheet', 'hex', 'odds', 'sight', 'reach', 'layer', 'log', 'rule', 'key', 'forces'] as const
export type Opened = (typeof OPENED)[number]

/** Parts of the screen that a text can point at. */
export const PANELS = ['orders', 'forces', 'piece', 'log', 'score', 'trays', 'question', 'odds', 'minimap', 'layers', 'menu'] as const
export type PointedPanel = (typeof PANELS)[number]

/** How much of each there may be. */
export const LESSON_LIMITS = {
  title: 60,
  steps: 24,
  minutes: 30,
  points: 8,
  show: 12,
  hints: 6,
  replies: 20,
  way: 120,
  success: 80,
  label: 40,
} as const
