import { chanceWhy, type Reason, share } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { fightOf, nerveOf } from '../core/assault.ts'
import { shotOf } from '../core/fire.ts'
import { protectionOf } from '../core/protection.ts'
import { rallyNeeds } from '../core/rally.ts'
import { bombardmentDie, bombardmentThrows, isKnownAircraft, underAircraft, underBombardment } from '../core/support.ts'
import { isHq, isOnMap, isSoftskin, isVehicle, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { AIR_ERROR, AIRCRAFT, ARMOUR_DAMAGE, HQ_SAVE } from '../tables/dice.ts'
import { STRONG_DIE } from '../tables/special-events.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'

/** What an order may bring, by the throws that the resolver makes: exact, rounded to thousandths only to be shown. */

const D6 = 6
/** Ways out of all that are equally likely. */
interface Ways {
  readonly ways: number
  readonly of: number
}
const ways = (count: number, of: number): Ways => ({ ways: count, of })
const both = (a: Ways, b: Ways): Ways => ways(a.ways * b.ways, a.of * b.of)
const plus = (a: Ways, b: Ways): Ways => ways(a.ways * b.of + b.ways * a.of, a.of * b.of)
const CERTAIN = ways(1, 1)
const chanceOf = ({ ways: count, of }: Ways): number => share(count, of)

export function oddsOf(s: Situation, { question }: StormOfSteelView, order: Order): Odds | null {
  if (question === null) return null
  switch (order.kind) {
    case 'fire':
      return ofShot(s, order)
    case 'assault':
      return ofAssault(s, order)
    case 'rally':
      return ofRally(s, order)
    case 'bombard':
      return ofBombardment(s, order)
    case 'bomb':
      return ofStrike(s, order)
    default:
      return null
  }
}
const line = (text: string, chance: Ways, tone: OddsLine['tone'] = 'plain', why: Reason | null = null): OddsLine => ({
  text,
  chance: chanceOf(chance),
  tone,
  why,
})

// ---- fire

function ofShot(s: Situation, { unit: id, at, weapon }: Extract<Order, { kind: 'fire' }>): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const shot = shotOf(s, unit, target, weapon)
  const hits = ways(shot.hits, shot.faces)
  const why = chanceWhy('To hit', chanceOf(hits), {
    how: 'table',
    rule: isVehicle(typeOf(target)) ? 'SS-ARM-04' : 'SS-SOF-01',
    terms: [needs(s, unit, target, shot)],
  })
  const ends = endsOf(target, shot.shelters)
  return {
    title: `${titleOf(s.world, unit)} at ${titleOf(s.world, target)}`,
    chance: chanceOf(both(hits, ends.harms)),
    word: 'harms',
    hit: chanceOf(hits),
    lines: [
      line(isVehicle(typeOf(target)) ? 'Goes through' : 'Hits', hits, 'plain', why),
      ...ends.lines.map(({ text, chance }) => line(text, both(hits, chance), 'good')),
    ],
  }
}
/** What the die has to show, and what makes it so. */
function needs(s: Situation, unit: Placed, target: Placed, { faces, against, modifier, terms }: ReturnType<typeof shotOf>): Reason {
  const armoured = isVehicle(typeOf(target))
  const cover = armoured ? { text: 'Its armour', value: against, rule: 'SS-ARM-04' } : protectionOf(s, target, unit.hex).why
  return {
    text: `A d${faces} of ${against - modifier + 1} or more`,
    value: against - modifier + 1,
    rule: armoured ? 'SS-ARM-04' : 'SS-SOF-01',
    how: 'told',
    terms: [cover, ...terms],
  }
}
interface Ends {
  /** That it does any harm, once it has hit. */
  readonly harms: Ways
  readonly lines: readonly { readonly text: string; readonly chance: Ways }[]
}
/** What a hit comes to (SS-SOF-03, SS-HQ-04, SS-ARM-05, SS-ARM-08). */
export function endsOf(target: Placed, shelters: boolean): Ends {
  const type = typeOf(target)
  if (isVehicle(type)) return ofArmour(target)
  const counts = isHq(type) ? ways(HQ_SAVE - 1, D6) : CERTAIN
  if (isSoftskin(type)) return { harms: counts, lines: [{ text: 'Destroyed', chance: counts }] }
  switch (target.morale) {
    case 'steady':
      return { harms: counts, lines: [{ text: 'Pinned', chance: counts }] }
    case 'pinned':
      return { harms: counts, lines: [{ text: 'Suppressed', chance: counts }] }
    case 'suppressed':
      return shelters
        ? { harms: ways(0, 1), lines: [{ text: 'Stays suppressed, sheltered', chance: counts }] }
        : { harms: counts, lines: [{ text: 'Destroyed', chance: counts }] }
  }
}
function ofArmour(target: Placed): Ends {
  if (target.holes > 0) return { harms: CERTAIN, lines: [{ text: 'Destroyed by the second hole', chance: CERTAIN }] }
  const [gun, end] = [ARMOUR_DAMAGE.gunOut, D6 + 1 - ARMOUR_DAMAGE.destroyed]
  return {
    harms: CERTAIN,
    lines: [
      { text: 'Its gun is out', chance: ways(gun, D6) },
      { text: 'Immobilised', chance: ways(D6 - gun - end, D6) },
      { text: 'Destroyed', chance: ways(end, D6) },
    ],
  }
}

// ---- assault and rally

function ofAssault(s: Situation, { unit: id, at }: Extract<Order, { kind: 'assault' }>): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const { faces, factor, wins, loses, of } = fightOf(unit, target)
  const nerve = nerveOf(s, unit, target)
  const dares = nerve === null ? CERTAIN : ways(D6 + 1 - nerve, D6)
  const won = both(dares, ways(wins, of))
  const dice: Reason = {
    text: `A d${faces[0]}${factor > 1 ? ', twice,' : ''} against a d${faces[1]}`,
    rule: 'SS-ASL-07',
    how: 'told',
    terms: factor > 1 ? [{ text: 'Twice: the defender is suppressed', rule: 'SS-ASL-11' }] : [],
  }
  return {
    title: `${titleOf(s.world, unit)} assaults ${titleOf(s.world, target)}`,
    chance: chanceOf(won),
    word: 'destroys',
    lines: [
      ...(nerve === null
        ? []
        : [
            line(
              `Dares, with ${nerve} or more`,
              dares,
              'plain',
              chanceWhy('Infantry against armour', chanceOf(dares), { how: 'table', rule: 'SS-ASL-06' }),
            ),
          ]),
      line('Destroyed', won, 'good', chanceWhy('The higher throw', chanceOf(won), { how: 'table', rule: 'SS-ASL-08', terms: [dice] })),
      line('It is lost itself', both(dares, ways(loses, of)), 'bad'),
    ],
  }
}
function ofRally(s: Situation, { unit: id, points }: Extract<Order, { kind: 'rally' }>): Odds | null {
  const unit = s.world.units[id]
  if (!unit) return null
  const needed = rallyNeeds(s.world, unit)
  const sure = isHq(typeOf(unit))
  const good = sure ? CERTAIN : ways(Math.min(D6, Math.max(0, D6 + 1 - needed + points)), D6)
  const grounds: Reason = sure
    ? { text: 'A headquarters needs no throw', rule: 'SS-MOR-08' }
    : { text: `A d6 of ${needed} or more`, value: needed, rule: needed > 5 ? 'SS-MOR-09' : 'SS-MOR-05' }
  const spent: readonly Reason[] = points > 0 ? [{ text: 'Command points', value: points, rule: 'SS-MOR-06' }] : []
  const why = chanceWhy('Gets better by a step', chanceOf(good), { how: 'table', rule: 'SS-MOR-05', terms: [grounds, ...spent] })
  const end = sure || unit.morale === 'pinned' ? 'Steady again' : 'Pinned in place of suppressed'
  return { title: `${titleOf(s.world, unit)} rallies`, chance: chanceOf(good), word: 'rallies', lines: [line(end, good, 'good', why)] }
}

// ---- from off the table

/** A line for each stand under it: that it is hit, by a die against its protection or armour. */
function struckLine(s: Situation, unit: Placed, side: Order['side'], hit: Ways): OddsLine {
  const type = typeOf(unit)
  const own = unit.side === side
  const cover = isVehicle(type) ? { text: 'Its armour', value: type.armour, rule: 'SS-ARM-04' } : protectionOf(s, unit, null).why
  const why = chanceWhy('More than what protects it', chanceOf(hit), {
    how: 'table',
    rule: isVehicle(type) ? 'SS-AIR-04' : 'SS-ART-04',
    terms: [cover],
  })
  return line(`${titleOf(s.world, unit)}${own ? ', one of yours,' : ''} is hit`, hit, own ? 'bad' : 'good', why)
}
const over = (faces: number, against: number): Ways => ways(Math.max(0, faces - against), faces)
const againstOf = (s: Situation, unit: Placed): number => {
  const type = typeOf(unit)
  return isVehicle(type) ? type.armour : protectionOf(s, unit, null).value
}
function ofBombardment(s: Situation, { side, hex }: Extract<Order, { kind: 'bombard' }>): Odds {
  const faces = bombardmentDie(s.world, side)
  const throws = bombardmentThrows(s.world, side)
  const units = underBombardment(s, side, hex)
  const anyHit = (unit: Placed): Ways => {
    const one = over(faces, againstOf(s, unit))
    return throws === 1 ? one : ways(one.of ** 2 - (one.of - one.ways) ** 2, one.of ** 2)
  }
  // Of many stands the cases are more than a number holds.
  let [none, all] = [1n, 1n]
  for (const unit of units) {
    if (unit.side === side) continue
    const hit = anyHit(unit)
    none *= BigInt(hit.of - hit.ways)
    all *= BigInt(hit.of)
  }
  return {
    title: 'Bombardment',
    chance: Number((2000n * (all - none) + all) / (2n * all)),
    word: 'hits any of theirs',
    lines: units.map((unit) => struckLine(s, unit, side, anyHit(unit))),
  }
}
function ofStrike(s: Situation, { side, hex }: Extract<Order, { kind: 'bomb' }>): Odds {
  const units = underAircraft(s, hex)
  const errs = ways(errorWays(), D6 * D6)
  const lines = units.map((unit) =>
    struckLine(
      s,
      unit,
      side,
      both(
        ways(D6 * D6 - errorWays(), D6 * D6),
        isKnownAircraft(s.world, side) ? over(STRONG_DIE, againstOf(s, unit)) : byAircraft(againstOf(s, unit)),
      ),
    ),
  )
  return {
    title: 'Air strike',
    chance: 0,
    word: 'hits',
    lines: [
      ...lines,
      line(
        'They err, and strike beside your nearest stand',
        errs,
        'bad',
        chanceWhy(`Two dice of ${AIR_ERROR} or less`, chanceOf(errs), { how: 'table', rule: 'SS-AIR-05' }),
      ),
    ],
  }
}
const errorWays = (): number =>
  Array.from({ length: D6 * D6 }, (_, i) => (i % D6) + 1 + Math.floor(i / D6) + 1).filter((sum) => sum <= AIR_ERROR).length
/** What comes is thrown for first (SS-AIR-01). */
function byAircraft(against: number): Ways {
  let from = 0
  let sum = ways(0, 1)
  for (const { upTo, die } of AIRCRAFT) {
    sum = plus(sum, both(ways(upTo - from, D6), over(die, against)))
    from = upTo
  }
  return sum
}
