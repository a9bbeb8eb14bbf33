import { DIRECTIONS, type DirectionIndex, hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Made } from '../core/chapter.ts'
import { marcherOf, refuseMarch } from '../core/move.ts'
import { isFlying, isOnMap, type Placed, pieceOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import { AIRSPEED } from '../tables/unit-types.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import { flightPath, refuseFly, refuseSurge, refuseThrottle, surgedTo } from './fast-movers.ts'
import { flyerOf, hexesLeft } from './flyer.ts'
import { refuseLand, refuseTakeOff } from './landing.ts'
import { acrossRun, refuseDispense, refuseRunUp, runFrom, runUps } from './mine-run.ts'
import { isHelicopter } from './state.ts'
import { strafeOffers } from './strafe.ts'
import { volleyOffers } from './volley.ts'
import type { Turn } from './words.ts'

/** What aircraft and air defence may do in their round. */
export function airOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  return [
    ...volleyOffers(s, unit),
    ...(isHelicopter(s.world, unit) ? helicopterOffers(s, unit) : []),
    ...(flyerOf(s.world, unit)
      ? [...speedOffers(s, unit, thorough), ...flightOffers(s, unit, thorough), ...strafeOffers(s, unit, thorough)]
      : []),
  ]
}

const made = (unit: Unit, order: Order, verb: string, label: string, actions: number, more: Partial<Made> = {}): Made => ({
  order,
  verb,
  actor: unit.id,
  to: {},
  label,
  price: inActions(actions),
  ...more,
})

function helicopterOffers(s: Situation, unit: Unit): readonly Made[] {
  if (!isOnMap(unit)) return []
  // Of a blip the first speaks for all.
  if (unit.blip !== null && s.world.blips[unit.blip]?.units[0] !== unit.id) return []
  const { side, id } = unit
  const to = { hex: unit.hex }
  if (!isFlying(unit))
    return refuseTakeOff(s, unit) === null ? [made(unit, { kind: 'takeOff', side, unit: id }, 'take-off', 'Take off', 1, { to })] : []
  const landing = refuseLand(s, unit) === null ? [made(unit, { kind: 'land', side, unit: id }, 'land', 'Land here', 1, { to })] : []
  if (refuseRunUp(s, unit) === null) return [...landing, ...runUpOffers(s, unit)]
  if (refuseDispense(s, unit) !== null) return landing
  const lanes = (['left', 'right'] as const).map((lane) =>
    made(unit, { kind: 'dispense', side, unit: id, lane }, 'drop-mines', `Drop mines below and to the ${lane}`, 1, {
      covers: minedBy(s, unit, lane),
    }),
  )
  return [...landing, ...lanes]
}

/** Where the mines of the run ahead would fall. */
function minedBy(s: Situation, unit: Placed, lane: 'left' | 'right'): readonly Hex[] {
  const direction = unit.air?.run?.direction as DirectionIndex | undefined
  return direction === undefined ? [] : runFrom(s, unit.hex, direction).flatMap((hex) => acrossRun(s, hex, direction, lane))
}

/** The flight before the mines fall, which nobody would hit upon among all the hexes of its reach (SR-FASCAM-5). */
function runUpOffers(s: Situation, unit: Unit): readonly Made[] {
  const { side } = unit
  const piece = pieceOf(s.world, unit)
  const marcher = marcherOf(s.world, piece)
  return runUps(s, unit).flatMap(({ direction, path }) => {
    const hex = path.at(-1)
    if (hex === undefined || marcher === null || refuseMarch(s, marcher, path) !== null) return []
    const label = `Fly 20 cm ${DIRECTIONS[direction]} to drop mines then`
    return [made(unit, { kind: 'march', side, piece, path }, 'mine-run', label, 1, { to: { hex }, path })]
  })
}

/** Steps of 10 cm; asked in earnest, of 5 (SR-AIR-2). */
function speedOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  const { side, id } = unit
  const speed = unit.air?.airspeed ?? 0
  if (refuseSurge(s, unit) === null)
    return [made(unit, { kind: 'surge', side, unit: id }, 'surge', `Accelerate to ${surgedTo(speed)} cm a turn`, 2)]
  const { changePerAction: most } = AIRSPEED
  const changes = thorough ? [most, (most * 3) / 4, most / 2, most / 4] : [most, most / 2]
  const speeds = [...changes, ...changes.map((by) => -by).reverse()].map((by) => ({
    by,
    airspeed: Math.min(AIRSPEED.max, Math.max(AIRSPEED.min, speed + by)),
  }))
  return speeds.flatMap(({ by, airspeed }, i) => {
    // Near a limit the whole change and half of it come to the same.
    if (speeds.findIndex((other) => other.airspeed === airspeed) !== i) return []
    if (refuseThrottle(s, unit, airspeed) !== null) return []
    const [verb, word] = by > 0 ? ['faster', 'Accelerate'] : ['slower', 'Slow down']
    return [made(unit, { kind: 'throttle', side, unit: id, airspeed }, verb as string, `${word} to ${airspeed} cm a turn`, 1)]
  })
}

/** Its whole distance straight on, and after a turn at once; asked in earnest, also as far as each hex, and with a turn at each. */
function flightOffers(s: Situation, unit: Unit, thorough: boolean): readonly Made[] {
  const flyer = flyerOf(s.world, unit)
  const left = flyer ? hexesLeft(s.world, flyer) : 0
  if (left === 0 || refuseFly(s, unit, left, null) !== null) return []
  const straight = Array.from({ length: thorough ? left : 1 }, (_, i) => flight(s, unit, left - i, null))
  const bends = ([-1, 1] as const).flatMap((by) =>
    Array.from({ length: thorough ? left : 1 }, (_, after) => flight(s, unit, left, { after, by })),
  )
  return [...straight, ...bends].flat()
}
const turnWhen = (after: number): string => (after === 0 ? 'at once' : `after ${after} ${after === 1 ? 'hex' : 'hexes'}`)
function flight(s: Situation, unit: Unit, hexes: number, turn: Turn | null): readonly Made[] {
  const flyer = flyerOf(s.world, unit)
  if (!flyer || refuseFly(s, unit, hexes, turn) !== null) return []
  const path = flightPath(s, flyer, hexes, turn)
  // Beyond the edge there is nothing to choose: all of it, or a stop before.
  if (path.exit !== null && hexes < hexesLeft(s.world, flyer)) return []
  if (turn !== null && path.hexes.length < turn.after) return []
  const last = path.hexes.at(-1) ?? (unit.hex as Hex)
  const way = path.exit === null ? `Fly to ${hexLabel(last)}` : `Fly off over the ${path.exit} edge`
  const bend = turn === null ? '' : `, turning ${turn.by < 0 ? 'left' : 'right'} ${turnWhen(turn.after)}`
  const verb = turn === null ? 'fly' : turn.by < 0 ? 'bank-left' : 'bank-right'
  return [
    made(unit, { kind: 'fly', side: unit.side, unit: unit.id, hexes, turn }, verb, `${way}${bend}`, 0, {
      to: { hex: last },
      path: path.hexes,
    }),
  ]
}
