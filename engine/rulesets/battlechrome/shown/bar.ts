import { hexDistance } from '../../../board/hex.ts'
import { type PieceId, sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, orderBar } from '../../../screen/kit.ts'
import type { Offer, OrderBarItem } from '../../../screen/offers.ts'
import { refuseTransform } from '../core/bookkeeping.ts'
import { type Manner, refuseFrameFire, refuseKata, refuseShot, refuseStepFire } from '../core/fire.ts'
import { edgeHexes, refuseMover } from '../core/move.ts'
import { endVerb } from '../side/offers.ts'
import {
  refuseEnter,
  refuseLeave,
  refuseLoad,
  refuseOrder,
  refusePassing,
  refuseSecondFlight,
  refuseType,
  refuseUnload,
} from '../side/refuse.ts'
import { canAct, counterOf, isAirfoil, isFrame, isOnMap, onMap, passengerOf, pipsOf, pointsLeft, refuseIdle } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { FRAME_WEAPONS, JUMP_WEAPONS, LAST_PIP, STEP_NAMES, WEAPON_NAMES, WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** The order bar: one line for each verb that concerns a unit, with the reason where it is not possible. */

/** Orders of a unit; the rest of the bar is a side's. */
type UnitVerb = 'move' | 'fire' | 'kata' | 'jump' | 'load' | 'unload' | 'use-type' | 'leave' | 'enter' | 'transform'

const MOVE = barLine('move', 'Move', 'm', 'move', 'Speed by the ground', 'hex')
const LEAVE = barLine('leave', 'Leave the map', 'w', 'leave', 'free', 'none')
const MOVE_BAR: readonly BarLine<UnitVerb>[] = [
  MOVE,
  barLine('fire', 'Fire', 'f', 'fire', 'no Speed', 'piece'),
  barLine('kata', 'Kata', 'k', 'assault', '1 Speed', 'piece'),
  barLine('jump', 'Powerjump', 'j', 'takeOff', '1 Speed', 'piece'),
  barLine('load', 'Get on', 'l', 'load', '1 Speed of both', 'piece'),
  barLine('unload', 'Get off', 'u', 'unload', '1 Speed of both', 'none'),
  barLine('use-type', 'Move type', 't', 'split', 'free', 'choice'),
  LEAVE,
  barLine('enter', 'Come back', 'b', 'fly', 'free', 'hex'),
]
const AIRFOIL_BAR: readonly BarLine<UnitVerb>[] = [barLine('move', 'Fly again', 'm', 'fly', 'Speed', 'hex'), LEAVE]
const TRANSFORM_BAR: readonly BarLine<UnitVerb>[] = [barLine('transform', 'Transform', 'x', 'return', 'free', 'none')]
const DEPLOY_BAR: readonly BarLine[] = [
  barLine('deploy', 'Place', 'p', 'deploy', 'free', 'hex'),
  barLine('deploy-rest', 'Place the rest', 'e', 'deploy-all', 'free', 'none'),
]

/** Nothing for who is not asked; what is asked of a side and not of its units is answered in the question bar. */
export function barOf(
  s: Situation,
  view: BattleChromeView,
  piece: PieceId | null,
  offers: readonly Offer<Order>[],
): readonly OrderBarItem[] {
  const { question } = view
  if (question === null) return []
  const bar = orderBar(offers)
  if (question.kind === 'deploy') return DEPLOY_BAR.map((line) => bar.item(line, () => whyNotPlaced(s, piece)))
  const printed = printedFor(question)
  if (printed === null) return []
  const unit = piece === null ? undefined : s.world.units[piece]
  const own = unit && unit.side === question.side ? unit : null
  const end = barLine(endVerb(question), printed.end, 'e', 'end', 'free', 'none')
  return [
    ...(own === null
      ? []
      : bar.items(
          printed.lines,
          (verb) => concerns(s, own, verb),
          (verb) => refusePassing(s, question, own.id) ?? whyNot(s, question, own, verb),
        )),
    bar.item(end, () => refuseOrder(s, view, { kind: 'done', side: question.side })),
  ]
}
function whyNotPlaced(s: Situation, piece: PieceId | null): Refusal {
  const isPlaced = piece !== null && s.world.units[piece]?.fate !== 'waiting'
  return isPlaced ? refusal('It is placed already.', 'BC-SCL-05') : refusal('No hex of your zone has room for it.', 'BC-R-06')
}
interface Printed {
  readonly lines: readonly BarLine<UnitVerb>[]
  readonly end: string
}
function printedFor(question: Question): Printed | null {
  switch (question.kind) {
    case 'move':
      return { lines: MOVE_BAR, end: 'End movement' }
    case 'fire':
      return {
        lines: [barLine('fire', STEP_NAMES[question.step], 'f', question.step === 'melee' ? 'assault' : 'fire', 'free', 'piece')],
        end: 'End fire',
      }
    case 'transform':
      return { lines: TRANSFORM_BAR, end: 'End transforming' }
    case 'airfoils':
      return { lines: AIRFOIL_BAR, end: 'End flights' }
    case 'deploy':
    case 'goFirst':
    case 'window':
    case 'strike':
      return null
  }
}

/** Orders that make sense for this kind of unit at all; others are left out of the bar. */
function concerns(s: Situation, unit: Unit, verb: UnitVerb): boolean {
  const counter = counterOf(s.world, unit)
  switch (verb) {
    case 'move':
      return unit.fate !== 'away'
    case 'fire':
      return counter.steps.some((step) => WEAPONS.some((weapon) => step[weapon] > LAST_PIP))
    case 'kata':
      return counter.frame
    case 'jump':
      return counter.frame || unit.type === 'H'
    case 'load':
      return unit.type === 'I' && unit.aboard === null && hasTruck(s, unit)
    case 'unload':
      return unit.aboard !== null || passengerOf(s.world, unit.id) !== null
    case 'use-type':
      return counter.moves.length > 1
    case 'leave':
      return isAirfoil(unit) && unit.fate === 'present'
    case 'enter':
      return unit.fate === 'away' && unit.returns !== null
    case 'transform':
      return counter.other !== null
  }
}
const hasTruck = (s: Situation, unit: Unit): boolean =>
  onMap(s.world).some((other) => other.side === unit.side && counterOf(s.world, other).carries > 0)

function whyNot(s: Situation, question: Question, unit: Unit, verb: UnitVerb): Refusal | null {
  switch (verb) {
    case 'move':
      if (question.kind === 'airfoils') return refuseSecondFlight(s, unit, [])
      return refuseMover(s, unit) ?? refusal('No hex can be entered with what is left of its Speed.', 'BC-MOV-02')
    case 'fire':
      return question.kind === 'fire' ? whyNoStepFire(s, question, unit) : whyNoFrameFire(s, unit)
    case 'kata':
      return refuseKata(s, unit) ?? refusal('No enemy that it could strike is in its hex.', 'BC-KAT-02')
    case 'jump':
      return whyNoJump(s, unit)
    case 'load':
      return whyNoLoad(s, unit)
    case 'unload':
      return refuseUnload(s, unit.aboard === null ? (passengerOf(s.world, unit.id) ?? unit) : unit)
    case 'use-type':
      return whyNoOtherType(s, unit)
    case 'leave':
      return refuseLeave(s, unit, question)
    case 'enter':
      return whyNoEntry(s, unit)
    case 'transform':
      return refuseTransform(s, unit)
  }
}

/** Fire of a BattleFrame as it moves (BC-OPF-02): what bars all its weapons, else why the nearest enemy is no target. */
function whyNoFrameFire(s: Situation, unit: Unit): Refusal | null {
  const barred = FRAME_WEAPONS.map((weapon) => refuseFrameFire(s, unit, weapon))
  const [first] = barred
  const free = FRAME_WEAPONS.filter((_, i) => barred[i] === null)
  return free.length > 0 ? atNearest(s, unit, free, 'frame') : (first ?? null)
}
function whyNoStepFire(s: Situation, { step }: Extract<Question, { kind: 'fire' }>, unit: Unit): Refusal | null {
  if (step === 'opportunity') return null
  return refuseStepFire(s, unit, step) ?? atNearest(s, unit, [step], 'step')
}
/** Why the nearest enemy cannot be fired at, with the first weapon that has any number left. */
function atNearest(s: Situation, unit: Unit, weapons: readonly Weapon[], manner: Manner): Refusal | null {
  if (!isOnMap(unit)) return null
  const enemies = onMap(s.world).filter((other) => other.side !== unit.side)
  const nearest = enemies.sort((a, b) => hexDistance(unit.hex, a.hex) - hexDistance(unit.hex, b.hex))[0]
  const weapon = weapons.find((each) => pipsOf(s.world, unit, each) > LAST_PIP) ?? weapons[0]
  if (!nearest || !weapon) return refusal('No enemy is on the map.', 'BC-CBT-01')
  const why = refuseShot(s, { unit, at: nearest, weapon, manner, over: null })
  if (why === null || why.at === 'weapon') return why
  return refusal(`${WEAPON_NAMES[weapon]} at ${nearest.name}, the nearest: ${why.text}`, why.rule, why.at)
}
function whyNoJump(s: Situation, unit: Unit): Refusal {
  if (!isFrame(s.world, unit)) return refusal('A hover unit powerjumps while its target moves, if it has not moved itself.', 'BC-PJP-05')
  if (canAct(s.world, unit) && pointsLeft(s.world, unit) < 1)
    return refusal('A powerjump costs a point of Speed, and none is left.', 'BC-PJP-02')
  const barred = JUMP_WEAPONS.map((weapon) => refuseFrameFire(s, unit, weapon))
  const [first] = barred
  if (first && barred.every((why) => why !== null)) return first
  return refusal('Looking past one hex beside it would not help against any enemy.', 'BC-PJP-04')
}
/** BC-MOV-05: why none of its other ways of moving is named now. */
function whyNoOtherType(s: Situation, unit: Unit): Refusal | null {
  const [other = unit.type] = counterOf(s.world, unit).moves.filter((type) => type !== unit.type)
  return refuseType(s, unit, other)
}
function whyNoLoad(s: Situation, unit: Unit): Refusal {
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  const here = onMap(s.world).find(
    (other) => other.side === unit.side && counterOf(s.world, other).carries > 0 && sameHex(other.hex, unit.hex),
  )
  return (here && refuseLoad(s, unit, here.id)) ?? refusal('No truck is in its hex.', 'BC-R-04')
}
function whyNoEntry(s: Situation, unit: Unit): Refusal {
  const refusals = edgeHexes(s.board).map((hex) => refuseEnter(s, unit, hex))
  return refusals.find((why) => why !== null) ?? refusal('It is not away.', 'BC-R-05')
}
