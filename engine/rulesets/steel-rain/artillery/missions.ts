import { onBoard } from '../../../board/board.ts'
import { shifted } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { rollToHit } from '../core/rolls.ts'
import { scatterMines } from '../engineering/mines.ts'
import { firingPost, isFlying, isImmune, isOnMap, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import { scatteredHex } from '../state/scatter.ts'
import type { Situation } from '../state/situation.ts'
import { DIE_FACES } from '../tables/fire.ts'
import { cloudHexes } from '../tables/scale.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from '../tables/terrain.ts'
import type { Weapon } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { type Manner, mannerOf, modifiersOf, rangeOf, roundTerms } from './aiming.ts'
import { burst, burstHexes, raiseSmoke } from './burst.ts'
import type { Aim } from './observers.ts'
import type { Mission, RoundKind } from './words.ts'

/** A round on its way and where it comes down (SR-IF-3, SR-IF-7, SR-DELIV, SR-SCAT, R-101). */

type Playing = Play<SteelRain>

export interface Firing extends Aim {
  readonly gun: UnitId
  readonly weapon: number
  readonly round: RoundKind
  readonly observer: UnitId | null
}
/** What a weapon fires when nothing else is said. */
export const roundOf = (weapon: UnitWeapon): RoundKind => (weapon.area ? 'he' : 'rail')
/** Rockets and rail guns take time to arrive, mortars do not (SR-DELIV-1, SR-DELIV-2). */
export const isDelayed = (weapon: UnitWeapon): boolean => weapon.complex || !weapon.area

/** Fires a round: a mortar's falls at once, others land at the start of the next turn, and enemy guns may answer them now. */
export function fireRound(play: Playing, situation: () => Situation, firing: Firing, manner?: Manner): void {
  const { world } = situation()
  const gun = unitOf(world, firing.gun)
  const weapon = weaponsOf(world, gun)[firing.weapon] as UnitWeapon
  const how = manner ?? mannerOf(world, firing, firing.observer)
  const mission: Mission = {
    id: world.missions.reduce((most, one) => Math.max(most, one.id), 0) + 1,
    side: gun.side,
    gun: gun.id,
    weapon: weapon.index,
    round: firing.round,
    hex: firing.hex,
    at: firing.at,
    observer: firing.observer,
    due: isDelayed(weapon) ? world.turn + 1 : world.turn,
    range: rangeOf(world, gun, firing, firing.observer),
    terms: modifiersOf(world, gun, weapon.index, firing, how).terms,
  }
  play.emit({ kind: 'missionFired', mission, weaponId: weapon.id, from: firingPost(world, gun)?.hex ?? null })
  if (isDelayed(weapon)) play.then({ kind: 'counterBattery', at: gun.id })
  else land(play, situation, mission)
}

/** what is due lands, one round after the other, and everybody looks after each. */
export function landings(play: Playing, situation: () => Situation): void {
  const next = play.world.missions.find((mission) => mission.due <= play.world.turn)
  if (!next) return
  play.then({ kind: 'spot' }, { kind: 'landings' })
  land(play, situation, next)
}

/** SR-SCAT-1, SR-SCAT-5: on the aimed hex, or scattered, or a dud. Gun and observer may be dead by now. */
function land(play: Playing, situation: () => Situation, mission: Mission): void {
  const s = situation()
  const weapon = weaponsOf(s.world, unitOf(s.world, mission.gun))[mission.weapon] as UnitWeapon
  const terms = roundTerms(s, mission)
  const hit = rollToHit(play, terms.needed, terms.bonus)
  const scatter = hit.success || hit.die === 1 ? null : play.roll(DIE_FACES)
  const impact =
    hit.die === 1 ? null : scatter === null ? mission.hex : scatteredHex(s.board, s.world.settings.hexMilli, mission.hex, scatter)
  const shaken = scatter === null ? null : shakenBy(s, mission, impact === null ? [] : burstHexes(s, weapon, impact))
  const target = mission.at === null ? undefined : s.world.blips[mission.at]
  const blip = hit.success && target && sameHex(target.hex, mission.hex) ? target.id : null
  play.emit({ kind: 'roundFell', mission, hit, scatter, impact, shaken, why: terms.why })
  if (impact === null) return
  switch (mission.round) {
    case 'he':
    case 'rail':
      return burst(play, situation, { by: mission.gun, weapon, hex: impact, blip })
    case 'smoke':
      return raiseSmoke(play, situation, cloudAt(s, impact), SMOKE_HEIGHT.artillery, SMOKE_TURNS)
    case 'fascam':
      return scatterMines(play, situation, cloudAt(s, impact), mission.side, mission.gun)
  }
}
/** Smoke and minefields of 6 x 6 cm (SR-SMOKE-2, SR-FASCAM-3). */
export const cloudAt = (s: Situation, hex: Hex): readonly Hex[] =>
  cloudHexes(s.world.settings.hexMilli)
    .map((by) => shifted(hex, by))
    .filter((other) => onBoard(s.board, other))

/** Hexes that a round covers if it falls where it is aimed: the cloud, or the template of its burst. */
export const coveredBy = (s: Situation, weapon: Weapon, round: RoundKind, hex: Hex): readonly Hex[] =>
  round === 'smoke' || round === 'fascam' ? cloudAt(s, hex) : burstHexes(s, weapon, hex)

/** a round that misses gives 1 Suppression to the unit that it was meant for, if that is still there and not under the template. */
function shakenBy(s: Situation, { round, at, hex }: Mission, template: readonly Hex[]): UnitId | null {
  const target = at === null ? undefined : s.world.units[at]
  if (!target || round === 'smoke' || round === 'fascam') return null
  if (!isOnMap(target) || target.blip !== null || !sameHex(target.hex, hex) || isFlying(target) || isImmune(s.world, target)) return null
  return template.some((other) => sameHex(other, target.hex)) ? null : target.id
}
