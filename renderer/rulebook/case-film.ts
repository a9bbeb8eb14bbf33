import type { CaseFrame, CaseShown } from '../../engine/screen.ts'
import { Director } from '../scene/director.ts'
import type { Speed, Stage } from '../scene/stage.ts'
import { makeStore, type Store } from '../state/store.ts'
import { hexesOfCase, marksOfFrame } from './case-marks.ts'
import { frameMap } from './fitted-map.tsx'

/** A case as pictures that move: which frame is shown, and what plays on the way to it. The stage may come later, or never. */

/** So long a text is left to be read before the next frame, in milliseconds: a little, and more for each letter. */
const READ_MS = 1800
const READ_MS_PER_LETTER = 45
/** A hex is at most so large when a case is first looked at. */
const NEAREST = 1.25

export interface FilmView {
  readonly frame: number
  /** It goes on by itself. */
  readonly playing: boolean
}

export class CaseFilm {
  readonly store: Store<FilmView> = makeStore<FilmView>({ frame: 0, playing: false })
  private stage: Stage | null = null
  private director: Director | null = null
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly shown: CaseShown,
    private readonly speed: () => Speed,
  ) {}

  get view(): FilmView {
    return this.store.get()
  }
  get frame(): CaseFrame | null {
    return this.shown.frames[this.view.frame] ?? null
  }
  get last(): number {
    return this.shown.frames.length - 1
  }

  mount(stage: Stage): void {
    this.stage = stage
    this.director = new Director(stage)
    // The whole case is in view from the beginning: nothing has to be followed.
    this.director.follow = false
    this.look()
    this.draw()
  }
  /** Everybody and everything of the case, as large as there is room. */
  look(): void {
    if (this.stage) frameMap(this.stage, this.shown.map, hexesOfCase(this.shown), NEAREST)
  }

  next(): void {
    this.pause()
    void this.forward()
  }
  back(): void {
    this.pause()
    this.goTo(this.view.frame - 1)
  }
  again(): void {
    this.pause()
    this.goTo(0)
  }
  toggle(): void {
    if (this.view.playing) return this.pause()
    if (this.view.frame >= this.last) this.goTo(0)
    this.store.set({ ...this.view, playing: true })
    this.waitToRead()
  }
  pause(): void {
    clearTimeout(this.timer)
    if (this.view.playing) this.store.set({ ...this.view, playing: false })
  }
  destroy(): void {
    this.pause()
    this.director?.destroy()
    this.stage = null
    this.director = null
  }

  private goTo(frame: number): void {
    if (frame < 0 || frame > this.last) return
    this.director?.skip()
    this.store.set({ ...this.view, frame })
    this.draw()
  }
  private draw(): void {
    const { frame } = this
    if (!frame || !this.stage) return
    this.stage.show(frame.picture)
    this.stage.highlight(marksOfFrame(this.shown, frame))
  }
  /** To the next frame: its words at once, its motion on the stage. */
  private async forward(): Promise<void> {
    const to = this.view.frame + 1
    const frame = this.shown.frames[to]
    if (!frame) return this.pause()
    this.director?.skip()
    this.store.set({ ...this.view, frame: to })
    if (this.stage && this.director && frame.tellings.length > 0) {
      this.stage.highlight(marksOfFrame(this.shown, { ...frame, line: [], marks: [] }))
      this.director.speed = this.speed()
      await this.director.tell(frame.tellings, frame.picture)
    }
    if (this.view.frame !== to) return
    this.draw()
    if (this.view.playing) this.waitToRead()
  }
  private waitToRead(): void {
    clearTimeout(this.timer)
    if (this.view.frame >= this.last) return this.pause()
    const letters = this.frame?.says?.length ?? 0
    this.timer = setTimeout(() => void this.forward(), READ_MS + READ_MS_PER_LETTER * letters)
  }
}
