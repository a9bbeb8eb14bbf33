import { type BySide, SIDES } from '../kernel/names.ts'
import { mean, round } from './figures.ts'
import {
  type GameLine,
  type HexCounts,
  type LineEvent,
  type LineGoal,
  type LineObjective,
  type LineOrder,
  sideOfLetter,
} from './game-line.ts'
import { grouped } from './report-losses.ts'
import type { EventFigures, GoalFigures, ObjectiveFigures, OrderFigures } from './report-shape.ts'

/** How the games went: who held what when, where units went, what was ordered, what happened of itself. */

/** Lists of the same thing, in the order in which the first game has them: as the scenario lists them. */
function byId<T>(
  ended: readonly GameLine[],
  listOf: (line: GameLine) => readonly T[],
  idOf: (one: T) => string,
): readonly (readonly T[])[] {
  const lists = new Map<string, T[]>()
  for (const line of ended)
    for (const one of listOf(line)) {
      const list = lists.get(idOf(one))
      if (list) list.push(one)
      else lists.set(idOf(one), [one])
    }
  return [...lists.values()]
}

export function ofObjectives(ended: readonly GameLine[]): readonly ObjectiveFigures[] {
  const most = Math.max(0, ...ended.map(({ turns }) => turns))
  return byId(
    ended,
    ({ objectives }) => objectives,
    ({ name }) => name,
  ).map((all): ObjectiveFigures => {
    const { name } = all[0] as LineObjective
    return {
      name,
      games: all.length,
      contested: all.filter(({ contested }) => contested).length,
      taken: all.filter(({ held }) => wasTaken(held)).length,
      turns: Array.from({ length: most + 1 }, (_, turn) => heldIn(all, turn)),
    }
  })
}
const wasTaken = (held: string): boolean => [...held].some((letter, turn) => turn > 0 && letter !== '-' && letter !== held[turn - 1])
function heldIn(all: readonly LineObjective[], turn: number): ObjectiveFigures['turns'][number] {
  const counts = { blue: 0, red: 0, nobody: 0 }
  for (const { held } of all) counts[sideOfLetter(held[turn] ?? held.at(-1)) ?? 'nobody']++
  return counts
}

export function ofMovement(ended: readonly GameLine[]): BySide<HexCounts> {
  const [blue = {}, red = {}] = SIDES.map((side) => summed(ended.map(({ entered }) => entered[side])))
  return { blue, red }
}
function summed(all: readonly HexCounts[]): HexCounts {
  const sums: Record<string, number> = {}
  for (const counts of all) for (const hex in counts) sums[hex] = (sums[hex] ?? 0) + (counts[hex] ?? 0)
  return sums
}

export function ofOrders(ended: readonly GameLine[]): readonly OrderFigures[] {
  const all = ended.flatMap(({ used }) => used)
  return grouped(all, ({ side, verb }) => `${side} ${verb}`).map((same): OrderFigures => {
    const { side, verb } = same[0] as LineOrder
    return {
      side,
      verb,
      name: same.find(({ name }) => name !== null)?.name ?? null,
      offered: same.filter(({ offered }) => offered > 0).length,
      games: same.filter(({ used }) => used > 0).length,
      used: same.reduce((sum, { used }) => sum + used, 0),
    }
  })
}
export function ofEvents(ended: readonly GameLine[]): readonly EventFigures[] {
  return byId(
    ended,
    ({ events }) => events,
    ({ id }) => id,
  ).map((all): EventFigures => {
    const turns = all.flatMap(({ turn }) => turn ?? [])
    return {
      id: (all[0] as LineEvent).id,
      games: all.length,
      happened: turns.length,
      turn: turns.length === 0 ? null : round(mean(turns), 2),
    }
  })
}

export function ofGoals(ended: readonly GameLine[]): readonly GoalFigures[] {
  return byId(
    ended,
    ({ goals }) => goals,
    ({ id }) => id,
  ).map((all): GoalFigures => {
    const { id, side, text } = all[0] as LineGoal
    const ends: Record<LineGoal['is'], number> = { waiting: 0, open: 0, met: 0, failed: 0, dropped: 0 }
    for (const { is } of all) ends[is]++
    return { id, side, text, games: all.length, ends }
  })
}
