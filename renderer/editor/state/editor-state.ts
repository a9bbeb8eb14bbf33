import { mapEdit } from '../../../engine/author.ts'
import { axialOf, type Hex, type MapDoc, sameHex, shifted } from '../../../engine/screen.ts'
import type { HexSide } from '../../map/strokes.ts'
import { type Clip, clearHexes, copyHexes, mirrorClip, pasteClip, rotateClip } from '../model/clipboard.ts'
import { levelAt, NOTHING, terrainAt } from '../model/map-grid.ts'
import { abandon, beginHistory, finish, type MapHistory, perform, preview, redo, undo } from '../model/map-history.ts'
import { distinct, shapeHexes, withHexes, withoutHexes } from '../model/shapes.ts'
import { type Drag, editWith, type Tool, type ToolSettings } from '../model/tool-box.ts'
import type { StageSpot } from '../stage/stage-contract.ts'
import type { HeldKeys } from '../stage/stroke-gestures.ts'
import { FIRST_CHOICES, hasBrush, modelShape, type ToolChoices, type ToolId, toolOf } from './editor-tools.ts'
import { ledOn, startDrag } from './stroke-drag.ts'

/** The map editor as plain data: the map with its history, what is chosen to draw with, what is being drawn. Every change of it is a function here. */

export interface EditorState {
  readonly history: MapHistory
  readonly tool: ToolId
  readonly choices: ToolChoices
  readonly drag: EditorDrag | null
  /** What the pointer is over, or where the keyboard's cursor is. */
  readonly over: StageSpot | null
  readonly selection: readonly Hex[]
  readonly clip: Clip | null
  /** What the next press puts down, in place of the tool. */
  readonly pasting: Clip | null
  /** The line that was measured last. */
  readonly measured: readonly [from: Hex, to: Hex] | null
}
export interface EditorDrag extends Drag {
  /** Begun with Ctrl: the other way round. */
  readonly inverted: boolean
  /** What a selection that is drawn does to the one that is there. */
  readonly joins: 'replace' | 'add' | 'remove'
}

/** @param saved the map is kept as it is: there is nothing to lose */
export const beginEditing = (doc: MapDoc, saved: boolean): EditorState => stateWith(beginHistory(doc, saved))
export const stateWith = (history: MapHistory): EditorState => ({
  history,
  tool: 'terrain',
  choices: FIRST_CHOICES,
  drag: null,
  over: null,
  selection: [],
  clip: null,
  pasting: null,
  measured: null,
})

/** The words of gestures, for undo and redo. */
export interface GestureWords {
  tool(tool: ToolId, choices: ToolChoices, erases: boolean): string
  readonly paste: string
  readonly cut: string
  readonly clear: string
  readonly turn: string
  readonly mirror: string
}

/** The tool that the next stroke is made with: what is being pasted comes first. */
export function activeTool({ tool, choices, pasting }: EditorState, inverted = false): Tool | null {
  if (pasting) return { is: 'paste', clip: pasting, paste: { levels: 'absolute', things: 'replace' } }
  return toolOf(tool, choices, inverted)
}
export const settingsOf = ({ tool, choices }: EditorState): ToolSettings => ({
  shape: modelShape(tool, choices),
  brush: hasBrush(tool, choices) ? choices.brush : 1,
})

// ---- strokes

export const press = (state: EditorState, spot: StageSpot, keys: HeldKeys, words: GestureWords): EditorState =>
  shown(
    {
      ...state,
      over: spot,
      drag: { ...startDrag(spot), inverted: keys.ctrl, joins: keys.shift ? 'add' : keys.ctrl || keys.alt ? 'remove' : 'replace' },
    },
    words,
  )
export function stroke(
  state: EditorState,
  hexes: readonly Hex[],
  sides: readonly HexSide[],
  spot: StageSpot | null,
  words: GestureWords,
): EditorState {
  const { drag } = state
  if (drag === null) return state
  return shown({ ...state, over: spot ?? state.over, drag: { ...drag, ...ledOn(drag, hexes, sides, spot) } }, words)
}
/** The stroke becomes a step of the history, a selection or a measured line. */
export function release(state: EditorState): EditorState {
  const { drag, tool, pasting } = state
  if (drag === null) return state
  const lifted = { ...state, drag: null }
  if (pasting) return { ...lifted, pasting: null, history: finish(state.history) }
  if (tool === 'select') return { ...lifted, selection: selectionWith(state) }
  if (tool === 'measure') return { ...lifted, measured: measuredBy(state) }
  return { ...lifted, history: finish(state.history) }
}
export const cancel = (state: EditorState): EditorState => ({ ...state, drag: null, history: abandon(state.history) })
export const hover = (state: EditorState, over: StageSpot | null): EditorState => ({ ...state, over })

/** With what the present stroke would come to. */
function shown(state: EditorState, words: GestureWords): EditorState {
  const { drag, history, pasting, choices } = state
  const tool = drag ? activeTool(state, drag.inverted) : null
  if (drag === null || tool === null) return state
  const edit = editWith(history.doc, tool, settingsOf(state), drag)
  const name = pasting ? words.paste : words.tool(state.tool, choices, choices.erase !== drag.inverted)
  return { ...state, history: preview(history, name, edit) }
}

/** The hexes that a selection will have when the present stroke ends. */
export function selectionWith(state: EditorState): readonly Hex[] {
  const { drag, selection, history } = state
  if (drag === null || state.tool !== 'select' || state.pasting) return selection
  const { shape, brush } = settingsOf(state)
  const drawn = shapeHexes(history.doc, shape, drag.hexes, brush)
  switch (drag.joins) {
    case 'replace':
      // A click on what is selected alone puts it away.
      return drawn.length === 1 && selection.length === 1 && sameHex(drawn[0] as Hex, selection[0] as Hex) ? [] : drawn
    case 'add':
      return withHexes(selection, drawn)
    case 'remove':
      return withoutHexes(selection, drawn)
  }
}
/** Both ends of the line that is being measured, or was last. */
export function measuredBy({ drag, tool, measured }: EditorState): EditorState['measured'] {
  const [from, to] = [drag?.hexes[0], drag?.hexes.at(-1)]
  if (tool !== 'measure' || from === undefined || to === undefined) return measured
  return sameHex(from, to) ? null : [from, to]
}

// ---- history

/** Steps back and forth do not begin in the middle of a stroke: they end it. */
export const takeBack = (state: EditorState): EditorState => settled({ ...state, drag: null, history: undo(state.history) })
export const doAgain = (state: EditorState): EditorState => settled({ ...state, drag: null, history: redo(state.history) })
/** An edit all at once, as a step of its own. */
export const performed = (state: EditorState, name: string, edit: mapEdit.MapEdit): EditorState =>
  settled({ ...state, drag: null, history: perform(abandon(state.history), name, edit) })
/** Nothing is selected off the sheet. */
function settled(state: EditorState): EditorState {
  const { doc } = state.history
  const isOn = ([col, row]: Hex): boolean => col < doc.width && row < doc.height
  return state.selection.every(isOn) ? state : { ...state, selection: state.selection.filter(isOn) }
}

// ---- clipboard

/** The hex that a selection is taken up by: the one nearest to its middle. */
export function anchorOf(hexes: readonly Hex[]): Hex | null {
  if (hexes.length === 0) return null
  const mean = (at: 0 | 1): number => hexes.reduce((sum, hex) => sum + hex[at], 0) / hexes.length
  const [col, row] = [mean(0), mean(1)]
  const off = (hex: Hex): number => (hex[0] - col) ** 2 + (hex[1] - row) ** 2
  return hexes.reduce((best, hex) => (off(hex) < off(best) ? hex : best))
}
export function copied(state: EditorState): EditorState {
  const anchor = anchorOf(state.selection)
  return anchor === null ? state : { ...state, clip: copyHexes(state.history.doc, state.selection, anchor) }
}
export const cut = (state: EditorState, words: GestureWords): EditorState =>
  state.selection.length === 0 ? state : cleared(copied(state), words.cut)
export const cleared = (state: EditorState, name: string): EditorState =>
  performed(state, name, clearHexes(state.history.doc, state.selection))
/** The clipboard hangs on the pointer until it is put down or given up. */
export const pasted = (state: EditorState): EditorState => ({ ...state, drag: null, pasting: state.clip })
export const notPasted = (state: EditorState): EditorState => ({ ...state, pasting: null, drag: null, history: abandon(state.history) })

type Turn = (clip: Clip) => Clip
export const clockwise: Turn = (clip) => rotateClip(clip, 5)
export const eastForWest: Turn = (clip) => mirrorClip(clip, 'eastWest')
/** Turns what is being pasted, or else what is selected, where it lies. */
export function turned(state: EditorState, turn: Turn, name: string): EditorState {
  if (state.pasting) return { ...state, pasting: turn(state.pasting) }
  const anchor = anchorOf(state.selection)
  if (anchor === null) return state
  const { doc } = state.history
  const clip = turn(copyHexes(doc, state.selection, anchor))
  const away = clearHexes(doc, state.selection)
  const edit = pasteClip(mapEdit.apply(doc, away), clip, anchor, { levels: 'absolute', things: 'replace' })
  const selection = distinct(coveredBy(clip, anchor)).filter(([col, row]) => col >= 0 && row >= 0)
  return performed({ ...state, selection }, name, mapEdit.joined([away, edit]))
}
/** The hexes that a clip takes with its anchor at a hex; some may lie off the sheet. */
export function coveredBy(clip: Clip, at: Hex): readonly Hex[] {
  const by = axialOf(at)
  return clip.cells.map(({ hex }) => shifted(hex, by))
}

// ---- choices

/** Takes up what lies in a hex: its ground and its level. */
export function pickedUp(state: EditorState, hex: Hex): EditorState {
  const { doc } = state.history
  const ground = terrainAt(doc, hex)
  const level = levelAt(doc, hex)
  if (ground === null || level === null) return state
  const choices = { ...state.choices, ground, level, erase: false }
  return { ...state, choices, tool: state.tool === 'elevation' ? 'elevation' : 'terrain' }
}
/** What a press at a hex would change, without a press. */
export function wouldEdit(state: EditorState, hex: Hex): mapEdit.MapEdit {
  const tool = activeTool(state)
  if (tool === null || tool.is === 'eraseLabel' || tool.is === 'side' || tool.is === 'eraseSide') return NOTHING
  return editWith(state.history.doc, tool, settingsOf(state), { hexes: [hex], spots: [] })
}
