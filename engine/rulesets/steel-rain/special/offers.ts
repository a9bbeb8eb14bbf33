import { hexLabel } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Made } from '../core/chapter.ts'
import { fireActionsLeft, refuseFiring, refuseShotAt } from '../core/fire.ts'
import { enemiesInSight } from '../core/reactions.ts'
import { firingPost, type Placed, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Target } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import { gelAreas } from './gel.ts'
import { sameUnits, sweepsOver } from './microwave.ts'

/** The choices that gel and microwaves leave to the firer; a plain shot takes the usual hexes and units (aims.ts). */

/** How many sweeps are listed at most, the fullest first. */
const SWEEPS = 24

export function areaOffers(s: Situation, unit: Unit): readonly Made[] {
  const post = firingPost(s.world, unit)
  if (post === null || refuseFiring(s, unit, 1) !== null) return []
  return weaponsOf(s.world, unit).flatMap((weapon) => {
    if (weapon.complex && fireActionsLeft(unit) < 2) return []
    const targets = enemiesInSight(s, unit).filter((target) => refuseShotAt(s, post, weapon, target.id) === null)
    if (weapon.id === 'gel-flamer') return targets.flatMap((target) => flameOffers(s, unit, weapon, target))
    return weapon.id === 'microwave-projector' ? sweepOffers(s, post, weapon, targets) : []
  })
}

const made = (unit: Unit, weapon: UnitWeapon, at: Target, target: Placed, label: string, covers: readonly Hex[]): Made => ({
  order: { kind: 'fire', side: unit.side, unit: unit.id, shots: [{ weapon: weapon.index, at }] },
  verb: 'fire',
  actor: unit.id,
  to: { piece: target.id, hex: target.hex },
  label,
  price: inActions(weapon.complex ? 2 : 1),
  covers,
})

function flameOffers(s: Situation, unit: Unit, weapon: UnitWeapon, target: Placed): readonly Made[] {
  const areas = gelAreas(s, target.hex)
  if (areas.length < 2) return []
  return areas.map((area) => {
    const beside = area.filter((hex) => !sameHex(hex, target.hex)).map(hexLabel)
    const where = beside.length > 2 ? `${beside[0]} to ${beside.at(-1)}` : beside.join(' and ')
    return made(unit, weapon, { unit: target.id, area }, target, `Gel on ${titleOf(s.world, target)}, over ${where} too`, area)
  })
}

function sweepOffers(s: Situation, unit: Placed, weapon: UnitWeapon, targets: readonly Placed[]): readonly Made[] {
  const seen = new Set<string>()
  const offers: Made[] = []
  for (const target of targets)
    for (const units of sweepsOver(s, unit, weapon, target)) {
      const key = sameUnits(units)
      if (units.length < 2 || seen.has(key) || offers.length >= SWEEPS) continue
      seen.add(key)
      const names = units.map((id) => s.world.units[id]?.name ?? id).join(', ')
      const hexes = units.flatMap((id) => {
        const hex = s.world.units[id]?.hex
        return hex ? [hex] : []
      })
      offers.push(made(unit, weapon, { units }, target, `Microwave sweep over ${names}`, hexes))
    }
  return offers
}
