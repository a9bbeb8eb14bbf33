import { book, type Marked, type Save, type Unit, type World } from './book.ts'

/**
 * Piles of Hit markers: what they do, worked out for every number of hits. The Silhouette falls with each roll for the pile, so that a marker
 * is worth the more, the more lie there before it (BC-SIL-02); that is why fire is concentrated.
 */

/** Who is marked. */
export interface Target {
  readonly save: Save
  readonly frame: boolean
  /** White dots that are left. */
  readonly dots: number
  /** Points lost with so many damages, 0 to `dots`. */
  readonly losses: readonly number[]
}

/** Share of a unit's worth that goes with its ability to fight on, dot by dot; the rest goes with the last one. */
const BY_DOTS = 0.6
/** Death web damage wears off a BattleFrame (BC-SPC-02). */
const WEARS_OFF = 0.5

export function targetOf(world: World, unit: Unit, weight: number): Target {
  const all = book.dotsOf(world, unit)
  // Shut down already: only damage that lasts does it any harm.
  const dots = Math.max(1, book.whiteDots(world, unit) || book.dotsToDestroy(world, unit))
  const step = (weight * BY_DOTS) / all
  const losses = Array.from({ length: dots + 1 }, (_, damage) => damage * step + (damage === dots ? weight * (1 - BY_DOTS) : 0))
  return { save: book.saveOf(world, unit), frame: book.isFrame(world, unit), dots, losses }
}

/** A marker, and whether it has passed the Silhouette already. */
export interface Lying extends Marked {
  readonly passed?: boolean
}

/** Points that a unit has lost by the damage that it has. */
export function lossOf(world: World, unit: Unit, weight: number): number {
  if (unit.fate === 'destroyed') return weight
  const step = (weight * BY_DOTS) / book.dotsOf(world, unit)
  return (unit.damage + unit.web.length * (book.isFrame(world, unit) ? WEARS_OFF : 1)) * step
}

/** More rolls than these lower no Silhouette any further. */
const ROLLS = 13
const DIE = 6

const spreads = new Map<string, readonly number[]>()
/** Chance of each number of hits of a sequence. */
export function hitChances(toHit: number, modifier: number, pair: boolean): readonly number[] {
  const key = `${toHit} ${modifier} ${pair}`
  let found = spreads.get(key)
  if (!found) {
    const { whole, parts } = book.hitSpread(toHit, modifier, pair)
    found = parts.map((part) => Number(part) / Number(whole))
    spreads.set(key, found)
  }
  return found
}

/** How likely each amount of damage is after so many Silhouette rolls: cells[rolls * width + damage]. Never changed once it is made. */
export class Pile {
  private readonly target: Target
  private readonly cells: Float64Array

  private constructor(target: Target, cells: Float64Array) {
    this.target = target
    this.cells = cells
  }
  /** An empty pile for which so many rolls have been made already. */
  static of(target: Target, rolls = 0): Pile {
    const cells = new Float64Array((ROLLS + 1) * (target.dots + 1))
    cells[Math.min(ROLLS, rolls) * (target.dots + 1)] = 1
    return new Pile(target, cells)
  }
  /** With the markers that lie there. */
  static on(target: Target, marks: readonly Lying[]): Pile {
    return marks.reduce((pile, mark) => pile.with(SURELY, mark), Pile.of(target))
  }

  /** With the hits of a sequence on top. */
  with(chances: readonly number[], mark: Lying): Pile {
    const [misses, ...more] = chances
    const sum = this.cells.map((cell) => cell * (misses ?? 1))
    let cells = this.cells
    for (const chance of more) {
      cells = this.saved(cells, mark)
      for (let i = 0; i < sum.length; i++) sum[i]! += cells[i]! * chance
    }
    return new Pile(this.target, sum)
  }

  private saved(cells: Float64Array, mark: Lying): Float64Array {
    const { save, dots } = this.target
    const width = dots + 1
    const next = new Float64Array(cells.length)
    for (let rolls = 0; rolls <= ROLLS; rolls++) {
      const after = Math.min(ROLLS, mark.passed ? rolls : rolls + 1) * width
      const through = mark.passed ? 1 : book.facesAbove(book.ratingAt(save, save.saves + rolls, mark.bonus, mark.melee)) / DIE
      for (let damage = 0; damage <= dots; damage++) {
        const share = cells[rolls * width + damage]!
        if (share === 0) continue
        const { chance, does } = damage === dots ? NOTHING : this.effect(mark, dots - damage)
        const hurt = share * through * chance
        next[after + damage]! += share - hurt
        next[after + Math.min(dots, damage + does)]! += hurt
      }
    }
    return next
  }
  private effect({ web, red }: Marked, left: number): { readonly chance: number; readonly does: number } {
    const { save, frame } = this.target
    if (web) return { chance: frame ? WEARS_OFF : 1, does: red ? 2 : 1 }
    if (!red) return { chance: book.facesAbove(save.armor) / DIE, does: 1 }
    return book.redChoice(save.armor, left) === 'armor'
      ? { chance: book.facesAbove(save.armor - 2) / DIE, does: 1 }
      : { chance: book.facesAbove(save.armor) / DIE, does: 2 }
  }

  /** Points that it is expected to cost. */
  get loss(): number {
    const { dots, losses } = this.target
    return this.cells.reduce((sum, cell, i) => sum + cell * losses[i % (dots + 1)]!, 0)
  }
  /** Chance that the last dot goes. */
  get ends(): number {
    const { dots } = this.target
    return this.cells.reduce((sum, cell, i) => sum + (i % (dots + 1) === dots ? cell : 0), 0)
  }
}
/** A marker that lies there. */
const SURELY: readonly number[] = [0, 1]
const NOTHING = { chance: 0, does: 0 } as const
