import { type Hex, type Piece, type PointDoc, sameHex } from '../../../engine/screen.ts'
import type { StageMarks } from '../../editor/stage/stage-contract.ts'
import type { AreaMark, OverlayShown } from '../../scenario/stage/overlay-contract.ts'
import type { LessonEditView } from './lesson-bench-view.ts'

/** What is drawn on the map for a lesson under work. Pure. */

/** Everybody who is there, the learner's own and whom he does not see. */
export const piecesThere = ({ scene }: Pick<LessonEditView, 'scene'>): readonly Piece[] =>
  scene ? [...scene.picture.pieces, ...scene.others.map((piece) => ({ ...piece, spent: true }))] : []
/** The pieces in a hex, those that are seen first. */
export const piecesIn = (view: Pick<LessonEditView, 'scene'>, hex: Hex): readonly Piece[] =>
  piecesThere(view).filter((piece) => sameHex(piece.hex, hex))

/** What the step that is open points at. */
export function pointsShown({ history, place }: Pick<LessonEditView, 'history' | 'place'>): readonly PointDoc[] {
  return typeof place === 'number' ? (history.doc.steps[place]?.points ?? []) : []
}
/** Counters and markers of the position, and what the step points at. */
export function lessonOverlay(view: LessonEditView): OverlayShown {
  const points = pointsShown(view)
  const areas = points.flatMap((point): readonly AreaMark[] => {
    const hexes = 'hex' in point ? [point.hex] : 'area' in point ? point.area : 'line' in point ? point.line : null
    return hexes ? [{ is: 'place', name: 'text' in point ? (point.text ?? '') : '', hexes }] : []
  })
  return {
    pieces: piecesThere(view),
    markers: view.scene?.picture.markers ?? [],
    objectives: view.scene?.picture.objectives ?? [],
    selected: points.flatMap((point) => ('piece' in point ? [point.piece] : [])),
    areas,
    thing: null,
  }
}
/** What is being chosen. */
export const lessonStageMarks = ({ task }: LessonEditView): Partial<StageMarks> => ({
  selection: 'hexes' in task ? task.hexes : [],
  path: task.is === 'line' ? task.hexes : [],
})
