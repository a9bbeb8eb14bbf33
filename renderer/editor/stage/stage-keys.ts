import type { DirectionIndex, Hex } from '../../../engine/screen.ts'
import type { BoardSize } from '../../map/pixels.ts'
import type { HeldKeys } from './stroke-gestures.ts'

/** What keys do on the editor's stage: a cursor that goes from hex to hex with a pen, and the camera. Pure. */

export type StageDeed =
  | { readonly do: 'step'; readonly by: readonly [columns: number, rows: number] }
  | { readonly do: 'jump'; readonly to: 'row-start' | 'row-end' | 'first' | 'last' }
  /** The pen touches the hex once; with `latch` it stays down until it is asked for again. */
  | { readonly do: 'dab'; readonly latch: boolean }
  /** The pen is down for as long as the key is. */
  | { readonly do: 'hold' }
  /** The cursor's hexside, counter-clockwise. */
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'pan'; readonly by: readonly [x: number, y: number] }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'fit' }
  | { readonly do: 'actual' }
  | { readonly do: 'menu' }
  | { readonly do: 'give-up' }

/** Rows and columns of a long step, page pixels of a pan, and how much a key zooms. */
const LONG_STEP = 10
const PAN_PX = 120
const ZOOM = 1.25
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What a key means, by its name in the DOM; null where it is none of the stage's. */
export function deedOf(key: string, keys: HeldKeys): StageDeed | null {
  const arrow = ARROWS[key]
  if (arrow) {
    if (keys.alt) return null
    return keys.ctrl ? { do: 'pan', by: [arrow[0] * PAN_PX, arrow[1] * PAN_PX] } : { do: 'step', by: arrow }
  }
  if (keys.alt) return null
  switch (key) {
    case 'PageUp':
      return { do: 'step', by: [0, -LONG_STEP] }
    case 'PageDown':
      return { do: 'step', by: [0, LONG_STEP] }
    case 'Home':
      return { do: 'jump', to: keys.ctrl ? 'first' : 'row-start' }
    case 'End':
      return { do: 'jump', to: keys.ctrl ? 'last' : 'row-end' }
    case 'Enter':
      return keys.ctrl ? null : { do: 'dab', latch: keys.shift }
    case 'ContextMenu':
      return { do: 'menu' }
    case 'Escape':
      return { do: 'give-up' }
  }
  if (keys.ctrl) return null
  return LETTERS[key] ?? null
}
const LETTERS: Readonly<Record<string, StageDeed>> = {
  ' ': { do: 'hold' },
  ',': { do: 'turn', by: 1 },
  '.': { do: 'turn', by: -1 },
  '+': { do: 'zoom', factor: ZOOM },
  '=': { do: 'zoom', factor: ZOOM },
  '-': { do: 'zoom', factor: 1 / ZOOM },
  '0': { do: 'fit' },
  '1': { do: 'actual' },
}

/** Where a step or a jump leads, never off the board. */
export function cursorAfter([col, row]: Hex, deed: Extract<StageDeed, { do: 'step' | 'jump' }>, { width, height }: BoardSize): Hex {
  if (deed.do === 'step') {
    const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at))
    return [within(col + deed.by[0], width), within(row + deed.by[1], height)]
  }
  switch (deed.to) {
    case 'row-start':
      return [0, row]
    case 'row-end':
      return [width - 1, row]
    case 'first':
      return [0, 0]
    case 'last':
      return [width - 1, height - 1]
  }
}
export const turned = (direction: DirectionIndex, by: 1 | -1): DirectionIndex => ((direction + by + 6) % 6) as DirectionIndex

/** The keyboard's pen. `told` is what the stage is to be told, in order. */
export type Pen = 'up' | 'held' | 'latched' | 'ready'
export type PenNews = 'press' | 'release' | 'cancel'
export interface PenStep {
  readonly pen: Pen
  readonly told: readonly PenNews[]
}
/** The pen after Enter, after the space bar went down or up, before the cursor moves, after Escape. `ready`: the space bar is down and nothing drawn yet. */
export function penAfter(pen: Pen, what: 'dab' | 'latch' | 'hold' | 'let-go' | 'move' | 'give-up' | 'drop'): PenStep {
  const isDown = pen === 'held' || pen === 'latched'
  switch (what) {
    case 'dab':
      return pen === 'latched' ? { pen: 'up', told: ['release'] } : { pen, told: isDown ? [] : ['press', 'release'] }
    case 'latch':
      return isDown ? { pen: 'up', told: ['release'] } : { pen: 'latched', told: ['press'] }
    case 'hold':
      return { pen: pen === 'up' ? 'ready' : pen, told: [] }
    case 'let-go':
      if (pen === 'ready') return { pen: 'up', told: ['press', 'release'] }
      return pen === 'held' ? { pen: 'up', told: ['release'] } : { pen, told: [] }
    case 'move':
      return pen === 'ready' ? { pen: 'held', told: ['press'] } : { pen, told: [] }
    case 'give-up':
      return { pen: 'up', told: isDown ? ['cancel'] : [] }
    // The pointer has used the space bar to drag the map.
    case 'drop':
      return { pen: pen === 'ready' ? 'up' : pen, told: [] }
  }
}
