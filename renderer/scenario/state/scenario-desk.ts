import {
  type AuthorChange,
  type AuthorLook,
  type GroupToCopy,
  type Hex,
  type MapDoc,
  type ScenarioDoc,
  toBoard,
} from '../../../engine/screen.ts'
import { nextProblem } from '../../editor/model/next-problem.ts'
import { BRUSH_SIZES, shapeHexes } from '../../editor/model/shapes.ts'
import type { EditorStage, StageEvent } from '../../editor/stage/stage-contract.ts'
import type { DocumentKeeper } from '../../editor/state/document-keeper.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { SHAPE_IDS } from '../../editor/state/editor-tools.ts'
import type { App } from '../../state/app.ts'
import type { MapBench, Screen } from '../../state/app-state.ts'
import { makeStore, type Store } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { nextInHex, placesOf, unitsOnMap } from '../model/map-moves.ts'
import { type Fault, faultsOf } from '../model/scenario-faults.ts'
import { back, beginScenario, forth, isChanged, type ScenarioHistory, stepped } from '../model/scenario-history.ts'
import type { MapOverlay } from '../stage/overlay-contract.ts'
import type { AuthorClient } from './author-client.ts'
import { AuthorLine } from './author-line.ts'
import type { BenchView, EditedScenario, PlayChoice } from './scenario-bench-view.ts'
import type { PlainScenarioCommand, ScenarioCommand } from './scenario-commands.ts'
import { changedElsewhere, editOwnMap, makeLesson, mapAgain, playScenario } from './scenario-doors.ts'
import { ScenarioHand } from './scenario-hand.ts'
import { overlayShown, stageMarks } from './scenario-marks.ts'
import { scenarioKeeper } from './scenario-saving.ts'
import type { MapTask, OtherScenario, ScenarioTab } from './scenario-view.ts'
import { firstView, ofHistory, ofLook, otherScenarios, SELECT } from './scenario-view-parts.ts'

/** What is to be edited. */
export interface ScenarioStart {
  readonly history: ScenarioHistory
  readonly entry: Entry | null
  readonly map: MapDoc
  /** As the list of maps has it; null where the scenario holds its map. */
  readonly mapFile: string | null
  /** Of the draft that was taken up. */
  readonly draft: string | null
}

const words = scenarioWords
/** What the counters, flags and areas on the map follow from. */
const SHOWN = ['doc', 'board', 'sheet', 'selected', 'thing', 'drag'] as const

/** A scenario on the bench: its state, its map while there is one, what keeps it. Lives on while a battle is played from it or its map is changed. */
export class ScenarioDesk implements MapBench, EditedScenario {
  readonly store: Store<BenchView>
  readonly keeper: DocumentKeeper
  private readonly line: AuthorLine
  private readonly hand: ScenarioHand
  private stage: EditorStage | null = null
  private overlay: MapOverlay | null = null
  private camera: { readonly zoom: number; readonly centre: Hex } | null = null
  /** What the overlay shows now. */
  private shownFor: BenchView | null = null
  /** Who waits for what is chosen on the map. */
  private answer: ((hexes: readonly Hex[] | null) => void) | null = null
  private known: { readonly of: BenchView; readonly faults: readonly Fault[] } | null = null

  constructor(
    readonly app: App,
    { history, entry, map, mapFile, draft }: ScenarioStart,
    private readonly author: () => AuthorClient,
  ) {
    this.mapDoc = map
    const { lastSide: side, lastLevel: level } = app.state.settings
    this.store = makeStore(firstView({ history, entry, map, mapFile }, { side, watch: false, level, seed: null }))
    this.keeper = scenarioKeeper(this, draft)
    this.line = new AuthorLine(lineParts(this))
    this.hand = new ScenarioHand(this)
  }

  mapDoc: MapDoc
  get view(): BenchView {
    return this.store.get()
  }
  get hasChanges(): boolean {
    return isChanged(this.view.history)
  }
  get onStage(): EditorStage | null {
    return this.stage
  }
  get onOverlay(): MapOverlay | null {
    return this.overlay
  }
  /** What stands against playing it, errors first. */
  get faults(): readonly Fault[] {
    const { view, known } = this
    const same = known && (['doc', 'sheet', 'problems', 'warnings', 'board'] as const).every((key) => known.of[key] === view[key])
    if (!same) this.known = { of: view, faults: faultsOf(view, view.problems, view.warnings) }
    return this.known?.faults ?? []
  }
  patch(change: Partial<BenchView>): void {
    this.store.set({ ...this.view, ...change })
  }
  say(note: string): void {
    this.patch({ note })
  }

  // ---- the screen

  /** A stage is there: it shows the map where it was looked at last. */
  mount(stage: EditorStage, overlay: MapOverlay): void {
    this.stage = stage
    this.overlay = overlay
    this.shownFor = null
    if (this.camera) {
      stage.zoomBy(this.camera.zoom / stage.camera().zoom)
      stage.centreOn(this.camera.centre)
    } else stage.fit()
    this.mark()
  }
  unmount(): void {
    const { stage } = this
    if (!stage) return
    const { zoom, centre } = stage.camera()
    this.camera = { zoom, centre }
    this.stage = null
    this.overlay = null
  }
  /** The screen is there: the books may be asked. */
  begin(): void {
    this.line.open(this.author())
    void this.lookAround()
  }
  /** The screen has gone, for a battle or for good. */
  rest(): void {
    this.give(null)
    this.line.close()
    void this.keeper.flush()
  }
  /** What has happened meanwhile outside of the editor: to the map, to the scenario's file. */
  async lookAround(): Promise<void> {
    await mapAgain(this)
    if (await changedElsewhere(this)) this.patch({ dialog: { is: 'outside' } })
  }
  hear(event: StageEvent): void {
    this.hand.hear(event)
  }
  /** The map is another. */
  lay(map: MapDoc, mapFile: string | null): void {
    const made = toBoard(map)
    if (!made.ok) return this.say(words.mapBroken(made.error[0]?.text ?? ''))
    this.mapDoc = map
    this.patch({ board: made.value, mapFile })
    void this.stage?.show(made.value)
    this.line.lay()
    this.mark()
  }
  /** Everything that is marked on the map, for the state as it is. */
  mark(): void {
    const { view, stage, overlay } = this
    if (!stage) return
    const { shownFor } = this
    if (!shownFor || SHOWN.some((key) => shownFor[key] !== view[key])) overlay?.show(overlayShown(view))
    this.shownFor = view
    stage.mark(stageMarks(view, view.drag?.is === 'paint' ? this.coveredBy(view.drag.path) : [], this.faults))
  }
  coveredBy(path: readonly Hex[]): readonly Hex[] {
    const { shape, brush } = this.view
    return shapeHexes(this.mapDoc, shape === 'fill' ? { flood: { terrain: true, level: false } } : shape, path, brush)
  }

  // ---- changes

  change(name: string, edit: (doc: ScenarioDoc) => ScenarioDoc, run?: string): void {
    this.say('')
    this.set(stepped(this.view.history, name, edit(this.view.doc), run ?? null))
  }
  ask(name: string, change: AuthorChange): Promise<boolean> {
    return this.line.change(name, [change])
  }
  /** Several changes of what belongs to the book as one step: all of them, or none where the book refuses one. */
  askAll(name: string, changes: readonly AuthorChange[]): Promise<boolean> {
    return changes.length === 0 ? Promise.resolve(false) : this.line.change(name, changes)
  }
  others(): readonly OtherScenario[] {
    return otherScenarios(this.app.state.scenarios ?? [], this.view)
  }
  groupsOf(doc: ScenarioDoc): Promise<readonly GroupToCopy[] | string> {
    return this.line.groupsOf(doc)
  }
  /** Every change of the scenario comes through here. */
  set(history: ScenarioHistory, look: AuthorLook | null = null): void {
    const before = this.view.history
    if (history === before) return
    this.patch({ history, ...ofHistory(history), ...(look ? ofLook(this.view, look) : {}) })
    if (history.doc !== before.doc || history.saved !== before.saved) this.keeper.changed()
    if (look === null) this.line.look()
    if (history.doc.map !== before.doc.map) void mapAgain(this)
    this.mark()
  }
  looked(look: AuthorLook): void {
    this.patch(ofLook(this.view, look))
    this.mark()
  }

  // ---- what is chosen

  select(pieces: readonly string[]): void {
    this.patch({ selected: pieces, ...(pieces.length > 0 ? { thing: null } : {}) })
    this.mark()
  }
  selectThing(thing: string | null): void {
    this.patch({ thing, ...(thing === null ? {} : { selected: [] }) })
    this.mark()
  }
  open(tab: ScenarioTab): void {
    this.patch({ tab })
  }
  showHex(hex: Hex): void {
    this.stage?.setCursor(hex)
    this.stage?.centreOn(hex)
  }
  hexAt(clientX: number, clientY: number): Hex | null {
    return this.stage?.hexAt(clientX, clientY) ?? null
  }
  async chooseHex(prompt: string): Promise<Hex | null> {
    return (await this.begun({ is: 'hex', prompt }))?.[0] ?? null
  }
  chooseArea(prompt: string, hexes: readonly Hex[]): Promise<readonly Hex[] | null> {
    return this.begun({ is: 'area', prompt, hexes })
  }
  private begun(task: MapTask): Promise<readonly Hex[] | null> {
    // Whoever waits for another choice is told that there will be none.
    this.give(null)
    return new Promise((resolve) => {
      this.answer = resolve
      this.patch({ task, drag: null, erases: false })
      this.mark()
    })
  }
  private give(hexes: readonly Hex[] | null): void {
    const { answer } = this
    this.answer = null
    if (this.view.task.is !== 'select') this.patch({ task: SELECT, drag: null })
    this.mark()
    answer?.(hexes)
  }
  chosen(hex: Hex): void {
    this.give([hex])
  }
  /** The hexes that are painted are what was asked for. */
  keepArea(): void {
    const { task } = this.view
    if (task.is === 'area') this.give(task.hexes)
  }
  giveUp(): void {
    this.give(null)
  }

  // ---- commands

  command(command: ScenarioCommand): void {
    switch (command.do) {
      case 'tab':
        return this.open(command.tab)
      case 'problem':
        return this.nextFault(command.by)
      case 'unit':
        return this.nextUnit(command.by)
      case 'brush': {
        const brush = BRUSH_SIZES.find((size) => size === this.view.brush + command.by)
        if (brush !== undefined) this.patch({ brush })
        return this.mark()
      }
      case 'region':
        return
      default:
        return this.plain(command.do)
    }
  }
  private plain(command: PlainScenarioCommand): void {
    const acts: Readonly<Record<PlainScenarioCommand, () => void>> = {
      undo: () => this.step(back, ({ done }) => done.at(-1)?.name, editorWords.undone),
      redo: () => this.step(forth, ({ undone }) => undone.at(-1)?.name, editorWords.redone),
      all: () => this.select(unitsOnMap(this.view.sheet)),
      delete: () => void this.remove(),
      keep: () => this.keepArea(),
      shape: () => this.patch({ shape: SHAPE_IDS[(SHAPE_IDS.indexOf(this.view.shape) + 1) % SHAPE_IDS.length] ?? 'freehand' }),
      erase: () => this.patch({ erases: !this.view.erases }),
      save: () => void this.save(),
      play: () => {
        this.patch({ menu: false })
        // Nobody chooses a side and a level first to be told then that it cannot be played.
        this.ifPlayable(() => this.patch({ dialog: { is: 'play' } }))
      },
      playNow: () => this.play(this.view.play),
      editMap: () => void this.editMap(),
      makeLesson: () => void this.line.inTurn(() => makeLesson(this)),
      menu: () => this.patch({ menu: !this.view.menu }),
      keys: () => this.patch({ dialog: { is: 'keys' } }),
      back: () => this.back(),
    }
    acts[command]()
  }
  /** A change that the book has not answered yet comes first. */
  private step(
    take: (history: ScenarioHistory) => ScenarioHistory,
    nameOf: (history: ScenarioHistory) => string | undefined,
    said: (name: string) => string,
  ): void {
    const act = (): void => {
      const name = nameOf(this.view.history)
      if (name === undefined) return this.say(editorWords.noStep)
      this.set(take(this.view.history))
      this.say(said(name))
    }
    if (this.line.isBusy) void this.line.inTurn(act)
    else act()
  }
  private async remove(): Promise<void> {
    const { selected, thing } = this.view
    if (thing !== null) {
      if (await this.ask(words.steps.removeThing, { do: 'remove-thing', thing })) this.selectThing(null)
      return
    }
    if (selected.length === 0) return this.say(words.nothingSelected)
    const isDone = await this.ask(words.steps.remove(selected.length), { do: 'remove-pieces', pieces: selected })
    if (!isDone) return
    this.select([])
    this.say(words.removed(selected.length))
  }
  private nextUnit(by: 1 | -1): void {
    const { sheet, selected, over } = this.view
    const hex = placesOf(sheet, selected)[0]?.at ?? this.stage?.cursor ?? over?.hex
    const next = hex ? nextInHex(sheet, hex, selected[0], by) : null
    if (next !== null) this.select([next])
  }
  /** Out of what is going on, nearest first; at last away from the scenario. */
  private back(): void {
    const { menu, drag, task, selected, thing } = this.view
    if (menu) return this.patch({ menu: false })
    if (drag !== null) {
      this.patch({ drag: null })
      return this.mark()
    }
    if (task.is !== 'select') return this.giveUp()
    if (selected.length > 0 || thing !== null) {
      this.selectThing(null)
      return this.select([])
    }
    this.leave({ at: 'create', shelf: 'scenarios' })
  }

  // ---- problems

  private nextFault(by: 1 | -1): void {
    const next = nextProblem(this.faults.length, this.view.problemAt, by)
    if (next === null) this.say(editorWords.noProblems)
    else this.jump(next)
  }
  /** To a problem: its form, and its hex where it has one. */
  jump(at: number): void {
    const fault = this.faults[at]
    if (!fault) return
    this.patch({ problemAt: at, tab: fault.tab, note: fault.text })
    if (fault.hex) this.showHex(fault.hex)
  }

  // ---- saving, leaving, playing

  save(): Promise<boolean> {
    return this.line.inTurn(() => this.keeper.save())
  }
  /** To another screen; asks where there are changes. */
  leave(to: Screen): void {
    if (this.hasChanges) this.patch({ dialog: { is: 'leave', to }, menu: false })
    else void this.end(to)
  }
  /** Away from the scenario for good; the draft goes with it. */
  end(to: Screen): Promise<void> {
    return this.keeper.end(to)
  }
  /** A battle from the scenario as it is now; where something stands against it, to the first problem. */
  play(choice: PlayChoice): void {
    this.patch({ play: choice, dialog: null })
    this.ifPlayable(() => playScenario(this, choice))
  }
  /** Goes to the first error where there is one. */
  private ifPlayable(then: () => unknown): void {
    void this.line.inTurn(() => {
      const first = this.faults.findIndex(({ severity }) => severity === 'error')
      if (first < 0) return then()
      this.jump(first)
      this.say(words.notPlayable(this.view.note))
    })
  }
  /** To the map editor; a map that is not the person's own is made his own first, if he likes. */
  async editMap(): Promise<void> {
    const { mapFile } = this.view
    if (mapFile?.startsWith('own/')) await editOwnMap(this, mapFile)
    else this.patch({ dialog: { is: 'map' }, menu: false })
  }
  /** From the beginning, with what the library has now. */
  restart(doc: ScenarioDoc, entry: Entry): void {
    this.patch({ entry, selected: [], thing: null })
    this.set(beginScenario(doc, true))
  }
}

const lineParts = (desk: ScenarioDesk): ConstructorParameters<typeof AuthorLine>[0] => ({
  get doc() {
    return desk.view.doc
  },
  get board() {
    return desk.view.board
  },
  looked: (look) => desk.looked(look),
  changed: (name, doc, look) => desk.set(stepped(desk.view.history, name, doc), look),
  refused: (text) => desk.say(text),
})
