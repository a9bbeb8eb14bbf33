import type Phaser from 'phaser'
import type { Board } from '../../../engine/screen.ts'
import { COVER_IDS } from '../covers.ts'
import type { LabelsLayer } from '../labels-layer.ts'
import { lettersOf, NamesLayer } from '../names-layer.ts'
import type { Box, Point } from '../pixels.ts'
import { USING_MS } from '../stretches.ts'
import type { Survey } from '../survey.ts'
import type { Work } from '../tiles.ts'
import { openCover } from './cover-again.ts'
import { type OpenSurvey, openSurvey } from './open-survey.ts'
import { surveyAgain } from './survey-again.ts'

/** The painted map after a change of its board: the painter fetches this with the first one. */

/** What a change needs of the painted map. */
export interface MapToChange {
  readonly scene: Phaser.Scene
  readonly options: { readonly depth?: number }
  readonly gone: boolean
  board: Board
  survey: Survey | null
  open: OpenSurvey | null
  readonly labels: LabelsLayer | null
  names: NamesLayer | null
  run<T>(work: Work<T>, ms: number): Promise<T>
  inTurn<T>(work: () => Promise<T>): Promise<T>
  spoil(boxes: readonly Box[], near: Point | null): Promise<void>
}

/** Measures and paints a map anew where a board differs. Resolves when what is in view is right. See `MapLayer.redrawBoard`. */
export async function followBoard(map: MapToChange, board: Board, near: Point | null): Promise<void> {
  const { survey } = map
  if (survey === null || map.gone) return
  const dirty = await map.run(measureAgain(map, survey, board), USING_MS)
  if (map.gone) return
  await map.spoil(dirty, near)
  performance.clearMarks('map-changed-view')
  performance.mark('map-changed-view')
}
/** Works out what changes need before the first one does, a part at a time: whoever changes the map meanwhile waits for one part at most. */
export async function getReady(map: MapToChange): Promise<void> {
  for (let more = true; more && !map.gone; ) more = await map.inTurn(() => openMore(map))
}
/** The next part: the survey with its memory, then each cover with its own. False where all of it is there. */
async function openMore(map: MapToChange): Promise<boolean> {
  const { survey } = map
  if (survey === null || map.gone) return false
  if (map.open === null) {
    map.open = (await map.run(openSurvey(survey), USING_MS)) ?? null
    return map.open !== null
  }
  const { open } = map
  const id = COVER_IDS.find((one) => open.survey.covers[one] !== null && !open.covers.has(one))
  const cover = id === undefined ? null : open.survey.covers[id]
  if (id === undefined || cover === null) return false
  const work = await map.run(openCover(id, open.survey.board.terrain, cover, open.ground), USING_MS)
  if (work) open.covers.set(id, work)
  return work !== undefined
}
/** All of it one piece of work, so that nothing is painted from a survey that is half changed. */
function* measureAgain(map: MapToChange, before: Survey, board: Board): Work<readonly Box[]> {
  map.open ??= yield* openSurvey(before)
  const { survey, dirty } = yield* surveyAgain(map.open, board)
  const isNamedAnew = lettersOf(map.board) !== lettersOf(board)
  map.survey = survey
  map.board = board
  map.labels?.setBoard(board)
  if (isNamedAnew && map.names) {
    const covered = map.names.whatIsCovered()
    map.names.destroy()
    map.names = new NamesLayer(map.scene, (map.options.depth ?? 0) + 5, board)
    map.names.setCovered([...covered.texts], covered.from)
  }
  return dirty
}
