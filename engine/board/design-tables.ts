import type { BestShot, ChanceRow, ChanceTable, ComparedDesignFigure, DesignComparison, DesignFigure, DesignSheet } from './design-kit.ts'

/** Tables of the designer that are put together alike for every book. */

export interface ShotRows {
  readonly id: string
  readonly name: string
  readonly out: readonly Pick<ChanceRow, 'weapon' | 'cells'>[]
  readonly in: readonly Pick<ChanceRow, 'weapon' | 'cells'>[]
}
export function chanceTable(heads: Pick<ChanceTable, 'measures' | 'ranges'>, targets: readonly ShotRows[]): ChanceTable {
  const named = ({ id, name }: ShotRows, rows: ShotRows['out']): readonly ChanceRow[] =>
    rows.map((row) => ({ ...row, target: id, targetName: name }))
  return { ...heads, out: targets.flatMap((one) => named(one, one.out)), in: targets.flatMap((one) => named(one, one.in)) }
}

/** @param table the first one's shots at the second, and the second one's at the first; the first of its measures says which shot is best */
export function comparisonOf([first, second]: readonly [DesignSheet, DesignSheet], table: ChanceTable): DesignComparison {
  const best = (rows: readonly ChanceRow[]): readonly BestShot[] => table.ranges.map((_, column) => bestAt(rows, column))
  return {
    names: [first.title.name, second.title.name],
    figures: first.figures.flatMap((figure) => {
      const other = second.figures.find(({ key }) => key === figure.key)
      return other ? [compared(figure, other)] : []
    }),
    measures: table.measures,
    ranges: table.ranges,
    best: [best(table.out), best(table.in)],
  }
}
function bestAt(rows: readonly ChanceRow[], column: number): BestShot {
  return rows.reduce<BestShot>((best, { weapon, cells }) => {
    const cell = cells[column]
    return cell?.ok && (best === null || (cell.chances[0] ?? 0) > (best.chances[0] ?? 0)) ? { weapon, chances: cell.chances } : best
  }, null)
}
function compared(one: DesignFigure, other: DesignFigure): ComparedDesignFigure {
  const gap = (one.value - other.value) * (one.better === 'less' ? -1 : 1)
  return {
    name: one.name,
    texts: [one.text, other.text],
    values: [one.value, other.value],
    most: Math.max(one.most, other.most),
    better: one.better === null || gap === 0 ? null : gap > 0 ? 'first' : 'second',
    rule: one.rule,
  }
}
