import { hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { reactionShots, refuseFrameFire, refuseKata, refuseShot, responders, type Shot, shotTerms } from '../core/fire.ts'
import { reachOf } from '../core/move.ts'
import { hitWhy } from '../side/odds.ts'
import { canAct, isAirfoil, isFrame, moversInOrder, onMap, type Placed, pointsAside } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { WEAPONS } from '../tables/weapons.ts'
import type { World } from '../words/world.ts'
import { volleyChances } from './volley.ts'

/** What enemies can do to a unit on its way and in the combat after it, if all of them fire at it (BC-OPF-03, BC-CBT-01). Nothing is hidden in this book. */

export interface Danger {
  /** Thousandths that it is destroyed, and that it is damaged at all. */
  readonly destroys: number
  readonly damages: number
  /** Who fires. */
  readonly by: readonly Placed[]
}

/** The unit somewhere else. */
export function put(s: Situation, unit: Placed, hex: Hex): { readonly there: Situation; readonly unit: Placed } {
  const moved: Placed = { ...unit, hex, entered: Math.max(1, unit.entered) }
  return { there: { ...s, world: { ...s.world, units: { ...s.world.units, [unit.id]: moved } } }, unit: moved }
}
/** Fire of one enemy in the combat of this turn: every weapon that bears. */
const combatShots = (s: Situation, enemy: Placed, at: Placed): readonly Shot[] =>
  WEAPONS.map((weapon): Shot => ({ unit: enemy, at, weapon, manner: 'step', over: null })).filter((shot) => refuseShot(s, shot) === null)
/** It can still fire in the combat of this turn (BC-OPF-06, BC-R-09). */
export const firesInCombat = ({ world }: Situation, unit: Placed): boolean =>
  canAct(world, unit) && !unit.spentFire && !(world.settings.bfOpCostsCombat && unit.fired.length > 0)

/** Fire in combat at a unit in a hex, by everybody from where he is now. */
export function dangerAt(s: Situation, unit: Placed, hex: Hex): Danger {
  const { there, unit: at } = put(s, unit, hex)
  return dangerOf(
    there,
    at,
    enemiesOf(there, at).flatMap((enemy) => (firesInCombat(there, enemy) ? combatShots(there, enemy, at) : [])),
  )
}
/** The same for hex after hex: thousandths that the unit is destroyed there. */
export const dangersOn =
  (s: Situation, unit: Placed): ((hex: Hex) => number) =>
  (hex) =>
    dangerAt(s, unit, hex).destroys

/** The same by the end of the turn: whoever is still to move comes to where he can fire. */
export function dangerLater(s: Situation, unit: Placed, hex: Hex): Danger {
  const { there, unit: at } = put(s, unit, hex)
  return dangerOf(
    there,
    at,
    enemiesOf(there, at).flatMap((enemy) => (firesInCombat(there, enemy) ? comingShots(s, there, enemy, at) : [])),
  )
}

/** How many hexes from which an enemy could fire are weighed, the nearest first. */
const PLACES = 8
/** The worst that an enemy can do to a unit in this turn: where its side moves after this one, from the best hex that it gets to. */
function comingShots(s: Situation, there: Situation, enemy: Placed, at: Placed): readonly Shot[] {
  const stays = combatShots(there, enemy, at)
  if (hasMoved(s.world, enemy) || isAirfoil(enemy)) return stays
  const nearest = [...comesTo(s, enemy)].sort((a, b) => hexDistance(a.hex, at.hex) - hexDistance(b.hex, at.hex))
  const found = [stays, shotsFrom(there, enemy, at)]
  for (const moved of nearest) {
    const shots = shotsFrom(there, moved, at)
    if (shots.length > 0) found.push(shots)
    if (found.length > PLACES + 1) break
  }
  return worstOf(there, at, found)
}
/** Whether it will not move any more before the combat of this turn; where nobody has said yet who moves first, it may (BC-INI-04). */
const hasMoved = (world: World, enemy: Placed): boolean =>
  enemy.entered > 0 || (world.first !== null && moversInOrder(world)[1] !== enemy.side)

/** Of several volleys the one that harms most. */
function worstOf(s: Situation, at: Placed, volleys: readonly (readonly Shot[])[]): readonly Shot[] {
  const known = new Map<string, number>()
  let [worst, most]: [readonly Shot[], number] = [[], 0]
  for (const shots of volleys) {
    if (shots.length === 0) continue
    const key = likeness(s, shots)
    const harms = known.get(key) ?? harm(s, at, shots)
    known.set(key, harms)
    if (harms > most) [worst, most] = [shots, harms]
  }
  return worst
}
/** What two volleys have in common that do the same. */
const likeness = (s: Situation, shots: readonly Shot[]): string =>
  shots
    .map((shot) => {
      const { toHit, modifier, pair, bonus, red } = shotTerms(s, shot)
      return [shot.weapon, toHit, modifier, pair, bonus, red].join()
    })
    .join(' ')
/** From where it has come to; a BattleFrame fires and strikes as it moves as well (BC-OPF-02, BC-KAT-02). */
function shotsFrom({ board, world }: Situation, enemy: Placed, at: Placed): readonly Shot[] {
  const there = { board, world: { ...world, units: { ...world.units, [enemy.id]: enemy } } }
  const combat = combatShots(there, enemy, at)
  if (!isFrame(world, enemy)) return combat
  const strikes = refuseKata(there, enemy) === null ? strokesOf(world, enemy) : 0
  const katas = combat.filter(({ weapon }) => weapon === 'melee').map((shot): Shot => ({ ...shot, manner: 'kata' }))
  const moving = combat.map((shot): Shot => ({ ...shot, manner: 'frame' }))
  return [
    ...(world.settings.bfOpCostsCombat ? [] : moving.filter(({ weapon }) => refuseFrameFire(there, enemy, weapon) === null)),
    ...katas.flatMap((shot) => Array.from({ length: strikes }, () => shot)),
    ...combat,
  ]
}
/** More strokes than that hardly add anything. */
const STROKES = 4
const strokesOf = (world: World, unit: Placed): number => {
  const { kataPerTurnMax } = world.settings
  const may = kataPerTurnMax > 0 ? kataPerTurnMax - unit.katas : STROKES
  return Math.max(0, Math.min(pointsAside(world, unit), may, STROKES))
}
const reached = new WeakMap<World, Map<string, readonly Placed[]>>()
function comesTo(s: Situation, unit: Placed): readonly Placed[] {
  const known = reached.get(s.world) ?? new Map<string, readonly Placed[]>()
  reached.set(s.world, known)
  const found = known.get(unit.id) ?? reachOf(s, unit).map(({ after }) => after)
  known.set(unit.id, found)
  return found
}

/** The same along a way, with opportunity fire: who is no BattleFrame fires once, on the way or in combat, whichever is worse. */
export const dangerAlong = (s: Situation, unit: Placed, path: readonly Hex[]): Danger => threatsAlong(s, unit, path).danger

/** An enemy that fires at whoever goes along a way. */
export interface WayThreat {
  readonly by: Placed
  /** Where its fire does most; the last hex for fire in combat. */
  readonly at: Hex
  /** Thousandths that it alone destroys the unit. */
  readonly destroys: number
  /** The chance of a hit of each of its shots. */
  readonly why: readonly Reason[]
}
/** The danger of a way with whom it comes from. */
export function threatsAlong(
  s: Situation,
  unit: Placed,
  path: readonly Hex[],
): { readonly danger: Danger; readonly threats: readonly WayThreat[] } {
  const end = path.at(-1) ?? unit.hex
  const last = put(s, unit, end)
  const onTheWay = worstOnTheWay(s, unit, path)
  const volleys = enemiesOf(last.there, last.unit).flatMap((enemy) => {
    if (!firesInCombat(last.there, enemy)) return []
    const combat = { by: enemy, at: end, shots: comingShots(s, last.there, enemy, last.unit) }
    const way = onTheWay.get(enemy.id)
    if (!way || isFrame(s.world, enemy)) return [combat]
    return [harm(last.there, last.unit, way.shots) > harm(last.there, last.unit, combat.shots) ? { by: enemy, ...way } : combat]
  })
  const threats = volleys.flatMap(({ by, at, shots }) => {
    const { destroys } = shots.length === 0 ? { destroys: 0 } : volleyChances(last.there, last.unit, shots)
    return destroys > 0 ? [{ by, at, destroys, why: shots.map((shot) => hitWhy(last.there, shot)) }] : []
  })
  return {
    danger: dangerOf(
      last.there,
      last.unit,
      volleys.flatMap(({ shots }) => shots),
    ),
    threats,
  }
}
function worstOnTheWay(
  s: Situation,
  unit: Placed,
  path: readonly Hex[],
): ReadonlyMap<string, { readonly at: Hex; readonly shots: readonly Shot[] }> {
  const worst = new Map<string, { readonly at: Hex; readonly shots: readonly Shot[] }>()
  const seen = new Set<number>()
  for (const at of path) {
    if (seen.has(hexKey(at))) continue
    seen.add(hexKey(at))
    const { there, unit: mover } = put(s, unit, at)
    for (const { unit: enemy, over } of responders(there, mover)) {
      const shots = reactionShots(there, enemy, mover, over)
      const known = worst.get(enemy.id)
      if (!known || harm(there, mover, shots) > harm(there, mover, known.shots)) worst.set(enemy.id, { at, shots })
    }
  }
  return worst
}
/** All that is fired at a mover where it is: who can fire from the ground or in a powerjump does one of the two, the worse (BC-R-24). */
function answersTo(s: Situation, mover: Placed): readonly Shot[] {
  const volleys = new Map<string, (readonly Shot[])[]>()
  for (const { unit, over } of responders(s, mover))
    volleys.set(unit.id, [...(volleys.get(unit.id) ?? []), reactionShots(s, unit, mover, over)])
  return [...volleys.values()].flatMap((either) => (either.length > 1 ? worstOf(s, mover, either) : either.flat()))
}
/** Opportunity fire at a unit in each hex of a way: thousandths that it is destroyed there (BC-OPF-03); in the last hex by fire in combat as well. */
export function risksAlong(s: Situation, unit: Placed, path: readonly Hex[]): readonly number[] {
  return path.map((hex, i) => {
    if (i === path.length - 1) return dangerLater(s, unit, hex).destroys
    const { there, unit: mover } = put(s, unit, hex)
    return dangerOf(there, mover, answersTo(there, mover)).destroys
  })
}
/** How many enemies a unit could fire at in combat from a hex. */
export function targetsFrom(s: Situation, unit: Placed, hex: Hex): number {
  const { there, unit: firer } = put(s, unit, hex)
  return enemiesOf(there, firer).filter((at) => combatShots(there, firer, at).length > 0).length
}
const harm = (s: Situation, at: Placed, shots: readonly Shot[]): number => {
  if (shots.length === 0) return 0
  const { destroys, damages } = volleyChances(s, at, shots)
  return destroys * 1000 + damages
}
const enemiesOf = (s: Situation, unit: Placed): readonly Placed[] => onMap(s.world).filter((enemy) => enemy.side !== unit.side)
function dangerOf(s: Situation, at: Placed, shots: readonly Shot[]): Danger {
  if (shots.length === 0) return { destroys: 0, damages: 0, by: [] }
  const { destroys, damages } = volleyChances(s, at, shots)
  const by = [...new Map(shots.map(({ unit }) => [unit.id, unit])).values()]
  return { destroys, damages, by }
}

/** What the unit could do from a hex in combat to the enemy that it harms most: thousandths of a kill, damage counting half. */
export function reachForth(s: Situation, unit: Placed, hex: Hex): number {
  if (!firesInCombat(s, unit)) return 0
  const { there, unit: firer } = put(s, unit, hex)
  return enemiesOf(there, firer).reduce((most, at) => {
    const shots = combatShots(there, firer, at)
    if (shots.length === 0) return most
    const { destroys, damages } = volleyChances(there, at, shots)
    return Math.max(most, destroys, Math.floor(damages / 2))
  }, 0)
}
