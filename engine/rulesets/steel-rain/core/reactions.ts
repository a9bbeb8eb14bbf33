import type { Board } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type Hex, isNonEmpty, opposite } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { sweepInto } from '../air/fast-movers.ts'
import { isSweeping } from '../air/flyer.ts'
import { mayFireMore } from '../artillery/targets.ts'
import { isKnown } from '../state/known.ts'
import {
  allUnits,
  answeredAt,
  firingPost,
  isInfantry,
  isOnMap,
  onMap,
  type Placed,
  type UnitWeapon,
  unitOf,
  weaponsOf,
} from '../state/roster.ts'
import { seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { mayPass, mayStop } from '../state/stacking.ts'
import { ambushHexes, driftHexes } from '../tables/scale.ts'
import { VOLLEY_SHOTS } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { Shot, Target } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { FireMode, March, Salvo, Task } from '../words/tasks.ts'
import type { Unit } from '../words/units.ts'
import type { Declared, World } from '../words/world.ts'
import { refuseRam } from './assault.ts'
import { fireActionsLeft, refuseFiring, refuseShotAt, weaponsAt } from './fire.ts'
import { marcherOf, pay, purseOf, stepOf, takeStep } from './move.ts'
import { resolveBlip } from './spotting.ts'
import { refuseAim, resolveAim } from './targets.ts'
import { launchersAmong, type Manner, mannerNamed, salvosOf } from './volleys.ts'

/** Fire out of turn: Overwatch and opportunity fire, drift, ambush, return fire and its chains (SR-OW, SR-OPP, SR-RET, SR-AMB, R-80..R-88). */

// --------------------------------------------------------------------------------------------------------- who may react

/** Weapons a unit could react with: simple ones for one Action, complex ones too where two are left. */
export function reactionWeapons(s: Situation, unit: Unit, target: Unit): readonly UnitWeapon[] {
  const post = firingPost(s.world, unit)
  if (post === null || !isOnMap(target) || target.blip !== null || refuseFiring(s, unit, 1) !== null) return []
  return weaponsAt(s, post, target, fireActionsLeft(unit))
}
/** opportunity fire takes sight of the mover; who kept contact as smoke came between fires at it in a round or in answer. */
export function opportunityWeapons(s: Situation, unit: Unit, mover: Unit): readonly UnitWeapon[] {
  const { units } = s.world
  if (units[unit.id] !== unit || units[mover.id] !== mover) return newOpportunity(s, unit, mover)
  const all = opportunitiesIn(s)
  const atMover = all.get(mover) ?? new Map<Unit, readonly UnitWeapon[]>()
  all.set(mover, atMover)
  const found = atMover.get(unit) ?? newOpportunity(s, unit, mover)
  atMover.set(unit, found)
  return found
}
const newOpportunity = (s: Situation, unit: Unit, mover: Unit): readonly UnitWeapon[] => {
  const post = firingPost(s.world, unit)
  return post !== null && isOnMap(mover) && seesUnit(s, post, mover) ? reactionWeapons(s, unit, mover) : []
}
/** By the mover, then by who could fire. */
type Found = Map<Unit, Map<Unit, readonly UnitWeapon[]>>
interface Opportunities {
  readonly world: World
  readonly found: Found
}
const lately = new WeakMap<Board, readonly Opportunities[]>()
/** The truth, and what each side knows. */
const LATELY_KEPT = 3
/** One after the other says what he does: between their answers nothing changes but who has declared. */
function opportunitiesIn({ board, world }: Situation): Found {
  const kept = lately.get(board) ?? []
  const known = kept.find((one) => isSameButDeclared(one.world, world))
  if (known) return known.found
  const found: Found = new Map()
  lately.set(board, [{ world, found }, ...kept.slice(0, LATELY_KEPT - 1)])
  return found
}
function isSameButDeclared(a: World, b: World): boolean {
  if (a === b) return true
  for (const field in b) if (field !== 'declaring' && a[field as keyof World] !== b[field as keyof World]) return false
  return true
}
/**
 * an enemy with an Action left, not Suppressed, that has a shot at one of the movers. It is not its platoon's round, so any such unit
 * may; passengers too.
 */
export function reactorsTo(s: Situation, movers: readonly Unit[], declared: readonly Declared[]): readonly Unit[] {
  const [mover] = movers
  if (!mover) return []
  const firing = new Set(declared.map((one) => one.unit))
  return allUnits(s.world).filter(
    (unit) =>
      unit.side !== mover.side &&
      unit.actions > 0 &&
      !unit.suppressed &&
      !firing.has(unit.id) &&
      movers.some((target) => opportunityWeapons(s, unit, target).length > 0),
  )
}
/** SR-AMB-1, R-88: hidden, or until now (SR-CA-3: whom the target has come upon), not Suppressed, nearer than 5 cm. */
export function canAmbush(s: Situation, unit: Unit, target: Unit, lurking: readonly UnitId[] = []): boolean {
  return (
    isOnMap(unit) &&
    isOnMap(target) &&
    isInfantry(s.world, unit) &&
    (unit.hidden !== null || lurking.includes(unit.id)) &&
    !unit.suppressed &&
    hexDistance(unit.hex, target.hex) <= ambushHexes(s.world.settings.hexMilli)
  )
}
export function refuseReaction(
  s: Situation,
  order: { readonly unit: UnitId; readonly at: UnitId; readonly weapons: readonly number[]; readonly ambush?: boolean },
  lurking: readonly UnitId[] = [],
): Refusal | null {
  const unit = s.world.units[order.unit]
  const target = s.world.units[order.at]
  if (!unit || !target) return refusal('There is no such unit.', null, 'unit')
  const complex = order.weapons.some((index) => weaponsOf(s.world, unit)[index]?.complex)
  const volley = isVolley(s, unit, order)
  const why = refuseFiring(s, unit, complex || volley ? 2 : 1)
  if (why) return why
  if (order.ambush && !canAmbush(s, unit, target, lurking))
    return refusal('Only a hidden stand that is not Suppressed ambushes, nearer than 5 cm.', 'SR-AMB-1', 'ambush')
  if (!volley && new Set(order.weapons).size !== order.weapons.length)
    return refusal('Each weapon fires once in an Action.', 'SR-ACT-3', 'weapons')
  for (const index of order.weapons) {
    const weapon = weaponsOf(s.world, unit)[index]
    const post = firingPost(s.world, unit)
    if (!weapon || post === null) return refusal('It has no such weapon.', null, 'weapons')
    const shot = refuseShotAt(s, post, weapon, order.at)
    if (shot) return { ...shot, at: 'weapons' }
  }
  return null
}

/** SR-AD-3, R-80: out of turn as in the own round, several anti-air launchers, each named as often as it fires in a volley. */
function isVolley(s: Situation, unit: Unit, order: { readonly weapons: readonly number[]; readonly ambush?: boolean }): boolean {
  const named = [...new Set(order.weapons)].flatMap((index) => weaponsOf(s.world, unit)[index] ?? [])
  return (
    !order.ambush &&
    launchersAmong(named).length * VOLLEY_SHOTS === order.weapons.length &&
    named.every(({ index }) => order.weapons.filter((one) => one === index).length === VOLLEY_SHOTS)
  )
}

// ------------------------------------------------------------------------------------------------------ opportunity fire

/** After a step: asks the other side who fires; with nobody left to ask, drift and fire, or the march goes on. */
export function opportunity(play: Play<SteelRain>, situation: () => Situation, task: Extract<Task, { kind: 'opportunity' }>): void {
  const s = situation()
  const { declared, closed } = s.world.declaring ?? { declared: [], closed: false }
  const movers = task.movers.map((id) => unitOf(s.world, id)).filter((unit) => isOnMap(unit) && unit.spotted && unit.blip === null)
  const by = closed ? [] : reactorsTo(s, movers, declared).map((unit) => unit.id)
  if (isNonEmpty(movers) && isNonEmpty(by)) {
    play.then(task)
    return play.ask({
      kind: 'opportunityFire',
      side: opposite(movers[0].side),
      movers: movers.map((unit) => unit.id),
      by,
      declared: declared.map((one) => one.unit),
      lurking: task.lurking.filter((id) => by.includes(id)),
    })
  }
  if (s.world.declaring !== null) play.emit({ kind: 'declarationsTaken' })
  if (declared.length === 0) {
    if (task.march.path.length > 0 && task.march.flight === undefined) play.then({ kind: 'marchOn', march: task.march })
    return
  }
  const march = marked(s, heirOf(s, task.march, movers))
  play.then({ kind: 'reactions', movers: task.movers, march, declared, fired: [] })
  const engaged = declared.some((one) => one.at === march.piece)
  // SR-AMB-3: the ambushed do not drift.
  if (engaged && !declared.some((one) => one.ambush))
    play.then({
      kind: 'drift',
      unit: march.piece,
      left: driftHexes(s.world.settings.hexMilli),
      path: march.path,
      by: declared.filter((one) => one.at === march.piece).map((one) => one.unit),
    })
}

/** Fired at, a blip of one that has been resolved on its march drifts and chooses like any mover; with nobody firing it has just halted. */
const heirOf = (s: Situation, march: March, movers: readonly Unit[]): March =>
  movers.length === 1 && s.world.units[march.piece] === undefined && s.world.blips[march.piece] === undefined
    ? { ...march, piece: (movers[0] as Unit).id }
    : march

/** How far the mover has come: drift leads along the path from here. */
const marked = (s: Situation, march: March): March => {
  const entered = s.world.units[march.piece]?.entered
  return entered === undefined ? march : { ...march, entered }
}

/** asks whether the mover goes on up to 3 cm farther along its path, paid like any movement. */
export function drift(
  play: Play<SteelRain>,
  situation: () => Situation,
  task: { readonly unit: UnitId; readonly left: number; readonly path: readonly Hex[]; readonly by: readonly UnitId[] },
): void {
  const { unit, left, path } = task
  const [next] = path
  const s = situation()
  // The mover's commander is told who fires, as far as he knows them: of the others he learns when they have fired.
  const by = task.by.filter((id) => isKnown(unitOf(s.world, id), unitOf(s.world, unit).side))
  if (next !== undefined && left > 0 && isSweeping(s.world, unit))
    return play.ask({ kind: 'drift', side: unitOf(s.world, unit).side, unit, path, left, by })
  const marcher = marcherOf(s.world, unit)
  if (next === undefined || marcher === null || left <= 0) return
  const step = stepOf(s, marcher, marcher.hex, next)
  if (step === null || step.fall || step.climb || pay(purseOf(marcher), step, marcher.half) === null) return
  if (!mayPass(s, next, marcher) || !mayStop(s, next, marcher)) return
  play.ask({ kind: 'drift', side: marcher.side, unit, path, left, by })
}
/** The drift step itself; drift hexes bring no new declarations. */
export function driftStep(
  play: Play<SteelRain>,
  situation: () => Situation,
  question: { readonly unit: UnitId; readonly left: number; readonly path: readonly Hex[]; readonly by: readonly UnitId[] },
): void {
  const [to, ...path] = question.path
  const marcher = marcherOf(play.world, question.unit)
  if (to !== undefined && isSweeping(play.world, question.unit)) sweepInto(play, situation, question.unit, to)
  else if (to === undefined || marcher === null) return
  else takeStep(play, situation, marcher, to, true, true)
  play.then({ kind: 'spot' }, { kind: 'drift', unit: question.unit, left: question.left - 1, path, by: question.by })
}
/** What is left of a path for a piece that may have drifted along it. */
const onward = ({ path, entered }: March, unit: Unit): readonly Hex[] => path.slice(unit.entered - (entered ?? unit.entered))

/** Resolves the declared fire, one reactor after another; one that has lost its target keeps its Action. */
export function reactions(play: Play<SteelRain>, situation: () => Situation, task: Extract<Task, { kind: 'reactions' }>): void {
  const [next, ...rest] = task.declared
  const { movers, march, fired } = task
  if (!next) return play.then({ kind: 'afterFire', movers, march, fired })
  const s = situation()
  const unit = s.world.units[next.unit]
  const target = s.world.units[next.at]
  const usable = unit && target ? opportunityWeapons(s, unit, target).filter((weapon) => next.weapons.includes(weapon.index)) : []
  if (!unit || !isNonEmpty(usable)) {
    if (unit && unit.fate === 'present')
      play.emit({
        kind: 'notFired',
        unit: next.unit,
        why:
          target && target.fate === 'present'
            ? 'It has no shot any more and keeps its Action.'
            : 'Its target is gone; it keeps its Action.',
      })
    return play.then({ kind: 'reactions', movers, march, declared: rest, fired })
  }
  play.then({ kind: 'reactions', movers, march, declared: rest, fired: [...fired, { by: answeredAt(unit), at: next.at }] })
  // the mover that is fired at chooses when all have fired; whoever else is rolled against answers at once.
  if (next.ambush) ambush(play, next.unit, next.at, usable, [next.at])
  else fireAt(play, next.unit, next.at, usable, mannerNamed(next.weapons), [next.at])
}

/** each surviving mover that was fired at goes on, stops, or returns fire at one who fired at it. */
export function afterFire(play: Play<SteelRain>, situation: () => Situation, task: Extract<Task, { kind: 'afterFire' }>): void {
  const s = situation()
  const { march, fired } = task
  const [id, ...movers] = task.movers
  if (id === undefined) return
  if (movers.length > 0) play.then({ ...task, movers })
  const unit = s.world.units[id]
  if (!unit || !isOnMap(unit)) return
  const path = march.piece === id ? onward(march, unit) : []
  const by = [...new Set(fired.filter((one) => one.at === id).map((one) => one.by))]
  // a Fast Mover flies on, whether it answers or not; on a mine run nobody fires (SR-FASCAM-7).
  if (march.flight === 'sweep') return play.then(...by.map((firer) => ({ kind: 'returns' as const, firer, targets: [id] })))
  if (march.flight === 'mines') return
  if (by.length === 0) {
    if (path.length > 0) play.then({ kind: 'marchOn', march: { piece: id, path } })
    return
  }
  const answerable = by.filter((reactor) => mayReturn(s, unit, reactor))
  if (answerable.length > 0 || path.length > 0) play.ask({ kind: 'afterFire', side: unit.side, unit: id, by: answerable, path })
}

// ---------------------------------------------------------------------------------------------------------- a fire Action

/** Opens a fire Action: pays, reveals the firer, and lines up the shots (SR-DF-1, SR-CPLX-1, SR-REV-1). */
export function openFire(play: Play<SteelRain>, id: UnitId, shots: readonly Shot[], mode: FireMode, volley = false): void {
  const complex = shots.some((shot) => weaponsOf(play.world, unitOf(play.world, id))[shot.weapon]?.complex ?? false)
  play.emit({ kind: 'fireOpened', unit: id, actions: complex || volley ? 2 : 1, complex })
  play.then({ kind: 'shots', unit: id, shots: [], mode })
  // What the others of its blip see from where they are placed.
  if (unitOf(play.world, answeredAt(unitOf(play.world, id))).blip !== null) play.then({ kind: 'spot' })
  revealFirer(play, id)
  // Before the others of its blip are placed, who might come to stand in the way.
  play.then({ kind: 'shots', unit: id, shots, mode, opening: true })
}
/** Fires at one unit out of turn, or from ambush: the weapons named, which can be fired at it, in as many salvos as the book has (volleys.ts). */
export function fireAt(
  play: Play<SteelRain>,
  id: UnitId,
  at: UnitId,
  named: readonly UnitWeapon[],
  manner: Exclude<Manner, 'round'>,
  except: readonly UnitId[] = [],
): void {
  const [first, ...later] = salvosOf(named, manner, fireActionsLeft(unitOf(play.world, id)))
  if (first) openFire(play, id, shotsAt(first, at), { at, except, ambush: manner === 'ambush' ? [] : null, later }, manner === 'volley')
}
const shotsAt = (salvo: Salvo, at: UnitId): readonly Shot[] => salvo.weapons.map((weapon) => ({ weapon, at: { unit: at } }))
/** SR-AMB-1, SR-AMB-2: all unspent Actions at one unit, one after the other; whoever may answer does so afterwards. */
export function ambush(play: Play<SteelRain>, id: UnitId, at: UnitId, named: readonly UnitWeapon[], except: readonly UnitId[]): void {
  play.emit({ kind: 'ambushed', unit: at, by: id })
  fireAt(play, id, at, named, 'ambush', except)
}
/**
 * SR-REV-1, R-45: a blip that fires is placed, the firer on the marker's hex; a hidden or unseen stand is on the map from now on. Of
 * passengers it is the carrier that is seen.
 */
export function revealFirer(play: Play<SteelRain>, firer: UnitId): void {
  const unit = unitOf(play.world, answeredAt(unitOf(play.world, firer)))
  const { id } = unit
  if (unit.blip !== null) {
    const blip = play.world.blips[unit.blip]
    if (blip) resolveBlip(play, blip, null, id)
    return
  }
  // Whoever hides is not spotted (SR-HIDE-1), so this ends the hiding, too (SR-HIDE-6).
  if (!unit.spotted && unit.hex !== null) play.emit({ kind: 'spotted', unit: id, hex: unit.hex, by: null, rule: 'SR-REV-1' })
}

/** Fires the shots that are still possible; then asks for further weapons, or closes the Action. */
export function shots(play: Play<SteelRain>, situation: () => Situation, task: Extract<Task, { kind: 'shots' }>): void {
  const [next, ...rest] = task.shots
  const s = situation()
  const unit = s.world.units[task.unit]
  const post = unit && firingPost(s.world, unit)
  if (!unit || !post || unit.volley === null) return
  if (next === undefined) {
    if (task.opening) return
    const goesOn = furtherWeapons(s, unit).length > 0 || mayFireMore(s, unit) || reachesAny(s, unit, task.mode.things ?? [])
    if (task.mode.at !== null || !goesOn) return play.then({ kind: 'closeFire', unit: task.unit, mode: task.mode })
    return play.ask({ kind: 'fireOn', side: unit.side, unit: unit.id })
  }
  play.then({ ...task, shots: rest })
  const weapon = weaponsOf(s.world, unit)[next.weapon]
  if (!weapon) return
  resolveAim(play, situation, post, weapon, next.at)
  play.then({ kind: 'spot' })
}

/** The fire Action under way has rolled against nobody so far: it has been at a house, a bridge, mines or trees, or indirect. */
export const beganAtThing = (unit: Unit | undefined): boolean => unit?.volley?.targets.length === 0
/** Weapons that may still fire in the open fire Action and have something to fire at. */
export function furtherWeapons(s: Situation, unit: Unit): readonly UnitWeapon[] {
  const { volley } = unit
  const post = firingPost(s.world, unit)
  if (volley === null || post === null) return []
  return weaponsOf(s.world, unit).filter(
    (weapon) => mayFireOn(volley, weapon) && enemiesInSight(s, unit).some((target) => refuseShotAt(s, post, weapon, target.id) === null),
  )
}
/** R-13, SR-CPLX-2: whether a weapon that is left reaches one of these: the second shots of a complex fire nobody could name with the first. */
function reachesAny(s: Situation, unit: Unit, things: readonly Target[]): boolean {
  const post = firingPost(s.world, unit)
  return post !== null && things.some((at) => weaponsLeft(s, unit).some((weapon) => refuseAim(s, post, weapon, at) === null))
}
/** Weapons that may still fire in the open fire Action, whatever there is to fire at. */
export const weaponsLeft = (s: Situation, unit: Unit): readonly UnitWeapon[] =>
  weaponsOf(s.world, unit).filter((weapon) => unit.volley !== null && mayFireOn(unit.volley, weapon))
export const mayFireOn = (volley: NonNullable<Unit['volley']>, weapon: UnitWeapon): boolean =>
  !volley.fired.includes(weapon.index) && (!weapon.complex || (volley.complex && volley.round === 1))
export const enemiesInSight = (s: Situation, unit: Unit): readonly Placed[] =>
  onMap(s.world).filter((other) => other.side !== unit.side && other.spotted && other.blip === null)

/** The Action is over: those fired upon may answer, then complex fire has its second round (SR-RET-3, SR-RET-6). */
export function closeFire(play: Play<SteelRain>, task: { unit: UnitId; mode: FireMode }): void {
  const unit = unitOf(play.world, task.unit)
  const { volley } = unit
  if (volley === null) return
  const { at, ambush, except, later } = task.mode
  const targets = volley.targets.filter((id) => !except.includes(id))
  const mode = ambush === null ? task.mode : { ...task.mode, ambush: [...new Set([...ambush, ...targets])] }
  // In the own round the second shots are asked for one by one.
  const asks = at === null && volley.complex && volley.round === 1 && weaponsOf(play.world, unit).some((weapon) => !weapon.complex)
  const again = asks || later[0]?.actions === 0
  play.emit(again ? { kind: 'roundTwo', unit: unit.id } : { kind: 'fireClosed', unit: unit.id })
  if (again) play.then({ kind: 'roundTwo', unit: unit.id, mode })
  else if (ambush !== null) play.then({ kind: 'ambushAgain', unit: unit.id, mode })
  if (ambush === null && targets.length > 0) play.then({ kind: 'returns', firer: answeredAt(unit), targets })
}
/** The ordinary weapons' second shot of a complex fire: out of turn those that were named fire it at once, at the same target. */
export function roundTwo(play: Play<SteelRain>, situation: () => Situation, task: { unit: UnitId; mode: FireMode }): void {
  const unit = situation().world.units[task.unit]
  if (!unit || unit.volley === null) return
  const { at, later } = task.mode
  const [next, ...rest] = later
  play.then({ kind: 'shots', unit: task.unit, shots: next && at !== null ? shotsAt(next, at) : [], mode: { ...task.mode, later: rest } })
}

/** the ambusher fires its second Action too; then those that were rolled against may answer. */
export function ambushAgain(play: Play<SteelRain>, situation: () => Situation, task: { unit: UnitId; mode: FireMode }): void {
  const s = situation()
  const { at, ambush, later } = task.mode
  const [next, ...rest] = later
  const unit = s.world.units[task.unit]
  const able =
    next !== undefined && at !== null && unit && isOnMap(unit)
      ? weaponsOf(s.world, unit).filter((weapon) => next.weapons.includes(weapon.index) && refuseShotAt(s, unit, weapon, at) === null)
      : []
  if (next === undefined || at === null || able.length === 0) return play.then({ kind: 'returns', firer: task.unit, targets: ambush ?? [] })
  openFire(play, task.unit, shotsAt(next, at), { ...task.mode, later: rest })
}

// ------------------------------------------------------------------------------------------------------------- return fire

/** SR-RET-1, R-84: alive, not Suppressed, an Action, and a weapon that reaches (or a ram, R-122). */
export function mayReturn(s: Situation, unit: Unit, firer: UnitId): boolean {
  const target = s.world.units[firer]
  if (!target || !isOnMap(target) || !isOnMap(unit) || unit.suppressed || fireActionsLeft(unit) < 1) return false
  return reactionWeapons(s, unit, target).length > 0 || refuseRam(s, unit, firer) === null
}
/** Asks each unit that was fired upon, one after another. A return is fire itself, so its target may answer: the chain ends with the Actions. */
export function returns(play: Play<SteelRain>, situation: () => Situation, task: { firer: UnitId; targets: readonly UnitId[] }): void {
  const [id, ...targets] = task.targets
  if (id === undefined) return
  play.then({ kind: 'returns', firer: task.firer, targets })
  const s = situation()
  const unit = s.world.units[id]
  if (!unit || !mayReturn(s, unit, task.firer)) return
  play.ask({ kind: 'returnFire', side: unit.side, unit: id, at: task.firer })
}
