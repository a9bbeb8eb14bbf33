/**
 * The engine's door for what runs on the thread of the screen: the words of the picture and of the protocol, the geometry of hexes, and the board of a
 * map. No book can be reached from here; the screen asks the table, which plays by them in a worker.
 */

/** The readers of files, with the schemas that they check by: fetched when a file is read, so that no battle waits for them. */
export const readers = (): Promise<typeof import('./readers.ts')> => import('./readers.ts')
/** Maps as texts: drawn in rows, and as the text of a map's file. Fetched when one is drawn or saved. */
export const mapTexts = (): Promise<typeof import('./board/notation.ts')> => import('./board/notation.ts')
/** Scenarios as the texts of their files: fetched when one is saved. */
export const scenarioTexts = (): Promise<typeof import('./board/scenario-text.ts')> => import('./board/scenario-text.ts')
/** The file in which maps and scenarios travel, with what packs and unpacks it: fetched when one is opened or written. */
export const packing = (): Promise<typeof import('./pack/index.ts')> => import('./pack/index.ts')
/** Balance reports: fetched when one is looked at. */
export const reports = (): Promise<typeof import('./report/index.ts')> => import('./report/index.ts')

export { inArc } from './board/arcs.ts'
export type * from './board/author-kit.ts'
export type * from './board/bare-ground.ts'
export * from './board/board.ts'
export type * from './board/design-kit.ts'
export { type KeyEntry, MAP_FEATURES, type MapFeature, type MapKey, type Measure } from './board/edition.ts'
export { axisOf, FACING_WORDS, FACINGS, type Facing, facingTowards, isSideFacing, sideTowards } from './board/facing.ts'
export * from './board/ground.ts'
export * from './board/hex.ts'
export { HIGHEST_HALF_LEVEL, halfLevelsOf, LOWEST_HALF_LEVEL, levelLetter, levelText } from './board/levels.ts'
export type { MapDoc } from './board/map-doc.ts'
export * as mapEdit from './board/map-edit.ts'
export { type GoalsOfSide, goalsBefore, goalWords, payWords, whoWords } from './board/mission/goal-words.ts'
export type { DeedDoc, GoalDoc, MissionDoc, MissionEventDoc, PlaceDoc, TriggerDoc, WhoDoc } from './board/mission/mission-doc.ts'
export type { ScenarioDoc, ZoneDoc } from './board/scenario-doc.ts'
export { MISSION_LIMITS, SCENARIO_LIMITS } from './board/scenario-limits.ts'
export { hexesAt } from './board/templates.ts'
export { toBoard } from './board/to-board.ts'
export { hexesOfZone } from './board/zones.ts'
export { LIMITS } from './kernel/bounds.ts'
export { rulesOfFormer } from './kernel/former-orders.ts'
export * from './kernel/names.ts'
export type { Reason, Refusal } from './kernel/why.ts'
export type { Pack, Part, PartKind, TileMeaning } from './pack/index.ts'
export type * from './report/index.ts'
export type * from './screen/grounds.ts'
export { lengthText } from './screen/kit.ts'
export type * from './screen/offers.ts'
export type * from './screen/picture.ts'
export { type SideScore, scoreOfSides } from './screen/score.ts'
export type * from './screen/sheets.ts'
export * from './screen/standing-orders.ts'
export type * from './screen/telling.ts'
export type * from './table/protocol.ts'
