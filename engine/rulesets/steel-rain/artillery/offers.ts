import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../board/hex.ts'
import { type Hex, hexKey, opposite } from '../../../kernel/names.ts'
import type { Made } from '../core/chapter.ts'
import { refuseShot } from '../core/fire.ts'
import { blipsOf, distanceMilli, firingPost, isFlying, onMap, titleOf, type UnitWeapon, unitsOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit, World } from '../words/model.ts'
import { rocketsOf } from './duty.ts'
import { isDelayed, roundOf } from './missions.ts'
import { type Aim, nearestObserver, observing, type Placed, seesAim } from './observers.ts'
import { refuseDuty, refuseEarlyDuty, refuseGun, refuseMunition, refuseRound } from './refuse.ts'
import type { MissionOrder, RoundKind } from './words.ts'

/**
 * Missions that can be fired now: at every enemy seen and every blip, with the gun's own eyes where it has them and with the nearest observer
 * where it has not. Asked about one unit alone also at the ground near what matters; any other hex in sight is legal too.
 */

export const VERBS: Readonly<Record<RoundKind, string>> = { he: 'barrage', rail: 'barrage', smoke: 'shell-smoke', fascam: 'shell-mines' }
const WORDS: Readonly<Record<RoundKind, string>> = { he: 'shells', rail: 'rail gun, indirect,', smoke: 'smoke', fascam: 'mines' }

export function artilleryOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  return [...missionOffers(s, unit, thorough), ...callOffers(s, unit, thorough), ...loadOffers(s, unit), ...dutyOffers(s, unit)]
}

/** What the gun itself can be ordered to fire. */
export const missionOffers = (s: Situation, gun: Unit, thorough: boolean): readonly Made[] =>
  gun.gunnery === null ? [] : weaponsReady(s, gun).flatMap((weapon) => firesOf(s, gun, weapon, thorough, () => true, true))

/** Guns of other platoons that this unit can direct in its own round. */
function callOffers(s: Situation, observer: Unit, thorough: boolean): readonly Made[] {
  const { active } = s.world
  if (observer.hex === null || observer.actions < 1 || observer.suppressed || active === null || active.platoon !== observer.platoon)
    return []
  const calls = thorough ? callsOf(s, observer, true, (unit) => unit.id === observer.id) : platoonCalls(s, observer, active.platoon)
  return calls.filter((offer) => offer.order.kind === 'mission' && offer.order.observer === observer.id)
}
const callsOf = (s: Situation, { side, platoon }: Unit, thorough: boolean, among: (unit: Unit) => boolean): readonly Made[] =>
  unitsOf(s.world, side)
    .filter((gun) => gun.gunnery !== null && gun.platoon !== platoon && gun.actions > 0)
    .flatMap((gun) => weaponsReady(s, gun).flatMap((weapon) => firesOf(s, gun, weapon, thorough, among, false)))

const kept = new WeakMap<World, { readonly platoon: string; readonly calls: readonly Made[] }>()
/** What the platoon whose round it is can call for: its units are asked about one after the other, and the answer is the same for all. */
function platoonCalls(s: Situation, observer: Unit, platoon: string): readonly Made[] {
  const known = kept.get(s.world)
  if (known?.platoon === platoon) return known.calls
  const calls = callsOf(s, observer, false, (unit) => unit.platoon === platoon)
  kept.set(s.world, { platoon, calls })
  return calls
}

const weaponsReady = (s: Situation, gun: Unit): readonly UnitWeapon[] =>
  gun.fate !== 'present' ? [] : weaponsOf(s.world, gun).filter((weapon) => weapon.indirect && refuseGun(s, gun, weapon) === null)
const roundsReady = (gun: Unit, weapon: UnitWeapon): readonly RoundKind[] =>
  weapon.area ? (['he', 'smoke', 'fascam'] as const).filter((round) => refuseRound(gun, weapon, round) === null) : [roundOf(weapon)]

/** One offer for each round and target that somebody can direct the gun to; `ownEyes`: the gun may look for itself and fire blind. */
function firesOf(
  s: Situation,
  gun: Unit,
  weapon: UnitWeapon,
  thorough: boolean,
  among: (unit: Unit) => boolean,
  ownEyes: boolean,
): readonly Made[] {
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
      .flatMap((aim) => watching(aim).map((observer) => offerOf(s, gun, weapon, round, aim, observer)))
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

function offerOf(s: Situation, gun: Unit, weapon: UnitWeapon, round: RoundKind, aim: Aim, observer: string | null): Made {
  const target = aim.at === null ? undefined : s.world.units[aim.at]
  const place = target ? titleOf(s.world, target) : aim.at !== null ? `the blip at ${hexLabel(aim.hex)}` : hexLabel(aim.hex)
  const by = observer === null ? '' : `, ${s.world.units[observer]?.name ?? observer} observing`
  const order: MissionOrder = { kind: 'mission', side: gun.side, unit: gun.id, weapon: weapon.index, round, ...aim, observer }
  return {
    order,
    verb: VERBS[round],
    actor: gun.id,
    to: { hex: aim.hex, ...(aim.at === null ? {} : { piece: aim.at }) },
    label: `${gun.name}: ${weapon.area && !weapon.complex ? 'mortar' : WORDS[round]} at ${place}${by}`,
    actions: isDelayed(weapon) ? 2 : 1,
  }
}

// -------------------------------------------------------------------------------------------------------- rounds and duty

function loadOffers(s: Situation, unit: Unit): readonly Made[] {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null) return []
  const load = unit.gunnery.munition === 'he' ? 'fascam' : 'he'
  if (refuseMunition(s, unit, load) !== null) return []
  return [
    {
      order: { kind: 'munition', side: unit.side, unit: unit.id, load },
      verb: 'munition',
      actor: unit.id,
      to: {},
      label: load === 'fascam' ? 'Load mine rounds' : 'Load shells and smoke',
      actions: 2,
    },
  ]
}
export function dutyOffers(s: Situation, unit: Unit): readonly Made[] {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null) return []
  const on = !unit.gunnery.counterBattery
  if (refuseDuty(s, unit, on) !== null) return []
  return [
    {
      order: { kind: 'counterBattery', side: unit.side, unit: unit.id, on },
      verb: 'counter-battery',
      actor: unit.id,
      to: {},
      label: on ? 'Counter-battery duty' : 'End counter-battery duty',
      actions: 0,
    },
  ]
}
/** Before the first round of a turn, where a gun is asked about. */
export const earlyDutyOffers = (s: Situation, unit: Unit): readonly Made[] =>
  dutyOffers(s, unit).filter(({ order }) => order.kind === 'counterBattery' && refuseEarlyDuty(s, order) === null)
/** Whether any mission could be fired by a weapon of the fire Action that is under way. */
export const mayFireMore = (s: Situation, unit: Unit): boolean => unit.volley !== null && missionOffers(s, unit, false).length > 0
