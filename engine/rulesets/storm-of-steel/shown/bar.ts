import { hexDistance, neighbours } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type BarLine, barLine, orderBar } from '../../../screen/kit.ts'
import type { Offer, OrderBarItem } from '../../../screen/offers.ts'
import { refuseAssault, refuseAttacker } from '../core/assault.ts'
import { movePrice } from '../core/command.ts'
import { refuseEventDeed } from '../core/events.ts'
import { refuseFirer, refuseShot } from '../core/fire.ts'
import { hasFront, refuseLeaving, refuseMarcher, refuseTurning } from '../core/move.ts'
import { refuseRally } from '../core/rally.ts'
import { isRepeated } from '../core/special-events.ts'
import { capacityOf, refuseDismounting, refuseLoading, refuseUnloading } from '../core/transport.ts'
import { endVerb } from '../side/offers.ts'
import { answersTo, refuseOrder } from '../side/refuse.ts'
import { enemiesOf, friendsOf, isFoot, isGun, isOnMap, isVehicle, ridersOf, typeOf, weaponOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import { commandPoints } from '../tables/prices.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { MountWord } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** The order bar: one line for each verb that concerns a stand, with the reason where it is not possible. */

type UnitVerb = 'rally' | 'assault' | 'fire' | 'fire-hull' | 'move' | 'turn' | 'load' | 'unload' | 'dismount' | 'row' | 'leave'

const moveLine = (price: string): BarLine<UnitVerb> => barLine('move', 'Move', 'm', 'move', price, 'hex')
const TURN = barLine('turn', 'Turn', 't', 'bankRight', 'with the move', 'hex')
const ROW = barLine('row', 'Cross by boat', 'b', 'raft', 'a whole move', 'hex')
const FIRE: readonly BarLine<UnitVerb>[] = [
  barLine('fire', 'Fire', 'f', 'fire', 'free', 'piece'),
  barLine('fire-hull', 'Gun in the hull', 'h', 'fire', 'free', 'piece'),
]
const ASSAULT: readonly BarLine<UnitVerb>[] = [barLine('assault', 'Assault', 'a', 'assault', 'free', 'piece')]
const LINES: Readonly<Partial<Record<Question['kind'], readonly BarLine<UnitVerb>[]>>> = {
  rally: [barLine('rally', 'Rally', 'r', 'rally', 'free, or command points', 'choice')],
  assault: ASSAULT,
  fire: FIRE,
  move: [
    TURN,
    barLine('load', 'Get on', 'l', 'load', 'half a move', 'piece'),
    barLine('unload', 'Get off', 'u', 'unload', 'half a move', 'hex'),
    barLine('dismount', 'Dismount', 'd', 'unload', 'half a move', 'none'),
    ROW,
    barLine('leave', 'Leave the map', 'w', 'leave', 'free', 'none'),
  ],
}
const PLACES: Readonly<Partial<Record<Question['kind'], readonly BarLine[]>>> = {
  deploy: [
    barLine('deploy', 'Place', 'p', 'deploy', 'free', 'hex'),
    barLine('deploy-rest', 'Place the rest', 'e', 'deploy-all', 'free', 'none'),
  ],
  return: [barLine('return', 'Come back', 'p', 'deploy', 'free', 'hex')],
  bombard: [barLine('bombard', 'Bombard', 'b', 'mission', 'the card', 'hex')],
  bomb: [barLine('bomb', 'Air strike', 'b', 'strafe', 'the card', 'hex')],
  repair: [barLine('choose', 'Repair', 'c', 'recover', 'free', 'piece')],
}
const CHOOSE: readonly BarLine[] = [barLine('choose', 'Choose', 'c', 'observe', 'free', 'piece')]
const INFILTRATE: readonly BarLine[] = [barLine('deploy', 'Place', 'p', 'deploy', 'free', 'hex')]
const END: Readonly<Partial<Record<Question['kind'], string>>> = {
  rally: 'End rallying',
  assault: 'End assaults',
  fire: 'End fire',
  move: 'End move',
}

export function barOf(
  s: Situation,
  view: StormOfSteelView,
  piece: PieceId | null,
  offers: readonly Offer<Order>[],
): readonly OrderBarItem[] {
  const { question } = view
  if (question === null || question.kind === 'follow' || question.kind === 'spend') return []
  const bar = orderBar(offers)
  const unit = piece === null ? undefined : s.world.units[piece]
  const own = unit && unit.side === question.side ? unit : null
  const lines = linesFor(s, question)
  const end = barLine(endVerb(question), END[question.kind] ?? 'Let it pass', 'e', 'end', 'free', 'none')
  return [
    ...(own
      ? bar.items(
          lines,
          (verb) => concerns(s, own, verb),
          (verb) => whyNot(s, question, own, verb),
        )
      : []),
    ...placesFor(question).map((line) => bar.item(line, () => refusal('Nobody can now.', 'SS-SEQ-08'))),
    ...(answersTo(question).includes('done') ? [bar.item(end, () => refuseOrder(s, view, { kind: 'done', side: question.side }))] : []),
  ]
}
/** A move costs more in fog and of a demoralised side, and nothing by an event (SS-CMD-07, SS-CMD-08, SS-EVT-13). */
function linesFor({ world }: Situation, question: Question): readonly BarLine<UnitVerb>[] {
  if (question.kind === 'move') return [moveLine(commandPoints(movePrice(world, question.side))), ...(LINES.move ?? [])]
  if (question.kind !== 'event') return LINES[question.kind] ?? []
  const [first] = answersTo(question)
  return first === 'march' ? [moveLine('free'), TURN, ROW] : first === 'fire' ? FIRE : first === 'assault' ? ASSAULT : []
}
const placesFor = (question: Question): readonly BarLine[] =>
  PLACES[question.kind] ??
  (question.kind === 'event' && answersTo(question)[0] === 'choose'
    ? CHOOSE
    : question.kind === 'event' && answersTo(question)[0] === 'deploy'
      ? INFILTRATE
      : [])

/** Orders that make sense for this kind of stand at all; others are left out of the bar. */
function concerns(s: Situation, unit: Unit, verb: UnitVerb): boolean {
  const type = typeOf(unit)
  switch (verb) {
    case 'rally':
      return !isVehicle(type)
    case 'assault':
      return isVehicle(type) || type.kind === 'infantry' || type.kind === 'cavalry'
    case 'fire':
      return weaponOf(type, 'main') !== null
    case 'fire-hull':
      return weaponOf(type, 'hull') !== null
    case 'move':
      return type.move > 0
    case 'turn':
      return hasFront(s.world, unit)
    case 'load':
      return (
        (isFoot(type) || isGun(type)) && unit.aboard === null && friendsOf(s.world, unit.side).some((other) => capacityOf(other) !== null)
      )
    case 'unload':
      return unit.aboard !== null || ridersOf(s.world, unit.id).length > 0
    case 'dismount':
      return type.kind === 'cavalry'
    case 'row':
      return unit.boat
    case 'leave':
      return s.world.scenario.exits[unit.side].length > 0
  }
}

function whyNot(s: Situation, question: Question, unit: Unit, verb: UnitVerb): Refusal | null {
  const card = question.kind === 'event' ? (playerEventOf(question.card)?.event ?? null) : null
  const barred = card !== null && isOnMap(unit) ? refuseEventDeed(s, card, unit, null) : null
  if (barred) return barred
  // Under banzai each stand assaults once, as in its phase.
  const event = card !== null && !(verb === 'assault' && isRepeated(card))
  switch (verb) {
    case 'rally':
      return refuseRally(s.world, { kind: 'rally', side: unit.side, unit: unit.id, points: 0 })
    case 'assault':
      return refuseAttacker(s, unit, event) ?? atNearest(s, unit, (target) => refuseAssault(s, unit, target, event), 'SS-ASL-01')
    case 'fire':
    case 'fire-hull': {
      const mount: MountWord = verb === 'fire' ? 'main' : 'hull'
      return refuseFirer(s, unit, mount, event) ?? atNearest(s, unit, (target) => refuseShot(s, unit, target, mount, event), 'SS-FIR-01')
    }
    case 'move':
    case 'turn':
      if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-MOV-01', 'unit')
      if (verb === 'turn') return refuseTurning(s, unit, event)
      return refuseMarcher(s, unit, event) ?? refusal('No hex around it is free and open to it.', 'SS-MOV-02')
    case 'load':
      return refuseAnyCarrier(s, unit) ?? refusal('No carrier with room for it stood beside it as the phase began.', 'SS-TRN-04', 'unit')
    case 'unload':
      return refuseAnyRider(s, unit) ?? refusal('No hex beside the carrier is free and open to it.', 'SS-R-01', 'unit')
    case 'dismount':
      return refuseDismounting(unit)
    case 'row':
      return refusal('It takes a whole move, from one bank to the other.', 'SS-R-15', 'unit')
    case 'leave':
      return refuseLeaving(s, unit)
  }
}
/** Why it does not get on the carrier that stood beside it. */
function refuseAnyCarrier(s: Situation, unit: Unit): Refusal | null {
  const carriers = unit.beside.flatMap((id) => s.world.units[id] ?? []).filter((one) => capacityOf(one) !== null)
  return carriers.flatMap((carrier) => refuseLoading(s, unit, carrier) ?? [])[0] ?? null
}
/** Why nobody gets off, whatever the hex. */
function refuseAnyRider({ board, world }: Situation, unit: Unit): Refusal | null {
  const carrier = unit.aboard === null ? unit : world.units[unit.aboard]
  if (!carrier || !isOnMap(carrier)) return null
  const refused = ridersOf(world, carrier.id).flatMap((rider) =>
    neighbours(carrier.hex).flatMap((hex) => refuseUnloading({ board, world }, rider, hex) ?? []),
  )
  return refused.find(({ at }) => at !== 'hex') ?? null
}
/** Why the nearest enemy is no target. */
function atNearest(s: Situation, unit: Unit, refuse: (target: Unit) => Refusal | null, rule: string): Refusal | null {
  if (!isOnMap(unit)) return null
  const nearest = [...enemiesOf(s.world, unit.side)].sort((a, b) => hexDistance(unit.hex, a.hex) - hexDistance(unit.hex, b.hex))[0]
  if (!nearest) return refusal('No enemy is known on the map.', rule)
  const why = refuse(nearest)
  return why && refusal(`${nearest.name}, the nearest: ${why.text}`, why.rule, why.at)
}
