import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey, opposite } from '../../../kernel/names.ts'
import { refuseShot } from '../core/fire.ts'
import { blipsOf, distanceMilli, firingPost, isFlying, onMap, type Placed, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { roundOf } from './missions.ts'
import { type Aim, nearestObserver, observing, seesAim } from './observers.ts'
import { refuseGun, refuseRound } from './refuse.ts'
import type { RoundKind } from './words.ts'

/**
 * What guns can fire at now: every enemy seen and every blip, with the gun's own eyes where it has them and with the nearest observer
 * where it has not. Asked about one unit alone also the ground near what matters; any other hex in sight is legal too.
 */

export interface Fire {
  readonly gun: Unit
  readonly weapon: UnitWeapon
  readonly round: RoundKind
  readonly aim: Aim
  /** Null: the gun looks for itself, or fires blind. */
  readonly observer: string | null
}

/** What the gun itself can be ordered to fire. */
export const missionsOf = (s: Situation, gun: Unit, thorough: boolean): readonly Fire[] =>
  gun.gunnery === null ? [] : weaponsReady(s, gun).flatMap((weapon) => firesOf(s, gun, weapon, thorough, () => true, true))

export const weaponsReady = (s: Situation, gun: Unit): readonly UnitWeapon[] =>
  gun.fate !== 'present' ? [] : weaponsOf(s.world, gun).filter((weapon) => weapon.indirect && refuseGun(s, gun, weapon) === null)
const roundsReady = (gun: Unit, weapon: UnitWeapon): readonly RoundKind[] =>
  weapon.area ? (['he', 'smoke', 'fascam'] as const).filter((round) => refuseRound(gun, weapon, round) === null) : [roundOf(weapon)]

/** Each round at each target that somebody can direct the gun to; `ownEyes`: the gun may look for itself and fire blind. */
export function firesOf(
  s: Situation,
  gun: Unit,
  weapon: UnitWeapon,
  thorough: boolean,
  among: (unit: Unit) => boolean,
  ownEyes: boolean,
): readonly Fire[] {
  const post = firingPost(s.world, gun)
  const eyes = observing(s.world, gun.side).filter(among)
  if (post === null || (eyes.length === 0 && !ownEyes)) return []
  const inReach = ({ hex }: Aim): boolean => distanceMilli(s.world, post.hex, hex) <= weapon.rangeCm * 1000
  const enemies = enemiesSeen(s, gun).filter((enemy) => inReach({ hex: enemy.hex, at: enemy.id }))
  // A rail gun that can fire straight at it does better so.
  const worth = enemies.filter((enemy) => weapon.area || thorough || refuseShot(s, post, weapon, enemy) !== null)
  const aims: readonly Aim[] = worth.map((enemy) => ({ hex: enemy.hex, at: enemy.id }))
  const blips: readonly Aim[] = ownEyes
    ? blipsOf(s.world, opposite(gun.side)).flatMap((blip) => (blip.flying ? [] : [{ hex: blip.hex, at: blip.id }]))
    : []
  // Who looks is the same for every round.
  const looking = new Map<string, readonly (string | null)[]>()
  const watching = (aim: Aim): readonly (string | null)[] => {
    const key = `${hexKey(aim.hex)}/${aim.at ?? ''}`
    const found = looking.get(key) ?? watchers(s, post, weapon, aim, eyes, ownEyes, thorough)
    looking.set(key, found)
    return found
  }
  return roundsReady(gun, weapon).flatMap((round) => {
    const chosen = round === 'smoke' && !thorough ? nearest(post, aims).slice(0, 2) : aims
    const ground = thorough ? groundsFor(s, gun, round) : []
    return [...chosen, ...(round === 'smoke' ? [] : blips), ...ground]
      .filter(inReach)
      .flatMap((aim) => watching(aim).map((observer) => ({ gun, weapon, round, aim, observer })))
  })
}
/** Who could look: nobody (the gun itself, or blind fire) or an observer. Both where one unit is asked about. */
function watchers(
  s: Situation,
  gun: Placed,
  weapon: UnitWeapon,
  aim: Aim,
  eyes: readonly Placed[],
  ownEyes: boolean,
  thorough: boolean,
): readonly (string | null)[] {
  if (aim.at !== null && s.world.blips[aim.at]) return ownEyes ? [null] : []
  const itself = ownEyes && seesAim(s, gun, aim)
  if (itself && (!thorough || aim.at === null)) return [null]
  const observer = nearestObserver(s, gun, aim, eyes, weapon.index)
  return [...(itself ? [null] : []), ...(observer ? [observer.id] : [])]
}
const nearest = (gun: Placed, aims: readonly Aim[]): readonly Aim[] =>
  [...aims].sort((a, b) => hexDistance(gun.hex, a.hex) - hexDistance(gun.hex, b.hex) || hexKey(a.hex) - hexKey(b.hex))
const enemiesSeen = (s: Situation, gun: Unit): readonly Placed[] =>
  onMap(s.world).filter((unit) => unit.side !== gun.side && unit.spotted && unit.blip === null && !isFlying(unit))

const grounds = new WeakMap<World, Map<string, readonly Aim[]>>()
/** Ground worth a round: round enemies, blips and objectives; for smoke also half-way between each enemy and the gun's own side. */
function groundsFor(s: Situation, gun: Unit, round: RoundKind): readonly Aim[] {
  const known = grounds.get(s.world) ?? new Map<string, readonly Aim[]>()
  grounds.set(s.world, known)
  const key = `${gun.side} ${round === 'smoke'}`
  const found = known.get(key) ?? groundsOf(s, gun, round)
  known.set(key, found)
  return found
}
function groundsOf(s: Situation, gun: Unit, round: RoundKind): readonly Aim[] {
  const enemies = enemiesSeen(s, gun)
  const centres = [
    ...enemies.map((unit) => unit.hex),
    ...blipsOf(s.world, opposite(gun.side)).map((blip) => blip.hex),
    ...s.world.scenario.objectives.map((objective) => objective.hex),
  ]
  const friends = onMap(s.world).filter((unit) => unit.side === gun.side)
  const between = round !== 'smoke' ? [] : friends.flatMap((friend) => enemies.map((enemy) => halfWay(friend.hex, enemy.hex)))
  const taken = new Set(enemies.map((unit) => hexKey(unit.hex)))
  const found: Aim[] = []
  for (const hex of [...between, ...centres.flatMap((centre) => disk(centre, GROUND_RINGS))]) {
    if (found.length >= GROUNDS_MOST) break
    if (!onBoard(s.board, hex) || taken.has(hexKey(hex))) continue
    taken.add(hexKey(hex))
    found.push({ hex, at: null })
  }
  return found
}
const GROUND_RINGS = 3
const GROUNDS_MOST = 120
const halfWay = (a: Hex, b: Hex): Hex => [Math.floor((a[0] + b[0]) / 2), Math.floor((a[1] + b[1]) / 2)]

/** Whether any mission could be fired by a weapon of the fire Action that is under way. */
export const mayFireMore = (s: Situation, unit: Unit): boolean => unit.volley !== null && missionsOf(s, unit, false).length > 0
