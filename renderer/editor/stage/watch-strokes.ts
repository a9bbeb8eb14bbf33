import { wheelFactor } from '../../input/pointer.ts'
import type { HeldKeys, StrokeActs, StrokePoke } from './stroke-gestures.ts'
import { StrokeGestures } from './stroke-gestures.ts'

export const keysOf = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent | KeyboardEvent): HeldKeys => ({
  shift: shiftKey,
  ctrl: ctrlKey || metaKey,
  alt: altKey,
})

/** Feeds an element's pointer events to gestures; `end` stops it. */
export function watchStrokes(element: HTMLElement, acts: StrokeActs): { readonly gestures: StrokeGestures; readonly end: () => void } {
  const gestures = new StrokeGestures(acts)
  const placeOf = (event: MouseEvent): StrokePoke['at'] => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const poke = (event: PointerEvent): StrokePoke => ({
    id: event.pointerId,
    at: placeOf(event),
    button: event.button,
    time: event.timeStamp,
    keys: keysOf(event),
    touch: event.pointerType === 'touch',
  })
  const ending = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void, passive = true): void =>
    element.addEventListener(name, act, { signal: ending.signal, passive })
  on('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId)
    gestures.down(poke(event))
  })
  on('pointermove', (event) => gestures.move(poke(event)))
  on('pointerup', (event) => gestures.up(poke(event)))
  on('pointercancel', (event) => gestures.leave(event.pointerId))
  on('pointerleave', (event) => {
    if (!element.hasPointerCapture(event.pointerId)) gestures.leave(event.pointerId)
  })
  on(
    'wheel',
    (event) => {
      event.preventDefault()
      acts.zoom(wheelFactor(event), placeOf(event))
    },
    false,
  )
  on('contextmenu', (event) => event.preventDefault(), false)
  // The middle button would otherwise start the browser's own scrolling.
  on('mousedown', (event) => event.button === 1 && event.preventDefault(), false)
  return { gestures, end: () => ending.abort() }
}
