import { hexLabel } from '../../../../board/hex.ts'
import type { Hex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { allOf, chanceWhy } from '../../../../kernel/why.ts'
import { strafeTerms } from '../../air/strafe.ts'
import { lethalityUnder, underBlips } from '../../artillery/burst.ts'
import { damageWhyOf, killWhyOf } from '../../core/attack-why.ts'
import { type ShotTerms, secondBeside, shotTerms } from '../../core/fire.ts'
import { foliageTerms, passThrough, withoutFoliage } from '../../core/recon.ts'
import { steersOf } from '../../electronics/state.ts'
import { burnNumber } from '../../special/gel.ts'
import { designOf, isOnMap, type Placed, titleOf, type UnitWeapon } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { structureTerms } from '../../structures/aimed.ts'
import { aroundOf } from '../../structures/things.ts'
import { chanceOfIndex, toDamageNumber } from '../../tables/fire.ts'
import type { Entry } from './damage.ts'

import { isMarked } from './marks.ts'
import { placeOf } from './shots.ts'
import type { Toll } from './toll.ts'

/** Why a shot does to a subject what it does, in the cases that it is fired in. */

/** The terms of the shot at the unit that it is aimed at; null where it is aimed at no unit that is there. */
export function targetTerms(toll: Toll, entry: Entry): ShotTerms | null {
  const shot = toll.shots[entry.shot]
  const target = shot && 'unit' in shot.at ? entry.scene.world.units[shot.at.unit] : undefined
  if (!shot || !target || !isOnMap(target)) return null
  if (shot.run) return strafeTerms(entry.scene, toll.firer, shot.run, target, placeOf(entry))
  return shotTerms(entry.scene, toll.firer, shot.weapon, target)
}
/** Of so many cases so many: where no shorter way of counting is told. */
export const toldShare = (text: string, share: number, of: number, terms: readonly Reason[] = []): Reason =>
  chanceWhy(text, Math.floor((share * 1000 + of / 2) / of), { terms })

/** Why the roll for damage destroys a subject. */
export function rolledWhy(toll: Toll, entry: Entry, index: number, share: number, of: number): Reason | null {
  const { scene } = entry
  const shot = toll.shots[entry.shot]
  const subject = toll.subjects[index]
  const unit = subject && scene.world.units[subject.id]
  if (!shot || !unit || !isOnMap(unit)) return null
  const { weapon, at } = shot
  if ('foliage' in at) return throughWhy(toll, entry, weapon, unit, at.foliage)
  const aimed = 'unit' in at ? at.unit : null
  const terms = targetTerms(toll, entry)
  if (weapon.id === 'microwave-projector') return shotTerms(scene, toll.firer, weapon, unit).why
  if ('building' in at && weapon.area)
    return burstWhy(scene, weapon, unit, at.building, structureTerms(scene, toll.firer, weapon, at.building, 'building').why)
  if (terms === null) return null
  if (!weapon.area) return aimed === unit.id ? terms.why : secondWhy(toll, entry, terms, share, of)
  const { armor } = designOf(scene.world, unit)
  if (weapon.id === 'gel-flamer') {
    const lethality: Reason = { text: weapon.name, value: weapon.lethality, rule: weapon.rule }
    return killWhyOf(terms.hitWhy, damageWhyOf(burnNumber(scene, unit, weapon), armor, lethality))
  }
  // A mortar's bombs scatter, and are ranged in by earlier ones.
  if (!weapon.complex) return toldShare('On the mark, or where it scatters to', share, of, [terms.hitWhy])
  const target = aimed === null ? undefined : scene.world.units[aimed]
  return burstWhy(scene, weapon, unit, target?.hex ?? unit.hex, terms.hitWhy)
}
/** Rockets that burst in this hex: a hit, for who is under a marker the die of R-107, and the damage. */
function burstWhy(s: Situation, weapon: UnitWeapon, unit: Placed, hex: Hex, hit: Reason): Reason {
  const { armor } = designOf(s.world, unit)
  const lethality = lethalityUnder(s, weapon, unit, hex)
  const damage = damageWhyOf(toDamageNumber(armor, lethality.value), armor, lethality)
  const chance = underBlips(s, weapon, [unit.hex]).find((one) => one.unit.id === unit.id)?.chance
  if (chance === undefined) return killWhyOf(hit, damage)
  return killWhyOf(hit, damage, chanceWhy('It is struck under its marker', chance, { rule: 'SR-BLIND-3' }))
}
/** SR-COVER-6: what is left of the Lethality strikes who is behind the foliage. */
function throughWhy({ firer }: Toll, { scene }: Entry, weapon: UnitWeapon, unit: Placed, hex: Hex): Reason {
  const { why, left } = foliageTerms(scene, firer, weapon, hex)
  const { armor } = designOf(scene.world, unit)
  const damage = damageWhyOf(toDamageNumber(armor, left), armor, { text: `Lethality left after the foliage: ${left}`, value: left })
  const under = unit.blip === null ? [] : passThrough(withoutFoliage(scene, hex), firer.hex, hex).filter(({ blip }) => blip !== null)
  const index = under.findIndex(({ id }) => id === unit.id)
  const chance = index < 0 ? 1000 : chanceOfIndex(index, under.length)
  const chosen = chanceWhy('It is the one in the way under its blip', chance, { rule: 'R-46' })
  return allOf('Through the foliage', [why, damage, ...(chance < 1000 ? [chosen] : [])], { rule: 'SR-COVER-6' })
}
/** SR-STACK-7: the second unit is rolled for after a hit on the first. */
function secondWhy(toll: Toll, entry: Entry, first: ShotTerms, share: number, of: number): Reason {
  const { scene } = entry
  const shot = toll.shots[entry.shot]
  const target = shot && 'unit' in shot.at ? scene.world.units[shot.at.unit] : undefined
  const second = target && isOnMap(target) ? secondBeside(scene, target) : null
  if (!shot || !target || !second) return toldShare('Caught with it', share, of)
  const after = shotTerms(scene, toll.firer, shot.weapon, second)
  return allOf(`After a hit on ${titleOf(scene.world, target)} a second roll`, [first.hitWhy, after.why], { rule: 'SR-STACK-7' })
}
/** it goes with what it stands in or on; a drone with who steers it. */
export function fallenWhy(toll: Toll, entry: Entry, who: number | 'unstruck', share: number, of: number): Reason {
  const shot = toll.shots[entry.shot]
  const { scene, before } = entry
  const lost = who === 'unstruck' ? undefined : toll.subjects[who]
  const operator = lost && toll.subjects.find(({ id }) => id === steersOf(scene.world, lost))
  if (operator) return { ...toldShare(`It is lost with ${operator.name}`, share, of), rule: 'SR-DRONE-9' }
  const target = shot && 'unit' in shot.at ? scene.world.units[shot.at.unit] : undefined
  const terms = targetTerms(toll, entry)
  const around = target && isOnMap(target) ? aroundOf(scene, target) : null
  const text = around ? `${around.name} comes down with it` : 'What it stands in comes down'
  const rule = around?.kind === 'bridge' ? 'SR-BLDG-5' : 'SR-BLDG-3'
  const told = { ...toldShare(text, share, of), rule }
  if (!shot || !target?.hex || !terms || !around || shot.weapon.area || before.points.length > 1) return told
  // What happens to the others besides depends on more than this shot.
  if ((who !== 0 && who !== 'unstruck') || toll.subjects[0]?.id !== target.id) return told
  const not = (kind: string, chance: number): Reason => chanceWhy(kind, 1000 - chance)
  const ready: Reason = {
    text: `${before.points[0] ?? 0} of ${around.capacity} so far, ${shot.weapon.lethality} more`,
    rule: around.kind === 'bridge' ? 'R-142' : 'R-141',
  }
  const missed = not('The shot misses it', terms.hitChance)
  if (around.kind === 'bridge') {
    const strike = structureTerms(scene, toll.firer, shot.weapon, target.hex, 'bridge')
    return { ...told, how: 'product', terms: [ready, missed, strike.why] }
  }
  return { ...told, how: 'product', terms: [ready, who === 0 ? not('Not destroyed by the shot itself', terms.killChance) : missed] }
}

/** What is so in the cases before a shot: who is gone by then, and what is in the way. */
export function conditionOf({ subjects, foliage }: Toll, { before }: Entry, begin = 'It comes to this shot'): string {
  const cleared = foliage.filter((_, i) => isMarked(before.cleared, i)).map(({ hex }) => hexLabel(hex))
  const gone = subjects.filter((_, i) => isMarked(before.gone, i)).map(({ name }) => name)
  return [
    begin,
    ...(gone.length > 0 ? [`${gone.join(', ')} destroyed by then`] : []),
    ...(before.smoke ? ['in the smoke of the burst'] : []),
    ...(cleared.length > 0 ? [`the foliage in ${cleared.join(', ')} shot away`] : []),
  ].join(', ')
}
