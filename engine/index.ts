/** The engine's door for the command line and the workers. The screen has its own, screen.ts, and the computer mind.ts. */

export * from './board/arcs.ts'
export type * from './board/author-kit.ts'
export * from './board/bare-ground.ts'
export * from './board/bitset.ts'
export * from './board/board.ts'
export type * from './board/design-kit.ts'
export { readDesigns, writeDesigns } from './board/designs-doc.ts'
export { type Format, readDocument } from './board/document.ts'
export type {
  Edition,
  ForceWish,
  KeyEntry,
  MapFeature,
  MapKey,
  Measure,
  OptionText,
  RuleText,
  SkirmishKit,
  SkirmishWish,
} from './board/edition.ts'
export { MAP_FEATURES } from './board/edition.ts'
export * from './board/facing.ts'
export * from './board/ground.ts'
export * from './board/hex.ts'
export * from './board/map-doc.ts'
export * as mapEdit from './board/map-edit.ts'
export { problemsOf, readJson, readMap, readScenario } from './board/map-read.ts'
export { MissionEventSchema } from './board/mission/mission-events.ts'
export { type GoalPlace, type GoalSeen, goalsOf, type MissionSeen } from './board/mission/mission-seen.ts'
export { boardOf, drawBoard, writeMap } from './board/notation.ts'
export * from './board/reach.ts'
export * from './board/scenario-doc.ts'
export * from './board/sight-field.ts'
export * from './board/sight-look.ts'
export * from './board/sight-rays.ts'
export * from './board/sightline.ts'
export * from './board/state-reach.ts'
export * from './board/step-costs.ts'
export * from './board/templates.ts'
export { toBoard } from './board/to-board.ts'
export * from './board/viewshed.ts'
export * from './board/way-field.ts'
export * from './kernel/assert.ts'
export * from './kernel/bounds.ts'
export { type DiceState, diceFromScript, diceFromSeed, rollDie } from './kernel/dice.ts'
export { hash } from './kernel/hash.ts'
export { canonical, firstDifference, replay, type Step } from './kernel/journal.ts'
export * from './kernel/names.ts'
export { submit } from './kernel/referee.ts'
export type { Answer, GameState, Moment, Play, Ruleset, Shape, Standing } from './kernel/ruleset.ts'
export { readSave, SaveFile, type SaveRead } from './kernel/save.ts'
export * from './kernel/why.ts'
export * from './learn/case-doc.ts'
export * from './learn/course-doc.ts'
export * from './learn/lesson-doc.ts'
export { type LearnDocuments, readLibrary, type TaughtBook } from './learn/library.ts'
export * from './learn/part.ts'
export { readingEase } from './learn/reading-ease.ts'
export { type SceneBasis, type SceneDoc, scenarioOfScene } from './learn/scene.ts'
export { type FoundTerm, termsIn } from './learn/terms.ts'
export { type SaidText, textsOfLesson } from './learn/texts.ts'
export type { Pack, Part, PartKind } from './pack/index.ts'
/** The file in which maps and scenarios travel: loaded where one is opened or written, and in no worker. */
export const packing = (): Promise<typeof import('./pack/index.ts')> => import('./pack/index.ts')
export * from './report/index.ts'
export { EDITIONS, editionOf } from './rulesets/index.ts'

export * from './screen/offers.ts'
export * from './screen/picture.ts'
export * from './screen/score.ts'
export * from './screen/sheets.ts'
export * from './screen/standing-orders.ts'
export * from './screen/telling.ts'
export type * from './table/account-protocol.ts'
export { AuthorDesk } from './table/author-desk.ts'
export { type CaseRun, playCase } from './table/case-run.ts'
export { DesignDesk } from './table/design-desk.ts'
export { Game } from './table/game.ts'
export { GroundDesk } from './table/ground-desk.ts'
export { Host } from './table/host.ts'
export type { FromMind, HostParts, ToMind } from './table/host-parts.ts'
export { jsonSchema } from './table/json-schema.ts'
export { LearnDesk } from './table/learn-desk.ts'
export { metOf, unmetOf } from './table/learn-met.ts'
export type * from './table/learn-protocol.ts'
export { lessonProblems, wayChances } from './table/lesson-check.ts'
export { LessonGame, type LessonParts, type LessonTurn } from './table/lesson-game.ts'
export { type Battle, openBattle } from './table/opening.ts'
export * from './table/protocol.ts'
export {
  decidedBy,
  playReported,
  REPORTED_ORDERS_MOST,
  ReportedGame,
  type ReportedParts,
  type ReportedSpec,
} from './table/reported-game.ts'
export { loadGame, replayGame, saveOf } from './table/saving.ts'
export {
  chanceOf,
  type Decision,
  EXPLORER,
  HAND,
  type Mind,
  type MindSetup,
  type Minds,
  mindSeed,
  noMinds,
  RANDOM,
  randomMind,
  withRandom,
} from './table/seats.ts'
export { type StandingAct, type StandingDecision, standingAnswer } from './table/standing-decision.ts'
export { startFrom } from './table/start-from.ts'
export { Table, type TableParts, type Turn } from './table/table.ts'
export { APP_VERSION } from './table/version.ts'
