import { FAR, type Hex, hexOf } from '../../../../engine/mind.ts'
import type { Goal } from '../plan.ts'
import { book, type Crossing, type Marcher } from './book.ts'
import type { Outlook } from './outlook.ts'

/** What stands between those who attack and their goals, and what it would save to open it: the way to the goal on either side is compared. */

/** Own units that go for the same goal in the same manner. */
export interface Column {
  readonly goal: Goal
  readonly marcher: Marcher
  readonly infantry: boolean
  readonly at: readonly number[]
}
/** Turns that count for a place from which there is no way. */
const NO_WAY = 8
/** Less than so many turns are not worth a detour of engineers. */
const LEAST = 0.7
/** So many different columns are thought of. */
const COLUMNS = 6
/** Points of a turn saved to one unit, and what the work is worth at most. */
const TURN_SAVED = 4
const MOST = 48

export function columnsOf(look: Outlook): readonly Column[] {
  const found = new Map<string, { goal: Goal; marcher: Marcher; infantry: boolean; at: number[] }>()
  for (const unit of look.mine) {
    const { role, goal, turns } = look.part(unit)
    if (role !== 'attack' || goal === null || turns <= LEAST || book.isFlying(unit)) continue
    const marcher = book.marcherOf(look.world, unit.blip ?? unit.id)
    if (!marcher) continue
    const key = `${goal.name}/${marcher.classes.join('+')}`
    const kept = found.get(key)
    if (kept) kept.at.push(look.idOf(unit.hex))
    else if (found.size < COLUMNS) found.set(key, { goal, marcher, infantry: book.isInfantry(look.world, unit), at: [look.idOf(unit.hex)] })
  }
  return [...found.values()]
}

/** Turns from a hex to the column's goal as the ground is now. */
function turnsFrom(look: Outlook, { marcher, goal }: Column): (id: number) => number {
  const { costs, unit } = look.memory.field(look.s, marcher, look.idOf(goal.hex))
  const half = 2 * Math.max(1, marcher.half)
  return (id) => (costs.from(id) >= FAR ? NO_WAY : Math.min(NO_WAY, (costs.from(id) * unit) / half))
}
/** Turns that a passage from one hex to another saves the whole column; each step of it costs what open ground does. */
function saved(look: Outlook, column: Column, from: number, to: number, steps: number): number {
  const turns = turnsFrom(look, column)
  const stride = look.world.settings.hexMilli / (2 * Math.max(1, column.marcher.half))
  const onward = steps * stride + turns(to)
  if (turns(from) - onward < LEAST) return 0
  return column.at.reduce((sum, at) => sum + Math.max(0, turns(at) - look.hexes(at, from) * stride - onward), 0)
}

export interface Passage {
  readonly worth: number
  readonly goal: Goal
}
/** What a passage is worth, and to whom most. `who`: which columns could use it. */
function passage(look: Outlook, from: number, to: number, steps: number, who: (column: Column) => boolean): Passage | null {
  let worth = 0
  let best: { goal: Goal; turns: number } | null = null
  for (const column of look.columns()) {
    if (!who(column)) continue
    const turns = saved(look, column, from, to, steps)
    worth += turns * TURN_SAVED
    if (turns > 0 && (best === null || turns > best.turns)) best = { goal: column.goal, turns }
  }
  return best === null ? null : { worth: Math.min(MOST, worth), goal: best.goal }
}

/** What it is worth to take away what lies in a hex: the way from the worse of its sides to the better one. */
export function opening(look: Outlook, hex: Hex): Passage | null {
  const { neighbours } = look.memory.board
  const id = look.idOf(hex)
  let best: Passage | null = null
  for (const column of look.columns()) {
    const turns = turnsFrom(look, column)
    let [from, to] = [-1, -1]
    for (let d = 0; d < 6; d++) {
      const next = neighbours[6 * id + d] as number
      if (next < 0) continue
      if (from < 0 || turns(next) > turns(from)) from = next
      if (to < 0 || turns(next) < turns(to)) to = next
    }
    if (from < 0 || to < 0) continue
    const found = passage(look, from, to, 2, (other) => other === column)
    if (found && (best === null || found.worth > best.worth)) best = found
  }
  return best
}

/** What a deck from one bank to another is worth; a footbridge carries infantry only. */
export const bridging = (look: Outlook, from: Hex, to: Hex, deck: number, afoot: boolean): Passage | null =>
  passage(look, look.idOf(from), look.idOf(to), deck + 1, (column) => !afoot || column.infantry)

/** Where a bridge layer would do most, as the ground is now. */
export interface Site extends Crossing, Passage {
  readonly from: Hex
}
export function sitesOf(look: Outlook): readonly Site[] {
  if (look.columns().length === 0) return []
  return look.memory
    .crossings(look.s)
    .flatMap(({ from, crossing }) => {
      const found = bridging(look, from, crossing.to, crossing.hexes.length, false)
      return found ? [{ from, ...crossing, ...found }] : []
    })
    .sort((a, b) => b.worth - a.worth)
}

/** From a bank straight over water: what lies beyond, within so many hexes. */
export function beyond(look: Outlook, from: Hex, over: Hex, most: number): { readonly to: Hex; readonly hexes: number } | null {
  const { neighbours } = look.memory.board
  const [start, first] = [look.idOf(from), look.idOf(over)]
  let direction = -1
  for (let d = 0; d < 6; d++) if (neighbours[6 * start + d] === first) direction = d
  if (direction < 0) return null
  let at = first
  for (let hexes = 1; hexes <= most; hexes++) {
    at = neighbours[6 * at + direction] as number
    if (at < 0) return null
    const hex = hexOf(look.memory.board, at)
    if (!book.groundAt(look.s, hex).water) return { to: hex, hexes }
  }
  return null
}
