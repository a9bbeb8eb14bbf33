import { inArc } from '../../../board/arcs.ts'
import { oppositeFacing } from '../../../board/facing.ts'
import { hexDistance } from '../../../board/hex.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Counted, type Refusal, refusal, share, sumOf } from '../../../kernel/why.ts'
import { bunkerAt, fitsBunker } from '../state/ground.ts'
import { friendsOf, isGun, isOnMap, isSoft, isVehicle, type Placed, typeOf, unitOf, weaponOf } from '../state/roster.ts'
import { sees } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { WEATHER } from '../tables/cards.ts'
import { FAR_BEYOND_HEXES, NEAR_HEXES, NEW_TARGET_DIE, RANGE_MODIFIER, REAR_MODIFIER } from '../tables/dice.ts'
import type { Weapon } from '../tables/stands.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { MountWord } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { hitSoft, pierce } from './hits.ts'
import { protectionOf } from './protection.ts'
import { endSpell, hasSpell } from './spells.ts'
import { giveAway, isHidden } from './spotting.ts'

/** Direct fire and mortars: who may fire at whom, with what die against what, and what comes of it (SS-FIR, SS-ARM, SS-MTR). */

const WEDGE = 60
const REAR_CONE = 120

/** Why a stand does not fire at all now. `event`: besides its turn (SS-EVT-17). */
export function refuseFirer({ world }: Pick<Situation, 'world'>, unit: Unit, mount: MountWord, event = false): Refusal | null {
  if (unit.aboard !== null) return refusal('It is carried and does not fire.', 'SS-TRN-06', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-FIR-01', 'unit')
  const type = typeOf(unit)
  if (unit.morale === 'suppressed') return refusal('It is suppressed.', 'SS-MOR-02', 'unit')
  if (type.kind === 'hq') return refusal('A headquarters never fires.', 'SS-HQ-02', 'unit')
  if (weaponOf(type, mount) === null) return refusal('It has no such weapon.', 'SS-FIR-04', 'weapon')
  if (unit.gunOut) return refusal('Its gun is out.', 'SS-ARM-07', 'unit')
  if (!event && hasSpell(world, unit.side, 'refugees', unit.id)) return refusal('Refugees are before its guns.', 'SS-R-06', 'unit')
  if (!event && unit.fired.includes(mount) && !firesAgain(world, unit)) return refusal('It has fired under this card.', 'SS-FIR-02', 'unit')
  const bound = isVehicle(type) && type.mount === 'one-man' && mount === 'main'
  return bound && unit.movedThisTurn ? refusal('One man cannot drive and fire in a turn.', 'SS-ARM-11', 'unit') : null
}

/** One medium gun fires twice (SS-R-06). */
const firesAgain = (world: World, unit: Unit): boolean =>
  typeOf(unit).kind === 'medium-gun' && unit.fired.length === 1 && hasSpell(world, unit.side, 'quickFire')
/** Why a stand does not fire at a target; null where it may. */
export function refuseShot(s: Situation, unit: Unit, target: Unit, mount: MountWord, event = false): Refusal | null {
  const firer = refuseFirer(s, unit, mount, event)
  if (firer || !isOnMap(unit)) return firer ?? refusal('It is not on the map.', 'SS-FIR-01', 'unit')
  if (!isOnMap(target)) return refusal('That is not on the map.', 'SS-FIR-01', 'at')
  const weapon = weaponOf(typeOf(unit), mount) as Weapon
  return (
    refuseTarget(unit, target, weapon) ??
    refuseRange(s, unit, target, weapon) ??
    refuseSight(s, unit, target) ??
    (isHidden(s, target) ? refusal('It has not been spotted.', 'SS-SPT-01', 'at') : null) ??
    refuseArc(s, unit, target, mount)
  )
}
function refuseTarget(unit: Placed, target: Placed, { armourDie, softDie }: Weapon): Refusal | null {
  if (isSoft(typeOf(target))) return softDie === null ? refusal('It fires at armour alone.', 'SS-R-03', 'at') : null
  if (armourDie !== null) return null
  return typeOf(unit).kind === 'mortar'
    ? refusal('Mortars do not fire at armour.', 'SS-MTR-04', 'at')
    : refusal('It cannot hurt armour.', 'SS-ARM-01', 'at')
}
function refuseRange({ world }: Situation, unit: Placed, target: Placed, { range }: Weapon): Refusal | null {
  const distance = hexDistance(unit.hex, target.hex)
  const type = typeOf(unit)
  if (distance > range) return refusal(`It is ${distance} hexes away; the range is ${range}.`, 'SS-FIR-04', 'at')
  if ('least' in type && distance < type.least) return refusal(`Mortars do not reach nearer than ${type.least} hexes.`, 'SS-MTR-02', 'at')
  const { sightHexes } = WEATHER[world.weather]
  if (sightHexes === null || distance <= sightHexes) return null
  return refusal(`In this weather nobody fires beyond ${sightHexes} hexes.`, world.weather === 'fog' ? 'SS-FIR-09' : 'SS-FIR-08', 'at')
}
/** A mortar goes by what any stand of its side sees (SS-MTR-01). */
function refuseSight(s: Situation, unit: Placed, target: Placed): Refusal | null {
  if (sees(s.board, unit.hex, target.hex)) return null
  if (typeOf(unit).kind !== 'mortar') return refusal('It does not see that.', 'SS-LOS-01', 'at')
  const observer = friendsOf(s.world, unit.side).some((friend) => sees(s.board, friend.hex, target.hex))
  return observer ? null : refusal('Nobody of its side sees that.', 'SS-MTR-01', 'at')
}
/** Guns in the hull, and openings of bunkers, look one way (SS-ARM-09, SS-FOR-06, SS-R-21). */
function refuseArc(s: Situation, unit: Placed, target: Placed, mount: MountWord): Refusal | null {
  const bunker = fitsBunker(typeOf(unit)) ? bunkerAt(s.world, unit.hex) : null
  if (bunker && !bunker.openings.some((facing) => inArc({ facing, degrees: WEDGE }, unit.hex, target.hex)))
    return refusal('No opening of the bunker looks there.', 'SS-FOR-06', 'at')
  const type = typeOf(unit)
  const inHull = isVehicle(type) && (mount === 'hull' || type.mount === 'fixed')
  const turns = isGun(type) && s.world.settings.gunFacing
  if (!(inHull || turns) || inArc({ facing: unit.facing, degrees: WEDGE }, unit.hex, target.hex)) return null
  return refusal('It does not face there.', inHull ? 'SS-ARM-09' : 'SS-R-13', 'at')
}

/** A shot as it will be thrown. */
export interface Shot {
  readonly faces: number
  readonly against: number
  readonly modifier: number
  /** What the modifier is made of: near or far, and from behind. */
  readonly terms: readonly Counted[]
  /** The value of a roll, with its terms, and what it has to exceed. */
  readonly why: (die: number) => Counted
  /** How many of its faces hit. */
  readonly hits: number
  /** In thousandths. */
  readonly chance: number
  readonly shelters: boolean
}
/** @param unit may fire at the target (`refuseShot`) */
export function shotOf(s: Situation, unit: Placed, target: Placed, mount: MountWord): Shot {
  const weapon = weaponOf(typeOf(unit), mount) as Weapon
  const type = typeOf(target)
  const armoured = isVehicle(type)
  const protection = armoured ? null : protectionOf(s, target, unit.hex)
  const against = armoured ? type.armour : (protection?.value ?? 0)
  const faces = (armoured ? weapon.armourDie : dieOf(unit, target, weapon)) as number
  const terms = [...rangeTerms(s, unit, target), ...(armoured && isRear(target, unit) ? [REAR] : [])]
  const modifier = terms.reduce((sum, { value }) => sum + value, 0)
  const hits = Math.min(faces, Math.max(0, faces + modifier - against))
  return {
    ...{ faces, against, modifier, terms, shelters: protection?.shelters ?? false },
    hits,
    chance: share(hits, faces),
    why: (die) =>
      sumOf(
        armoured ? `To go through: more than ${against}` : `To hit: more than ${against}`,
        [{ text: `A d${faces}`, value: die }, ...terms],
        {
          rule: armoured ? 'SS-ARM-04' : 'SS-SOF-01',
        },
      ),
  }
}
/** The first shot of a mortar at a target is worse (SS-MTR-03, SS-R-33). */
const dieOf = (unit: Placed, target: Placed, { softDie }: Weapon): number | null =>
  typeOf(unit).kind === 'mortar' && unit.target !== target.id ? NEW_TARGET_DIE : softDie

const REAR = { text: 'From behind', value: REAR_MODIFIER, rule: 'SS-ARM-02' }
/** From the cone at its back (SS-R-29). */
const isRear = (target: Placed, unit: Placed): boolean =>
  inArc({ facing: oppositeFacing(target.facing), degrees: REAR_CONE }, target.hex, unit.hex)
function rangeTerms({ world }: Situation, unit: Placed, target: Placed): readonly { text: string; value: number; rule: string }[] {
  if (typeOf(unit).kind === 'mortar' && !world.settings.mortarRanges) return []
  const distance = hexDistance(unit.hex, target.hex)
  if (distance <= NEAR_HEXES) return [{ text: 'Near', value: RANGE_MODIFIER.near, rule: 'SS-FIR-05' }]
  return distance > FAR_BEYOND_HEXES ? [{ text: 'Far', value: RANGE_MODIFIER.far, rule: 'SS-FIR-06' }] : []
}

/** One shot, carried out before the next (SS-FIR-10). */
export function fire(play: Play<StormOfSteel>, s: Situation, from: Unit['id'], at: Unit['id'], weapon: MountWord, event = false): void {
  const [unit, target] = [unitOf(play.world, from), unitOf(play.world, at)]
  if (!isOnMap(unit) || !isOnMap(target)) return
  const shot = shotOf(s, unit, target, weapon)
  const die = play.roll(shot.faces)
  const why = shot.why(die)
  const hit = why.value > shot.against
  play.emit({ kind: 'shot', unit: from, at, weapon, faces: shot.faces, die, value: why.value, against: shot.against, hit, why, event })
  giveAway(play, s, from)
  if (!event && unit.fired.length === 1 && typeOf(unit).kind === 'medium-gun' && hasSpell(play.world, unit.side, 'quickFire'))
    endSpell(play, unit.side, 'quickFire')
  if (!hit) return
  if (isVehicle(typeOf(target))) pierce(play, at)
  else hitSoft(play, at, shot.shelters)
}
