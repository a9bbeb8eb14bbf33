import type { SideId } from '../../../kernel/names.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { protectionOf } from '../core/protection.ts'
import { bombardmentDie, bombardmentThrows, errorOf, isKnownAircraft, underAircraft, underBombardment } from '../core/support.ts'
import { isHq, isSoftskin, isVehicle, onMap, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { AIR_ERROR, AIRCRAFT, HQ_SAVE, MORALE } from '../tables/dice.ts'
import { STRONG_DIE } from '../tables/special-events.ts'
import type { Order } from '../words/orders.ts'
import { endsOf, loadLines } from './ends.ts'
import { any, both, CERTAIN, chanceOf, either, isNever, line, NEVER, not, type Ways, ways } from './ways.ts'

/** What a bombardment or a strike may bring (SS-ART, SS-AIR). */

const D6 = 6

/** What one throw for a stand has to be more than. */
const againstOf = (s: Situation, unit: Placed): number => {
  const type = typeOf(unit)
  return isVehicle(type) ? type.armour : protectionOf(s, unit, null).value
}
const over = (faces: number, against: number): Ways => ways(Math.max(0, faces - against), faces)

/** A stand under it: that it is hit, and that it is lost with what it carries. */
interface Struck {
  readonly unit: Placed
  readonly hit: Ways
  readonly lost: Ways
  readonly loadLost: Ways
}
function struckLines(s: Situation, side: SideId, { unit, hit, lost, loadLost }: Struck): readonly OddsLine[] {
  const type = typeOf(unit)
  const own = unit.side === side
  const [tone, who] = [own ? 'bad' : 'good', `${titleOf(s.world, unit)}${own ? ', one of yours,' : ''}`] as const
  const cover = isVehicle(type) ? { text: 'Its armour', value: type.armour, rule: 'SS-ARM-04' } : protectionOf(s, unit, null).why
  const why = chanceWhy('More than what protects it', chanceOf(hit), {
    how: 'table',
    rule: isVehicle(type) ? 'SS-AIR-04' : 'SS-ART-04',
    terms: [cover],
  })
  return [
    line(`${who} is hit`, hit, tone, why),
    ...(isNever(lost) ? [] : [line(`${who} is lost`, lost, tone)]),
    ...loadLines(s, unit, loadLost, tone),
  ]
}

// ---- artillery

/** Of one stand, by one throw or two: a soft stand is lost by as many hits as it has steps left (SS-SOF-03, SS-R-06). */
function underRounds(s: Situation, side: SideId, unit: Placed): Struck {
  const throws = bombardmentThrows(s.world, side)
  const one = over(bombardmentDie(s.world, side), againstOf(s, unit))
  const hit = any(Array.from({ length: throws }, () => one))
  const type = typeOf(unit)
  if (isSoftskin(type)) return { unit, hit, lost: hit, loadLost: hit }
  const counted = both(one, isHq(type) ? ways(HQ_SAVE - 1, D6) : CERTAIN)
  const steps = MORALE.length - MORALE.indexOf(unit.morale)
  const lost = protectionOf(s, unit, null).shelters ? NEVER : lostBy(counted, steps, throws)
  return { unit, hit, lost, loadLost: NEVER }
}
/** So many of so few throws count. */
function lostBy(counted: Ways, steps: number, throws: number): Ways {
  if (steps > throws) return NEVER
  return steps === 1 ? any(Array.from({ length: throws }, () => counted)) : both(counted, counted)
}
export function ofBombardment(s: Situation, { side, hex }: Extract<Order, { kind: 'bombard' }>): Odds {
  const struck = underBombardment(s, side, hex).map((unit) => underRounds(s, side, unit))
  return {
    title: 'Bombardment',
    chance: chanceOf(any(struck.flatMap(({ unit, hit }) => (unit.side === side ? [] : [hit])))),
    word: 'hits any of theirs',
    lines: struck.flatMap((one) => struckLines(s, side, one)),
  }
}

// ---- aircraft

/** Where they strike, with the chance of it: where they are meant to, or beside the nearest own stand (SS-AIR-05). */
interface Fall {
  readonly chance: Ways
  readonly units: readonly Placed[]
}
/** What comes, with the chance of it, and its die (SS-AIR-01, SS-R-06). */
interface Flight {
  readonly chance: Ways
  readonly die: number
}
const ERRS = ways(
  Array.from({ length: D6 * D6 }, (_, i) => (i % D6) + 1 + Math.floor(i / D6) + 1).filter((sum) => sum <= AIR_ERROR).length,
  D6 * D6,
)
function flightsOf({ world }: Situation, side: SideId): readonly Flight[] {
  if (isKnownAircraft(world, side)) return [{ chance: CERTAIN, die: STRONG_DIE }]
  return AIRCRAFT.map(({ upTo, die }, i) => ({ chance: ways(upTo - (AIRCRAFT[i - 1]?.upTo ?? 0), D6), die }))
}
const sumOver = <T extends { readonly chance: Ways }>(cases: readonly T[], of: (one: T) => Ways): Ways =>
  cases.reduce((sum, one) => either(sum, both(one.chance, of(one))), NEVER)

export function ofStrike(s: Situation, { side, hex }: Extract<Order, { kind: 'bomb' }>): Odds {
  const flights = flightsOf(s, side)
  const falls: readonly Fall[] = [
    { chance: not(ERRS), units: underAircraft(s, hex) },
    { chance: ERRS, units: underAircraft(s, errorOf(s, side, hex)) },
  ]
  const struck = onMap(s.world).flatMap((unit): readonly Struck[] => {
    const under = sumOver(falls, ({ units }) => (units.includes(unit) ? CERTAIN : NEVER))
    if (isNever(under)) return []
    const hit = both(
      under,
      sumOver(flights, ({ die }) => over(die, againstOf(s, unit))),
    )
    const { loses, losesLoad } = endsOf(s, unit, !isVehicle(typeOf(unit)) && protectionOf(s, unit, null).shelters)
    return [{ unit, hit, lost: both(hit, loses), loadLost: both(hit, losesLoad) }]
  })
  const anyHit = ({ units }: Fall, { die }: Flight): Ways =>
    any(units.filter((unit) => unit.side !== side).map((unit) => over(die, againstOf(s, unit))))
  const why = chanceWhy(`Two dice of ${AIR_ERROR} or less`, chanceOf(ERRS), { how: 'table', rule: 'SS-AIR-05' })
  return {
    title: 'Air strike',
    chance: chanceOf(sumOver(falls, (fall) => sumOver(flights, (flight) => anyHit(fall, flight)))),
    word: 'hits any of theirs',
    lines: [
      ...struck.flatMap((one) => struckLines(s, side, one)),
      line('They err, and strike beside your nearest stand', ERRS, 'bad', why),
    ],
  }
}
