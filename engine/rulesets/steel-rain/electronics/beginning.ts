import type { Board } from '../../../board/board.ts'
import { hexKey } from '../../../kernel/names.ts'
import { situationsOn } from '../core/situations.ts'
import { hidesBehind, hidesInside } from '../state/ground.ts'
import { isEntrenched } from '../state/pits.ts'
import { isOnMap } from '../state/roster.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** What a scenario may not say of drones, Doppelgangers and hiding: each problem with the field that it is in. */

type Wrong = readonly [field: string, what: string]

/** Of one unit by itself. `guise`: the design that it names for its Doppelganger, undefined where there is none of that id. */
export function electronicsProblems(design: Design, doc: UnitDoc, guise: Design | undefined): readonly Wrong[] {
  const found: Wrong[] = []
  const { drones, decoy = false } = doc
  const elint = design.extra === 'elint' && carrierOf(design) !== 'aircraft'
  const isDecoy = design.crewless && design.kind === 'vehicle'
  if (drones !== undefined && drones > 0 && !elint)
    found.push(['drones', 'Drones come only with the ELINT package of a vehicle or a stand (SR-DRONE-7).'])
  if (decoy && !elint) found.push(['decoy', 'A Doppelganger comes only with the ELINT package of a vehicle or a stand (SR-DOPP-1).'])
  if (decoy && drones !== undefined && drones > 0)
    found.push(['drones', 'It may have four drones or one Doppelganger, not both (SR-DOPP-1).'])
  const out = elint && drones === 0
  if (doc.guise !== undefined && !decoy && !isDecoy && !out) found.push(['guise', 'Only a Doppelganger looks like something else (R-47).'])
  else if ((decoy || isDecoy) && !isArmour(guise))
    found.push(['guise', 'A Doppelganger must look like an armoured ground vehicle, Armor 2 or more (R-47).'])
  if (doc.masked && !(isDecoy && doc.spotted))
    found.push(['masked', 'ELINT shows a Doppelganger: it must be `spotted` as its guise (R-47).'])
  if (doc.parent !== undefined && !design.crewless) found.push(['parent', 'Only drones and Doppelgangers have been launched by somebody.'])
  if (design.kind !== 'drone') return found
  if (doc.parent === undefined) found.push(['parent', 'Say whose drone it is: it is lost with its parent (SR-DRONE-9).'])
  if (doc.at === undefined) found.push(['at', 'Say where the drone is; those aboard belong to `drones` of their parent.'])
  if (doc.blip !== undefined) found.push(['blip', 'Drones are never blips (SR-DRONE-17); leave `blip` out.'])
  if (doc.suppression || doc.suppressed) found.push(['suppression', 'Nothing suppresses a drone (SR-DRONE-16); leave it out.'])
  return found
}
const isArmour = (design: Design | undefined): boolean =>
  design !== undefined && design.kind === 'vehicle' && ['wheeled', 'tracked', 'hover'].includes(design.propulsion) && design.armor >= 2

/** SR-HIDE-2, R-60: a unit that begins hidden where there is nothing to hide in, or behind what it names. Null when it is well hidden. */
export function hidingProblem(board: Board, world: World, unit: Unit): Wrong | null {
  if (unit.hidden === null || !isOnMap(unit)) return null
  const s = situationsOn(board)(world)
  const { behind } = unit.hidden
  if (behind === null)
    return hidesInside(s, unit.hex) || isEntrenched(world, unit)
      ? null
      : ['hidden', 'There is nothing to hide in here (SR-HIDE-2); leave `hidden` out.']
  return hidesBehind(s, unit.hex).some((hex) => hexKey(hex) === hexKey(behind))
    ? null
    : ['behind', 'There must be something to hide behind there: a wall, a berm, or ground one level higher (SR-HIDE-2).']
}
