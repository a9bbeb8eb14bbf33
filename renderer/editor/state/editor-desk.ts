import { mapEdit } from '../../../engine/author.ts'
import { type Board, type Hex, type MapDoc, sameHex, toBoard } from '../../../engine/screen.ts'
import { centreOf } from '../../map/pixels.ts'
import type { App } from '../../state/app.ts'
import type { MapBench, Screen } from '../../state/app-state.ts'
import { makeStore, type Store } from '../../state/store.ts'
import { editorWords, gestureWords } from '../../words/map-editor-words.ts'
import { hasChanges, type MapHistory, shownDoc } from '../model/map-history.ts'
import { nextProblem } from '../model/next-problem.ts'
import { fixOf } from '../model/problem-fixes.ts'
import { problemsOf } from '../model/problems.ts'
import { BRUSH_SIZES } from '../model/shapes.ts'
import { labelAt, putLabel } from '../model/tools-built.ts'
import type { EditorStage, StageEvent, StageSpot } from '../stage/stage-contract.ts'
import { boardToShow } from './board-to-show.ts'
import type { DocumentKeeper } from './document-keeper.ts'
import type { Entry } from './drafts.ts'
import type { EditorCommand, PlainCommand } from './editor-commands.ts'
import type { LayerWish } from './editor-ground.ts'
import { sameProblem } from './editor-marks-of.ts'
import { mapKeeper } from './editor-saving.ts'
import { EditorSight } from './editor-sight.ts'
import {
  cancel,
  cleared,
  clockwise,
  copied,
  cut,
  doAgain,
  type EditorState,
  eastForWest,
  hover,
  notPasted,
  pasted,
  performed,
  pickedUp,
  press,
  release,
  stateWith,
  stroke,
  takeBack,
  turned,
} from './editor-state.ts'
import { ELEVATION_DEEDS, shapeOf, shapesOf, type ToolChoices, type ToolId, WAY_CHOICES } from './editor-tools.ts'
import type { EditorBench, EditorView } from './editor-view.ts'
import { nextGround } from './ground-groups.ts'

/** What is to be edited. */
export interface EditorStart {
  readonly history: MapHistory
  readonly entry: Entry | null
  readonly cmPerHex: number
  /** Of the draft that was taken up. */
  readonly draft: string | null
}

/** Problems are looked for when nothing has been drawn for so long. */
const REST_MS = 120
/** How often a stroke is painted while it goes on. */
const STROKE_MS = 100

/** A map on the bench: its state, its stage while there is one, what keeps it. Lives on while a battle is played on the map. */
export class EditorDesk implements MapBench, EditorBench {
  readonly store: Store<EditorView>
  readonly keeper: DocumentKeeper
  readonly sight: EditorSight
  private stage: EditorStage | null = null
  /** The last state of the map that is a legal board. */
  private shownBoard: Board
  private shownAs: MapDoc | null = null
  private camera: { readonly zoom: number; readonly centre: Hex } | null = null
  private resting: ReturnType<typeof setTimeout> | undefined
  private drying: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly app: App,
    { history, entry, cmPerHex, draft }: EditorStart,
  ) {
    const state = stateWith(history)
    const problems = problemsOf(history.doc)
    this.store = makeStore<EditorView>({
      state,
      problems,
      problemAt: null,
      entry,
      isSaving: false,
      dialog: null,
      menu: null,
      layers: { layer: 'none', eye: null, mover: null },
      laid: null,
      cmPerHex,
      book: '',
      note: '',
    })
    this.shownBoard = boardFor(history.doc)
    this.keeper = mapKeeper(this, draft)
    this.sight = new EditorSight(this)
  }

  get view(): EditorView {
    return this.store.get()
  }
  get state(): EditorState {
    return this.view.state
  }
  get board(): Board {
    return this.shownBoard
  }
  get hasChanges(): boolean {
    return hasChanges(this.state.history)
  }
  patch(change: Partial<EditorView>): void {
    this.store.set({ ...this.view, ...change })
  }
  say(note: string): void {
    this.patch({ note })
  }

  // ---- the stage

  /** A stage is there: it shows the map as it is, where it was looked at last. */
  mount(stage: EditorStage): void {
    this.stage = stage
    if (this.camera) {
      stage.zoomBy(this.camera.zoom / stage.camera().zoom)
      stage.centreOn(this.camera.centre)
    } else stage.fit()
    this.sight.open()
    this.show()
    this.sight.lay()
  }
  unmount(): void {
    const { stage } = this
    if (!stage) return
    const { zoom, centre } = stage.camera()
    this.camera = { zoom, centre }
    this.stage = null
    this.sight.close()
    void this.keeper.flush()
  }
  get onStage(): EditorStage | null {
    return this.stage
  }

  hear(event: StageEvent): void {
    const { state } = this
    switch (event.is) {
      case 'hover':
        this.set(hover(state, event.spot))
        return this.sight.look()
      case 'press':
        return this.set(press(state, event.spot, event.keys, gestureWords))
      case 'stroke':
        return this.set(stroke(state, event.hexes, event.sides, event.spot, gestureWords))
      case 'release':
        return this.lift()
      case 'cancel':
        return this.set(cancel(state))
      case 'menu':
        return this.set(pickedUp(state, event.spot.hex))
    }
  }
  private lift(): void {
    const { state } = this
    const [first, last] = [state.drag?.hexes[0], state.drag?.hexes.at(-1)]
    const erases = state.choices.erase !== (state.drag?.inverted ?? false)
    this.set(release(state))
    const isMoved = first && last && !sameHex(first, last) && labelAt(state.history.doc, first) !== null
    if (state.tool === 'labels' && !erases && last && !isMoved && state.pasting === null) this.askLabel(last)
    if (state.tool === 'measure') this.sight.measure()
    if (state.tool === 'select') this.sight.look()
  }
  private askLabel(hex: Hex): void {
    this.patch({ dialog: { is: 'label', hex, text: labelAt(this.state.history.doc, hex) ?? '' } })
  }

  /** Every change of the state comes through here: it is painted, checked and kept. */
  set(state: EditorState): void {
    const before = this.state
    if (state === before) return
    this.patch({ state })
    if (before.history !== state.history) this.show()
    else this.sight.mark()
    if (before.history.doc === state.history.doc && before.history.done === state.history.done) return
    this.keeper.changed()
    clearTimeout(this.resting)
    this.resting = setTimeout(() => this.check(), REST_MS)
  }
  /** Marks at once; what is drawn is painted when it is done, and now and then while the stroke goes on. */
  private show(): void {
    this.sight.mark()
    if (this.state.drag === null) return this.paint()
    this.drying ??= setTimeout(() => this.paint(), STROKE_MS)
  }
  private paint(): void {
    clearTimeout(this.drying)
    this.drying = undefined
    const { history, drag } = this.state
    const doc = shownDoc(history)
    if (doc === this.shownAs) return
    const board = drag === null ? boardToShow(doc) : boardOrNone(doc)
    // A stroke that makes the map faulty for a moment is painted when it is done.
    if (board === null && drag !== null) return
    this.shownAs = doc
    if (board === null) return
    this.shownBoard = board
    void this.stage?.show(board)
    this.sight.lay()
  }
  /** Looks for problems, now. */
  check(): void {
    clearTimeout(this.resting)
    const { problems: before, problemAt } = this.view
    const problems = problemsOf(this.state.history.doc)
    this.patch({ problems, problemAt: problemAt === null ? null : sameProblem(problems, before[problemAt]) })
    this.sight.mark()
  }

  // ---- what is chosen

  choose(tool: ToolId): void {
    this.set({ ...notPasted(this.state), tool, measured: null })
    this.sight.measure()
    this.stage?.setAim(tool === 'sides' && !this.state.choices.around ? 'side' : 'hex')
    this.say(editorWords.tools[tool][0])
  }
  change(choices: Partial<ToolChoices>): void {
    this.set({ ...this.state, choices: { ...this.state.choices, ...choices } })
    const { tool } = this.state
    this.stage?.setAim(tool === 'sides' && !this.state.choices.around ? 'side' : 'hex')
  }
  setLayers(change: Partial<LayerWish>): void {
    this.patch({ layers: { ...this.view.layers, ...change } })
    this.sight.refresh()
  }
  /** The book whose words and prices are shown. */
  setBook(book: string): void {
    if (book === this.view.book) return
    this.patch({ book })
    this.sight.lay()
  }
  setScale(cmPerHex: number): void {
    this.patch({ cmPerHex })
    this.keeper.changed()
    this.sight.lay()
  }

  // ---- commands

  command(command: EditorCommand): void {
    switch (command.do) {
      case 'tool':
        return this.choose(command.tool)
      case 'brush': {
        const brush = BRUSH_SIZES.find((size) => size === this.state.choices.brush + command.by)
        if (brush !== undefined) this.change({ brush })
        return
      }
      case 'ground':
        return this.nextKind(command.by)
      case 'problem':
        return this.jump(nextProblem(this.view.problems.length, this.view.problemAt, command.by))
      case 'region':
        return
      default:
        return this.plain(command.do)
    }
  }
  private plain(command: PlainCommand): void {
    const { state } = this
    const words = gestureWords
    const acts: Readonly<Record<PlainCommand, () => void>> = {
      undo: () => this.step(takeBack(state), state.history.done.at(-1)?.name, editorWords.undone),
      redo: () => this.step(doAgain(state), state.history.undone.at(-1)?.name, editorWords.redone),
      all: () => this.set({ ...state, tool: 'select', selection: allOf(state.history.doc) }),
      copy: () => this.took(copied(state), editorWords.copied),
      cut: () => this.took(cut(state, words), editorWords.wasCut),
      paste: () => (state.clip ? this.set(pasted(state)) : this.say(editorWords.nothingCopied)),
      delete: () => (state.selection.length > 0 ? this.set(cleared(state, words.clear)) : this.say(editorWords.nothingSelected)),
      turn: () => this.set(turned(state, clockwise, words.turn)),
      mirror: () => this.set(turned(state, eastForWest, words.mirror)),
      shape: () => this.nextShape(),
      erase: () => this.change({ erase: !state.choices.erase }),
      pick: () => state.over && this.set(pickedUp(state, state.over.hex)),
      fix: () => this.fix(this.view.problemAt),
      layer: () => this.setLayers({ layer: nextOf(['none', 'levels', 'seen', 'dead', 'price'], this.view.layers.layer, 1) }),
      layers: () => this.patch({ menu: this.view.menu === 'layers' ? null : 'layers' }),
      map: () => this.patch({ menu: this.view.menu === 'map' ? null : 'map' }),
      keys: () => this.patch({ dialog: { is: 'keys' } }),
      save: () => void this.save(),
      play: () => this.play(false),
      playNow: () => this.play(true),
      back: () => this.back(),
    }
    acts[command]()
  }
  private step(state: EditorState, name: string | undefined, said: (name: string) => string): void {
    if (name === undefined) return this.say(editorWords.noStep)
    this.set(state)
    this.say(said(name))
  }
  private took(state: EditorState, said: (hexes: number) => string): void {
    const count = this.state.selection.length
    if (count === 0) return this.say(editorWords.nothingSelected)
    this.set(state)
    this.say(said(count))
  }
  /** Out of what is going on, nearest first; at last away from the map. */
  private back(): void {
    const { state, view } = this
    if (view.menu !== null) return this.patch({ menu: null })
    if (state.drag) return this.set(cancel(state))
    if (state.pasting) return this.set(notPasted(state))
    if (state.selection.length > 0) return this.set({ ...state, selection: [] })
    if (state.measured) {
      this.set({ ...state, measured: null })
      return this.sight.measure()
    }
    this.leave({ at: 'create' })
  }
  private nextShape(): void {
    const { tool, choices } = this.state
    const shape = nextOf(shapesOf(tool, choices), shapeOf(tool, choices), 1)
    this.change({ shapes: { ...choices.shapes, [tool]: shape } })
    this.say(editorWords.shapes[shape])
  }
  private nextKind(by: 1 | -1): void {
    const { tool, choices } = this.state
    if (tool === 'elevation') this.change({ elevation: nextOf(ELEVATION_DEEDS, choices.elevation, by) })
    else if (tool === 'ways') this.change({ way: nextOf(WAY_CHOICES, choices.way, by) })
    else if (tool === 'sides') this.change({ feature: nextOf(['wall', 'berm', 'overhang', 'stream', 'crest'], choices.feature, by) })
    else if (tool === 'bridges') this.change({ bridge: nextOf(['bridge', 'ford'], choices.bridge, by) })
    else if (tool === 'stamps')
      this.change({ stamp: { ...choices.stamp, stamp: nextOf(['farm', 'village', 'wood', 'hill'], choices.stamp.stamp, by) } })
    else if (tool === 'terrain') this.change({ ground: nextGround(choices.ground, by) })
  }

  // ---- problems

  jump(at: number | null): void {
    const problem = at === null ? undefined : this.view.problems[at]
    if (!problem) return this.say(editorWords.noProblems)
    this.patch({ problemAt: at, note: problem.text })
    this.set(hover(this.state, spotIn(problem.hex)))
    this.stage?.setCursor(problem.hex)
    this.stage?.centreOn(problem.hex)
  }
  fix(at: number | null): void {
    const problem = at === null ? undefined : this.view.problems[at]
    if (!problem) return this.say(editorWords.chooseProblem)
    if (problem.mend === null) return this.say(editorWords.noFix)
    this.perform(editorWords.fixed, fixOf(this.state.history.doc, problem.mend))
    this.check()
    this.say(editorWords.wasFixed(this.view.problems.length))
  }
  /** An edit all at once. */
  perform(name: string, edit: mapEdit.MapEdit): void {
    if (mapEdit.changesNothing(edit)) return
    this.set(performed(this.state, name, edit))
  }
  label(hex: Hex, text: string): void {
    this.perform(gestureWords.tool('labels', this.state.choices, text.trim() === ''), putLabel(this.state.history.doc, hex, text.trim()))
    this.patch({ dialog: null })
  }

  // ---- saving and leaving

  async save(): Promise<boolean> {
    return this.keeper.save()
  }
  /** To another screen; asks where there are changes. */
  leave(to: Screen): void {
    if (this.hasChanges) this.patch({ dialog: { is: 'leave', to }, menu: null })
    else void this.end(to)
  }
  /** Away from the map for good; the draft goes with it. */
  end(to: Screen): Promise<void> {
    return this.keeper.end(to)
  }

  /** A battle on the map as it is now. @param quick at once, with what was chosen last */
  play(quick: boolean): void {
    const { doc } = this.state.history
    const made = toBoard(doc)
    if (!made.ok) {
      this.check()
      this.jump(this.view.problems.findIndex(({ severity }) => severity === 'error'))
      return this.say(editorWords.notPlayable(this.view.note))
    }
    this.set(cancel(this.state))
    const { entry, cmPerHex } = this.view
    const card = { file: EDITED, own: true, mapJson: doc, board: made.value }
    this.app.go({ at: 'skirmish', on: { card, replaces: entry && `own/${entry.name}.map.json`, cmPerHex, quick } })
  }
}

/** What the list of maps calls the one that is being edited. */
export const EDITED = 'edited'

function boardOrNone(doc: MapDoc): Board | null {
  const made = toBoard(doc)
  return made.ok ? made.value : null
}
function boardFor(doc: MapDoc): Board {
  const board = boardToShow(doc)
  if (board) return board
  const bare = toBoard({ ...doc, ...plainRows(doc), roads: [], bridges: [], buildings: [], hexsides: [], labels: [] })
  if (bare.ok) return bare.value
  throw new Error(bare.error.map(({ text }) => text).join(' '))
}
/** Open ground of the same size, to show where a document is no map yet. */
const plainRows = ({ width, height }: MapDoc): Pick<MapDoc, 'terrain' | 'level'> => ({
  terrain: Array.from({ length: height }, () => '.'.repeat(width)),
  level: Array.from({ length: height }, () => '0'.repeat(width)),
})
const spotIn = (hex: Hex): StageSpot => ({ hex, side: { hex, direction: 0 }, apart: 0, at: centreOf(hex), by: 'keys' })
const allOf = ({ width, height }: MapDoc): readonly Hex[] =>
  Array.from({ length: width * height }, (_, id): Hex => [id % width, Math.floor(id / width)])
function nextOf<T>(all: readonly T[], now: T, by: 1 | -1): T {
  return all[(all.indexOf(now) + by + all.length) % all.length] ?? now
}
