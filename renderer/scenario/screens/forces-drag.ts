import { useEffect, useRef, useState } from 'preact/hooks'
import type { SideId } from '../../../engine/screen.ts'
import type { Half } from '../model/forces-moves.ts'

/** Dragging in the forces panel: what is dragged, what it is over, and the little card that goes with the pointer. */

export type Load =
  | { readonly is: 'units'; readonly side: SideId; readonly pieces: readonly string[]; readonly text: string }
  | { readonly is: 'group'; readonly side: SideId; readonly group: string; readonly text: string }
  | { readonly is: 'design'; readonly design: string; readonly text: string }
  | { readonly is: 'formation'; readonly formation: string; readonly text: string }
export type Target =
  | { readonly is: 'unit'; readonly side: SideId; readonly piece: string; readonly half: Half }
  | { readonly is: 'group'; readonly side: SideId; readonly group: string; readonly half: Half }
  | { readonly is: 'side'; readonly side: SideId }
  | { readonly is: 'map'; readonly x: number; readonly y: number }
export interface Dragging {
  readonly load: Load
  /** Null over what does not take it. */
  readonly target: Target | null
}
export interface ForcesDrag {
  readonly now: Dragging | null
  /** For the card of what is dragged: it is moved without drawing anything anew. */
  readonly ghost: { current: HTMLDivElement | null }
  /** A press may become a drag. By touch only from the counter, so that a finger can move the list. */
  readonly begin: (event: PointerEvent, load: () => Load | null) => void
}

/** So many pixels make a drag of a press. */
const SLACK = 5
/** A list moves on while the pointer is so near to its edge. */
const EDGE = 28

/**
 * @param drop what is let go over something that takes it
 */
export function useForcesDrag(drop: (load: Load, target: Target) => void): ForcesDrag {
  const [now, setNow] = useState<Dragging | null>(null)
  const ghost = useRef<HTMLDivElement | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const newest = useRef(drop)
  newest.current = drop
  useEffect(() => () => stop.current?.(), [])
  const begin = (event: PointerEvent, load: () => Load | null) => {
    const byTouch = event.pointerType === 'touch' && !(event.target as Element).closest('.force-grip')
    if (event.button !== 0 || byTouch || stop.current !== null) return
    stop.current = follow(event, {
      load,
      show: (dragging, x, y) => {
        setNow((before) => (isSameDrag(before, dragging) ? before : dragging))
        if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
      },
      end: (dragging) => {
        stop.current = null
        setNow(null)
        if (dragging?.target) newest.current(dragging.load, dragging.target)
      },
    })
  }
  return { now, ghost, begin }
}

interface Following {
  readonly load: () => Load | null
  readonly show: (dragging: Dragging, x: number, y: number) => void
  /** Null where it was no drag, or was given up. */
  readonly end: (dragging: Dragging | null) => void
}
/** Follows the pointer until it is let go; gives the function that gives it up. */
function follow(start: PointerEvent, { load, show, end }: Following): () => void {
  let dragging: Dragging | null = null
  let frame = 0
  const finish = (result: Dragging | null): void => {
    cancelAnimationFrame(frame)
    globalThis.removeEventListener('pointermove', onMove)
    globalThis.removeEventListener('pointerup', onUp)
    globalThis.removeEventListener('pointercancel', onCancel)
    globalThis.removeEventListener('keydown', onKey, true)
    if (dragging !== null) swallowClick()
    end(result)
  }
  const onMove = (event: PointerEvent): void => {
    if (dragging === null) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return
      const taken = load()
      if (taken === null) return finish(null)
      dragging = { load: taken, target: null }
    }
    dragging = { load: dragging.load, target: targetAt(dragging.load, event.clientX, event.clientY) }
    show(dragging, event.clientX, event.clientY)
    cancelAnimationFrame(frame)
    scrollAt(event.clientX, event.clientY)
  }
  const scrollAt = (x: number, y: number): void => {
    if (scrollBeside(x, y)) frame = requestAnimationFrame(() => scrollAt(x, y))
  }
  const onUp = (): void => finish(dragging)
  const onCancel = (): void => finish(null)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || dragging === null) return
    event.preventDefault()
    event.stopPropagation()
    finish(null)
  }
  globalThis.addEventListener('pointermove', onMove)
  globalThis.addEventListener('pointerup', onUp)
  globalThis.addEventListener('pointercancel', onCancel)
  globalThis.addEventListener('keydown', onKey, true)
  return onCancel
}
/** What is let go somewhere was no click there. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  globalThis.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => globalThis.removeEventListener('click', swallow, { capture: true }), 0)
}
function scrollBeside(x: number, y: number): boolean {
  const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('.forces-trees')
  if (!list) return false
  const { top, bottom } = list.getBoundingClientRect()
  const by = y < top + EDGE ? -6 : y > bottom - EDGE ? 6 : 0
  const before = list.scrollTop
  if (by !== 0) list.scrollTop += by
  return list.scrollTop !== before
}

/** What lies under the pointer, if it takes the load. */
function targetAt(load: Load, x: number, y: number): Target | null {
  const element = document.elementFromPoint(x, y)
  if (!element) return null
  if (load.is === 'units' && element.closest('.map')) return { is: 'map', x, y }
  const side = element.closest<HTMLElement>('[data-side]')?.dataset['side']
  if (side !== 'blue' && side !== 'red') return null
  if (load.is === 'formation') return { is: 'side', side }
  if (load.is !== 'design' && load.side !== side) return null
  const row = element.closest<HTMLElement>('[data-unit]')
  if (load.is === 'units' && row) return { is: 'unit', side, piece: row.dataset['unit'] ?? '', half: halfOf(row, y) }
  const card = element.closest<HTMLElement>('[data-group]')
  return card ? { is: 'group', side, group: card.dataset['group'] ?? '', half: halfOf(card, y) } : null
}
function halfOf(element: Element, y: number): Half {
  const { top, height } = element.getBoundingClientRect()
  return y < top + height / 2 ? 'upper' : 'lower'
}
const isSameDrag = (a: Dragging | null, b: Dragging): boolean => a?.load === b.load && JSON.stringify(a.target) === JSON.stringify(b.target)
