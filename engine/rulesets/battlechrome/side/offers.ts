import { hexLabel, whereFrom } from '../../../board/hex.ts'
import type { PieceId, SideId } from '../../../kernel/names.ts'
import { candidates } from '../../../screen/kit.ts'
import type { Candidates, Offer } from '../../../screen/offers.ts'
import { transformsOf } from '../core/bookkeeping.ts'
import { frameShots, kataShots, responders, type Shot, shotTerms, stepShots } from '../core/fire.ts'
import { edgeHexes, marchesOf, mayStop } from '../core/move.ts'
import { refuseDeploy, refuseDeployRest, toPlace } from '../core/setup.ts'
import { hitSpread } from '../state/chances.ts'
import { counterOf, isAirfoil, isOnMap, onMap, type Placed, passengerOf, unitOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { ONE_POINT, wayPrice } from '../tables/prices.ts'
import { MOVE_NAMES } from '../tables/terrain.ts'
import { WEAPON_NAMES } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { refuseEnter, refuseLeave, refuseLoad, refuseOrder, refusePassing, refuseSecondFlight, refuseType, refuseUnload } from './refuse.ts'

/** Orders that would be accepted now. */

type Made = Offer<Order>

export function offersOf(s: Situation, view: BattleChromeView, piece?: PieceId): readonly Made[] {
  const { question } = view
  if (question === null) return []
  const all = offersTo(s, view, question, piece)
  return piece === undefined ? all : all.filter((offer) => offer.actor === piece || ('unit' in offer.order && offer.order.unit === piece))
}

/** The same for no piece in particular, in parts that are made one by one. */
export function candidatesOf(s: Situation, view: BattleChromeView): readonly Candidates<Order>[] {
  const { question } = view
  if (question === null) return []
  if (question.kind !== 'move') return [candidates(null, () => offersTo(s, view, question))]
  return [
    ...unitsOf(s.world, question.side)
      .filter((unit) => refusePassing(s, question, unit.id) === null)
      .flatMap((unit) => moveParts(s, unit, question).map((make) => candidates(unit.id, make))),
    candidates(null, () => doneOffer(s, view, question)),
  ]
}

function offersTo(s: Situation, view: BattleChromeView, question: Question, piece?: PieceId): readonly Made[] {
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return deployOffers(s, side, piece)
    case 'goFirst':
      return [
        bare({ kind: 'goFirst', side, first: false }, 'second', 'Let the other side move first'),
        bare({ kind: 'goFirst', side, first: true }, 'first', 'Move first'),
      ]
    case 'move':
      return [
        ...unitsOf(s.world, side)
          .filter((unit) => wanted(s, unit, piece) && refusePassing(s, question, unit.id) === null)
          .flatMap((unit) => moveParts(s, unit, question).flatMap((make) => make())),
        ...doneOffer(s, view, question),
      ]
    case 'window':
      return windowOffers(s, question)
    case 'fire':
      return [...stepShots(s, side).flatMap((shot) => fireOffers(s, shot)), ...doneOffer(s, view, question)]
    case 'strike':
      return [
        bare({ kind: 'strike', side, how: 'armor' }, 'armor', 'Armor 2 less'),
        bare({ kind: 'strike', side, how: 'damage' }, 'damage', '2 points of damage'),
      ]
    case 'transform':
      return [...transformsOf(s, side).map((id) => transformOffer(s, id)), ...doneOffer(s, view, question)]
    case 'airfoils':
      return [
        ...onMap(s.world).flatMap((unit) => (unit.side === side && wanted(s, unit, piece) ? secondFlights(s, unit, question) : [])),
        ...doneOffer(s, view, question),
      ]
  }
}
/** A unit, or who rides with it. */
const wanted = (s: Situation, unit: Unit, piece?: PieceId): boolean =>
  piece === undefined || unit.id === piece || unit.aboard === piece || passengerOf(s.world, unit.id)?.id === piece

const bare = (order: Order, verb: string, label: string): Made => ({ order, verb, actor: null, to: {}, label })
const by = (unit: Unit, order: Order, verb: string, label: string, more: Partial<Made> = {}): Made => ({
  order,
  verb,
  actor: unit.aboard ?? unit.id,
  to: {},
  label,
  ...more,
})
function doneOffer(s: Situation, view: BattleChromeView, question: Question): readonly Made[] {
  const order: Order = { kind: 'done', side: question.side }
  return refuseOrder(s, view, order) === null ? [bare(order, endVerb(question), DONE[question.kind] ?? 'Done')] : []
}
/** To transform is a choice that is seldom wanted: to do without it is no order to think twice about. */
export const endVerb = ({ kind }: Question): 'hold' | 'done' => (kind === 'transform' ? 'hold' : 'done')
const DONE: Partial<Record<Question['kind'], string>> = {
  move: 'End movement',
  fire: 'End fire in this step',
  transform: 'No more transforming',
  airfoils: 'End the second flight',
}

function deployOffers(s: Situation, side: SideId, piece?: PieceId): readonly Made[] {
  const waiting = toPlace(s.world, side)
  const [first] = waiting
  const asked = piece === undefined ? first : waiting.find((unit) => unit.id === piece)
  const rest = refuseDeployRest(s, side) === null ? [bare({ kind: 'deployRest', side }, 'deploy-rest', 'Place the rest')] : []
  const places = asked ? s.world.scenario.zones[side].filter((hex) => refuseDeploy(s, asked, hex) === null) : []
  return [
    ...(asked
      ? places.map((hex) =>
          by(asked, { kind: 'deploy', side, unit: asked.id, hex }, 'deploy', `Place ${asked.name} at ${hexLabel(hex)}`, { to: { hex } }),
        )
      : []),
    ...rest,
  ]
}

/** What a unit may do in movement, each kind of order by itself. */
function moveParts(s: Situation, unit: Unit, question: Question): readonly (() => readonly Made[])[] {
  const { side, id } = unit
  if (unit.fate === 'away')
    return [
      () =>
        edgeHexes(s.board)
          .filter((hex) => refuseEnter(s, unit, hex) === null)
          .map((hex) => by(unit, { kind: 'enter', side, unit: id, hex }, 'enter', `Come back at ${hexLabel(hex)}`, { to: { hex } })),
    ]
  if (unit.aboard !== null)
    return [
      () =>
        refuseUnload(s, unit) === null
          ? [by(unit, { kind: 'unload', side, unit: id }, 'unload', `${unit.name} gets off`, { price: ONE_POINT })]
          : [],
    ]
  if (!isOnMap(unit)) return []
  return [
    () => marchOffers(s, unit),
    () =>
      kataShots(s, unit).map((shot) =>
        by(unit, { kind: 'kata', side, unit: id, at: shot.at.id }, 'kata', `Kata at ${shot.at.name}`, { to: aim(shot), price: ONE_POINT }),
      ),
    () => frameShots(s, unit).map(frameOffer),
    () => loadOffers(s, unit),
    () => (refuseLeave(s, unit, question) === null ? [by(unit, { kind: 'leave', side, unit: id }, 'leave', 'Leave the map')] : []),
    () =>
      counterOf(s.world, unit)
        .moves.filter((type) => refuseType(s, unit, type) === null)
        .map((type) => by(unit, { kind: 'useType', side, unit: id, type }, 'use-type', `Move as ${MOVE_NAMES[type].toLowerCase()}`)),
  ]
}
const marchOffers = (s: Situation, unit: Placed): readonly Made[] =>
  marchesOf(s, unit).map(({ hex, path, cost }) =>
    by(
      unit,
      { kind: 'march', side: unit.side, unit: unit.id, path },
      'move',
      `Move to ${hexLabel(hex)}${mayStop(s.world, unit, hex) ? '' : ', and on from there'}`,
      { to: { hex }, path, price: wayPrice(cost) },
    ),
  )
const loadOffers = (s: Situation, unit: Placed): readonly Made[] =>
  onMap(s.world)
    .filter((truck) => refuseLoad(s, unit, truck.id) === null)
    .map((truck) =>
      by(unit, { kind: 'load', side: unit.side, unit: unit.id, truck: truck.id }, 'load', `Get on ${truck.name}`, {
        to: { piece: truck.id, hex: truck.hex },
        price: ONE_POINT,
      }),
    )
const aim = (shot: Shot): Made['to'] => ({ piece: shot.at.id, hex: shot.at.hex })
function frameOffer(shot: Shot): Made {
  const { unit, at, weapon, over } = shot
  const order: Order = { kind: 'fire', side: unit.side, unit: unit.id, at: at.id, weapon, over, most: null }
  const weaponName = WEAPON_NAMES[weapon]
  return over === null
    ? by(unit, order, 'fire', `${weaponName} at ${at.name}`, { to: aim(shot) })
    : by(unit, order, 'jump', `Powerjump past the hex ${whereFrom(unit.hex, over)}: ${weaponName.toLowerCase()} at ${at.name}`, {
        to: aim(shot),
        price: ONE_POINT,
      })
}
/** In a step of combat; where fire may be split also after so many hits (BC-R-22). */
function fireOffers(s: Situation, shot: Shot): readonly Made[] {
  const { unit, at, weapon } = shot
  const made = (most: number | null): Made =>
    by(
      unit,
      { kind: 'fire', side: unit.side, unit: unit.id, at: at.id, weapon, over: null, most },
      'fire',
      `${WEAPON_NAMES[weapon]} at ${at.name}${most === null ? '' : most === 1 ? ', 1 hit at most' : `, ${most} hits at most`}`,
      {
        to: aim(shot),
      },
    )
  if (!s.world.settings.splitFire) return [made(null)]
  const { toHit, modifier } = shotTerms(s, shot)
  const hits = hitSpread(toHit, modifier, false).parts.length - 1
  return [made(null), ...Array.from({ length: Math.max(0, hits - 1) }, (_, i) => made(i + 1))]
}
function windowOffers(s: Situation, { side, mover }: Extract<Question, { kind: 'window' }>): readonly Made[] {
  const at = unitOf(s.world, mover)
  const shots = isOnMap(at) ? responders(s, at) : []
  return [
    ...shots.map(({ unit, over }) =>
      by(
        unit,
        { kind: 'react', side, unit: unit.id, over },
        over === null ? 'react' : 'react-jump',
        over === null
          ? `${unit.name} fires at ${at.name}`
          : `${unit.name} powerjumps past the hex ${whereFrom(unit.hex, over)} and fires at ${at.name}`,
        { to: { piece: mover, ...(at.hex ? { hex: at.hex } : {}) } },
      ),
    ),
    bare({ kind: 'hold', side, rest: false }, 'hold', 'Hold fire here'),
    bare({ kind: 'hold', side, rest: true }, 'hold-rest', 'Hold fire for this march'),
  ]
}
function transformOffer(s: Situation, id: string): Made {
  const unit = unitOf(s.world, id)
  const other = counterOf(s.world, unit).other
  const label = (other === null ? null : s.world.counters[other]?.label) ?? 'its other side'
  return by(unit, { kind: 'transform', side: unit.side, unit: id }, 'transform', `Becomes ${label}`)
}
function secondFlights(s: Situation, unit: Unit, question: Question): readonly Made[] {
  if (!isOnMap(unit) || !isAirfoil(unit) || unit.flown) return []
  const flights = marchesOf(s, unit).filter(({ path }) => refuseSecondFlight(s, unit, path) === null)
  return [
    ...flights.map(({ hex, path, cost }) =>
      by(unit, { kind: 'march', side: unit.side, unit: unit.id, path }, 'move', `Fly to ${hexLabel(hex)}`, {
        to: { hex },
        path,
        price: wayPrice(cost),
      }),
    ),
    ...(refuseLeave(s, unit, question) === null
      ? [by(unit, { kind: 'leave', side: unit.side, unit: unit.id }, 'leave', 'Leave the map')]
      : []),
  ]
}
