import { hexOf } from '../../../board/board.ts'
import { FACING_WORDS, SIDE_FACINGS } from '../../../board/facing.ts'
import { hexLabel, neighbours } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import { candidates } from '../../../screen/kit.ts'
import type { Candidates, Offer } from '../../../screen/offers.ts'
import { refuseAssault, refuseAttacker } from '../core/assault.ts'
import { banksOf, refuseRowing } from '../core/boats.ts'
import { detachmentOf, movePrice } from '../core/command.ts'
import { answerOf, refuseChoice, refuseEventDeed } from '../core/events.ts'
import { refuseFirer, refuseShot } from '../core/fire.ts'
import { allowanceOf, hasFront, refuseLeaving, refuseTurning } from '../core/move.ts'
import { mayRally, pointsLacking, rallyNeeds } from '../core/rally.ts'
import { marchesOf } from '../core/reach.ts'
import { returnHexes, toReturn } from '../core/returning.ts'
import { refuseDeploy, refuseDeployRest, toPlace } from '../core/setup.ts'
import { infiltrationHexes, isRepeated } from '../core/special-events.ts'
import { bombardmentHexes, refuseBombardment, refuseStrike, underAircraft, underBombardment } from '../core/support.ts'
import { refuseDismounting, refuseLoading, refuseUnloading } from '../core/transport.ts'
import { enemiesOf, friendsOf, isOnMap, mountsOf, onMap, type Placed, ridersOf, typeOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import { AIR_HEXES } from '../tables/dice.ts'
import { pointsPrice, wayPrice } from '../tables/prices.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { answersTo } from './refuse.ts'

/** Orders that would be accepted now. */

type Made = Offer<Order>

export function offersOf(s: Situation, view: StormOfSteelView, piece?: PieceId): readonly Made[] {
  const all = partsOf(s, view.question, piece).flatMap(({ make }) => make())
  return piece === undefined ? all : all.filter(({ actor, order }) => actor === piece || isFor(s, order, piece))
}
/** What comes from off the table, or befalls an enemy, is no stand's deed: it can be ordered whichever stand is picked. */
const isFor = ({ world }: Situation, order: Order, piece: PieceId): boolean =>
  order.kind === 'bombard' ||
  order.kind === 'bomb' ||
  ('unit' in order && (order.unit === piece || (order.kind === 'choose' && world.units[order.unit]?.side !== order.side)))
/** The same for no piece in particular, in parts that are made one by one. */
export const candidatesOf = (s: Situation, view: StormOfSteelView): readonly Candidates<Order>[] =>
  partsOf(s, view.question).map(({ actor, make }) => candidates(actor, make))

interface Part {
  readonly actor: PieceId | null
  readonly make: () => readonly Made[]
}
function partsOf(s: Situation, question: Question | null, piece?: PieceId): readonly Part[] {
  if (question === null) return []
  const done = answersTo(question).includes('done') ? [whole(() => [doneOffer(question)])] : []
  return [...answersOf(s, question, piece), ...done]
}
const whole = (make: () => readonly Made[]): Part => ({ actor: null, make })
function answersOf(s: Situation, question: Question, piece?: PieceId): readonly Part[] {
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return [whole(() => deployOffers(s, side, piece))]
    case 'rally':
      return each(s, side, piece, (unit) => rallyOffers(s, unit))
    case 'assault':
      return each(s, side, piece, (unit) => assaultOffers(s, unit, false))
    case 'fire':
      return each(s, side, piece, (unit) => fireOffers(s, unit, false))
    case 'move':
      return each(s, side, piece, (unit) => moveOffers(s, unit))
    case 'follow':
      return [whole(() => followOffers(s, question))]
    case 'spend':
      return [whole(() => spendOffers(s, question))]
    case 'bombard':
      return [whole(() => bombardOffers(s, side))]
    case 'bomb':
      return [whole(() => bombOffers(s, side))]
    case 'return':
      return [whole(() => returnOffers(s, side, piece))]
    case 'repair':
      return [whole(() => chooseOffers(s, question))]
    case 'event':
      return eventParts(s, question, piece)
    default:
      return unreachable(question)
  }
}
/** Each own stand on the map, or the one that is asked about and who rides on it. */
const each = (s: Situation, side: SideId, piece: PieceId | undefined, make: (unit: Placed) => readonly Made[]): readonly Part[] =>
  friendsOf(s.world, side)
    .filter((unit) => piece === undefined || unit.id === piece || ridersOf(s.world, unit.id).some(({ id }) => id === piece))
    .map((unit) => ({ actor: unit.id, make: () => make(unit) }))
function eventParts(s: Situation, question: Extract<Question, { kind: 'event' }>, piece?: PieceId): readonly Part[] {
  const event = playerEventOf(question.card)?.event
  if (event === undefined) return []
  const { side } = question
  switch (answerOf(event)) {
    case 'march':
      return each(s, side, piece, (unit) =>
        [...marchOffers(s, unit, true), ...turnOffers(s, unit, true), ...rowOffers(s, unit, true)].filter(
          ({ to }) => refuseEventDeed(s, event, unit, to.hex ?? unit.hex) === null,
        ),
      )
    case 'fire':
      return each(s, side, piece, (unit) => fireOffers(s, unit, true))
    case 'assault':
      return each(s, side, piece, (unit) =>
        refuseEventDeed(s, event, unit, null) === null ? assaultOffers(s, unit, !isRepeated(event)) : [],
      )
    case 'deploy':
      return each(s, side, piece, (unit) =>
        infiltrationHexes(s, unit).map((hex) =>
          by(unit, { kind: 'deploy', side, unit: unit.id, hex }, 'deploy', `Place ${unit.name} at ${hexLabel(hex)}`, { to: { hex } }),
        ),
      )
    case 'choose':
      return [whole(() => chooseOffers(s, question))]
  }
}

// ---- one offer

const bare = (order: Order, verb: string, label: string, more: Partial<Made> = {}): Made => ({
  order,
  verb,
  actor: null,
  to: {},
  label,
  ...more,
})
const by = (unit: Unit, order: Order, verb: string, label: string, more: Partial<Made> = {}): Made => ({
  order,
  verb,
  actor: unit.aboard ?? unit.id,
  to: {},
  label,
  ...more,
})
const at = (unit: Placed): Made['to'] => ({ piece: unit.id, hex: unit.hex })
const DONE: Readonly<Partial<Record<Question['kind'], string>>> = {
  rally: 'End rallying',
  assault: 'End the assaults',
  fire: 'End the fire',
  move: 'End the move',
  bombard: 'Let it pass: no bombardment',
  bomb: 'Let it pass: no air strike',
  return: 'Nobody else comes back',
  repair: 'Nothing is repaired',
  event: 'Let the chance pass',
}
export const endVerb = ({ kind }: Question): 'done' | 'pass' => (['rally', 'assault', 'fire', 'move'].includes(kind) ? 'done' : 'pass')
const doneOffer = (question: Question): Made =>
  bare({ kind: 'done', side: question.side }, endVerb(question), DONE[question.kind] ?? 'Done')

// ---- set-up and return

function deployOffers(s: Situation, side: SideId, piece?: PieceId): readonly Made[] {
  const waiting = toPlace(s.world, side)
  const asked = piece === undefined ? waiting[0] : waiting.find((unit) => unit.id === piece)
  const rest = refuseDeployRest(s, side) === null ? [bare({ kind: 'deployRest', side }, 'deploy-rest', 'Place the rest')] : []
  if (!asked) return rest
  const places = s.world.scenario.zones[side].filter((hex) => refuseDeploy(s, asked, hex) === null)
  return [
    ...places.map((hex) =>
      by(asked, { kind: 'deploy', side, unit: asked.id, hex }, 'deploy', `Place ${asked.name} at ${hexLabel(hex)}`, { to: { hex } }),
    ),
    ...rest,
  ]
}
function returnOffers(s: Situation, side: SideId, piece?: PieceId): readonly Made[] {
  const waiting = toReturn(s.world, side)
  const asked = piece === undefined ? waiting : waiting.filter(({ id }) => id === piece)
  return asked.flatMap((unit) =>
    returnHexes(s, side, unit).map((hex) =>
      by(unit, { kind: 'return', side, unit: unit.id, hex }, 'return', `${unit.name} comes back at ${hexLabel(hex)}`, { to: { hex } }),
    ),
  )
}

// ---- phases

function rallyOffers(s: Situation, unit: Placed): readonly Made[] {
  if (!mayRally(unit)) return []
  const { side, id, name } = unit
  const after = s.world.settings.rallySpend === 'after'
  const most = after ? 0 : Math.min(s.world.command[side], rallyNeeds(s.world, unit) - 1)
  return Array.from({ length: most + 1 }, (_, points) =>
    by(
      unit,
      { kind: 'rally', side, unit: id, points },
      'rally',
      points === 0 ? `Rally ${name}` : `Rally ${name}, with ${points} command ${points === 1 ? 'point' : 'points'}`,
      {
        to: at(unit),
        price: pointsPrice(points),
      },
    ),
  )
}
/** SS-R-10: what the throw lacks, or nothing. */
function spendOffers(s: Situation, { side, unit: id, die }: Extract<Question, { kind: 'spend' }>): readonly Made[] {
  const unit = s.world.units[id]
  if (!unit) return []
  const lacking = pointsLacking(s.world, unit, die)
  const points = `${lacking} command ${lacking === 1 ? 'point' : 'points'}`
  return [
    by(unit, { kind: 'spend', side, points: lacking }, 'spend', `Spend ${points}: ${unit.name} rallies`, { price: pointsPrice(lacking) }),
    by(unit, { kind: 'spend', side, points: 0 }, 'keep', `Spend none: ${unit.name} stays ${unit.morale}`),
  ]
}
function assaultOffers(s: Situation, unit: Placed, event: boolean): readonly Made[] {
  if (refuseAttacker(s, unit, event) !== null) return []
  const { side, id } = unit
  return enemiesOf(s.world, side)
    .filter((target) => refuseAssault(s, unit, target, event) === null)
    .map((target) => by(unit, { kind: 'assault', side, unit: id, at: target.id }, 'assault', `Assault ${target.name}`, { to: at(target) }))
}
function fireOffers(s: Situation, unit: Placed, event: boolean): readonly Made[] {
  const { side, id } = unit
  return mountsOf(typeOf(unit)).flatMap((weapon) =>
    refuseFirer(s, unit, weapon, event) === null
      ? enemiesOf(s.world, side)
          .filter((target) => refuseShot(s, unit, target, weapon, event) === null)
          .map((target) =>
            by(
              unit,
              { kind: 'fire', side, unit: id, at: target.id, weapon },
              weapon === 'main' ? 'fire' : 'fire-hull',
              weapon === 'main' ? `Fire at ${target.name}` : `Gun in the hull at ${target.name}`,
              { to: at(target) },
            ),
          )
      : [],
  )
}
function moveOffers(s: Situation, unit: Placed): readonly Made[] {
  const { side, id, hex } = unit
  return [
    ...marchOffers(s, unit, false),
    ...turnOffers(s, unit, false),
    ...onMap(s.world)
      .filter((carrier) => carrier.side === side && refuseLoading(s, unit, carrier) === null)
      .map((carrier) =>
        by(unit, { kind: 'load', side, unit: id, carrier: carrier.id }, 'load', `Get on ${carrier.name}`, { to: at(carrier) }),
      ),
    ...ridersOf(s.world, id).flatMap((rider) =>
      neighbours(hex)
        .filter((to) => refuseUnloading(s, rider, to) === null)
        .map((to) =>
          by(rider, { kind: 'unload', side, unit: rider.id, hex: to }, 'unload', `${rider.name} gets off at ${hexLabel(to)}`, {
            to: { hex: to },
          }),
        ),
    ),
    ...(refuseDismounting(unit) === null
      ? [by(unit, { kind: 'dismount', side, unit: id }, 'dismount', `${unit.name} gets off its horses`)]
      : []),
    ...rowOffers(s, unit, false),
    ...(refuseLeaving(s, unit) === null ? [by(unit, { kind: 'leave', side, unit: id }, 'leave', `${unit.name} leaves the map`)] : []),
  ]
}
/** Command points that a stand's move still costs: its detachment is paid for with it. */
const owed = (s: Situation, unit: Placed): number => (unit.paid ? 0 : movePrice(s.world, unit.side))
function marchOffers(s: Situation, unit: Placed, free: boolean): readonly Made[] {
  const { side, id } = unit
  const price = free ? 0 : owed(s, unit)
  const far = allowanceOf(unit)
  const marches = marchesOf(s, unit, free)
  const actors = price > 0 && marches.length > 0 ? detachmentOf(s.world, unit).map((one) => one.id) : []
  return marches.map(({ hex, path, stops }) =>
    by(unit, { kind: 'march', side, unit: id, path }, 'move', `Move to ${hexLabel(hex)}${stops ? ', and stop there' : ''}`, {
      to: { hex },
      path,
      price: wayPrice(path.length, price, path.length > far),
      ...(actors.length > 1 ? { covers: actors.flatMap((other) => hexesOf(s, other)) } : {}),
    }),
  )
}
const hexesOf = (s: Situation, id: PieceId): readonly Hex[] => {
  const hex = s.world.units[id]?.hex
  return hex ? [hex] : []
}
const rowOffers = (s: Situation, unit: Placed, free: boolean): readonly Made[] =>
  (unit.boat ? banksOf(s, unit.hex) : [])
    .filter((to) => refuseRowing(s, unit, to, free) === null)
    .map((to) =>
      by(unit, { kind: 'row', side: unit.side, unit: unit.id, hex: to }, 'row', `Cross by boat to ${hexLabel(to)}`, {
        to: { hex: to },
        price: pointsPrice(free ? 0 : owed(s, unit)),
      }),
    )
/** Instead of a way or after it; only for whom it matters where it looks (SS-MOV-12, SS-R-13). */
function turnOffers(s: Situation, unit: Placed, free: boolean): readonly Made[] {
  if (!hasFront(s.world, unit) || refuseTurning(s, unit, free) !== null) return []
  const { side, id } = unit
  return SIDE_FACINGS.filter((facing) => facing !== unit.facing).map((facing) =>
    by(unit, { kind: 'march', side, unit: id, path: [], facing }, 'turn', `Turn to the ${FACING_WORDS[facing]}`, {
      to: { direction: facing },
      price: pointsPrice(free ? 0 : owed(s, unit)),
    }),
  )
}
function followOffers(s: Situation, { side, unit: id, hex }: Extract<Question, { kind: 'follow' }>): readonly Made[] {
  const unit = s.world.units[id]
  if (!unit) return []
  return [
    by(unit, { kind: 'follow', side, into: true }, 'follow', `${unit.name} goes in at ${hexLabel(hex)}`, { to: { hex } }),
    by(unit, { kind: 'follow', side, into: false }, 'stay', `${unit.name} stays where it is`),
  ]
}

// ---- from off the table, and events

const everyHex = ({ board }: Situation): readonly Hex[] => Array.from({ length: board.size }, (_, id) => hexOf(board, id))
/** Where something may fall, with how far it reaches and the hexes of all who would be thrown for: the map shows both beside the point aimed at. */
const fallOffers = (
  s: Situation,
  within: number,
  may: (hex: Hex) => boolean,
  under: (hex: Hex) => readonly Placed[],
  make: (hex: Hex, units: readonly Placed[]) => Made,
) =>
  everyHex(s)
    .filter(may)
    .map((hex): Made => {
      const units = under(hex)
      const made: Made = { ...make(hex, units), area: { hex, within } }
      return units.length === 0 ? made : { ...made, covers: units.map((unit) => unit.hex) }
    })
const bombardOffers = (s: Situation, side: SideId): readonly Made[] =>
  fallOffers(
    s,
    bombardmentHexes(s.world, side),
    (hex) => refuseBombardment(s, side, hex) === null,
    (hex) => underBombardment(s, side, hex),
    (hex, units) => bare({ kind: 'bombard', side, hex }, 'bombard', `Bombard ${hexLabel(hex)}${struck(units, side)}`, { to: { hex } }),
  )
const bombOffers = (s: Situation, side: SideId): readonly Made[] =>
  fallOffers(
    s,
    AIR_HEXES,
    (hex) => refuseStrike(s, hex) === null,
    (hex) => underAircraft(s, hex),
    (hex, units) => bare({ kind: 'bomb', side, hex }, 'bomb', `Strike ${hexLabel(hex)}${struck(units, side)}`, { to: { hex } }),
  )
/** ": 3 of theirs, 1 of yours". */
function struck(units: readonly Placed[], side: SideId): string {
  const own = units.filter((unit) => unit.side === side).length
  const parts = [...(units.length > own ? [`${units.length - own} of theirs`] : []), ...(own > 0 ? [`${own} of yours`] : [])]
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}
const CHOOSES: Readonly<Record<string, string>> = { suddenBreak: 'is pinned', heroism: 'is well again', repair: 'is repaired' }
function chooseOffers(s: Situation, question: Question): readonly Made[] {
  const event = question.kind === 'event' ? (playerEventOf(question.card)?.event ?? '') : 'repair'
  return unitsOf(s.world, 'blue')
    .concat(unitsOf(s.world, 'red'))
    .flatMap((unit) =>
      isOnMap(unit) && refuseChoice(s, question, unit) === null
        ? [
            bare({ kind: 'choose', side: question.side, unit: unit.id }, 'choose', `${unit.name} ${CHOOSES[event] ?? 'is chosen'}`, {
              to: at(unit),
            }),
          ]
        : [],
    )
}
