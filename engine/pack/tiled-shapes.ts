import type { Hex } from '../kernel/names.ts'
import type { TiledThing } from './tiled-doc.ts'
import { centreAt, hexAtSpot, hexesBetween, type Spot } from './tiled-geometry.ts'

/** What lines and areas of Tiled hold in hexes. */

/** The map that objects are laid on. */
export interface Canvas {
  readonly width: number
  readonly height: number
  /** From pixels of the file to pixels of `tiled-geometry.ts`. */
  spot(at: Spot): Spot
  isOn(hex: Hex): boolean
}

/** What all objects of a file together may cost: a file of a few lines could ask for the work of hours. */
export class Effort {
  private left = 300_000
  /** @throws TooMuchWork */
  spend(steps: number): void {
    this.left -= steps
    if (this.left < 0) throw new TooMuchWork()
  }
}
export class TooMuchWork extends Error {}

/** Off the map a line is followed so far, in hexes; it is enough for it to come back at the right place. */
const FAR = 500

/** The hexes along a line, each next to the one before, off the map too. */
export function hexesOnLine(effort: Effort, spots: readonly Spot[]): readonly Hex[] {
  const path: Hex[] = []
  for (const spot of spots) {
    effort.spend(1)
    const to = nearMap(hexAtSpot(spot))
    const before = path.at(-1)
    const [, ...steps] = before ? hexesBetween(before, to) : [to, to]
    effort.spend(steps.length)
    path.push(...steps)
  }
  return path
}
const nearMap = ([col, row]: Hex): Hex => [Math.min(FAR, Math.max(-FAR, col)), Math.min(FAR, Math.max(-FAR, row))]

/** The hexes of the map whose centres lie in an object; of a point or a line the hex under its place. */
export function hexesOfArea(canvas: Canvas, effort: Effort, thing: TiledThing): readonly Hex[] {
  const { x, y, width, height, polygon, ellipse } = thing
  const rectangle = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const corners = (polygon ?? (width > 0 && height > 0 && !thing.point ? rectangle : [])).map((point) =>
    canvas.spot({ x: x + point.x, y: y + point.y }),
  )
  if (corners.length < 3) return [hexAtSpot(canvas.spot(thing))].filter(canvas.isOn)
  const [west, east] = [Math.min(...corners.map((corner) => corner.x)), Math.max(...corners.map((corner) => corner.x))]
  const [north, south] = [Math.min(...corners.map((corner) => corner.y)), Math.max(...corners.map((corner) => corner.y))]
  const [[left, top], [right, bottom]] = [hexAtSpot({ x: west, y: north }), hexAtSpot({ x: east, y: south })]
  const middle = { x: (west + east) / 2, y: (north + south) / 2 }
  const isIn = (spot: Spot): boolean =>
    ellipse
      ? ((spot.x - middle.x) / (east - middle.x)) ** 2 + ((spot.y - middle.y) / (south - middle.y)) ** 2 <= 1
      : isInside(spot, corners)
  const found: Hex[] = []
  for (let row = Math.max(0, top - 1); row <= Math.min(canvas.height - 1, bottom + 1); row++)
    for (let col = Math.max(0, left - 1); col <= Math.min(canvas.width - 1, right + 1); col++) {
      effort.spend(1 + corners.length / 8)
      if (isIn(centreAt([col, row]))) found.push([col, row])
    }
  return found
}

/** Whether a place lies within a polygon, by how often a line from it to the west crosses the border. */
function isInside({ x, y }: Spot, corners: readonly Spot[]): boolean {
  let inside = false
  let before = corners.at(-1) as Spot
  for (const corner of corners) {
    if (corner.y > y !== before.y > y && x < ((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x) inside = !inside
    before = corner
  }
  return inside
}
