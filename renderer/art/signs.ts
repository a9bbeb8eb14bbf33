import { axisOf, type Hex, type Marker, shifted } from '../../engine/screen.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import type { Chip } from '../scene/chips.ts'
import { kitPiece } from './kit.ts'
import type { KitName } from './kit-names.ts'
import { packed } from './packs.ts'
import { initialsOf } from './symbols.ts'

/** Which pictures a marker that stands still is made of, and where they lie. No drawing: the markers' layer puts them on the table. */

export interface Placed {
  readonly name: KitName
  readonly at: Point
  readonly turn?: number
  readonly scale?: number
  /** Stretched to this many pixels along its turn; pictures of stretches are 56 long. */
  readonly length?: number
  readonly over: number
  readonly alpha?: number
}
export interface Labelled extends Chip {
  readonly at: Point
}
export interface Signs {
  readonly pictures: readonly Placed[]
  readonly chips: readonly Labelled[]
}
const NONE: Signs = { pictures: [], chips: [] }

/** Obstacles lie in the lower part of the hex, where a counter leaves them half in sight; mines that share the hex in the upper. */
const LOW = 18
const HIGH = -20

/** `shared`: an obstacle lies in the same hex. */
export function signsOf(marker: Marker, shared: boolean): Signs {
  const at = centreOf(marker.hex)
  return marker.edge === undefined
    ? signsInHex(marker, at, shared)
    : onEdge(signsInHex(marker, at, false), at, beyond(marker.hex, marker.edge))
}
const beyond = (hex: Hex, edge: NonNullable<Marker['edge']>): Point => centreOf(shifted(hex, axisOf(edge)))

/** What a marker would show in its hex, along the side between the middles of two hexes; letters stand upright. */
function onEdge({ pictures, chips }: Signs, here: Point, there: Point): Signs {
  const at = { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 }
  // Upright rather than upside down.
  const turn = Math.atan(-(there.x - here.x) / (there.y - here.y || 1e-9))
  return {
    pictures: pictures.map((one) => ({ ...one, at, turn, scale: Math.min(1, HEXSIDE / kitPiece(one.name).width), over: one.over + 0.1 })),
    chips: chips.map((chip) => ({ ...chip, at: pictures.length > 0 ? { x: at.x, y: at.y + 12 } : at })),
  }
}
/** As long as a hexside and a little more, so that signs on neighbouring sides meet. */
const HEXSIDE = 36

function signsInHex(marker: Marker, at: Point, shared: boolean): Signs {
  const one = (name: KitName, over: number, dy = 0, chip: Labelled | null = null): Signs => ({
    pictures: [{ name, at: { x: at.x, y: at.y + dy }, over }],
    chips: chip ? [chip] : [],
  })
  switch (marker.art) {
    case 'entrenchment':
      return one(marker.art, 0.5)
    case 'wire':
      return one(marker.art, 0.4, LOW, marker.tag ? { text: marker.tag, tone: 'paper', at: { x: at.x - 19, y: at.y + 27 } } : null)
    case 'mines': {
      const dy = shared ? HIGH : LOW
      const left = marker.value ?? 0
      return one(
        'mines',
        0.45,
        dy,
        left > 0 ? { text: String(left), tone: 'danger', at: { x: at.x + 19, y: at.y + (shared ? -27 : 27) } } : null,
      )
    }
    case 'bridge':
    case 'footbridge':
    case 'half-footbridge':
      return span(marker, at)
    case 'smoke':
    case 'low-smoke':
    case 'wreck':
    case 'fire':
    case 'objective':
    case 'zone':
    case 'cleared':
      return NONE
    // A book may be played before its signs are drawn: letters stand for them.
    default:
      return ownSigns(marker, at) ?? lettersOf(marker, at)
  }
}

/** As the pack of a book has it. */
function ownSigns(marker: Marker, at: Point): Signs | null {
  const own = packed('markers', marker.art)?.(marker)
  if (!own) return null
  const moved = ({ dx = 0, dy = 0 }: { readonly dx?: number; readonly dy?: number }): Point => ({ x: at.x + dx, y: at.y + dy })
  return {
    pictures: own.pictures.map((one) => ({ ...one, at: moved(one) })),
    chips: (own.chips ?? []).map((one) => ({ ...one, at: moved(one) })),
  }
}
const lettersOf = (marker: Marker, at: Point): Signs => ({
  pictures: [],
  chips: [{ text: marker.tag ?? initialsOf(marker.art), tone: 'ink', at: { x: at.x, y: at.y + LOW } }],
})

/** From bank to bank, one stretch for each two hexes. A span that is being built ends in the water and says how far it is. */
function span(marker: Marker, at: Point): Signs {
  const foot = marker.art !== 'bridge'
  const done = marker.share === undefined ? null : `${Math.round(marker.share / 10)}%`
  const along = marker.along ?? []
  if (along.length < 2)
    return {
      pictures: [{ name: foot ? 'footbridge' : 'bridge', at, over: 0.2 }],
      chips: done === null ? [] : [{ text: done, tone: 'amber', at: { x: at.x, y: at.y + 16 } }],
    }
  // It is done as far as it goes, and that is not the far bank.
  const hangs = marker.art === 'half-footbridge'
  const points = clipped(along.map(centreOf), hangs)
  const pictures: Placed[] = points.slice(1).map((to, i) => {
    const from = points[i] as Point
    return {
      name: foot ? 'foot-deck' : 'bridge-deck',
      at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
      turn: Math.atan2(to.y - from.y, to.x - from.x),
      length: Math.hypot(to.x - from.x, to.y - from.y) + (foot ? 1 : 2),
      over: 0.2,
    }
  })
  const [first, last] = [points[0] as Point, points[points.length - 1] as Point]
  pictures.push(endOf(foot, points[1] as Point, first))
  if (done === null && !hangs) pictures.push(endOf(foot, points[points.length - 2] as Point, last))
  return { pictures, chips: done === null ? [] : [{ text: done, tone: 'amber', at: { x: last.x, y: last.y - 14 } }] }
}
const endOf = (foot: boolean, from: Point, to: Point): Placed => ({
  name: foot ? 'foot-end' : 'bridge-end',
  at: to,
  turn: Math.atan2(to.y - from.y, to.x - from.x),
  over: 0.22,
})
/** The ends of a span lie near the edge of the bank hexes, not in their middle; one that ends in the water covers its last hex. */
function clipped(points: readonly Point[], hangs: boolean): readonly Point[] {
  const toward = (from: Point, to: Point, share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  })
  const atEnd = hangs ? -0.45 : 0.3
  return points.map((point, i) =>
    i === 0 ? toward(point, points[1] as Point, 0.3) : i === points.length - 1 ? toward(point, points[i - 1] as Point, atEnd) : point,
  )
}

/** Hexes with something that mines must not be drawn over. */
export const OBSTACLES: readonly string[] = ['wire', 'teeth', 'roadblock', 'earth-block']
export const hexesOf = (markers: readonly Marker[], ...arts: readonly string[]): readonly Hex[] =>
  markers.flatMap(({ art, hex }) => (arts.includes(art) ? [hex] : []))
export const SMOKE = ['smoke', 'low-smoke'] as const
