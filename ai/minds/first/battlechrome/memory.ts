import { type Board, type Hex, idOf, Pathfinder } from '../../../../engine/mind.ts'
import { book, type Unit, type Weapon, type World } from './book.ts'
import { hitChances, Pile, type Target, targetOf } from './hit-markers.ts'

/** What is worked out once for a battle: lines, ways, and what a weapon does. Only what follows from the board and the counters. */

const BONUSES = 12
const BANDS = 8

/** What one unit's weapons do to another, as a share of its worth: looked up once per distance and cover. */
class Duel {
  private readonly known = new Float64Array(book.WEAPONS.length * BANDS * BONUSES * 4).fill(-1)
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
  private readonly lines = new Map<number, number>()
  private readonly fields = new Map<string, Uint8Array>()
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
    const key = (Math.min(a, b) * board.size + Math.max(a, b)) * 2 + (airfoil ? 1 : 0)
    let found = this.lines.get(key)
    if (found === undefined) {
      const { blockedBy, between } = book.lineOf(board, from, to, { airfoil, over: null })
      found = blockedBy ? -1 : between.reduce((sum, { bonus }) => sum + bonus, 0)
      this.lines.set(key, found)
    }
    return found
  }
  /** What the target's own hex adds (BC-TEC-01, BC-TEC-03, BC-TEC-04). */
  inside(hex: Hex, infantry: boolean): number {
    return (infantry ? book.COVER_IN_INFANTRY : book.COVER_IN)[book.groundAt(this.board, hex)]
  }

  /** Speed points from a hex to every other for a way of moving; FAR where there is none. */
  field(type: Unit['type'], from: Hex): Uint8Array {
    const key = `${type}${idOf(this.board, from)}`
    let found = this.fields.get(key)
    if (!found) {
      found = this.spread(type, idOf(this.board, from))
      if (this.fields.size >= FIELDS_KEPT) this.fields.clear()
      this.fields.set(key, found)
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
const FIELDS_KEPT = 4000
