import type { AuthorCatalogue, CatalogueDesign, CatalogueFormation } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { counted, kebab, type Muster, measure, platoonOf } from '../scenario/skirmish/formations.ts'
import { type Formation, ORGANISATIONS, type Organisation } from '../tables/organisations.ts'
import { type Design, typeOf } from '../tables/unit-types.ts'
import { classOf, designLine, ownDesigns, SAMPLE_IDS } from './designs.ts'
import { KINDS } from './things.ts'

/** What an author of Steel Rain chooses from. */

/** The platoons of Appendix B by their ids: "armored-cavalry-troop/tank-platoon" (SR-TOE-1). */
const FORMATIONS: ReadonlyMap<string, { readonly of: string; readonly formation: Formation }> = new Map(
  Object.entries<Organisation>(ORGANISATIONS).flatMap(([key, { name, formations }]) =>
    formations.map((formation) => [`${kebab(key)}/${kebab(formation.name.toLowerCase())}`, { of: name, formation }] as const),
  ),
)
/** A platoon of Appendix B as it is made, or null where none has this id. */
export function musterOf(id: string): Muster | null {
  const found = FORMATIONS.get(id)
  return found ? { name: found.formation.name, formation: found.formation } : null
}

export const catalogue = (scenario: ScenarioDoc): AuthorCatalogue => {
  const own = ownDesigns(scenario)
  const samples = SAMPLE_IDS.flatMap((id) => typeOf(id) ?? [])
  return {
    strengthUnit: 't',
    group: 'Platoon',
    designs: [
      ...Object.values(own).map((one) => designOf(one, true)),
      ...samples.filter(({ id }) => !own[id]).map((one) => designOf(one, false)),
    ],
    formations: FORMATION_LIST,
    things: KINDS.map(({ id, name, text, rule, art }) => ({ id, name, text, art, ...(rule === undefined ? {} : { rule }) })),
  }
}
const designOf = (one: Design, own: boolean): CatalogueDesign => ({
  id: one.id,
  name: one.name,
  className: classOf(one),
  symbol: one.symbol,
  strength: one.weight,
  text: designLine(one),
  own,
})
const FORMATION_LIST: readonly CatalogueFormation[] = [...FORMATIONS].map(([id, { of, formation }]) => ({
  id,
  name: formation.name,
  of,
  strength: measure(formation).tons,
  units: counted(platoonOf('A1', { name: formation.name, formation }).units),
  rule: formation.rule,
}))
