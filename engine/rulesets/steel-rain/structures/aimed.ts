import { onBoard } from '../../../board/board.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { chanceWhy, type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { burst } from '../artillery/burst.ts'
import { refuseRocketsAt } from '../artillery/shells.ts'
import { plainHitWhy } from '../core/attack-why.ts'
import { rollToHit } from '../core/rolls.ts'
import { refuseMounted } from '../special/passengers.ts'
import { floorsAt } from '../state/ground.ts'
import { columnTo } from '../state/range.ts'
import { distanceMilli, firingPost, isInfantry, type Placed, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import { heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { chanceOf, OTHER_TARGETS, TO_HIT_MODIFIERS, toHitNumber } from '../tables/fire.ts'
import { cm } from '../tables/scale.ts'
import { FLOOR_HEIGHT, SIGHT_HEIGHTS } from '../tables/terrain.ts'
import { inWords } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { damage } from './harm.ts'
import { aroundOf, bridgeAt, buildingAt, type Structure } from './things.ts'

/** Fire at a building or a bridge itself, and what fire at units does to the one they are in or on (SR-UNINT-1, SR-UNINT-2). */

/** A stand that assaults has nothing to bring a wall down with. */
export const isAssault = (s: Situation, firer: Placed, hex: Hex): boolean =>
  isInfantry(s.world, firer) && firer.aboard === null && columnTo(s.world, firer, hex) === 0

/** Why a weapon cannot be fired at the building or the bridge of a hex. */
export function refuseStructure(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex, kind: Structure['kind']): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', 'R-90')
  const thing = kind === 'building' ? buildingAt(s, hex) : bridgeAt(s, hex)
  if (thing === null) return refusal(`No ${kind} stands in that hex.`, kind === 'building' ? 'R-90' : 'R-142')
  if (weapon.airOnly) return refusal(`${weapon.name}: only at aircraft in flight.`, 'SR-WPN-5')
  const shell = weapon.indirectOnly ? refuseRocketsAt(firer, weapon, kind) : null
  if (shell) return shell
  const mounted = refuseMounted(s, firer, weapon)
  if (mounted) return mounted
  const distance = distanceMilli(s.world, firer.hex, hex)
  if (columnTo(s.world, firer, hex) === 0 && !weapon.closeAssault)
    return refusal(`${weapon.name} cannot be fired in Close Assault (2 cm or less).`, 'SR-CA-7')
  if (isAssault(s, firer, hex)) return refusal('Infantry in Close Assault does nothing to walls.', 'R-141')
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${inWords(weapon.name)} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  return seesStructure(s, firer, hex, kind) ? null : refusal('It is not in sight.', 'SR-LOS-1')
}
/** Its roof or its rail is in sight: the highest point of a building, a stand's height on a deck. */
function seesStructure(s: Situation, firer: Placed, hex: Hex, kind: Structure['kind']): boolean {
  const top = kind === 'building' ? floorsAt(s, hex) * FLOOR_HEIGHT : SIGHT_HEIGHTS.infantry.sight
  return s.sight.sees(s.world, firer.hex, heightsOf(s.world, firer), hex, { sight: top, low: top })
}

export interface StructureTerms {
  readonly needed: number
  readonly hitChance: number
  readonly why: Reason
}
/** To Hit against Profile 30 of a building, 20 of a bridge, by range alone. */
export function structureTerms(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex, kind: Structure['kind']): StructureTerms {
  const { profile } = OTHER_TARGETS[kind]
  const column = columnTo(s.world, firer, hex)
  const needed = toHitNumber(profile, column)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const why = chanceWhy(`Chance to strike the ${kind}`, hitChance, {
    terms: [
      plainHitWhy(needed, column, { text: `Profile of a ${kind}`, value: profile, rule: kind === 'building' ? 'R-90' : 'R-142' }),
      { text: `${weapon.name}: Lethality into it`, value: weapon.lethality, rule: weapon.rule },
    ],
  })
  return { needed, hitChance, why }
}

/** A shot at the thing itself: a hit puts the weapon's Lethality into it. */
export function shootStructure(
  play: Play<SteelRain>,
  situation: () => Situation,
  firerId: UnitId,
  weaponIndex: number,
  hex: Hex,
  kind: Structure['kind'],
): void {
  const s = situation()
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  if (weapon.indirectOnly) return shootRocketsAt(play, situation, firer, weapon, hex)
  strikeAt(play, situation, s, firer, weapon, hex, kind, false)
}

/** A hit bursts on the building, which takes its Lethality once; a miss does nothing. */
function shootRocketsAt(play: Play<SteelRain>, situation: () => Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): void {
  const s = situation()
  const building = buildingAt(s, hex)
  if (building === null) return
  const terms = structureTerms(s, firer, weapon, hex, 'building')
  const hit = rollToHit(play, terms.needed, TO_HIT_MODIFIERS.artilleryDirectAtBuilding)
  play.emit({ kind: 'rocketsFired', unit: firer.id })
  play.emit({
    kind: 'structureShot',
    unit: firer.id,
    weapon: weapon.index,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    what: building.what,
    name: building.name,
    hit,
    stray: false,
    why: terms.why,
  })
  if (hit.success) burst(play, situation, { by: firer.id, weapon, hex, blip: null })
  play.then({ kind: 'counterBattery', at: firer.id })
}

/**
 * After a shot at a unit: a building takes the weapon's Lethality, hit or miss (SR-UNINT-1); a bridge may be struck by a shot that has
 * missed (SR-UNINT-2). `s` is how things were when the shot was fired.
 */
export function shotAround(
  play: Play<SteelRain>,
  situation: () => Situation,
  s: Situation,
  firer: Placed,
  weapon: UnitWeapon,
  target: Placed,
  hit: boolean,
): void {
  const around = aroundOf(s, target)
  if (around === null) return
  if (around.kind === 'bridge') {
    if (!hit) strikeAt(play, situation, s, firer, weapon, target.hex, 'bridge', true)
    return
  }
  const building = buildingAt(situation(), target.hex)
  if (building === null || isAssault(s, firer, target.hex)) return
  const why: Reason = { text: `${weapon.name}: fire at units inside`, value: weapon.lethality, rule: 'SR-UNINT-1' }
  damage(play, situation, building, weapon.lethality, firer.id, why)
}

function strikeAt(
  play: Play<SteelRain>,
  situation: () => Situation,
  s: Situation,
  firer: Placed,
  weapon: UnitWeapon,
  hex: Hex,
  kind: Structure['kind'],
  stray: boolean,
): void {
  const thing = kind === 'building' ? buildingAt(situation(), hex) : bridgeAt(situation(), hex)
  if (thing === null) return
  const terms = structureTerms(s, firer, weapon, hex, kind)
  const hit = rollToHit(play, terms.needed)
  play.emit({
    kind: 'structureShot',
    unit: firer.id,
    weapon: weapon.index,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    what: thing.what,
    name: thing.name,
    hit,
    stray,
    why: terms.why,
  })
  if (!hit.success) return
  const rule = stray ? 'SR-UNINT-2' : kind === 'building' ? 'SR-BLDG-1' : 'SR-BLDG-4'
  damage(play, situation, thing, weapon.lethality, firer.id, { text: weapon.name, value: weapon.lethality, rule })
}
