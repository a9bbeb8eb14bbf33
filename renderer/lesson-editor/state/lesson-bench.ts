import { type Board, hexLabel, type LessonDoc, type LessonRecord, type LessonScene, type Problem, sameHex } from '../../../engine/screen.ts'
import { nextProblem } from '../../editor/model/next-problem.ts'
import type { EditorStage, StageEvent, StageSpot } from '../../editor/stage/stage-contract.ts'
import type { DocumentKeeper } from '../../editor/state/document-keeper.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { back, forth, isChanged, stepped } from '../../scenario/model/scenario-history.ts'
import type { MapOverlay } from '../../scenario/stage/overlay-contract.ts'
import type { App } from '../../state/app.ts'
import type { MapBench, Screen } from '../../state/app-state.ts'
import { makeStore, type Store } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { type LessonPlace, withNewStep, withRecord, withStep } from '../model/lesson-edit.ts'
import { type LessonFault, lessonFaults, placeWithin } from '../model/lesson-faults.ts'
import type { ChosenOnMap, LessonEditView, LessonHistory, LessonTask } from './lesson-bench-view.ts'
import type { LessonCommand } from './lesson-commands.ts'
import type { LessonDrafts } from './lesson-drafts.ts'
import { lessonKeeper } from './lesson-keeping.ts'
import { lessonOverlay, lessonStageMarks, piecesIn } from './lesson-marks.ts'

/** What is to be edited. */
export interface LessonStart {
  readonly history: LessonHistory
  readonly entry: Entry | null
  readonly board: Board
  /** Of the draft that was taken up. */
  readonly draft: string | null
}
type Looked = { readonly ok: true; readonly value: LessonScene } | { readonly ok: false; readonly problems: readonly Problem[] }
/** What the bench needs around it. */
export interface LessonHome {
  readonly app: App
  readonly drafts: Pick<LessonDrafts, 'keep' | 'forget'>
  /** Plays the lesson through, and shows where a step begins. */
  readonly look: (lesson: LessonDoc, step: number) => Promise<Looked>
  /** Plays it from a step on, or has a step recorded. */
  readonly play: (bench: LessonBench, step: number, records: boolean) => Promise<void>
}

/** The lesson is played through when nothing has changed for so long. */
const REST_MS = 250
const SELECT: LessonTask = { is: 'select' }

/** A lesson on the bench: its state, its map while there is one, what keeps it. Lives on while it is tried. */
export class LessonBench implements MapBench {
  readonly store: Store<LessonEditView>
  readonly keeper: DocumentKeeper
  readonly app: App
  private stage: EditorStage | null = null
  private overlay: MapOverlay | null = null
  private looks = 0
  private resting: ReturnType<typeof setTimeout> | undefined
  private answer: ((chosen: ChosenOnMap | null) => void) | null = null
  private known: { readonly of: readonly Problem[]; readonly faults: readonly LessonFault[] } | null = null

  constructor(
    private readonly home: LessonHome,
    { history, entry, board, draft }: LessonStart,
  ) {
    this.app = home.app
    this.store = makeStore<LessonEditView>({
      history,
      entry,
      board,
      hasChanges: isChanged(history),
      isSaving: false,
      note: '',
      dialog: null,
      menu: false,
      place: history.done.length === 0 && entry === null ? 'lesson' : 0,
      scene: null,
      problems: [],
      isKnown: false,
      problemAt: null,
      task: SELECT,
    })
    this.keeper = lessonKeeper(this, home.drafts, draft)
  }

  get view(): LessonEditView {
    return this.store.get()
  }
  get doc(): LessonDoc {
    return this.view.history.doc
  }
  get hasChanges(): boolean {
    return this.view.hasChanges
  }
  get onStage(): EditorStage | null {
    return this.stage
  }
  get faults(): readonly LessonFault[] {
    const { problems } = this.view
    if (this.known?.of !== problems) this.known = { of: problems, faults: lessonFaults(problems) }
    return this.known?.faults ?? []
  }
  patch(change: Partial<LessonEditView>): void {
    this.store.set({ ...this.view, ...change })
  }
  say(note: string): void {
    this.patch({ note })
  }

  // ---- the screen

  mount(stage: EditorStage, overlay: MapOverlay): void {
    this.stage = stage
    this.overlay = overlay
    stage.fit()
    this.mark()
  }
  unmount(): void {
    this.stage = null
    this.overlay = null
  }
  begin(): void {
    void this.look()
  }
  rest(): void {
    this.give(null)
    clearTimeout(this.resting)
    void this.keeper.flush()
  }
  /** Everything that is marked on the map, for the state as it is. */
  mark(): void {
    this.overlay?.show(lessonOverlay(this.view))
    this.stage?.mark(lessonStageMarks(this.view))
  }

  // ---- what the books say

  private async look(): Promise<void> {
    const number = ++this.looks
    const { history, place } = this.view
    const { steps } = history.doc
    const step = typeof place === 'number' ? place : place === 'decision' ? steps.length : 0
    const answer = await this.home.look(history.doc, step)
    if (number !== this.looks) return
    if (answer.ok) this.patch({ scene: answer.value, problems: answer.value.problems, isKnown: true, problemAt: null })
    else this.patch({ problems: answer.problems, isKnown: true, problemAt: null })
    this.mark()
  }
  private lookSoon(): void {
    this.looks++
    this.patch({ isKnown: false })
    clearTimeout(this.resting)
    this.resting = setTimeout(() => void this.look(), REST_MS)
  }

  // ---- changes

  /** One step of history. Of several with the same `name` and `run` in a row (a text that is being typed) only one is made. */
  change(name: string, edit: (doc: LessonDoc) => LessonDoc, run?: string): void {
    this.say('')
    this.set(stepped(this.view.history, name, edit(this.doc), run ?? null))
  }
  set(history: LessonHistory): void {
    const before = this.view.history
    if (history === before) return
    const { doc } = history
    const place = placeWithin(this.view.place, doc.steps.length, doc.decision !== undefined)
    this.patch({ history, place, hasChanges: isChanged(history) })
    if (doc !== before.doc || history.saved !== before.saved) this.keeper.changed()
    if (doc !== before.doc) this.lookSoon()
    this.mark()
  }
  open(place: LessonPlace): void {
    if (place === this.view.place) return
    this.give(null)
    this.patch({ place })
    this.mark()
    clearTimeout(this.resting)
    void this.look()
  }
  addStep(): void {
    const { place } = this.view
    const { length } = this.doc.steps
    const at = typeof place === 'number' ? place + 1 : place === 'lesson' ? 0 : length
    this.change(words.did.addStep, (doc) => withNewStep(doc, at))
    this.open(at)
  }
  /** What was done in a trial becomes the step. */
  takeRecord(step: number, record: LessonRecord): void {
    const { orders, dice } = record
    if (orders.length === 0) return this.say(words.nothingRecorded)
    this.change(words.did.record, (doc) => withStep(doc, step, (one) => withRecord(one, record)))
    this.say(words.recorded(orders.length, dice.length))
  }

  // ---- the map

  hear(event: StageEvent): void {
    if (event.is === 'hover') this.overlay?.hover(event.spot ? event.spot.at : null)
    if (event.is === 'press') this.press(event.spot)
  }
  private press(spot: StageSpot): void {
    const { task } = this.view
    const at = this.overlay?.pieceAt(spot.at) ?? null
    const there = piecesIn(this.view, spot.hex)
    const piece = there.find(({ id }) => id === at) ?? there[0] ?? null
    switch (task.is) {
      case 'hex':
        return this.give({ hexes: [spot.hex], piece: null })
      case 'piece':
        return piece ? this.give({ hexes: [spot.hex], piece: piece.id }) : this.say(words.noPiece)
      case 'area':
      case 'line': {
        const others = task.hexes.filter((hex) => !sameHex(hex, spot.hex))
        const hexes = others.length < task.hexes.length ? others : [...task.hexes, spot.hex]
        this.patch({ task: { ...task, hexes } })
        return this.mark()
      }
      case 'select':
        return this.say(piece ? words.pieceThere(piece.id, piece.title, hexLabel(spot.hex)) : words.hexThere(hexLabel(spot.hex)))
    }
  }
  /** Lets the author choose on the map; null where he thinks better of it. */
  choose(is: Exclude<LessonTask['is'], 'select'>): Promise<ChosenOnMap | null> {
    this.give(null)
    return new Promise((resolve) => {
      this.answer = resolve
      this.patch({ task: is === 'area' || is === 'line' ? { is, hexes: [] } : { is }, note: '' })
      this.mark()
    })
  }
  keepChosen(): void {
    const { task } = this.view
    if ('hexes' in task && task.hexes.length > (task.is === 'line' ? 1 : 0)) this.give({ hexes: task.hexes, piece: null })
  }
  giveUp(): void {
    this.give(null)
  }
  private give(chosen: ChosenOnMap | null): void {
    const { answer } = this
    this.answer = null
    if (this.view.task.is !== 'select') this.patch({ task: SELECT })
    this.mark()
    answer?.(chosen)
  }

  // ---- commands

  command(command: LessonCommand): void {
    switch (command.do) {
      case 'place':
        return this.nextPlace(command.by)
      case 'problem':
        return this.nextFault(command.by)
      case 'region':
        return
      case 'addStep':
        return this.addStep()
      case 'undo':
        return this.step(back, this.view.history.done.at(-1)?.name, editorWords.undone)
      case 'redo':
        return this.step(forth, this.view.history.undone.at(-1)?.name, editorWords.redone)
      case 'keep':
        return this.keepChosen()
      case 'save':
        return void this.save()
      case 'try':
        return void this.play(false)
      case 'record':
        return void this.play(true)
      case 'menu':
        return this.patch({ menu: !this.view.menu })
      case 'keys':
        return this.patch({ dialog: { is: 'keys' }, menu: false })
      case 'back':
        return this.back()
    }
  }
  private step(take: (history: LessonHistory) => LessonHistory, name: string | undefined, said: (name: string) => string): void {
    if (name === undefined) return this.say(editorWords.noStep)
    this.set(take(this.view.history))
    this.say(said(name))
  }
  private nextPlace(by: 1 | -1): void {
    const { steps, decision } = this.doc
    const all: readonly LessonPlace[] = ['lesson', ...steps.keys(), ...(decision ? (['decision'] as const) : [])]
    const next = all[all.indexOf(this.view.place) + by]
    if (next !== undefined) this.open(next)
  }
  private nextFault(by: 1 | -1): void {
    const next = nextProblem(this.faults.length, this.view.problemAt, by)
    if (next === null) this.say(editorWords.noProblems)
    else this.jump(next)
  }
  /** To the form in which a problem is put right. */
  jump(at: number): void {
    const fault = this.faults[at]
    if (!fault) return
    this.open(placeWithin(fault.place, this.doc.steps.length, this.doc.decision !== undefined))
    this.patch({ problemAt: at, note: `${fault.at}: ${fault.text}` })
  }
  private back(): void {
    if (this.view.menu) return this.patch({ menu: false })
    if (this.view.task.is !== 'select') return this.giveUp()
    this.leave({ at: 'create', shelf: 'lessons' })
  }

  // ---- trying, saving, leaving

  /** From the step that is open on; from the lesson's form, from its beginning. */
  async play(records: boolean): Promise<void> {
    const { place } = this.view
    const step = typeof place === 'number' ? place : place === 'decision' ? this.doc.steps.length : 0
    if (records && typeof place !== 'number') return
    await this.home.play(this, step, records)
  }
  save(): Promise<boolean> {
    return this.keeper.save()
  }
  /** To another screen; asks where there are changes. */
  leave(to: Screen): void {
    if (this.hasChanges) this.patch({ dialog: { is: 'leave', to }, menu: false })
    else void this.end(to)
  }
  /** Away from the lesson for good; the draft goes with it. */
  end(to: Screen): Promise<void> {
    return this.keeper.end(to)
  }
}
