/** The engine's door for the command line and the workers. The screen has its own, screen.ts, and the computer mind.ts. */

export type { FromAuthor, ToAuthor } from './board/author-kit.ts'
export type { FromGround, ToGround } from './board/bare-ground.ts'
export { type Board, hexOf, idOf } from './board/board.ts'
export type { FromDesigns, ToDesigns } from './board/design-kit.ts'
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
export { groundOf, TERRAINS, type TerrainId } from './board/ground.ts'
export { hexDistance, hexLabel } from './board/hex.ts'
export { MapDoc } from './board/map-doc.ts'
export { problemsOf, readJson, readMap, readScenario } from './board/map-read.ts'
export { MissionEventSchema } from './board/mission/mission-events.ts'
export { type GoalPlace, type GoalSeen, goalsOf, type MissionSeen } from './board/mission/mission-seen.ts'
export { boardOf, drawBoard, writeMap } from './board/notation.ts'
export { ScenarioDoc } from './board/scenario-doc.ts'
export { toBoard } from './board/to-board.ts'
export { must } from './kernel/assert.ts'
export {
  type Bounds,
  boundsProblem,
  DOCUMENT_BOUNDS,
  fewProblems,
  LIMITS,
  MOST_CHARACTERS,
  ORDER_BOUNDS,
  PROBLEMS_TOLD,
  REQUEST_BOUNDS,
  SAVE_BOUNDS,
} from './kernel/bounds.ts'
export { type DiceState, diceFromScript, diceFromSeed, rollDie } from './kernel/dice.ts'
export { hash } from './kernel/hash.ts'
export { canonical, firstDifference, replay, type Step } from './kernel/journal.ts'
export { isPlain } from './kernel/migrate.ts'
export {
  type BySide,
  type Hex,
  hexKey,
  type NonEmpty,
  type PieceId,
  type Problem,
  type Result,
  SIDES,
  type SideId,
  sameHex,
} from './kernel/names.ts'
export { submit } from './kernel/referee.ts'
export type { Answer, GameState, Moment, Play, Ruleset, Shape, Standing } from './kernel/ruleset.ts'
export { readSave, SaveFile, type SaveRead } from './kernel/save.ts'
export { type Reason, wrongSums } from './kernel/why.ts'
export { CASES } from './learn/case-doc.ts'
export { COURSE, CourseDoc } from './learn/course-doc.ts'
export { LESSON } from './learn/lesson-doc.ts'
export { type LearnDocuments, readLibrary, type TaughtBook } from './learn/library.ts'
export { captured, filled, fits, type Likeness } from './learn/part.ts'
export { type SceneBasis, type SceneDoc, scenarioOfScene } from './learn/scene.ts'
export { type FoundTerm, termsIn } from './learn/terms.ts'
export type { Pack, Part, PartKind } from './pack/index.ts'
/** The file in which maps and scenarios travel: loaded where one is opened or written, and in no worker. */
export const packing = (): Promise<typeof import('./pack/index.ts')> => import('./pack/index.ts')
export * from './report/index.ts'
export { EDITIONS, editionOf } from './rulesets/index.ts'

export type { Odds, Offer, OrderBarItem } from './screen/offers.ts'
export type { Group, Marker, Picture, Piece, QuestionCard } from './screen/picture.ts'
export type { Barrier } from './screen/sheets.ts'
export type { Cue, LogLine, MarchStep, Telling } from './screen/telling.ts'
export type { AccountThrows, BattleAccount } from './table/account-protocol.ts'
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
export type {
  BeforeBattle,
  Exercise,
  FromLearn,
  LearnAnswer,
  LearnRequest,
  LessonAct,
  LessonView,
  Met,
  ToLearn,
} from './table/learn-protocol.ts'
export { lessonProblems, wayChances } from './table/lesson-check.ts'
export { LessonGame, type LessonParts, type LessonTurn } from './table/lesson-game.ts'
export { type Battle, openBattle } from './table/opening.ts'
export {
  type Answered,
  type AnswerOf,
  type Book,
  Doctrine,
  type FromWorker,
  type PastTelling,
  type Reply,
  Request,
  type StandingAnswer,
  type ToWorker,
} from './table/protocol.ts'
export {
  decidedBy,
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
