import { DIRECTION_INDEXES, DIRECTIONS, type DirectionIndex, type Hex, neighbour } from '../../../engine/screen.ts'
import { makeHeap } from '../grid.ts'
import { apart, pointOf } from '../plane.ts'
import type { BridgeWish, Sheet, WayKind, WayWish } from './sketch.ts'

/** Roads and tracks: the easiest way between the author's places, along what is there already; bridges where they must be. */

const CLIMB = [0, 1.1, 8]
const TURN = [0, 0.3, 4]

/**
 * The shortest straight crossing near the author's place (in the direction he gives, if any), from bank to bank; the banks are brought level with the water.
 * @throws where there is none
 */
export function layBridge({ grid, level, depth, bridges }: Sheet, { name, at, heading }: BridgeWish): void {
  const wanted = pointOf(at)
  const found: { readonly hexes: Hex[]; readonly banks: readonly number[]; readonly cost: number }[] = []
  for (let id = 0; id < grid.size; id++) {
    const from = grid.hexOf(id)
    if (depth[id] || apart(pointOf(from), wanted) > 7) continue
    for (const d of heading ? [DIRECTIONS.indexOf(heading) as DirectionIndex] : DIRECTION_INDEXES) {
      const hexes: Hex[] = []
      let hex = neighbour(from, d)
      while (grid.on(hex) && depth[grid.idOf(hex)] && hexes.length < 6) {
        hexes.push(hex)
        hex = neighbour(hex, d)
      }
      if (hexes.length === 0 || !grid.on(hex) || depth[grid.idOf(hex)]) continue
      const middle = pointOf(hexes[hexes.length >> 1]!)
      const deck = level[grid.idOf(hexes[0]!)]!
      const climb = Math.abs(level[id]! - deck) + Math.abs(level[grid.idOf(hex)]! - deck)
      found.push({ hexes, banks: [id, grid.idOf(hex)], cost: hexes.length * 1.5 + apart(middle, wanted) + climb })
    }
  }
  const best = found.sort((a, b) => a.cost - b.cost)[0]
  if (!best) throw new Error(`no place for the bridge "${name}" near ${at}`)
  for (const bank of best.banks) level[bank] = level[grid.idOf(best.hexes[0]!)]!
  bridges.push({ name, hexes: best.hexes })
}

/** Lays one road or track through the author's places; what it shares with older ways is not drawn twice. @throws where no way leads */
export function layWay(sheet: Sheet, { kind, through, fords = false }: WayWish): void {
  const { grid, ways } = sheet
  let course: readonly number[] = []
  for (let i = 0; i + 1 < through.length; i++) {
    const part = easiestWay(sheet, grid.idOf(through[i]!), grid.idOf(through[i + 1]!), kind, fords)
    if (!part) throw new Error(`no way from ${through[i]} to ${through[i + 1]}`)
    course = [...course, ...(course.length > 0 ? part.slice(1) : part)]
  }
  for (const path of pieces(sheet, course)) ways.push({ kind, path })
  if (!fords) bridgeBrooks(sheet, course)
}

const sideOf = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

/** The parts of a course that are not yet a way. */
function pieces({ grid, used }: Sheet, course: readonly number[]): Hex[][] {
  const found: Hex[][] = []
  let open: Hex[] | null = null
  for (let i = 0; i + 1 < course.length; i++) {
    const [a, b] = [course[i]!, course[i + 1]!]
    const side = sideOf(a, b)
    if (used.has(side)) {
      open = null
      continue
    }
    used.add(side)
    if (!open) {
      open = [grid.hexOf(a)]
      found.push(open)
    }
    open.push(grid.hexOf(b))
  }
  return found
}

function bridgeBrooks({ grid, depth, bridges, level }: Sheet, course: readonly number[]): void {
  const bridged = new Set(bridges.flatMap(({ hexes }) => hexes.map(grid.idOf)))
  for (const [i, id] of course.entries()) {
    if (!depth[id] || bridged.has(id)) continue
    bridges.push({ name: 'Culvert', hexes: [grid.hexOf(id)] })
    for (const bank of [course[i - 1], course[i + 1]])
      if (bank !== undefined && !depth[bank] && level[bank]! > level[id]! + 1) level[bank] = level[id]! + 1
  }
}

/** A search for the easiest way goes from hex to hex with a heading; 6 is none yet. */
interface Reached {
  readonly cost: number
  readonly before: number | null
  done?: boolean
}
type Bridged = ReadonlyMap<number, number>

function easiestWay(sheet: Sheet, from: number, to: number, kind: WayKind, fords: boolean): readonly number[] | null {
  const { grid } = sheet
  const bridged: Bridged = new Map(sheet.bridges.flatMap(({ hexes }, i) => hexes.map((hex) => [grid.idOf(hex), i] as const)))
  const best = new Map<number, Reached>([[from * 7 + 6, { cost: 0, before: null }]])
  const heap = makeHeap()
  heap.push(0, from * 7 + 6)
  while (heap.size > 0) {
    const state = heap.pop()
    const [id, heading] = [Math.floor(state / 7), state % 7]
    const here = best.get(state)!
    if (here.done) continue
    here.done = true
    if (id === to) return traced(best, state)
    for (const d of DIRECTION_INDEXES) {
      const hex = neighbour(grid.hexOf(id), d)
      if (!grid.on(hex)) continue
      const next = grid.idOf(hex)
      const step = stepCost(sheet, bridged, id, next, kind, fords)
      const turn = heading === 6 ? 0 : Math.min((d - heading + 6) % 6, (heading - d + 6) % 6)
      if (step === null || !mayTurn(bridged, id, next, turn)) continue
      const sum = here.cost + step + TURN[turn]!
      const known = best.get(next * 7 + d)
      if (known && known.cost <= sum) continue
      best.set(next * 7 + d, { cost: sum, before: state })
      heap.push(sum + grid.distance(next, to) * 0.3, next * 7 + d)
    }
  }
  return null
}
/** No hairpins, no bend on a bridge, and no step from one bridge to another. */
const mayTurn = (bridged: Bridged, id: number, next: number, turn: number): boolean =>
  turn <= 2 && !(bridged.has(id) && turn > 0) && !(bridged.has(next) && bridged.has(id) && bridged.get(id) !== bridged.get(next))

function traced(best: ReadonlyMap<number, Reached>, end: number): readonly number[] {
  const course: number[] = []
  for (let state: number | null = end; state !== null; state = best.get(state)!.before) course.push(Math.floor(state / 7))
  return course.reverse()
}

function stepCost(sheet: Sheet, bridged: Bridged, id: number, next: number, kind: WayKind, fords: boolean): number | null {
  const { grid, level, fine, depth, used, cover, river } = sheet
  const climb = Math.abs(level[id]! - level[next]!)
  if (climb > 2) return null
  if (depth[next] && !bridged.has(next)) {
    if (depth[next]! > 1 || (river?.way.has(next) && !fords)) return null
    return fords ? 1.5 : depth[id] ? 30 : 5
  }
  if (used.has(sideOf(id, next))) return 0.3
  const wet = !bridged.has(next) && grid.next[next]!.some((other) => depth[other]! > 1) ? 0.8 : 0
  const rough = cover[next] === 'W' ? 0.5 : 0
  return 1 + CLIMB[climb]! + Math.abs(fine[id]! - fine[next]!) * 1.6 + wet + rough + (kind === 'track' ? 0 : 0.1)
}
