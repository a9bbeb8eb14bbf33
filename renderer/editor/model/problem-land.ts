import { type GroundGroup, groundOf, neighbourTable, TERRAINS } from '../../../engine/screen.ts'
import { type Land, NO_GROUND, NO_LEVEL } from './map-grid.ts'

/** What is suspicious about the ground and its levels, by hex number: found in one pass over the sheet, after every stroke. */

/** What the limits of a map are judged by, in half levels; books may have others. */
export interface ProblemLimits {
  /** A step of so much is a cliff, which is drawn as one and which no way climbs. */
  readonly cliff: number
  /** A step of more than this that is no cliff yet is suspicious. */
  readonly step: number
  /** Woods with fewer trees than this look like open ground. */
  readonly trees: number
}
export const USUAL_LIMITS: ProblemLimits = { cliff: 6, step: 4, trees: 5 }
/** How many trees the painter has put into a hex, by hex number; without a painter they are guessed: a way takes most of them, a copse of one hex has enough. */
export type TreesIn = (id: number) => number

export interface LandFinding {
  readonly kind: 'lone-rise' | 'lone-hollow' | 'few-trees' | 'steep-step' | 'river-uphill'
  readonly id: number
  /** The hexes that it is about, the first of them `id`. */
  readonly ids: readonly number[]
  /** What the fix makes of their level, in half levels; null where the fix is another one or there is none. */
  readonly level: number | null
  /** It is hidden under trees or roofs. */
  readonly hidden: boolean
}

const inGroups = (...groups: readonly GroundGroup[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => {
    const terrain = code === NO_GROUND ? undefined : TERRAINS[code]
    return terrain !== undefined && groups.includes(groundOf(terrain).group) ? 1 : 0
  })
const WOODS = inGroups('woods')
const WATER = inGroups('water')
const COVER = inGroups('woods', 'building')
/** Close crowns are drawn for heavy woods: those are seen even by themselves. */
const LIGHT_WOODS = TERRAINS.indexOf('light-woods')

/** @param onWay for each hex whether a way leads through it (not 0) */
export function findInLand(land: Land, limits: ProblemLimits, onWay: Uint8Array, trees: TreesIn | null): readonly LandFinding[] {
  const { width, height, ground, halves } = land
  const next = neighbourTable(width, height)
  const found: LandFinding[] = []
  const none = NO_LEVEL
  const { step: most, cliff } = limits
  for (let id = 0; id < width * height; id++) {
    const code = ground[id] as number
    const own = halves[id] as number
    let highest = none
    let lowest = 127
    let woods = 0
    let around = 0
    for (let d = 0; d < 6; d++) {
      const other = next[6 * id + d] as number
      if (other < 0) continue
      woods += WOODS[ground[other] as number] as number
      const level = halves[other] as number
      if (level === none || own === none) continue
      around++
      if (level > highest) highest = level
      if (level < lowest) lowest = level
      const step = own - level
      if (step > most && step < cliff) found.push(stepFinding(land, next, id, other, limits))
    }
    const hidden = COVER[code] === 1
    const few = WOODS[code] === 1 && (trees === null ? code === LIGHT_WOODS && woods < 2 && onWay[id] !== 0 : trees(id) < limits.trees)
    if (few) found.push({ kind: 'few-trees', id, ids: [id], level: null, hidden: false })
    if (WATER[code] === 1 || around < 4) continue
    if (own > highest && own - highest <= ONE_LEVEL) found.push({ kind: 'lone-rise', id, ids: [id], level: highest, hidden })
    else if (own < lowest && lowest - own <= ONE_LEVEL) found.push({ kind: 'lone-hollow', id, ids: [id], level: lowest, hidden })
  }
  return [...found, ...uphill(land, next)]
}
/** A rise of more is a peak with several contours, which is seen. */
const ONE_LEVEL = 2

/** The lower hex is raised, if that makes no other step too high. */
function stepFinding({ halves }: Land, next: Int32Array, high: number, low: number, limits: ProblemLimits): LandFinding {
  const raised = (halves[high] as number) - limits.step
  const eases = [0, 1, 2, 3, 4, 5].every((d) => {
    const other = next[6 * low + d] as number
    const step = other < 0 ? 0 : Math.abs((halves[other] as number) - raised)
    return step <= limits.step || (step >= limits.cliff && Math.abs((halves[other] as number) - (halves[low] as number)) >= limits.cliff)
  })
  return { kind: 'steep-step', id: high, ids: [high, low], level: eases ? raised : null, hidden: false }
}

/** Water of one level that hangs together. */
interface Pool {
  readonly ids: readonly number[]
  readonly level: number
  readonly above: Set<number>
  readonly below: Set<number>
  atEdge: boolean
}
/** A pool of so many hexes is a lake: several waters may run into it, or out of it. */
const LAKE = 7

/**
 * Pools of rivers that water would have to climb out of: two arms come down into one and none leads away, or two lead down from one that none comes to. Where
 * the sheet ends, so does what is known.
 */
function uphill(land: Land, next: Int32Array): readonly LandFinding[] {
  const pools = poolsOf(land, next)
  return pools.flatMap(({ ids, level, above, below, atEdge }): readonly LandFinding[] => {
    if (ids.length >= LAKE || (atEdge && below.size === 0)) return []
    const of = (others: Set<number>): readonly number[] => [...others].map((pool) => pools[pool]?.level ?? level)
    const base = { kind: 'river-uphill' as const, id: ids[0] as number, ids, hidden: false }
    if (above.size > 1 && below.size === 0) return [{ ...base, level: Math.min(...of(above)) }]
    if (below.size > 1 && above.size === 0) return [{ ...base, level: Math.max(...of(below)) }]
    return []
  })
}
function poolsOf({ width, height, ground, halves }: Land, next: Int32Array): readonly Pool[] {
  const pools: Pool[] = []
  const poolOf = new Int32Array(ground.length).fill(-1)
  for (let first = 0; first < ground.length; first++) {
    if (WATER[ground[first] as number] === 0 || poolOf[first] !== -1 || halves[first] === NO_LEVEL) continue
    const ids = [first]
    poolOf[first] = pools.length
    const pool: Pool = { ids, level: halves[first] as number, above: new Set(), below: new Set(), atEdge: false }
    for (const id of ids) {
      if (id % width === 0 || id % width === width - 1 || id < width || id >= width * (height - 1)) pool.atEdge = true
      for (let d = 0; d < 6; d++) {
        const other = next[6 * id + d] as number
        if (other < 0 || WATER[ground[other] as number] === 0 || poolOf[other] !== -1 || halves[other] !== pool.level) continue
        poolOf[other] = pools.length
        ids.push(other)
      }
    }
    pools.push(pool)
  }
  for (const [mine, pool] of pools.entries())
    for (const id of pool.ids)
      for (let d = 0; d < 6; d++) {
        const other = next[6 * id + d] as number
        const theirs = other < 0 ? -1 : (poolOf[other] as number)
        if (theirs < 0 || theirs === mine) continue
        if ((halves[other] as number) > pool.level) pool.above.add(theirs)
        else pool.below.add(theirs)
      }
  return pools
}
