import type { Hex, SideId } from '../../../kernel/names.ts'
import { chanceWhy, type Reason } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { protectionOf } from '../core/protection.ts'
import { aircraftDie, bombardmentDie, bombardmentThrows, errorOf, underAircraft, underBombardment } from '../core/support.ts'
import { isHq, isSoftskin, isVehicle, onMap, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { AIR_ERROR, HQ_SAVE, MORALE } from '../tables/dice.ts'
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
  /** What is thrown, where it is not plain. */
  readonly dice: readonly Reason[]
}
function struckLines(s: Situation, side: SideId, { unit, hit, lost, loadLost, dice }: Struck): readonly OddsLine[] {
  const type = typeOf(unit)
  const own = unit.side === side
  const [tone, who] = [own ? 'bad' : 'good', `${titleOf(s.world, unit)}${own ? ', one of yours,' : ''}`] as const
  const cover = isVehicle(type) ? { text: 'Its armour', value: type.armour, rule: 'SS-ARM-04' } : protectionOf(s, unit, null).why
  const why = chanceWhy('More than what protects it', chanceOf(hit), {
    how: 'table',
    rule: isVehicle(type) ? 'SS-AIR-04' : 'SS-ART-04',
    terms: [cover, ...dice],
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
  if (isSoftskin(type)) return { unit, hit, lost: hit, loadLost: hit, dice: [] }
  const counted = both(one, isHq(type) ? ways(HQ_SAVE - 1, D6) : CERTAIN)
  const steps = MORALE.length - MORALE.indexOf(unit.morale)
  const lost = protectionOf(s, unit, null).shelters ? NEVER : lostBy(counted, steps, throws)
  return { unit, hit, lost, loadLost: NEVER, dice: [] }
}
/** That `steps` of the throws count. */
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
  readonly where: string
  readonly die: number
  readonly units: readonly Placed[]
}
const ERRS = ways(
  Array.from({ length: D6 * D6 }, (_, i) => (i % D6) + 1 + Math.floor(i / D6) + 1).filter((sum) => sum <= AIR_ERROR).length,
  D6 * D6,
)
const sumOver = <T extends { readonly chance: Ways }>(cases: readonly T[], of: (one: T) => Ways): Ways =>
  cases.reduce((sum, one) => either(sum, both(one.chance, of(one))), NEVER)

export function ofStrike(s: Situation, { side, hex }: Extract<Order, { kind: 'bomb' }>): Odds {
  const fallAt = (chance: Ways, where: string, at: Hex): Fall => ({
    chance,
    where,
    die: aircraftDie(s, side, at),
    units: underAircraft(s, at),
  })
  const falls = [fallAt(not(ERRS), 'Where they are sent', hex), fallAt(ERRS, 'If they err', errorOf(s, side, hex))]
  const struck = onMap(s.world).flatMap((unit): readonly Struck[] => {
    const under = falls.filter(({ units }) => units.includes(unit))
    if (under.length === 0) return []
    const hit = sumOver(under, ({ die }) => over(die, againstOf(s, unit)))
    const { loses, losesLoad } = endsOf(s, unit, !isVehicle(typeOf(unit)) && protectionOf(s, unit, null).shelters)
    const dice = under.map(({ die, where }): Reason => ({ text: `${where}: a d${die}`, rule: 'SS-AIR-01' }))
    return [{ unit, hit, lost: both(hit, loses), loadLost: both(hit, losesLoad), dice }]
  })
  const anyHit = ({ units, die }: Fall): Ways =>
    any(units.filter((unit) => unit.side !== side).map((unit) => over(die, againstOf(s, unit))))
  const why = chanceWhy(`Two dice of ${AIR_ERROR} or less`, chanceOf(ERRS), { how: 'table', rule: 'SS-AIR-05' })
  return {
    title: 'Air strike',
    chance: chanceOf(sumOver(falls, anyHit)),
    word: 'hits any of theirs',
    lines: [
      ...struck.flatMap((one) => struckLines(s, side, one)),
      line('They err, and strike beside your nearest stand', ERRS, 'bad', why),
    ],
  }
}
