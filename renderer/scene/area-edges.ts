import { DIRECTION_INDEXES, type DirectionIndex, type Hex } from '../../engine/screen.ts'
import type { KitName } from '../art/kit-names.ts'
import { centreOf, cornersOf } from '../map/pixels.ts'
import type { Sprites } from './sprites.ts'
import { outline } from './stack-layout.ts'

/** Middle and slant of each hexside, from the middle of its hex. */
const HEXSIDES = DIRECTION_INDEXES.map((direction) => {
  const middle = centreOf([0, 0])
  const corners = cornersOf([0, 0])
  const [a, b] = [corners[direction]!, corners[(direction + 1) % 6]!]
  return { x: (a.x + b.x) / 2 - middle.x, y: (a.y + b.y) / 2 - middle.y, turn: Math.atan2(b.y - a.y, b.x - a.x) }
})

/** Puts a picture of the kit along the outline of an area. */
export function drawAreaEdges(into: Sprites, name: KitName, area: readonly Hex[], over: number): void {
  for (const { hex, direction } of outline(area)) {
    const middle = centreOf(hex)
    const { x, y, turn } = HEXSIDES[direction as DirectionIndex]!
    into.put(name, { x: middle.x + x, y: middle.y + y }, { turn, over })
  }
}
