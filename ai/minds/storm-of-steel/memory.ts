import {
  type Board,
  directionTo,
  type Hex,
  hexDistance,
  hexOf,
  idOf,
  isRoad,
  neighbours,
  onBoard,
  opposite,
  type SideId,
  sameHex,
} from '../../../engine/mind.ts'
import { book, type Mover, type Placed, type Situation, type World } from './book.ts'
import { Sights } from './sights.ts'

/** What is worked out once for a battle: ways over the ground. Only what follows from the board. */

/** No way there. */
export const FAR = 60_000
/** What a step costs in halves of an open one: by road twice as far, and difficult ground ends a move and takes of the next one. */
const STEP = { road: 1, free: 2, test: 7 } as const

/** Nobody gets farther in a move, by road either. */
const ABOUT = 28
type March = ReturnType<typeof book.marchesOf>[number]
interface Ways {
  readonly unit: Placed
  readonly key: string
  readonly ground: World['ground']
  readonly free: boolean
  readonly marches: readonly March[]
}

export class Memory {
  readonly board: Board
  private readonly fields = new Map<string, Uint16Array>()

  private readonly ways = new Map<string, Ways>()
  private readonly sights: Partial<Record<SideId, Sights>> = {}

  constructor(board: Board) {
    this.board = board
  }

  /** Where a stand could march, kept as long as it and whoever stands about it are the same. */
  marches(s: Situation, unit: Placed, all: readonly Placed[], free: boolean): readonly March[] {
    const about: number[] = []
    for (const one of all)
      if (hexDistance(one.hex, unit.hex) <= ABOUT) about.push(idOf(this.board, one.hex) * 2 + (one.side === unit.side ? 1 : 0))
    const key = about.join()
    const known = this.ways.get(unit.id)
    if (known && known.unit === unit && known.key === key && known.ground === s.world.ground && known.free === free) return known.marches
    const marches = around(s, unit, free)
    this.ways.set(unit.id, { unit, key, ground: s.world.ground, free, marches })
    return marches
  }

  /** What was worked out of the same foes before, or a new page for it. */
  sightsFor(foes: readonly Placed[], side: SideId, world: World): Sights {
    const known = this.sights[side]
    if (known?.fits(foes, side, world)) return known
    const fresh = new Sights(foes, side, world)
    this.sights[side] = fresh
    return fresh
  }

  /** Halves of a step that a way from a hex to a goal takes, over ground that is open to such a mover; FAR where there is none. */
  way(mover: Mover, goal: Hex, from: Hex): number {
    return this.field(mover, goal)[idOf(this.board, from)] ?? FAR
  }
  /** From everywhere to a goal. The goal itself may be a house that the mover does not enter: beside it is as good (places are held from there). */
  private field(mover: Mover, goal: Hex): Uint16Array {
    const key = `${mover}/${idOf(this.board, goal)}`
    let found = this.fields.get(key)
    if (!found) {
      found = this.spread(mover, goal)
      this.fields.set(key, found)
    }
    return found
  }
  private spread(mover: Mover, goal: Hex): Uint16Array {
    const { board } = this
    const field = new Uint16Array(board.size).fill(FAR)
    const buckets: number[][] = [[idOf(board, goal)]]
    field[idOf(board, goal)] = 0
    for (let cost = 0; cost < buckets.length; cost++)
      for (const id of buckets[cost] ?? []) {
        if (field[id] !== cost) continue
        const to = hexOf(board, id)
        for (const from of neighbours(to)) {
          if (!onBoard(board, from)) continue
          const entered = book.groundEntry(board, mover, from, to)
          if (entered === null || (entered.entry === 'closed' && cost > 0)) continue
          const step = joined(board, from, to) ? STEP.road : entered.entry === 'test' ? STEP.test : STEP.free
          const at = idOf(board, from)
          if (cost + step >= (field[at] as number)) continue
          field[at] = cost + step
          buckets[cost + step] ??= []
          buckets[cost + step]?.push(at)
        }
      }
    return field
  }
}

/** Where it could march, around mines where there is a way around them. */
function around(s: Situation, unit: Placed, free: boolean): readonly March[] {
  const all = book.marchesOf(s, unit, free)
  const isMined = (hex: Hex): boolean => s.world.ground.mines.some((mine) => sameHex(mine, hex))
  if (!all.some(({ path }) => path.some(isMined))) return all
  // As if somebody stood in each of the mines.
  const barred = Object.fromEntries(
    s.world.ground.mines.map((hex, i) => [`mine ${i}`, { ...unit, id: `mine ${i}`, side: opposite(unit.side), hex }]),
  )
  const clear = book.marchesOf({ ...s, world: { ...s.world, units: { ...s.world.units, ...barred } } }, unit, free)
  const found = new Set(clear.map(({ hex }) => idOf(s.board, hex)))
  return [...clear, ...all.filter(({ hex }) => !found.has(idOf(s.board, hex)))]
}

function joined(board: Board, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  return direction !== null && isRoad(board, from, direction)
}

/** Of some hexes the one nearest to another; null where there are none. */
export const nearestOf = (hexes: readonly Hex[], to: Hex): Hex | null =>
  hexes.reduce<Hex | null>((best, hex) => (best === null || hexDistance(hex, to) < hexDistance(best, to) ? hex : best), null)
