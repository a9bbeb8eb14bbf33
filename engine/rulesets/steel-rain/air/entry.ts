import { distanceToEdge, EDGES, type Edge, hexOf, onBoard } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, SIDES } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import type { Made } from '../core/chapter.ts'
import { isAway, unitOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { turnMultiplier } from '../tables/air.ts'
import { AIRSPEED } from '../tables/unit-types.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { entryHeadings } from './flight.ts'
import type { AirState, AirWords } from './words.ts'

/** Fast Movers that come on, for the first time or again (SR-FM-5 to SR-FM-9, R-09, R-174). */

type Playing = Play<SteelRain>
type Away = NonNullable<AirState['away']>
type Reenter = AirWords['question']
type Enter = Extract<AirWords['order'], { kind: 'enterTable' }>

export const awayUnits = (world: World): readonly UnitId[] =>
  SIDES.flatMap((side) => unitsOf(world, side).filter(isAway)).map((unit) => unit.id)

/** The first turn at whose start it may be back over an edge: exit + base x multiplier; null for an edge it never comes over (SR-FM-5). */
export function dueOver(away: Away, edge: Edge): number | null {
  if (away.base === 0) return edge === away.edge ? away.turn : null
  return away.turn + away.base * turnMultiplier(away.edge, edge)
}
const edgesDue = (world: World, away: Away): readonly Edge[] =>
  EDGES.filter((edge) => {
    const due = dueOver(away, edge)
    return due !== null && due <= world.turn
  })

/** Asks for each that is due, one after another. */
export function entries(play: Playing, units: readonly UnitId[]): void {
  for (const [i, id] of units.entries()) {
    const unit = play.world.units[id]
    const away = unit && isAway(unit) ? unit.air?.away : null
    const edges = away ? edgesDue(play.world, away) : []
    if (!unit || edges.length === 0) continue
    play.then({ kind: 'entries', units: units.slice(i + 1) })
    return play.ask({ kind: 'reenter', side: unit.side, unit: id, edges })
  }
}

export function refuseEnter(s: Situation, question: Reenter, order: Enter): Refusal | null {
  if (order.unit !== question.unit) return refusal('Another aircraft is asked about.', 'SR-FM-9', 'unit')
  const { air } = unitOf(s.world, order.unit)
  const { hex } = order
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', 'SR-FM-9', 'hex')
  const here = question.edges.filter((edge) => distanceToEdge(s.board, hex, edge) === 0)
  if (here.length === 0)
    return refusal(
      air?.away?.base === 0 ? 'It comes on over its own edge first.' : 'It has not come about to that edge yet.',
      air?.away?.base === 0 ? 'R-09' : 'SR-FM-5',
      'hex',
    )
  if (!here.some((edge) => entryHeadings(edge).includes(order.heading)))
    return refusal('It comes in within 60 degrees of straight.', 'R-173', 'heading')
  if (air?.away?.base !== 0)
    return order.airspeed === air?.airspeed ? null : refusal('It comes back at the speed that it left with.', 'R-174', 'airspeed')
  return order.airspeed >= AIRSPEED.min && order.airspeed <= AIRSPEED.max
    ? null
    : refusal(`A Fast Mover flies ${AIRSPEED.min} to ${AIRSPEED.max} cm a turn.`, 'R-09', 'airspeed')
}

/** Every hex of the edges that are due, straight in and slanting; the first time at a middling speed, a low and a high one. */
export function entryOffers(s: Situation, question: Reenter): readonly Made[] {
  const unit = unitOf(s.world, question.unit)
  const ways: readonly EntryWay[] =
    unit.air?.away?.base === 0 ? FIRST_WAYS : [{ verb: 'enter', airspeed: unit.air?.airspeed ?? AIRSPEED.min }]
  const hexes = Array.from({ length: s.board.size }, (_, id) => hexOf(s.board, id))
  const places = question.edges.flatMap((edge) => {
    const on = hexes.filter((hex) => distanceToEdge(s.board, hex, edge) === 0)
    return entryHeadings(edge).flatMap((heading) => on.map((hex) => ({ hex, heading })))
  })
  const offers = ways.flatMap((way) => places.map((place) => enterOffer(unit, place.hex, place.heading, way)))
  return [...new Map(offers.map((offer) => [JSON.stringify(offer.order), offer])).values(), stayOffer(unit)]
}
interface EntryWay {
  readonly verb: 'enter' | 'enter-slow' | 'enter-fast'
  /** Centimetres a turn. */
  readonly airspeed: number
}
const FIRST_WAYS: readonly EntryWay[] = [
  { verb: 'enter', airspeed: 60 },
  { verb: 'enter-slow', airspeed: AIRSPEED.min },
  { verb: 'enter-fast', airspeed: AIRSPEED.max },
]
const enterOffer = (unit: Unit, hex: Hex, heading: number, { verb, airspeed }: EntryWay): Made => ({
  order: { kind: 'enterTable', side: unit.side, unit: unit.id, hex, heading, airspeed },
  verb,
  actor: unit.id,
  to: { hex },
  label: `${unit.name} comes on at ${hexLabel(hex)}, heading ${heading}°, ${airspeed} cm a turn`,
})
const stayOffer = (unit: Unit): Made => ({
  order: { kind: 'stayAway', side: unit.side, unit: unit.id },
  verb: 'stay-away',
  actor: unit.id,
  to: {},
  label: `${unit.name} stays away for now`,
})
