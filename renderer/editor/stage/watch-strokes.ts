import { listenToPointer, type Poke } from '../../input/pointer.ts'
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
  const strokePoke = (poke: Poke, event: PointerEvent): StrokePoke => ({
    ...poke,
    keys: keysOf(event),
    touch: event.pointerType === 'touch',
  })
  const end = listenToPointer(element, {
    down: (poke, event) => gestures.down(strokePoke(poke, event)),
    move: (poke, event) => gestures.move(strokePoke(poke, event)),
    up: (poke, event) => gestures.up(strokePoke(poke, event)),
    leave: (id) => gestures.leave(id),
    zoom: (factor, at) => acts.zoom(factor, at),
  })
  return { gestures, end }
}
