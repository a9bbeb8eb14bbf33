import { hexIn } from '../../../board/author-forces.ts'
import type { FieldChoice } from '../../../board/author-kit.ts'
import { idOf, onBoard } from '../../../board/board.ts'
import { type Design, typeOf } from '../tables/unit-types.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { designFinder, ownDesigns, SAMPLE_IDS } from './designs.ts'
import { isMiddle, isPlaced, type RawUnit } from './forces.ts'
import type { Stage } from './stage.ts'

/** In what light a unit is looked at as it is shown and changed. */
export interface UnitCase {
  readonly id: string
  readonly design: Design
  /** The battle begins where the scenario says, without a set-up. */
  readonly placed: boolean
  /** In the middle of a turn. */
  readonly middle: boolean
  /** Floors of the building in its hex. */
  readonly floors: number
  readonly isSpotted: boolean
  /** It has a Doppelganger aboard, or is one. */
  readonly isGuised: boolean
  readonly isOnMap: boolean
  /** Designs that a Doppelganger may look like, and units that may have launched it. */
  readonly guises: readonly FieldChoice[]
  readonly parents: readonly FieldChoice[]
}

/** The cases of the units of a scenario; what is the same for all of them is looked up once. */
export function unitCases(stage: Stage): (unit: RawUnit) => UnitCase {
  const { scenario, board, designOf } = stage
  const common = { placed: isPlaced(scenario), middle: isMiddle(scenario), guises: guisesOf(stage) }
  const elint = stage.platoons.flatMap(({ units }) => units).filter((unit) => designOf(unit).extra === 'elint')
  return (unit) => {
    const design = designOf(unit)
    const hex = hexIn(unit.doc, 'at')
    const parents = elint.filter(({ side }) => side === unit.side)
    return {
      ...common,
      id: unit.id,
      design,
      floors: hex !== null && onBoard(board, hex) ? (board.floors[idOf(board, hex)] ?? 0) : 0,
      isSpotted: unit.doc['spotted'] === true,
      isGuised: unit.doc['decoy'] === true || (design.crewless && design.kind === 'vehicle'),
      isOnMap: hex !== null,
      parents: parents.map(({ id }) => ({ value: id, name: stage.world.units[id]?.name ?? id })),
    }
  }
}
/** Armoured ground vehicles. */
function guisesOf({ scenario }: Stage): readonly FieldChoice[] {
  const find = designFinder(scenario)
  const ids = [...Object.keys(ownDesigns(scenario)), ...SAMPLE_IDS.filter((id) => typeOf(id)?.kind === 'vehicle')]
  return ids
    .map(find)
    .filter(({ propulsion, armor, crewless }) => ['wheeled', 'tracked', 'hover'].includes(propulsion) && armor >= 2 && !crewless)
    .map(({ id, name }) => ({ value: id, name }))
}

/** It has a weapon for indirect fire. */
export const isGun = (design: Design): boolean => design.weapons.some((id) => WEAPONS[id].indirect)
/** The weapons of a design, by their places in its list, whose rounds are in the air for a turn (SR-DELIV-1). */
export const lobbing = (design: Design): readonly number[] =>
  design.weapons.flatMap((id, i) => (id === 'salvo-rockets' || id === 'rail-gun' ? [i] : []))
/** Its weapons for indirect fire. */
export const indirect = (design: Design): readonly number[] => design.weapons.flatMap((id, i) => (WEAPONS[id].indirect ? [i] : []))
