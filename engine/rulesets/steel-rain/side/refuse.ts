import { type Hex, hexKey, type PieceId, sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseWings } from '../air/flyer.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { callerOf, refuseEarlyDuty, refuseMission } from '../artillery/refuse.ts'
import { refuseRam } from '../core/assault.ts'
import {
  type ChapterQuestion,
  chapterActs,
  chapterAnswers,
  isChapterOrder,
  isChapterQuestion,
  refuseChapter,
  refuseChapterAnswer,
} from '../core/chapters.ts'
import { refuseFiring } from '../core/fire.ts'
import { marcherOf, ownPiece, refuseMarch, unitsOfPiece } from '../core/move.ts'
import { refuseEntrench, refuseHide, refuseLoad, refuseSmoke, refuseSplit, refuseUnload } from '../core/other-actions.ts'
import { canAmbush, mayFireOn, mayReturn, opportunityWeapons, reactionWeapons, refuseReaction } from '../core/reactions.ts'
import { inCompany } from '../core/refuse-task.ts'
import { refuseDeploy, suggestions } from '../core/setup.ts'
import { placesFor } from '../core/spotting.ts'
import { refuseBreak, refuseRally } from '../core/suppression.ts'
import { refuseShots } from '../core/targets.ts'
import { refuseMachine } from '../electronics/control.ts'
import { readyPlatoons } from '../sequence.ts'
import { weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** Why an order is not possible, from what its side knows; null when it is accepted. */

/** Which orders answer which question. */
const ANSWERS: Readonly<Record<Exclude<Question['kind'], ChapterQuestion['kind']>, readonly Order['kind'][]>> = {
  deploy: ['deploy', 'deployRest'],
  goFirst: ['goFirst'],
  activate: ['activate', 'counterBattery'],
  act: ['march', 'breakContact', 'split', 'fire', 'ambush', 'ram', 'hide', 'smoke', 'entrench', 'load', 'unload', 'rally', 'endRound'],
  fireOn: ['fire', 'mission', 'cease'],
  opportunityFire: ['react', 'hold'],
  drift: ['drift'],
  afterFire: ['proceed', 'returnFire', 'returnRam'],
  returnFire: ['returnFire', 'returnRam', 'hold'],
  placeBlip: ['placeBlip'],
}

export function refuseOrder(s: Situation, view: SteelRainView, order: Order): Refusal | null {
  const { question } = view
  if (question === null) return refusal('You are not asked anything now.')
  if (!answersTo(question).includes(order.kind)) return refusal(`That does not answer the question (${question.kind}).`, 'SR-SEQ-3', 'kind')
  if (isChapterQuestion(question)) return refuseChapterAnswer(s, question, order)
  switch (question.kind) {
    case 'deploy':
      return order.kind === 'deploy'
        ? refuseDeploy(s, order.side, order.units, order.hex, order.hidden, order.flying, order.behind)
        : suggestions(s.world, order.side).length > 0
          ? null
          : refusal('Nothing is left to place.', 'SR-SETUP-5')
    case 'goFirst':
      return null
    case 'activate':
      if (order.kind === 'counterBattery') return refuseEarlyDuty(s, order)
      return order.kind === 'activate' && readyPlatoons(s.world, order.side).includes(order.platoon)
        ? null
        : refusal('That platoon has had its round, or is none of yours.', 'SR-SEQ-3', 'platoon')
    case 'act':
      return refuseAct(s, question, order)
    case 'fireOn':
      return refuseFireOn(s, question.unit, order)
    case 'opportunityFire':
      if (order.kind !== 'react') return null
      if (!question.by.includes(order.unit) || !question.movers.includes(order.at))
        return refusal('It has no shot at a unit that moved.', 'SR-OPP-1', 'unit')
      return refuseReaction(s, order, question.lurking) ?? refuseUnseen(s, order)
    case 'drift':
      if (order.kind !== 'drift' || order.unit !== question.unit) return refusal('Another unit is asked.', 'SR-OPP-2', 'unit')
      return order.to === null || sameHex(order.to, question.path[0] as Hex)
        ? null
        : refusal('Drift goes on along the path of the march.', 'SR-OPP-2', 'to')
    case 'afterFire':
    case 'returnFire':
      return refuseAnswer(s, question, order)
    case 'placeBlip':
      return order.kind === 'placeBlip' ? refusePlacing(s, question, order.at) : null
  }
}

const answersTo = (question: Question): readonly Order['kind'][] =>
  isChapterQuestion(question)
    ? chapterAnswers(question)
    : question.kind === 'act'
      ? [...ANSWERS.act, ...chapterActs()]
      : ANSWERS[question.kind]

/** the reactor sees this mover, not only another one. */
function refuseUnseen(s: Situation, { unit: id, at }: Extract<Order, { kind: 'react' }>): Refusal | null {
  const [unit, mover] = [s.world.units[id], s.world.units[at]]
  return unit && mover && opportunityWeapons(s, unit, mover).length > 0 ? null : refusal('It does not see it.', 'SR-OPP-1', 'at')
}

function refuseAct(s: Situation, question: Extract<Question, { kind: 'act' }>, order: Order): Refusal | null {
  if (order.kind === 'endRound') return null
  const piece = actingPiece(s, question, order)
  return refuseActor(s, question, order, piece) ?? refuseDeed(s, unitsOfPiece(s.world, piece)[0] as Unit, order)
}
/** The piece that an order of a round is for; '' where it names none. */
function actingPiece(s: Situation, question: Extract<Question, { kind: 'act' }>, order: Order): PieceId {
  switch (order.kind) {
    case 'march':
      return order.piece
    case 'split':
    case 'merge':
      return order.blip
    case 'mission':
      return callerOf(s.world, order, question.platoon)
    default:
      return 'unit' in order ? order.unit : ''
  }
}
/** Whether this piece may act now at all. */
function refuseActor(s: Situation, question: Extract<Question, { kind: 'act' }>, order: Order, piece: PieceId): Refusal | null {
  if (!ownPiece(s.world, piece, order.side)) return refusal('There is no such unit of yours.', null, 'unit')
  const regroups = order.kind === 'split' || order.kind === 'merge'
  if (order.kind !== 'march' && !regroups && !s.world.units[piece]) return refusal('That is a blip: name one of its units.', 'R-41', 'unit')
  const units = unitsOfPiece(s.world, piece)
  if (units.some((unit) => unit.platoon !== question.platoon))
    return refusal('It belongs to another platoon: it is not its round.', 'SR-SETUP-3', 'unit')
  if (units.some((unit) => unit.fate !== 'present')) return refusal('It is not in play.', 'SR-DF-10', 'unit')
  const duty = regroups || order.kind === 'counterBattery' ? null : units.map(refuseOnDuty).find((why) => why !== null)
  if (duty) return duty
  const unit = s.world.units[piece]
  return unit ? refuseMachine(s.world, unit, order.kind) : null
}
/** Whether it may do just this. `unit` is the first of the piece. */
function refuseDeed(s: Situation, unit: Unit, order: Order): Refusal | null {
  if (isChapterOrder(order)) return refuseChapter(s, unit, order)
  switch (order.kind) {
    case 'march':
      return refuseMarching(s, unit, order)
    case 'breakContact':
      return refuseBreak(s, unit, order.path, order.leave)
    case 'split': {
      const blip = s.world.blips[order.blip]
      return blip ? refuseSplit(s, blip, order.units, order.hex) : refusal('There is no such blip.', 'SR-BLIP-12', 'blip')
    }
    case 'fire': {
      const complex = order.shots.some((shot) => weaponsOf(s.world, unit)[shot.weapon]?.complex)
      return refuseFiring(s, unit, complex ? 2 : 1) ?? refuseShots(s, unit, order.shots, [])
    }
    case 'ambush':
      return refuseAmbush(s, unit, order.at)
    case 'ram':
      return refuseRam(s, unit, order.at)
    case 'hide':
      return refuseHide(s, unit, order.behind)
    case 'smoke':
      return refuseSmoke(s, unit, order.hexes)
    case 'entrench':
      return refuseEntrench(s, unit)
    case 'load':
      return refuseLoad(s, unit, order.into)
    case 'unload':
      return refuseUnload(s, unit, order.hex)
    case 'rally':
      return inCompany(s, unit) ? refusal('It moves under a blip: split it off first.', 'R-41', 'unit') : refuseRally(unit)
    default:
      return refusal('That is not an order of a round.')
  }
}
function refuseMarching(s: Situation, unit: Unit, order: Extract<Order, { kind: 'march' }>): Refusal | null {
  const marcher = marcherOf(s.world, order.piece)
  if (marcher) return refuseMarch(s, marcher, order.path)
  const still = unit.blip !== null ? 'It moves under a blip: move the blip, or split it off.' : 'It cannot move by itself.'
  return refuseWings(s.world, unit) ?? refusal(still, 'R-41', 'piece')
}
function refuseAmbush(s: Situation, unit: Unit, at: UnitId): Refusal | null {
  const target = s.world.units[at]
  if (!target || !canAmbush(s, unit, target))
    return refusal(
      'Only a hidden stand that is not Suppressed ambushes, nearer than 5 cm.',
      unit.suppressed ? 'SR-AMB-5' : 'SR-AMB-1',
      'at',
    )
  if (unit.entered > 0) return refusal('It has moved: an ambush is laid, not walked into.', 'R-88', 'unit')
  return (
    refuseFiring(s, unit, 1) ??
    (reactionWeapons(s, unit, target).length > 0 ? null : refusal('It has no weapon for that.', 'SR-AMB-1', 'at'))
  )
}

function refuseFireOn(s: Situation, id: UnitId, order: Order): Refusal | null {
  if (!('unit' in order) || order.unit !== id) return refusal('Another unit is firing.', 'R-13', 'unit')
  const unit = s.world.units[id]
  if (order.kind === 'mission' && unit?.volley) return refuseMission(s, unit, order)
  if (order.kind !== 'fire') return null
  if (!unit || unit.volley === null) return refusal('It is not firing.', 'R-13', 'unit')
  const { volley } = unit
  for (const [i, shot] of order.shots.entries()) {
    const weapon = weaponsOf(s.world, unit)[shot.weapon]
    if (weapon && !mayFireOn(volley, weapon))
      return refusal(
        weapon.complex ? `${weapon.name}: it takes two Actions of its own.` : `${weapon.name} has fired in this Action.`,
        weapon.complex ? 'SR-CPLX-1' : 'SR-ACT-3',
        `shots[${i}].weapon`,
      )
  }
  return refuseShots(s, unit, order.shots, volley.fired)
}

function refuseAnswer(s: Situation, question: Extract<Question, { kind: 'afterFire' | 'returnFire' }>, order: Order): Refusal | null {
  if (order.kind === 'hold') return null
  if (!('unit' in order) || order.unit !== question.unit) return refusal('Another unit is asked.', 'SR-RET-1', 'unit')
  if (order.kind === 'proceed') {
    if (question.kind !== 'afterFire') return refusal('It was not moving.', 'SR-OPP-5', 'kind')
    return order.onward && question.path.length === 0 ? refusal('Its path is at its end.', 'SR-OPP-5', 'onward') : null
  }
  if (order.kind !== 'returnFire' && order.kind !== 'returnRam') return null
  const firers = question.kind === 'afterFire' ? question.by : [question.at]
  if (!firers.includes(order.at)) return refusal('Return fire goes at one who fired at it.', 'R-84', 'at')
  const unit = s.world.units[order.unit] as Unit
  if (!mayReturn(s, unit, order.at)) return refusal('It cannot answer.', 'SR-RET-1', 'unit')
  return order.kind === 'returnRam' ? refuseRam(s, unit, order.at) : refuseReaction(s, order)
}

/** different legal hexes of the disc. */
function refusePlacing(
  s: Situation,
  question: Extract<Question, { kind: 'placeBlip' }>,
  at: readonly { readonly unit: UnitId; readonly hex: Hex }[],
): Refusal | null {
  const named = at.map((one) => one.unit)
  if (new Set(named).size !== named.length || named.some((id) => !question.units.includes(id)))
    return refusal('Place units of the blip, each of them once.', 'SR-BLIP-8', 'at')
  if (new Set(at.map((one) => hexKey(one.hex))).size !== at.length) return refusal('Each unit in a hex of its own.', 'SR-BLIP-8', 'at')
  for (const [i, { unit, hex }] of at.entries()) {
    if (!placesFor(s, question.hex, unit, question.units).some((place) => sameHex(place, hex)))
      return refusal('Outside the 5 cm circle of the blip, or no room there.', 'SR-BLIP-8', `at[${i}].hex`)
  }
  return null
}
