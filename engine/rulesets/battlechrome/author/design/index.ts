import type {
  ChanceRow,
  Conditions,
  DesignJson,
  DesignKit,
  DesignSheet,
  DesignsById,
  DesignTarget,
  DesignTitle,
} from '../../../../board/design-kit.ts'
import { chanceTable, comparisonOf } from '../../../../board/design-tables.ts'
import { ok } from '../../../../kernel/names.ts'
import { flies } from '../../tables/terrain.ts'
import { WEAPON_NAMES, WEAPONS } from '../../tables/weapons.ts'
import { SYMBOL_NAMES, suggestionOf } from './classes.ts'
import { figuresOf, problemsOf, warningsOf } from './figures.ts'
import { changed, groupsOf } from './form.ts'
import { counterOf, docOf, KINDS, type OwnCounter, SAMPLE_DOCS, startOf, written } from './parts.ts'
import { CONDITIONS, cellOf, MEASURES, RANGES } from './proving-ground.ts'
import { readCounters } from './read.ts'

/** The book's part of the designer: counters of our own, by our cost formula (BC-R-01). */
export const DESIGNS: DesignKit = {
  words: { one: 'Counter', many: 'Counters', strength: '' },
  kinds: KINDS,
  samples: SAMPLE_DOCS,
  conditions: CONDITIONS,
  usualTargets: ['lancer', 'mastodon', 'guards'],
  start: startOf,
  set: (design, key, value) => {
    const next = changed(docOf(design), key, value)
    return next.ok ? ok(written(next.value)) : next
  },
  sheet: (design, among = {}) => sheetOf(docOf(design), among),
  title: (id, design, among = {}) => ({ id, ...titleOf(docOf(design), among) }),
  chances: (design, targets, conditions) => chancesOf(design, targets, conditions),
  compare: (first, second, conditions) =>
    comparisonOf([sheetOf(docOf(first), {}), sheetOf(docOf(second), {})], chancesOf(first, [{ id: '', design: second }], conditions)),
  read: readCounters,
}

const titleOf = (doc: OwnCounter, among: DesignsById): Omit<DesignTitle, 'id'> => ({
  name: doc.label,
  className: suggestionOf(doc).className,
  symbol: doc.symbol,
  flying: doc.moves[0] !== undefined && flies(doc.moves[0]),
  strength: doc.cost,
  problems: problemsOf(doc, among).length,
})
const sheetOf = (doc: OwnCounter, among: DesignsById): DesignSheet => ({
  title: titleOf(doc, among),
  groups: groupsOf(doc, among),
  figures: figuresOf(doc),
  problems: problemsOf(doc, among),
  warnings: warningsOf(doc, among),
  symbol: {
    chosen: doc.symbol,
    suggested: suggestionOf(doc).symbol,
    choices: SYMBOL_NAMES.map(([value, name]) => ({ value, name })),
  },
  doc: written(doc),
})

function chancesOf(design: DesignJson, targets: readonly DesignTarget[], conditions: Conditions): ReturnType<typeof chanceTable> {
  const doc = docOf(design)
  const rows = (firer: OwnCounter, at: OwnCounter): readonly Pick<ChanceRow, 'weapon' | 'cells'>[] =>
    WEAPONS.filter((weapon) => (firer.steps[0]?.[weapon] ?? 0) > 0).map((weapon) => ({
      weapon: WEAPON_NAMES[weapon],
      cells: RANGES.map((hexes) => cellOf(counterOf('A', firer), weapon, counterOf('B', at), hexes, conditions)),
    }))
  return chanceTable(
    { measures: MEASURES, ranges: RANGES.map((hexes) => (hexes === 0 ? 'same hex' : hexes === 1 ? '1 hex' : `${hexes} hexes`)) },
    targets.map((target) => {
      const other = docOf(target.design)
      return { id: target.id, name: other.label, out: rows(doc, other), in: rows(other, doc) }
    }),
  )
}
