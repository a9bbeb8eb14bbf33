import { unreachable } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseAssault } from '../core/assault.ts'
import { refuseRowing } from '../core/boats.ts'
import { answerOf, refuseChoice, refuseEventDeed } from '../core/events.ts'
import { refuseShot } from '../core/fire.ts'
import { refuseLeaving, refuseMarch } from '../core/move.ts'
import { refuseRally, refuseSpending } from '../core/rally.ts'
import { refuseReturn } from '../core/returning.ts'
import { refuseDeploy, refuseDeployRest } from '../core/setup.ts'
import { isRepeated, refuseInfiltration } from '../core/special-events.ts'
import { refuseBombardment, refuseStrike } from '../core/support.ts'
import { refuseDismounting, refuseLoading, refuseUnloading } from '../core/transport.ts'
import { isOnMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** Why an order is not possible; null when it would be accepted. */

const ANSWERS: Readonly<Record<Exclude<Question['kind'], 'event'>, readonly Order['kind'][]>> = {
  deploy: ['deploy', 'deployRest'],
  rally: ['rally', 'done'],
  assault: ['assault', 'done'],
  follow: ['follow'],
  spend: ['spend'],
  bombard: ['bombard', 'done'],
  bomb: ['bomb', 'done'],
  fire: ['fire', 'done'],
  move: ['march', 'load', 'unload', 'dismount', 'row', 'leave', 'done'],
  return: ['return', 'done'],
  repair: ['choose', 'done'],
}
/** A chance may pass, a blow is the other side's to place (SS-R-46). */
export function answersTo(question: Question): readonly Order['kind'][] {
  if (question.kind !== 'event') return ANSWERS[question.kind]
  const event = playerEventOf(question.card)?.event
  if (event === undefined) return ['done']
  if (event === 'suddenBreak') return ['choose']
  const answer = answerOf(event)
  // A move may be a crossing by boat (SS-EVT-13, SS-R-15).
  return answer === 'march' ? [answer, 'row', 'done'] : [answer, 'done']
}
const NOT_NOW: Readonly<Record<Question['kind'], string>> = {
  deploy: 'Stands are being placed.',
  rally: 'This is your rally card.',
  assault: 'This is your assault card.',
  follow: 'First say whether it goes in.',
  spend: 'First say whether command points are spent.',
  bombard: 'First say where the bombardment falls.',
  bomb: 'First say where the aircraft strike.',
  fire: 'This is your fire card.',
  move: 'This is your move card.',
  event: 'First answer the event.',
  return: 'First say who comes back.',
  repair: 'First say what is repaired.',
}

export function refuseOrder(s: Situation, view: StormOfSteelView, order: Order): Refusal | null {
  const { question } = view
  if (question === null || question.side !== order.side) return refusal('It is not your decision now.', 'SS-SEQ-08', 'side')
  if (!answersTo(question).includes(order.kind)) return refusal(NOT_NOW[question.kind], 'SS-SEQ-08', 'kind')
  if (!('unit' in order)) return refuseWhole(s, question, order)
  const unit = s.world.units[order.unit]
  if (!unit) return refusal(`There is no stand ${order.unit}.`, null, 'unit')
  if (order.kind === 'choose') return refuseChoice(s, question, unit)
  if (unit.side !== order.side) return refusal('That is none of your stands.', 'SS-SEQ-08', 'unit')
  return refuseDeed(s, question, unit, order)
}
type Deed = Exclude<Extract<Order, { unit: string }>, { kind: 'choose' }>
function refuseWhole(s: Situation, question: Question, order: Exclude<Order, { unit: string }>): Refusal | null {
  switch (order.kind) {
    case 'deployRest':
      return refuseDeployRest(s, order.side)
    case 'bombard':
      return refuseBombardment(s, order.side, order.hex)
    case 'bomb':
      return refuseStrike(s, order.hex)
    case 'spend': {
      if (question.kind !== 'spend') return null
      const unit = s.world.units[question.unit]
      return unit ? refuseSpending(s.world, unit, question.die, order.points) : null
    }
    case 'follow':
    case 'done':
      return null
    default:
      return unreachable(order)
  }
}
function refuseDeed(s: Situation, question: Question, unit: Unit, order: Deed): Refusal | null {
  const card = question.kind === 'event' ? (playerEventOf(question.card)?.event ?? null) : null
  const event = card !== null
  const barred = (end: Hex | null): Refusal | null => (card !== null && isOnMap(unit) ? refuseEventDeed(s, card, unit, end) : null)
  switch (order.kind) {
    case 'deploy':
      return event ? refuseInfiltration(s, unit, order.hex) : refuseDeploy(s, unit, order.hex)
    case 'march':
      if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-MOV-01', 'unit')
      return refuseMarch(s, unit, order.path, event) ?? barred(order.path.at(-1) ?? unit.hex)
    case 'row':
      if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-R-15', 'unit')
      return refuseRowing(s, unit, order.hex, event) ?? barred(order.hex)
    case 'load': {
      const carrier = s.world.units[order.carrier]
      return carrier ? refuseLoading(s, unit, carrier) : refusal(`There is no stand ${order.carrier}.`, null, 'carrier')
    }
    case 'unload':
      return refuseUnloading(s, unit, order.hex)
    case 'dismount':
      return refuseDismounting(unit)
    case 'leave':
      return refuseLeaving(s, unit)
    case 'fire':
    case 'assault': {
      const target = s.world.units[order.at]
      if (!target) return refusal(`There is no stand ${order.at}.`, null, 'at')
      if (target.side === unit.side) return refusal('That is one of your own.', 'SS-FIR-01', 'at')
      return order.kind === 'fire'
        ? refuseShot(s, unit, target, order.weapon, event)
        : (barred(null) ?? refuseAssault(s, unit, target, event && card !== null && !isRepeated(card)))
    }
    case 'rally':
      return refuseRally(s.world, order)
    case 'return':
      return refuseReturn(s, order.side, unit, order.hex)
    default:
      return unreachable(order)
  }
}
