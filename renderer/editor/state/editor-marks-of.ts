import { type Hex, sameHex } from '../../../engine/screen.ts'
import type { HexSide } from '../../map/strokes.ts'
import { sidesAlong } from '../model/corners.ts'
import { lengthBetween } from '../model/measures.ts'
import type { MapProblem } from '../model/problems.ts'
import { brushHexes, lineHexes, onSheet, shapeHexes } from '../model/shapes.ts'
import { stampClip } from '../model/stamps.ts'
import type { StageMarks } from '../stage/stage-contract.ts'
import { coveredBy, type EditorState, measuredBy, selectionWith, settingsOf } from './editor-state.ts'
import { aimsAtSides, canErase, shapeOf } from './editor-tools.ts'

/** What is marked on the stage for a state of the editor. Pure. */

/** Everything but problems and the line of sight, which come from elsewhere. */
export function marksOf(state: EditorState): Partial<StageMarks> {
  const { drag, choices, tool } = state
  return {
    brush: drag ? [] : brushOf(state),
    preview: drag ? coveredOf(state) : [],
    path: drag ? pathOf(state) : [],
    sides: drag ? sidesOf(state) : [],
    isErasing: canErase(tool) && drag !== null && choices.erase !== drag.inverted && state.pasting === null,
    selection: selectionWith(state),
  }
}

/** The outline of what the next press would change. */
function brushOf(state: EditorState): readonly Hex[] {
  const { over, tool, choices, pasting, history } = state
  if (over === null) return []
  if (pasting) return onSheet(history.doc, coveredBy(pasting, over.hex))
  if (aimsAtSides(tool, choices)) return []
  if (tool === 'stamps') return onSheet(history.doc, coveredBy(stampClip(choices.stamp), over.hex))
  const { brush } = settingsOf(state)
  return onSheet(history.doc, brushHexes(over.hex, brush))
}
/** Hexes that the stroke is about to change, where it does so in areas. */
function coveredOf(state: EditorState): readonly Hex[] {
  const { drag, tool, choices, history, pasting } = state
  const at = drag?.hexes.at(-1)
  if (drag === null || at === undefined) return []
  if (pasting) return onSheet(history.doc, coveredBy(pasting, at))
  switch (tool) {
    case 'select':
    case 'measure':
    case 'bridges':
      return tool === 'bridges' && choices.bridge === 'ford' ? areaOf(state) : []
    case 'ways':
      return choices.way === 'river' ? areaOf(state) : []
    case 'sides':
      return choices.around ? areaOf(state) : []
    case 'stamps':
      return onSheet(history.doc, coveredBy(stampClip(choices.stamp), at))
    case 'terrain':
    case 'elevation':
    case 'buildings':
    case 'labels':
      return areaOf(state)
  }
}
const areaOf = (state: EditorState): readonly Hex[] => {
  const { shape, brush } = settingsOf(state)
  return state.drag === null ? [] : shapeHexes(state.history.doc, shape, state.drag.hexes, brush)
}
function pathOf(state: EditorState): readonly Hex[] {
  const { drag, tool, choices, pasting } = state
  const isWay = (tool === 'ways' && choices.way !== 'river') || (tool === 'bridges' && choices.bridge === 'bridge')
  if (drag === null || pasting !== null || !isWay) return []
  const [first, last] = [drag.hexes[0], drag.hexes.at(-1)]
  if (first === undefined || last === undefined || shapeOf(tool, choices) !== 'line') return drag.hexes
  return lineHexes(first, last)
}
function sidesOf(state: EditorState): readonly HexSide[] {
  const { drag, tool, choices, pasting } = state
  if (drag === null || pasting !== null || !aimsAtSides(tool, choices)) return []
  const { spots } = drag
  const isLine = shapeOf(tool, choices) === 'line' && spots.length > 1
  const along = isLine ? spots.filter((_, i) => i === 0 || i === spots.length - 1) : spots
  return sidesAlong(along)
}

/** How long the measured line is: "7 hexes, 14 cm". */
export function measureOf(state: EditorState, cmPerHex: number): { readonly hexes: number; readonly centimetres: number } | null {
  const line = measuredBy(state)
  return line === null ? null : lengthBetween(line[0], line[1], cmPerHex)
}

/** Where a problem stands after the list was made anew: the same one, or one at the same hex. */
export function sameProblem(problems: readonly MapProblem[], before: MapProblem | undefined): number | null {
  if (before === undefined) return null
  const exact = problems.findIndex(({ kind, hex }) => kind === before.kind && sameHex(hex, before.hex))
  return exact >= 0 ? exact : null
}
