import { type BySide, SIDES, type SideId } from '../kernel/names.ts'
import { mean, round } from './figures.ts'
import type { GameLine, HexCounts, LineUnit } from './game-line.ts'
import type { DesignLosses, LossFigures, UnitLosses } from './report-shape.ts'

/** Who was lost, how often and where. */

export function ofLosses(ended: readonly GameLine[]): LossFigures {
  const units = ended.flatMap((line) => line.units)
  return {
    strength: { blue: strength(ended, 'blue'), red: strength(ended, 'red') },
    designs: designsOf(units),
    units: unitsOf(units),
    places: placesOf(ended),
  }
}

const strength = (ended: readonly GameLine[], side: SideId): { readonly lost: number; readonly of: number } => ({
  lost: round(mean(ended.map(({ lost }) => lost[side])), 2),
  of: round(mean(ended.map((line) => line.strength[side])), 2),
})

/** Lists by a key, in the order of the keys. */
export function grouped<T>(values: readonly T[], keyOf: (value: T) => string): readonly (readonly T[])[] {
  const lists = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list)
}
const lostOf = (units: readonly LineUnit[]): readonly number[] => units.flatMap(({ lost }) => lost ?? [])
const mostLostFirst = (
  a: { readonly share: number; readonly lost: number },
  b: { readonly share: number; readonly lost: number },
): number => b.share - a.share || b.lost - a.lost

function designsOf(units: readonly LineUnit[]): readonly DesignLosses[] {
  return grouped(units, ({ side, design }) => `${side} ${design}`)
    .map((all): DesignLosses => {
      const { side, design } = all[0] as LineUnit
      const lost = lostOf(all).length
      return { side, design, units: all.length, lost, share: round(lost / all.length, 4) }
    })
    .sort(mostLostFirst)
}
function unitsOf(units: readonly LineUnit[]): readonly UnitLosses[] {
  return grouped(units, ({ side, id }) => `${side} ${id}`)
    .map((all): UnitLosses => {
      const { side, id, name } = all[0] as LineUnit
      const turns = lostOf(all)
      return {
        side,
        id,
        name,
        games: all.length,
        lost: turns.length,
        share: round(turns.length / all.length, 4),
        turn: turns.length === 0 ? null : round(mean(turns), 2),
      }
    })
    .sort(mostLostFirst)
}

function placesOf(ended: readonly GameLine[]): BySide<HexCounts> {
  const of = (side: SideId): HexCounts => {
    const counts: Record<string, number> = {}
    for (const { units, scenario } of ended)
      for (const unit of units) {
        if (unit.side !== side || unit.lost === null || unit.hex === null) continue
        const id = unit.hex[1] * scenario.width + unit.hex[0]
        counts[id] = (counts[id] ?? 0) + 1
      }
    return counts
  }
  const [blue = {}, red = {}] = SIDES.map(of)
  return { blue, red }
}
