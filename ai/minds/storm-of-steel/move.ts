import { type Hex, hasHex, hexDistance, hexLabel, type SideFacing, sameHex, sideTowards } from '../../../engine/mind.ts'
import { type Consideration, type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed } from './book.ts'
import { PINNED_LOSS } from './harm.ts'
import type { Outlook } from './outlook.ts'
import { rallyGain } from './rally.ts'
import { rideOptions } from './rides.ts'
import { armed, type Spot, spotOf, turnsTo } from './spot.ts'

/** The move card: whom command points move, and where to. */

export interface Plan {
  readonly unit: Placed
  readonly path: readonly Hex[]
  readonly hex: Hex
  readonly from: Spot
  readonly to: Spot
  /** Points that mines and difficult ground on the way cost. */
  readonly toll: number
  /** The same for going back to where it came from. */
  readonly back: number
  readonly gain: number
}
/** Below this nobody moves for it. */
const WORTHWHILE = 0.25
/** Points that it takes to go far back to where one began the last turns. */
const GOING_BACK = 4
/** Of a difficult way so much is usually left undone. */
const TESTED = 0.35
/** Of what the others of a detachment gain, so much is counted when it is paid for. */
const OTHERS = 0.8
/** Vehicles that throw a 2 or a 12. */
const STUCK = 2 / 36

/** The best places that a stand could go to now, the best first. */
export function plansOf(look: Outlook, unit: Placed, most: number, free = false): readonly Plan[] {
  if (book.refuseMarcher(look.s, unit, free) !== null) return []
  const marches = look.memory.marches(look.s, unit, look.all, free)
  if (marches.length === 0) return []
  const from = spotOf(look, unit, unit.hex, false)
  const found: Plan[] = []
  for (const { hex, path } of look.temper.hasty ? fewOf(look, unit, marches) : marches) {
    const plan = planOf(look, unit, path, hex, from)
    if (plan.gain > WORTHWHILE) found.push(plan)
  }
  return found.sort((a, b) => b.gain - a.gain).slice(0, most)
}
/** In a playout a few of many ways are looked at: those that lead nearest to what it is about, and some of the others. */
function fewOf<M extends { readonly hex: Hex }>(look: Outlook, unit: Placed, marches: readonly M[]): readonly M[] {
  if (marches.length <= FEW.nearest + FEW.others) return marches
  const part = look.parts.get(unit.id)
  const sorted = marches.map((march) => ({ march, turns: turnsTo(look, unit, march.hex, part) })).sort((a, b) => a.turns - b.turns)
  const every = Math.ceil((sorted.length - FEW.nearest) / FEW.others)
  return sorted.flatMap(({ march }, i) => (i < FEW.nearest || (i - FEW.nearest) % every === 0 ? [march] : []))
}
const FEW = { nearest: 10, others: 10 } as const

function planOf(look: Outlook, unit: Placed, path: readonly Hex[], hex: Hex, from: Spot): Plan {
  const to = spotOf(look, unit, hex, true)
  const toll = tollOf(look, unit, path)
  const all = to.total - from.total
  const back = armed(unit) && look.goesBack(unit, hex) ? GOING_BACK : 0
  return { unit, path, hex, from, to, toll, back, gain: (all > 0 && unit.testing ? all * (1 - TESTED) : all) - toll - back }
}
function tollOf(look: Outlook, unit: Placed, path: readonly Hex[]): number {
  const vehicle = book.isVehicle(book.typeOf(unit))
  const mined = path.filter((hex) => hasHex(look.world.ground.mines, hex)).length
  const each = vehicle ? 0.24 : PINNED_LOSS / 3
  return look.worth(unit) * (mined * each + (vehicle && unit.testing ? STUCK * 0.4 : 0))
}

// ---- the card

export function moveOptions(look: Outlook, { side }: Asked<'move'>): readonly Option<Order>[] {
  const best = plansNow(look)
  const gainOf = ({ id }: Placed): number => best.get(id)?.[0]?.gain ?? 0
  const point = pointWorth(look)
  const price = book.movePrice(look.world, side)
  const marches = look.mine.flatMap((unit) => {
    const others = unit.paid ? [] : book.detachmentOf(look.world, unit).filter(({ id }) => id !== unit.id)
    const along = others.reduce((sum, other) => sum + Math.max(0, gainOf(other)), 0)
    return (best.get(unit.id) ?? []).map((plan) =>
      marchOption(look, plan, unit.paid ? null : { others: others.length, along, cost: price * point }),
    )
  })
  const others = look.mine.flatMap((unit) => [...turnOptions(look, unit), ...boatOptions(look, unit), ...leaveOptions(look, unit)])
  return [...marches, ...others, ...rideOptions(look), option<Order>({ kind: 'done', side }, 'Nobody else moves', [])]
}
/** Those who are paid for go first, whoever is nearest to what he is about before the others; when nobody of them has anywhere to go, all others are thought of. */
function plansNow(look: Outlook): ReadonlyMap<string, readonly Plan[]> {
  const best = new Map<string, readonly Plan[]>()
  const able = look.mine.filter((unit) => mayGo(look, unit))
  const turnsOf = (unit: Placed): number => turnsTo(look, unit, unit.hex, look.parts.get(unit.id))
  const paid = able.filter((unit) => unit.paid).map((unit) => ({ unit, turns: turnsOf(unit) }))
  for (const { unit } of paid.sort((a, b) => a.turns - b.turns)) {
    const plans = plansOf(look, unit, 1)
    if (plans.length > 0) best.set(unit.id, plans)
    if (best.size >= WEIGHED) break
  }
  if (best.size === 0) for (const unit of able) if (!unit.paid) best.set(unit.id, plansOf(look, unit, 1))
  return best
}
/** So many of those who are paid for are compared. */
const WEIGHED = 4
const mayGo = (look: Outlook, unit: Placed): boolean => book.refuseMarcher(look.s, unit) === null

interface Paying {
  readonly others: number
  readonly along: number
  readonly cost: number
}
export function marchOption(look: Outlook, plan: Plan, paying: Paying | null): Option<Order> {
  const facing = turnAt(look, plan)
  const { unit, path, hex } = plan
  const order: Order = { kind: 'march', side: unit.side, unit: unit.id, path, ...(facing === null ? {} : { facing }) }
  return option(order, `${unit.name} moves to ${hexLabel(hex)}`, [...gainsOf(look, plan), ...(paying === null ? [] : payingIn(paying))])
}
const payingIn = ({ others, along, cost }: Paying): readonly Consideration[] => [
  points(() => `${others} more move for the same command point`, along * OTHERS, 'SS-CMD-03'),
  points('Command points, which would rally somebody', -cost, 'SS-MOR-06'),
]
/** What it gains there beside where it is, by what speaks for it. */
function gainsOf(look: Outlook, { unit, from, to, toll, back }: Plan): readonly Consideration[] {
  const goal = look.parts.get(unit.id)?.goal
  const keeps = to.total > from.total && unit.testing ? 1 - TESTED : 1
  const more = (text: Consideration['text'], a: number, b: number, rule?: string): Consideration => points(text, (b - a) * keeps, rule)
  const nearer = from.turns - to.turns
  return [
    more(
      () =>
        `${nearer >= 0 ? 'Nearer to' : 'Farther from'} ${goal ? goal.name : 'the other side'}: ${Math.abs(nearer).toFixed(1)} of a turn`,
      from.drive,
      to.drive,
    ),
    more('What it may fire at from there', from.fire, to.fire, 'SS-FIR-02'),
    more('Fire that it draws before it moves again', from.danger, to.danger, 'SS-SEQ-07'),
    more('Assaults, its own and theirs', from.assault, to.assault, 'SS-ASL-01'),
    more('A place that is paid for', from.place, to.place, 'SS-R-48'),
    more('Near others, whom one command point moves with it', from.company, to.company, 'SS-CMD-04'),
    more('Three beside a stand that is alone take it', from.prisoners, to.prisoners, 'SS-SUR-01'),
    points('Mines and difficult ground', -toll, 'SS-FOR-07'),
    points('It has only just come from there', -back),
  ]
}
/** What one command point is worth in rallying until the next throw takes it away (SS-MOR-06, SS-CMD-12). */
function pointWorth(look: Outlook): number {
  if (!look.temper.craft) return 0.2
  const shaken = look.mine.filter((unit) => unit.morale !== 'steady' && !book.isHq(book.typeOf(unit)))
  const most = shaken.reduce((best, unit) => Math.max(best, rallyGain(look, unit)), 0)
  return 0.2 + (most / 6) * Math.min(1, look.cards.own.rally)
}

/** Where it looks when it has come there: at who is worth firing at, else at the nearest, else where it is going. Its rear is its weak side (SS-ARM-02). */
function facingAt(look: Outlook, unit: Placed, hex: Hex): SideFacing | null {
  const type = book.typeOf(unit)
  if (!book.isVehicle(type) && !book.isGun(type)) return null
  let best: { readonly hex: Hex; readonly value: number } | null = null
  for (const foe of look.foes) {
    const shot = look.chance(unit, hex, foe, foe.hex, 'main') * look.worth(foe)
    const threat = look.hits(foe, foe.hex, unit, hex) * 4
    const value = shot + threat - hexDistance(hex, foe.hex) / 1000
    if (best === null || value > best.value) best = { hex: foe.hex, value }
  }
  const to = best?.hex ?? look.parts.get(unit.id)?.goal?.hex
  return to === undefined || sameHex(to, hex) ? null : sideTowards(hex, to)
}
/** Where it looks at the end of a way, where that is not where the way leads anyhow. */
function turnAt(look: Outlook, { unit, path, hex }: Plan): SideFacing | null {
  const facing = facingAt(look, unit, hex)
  const before = path.length > 1 ? (path.at(-2) as Hex) : unit.hex
  return facing === sideTowards(before, hex) ? null : facing
}
/** Guns that look one way are turned to what they could fire at (SS-ARM-09). */
function turnOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const type = book.typeOf(unit)
  if (!book.isVehicle(type) || (type.mount !== 'fixed' && type.hull === null) || look.cards.own.fire === 0) return []
  if (!mayGo(look, unit)) return []
  const facing = facingAt(look, unit, unit.hex)
  if (facing === null || facing === unit.facing) return []
  const mount = type.mount === 'fixed' ? 'main' : 'hull'
  const open = look.foes.some((foe) => book.refuseShot(look.s, unit, foe, mount, true) === null)
  const gain = open ? 0 : look.bestShot(unit, unit.hex, mount) * look.cards.own.fire
  if (gain <= 0) return []
  const order: Order = { kind: 'march', side: unit.side, unit: unit.id, path: [], facing }
  return [option(order, `${unit.name} turns`, [points('It looks at what it may fire at', gain, 'SS-ARM-09')])]
}
function boatOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  if (!unit.boat || !mayGo(look, unit)) return []
  const from = spotOf(look, unit, unit.hex, false)
  return book.banksOf(look.s, unit.hex).flatMap((hex) => {
    if (book.refuseRowing(look.s, unit, hex) !== null) return []
    const plan = planOf(look, unit, [hex], hex, from)
    if (plan.gain <= WORTHWHILE) return []
    return [
      option<Order>(
        { kind: 'row', side: unit.side, unit: unit.id, hex },
        `${unit.name} crosses by boat to ${hexLabel(hex)}`,
        gainsOf(look, plan),
      ),
    ]
  })
}
/** By a way out that a mission pays for. */
function leaveOptions(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const exit = look.parts.get(unit.id)?.goal?.exit
  if (!exit || !hasHex(exit.hexes, unit.hex) || book.refuseLeaving(look.s, unit) !== null) return []
  return [
    option<Order>({ kind: 'leave', side: unit.side, unit: unit.id }, `${unit.name} leaves the map`, [points('It is through', exit.each)]),
  ]
}

/** What it makes of a hand's march, beside the best of the others. */
export function insteadOf(look: Outlook, question: Asked<'move'>, order: Order): readonly Option<Order>[] {
  const options = moveOptions(look, question)
  if (order.kind !== 'march') return options
  const unit = look.mine.find(({ id }) => id === order.unit)
  const hex = order.path.at(-1)
  if (!unit || !hex || book.refuseMarch(look.s, unit, order.path) !== null) return options
  const plan = planOf(look, unit, order.path, hex, spotOf(look, unit, unit.hex, false))
  const others = unit.paid ? null : { others: 0, along: 0, cost: book.movePrice(look.world, unit.side) * pointWorth(look) }
  const own = marchOption(look, plan, others)
  const given: Option<Order> = { ...own, order }
  // The best that this stand could have done is told without who goes along, too.
  const best = plansOf(look, unit, 1).map((one) => marchOption(look, one, others))
  return [given, ...best, ...options.filter((one) => !('unit' in one.order) || one.order.unit !== unit.id)]
}
/** An extra move: one stand, which nobody pays for (SS-EVT-13). */
export function freeMarches(look: Outlook, isAllowed: (unit: Placed, hex: Hex) => boolean): readonly Option<Order>[] {
  return look.mine.flatMap((unit) =>
    plansOf(look, unit, 12, true)
      .filter(({ hex }) => isAllowed(unit, hex))
      .slice(0, 1)
      .map((plan) => marchOption(look, plan, null)),
  )
}
/** Infantry that comes up farther on, past whoever stands in between: each to the best place that it may (SS-R-06). */
export function infiltrations(look: Outlook): readonly Option<Order>[] {
  return look.mine.flatMap((unit) => {
    const hexes = book.infiltrationHexes(look.s, unit)
    if (hexes.length === 0) return []
    const from = spotOf(look, unit, unit.hex, false)
    const plans = hexes.map((hex) => planOf(look, { ...unit, testing: false }, [hex], hex, from)).filter(({ gain }) => gain > WORTHWHILE)
    const [best] = plans.sort((a, b) => b.gain - a.gain)
    if (!best) return []
    const order: Order = { kind: 'deploy', side: unit.side, unit: unit.id, hex: best.hex }
    return [option(order, `${unit.name} comes up at ${hexLabel(best.hex)}`, gainsOf(look, best))]
  })
}
