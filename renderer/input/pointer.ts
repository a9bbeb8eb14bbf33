import type { MouseButton, Place } from '../scene/stage.ts'

/** What the stage does when the pointer acts. Places are page pixels from the stage's upper left corner. */
export interface PointerActs {
  /** Whether a drag that begins here with the left button moves the map (empty ground) or not (a counter). */
  freeGround(at: Place): boolean
  hover(at: Place | null): void
  click(at: Place, button: MouseButton, double: boolean): void
  /** The map is dragged by this much. */
  drag(dx: number, dy: number): void
  /** It is let go at this speed, in pixels a millisecond. */
  drop(vx: number, vy: number): void
  /** Zoom by this factor, keeping `at` where it is. */
  zoom(factor: number, at: Place): void
  /** A finger or button went down: whatever glides stops. */
  grab(): void
}

/** One pointer event, as far as gestures need it. */
export interface Poke {
  readonly id: number
  readonly at: Place
  readonly button: number
  /** Milliseconds, from any beginning. */
  readonly time: number
}

/** A press that moves further than this is a drag. */
const DRAG_PX = 6
/** The second click of a double one comes within this time and distance. */
const DOUBLE_MS = 350
const DOUBLE_PX = 8
/** The speed of a throw is that of the last moments before letting go. */
const THROW_MS = 90
/** A notch of a wheel is 100 or so pixels; seven notches double the zoom twice. */
const WHEEL = 0.0017

const BUTTONS: readonly MouseButton[] = ['left', 'middle', 'right']

interface Press {
  readonly start: Poke
  last: Poke
  dragging: boolean
  mayDrag: boolean
  trail: readonly Poke[]
}

/** Clicks, double clicks, drags, throws and pinches out of single pointer events. No DOM in here. */
export class Gestures {
  private readonly presses = new Map<number, Press>()
  private lastClick: Poke | null = null
  private pinch: { readonly distance: number } | null = null

  constructor(private readonly acts: PointerActs) {}

  down(poke: Poke): void {
    this.acts.grab()
    const mayDrag = poke.button !== 0 || this.acts.freeGround(poke.at)
    this.presses.set(poke.id, { start: poke, last: poke, dragging: false, mayDrag, trail: [poke] })
    this.pinch = this.presses.size === 2 ? { distance: this.spread() } : null
  }

  move(poke: Poke): void {
    const press = this.presses.get(poke.id)
    if (!press) {
      if (this.presses.size === 0) this.acts.hover(poke.at)
      return
    }
    const [dx, dy] = [poke.at.x - press.last.at.x, poke.at.y - press.last.at.y]
    press.last = poke
    if (this.presses.size === 2 && this.pinch) {
      this.movePinch(dx, dy)
      return
    }
    if (!press.dragging && far(poke.at, press.start.at, DRAG_PX)) {
      press.dragging = true
      if (press.mayDrag) this.acts.hover(null)
    }
    if (!press.dragging || !press.mayDrag) return
    press.trail = [...press.trail.filter(({ time }) => poke.time - time < THROW_MS), poke]
    this.acts.drag(dx, dy)
  }

  up(poke: Poke): void {
    const press = this.presses.get(poke.id)
    this.presses.delete(poke.id)
    if (!press) return
    if (this.pinch) {
      this.pinch = null
      for (const other of this.presses.values()) other.dragging = true
      return
    }
    if (press.dragging) this.letGo(press, poke)
    else this.clicked(press.start)
  }

  /** The pointer has left the stage, or its press was taken away. */
  leave(id: number): void {
    this.presses.delete(id)
    this.pinch = null
    if (this.presses.size === 0) this.acts.hover(null)
  }

  private movePinch(dx: number, dy: number): void {
    const distance = this.spread()
    const [a, b] = [...this.presses.values()]
    const middle = { x: (a!.last.at.x + b!.last.at.x) / 2, y: (a!.last.at.y + b!.last.at.y) / 2 }
    this.acts.drag(dx / 2, dy / 2)
    if (this.pinch && this.pinch.distance > 0 && distance > 0) this.acts.zoom(distance / this.pinch.distance, middle)
    this.pinch = { distance }
  }
  private spread(): number {
    const [a, b] = [...this.presses.values()]
    return a && b ? Math.hypot(a.last.at.x - b.last.at.x, a.last.at.y - b.last.at.y) : 0
  }
  private letGo({ trail, mayDrag }: Press, { at, time }: Poke): void {
    this.acts.hover(at)
    const from = trail.find((one) => time - one.time < THROW_MS)
    if (!mayDrag || !from || time <= from.time) return
    this.acts.drop((at.x - from.at.x) / (time - from.time), (at.y - from.at.y) / (time - from.time))
  }
  private clicked(poke: Poke): void {
    const button = BUTTONS[poke.button]
    if (!button) return
    const last = this.lastClick
    const double = last !== null && last.button === poke.button && poke.time - last.time <= DOUBLE_MS && !far(poke.at, last.at, DOUBLE_PX)
    this.lastClick = double ? null : poke
    this.acts.click(poke.at, button, double)
  }
}

const far = (a: Place, b: Place, limit: number): boolean => Math.abs(a.x - b.x) > limit || Math.abs(a.y - b.y) > limit

/** `deltaY` in pixels; a pinch on a touch pad sends small ones with the control key. */
function zoomFactor(deltaY: number, pinch: boolean): number {
  const delta = Math.max(-300, Math.min(300, deltaY))
  return Math.exp(-delta * WHEEL * (pinch ? 5 : 1))
}
/** What a turn of the wheel multiplies the zoom by. */
export const wheelFactor = (event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number =>
  zoomFactor(wheelPixels(event), event.ctrlKey)
/** Lines and pages of a wheel as pixels. */
const wheelPixels = ({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number =>
  deltaY * (deltaMode === 1 ? 33 : deltaMode === 2 ? 400 : 1)

/** What hears the single events of an element's pointers. */
export interface PointerEars {
  down(poke: Poke, event: PointerEvent): void
  move(poke: Poke, event: PointerEvent): void
  up(poke: Poke, event: PointerEvent): void
  leave(id: number): void
  zoom(factor: number, at: Place): void
}
/** Tells an element's events; returns how to stop. */
export function listenToPointer(element: HTMLElement, ears: PointerEars): () => void {
  const placeOf = (event: MouseEvent): Place => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const poke = (event: PointerEvent): Poke => ({ id: event.pointerId, at: placeOf(event), button: event.button, time: event.timeStamp })
  const ending = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
    element.addEventListener(name, act, { signal: ending.signal, passive })
  on('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId)
    ears.down(poke(event), event)
  })
  on('pointermove', (event) => ears.move(poke(event), event))
  on('pointerup', (event) => ears.up(poke(event), event))
  on('pointercancel', (event) => ears.leave(event.pointerId))
  on('pointerleave', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) ears.leave(event.pointerId)
  })
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      ears.zoom(wheelFactor(event), placeOf(event))
    },
    false,
  )
  on('contextmenu', (event) => event.preventDefault(), false)
  // The middle button would otherwise start the browser's own scrolling.
  on('mousedown', (event) => event.button === 1 && event.preventDefault(), false)
  return () => ending.abort()
}
/** Feeds an element's events to gestures; returns how to stop. */
export function watchPointer(element: HTMLElement, acts: PointerActs): () => void {
  const gestures = new Gestures(acts)
  return listenToPointer(element, {
    down: (poke) => gestures.down(poke),
    move: (poke) => gestures.move(poke),
    up: (poke) => gestures.up(poke),
    leave: (id) => gestures.leave(id),
    zoom: (factor, at) => acts.zoom(factor, at),
  })
}
