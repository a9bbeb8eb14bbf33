import { sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { flyersOf, refuseTransform } from '../core/bookkeeping.ts'
import { reactionShots, refuseFrameFire, refuseKata, refuseLeap, refuseReaction, refuseShot, refuseStepFire, shotOf } from '../core/fire.ts'
import { airfoilNeeds, canEndFlight, edgeHexes, isEdge, mayStop, owesFlight, refuseMarch, refuseStaying } from '../core/move.ts'
import { refuseDeploy, refuseDeployRest } from '../core/setup.ts'
import { mayBeIn } from '../state/ground.ts'
import { canAct, counterOf, isAirfoil, isOnMap, passengerOf, pointsAside, refuseIdle, unitOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** Why an order is not possible; null when it would be accepted. Everything is open in this book, so the view is the world. */

const ANSWERS: Readonly<Record<Question['kind'], readonly Order['kind'][]>> = {
  deploy: ['deploy', 'deployRest'],
  goFirst: ['goFirst'],
  move: ['march', 'kata', 'fire', 'load', 'unload', 'leave', 'enter', 'useType', 'done'],
  window: ['react', 'hold'],
  fire: ['fire', 'done'],
  strike: ['strike'],
  transform: ['transform', 'done'],
  airfoils: ['march', 'leave', 'done'],
}

export function refuseOrder(s: Situation, view: BattleChromeView, order: Order): Refusal | null {
  const { question } = view
  if (question === null || question.side !== order.side) return refusal('It is not your decision now.', 'BC-SEQ-01')
  if (!ANSWERS[question.kind].includes(order.kind)) return refusal(NOT_NOW[question.kind], 'BC-SEQ-01', 'kind')
  const passing = refusePassing(s, question, 'unit' in order ? order.unit : null)
  if (passing) return passing
  if (!('unit' in order)) return refuseWhole(s, question, order)
  const unit = s.world.units[order.unit]
  if (!unit) return refusal(`There is no unit ${order.unit}.`, null, 'unit')
  if (unit.side !== order.side) return refusal('It is not your unit.', null, 'unit')
  return refuseDeed(s, question, unit, order)
}
/** Why a side does nothing else while one of its BattleFrames stands where it may not stay (BC-R-06). */
export function refusePassing({ world }: Situation, question: Question, unit: string | null): Refusal | null {
  if (question.kind !== 'move' || world.passing === null || world.passing === unit) return null
  return refusal(`${unitOf(world, world.passing).name} has to go on first: there is no room for it to stay.`, 'BC-R-06', 'unit')
}
/** Orders for a whole side. */
function refuseWhole(s: Situation, question: Question, order: Exclude<Order, Deed>): Refusal | null {
  switch (order.kind) {
    case 'done':
      return refuseDone(s, question)
    case 'deployRest':
      return refuseDeployRest(s, question.side)
    case 'goFirst':
    case 'hold':
    case 'strike':
      return null
  }
}
const NOT_NOW: Readonly<Record<Question['kind'], string>> = {
  deploy: 'Units are being placed.',
  goFirst: 'First say who moves first.',
  move: 'This is the movement phase.',
  window: 'Now is the moment for opportunity fire, or to let it pass.',
  fire: 'This is a step of combat: units fire its weapon.',
  strike: 'First say what the red hit does.',
  transform: 'Units may transform now.',
  airfoils: 'Airfoils fly again now.',
}

type Deed = Extract<Order, { unit: string }>
function refuseDeed(s: Situation, question: Question, unit: Unit, order: Deed): Refusal | null {
  switch (order.kind) {
    case 'deploy':
      return refuseDeploy(s, unit, order.hex)
    case 'useType':
      return refuseType(s, unit, order.type)
    case 'march':
      return question.kind === 'airfoils' ? refuseSecondFlight(s, unit, order.path) : refuseMarch(s, unit, order.path)
    case 'kata':
      return refuseKata(s, unit) ?? refuseAim(s, order.unit, order.at, 'melee', 'kata', null)
    case 'fire':
      return question.kind === 'fire' ? refuseInStep(s, unit, order) : refuseFrameShot(s, unit, order)
    case 'react':
      return question.kind === 'window' ? refuseReact(s, unit, question.mover, order.over) : null
    case 'load':
      return refuseLoad(s, unit, order.truck)
    case 'unload':
      return refuseUnload(s, unit)
    case 'leave':
      return refuseLeave(s, unit, question)
    case 'enter':
      return refuseEnter(s, unit, order.hex)
    case 'transform':
      return refuseTransform(s, unit)
  }
}
function refuseAim(
  s: Situation,
  unit: string,
  at: string,
  weapon: Parameters<typeof shotOf>[3],
  manner: Parameters<typeof shotOf>[4],
  over: Parameters<typeof shotOf>[5],
): Refusal | null {
  if (!s.world.units[at]) return refusal(`There is no unit ${at}.`, null, 'at')
  const shot = shotOf(s, unit, at, weapon, manner, over)
  return shot ? refuseShot(s, shot) : refusal('It is not on the map.', null, 'at')
}
type Fire = Extract<Order, { kind: 'fire' }>
function refuseInStep(s: Situation, unit: Unit, { at, weapon, over, most }: Fire): Refusal | null {
  if (over !== null) return refusal('A powerjump is opportunity fire.', 'BC-PJP-01', 'over')
  if (most !== null && !s.world.settings.splitFire) return refusal('A unit fires at one target in a step.', 'BC-R-22', 'most')
  return refuseStepFire(s, unit, weapon) ?? refuseAim(s, unit.id, at, weapon, 'step', null)
}
function refuseFrameShot(s: Situation, unit: Unit, { at, weapon, over, most }: Fire): Refusal | null {
  if (most !== null) return refusal('A unit fires at one target.', 'BC-R-22', 'most')
  return refuseFrameFire(s, unit, weapon) ?? refuseAim(s, unit.id, at, weapon, 'frame', over)
}
function refuseReact(s: Situation, unit: Unit, moverId: string, over: Fire['over']): Refusal | null {
  const mover = s.world.units[moverId]
  const refused = refuseReaction(s, unit)
  if (refused || !mover || !isOnMap(unit) || !isOnMap(mover)) return refused ?? refusal('It is not on the map.', null, 'unit')
  const grounded = over === null ? null : refuseLeap(s, unit)
  if (grounded) return grounded
  if (reactionShots(s, unit, mover, over).length > 0) return null
  return refusal('Nothing of it can hit the mover from there.', 'BC-LOS-01', 'unit')
}

/** BC-MOV-05. */
export function refuseType(s: Situation, unit: Unit, type: Unit['type']): Refusal | null {
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (!counterOf(s.world, unit).moves.includes(type)) return refusal('It does not move so.', 'BC-MOV-04', 'type')
  if (unit.type === type) return refusal('It moves so already.', 'BC-MOV-05', 'type')
  if (unit.entered > 0 || unit.spent > 0 || unit.fired.length > 0 || unit.spentFire)
    return refusal('The way of moving is named before it moves.', 'BC-MOV-05', 'type')
  return mayBeIn(s.board, type, unit.hex) ? null : refusal('It could not be in this hex so.', 'BC-TER-02', 'type')
}
/** BC-MOV-07, BC-R-04. */
export function refuseLoad(s: Situation, unit: Unit, truckId: string): Refusal | null {
  const truck = s.world.units[truckId]
  if (!isOnMap(unit) || !canAct(s.world, unit)) return refusal('It is not on the map.', 'BC-MOV-07', 'unit')
  if (unit.type !== 'I') return refusal('Only foot units ride.', 'BC-MOV-07', 'unit')
  if (!truck || truck.side !== unit.side || counterOf(s.world, truck).carries < 1)
    return refusal('That is no truck of your side.', 'BC-MOV-07', 'truck')
  if (truck.hex === null || !sameHex(truck.hex, unit.hex)) return refusal('They have to be in the same hex.', 'BC-R-04', 'truck')
  if (passengerOf(s.world, truckId)) return refusal('It carries another unit.', 'BC-MOV-07', 'truck')
  if (pointsAside(s.world, unit) < 1) return refusal('Getting on costs it a point of Speed, and none is left.', 'BC-R-04', 'unit')
  if (pointsAside(s.world, truck) < 1) return refusal('It costs the truck a point of Speed, and none is left.', 'BC-R-04', 'truck')
  return refuseStaying(s, truck)
}
export function refuseUnload(s: Situation, unit: Unit): Refusal | null {
  const truck = unit.aboard === null ? null : s.world.units[unit.aboard]
  if (!truck || truck.hex === null) return refusal('It is not on a truck.', 'BC-R-04', 'unit')
  if (pointsAside(s.world, unit) < 1) return refusal('Getting off costs it a point of Speed, and none is left.', 'BC-R-04', 'unit')
  if (pointsAside(s.world, truck) < 1) return refusal('It costs the truck a point of Speed, and none is left.', 'BC-R-04', 'unit')
  const grounded = refuseStaying(s, truck)
  if (grounded) return grounded
  return mayStop(s.world, unit, truck.hex) ? null : refusal('There is no room for it in that hex.', 'BC-R-06', 'unit')
}
/** BC-R-05: only where no legal end is left. */
export function refuseLeave(s: Situation, unit: Unit, question: Question): Refusal | null {
  if (!isAirfoil(unit) || !canAct(s.world, unit)) return refusal('Only an airfoil leaves the map.', 'BC-R-05', 'unit')
  // It has no points left either, but it has not run out of ways: it does not move at all.
  if (unit.spentFire) return refusal('It used opportunity fire: it does not move this turn.', 'BC-OPF-05', 'unit')
  if (question.kind === 'airfoils' && unit.flown) return refusal('It has flown again.', 'BC-BKK-03', 'unit')
  if (question.kind === 'move' && !owesFlight(s.world, unit)) return refusal('It has flown far enough.', 'BC-R-05', 'unit')
  return canEndFlight(s, unit) ? refusal('It can end its flight on the map.', 'BC-R-05', 'unit') : null
}
export function refuseEnter(s: Situation, unit: Unit, hex: readonly [number, number]): Refusal | null {
  if (unit.fate !== 'away') return refusal('It is not away.', 'BC-R-05', 'unit')
  if (unit.returns === null) return refusal('It has left the map for good.', 'BC-R-05', 'unit')
  if (unit.returns > s.world.turn) return refusal(`It comes back in turn ${unit.returns}.`, 'BC-R-05', 'unit')
  if (!isEdge(s.board, hex)) return refusal('It comes back at the edge of the map.', 'BC-R-05', 'hex')
  return mayStop(s.world, unit, hex) ? null : refusal('There is no room for it in that hex.', 'BC-R-06', 'hex')
}
/** BC-BKK-03: one flight, as far as in the movement phase. */
export function refuseSecondFlight(s: Situation, unit: Unit, path: Extract<Order, { kind: 'march' }>['path']): Refusal | null {
  if (!isAirfoil(unit)) return refusal('Only airfoils move again.', 'BC-BKK-03', 'unit')
  if (unit.flown) return refusal('It has flown again.', 'BC-BKK-03', 'unit')
  const refused = refuseMarch(s, unit, path)
  const end = path.at(-1)
  if (refused || !end || !isOnMap(unit)) return refused
  return owesFlight(s.world, { ...unit, hex: end })
    ? refusal(`It has to end ${airfoilNeeds(s.world, unit)} hexes or more from where it began.`, 'BC-BKK-03', `path[${path.length - 1}]`)
    : null
}
/** Airfoils first: they have to fly; and one that comes back has to be brought on. */
function refuseDone(s: Situation, question: Question): Refusal | null {
  const own = unitsOf(s.world, question.side)
  if (question.kind === 'move') {
    const short = own.find((unit) => owesFlight(s.world, unit))
    if (short) return refusal(`${short.name} has to end ${airfoilNeeds(s.world, short)} hexes or more from where it began.`, 'BC-MOV-09')
    const due = own.find((unit) => unit.fate === 'away' && edgeHexes(s.board).some((hex) => refuseEnter(s, unit, hex) === null))
    if (due) return refusal(`${due.name} comes back this turn.`, 'BC-R-05')
  }
  if (question.kind === 'airfoils') {
    const waiting = flyersOf(s.world, question.side).find((unit) => !unit.flown && owesFlight(s.world, unit))
    if (waiting) return refusal(`${waiting.name} has to fly again.`, 'BC-BKK-03')
  }
  return null
}
