import type { ChanceRow, Conditions, DesignJson, DesignKit, DesignSheet, DesignTarget, DesignTitle } from '../../../../board/design-kit.ts'
import { chanceTable, comparisonOf } from '../../../../board/design-tables.ts'
import { ok } from '../../../../kernel/names.ts'
import { cm } from '../../tables/scale.ts'
import { WEAPONS } from '../../tables/weapons.ts'
import type { DesignDoc } from '../../words/forces-doc.ts'
import { suggestionOf } from './classes.ts'
import { figuresOf, problemsOf, strengthOf, warningsOf } from './figures.ts'
import { isFlyer } from './flyers.ts'
import { changed, groupsOf, symbolChoices } from './form.ts'
import { designOf, docOf, KINDS, SAMPLE_DOCS, startOf, written } from './parts.ts'
import { CONDITIONS, cellOf, HEX_CM, MEASURES, RANGES } from './proving-ground.ts'
import { readDesigns } from './read.ts'

/** The book's part of the designer: vehicles, bunkers, aircraft and infantry stands (SR-VC, SR-AWPN, SR-INFW). */
export const DESIGNS: DesignKit = {
  words: { one: 'Vehicle', many: 'Vehicles', strength: 't' },
  kinds: KINDS,
  samples: SAMPLE_DOCS,
  conditions: CONDITIONS,
  usualTargets: ['MBT', 'IFV', 'STAND'],
  start: startOf,
  set: (design, key, value) => {
    const next = changed(docOf(design), key, value)
    return next.ok ? ok(written(next.value)) : next
  },
  sheet: (design) => sheetOf(docOf(design)),
  title: (id, design) => ({ id, ...titleOf(docOf(design)) }),
  chances: (design, targets, conditions) => chancesOf(design, targets, conditions),
  compare: (first, second, conditions) =>
    comparisonOf([sheetOf(docOf(first)), sheetOf(docOf(second))], chancesOf(first, [{ id: '', design: second }], conditions)),
  read: readDesigns,
}

const titleOf = (doc: DesignDoc): Omit<DesignTitle, 'id'> => ({
  name: doc.name,
  className: suggestionOf(doc).className,
  symbol: doc.symbol,
  flying: isFlyer(doc),
  strength: strengthOf(doc),
  problems: problemsOf(doc).length,
})
const sheetOf = (doc: DesignDoc): DesignSheet => ({
  title: titleOf(doc),
  groups: groupsOf(doc),
  figures: figuresOf(doc),
  problems: problemsOf(doc),
  warnings: warningsOf(doc),
  symbol: { chosen: doc.symbol, suggested: suggestionOf(doc).symbol, choices: symbolChoices(doc) },
  doc: written(doc),
})

function chancesOf(design: DesignJson, targets: readonly DesignTarget[], conditions: Conditions): ReturnType<typeof chanceTable> {
  const doc = docOf(design)
  const rows = (firer: DesignDoc, at: DesignDoc): readonly Pick<ChanceRow, 'weapon' | 'cells'>[] =>
    firer.weapons.flatMap((id, index) =>
      // Several of a kind fire alike.
      firer.weapons.indexOf(id) !== index
        ? []
        : [
            {
              weapon: WEAPONS[id].name,
              cells: RANGES.map((hexes) => cellOf(designOf(firer), index, designOf(at), hexes, conditions)),
            },
          ],
    )
  return chanceTable(
    { measures: MEASURES, ranges: RANGES.map((hexes) => cm(hexes * HEX_CM * 1000)) },
    targets.map((target) => {
      const other = docOf(target.design)
      return { id: target.id, name: other.name, out: rows(doc, other), in: rows(other, doc) }
    }),
  )
}
