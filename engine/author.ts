/**
 * The engine's second door for the thread of the screen: what the screens need on which maps and scenarios are made, read, chosen and handed on. It stands
 * beside `screen.ts` so that a battle, which needs none of this, does not load it. No book can be reached from here either.
 */

/** The readers of files, with the schemas that they check by: fetched when a file is read. */
export const readers = (): Promise<typeof import('./readers.ts')> => import('./readers.ts')
/** Maps as texts: drawn in rows, and as the text of a map's file. Fetched when one is drawn or saved. */
export const mapTexts = (): Promise<typeof import('./board/notation.ts')> => import('./board/notation.ts')
/** Scenarios as the texts of their files: fetched when one is saved. */
export const scenarioTexts = (): Promise<typeof import('./board/scenario-text.ts')> => import('./board/scenario-text.ts')
/** Lessons as the texts of their files, with the schema that they are checked by: fetched when one is read or saved. */
export const lessonTexts = (): Promise<typeof import('./learn/lesson-text.ts')> => import('./learn/lesson-text.ts')
/** The file in which maps and scenarios travel, with what packs and unpacks it: fetched when one is opened or written. */
export const packing = (): Promise<typeof import('./pack/index.ts')> => import('./pack/index.ts')
/** Balance reports: fetched when one is looked at. */
export const reports = (): Promise<typeof import('./report/index.ts')> => import('./report/index.ts')

export * as mapEdit from './board/map-edit.ts'
export { goalsBefore, goalWords, payWords, whoWords } from './board/mission/goal-words.ts'
export { MISSION_LIMITS, SCENARIO_LIMITS } from './board/scenario-limits.ts'
export { hexesOfZone } from './board/zones.ts'
export { LIMITS } from './kernel/bounds.ts'
export { diceFromSeed } from './kernel/dice.ts'
export { LESSON_LIMITS, OPENED, PANELS, WORDS, wordsIn } from './learn/lesson-lists.ts'
export { termsIn } from './learn/terms.ts'
