import type { Hex } from '../../../kernel/names.ts'
import type { OddsLine } from '../../../kernel/table-view.ts'
import type { Reason } from '../../../kernel/why.ts'
import { shotTerms } from '../fire.ts'
import type { Target, Unit, UnitId } from '../model.ts'
import { designOf, isOnMap, titleOf, type UnitWeapon, unitOf } from '../roster.ts'
import type { Situation } from '../situation.ts'
import { damageChance, toDamageNumber } from '../tables/fire.ts'
import { caughtIn, usualArea } from './gel.ts'
import { usualSweep } from './microwave.ts'

/** What area weapons would do besides their shot at the unit that is named, from the resolver's own terms. Chances in thousandths. */

type Placed = Unit & { readonly hex: Hex }
const product = (a: number, b: number): number => Math.floor((a * b + 500) / 1000)

/** Lines for a sweep: each unit's own chance. */
export const sweepLines = (s: Situation, firer: Placed, weapon: UnitWeapon, ids: readonly UnitId[]): readonly OddsLine[] =>
  ids.flatMap((id): readonly OddsLine[] => {
    const target = s.world.units[id]
    if (!target || !isOnMap(target)) return []
    const { killChance, why } = shotTerms(s, firer, weapon, target)
    const own = target.side === firer.side
    const text = `${weapon.name}: destroys ${titleOf(s.world, target)}${own ? ', your own' : ''}`
    return [{ text, chance: killChance, tone: own ? 'bad' : 'good', why }]
  })

/** Lines beside those for the named unit: whom a sweep takes too, what burns on, and who else is in the flames. */
export function areaLines(s: Situation, firer: Placed, weapon: UnitWeapon, at: Target): readonly OddsLine[] {
  if (!('unit' in at)) return []
  const target = unitOf(s.world, at.unit) as Placed
  if (weapon.id === 'microwave-projector')
    return sweepLines(
      s,
      firer,
      weapon,
      usualSweep(s, firer, weapon, target).filter((id) => id !== at.unit),
    )
  if (weapon.id !== 'gel-flamer') return []
  return flameLines(s, firer, weapon, target, 'area' in at ? at.area : usualArea(s, firer, target))
}

function flameLines(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed, area: readonly Hex[]): readonly OddsLine[] {
  const { hitChance, killChance, damage } = shotTerms(s, firer, weapon, target)
  const later = product(hitChance - killChance, damageChance(damage))
  const burns: OddsLine = {
    text: 'Burns on: destroyed as the next turn begins',
    chance: later,
    tone: 'good',
    why: {
      text: 'A second damage roll for what the gel has not destroyed',
      value: later,
      unit: 'thousandths',
      rule: 'SR-GEL-1',
    },
  }
  const others = caughtIn(s, target, area).slice(1)
  const lines = others.map((unit): OddsLine => {
    const chance = product(hitChance, damageChance(burnNumber(s, unit, weapon)))
    const own = unit.side === firer.side
    const why: Reason = { text: 'After a hit everybody in the flames is rolled for', value: chance, unit: 'thousandths', rule: 'SR-GEL-3' }
    return { text: `In the flames too: ${titleOf(s.world, unit)}${own ? ', your own' : ''}`, chance, tone: own ? 'bad' : 'good', why }
  })
  return [burns, ...lines]
}
/** The d20 that destroys a unit in the flames (SR-WPN-8). */
export const burnNumber = (s: Situation, unit: Unit, weapon: { readonly lethality: number }) =>
  toDamageNumber(designOf(s.world, unit).armor, weapon.lethality)
