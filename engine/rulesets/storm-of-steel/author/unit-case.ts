import { plainOf } from '../../../board/author-fields.ts'
import { isMiddle, placeOf, type RawUnit } from '../../../board/author-forces.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { facingInto } from '../core/setup.ts'
import { skillIn, typeIn } from './forces.ts'
import type { UnitCase } from './units.ts'

/** In what light a stand is looked at. */
export const unitCase = (scenario: ScenarioDoc, { id, side, doc }: RawUnit): UnitCase => ({
  id,
  type: typeIn(doc),
  middle: isMiddle(scenario),
  hasPlace: placeOf(doc) !== null,
  gunFacing: plainOf(scenario.settings)['gunFacing'] === true,
  skill: skillIn(scenario, side),
  usual: facingInto(scenario.sides[side].edge),
})
