import { hexOf } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, isNonEmpty } from '../../../kernel/names.ts'
import { refuseRam } from '../core/assault.ts'
import type { Made } from '../core/chapter.ts'
import { fireActionsLeft, refuseFiring, weaponsAt } from '../core/fire.ts'
import { canAmbush, enemiesInSight } from '../core/reactions.ts'
import { refuseAim } from '../core/targets.ts'
import { names, packs } from '../core/volleys.ts'
import { isFoliage } from '../state/ground.ts'
import { firingPost, isFlying, isOnMap, type Placed, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Shot } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'

/** Fire in a round: the usual packs of weapons at each enemy in sight, ambush and ramming, and fire at foliage. */

/** Fire, ambush and ramming at each enemy in sight. */
export function fireOffers(s: Situation, unit: Unit): readonly Made[] {
  const post = firingPost(s.world, unit)
  if (post === null) return []
  const left = fireActionsLeft(unit)
  if (refuseFiring(s, unit, 1) !== null) return []
  const offers: Made[] = []
  for (const target of enemiesInSight(s, unit)) {
    const weapons = weaponsAt(s, post, target, left)
    for (const pack of packs(weapons)) offers.push(fireOffer(s, unit, target, pack))
    if (unit.entered === 0 && canAmbush(s, unit, target) && weapons.length > 0)
      offers.push({
        order: { kind: 'ambush', side: unit.side, unit: unit.id, at: target.id },
        verb: 'ambush',
        actor: unit.id,
        to: { piece: target.id, hex: target.hex },
        label: `Ambush ${titleOf(s.world, target)}`,
        price: inActions(unit.actions),
      })
    if (refuseRam(s, unit, target.id) === null)
      offers.push({
        order: { kind: 'ram', side: unit.side, unit: unit.id, at: target.id },
        verb: 'ram',
        actor: unit.id,
        to: { piece: target.id, hex: target.hex },
        label: `Ram ${titleOf(s.world, target)}`,
        price: inActions(1),
      })
  }
  return offers
}

/** Fire with these weapons at one unit. */
export const fireOffer = (s: Situation, unit: Unit, target: Placed, weapons: readonly UnitWeapon[]): Made => ({
  order: {
    kind: 'fire',
    side: unit.side,
    unit: unit.id,
    shots: weapons.map((weapon): Shot => ({ weapon: weapon.index, at: { unit: target.id } })),
  },
  verb: 'fire',
  actor: unit.id,
  to: { piece: target.id, hex: target.hex },
  label: `${unit.aboard === null ? 'Fire' : `${unit.name}, mounted: fire`} ${names(weapons)} at ${titleOf(s.world, target)}`,
  price: inActions(weapons.some((weapon) => weapon.complex) ? 2 : 1),
})

/** Foliage that the unit sees and reaches; only where one unit is asked about, the list is long (R-79). Missiles take both Actions. */
export function reconOffers(s: Situation, unit: Unit): readonly Made[] {
  if (!isOnMap(unit) || refuseFiring(s, unit, 1) !== null) return []
  const able = weaponsOf(s.world, unit).filter((weapon) => !weapon.complex || (!weapon.area && refuseFiring(s, unit, 2) === null))
  const shed = isFlying(unit) ? null : s.sight.viewshed(s.world, unit.hex)
  const offers: Made[] = []
  for (let id = 0; id < s.board.size; id++) {
    const hex = hexOf(s.board, id)
    // From the air one sees more than from the ground below.
    if (!isFoliage(s, hex) || (shed !== null && !s.sight.inShed(shed, hex))) continue
    const weapons = reaching(s, unit, able, hex)
    const simple = weapons.filter((weapon) => !weapon.complex)
    for (const pack of simple.length < weapons.length ? [simple, weapons] : [simple])
      if (isNonEmpty(pack)) offers.push(reconOffer(unit, hex, pack))
  }
  return offers
}
/** Weapons that reach this foliage; what stands in front of it for one does so for all. */
function reaching(s: Situation, unit: Placed, able: readonly UnitWeapon[], hex: Hex): readonly UnitWeapon[] {
  const found: UnitWeapon[] = []
  for (const weapon of able) {
    const why = refuseAim(s, unit, weapon, { foliage: hex })
    if (why === null) found.push(weapon)
    else if (why.rule === 'SR-COVER-7') return []
  }
  return found
}
function reconOffer(unit: Unit, hex: Hex, pack: readonly UnitWeapon[]): Made {
  const complex = pack.some((weapon) => weapon.complex)
  return {
    order: {
      kind: 'fire',
      side: unit.side,
      unit: unit.id,
      shots: pack.map((weapon): Shot => ({ weapon: weapon.index, at: { foliage: hex } })),
    },
    verb: 'recon',
    actor: unit.id,
    to: { hex },
    label: `Fire ${complex ? `${names(pack)} ` : ''}at the foliage in ${hexLabel(hex)}`,
    price: inActions(complex ? 2 : 1),
  }
}
