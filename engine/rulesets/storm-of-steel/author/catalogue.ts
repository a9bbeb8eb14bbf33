import type { AuthorCatalogue, CatalogueDesign } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { STAND_IDS, standOf } from '../tables/all-stands.ts'
import { symbolOf } from '../tables/symbols.ts'
import { formations } from './side-forces.ts'
import { classOf, standLine } from './stands.ts'
import { thingKinds } from './thing-kinds.ts'

/** What an author of Storm of Steel chooses from: every stand, ready forces, field works and ways out. */
export const catalogue = (scenario: ScenarioDoc): AuthorCatalogue => ({
  strengthUnit: 'points',
  group: null,
  takesDesigns: false,
  designs: STAND_IDS.map(designOf),
  formations: formations(scenario),
  things: thingKinds(scenario).map(({ id, name, text, rule, art }) => ({ id, name, text, rule, art })),
})
function designOf(id: string): CatalogueDesign {
  const type = standOf(id)
  return {
    id,
    name: type.name,
    className: classOf(type),
    symbol: symbolOf(type),
    strength: type.points,
    text: standLine(type),
    own: false,
  }
}
