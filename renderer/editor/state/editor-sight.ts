import type { GroundLine, Hex } from '../../../engine/screen.ts'
import type { GroundCells } from '../../map/cells-data.ts'
import { makeStore, type Store } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { openGround } from '../stage/ground-client.ts'
import { EditorGround, type Price } from './editor-ground.ts'
import { marksOf, measureOf } from './editor-marks-of.ts'
import { measuredBy } from './editor-state.ts'
import type { EditorBench } from './editor-view.ts'

/** What is shown of the ground beside the map. */
export interface SightView {
  /** Of the hex under the pointer. */
  readonly prices: readonly Price[]
  readonly line: GroundLine | null
  readonly cells: GroundCells | null
}

/** The map is laid before the book when nothing has changed for so long; a look follows the pointer sooner. */
const REST_MS = 180
const LOOK_MS = 50

/** Marks on the stage, layers of the ground and what the book says of the hex under the pointer. */
export class EditorSight {
  readonly store: Store<SightView> = makeStore<SightView>({ prices: [], line: null, cells: null })
  private ground: EditorGround | null = null
  private laying: ReturnType<typeof setTimeout> | undefined
  private looking: ReturnType<typeof setTimeout> | undefined
  /** Counts what was asked: an answer to an older question comes too late. */
  private asked = 0

  constructor(private readonly desk: EditorBench) {}

  open(): void {
    this.ground ??= new EditorGround(openGround())
  }
  close(): void {
    clearTimeout(this.laying)
    clearTimeout(this.looking)
    this.ground?.close()
    this.ground = null
  }

  /** The map, the book or the scale has changed. */
  lay(): void {
    clearTimeout(this.laying)
    this.laying = setTimeout(() => {
      const { board, view } = this.desk
      void this.ground?.lay(board, view.book, view.cmPerHex).then((laid) => {
        this.desk.patch({ laid })
        this.refresh()
        this.measure()
      })
    }, REST_MS)
  }
  /** The pointer is over another hex. */
  look(): void {
    clearTimeout(this.looking)
    this.looking = setTimeout(() => {
      const { layer } = this.desk.view.layers
      if (layer === 'seen' || layer === 'dead') this.refresh()
      void this.price()
    }, LOOK_MS)
  }
  private async price(): Promise<void> {
    const { over } = this.desk.state
    const prices = over && this.ground ? await this.ground.pricesAt(over.hex) : []
    if (this.desk.state.over === over) this.store.set({ ...this.store.get(), prices })
  }

  /** The chosen layer, anew. */
  refresh(): void {
    const asked = ++this.asked
    const { layers } = this.desk.view
    if (this.ground === null) return
    void this.ground.cells(layers, this.from()).then((cells) => {
      if (asked !== this.asked) return
      this.store.set({ ...this.store.get(), cells })
      this.desk.onStage?.showCells(cells)
    })
    void this.price()
  }
  /** From where is looked: what is selected, or else the hex under the pointer or the cursor. */
  private from(): readonly Hex[] {
    const { selection, over } = this.desk.state
    const at = over?.hex ?? this.desk.onStage?.cursor ?? null
    return selection.length > 0 ? selection : at ? [at] : []
  }

  /** The measured line: its length at once, what is seen along it when the book has said so. */
  measure(): void {
    const line = measuredBy(this.desk.state)
    this.mark()
    if (line === null || this.ground === null) return this.store.set({ ...this.store.get(), line: null })
    void this.ground.line(line[0], line[1], this.desk.view.layers).then((answer) => {
      if (measuredBy(this.desk.state) !== line) return
      this.store.set({ ...this.store.get(), line: answer })
      this.mark()
    })
  }

  /** What is marked on the stage, for the state as it is. */
  mark(): void {
    const { state, view, onStage } = this.desk
    if (onStage === null) return
    onStage.mark({ ...marksOf(state), problems: view.problems, line: this.lineMark() })
  }
  private lineMark() {
    const { state, view } = this.desk
    const line = measuredBy(state)
    const length = measureOf(state, view.cmPerHex)
    if (line === null || length === null) return null
    const seen = this.store.get().line
    const isOfLine = seen !== null && state.drag === null
    return {
      from: line[0],
      to: line[1],
      result: isOfLine ? seen.result : ('clear' as const),
      at: isOfLine ? seen.at : null,
      text: editorWords.length(length.hexes, length.centimetres),
    }
  }
}
