import type { Box, Point } from '../map/pixels.ts'

/** Left, top, right and bottom in pixels of the page at one zoom, from the corner of the world. */
export type Rect = readonly [number, number, number, number]

/** A label may lie over so much of another, or of a counter; more would take something from whoever reads. */
const SLIGHT = 0.1

/** What lies on the map is kept by strips so high, in pixels of the page: a number is looked at beside its neighbours alone, and there are hundreds in a frame. */
const STRIP = 64

/** What lies on the map at one zoom. Who comes later finds a place beside those who came before: counters first, then labels by how much hangs on them. */
export class Room {
  private readonly taken: Record<number, Rect[]> = {}
  /** The largest part of a label that lies over another or over a counter, or of these under it. */
  worst = 0
  constructor(readonly zoom: number) {}

  take(rect: Rect): void {
    for (const strip of stripsOf(rect)) this.taken[strip] = [...(this.taken[strip] ?? []), rect]
  }
  /** A box of world pixels. */
  takeBox({ x, y, width, height }: Box): void {
    const { zoom } = this
    this.take([x * zoom, y * zoom, (x + width) * zoom, (y + height) * zoom])
  }
  /** The largest part of the smaller of two that this and something that is there would share. */
  covered(rect: Rect): number {
    let most = 0
    for (const strip of stripsOf(rect)) for (const other of this.taken[strip] ?? []) most = Math.max(most, shared(rect, other))
    return most
  }
  /** Takes the first of these places that is free and says which, or -1 where none is; `must`: then the one that covers least. */
  choose(rects: readonly Rect[], must: boolean): number {
    let [best, least] = [-1, must ? Number.POSITIVE_INFINITY : SLIGHT]
    for (const [at, rect] of rects.entries()) {
      const covered = this.covered(rect)
      if (covered < least || (best < 0 && covered <= SLIGHT)) [best, least] = [at, covered]
      if (covered <= SLIGHT) break
    }
    if (best < 0) return best
    this.take(rects[best] as Rect)
    this.worst = Math.max(this.worst, least)
    return best
  }
}
function stripsOf([, top, , bottom]: Rect): readonly number[] {
  const [first, last] = [Math.floor(top / STRIP), Math.floor(bottom / STRIP)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
const area = ([left, top, right, bottom]: Rect): number => (right - left) * (bottom - top)
/** The part of the smaller one that both have. */
export function shared(a: Rect, b: Rect): number {
  const [x, y] = [Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1])]
  return x <= 0 || y <= 0 ? 0 : (x * y) / Math.min(area(a), area(b))
}

/** Whatever letters the map. */
interface Lettered {
  letter(room: Room): void
}
/** Each finds a place beside the counters and what is there, the first of them first. `told` says for tests by how many hundredths a label lies over something. */
export function letterAll(zoom: number, cards: readonly Box[], layers: readonly (Lettered | null)[], told?: HTMLElement): void {
  const room = new Room(zoom)
  for (const card of cards) room.takeBox(card)
  for (const layer of layers) layer?.letter(room)
  if (told) told.dataset['over'] = String(Math.round(100 * room.worst))
}

/** Where a label hangs: a world place, then so many world pixels and so many page pixels from it. */
export interface Hang {
  readonly at: Point
  readonly world?: Point
  readonly page?: Point
  /** Which part of the label is at the place: 0 left or top, 0.5 the middle, 1 right or bottom. */
  readonly anchor?: Point
}
/** A label whose hex is seen, if only a part of it, is moved into what is seen, so that no edge cuts it: its middle, on one axis. World pixels. */
export const keptIn = (middle: number, half: number, at: number, from: number, size: number): number =>
  Math.abs(at - from - size / 2) > size / 2 + HALF_HEX ? middle : Math.max(from + half, Math.min(from + size - half, middle))
const HALF_HEX = 32

/** From something that is so large (half of it, world pixels): above and below, to the sides, at the corners; then the same farther off. */
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const
/** How far off the later rounds are, in pixels of the page. */
const ROUNDS = [0, 22, 46] as const
/** Places for a label beside something, the best first: below it, or above with `first` -1. */
export const around = (at: Point, half: Point, gap: number, first: 1 | -1 = 1): readonly Hang[] =>
  ROUNDS.flatMap((far) =>
    WAYS.map(([x, y]) => ({
      at,
      world: { x: x * half.x, y: first * y * half.y },
      page: { x: x * (gap + far), y: first * y * (gap + far) },
      anchor: { x: (1 - x) / 2, y: (1 - first * y) / 2 },
    })),
  )
