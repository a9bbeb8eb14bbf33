import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseMineShot, shootMines } from '../engineering/mine-fire.ts'
import { flame, refuseFlame, usualArea } from '../special/gel.ts'
import { refuseSweep, sweep, usualSweep } from '../special/microwave.ts'
import { firingPost, type Placed, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { refuseStructure, shootStructure } from '../structures/aimed.ts'
import { AFLOAT, isAfloat } from '../structures/rafts.ts'
import type { SteelRain } from '../words/model.ts'
import type { Shot, Target } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { refuseFoliage, refuseShotAt } from './fire.ts'
import { shootAt, shootFoliage } from './shooting.ts'

/** What a shot can be aimed at: why not, and how it is carried out. One case for each form of `Target`. */

export function refuseAim(s: Situation, firer: Placed, weapon: UnitWeapon, at: Target): Refusal | null {
  if (isAfloat(s, firer) && weapon.id !== 'small-arms') return AFLOAT()
  if ('units' in at) return refuseSweep(s, firer, weapon, at.units)
  if ('area' in at) return refuseFlame(s, firer, weapon, at.unit, at.area)
  if ('unit' in at) return refuseShotAt(s, firer, weapon, at.unit)
  if ('mines' in at) return refuseMineShot(s, firer, weapon, at.mines)
  if ('building' in at) return refuseStructure(s, firer, weapon, at.building, 'building')
  if ('bridge' in at) return refuseStructure(s, firer, weapon, at.bridge, 'bridge')
  return refuseFoliage(s, firer, weapon, at.foliage)
}

/** Why these shots cannot be fired in one fire Action. */
export function refuseShots(s: Situation, unit: Unit, shots: readonly Shot[], already: readonly number[]): Refusal | null {
  const post = firingPost(s.world, unit)
  if (post === null) return refusal('It is not on the map.', null, 'unit')
  const used = new Set(already)
  for (const [i, shot] of shots.entries()) {
    const weapon = weaponsOf(s.world, unit)[shot.weapon]
    const at = `shots[${i}]`
    if (!weapon) return refusal('It has no such weapon.', null, `${at}.weapon`)
    if (used.has(shot.weapon)) return refusal(`${weapon.name}: one shot in an Action.`, 'SR-ACT-3', `${at}.weapon`)
    used.add(shot.weapon)
    const why = refuseAim(s, post, weapon, shot.at)
    if (why) return { ...why, at: `${at}.at` }
  }
  return null
}

/** Fires one weapon if that is still possible as things are now. */
export function resolveAim(play: Play<SteelRain>, situation: () => Situation, firer: Placed, weapon: UnitWeapon, at: Target): void {
  const s = situation()
  // Of the units of a sweep some may be gone by now: the others are swept all the same.
  if ('units' in at) return sweep(play, situation, firer, weapon, at.units)
  if (refuseAim(s, firer, weapon, at) !== null) return
  if ('foliage' in at) return shootFoliage(play, situation, firer.id, weapon.index, at.foliage)
  if ('building' in at) return shootStructure(play, situation, firer.id, weapon.index, at.building, 'building')
  if ('bridge' in at) return shootStructure(play, situation, firer.id, weapon.index, at.bridge, 'bridge')
  if ('mines' in at) return shootMines(play, situation, firer.id, weapon.index, at.mines)
  if ('area' in at) return flame(play, situation, firer.id, weapon, at.unit, at.area)
  shootOne(play, situation, firer, weapon, at.unit)
}
/** A unit alone is named: weapons that cover an area take the usual one. */
function shootOne(play: Play<SteelRain>, situation: () => Situation, firer: Placed, weapon: UnitWeapon, id: UnitId): void {
  const s = situation()
  const target = unitOf(s.world, id) as Placed
  if (weapon.id === 'gel-flamer') return flame(play, situation, firer.id, weapon, id, usualArea(s, firer, target))
  if (weapon.id === 'microwave-projector') return sweep(play, situation, firer, weapon, usualSweep(s, firer, weapon, target))
  shootAt(play, situation, firer.id, weapon.index, id)
}
