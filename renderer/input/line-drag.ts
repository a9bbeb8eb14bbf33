import type { Place } from '../scene/stage.ts'

/** A line that is drawn over an element with a button of the mouse, before anything else hears of the pointer. */
export interface LineDrag {
  /** The button's number; absent: the left one. */
  readonly button?: number
  /** Whether a line may be drawn from here; else the pointer is left to the others. */
  isOn(at: Place): boolean
  /** Places are page pixels from the element's upper left corner. */
  drawn(from: Place, to: Place): void
}

/** A press that moves farther than this is a line; a click stays a click. */
const DRAG_PX = 6

/** Hears an element's pointers; returns how to stop. */
export function watchLines(element: HTMLElement, { button = 0, isOn, drawn }: LineDrag): () => void {
  let press: { readonly id: number; readonly at: Place; line: boolean } | null = null
  const ending = new AbortController()
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const on = (name: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void): void =>
    element.addEventListener(name, act, { capture: true, signal: ending.signal })
  on('pointerdown', (event) => {
    // A second finger pinches.
    press =
      press === null && event.button === button && isOn(placeOf(event)) ? { id: event.pointerId, at: placeOf(event), line: false } : null
  })
  on('pointermove', (event) => {
    if (press?.id !== event.pointerId) return
    const at = placeOf(event)
    press.line ||= Math.hypot(at.x - press.at.x, at.y - press.at.y) > DRAG_PX
    event.stopPropagation()
    if (press.line) drawn(press.at, at)
  })
  on('pointerup', (event) => {
    if (press?.id !== event.pointerId) return
    const { line } = press
    press = null
    if (!line) return
    event.stopPropagation()
    // Whoever heard the press is told that nothing comes of it.
    event.target?.dispatchEvent(new PointerEvent('pointercancel', { pointerId: event.pointerId, bubbles: true }))
  })
  on('pointercancel', () => {
    press = null
  })
  return () => ending.abort()
}
