import { DIRECTIONS, type MapDoc, neighbourTable } from '../../../engine/screen.ts'
import { type Land, NO_LEVEL } from './map-grid.ts'
import type { ProblemLimits } from './problem-land.ts'

/** What is suspicious about roads, tracks and bridges, by hex number. */

/** For each hex and kind of way: bit d is set where it leads over the hexside in direction d, from both sides. */
export interface WayNet {
  readonly road: Uint8Array
  readonly track: Uint8Array
  /** Both together. */
  readonly any: Uint8Array
}
export function wayNetOf(doc: MapDoc): WayNet {
  const { width, height } = doc
  const next = neighbourTable(width, height)
  const net = { road: new Uint8Array(width * height), track: new Uint8Array(width * height), any: new Uint8Array(width * height) }
  const idOf = (col: number, row: number): number => (col < width && row < height ? row * width + col : -1)
  for (const { kind, path } of doc.roads) {
    const bits = net[kind]
    let last = -1
    for (const [col, row] of path) {
      const id = idOf(col, row)
      const d = last < 0 || id < 0 ? -1 : next.subarray(6 * last, 6 * last + 6).indexOf(id)
      if (d >= 0) {
        bits[last] = (bits[last] as number) | (1 << d)
        bits[id] = (bits[id] as number) | (1 << ((d + 3) % 6))
      }
      last = id
    }
  }
  for (let id = 0; id < net.any.length; id++) net.any[id] = (net.road[id] as number) | (net.track[id] as number)
  return net
}

export type WayFinding =
  /** A bridge that no way leads over. */
  | { readonly kind: 'island-bridge'; readonly index: number }
  /** From the foot to the top of a cliff; `leans` where it is an overhang, however low. */
  | {
      readonly kind: 'road-cliff'
      readonly way: 'road' | 'track'
      readonly foot: number
      readonly top: number
      readonly step: number
      readonly leans: boolean
    }
  /** One hex or two of a way that are higher, by so much, than all that lead on. */
  | { readonly kind: 'road-rise'; readonly ids: readonly number[]; readonly level: number; readonly step: number }

export function findInWays(doc: MapDoc, land: Land, net: WayNet, limits: ProblemLimits): readonly WayFinding[] {
  const decks = new Uint8Array(net.any.length)
  for (const { hexes } of doc.bridges)
    for (const [col, row] of hexes) if (col < doc.width && row < doc.height) decks[row * doc.width + col] = 1
  const next = neighbourTable(doc.width, doc.height)
  const leaning = leaningSides(doc, next)
  const found: WayFinding[] = islands(doc, net)
  for (let id = 0; id < net.any.length; id++) {
    if (net.any[id] === 0 || decks[id] === 1) continue
    const cliff = cliffAt({ land, net, next, decks, leaning, limits }, id)
    if (cliff !== null) found.push(cliff)
    const rise = riseAt({ land, net, next, decks }, id)
    if (rise !== null) found.push(rise)
  }
  return found
}
function islands(doc: MapDoc, net: WayNet): WayFinding[] {
  return doc.bridges.flatMap(({ hexes }, index): readonly WayFinding[] => {
    const led = hexes.some(([col, row]) => col < doc.width && row < doc.height && net.any[row * doc.width + col] !== 0)
    return led || hexes.length === 0 ? [] : [{ kind: 'island-bridge', index }]
  })
}
/** Bit d is set where an overhang lies on the hexside in direction d. */
function leaningSides({ width, height, hexsides }: MapDoc, next: Int32Array): Uint8Array {
  const bits = new Uint8Array(width * height)
  for (const { hex, side, kind } of hexsides) {
    if (kind !== 'overhang' || hex[0] >= width || hex[1] >= height) continue
    const [id, d] = [hex[1] * width + hex[0], DIRECTIONS.indexOf(side)]
    bits[id] = (bits[id] as number) | (1 << d)
    const over = next[6 * id + d] as number
    if (over >= 0) bits[over] = (bits[over] as number) | (1 << ((d + 3) % 6))
  }
  return bits
}

/** Where one looks: the bridges are level with their banks, whatever lies below them. */
interface Look {
  readonly land: Land
  readonly net: WayNet
  readonly next: Int32Array
  readonly decks: Uint8Array
}
/** The worst cliff or overhang that a way climbs on its way out of a hex, told from its top; of two on the same level from the first. */
function cliffAt(
  { land, net, next, decks, leaning, limits }: Look & { readonly leaning: Uint8Array; readonly limits: ProblemLimits },
  id: number,
): WayFinding | null {
  let worst: Extract<WayFinding, { kind: 'road-cliff' }> | null = null
  for (let d = 0; d < 6; d++) {
    if ((((net.any[id] as number) >> d) & 1) === 0) continue
    const other = next[6 * id + d] as number
    const [own, theirs] = [land.halves[id] as number, land.halves[other] as number]
    if (decks[other] === 1 || own === NO_LEVEL || theirs === NO_LEVEL) continue
    const step = own - theirs
    const leans = (((leaning[id] as number) >> d) & 1) === 1 && (step > 0 || (step === 0 && id < other))
    if ((step < limits.cliff && !leans) || (worst !== null && worst.step >= step)) continue
    const way = (((net.road[id] as number) >> d) & 1) === 1 ? 'road' : 'track'
    worst = { kind: 'road-cliff', way, foot: other, top: id, step, leans }
  }
  return worst
}

/** The longest rise that is hardly seen, in hexes. */
const SHORT = 2
/** A short rise that begins in a hex: told once, from the first of its hexes. */
function riseAt({ land, net, next, decks }: Look, id: number): WayFinding | null {
  const level = land.halves[id] as number
  const ids = [id]
  let [highest, outside] = [NO_LEVEL, 0]
  for (const one of ids)
    for (let d = 0; d < 6; d++) {
      if ((((net.any[one] as number) >> d) & 1) === 0) continue
      const other = next[6 * one + d] as number
      const theirs = decks[other] === 1 ? NO_LEVEL : (land.halves[other] as number)
      if (theirs === NO_LEVEL || theirs > level || (theirs === level && other < id)) return null
      if (ids.includes(other)) continue
      if (theirs === level) {
        if (ids.push(other) > SHORT) return null
        continue
      }
      outside++
      highest = Math.max(highest, theirs)
    }
  return outside < 2 ? null : { kind: 'road-rise', ids, level: highest, step: level - highest }
}
