import { hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal, totalOf } from '../../../kernel/why.ts'
import type { Made } from '../core/chapter.ts'
import { destroy } from '../core/destroy.ts'
import { lethalityTerms, refuseFiring, refuseShotAt, type ShotTerms, shotColumn, shotTerms } from '../core/fire.ts'
import { revealFirer } from '../core/reactions.ts'
import { rollDamage, rollToHit, suppressionBy } from '../core/rolls.ts'
import { names } from '../core/volleys.ts'
import { distanceMilli, isOnMap, onMap, type Placed, titleOf, type UnitWeapon, unitOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { shotAround } from '../structures/aimed.ts'
import { STRAFE } from '../tables/air.ts'
import { inActions } from '../tables/prices.ts'
import { CM } from '../tables/scale.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { inCorridor } from './flight.ts'
import { flyerOf } from './flyer.ts'
import { isFastMover } from './state.ts'
import type { AirTask } from './words.ts'

/** Strafing (SR-STRAFE-1 to SR-STRAFE-6, R-177): up to five units ahead, nearest first, the mean Lethality dealt out high and low in turn. */

type Playing = Play<SteelRain>
/** Units of the other side that lie in the corridor and can be fired at with all of these weapons, nearest first. */
function targetsOf(s: Situation, unit: Unit, weapons: readonly UnitWeapon[]): readonly Placed[] {
  return onMap(s.world)
    .filter((target) => target.side !== unit.side && target.blip === null && refuseTarget(s, unit, weapons, target.id) === null)
    .sort((a, b) => hexDistance(unit.hex as Hex, a.hex) - hexDistance(unit.hex as Hex, b.hex) || (a.id < b.id ? -1 : 1))
}
/** SR-STRAFE-2, SR-STRAFE-4: in the corridor, and in range and sight of every weapon used. */
export function refuseTarget(s: Situation, unit: Unit, weapons: readonly UnitWeapon[], id: UnitId): Refusal | null {
  const flyer = flyerOf(s.world, unit)
  const target = s.world.units[id]
  if (!flyer || !target || !isOnMap(target)) return refusal('There is no such unit in sight.', 'SR-LOS-1', 'targets')
  if (!inCorridor(s.board, flyer.hex, flyer.air.heading, flyer.air.airspeed, s.world.settings.hexMilli, target.hex))
    return refusal(
      `It is not in the corridor ahead: ${STRAFE.corridorCm} cm wide and ${flyer.air.airspeed} cm long.`,
      'SR-STRAFE-2',
      'targets',
    )
  const distance = distanceMilli(s.world, flyer.hex, target.hex)
  const short = weapons.find((weapon) => distance > weapon.rangeCm * CM)
  if (short)
    return refusal(`${short.name} reaches ${short.rangeCm} cm: every target is in range of all weapons used.`, 'SR-STRAFE-4', 'targets')
  for (const weapon of weapons) {
    const why = refuseShotAt(s, flyer, weapon, id)
    if (why) return { ...why, at: 'targets' }
  }
  return null
}

/** SR-STRAFE-1, SR-STRAFE-3: a Fast Mover, before it flies, with both Actions. */
export function refuseRun(s: Situation, unit: Unit): Refusal | null {
  if (!isFastMover(s.world, unit)) return refusal('Only Fast Movers strafe.', 'SR-STRAFE-1', 'unit')
  const flyer = flyerOf(s.world, unit)
  if (!flyer) return refusal('It is not over the table.', 'SR-STRAFE-1', 'unit')
  if (unit.actions < 2 && !unit.suppressed) return refusal('Strafing takes both Actions.', 'SR-STRAFE-3', 'unit')
  const why = refuseFiring(s, unit, 2)
  if (why) return why
  return flyer.air.flown > 0 ? refusal('It is flying this turn already: a strafing run begins where it starts.', 'R-177', 'unit') : null
}
export function refuseStrafe(s: Situation, unit: Unit, weapons: readonly number[], targets: readonly UnitId[]): Refusal | null {
  const why = refuseRun(s, unit)
  if (why) return why
  if (new Set(weapons).size !== weapons.length) return refusal('Each weapon once.', 'SR-STRAFE-5', 'weapons')
  if (new Set(targets).size !== targets.length) return refusal('Each target once.', 'SR-STRAFE-1', 'targets')
  if (targets.length > STRAFE.targets) return refusal('At most five targets.', 'SR-STRAFE-1', 'targets')
  const used = weapons.map((index) => weaponsOf(s.world, unit)[index])
  if (used.some((weapon) => weapon === undefined)) return refusal('It has no such weapon.', null, 'weapons')
  for (const id of targets) {
    const not = refuseTarget(s, unit, used as readonly UnitWeapon[], id)
    if (not) return not
  }
  return null
}

/** SR-STRAFE-5, SR-STRAFE-6: the mean of the weapons against this target, rounded up for the 1st, 3rd and 5th, down for the others. */
function strafeLethality(s: Situation, firer: Placed, weapons: readonly UnitWeapon[], target: Placed, place: number): Reason {
  const column = shotColumn(s, firer, target)
  const terms = weapons.map((weapon) => lethalityTerms(s, firer, weapon, target, column))
  const sum = totalOf(terms)
  const up = place % 2 === 0
  const value = up ? Math.ceil(sum / weapons.length) : Math.floor(sum / weapons.length)
  return { text: `Mean Lethality, rounded ${up ? 'up' : 'down'}`, value, how: 'told', rule: 'SR-STRAFE-5', terms }
}
/** The terms of one target of a run. The range is that of the start; against an aircraft ordinary weapons have their -3. */
export function strafeTerms(s: Situation, firer: Placed, weapons: readonly UnitWeapon[], target: Placed, place: number): ShotTerms {
  // Where missiles and guns are mixed the roll is that of the guns.
  const first = weapons.find((weapon) => !weapon.airOnly) ?? weapons[0]
  if (!first) throw new Error('a strafing run without weapons')
  return shotTerms(s, firer, first, target, strafeLethality(s, firer, weapons, target, place))
}

/** The targets that were named, nearest first; of two equally near the one named first. */
export function inOrder(s: Situation, unit: Unit, targets: readonly UnitId[]): readonly UnitId[] {
  const far = (id: UnitId): number => {
    const { hex } = unitOf(s.world, id)
    return unit.hex === null || hex === null ? 0 : hexDistance(unit.hex, hex)
  }
  return [...targets].sort((a, b) => far(a) - far(b))
}

export function strafe(
  play: Playing,
  situation: () => Situation,
  unit: Unit,
  weapons: readonly number[],
  targets: readonly UnitId[],
): void {
  const ordered = inOrder(situation(), unit, targets)
  play.emit({ kind: 'fireOpened', unit: unit.id, actions: 2, complex: false })
  revealFirer(play, unit.id)
  play.then({ kind: 'strafeOn', unit: unit.id, weapons, targets: ordered, place: 0, struck: [] })
}
/** One target after another; whoever was rolled against may answer when the run is over. */
export function strafeOn(play: Playing, situation: () => Situation, task: Extract<AirTask, { kind: 'strafeOn' }>): void {
  const [next, ...targets] = task.targets
  const s = situation()
  const firer = s.world.units[task.unit]
  if (!firer || !isOnMap(firer)) return
  if (next === undefined) {
    play.emit({ kind: 'fireClosed', unit: task.unit })
    return play.then({ kind: 'returns', firer: task.unit, targets: task.struck })
  }
  const weapons = task.weapons.flatMap((index) => weaponsOf(s.world, firer)[index] ?? [])
  const able = refuseTarget(s, firer, weapons, next) === null
  if (able) attack(play, situation, firer, weapons, next, task.place)
  // A target that cannot be fired at any more leaves its place to the next.
  play.then({ kind: 'spot' }, { ...task, targets, place: task.place + (able ? 1 : 0), struck: able ? [...task.struck, next] : task.struck })
}
function attack(play: Playing, situation: () => Situation, firer: Placed, weapons: readonly UnitWeapon[], id: UnitId, place: number): void {
  const s = situation()
  const target = unitOf(s.world, id) as Placed
  const terms = strafeTerms(s, firer, weapons, target, place)
  const hit = rollToHit(play, terms.needed, terms.bonus)
  const { roll, kill } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  play.emit({
    kind: 'strafed',
    unit: firer.id,
    at: id,
    from: firer.hex,
    to: target.hex,
    weapons: weapons.map((weapon) => weapon.id),
    hit,
    damage: roll,
    lethality: terms.lethality,
    kill,
    suppression: kill ? 0 : suppressionBy(play, target, hit, terms.lethality),
    why: terms.why,
  })
  if (kill) destroy(play, situation, id, 'SR-DF-10')
  const [first] = weapons
  if (first) shotAround(play, situation, s, firer, { ...first, lethality: meanLethality(weapons) }, target, hit.success)
}
/** Walls and decks take the plain mean of the weapons. */
export const meanLethality = (weapons: readonly UnitWeapon[]): number =>
  Math.floor(weapons.reduce((sum, weapon) => sum + weapon.lethality, 0) / weapons.length)

/** All weapons and each alone, at the five nearest that they reach; asked in earnest, also two of three, and at each of them alone. */
export function strafeOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  if (refuseRun(s, unit) !== null) return []
  const guns = weaponsOf(s.world, unit).filter((weapon) => !weapon.airOnly)
  // Who leaves the gun of the shortest range out may strafe farther (SR-STRAFE-4).
  const pairs = thorough && guns.length > 2 ? guns.map((gun) => guns.filter((other) => other !== gun)) : []
  const packs = guns.length > 1 ? [guns, ...pairs, ...guns.map((gun) => [gun])] : [guns]
  return packs.flatMap((weapons) => {
    if (weapons.length === 0) return []
    const all = targetsOf(s, unit, weapons)
    const most = all.slice(0, STRAFE.targets)
    const sets = [...(most.length > 0 ? [most] : []), ...(thorough && most.length > 1 ? all.map((one) => [one]) : [])]
    return sets.map((targets) => strafeOffer(s, unit, weapons, targets))
  })
}
const strafeOffer = (s: Situation, unit: Unit, weapons: readonly UnitWeapon[], targets: readonly Placed[]): Made => ({
  order: {
    kind: 'strafe',
    side: unit.side,
    unit: unit.id,
    weapons: weapons.map((weapon) => weapon.index),
    targets: targets.map((target) => target.id),
  },
  verb: 'strafe',
  actor: unit.id,
  to: targets.length > 1 ? { pieces: targets.map(({ id }) => id) } : { piece: (targets[0] as Placed).id, hex: (targets[0] as Placed).hex },
  label: `Strafe ${targets.map((target) => (targets.length > 1 ? target.name : titleOf(s.world, target))).join(', ')} with ${names(weapons)}`,
  price: inActions(2),
})
