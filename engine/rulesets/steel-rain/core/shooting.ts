import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { shootShell } from '../artillery/direct.ts'
import { designOf, firingPost, isFlying, isImmune, type Placed, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { shotAround } from '../structures/aimed.ts'
import { DIE_FACES, indexOn, toDamageNumber } from '../tables/fire.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { destroy, uncover } from './destroy.ts'
import { secondBeside, shotTerms } from './fire.ts'
import { foliageBlock, foliageTerms, passThrough } from './recon.ts'
import { rollDamage, rollToHit, suppressionBy } from './rolls.ts'

/** Carries out direct fire by the terms of fire.ts: at units, and at and through foliage. */

/** Fires one weapon at a unit, and after a hit at the second unit in its hex (SR-STACK-7, R-36). */
export function shootAt(play: Play<SteelRain>, situation: () => Situation, firer: UnitId, weaponIndex: number, targetId: UnitId): void {
  const target = unitOf(play.world, targetId)
  // SR-STACK-8: a shell strikes everybody under its template, without further rolls to hit.
  if (weaponsOf(play.world, unitOf(play.world, firer))[weaponIndex]?.indirectOnly)
    return shootShell(play, situation, firer, weaponIndex, targetId)
  // The second roll has the modifiers of the first: the smoke of a wreck comes after both.
  const s = situation()
  const second = secondBeside(s, target as Placed)
  const hit = oneShot(play, situation, s, firer, weaponIndex, targetId, false)
  if (hit && second && play.world.units[second.id]?.fate === 'present') oneShot(play, situation, s, firer, weaponIndex, second.id, true)
  const post = firingPost(s.world, unitOf(s.world, firer))
  const weapon = post && weaponsOf(s.world, post)[weaponIndex]
  if (post && weapon && !isFlying(target)) shotAround(play, situation, s, post, weapon, target as Placed, hit)
}

/** One roll to hit and, after a hit, one for damage; `s` is what the modifiers are taken from. True for a hit. */
export function oneShot(
  play: Play<SteelRain>,
  situation: () => Situation,
  s: Situation,
  firerId: UnitId,
  weaponIndex: number,
  targetId: UnitId,
  second: boolean,
): boolean {
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const target = unitOf(s.world, targetId) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  const terms = shotTerms(s, firer, weapon, target)
  const hit = rollToHit(play, terms.needed, terms.bonus)
  const { roll, kill } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  const suppression = kill ? 0 : suppressionBy(play, target, hit, terms.lethality)
  play.emit({
    kind: 'shot',
    unit: firerId,
    weapon: weaponIndex,
    weaponId: weapon.id,
    at: targetId,
    from: firer.hex,
    to: target.hex,
    second,
    hit,
    damage: roll,
    lethality: terms.lethality,
    kill,
    suppression,
    why: terms.why,
  })
  if (kill) destroy(play, situation, targetId, 'SR-DF-10')
  return hit.success
}

/** Fires at a foliage hex: clears it, and may go through to what stands behind (SR-COVER-4..7, SR-CARN-2..4). */
export function shootFoliage(play: Play<SteelRain>, situation: () => Situation, firerId: UnitId, weaponIndex: number, hex: Hex): void {
  const s = situation()
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  const terms = foliageTerms(s, firer, weapon, hex)
  const hit = rollToHit(play, terms.needed)
  const { roll, kill: cleared } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  const block = cleared ? foliageBlock(s, hex) : []
  play.emit({
    kind: 'foliageShot',
    unit: firerId,
    weapon: weaponIndex,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    hit,
    damage: roll,
    cleared,
    left: cleared ? terms.left : 0,
    why: terms.why,
    hexes: block,
  })
  uncover(play, situation(), block)
  if (!cleared || terms.left <= 0) return
  for (const struck of struckOf(play, passThrough(situation(), firer.hex, hex))) passOn(play, situation, firerId, struck.id, terms.left)
}

/** Of the units under a blip one is in the way, whichever the die names; others are struck all. */
function struckOf(play: Play<SteelRain>, behind: readonly Placed[]): readonly Placed[] {
  const under = behind.filter((unit) => unit.blip !== null)
  if (under.length < 2) return behind
  const chosen = under[indexOn(play.roll(DIE_FACES), under.length)]
  return behind.filter((unit) => unit.blip === null || unit === chosen)
}

function passOn(play: Play<SteelRain>, situation: () => Situation, firer: UnitId, targetId: UnitId, lethality: number): void {
  const s = situation()
  const target = unitOf(s.world, targetId) as Placed
  const needed = toDamageNumber(designOf(s.world, target).armor, lethality)
  const { roll, kill } = rollDamage(play, needed)
  const why: Reason = { text: `Lethality left after the foliage: ${lethality}`, value: lethality, rule: 'SR-COVER-6' }
  play.emit({
    kind: 'passedThrough',
    unit: firer,
    at: targetId,
    hex: target.hex,
    damage: roll ?? { die: 0, bonus: 0, needed: 0, success: kill },
    lethality,
    kill,
    suppression: kill || isImmune(s.world, target) ? 0 : lethality,
    why,
  })
  if (kill) destroy(play, situation, targetId, 'SR-COVER-6')
}
