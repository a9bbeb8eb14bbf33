import type { Play } from '../../../kernel/ruleset.ts'
import { shotTerms } from '../core/fire.ts'
import { rollToHit, suppressionBy } from '../core/rolls.ts'
import { firingPost, type Placed, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { shotAround } from '../structures/aimed.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { burst } from './burst.ts'
import { fireRound } from './missions.ts'

/** Rockets fired at what the launcher sees (SR-ADF, R-89), and mortars at what their crew sees. Why not, and with what chances, is in shells.ts. */

type Playing = Play<SteelRain>

/** Fires such a weapon at a unit in sight. */
export function shootShell(play: Playing, situation: () => Situation, firerId: UnitId, weaponIndex: number, targetId: UnitId): void {
  const s = situation()
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const target = unitOf(s.world, targetId) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  if (weapon.complex) return shootRockets(play, situation, firer, weapon, target)
  fireRound(play, situation, { gun: firerId, weapon: weaponIndex, round: 'he', hex: target.hex, at: targetId, observer: null })
}

/** SR-ADF-3, R-89: one roll To Hit, at once; a hit bursts round the target, a miss scatters nothing and gives 1 Suppression. */
function shootRockets(play: Playing, situation: () => Situation, firer: Placed, weapon: UnitWeapon, target: Placed): void {
  const s = situation()
  const terms = shotTerms(s, firer, weapon, target)
  const hit = rollToHit(play, terms.needed, terms.bonus)
  play.emit({ kind: 'rocketsFired', unit: firer.id })
  play.emit({
    kind: 'shot',
    unit: firer.id,
    weapon: weapon.index,
    weaponId: weapon.id,
    at: target.id,
    from: firer.hex,
    to: target.hex,
    second: false,
    hit,
    damage: null,
    lethality: terms.lethality,
    kill: false,
    // What a hit costs is rolled for in the burst.
    suppression: suppressionBy(play, target, hit, 0),
    why: terms.why,
  })
  if (hit.success) burst(play, situation, { by: firer.id, weapon, hex: target.hex, blip: null })
  else shotAround(play, situation, s, firer, weapon, target, false)
  play.then({ kind: 'counterBattery', at: firer.id })
}
