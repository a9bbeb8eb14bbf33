import { type Board, DIRECTION_INDEXES, type DirectionIndex, type Hex, idOf, neighbour, onBoard, Pathfinder } from '../../../engine/mind.ts'
import { book, type Unit, type Weapon, type World } from './book.ts'
import { hitChances, Pile, type Target, targetOf } from './hit-markers.ts'

/** What is worked out once for a battle: lines, ways, and what a weapon does. Only what follows from the board and the counters. */

const BONUSES = 12
const BANDS = 8

/** Distances from which on nothing changes any more: the last band of missiles has begun. */
const HEXES = 32

/** Shares of the target's worth, by weapon and in all. */
export interface Harms {
  readonly each: readonly number[]
  readonly all: number
}
/** Where a unit may be when it has moved, and from how many of these places each hex is seen. */
interface Posts {
  readonly hexes: readonly Hex[]
  /** Shares by hex, for airfoils behind those for others; UNKNOWN where nobody has asked yet. */
  readonly shares: Float64Array
}
const UNKNOWN = -2

/** What one unit's weapons do to another, as a share of its worth: looked up once per distance and cover. */
class Duel {
  private readonly known = new Float64Array(book.WEAPONS.length * BANDS * BONUSES * 4).fill(-1)
  private readonly sums: Harms[] = []
  private readonly numbers: readonly number[]
  private readonly red: readonly Weapon[]
  private readonly target: Target
  /** Only what flies melees what flies (BC-RNG-02). */
  private readonly reaches: boolean

  constructor(world: World, firer: Unit, target: Unit) {
    this.numbers = book.WEAPONS.map((weapon) => book.pipsOf(world, firer, weapon))
    this.red = book.counterOf(world, firer).red
    this.target = targetOf(world, { ...target, saves: 0 }, 1)
    this.reaches = book.isFlying(firer) || !book.isFlying(target)
  }
  /** What all weapons do, one by one and together. */
  harms(hexes: number, bonus: number, joined: boolean, pair = false): Harms {
    const far = Math.min(HEXES - 1, hexes)
    const covered = Math.min(BONUSES - 1, bonus)
    const key = ((far * BONUSES + covered) * 2 + (joined ? 1 : 0)) * 2 + (pair ? 1 : 0)
    let found = this.sums[key]
    if (found === undefined) {
      const each = book.WEAPONS.map((_, weapon) => this.harm(weapon, far, covered, joined, pair))
      found = { each, all: each.reduce((sum, one) => sum + one, 0) }
      this.sums[key] = found
    }
    return found
  }
  /** `joined`: others fire at it as well, so that its Silhouette has been lowered by the time of these hits. `pair`: two dice (BC-OPF-04). */
  harm(weapon: number, hexes: number, bonus: number, joined: boolean, pair = false): number {
    const name = book.WEAPONS[weapon]!
    const range = book.RANGES[name]
    const toHit = this.numbers[weapon]!
    if (toHit <= 1 || (range !== null && hexes > range) || (weapon === 0 && !this.reaches)) return 0
    const band = Math.min(BANDS - 1, book.rollModifier(name, hexes))
    const covered = Math.min(BONUSES - 1, bonus)
    const key = (((weapon * BANDS + band) * BONUSES + covered) * 2 + (joined ? 1 : 0)) * 2 + (pair ? 1 : 0)
    const found = this.known[key]!
    if (found >= 0) return found
    const mark = { bonus: covered, melee: name === 'melee', web: name === 'web', red: this.red.includes(name) }
    const harm = Pile.of(this.target, joined ? JOINED : 0).with(hitChances(toHit, band, pair), mark).loss
    this.known[key] = harm
    return harm
  }
}
/** Rolls that others' hits are thought to have caused. */
const JOINED = 3

/** No way there. */
export const FAR = 99

export class Memory {
  readonly board: Board
  private readonly duels = new Map<string, Duel>()
  private readonly byFirer = new WeakMap<Unit, WeakMap<Unit, Duel>>()
  /** By one end, for airfoils and for others: what lies on the way to each hex. */
  private readonly lines: Int8Array[] = []
  private readonly posts = new Map<string, Posts>()
  private readonly fields = new Map<Unit['type'], Uint8Array[]>()
  private readonly finder: Pathfinder

  constructor(board: Board) {
    this.board = board
    this.finder = new Pathfinder(board.size)
  }

  duel(world: World, firer: Unit, target: Unit): Duel {
    // Units are never changed, only replaced: the same two objects have the same duel.
    const kept = this.byFirer.get(firer) ?? new WeakMap<Unit, Duel>()
    const known = kept.get(target)
    if (known) return known
    const found = this.duelOf(world, firer, target)
    this.byFirer.set(firer, kept.set(target, found))
    return found
  }
  private duelOf(world: World, firer: Unit, target: Unit): Duel {
    const key = `${firer.counter}/${firer.type}/${book.blackDots(firer)}>${target.counter}/${target.type}/${target.damage}/${target.web.length}`
    let found = this.duels.get(key)
    if (!found) {
      found = new Duel(world, firer, target)
      this.duels.set(key, found)
    }
    return found
  }

  /** What lies between adds to the Silhouette, or -1 where it hides (BC-LOS, BC-TEC-02). */
  line(from: Hex, to: Hex, airfoil: boolean): number {
    const { board } = this
    const [a, b] = [idOf(board, from), idOf(board, to)]
    // A line crosses the same hexes both ways.
    const row = Math.min(a, b) * 2 + (airfoil ? 1 : 0)
    this.lines[row] ??= new Int8Array(board.size).fill(UNKNOWN)
    const known = this.lines[row]
    const target = Math.max(a, b)
    let found = known[target]!
    if (found === UNKNOWN) {
      const { blockedBy, between } = book.lineOf(board, from, to, { airfoil, over: null })
      found = blockedBy ? -1 : between.reduce((sum, { bonus }) => sum + bonus, 0)
      known[target] = found
    }
    return found
  }
  /** Share of the hexes that a unit may go to from which it sees a hex: where it is, and the farthest in each direction. */
  seen(type: Unit['type'], from: Hex, speed: number, hex: Hex, airfoil: boolean): number {
    const { board } = this
    const key = `${type}${idOf(board, from)}/${speed}`
    let posts = this.posts.get(key)
    if (!posts) {
      const field = this.field(type, from)
      const isIn = (at: Hex): boolean => onBoard(board, at) && field[idOf(board, at)]! <= speed
      const hexes = [from, ...DIRECTION_INDEXES.flatMap((direction) => farthest(from, direction, isIn))]
      posts = { hexes, shares: new Float64Array(board.size * 2).fill(UNKNOWN) }
      if (this.posts.size >= POSTS_KEPT) this.posts.clear()
      this.posts.set(key, posts)
    }
    const at = idOf(board, hex) * 2 + (airfoil ? 1 : 0)
    let share = posts.shares[at]!
    if (share === UNKNOWN) {
      share = posts.hexes.filter((post) => this.line(post, hex, airfoil) >= 0).length / posts.hexes.length
      posts.shares[at] = share
    }
    return share
  }
  /** What the target's own hex adds (BC-TEC-01, BC-TEC-03, BC-TEC-04). */
  inside(hex: Hex, infantry: boolean): number {
    return (infantry ? book.COVER_IN_INFANTRY : book.COVER_IN)[book.groundAt(this.board, hex)]
  }

  /** Speed points from a hex to every other for a way of moving; FAR where there is none. */
  field(type: Unit['type'], from: Hex): Uint8Array {
    const id = idOf(this.board, from)
    let row = this.fields.get(type)
    if (!row) {
      row = []
      this.fields.set(type, row)
    }
    let found = row[id]
    if (!found) {
      found = this.spread(type, id)
      row[id] = found
    }
    return found
  }
  points(type: Unit['type'], from: Hex, to: Hex): number {
    return this.field(type, from)[idOf(this.board, to)] ?? FAR
  }
  private spread(type: Unit['type'], start: number): Uint8Array {
    const table = book.stepTable(this.board, type)
    const field = new Uint8Array(this.board.size).fill(FAR)
    const reached = this.finder.spread(table, start, Math.floor((FAR - 1) / table.unit))
    for (const id of this.finder.order.subarray(0, reached)) field[id] = this.finder.costAt(id) * table.unit
    return field
  }
}
const POSTS_KEPT = 4000
/** Three quarters of the way that it can go in a direction. */
function farthest(from: Hex, direction: DirectionIndex, isIn: (hex: Hex) => boolean): readonly Hex[] {
  const way: Hex[] = []
  for (let hex = neighbour(from, direction); isIn(hex); hex = neighbour(hex, direction)) way.push(hex)
  const last = way[Math.floor((way.length * 3) / 4)] ?? way.at(-1)
  return last ? [last] : []
}
