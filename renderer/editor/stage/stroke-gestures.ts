import type { Point } from '../../map/pixels.ts'

/** What a pointer does on the editor's stage, out of single pointer events: strokes, drags of the map, looks. No DOM in here. Places are page pixels. */

export interface HeldKeys {
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
}
export const NO_KEYS: HeldKeys = { shift: false, ctrl: false, alt: false }

export interface StrokeActs {
  hover(at: Point | null, keys: HeldKeys): void
  /** The pen is set down, drawn on and lifted. `stroke` goes straight from one place to the next. */
  press(at: Point, keys: HeldKeys): void
  stroke(from: Point, to: Point, keys: HeldKeys): void
  release(at: Point, keys: HeldKeys): void
  /** The stroke was taken away: it counts for nothing. */
  cancel(): void
  /** The right button without a drag. */
  menu(at: Point, keys: HeldKeys): void
  /** The map is dragged by so many pixels, and let go at this speed, in pixels a millisecond. */
  drag(dx: number, dy: number): void
  drop(vx: number, vy: number): void
  /** Keeps `at` where it is. */
  zoom(factor: number, at: Point): void
  /** Something went down: whatever glides stops. */
  grab(): void
}

export interface StrokePoke {
  readonly id: number
  readonly at: Point
  /** 0 left, 1 middle, 2 right. */
  readonly button: number
  /** Milliseconds, from any beginning. */
  readonly time: number
  readonly keys: HeldKeys
  readonly touch: boolean
}

/** A press of the right button that moves further than this drags the map. */
const DRAG_PX = 5
/** The speed of a throw is that of the last moments before letting go. */
const THROW_MS = 90

type Hold =
  | { readonly is: 'drawing'; readonly id: number; last: Point }
  | {
      readonly is: 'dragging'
      readonly id: number
      readonly menu: boolean
      readonly start: Point
      moved: boolean
      trail: readonly StrokePoke[]
    }
  | { readonly is: 'pinching'; readonly at: Map<number, Point> }

export class StrokeGestures {
  private hold: Hold | null = null
  /** While it is held the left button drags the map. */
  private hand = false

  constructor(private readonly acts: StrokeActs) {}

  /** The key for dragging with the left button is down. */
  setHand(on: boolean): void {
    this.hand = on
  }
  get isBusy(): boolean {
    return this.hold !== null
  }
  get isDrawing(): boolean {
    return this.hold?.is === 'drawing'
  }

  down(poke: StrokePoke): void {
    this.acts.grab()
    if (this.hold) return this.another(this.hold, poke)
    if (poke.button === 0 && !this.hand) {
      this.hold = { is: 'drawing', id: poke.id, last: poke.at }
      this.acts.press(poke.at, poke.keys)
    } else this.hold = { is: 'dragging', id: poke.id, menu: poke.button === 2, start: poke.at, moved: false, trail: [poke] }
  }
  /** A second finger: both move the map from now on. */
  private another(hold: Hold, poke: StrokePoke): void {
    if (!poke.touch || hold.is === 'pinching') return
    const first = hold.is === 'drawing' ? hold.last : (hold.trail.at(-1)?.at ?? hold.start)
    if (hold.is === 'drawing') this.acts.cancel()
    this.hold = {
      is: 'pinching',
      at: new Map([
        [hold.id, first],
        [poke.id, poke.at],
      ]),
    }
  }

  move(poke: StrokePoke): void {
    const { hold } = this
    if (hold === null) return this.acts.hover(poke.at, poke.keys)
    if (hold.is === 'pinching') return this.pinch(hold.at, poke)
    if (hold.id !== poke.id) return
    if (hold.is === 'drawing') {
      const from = hold.last
      hold.last = poke.at
      return this.acts.stroke(from, poke.at, poke.keys)
    }
    const last = hold.trail.at(-1)?.at ?? hold.start
    hold.moved ||= far(poke.at, hold.start, DRAG_PX)
    if (!hold.moved) return
    hold.trail = [...hold.trail.filter(({ time }) => poke.time - time < THROW_MS), poke]
    this.acts.drag(poke.at.x - last.x, poke.at.y - last.y)
  }
  private pinch(at: Map<number, Point>, { id, at: now }: StrokePoke): void {
    const before = at.get(id)
    if (!before) return
    const [p, q] = [...at.values()]
    const apart = p && q ? Math.hypot(p.x - q.x, p.y - q.y) : 0
    at.set(id, now)
    const [r, s] = [...at.values()]
    this.acts.drag((now.x - before.x) / at.size, (now.y - before.y) / at.size)
    if (!r || !s || apart <= 0) return
    const wide = Math.hypot(r.x - s.x, r.y - s.y)
    if (wide > 0) this.acts.zoom(wide / apart, { x: (r.x + s.x) / 2, y: (r.y + s.y) / 2 })
  }

  up(poke: StrokePoke): void {
    const { hold } = this
    if (hold === null) return
    if (hold.is === 'pinching') {
      hold.at.delete(poke.id)
      if (hold.at.size === 0) this.hold = null
      return
    }
    if (hold.id !== poke.id) return
    this.hold = null
    if (hold.is === 'drawing') return this.acts.release(poke.at, poke.keys)
    if (!hold.moved) {
      if (hold.menu) this.acts.menu(poke.at, poke.keys)
      return
    }
    const from = hold.trail.find(({ time }) => poke.time - time < THROW_MS)
    if (from && poke.time > from.time)
      this.acts.drop((poke.at.x - from.at.x) / (poke.time - from.time), (poke.at.y - from.at.y) / (poke.time - from.time))
    this.acts.hover(poke.at, poke.keys)
  }
  /** The pointer has gone, or was taken away. */
  leave(id: number): void {
    const { hold } = this
    if (hold === null) return this.acts.hover(null, NO_KEYS)
    if (hold.is === 'pinching') {
      hold.at.delete(id)
      if (hold.at.size > 0) return
    } else if (hold.id !== id) return
    this.hold = null
    if (hold.is === 'drawing') this.acts.cancel()
    this.acts.hover(null, NO_KEYS)
  }
  /** Ends a stroke that is being drawn as if it had never been; true where there was one. */
  giveUp(): boolean {
    if (this.hold?.is !== 'drawing') return false
    this.hold = null
    this.acts.cancel()
    return true
  }
}
const far = (a: Point, b: Point, limit: number): boolean => Math.abs(a.x - b.x) > limit || Math.abs(a.y - b.y) > limit
