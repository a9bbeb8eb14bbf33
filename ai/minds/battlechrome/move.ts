import { type Hex, hexDistance, hexLabel, sameHex } from '../../../engine/mind.ts'
import { type Consideration, type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed, type Shot, type Unit } from './book.ts'
import { bestBy, gainOf, shotTerms } from './fire.ts'
import { gainWith, kataHere, kataThere } from './kata.ts'
import type { Outlook, Spot } from './outlook.ts'
import { rideOptions } from './rides.ts'
import { difference, isArmed, spotOf } from './spot.ts'

/** One's own movement: where each goes, what a BattleFrame fires and strikes on the way. */

/** Points below which a march is not worth it: at all, and for who has moved already. */
const WORTH_IT = { first: 0.75, again: 3 } as const
/** How many of the best hexes of a unit are looked at closely. */
const CLOSELY = 8
const BRIEFLY = 3
/** What is free and better here than later comes before the march. */
const FIRST = 6

export interface Plan {
  readonly unit: Placed
  readonly hex: Hex
  readonly path: readonly Hex[]
  readonly cost: number
  readonly score: number
  readonly told: readonly Consideration[]
  /** Points of fire on the move from there, by weapon. */
  readonly fire: ReadonlyMap<string, number>
}

export function moveOptions(look: Outlook, { side }: Asked<'move'>): readonly Option<Order>[] {
  const done = option<Order>({ kind: 'done', side }, 'Nobody else moves', [
    points('Nobody has anything better to do', look.temper.wide ? WORTH_IT.first : 0),
  ])
  const found: Option<Order>[] = []
  for (const unit of book.unitsOf(look.world, side)) found.push(...unitOptions(look, unit))
  // Who thinks ahead may also leave it at that.
  if (found.length > 0) return look.temper.wide && !look.mine.some((unit) => book.owesFlight(look.world, unit)) ? [...found, done] : found
  const owes = look.mine.find((unit) => book.owesFlight(look.world, unit))
  return owes ? lastResort(look, owes) : [done]
}

export function unitOptions(look: Outlook, unit: Unit): readonly Option<Order>[] {
  if (unit.fate === 'away') return entries(look, unit)
  if (unit.aboard !== null || !book.isOnMap(unit)) return rideOptions(look, unit)
  return [...deeds(look, unit), ...rideOptions(look, unit)]
}

function deeds(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const plans = plansOf(look, unit)
  const best = plans[0] ?? null
  const march = worthIt(look, unit, best)
  const named = typeOptions(look, unit, best)
  if (named.length > 0) return named
  const free = freeOptions(look, unit, march)
  // What is free comes before the march: where that leads it may not be possible any more.
  if (free.length > 0) return free
  const others = look.temper.wide && unit.entered === 0 ? plans.filter((plan) => plan !== march) : []
  return (march ? [march, ...others] : others).map(marchOption)
}
function worthIt(look: Outlook, unit: Placed, best: Plan | null): Plan | null {
  const least = unit.entered === 0 ? WORTH_IT.first : WORTH_IT.again
  return best && (book.owesFlight(look.world, unit) || best.score > least) ? best : null
}
/** Where it goes, if that is worth it. */
export const planned = (look: Outlook, unit: Placed): Plan | null => worthIt(look, unit, bestPlan(look, unit))
/** What costs it nothing but points that it does not need for its march. */
export const freeOptions = (look: Outlook, unit: Placed, march: Plan | null): readonly Option<Order>[] => [
  ...fireNow(look, unit, march),
  ...kataNow(look, unit, march),
]
export const marchOption = ({ unit, hex, path, told }: Plan): Option<Order> =>
  option<Order>(
    { kind: 'march', side: unit.side, unit: unit.id, path },
    `${unit.name} ${book.isAirfoil(unit) ? 'flies' : 'moves'} to ${hexLabel(hex)}`,
    told,
  )

// --------------------------------------------------------------------------------------------------------------- marches

/** Where a unit had better be, the best first; none where it cannot move. */
function plansOf(look: Outlook, unit: Placed): readonly Plan[] {
  if (book.refuseMover(look.s, unit) !== null) return []
  const owes = book.owesFlight(look.world, unit)
  const needs = book.isAirfoil(unit) ? book.airfoilNeeds(look.world, unit) : 0
  const start = unit.start ?? unit.hex
  const reach = book.reachOf(look.s, unit).filter(({ hex }) => needs === 0 || hexDistance(start, hex) >= needs)
  const stay = stayOf(look, unit)
  const rated = reach.map((one) => {
    const to = ratedAt(look, unit, one)
    const left = book.pointsLeft(look.world, unit) - to.cost
    return { ...to, rough: to.spot.total + Math.max(kataThere(look, unit, to.hex, left), gainWith(stay.strikes, left)) }
  })
  const top = rated
    .map((one) => ({ ...one, rough: one.rough + gained(stay.fire, movingFire(look, unit, one.hex)) }))
    .sort((a, b) => b.rough - a.rough)
  const close = (list: readonly Rated[]): readonly Plan[] =>
    list.map((one) => closer(look, unit, stay, one, owes)).sort((a, b) => b.score - a.score)
  const { wide = 0, hasty } = look.temper
  if (hasty) return close(top.slice(0, BRIEFLY)).slice(0, 1)
  if (wide === 0) return close(top.slice(0, CLOSELY)).slice(0, 1)
  return unlike(close(unlikely(top, look.temper.caution)), wide)
}
const ratedAt = (look: Outlook, unit: Placed, { hex, path, cost = 0 }: Omit<ReturnType<typeof book.reachOf>[number], 'after'>): Rated => ({
  hex,
  path,
  cost,
  spot: spotOf(look, unit, hex),
})
/** A march by a way that somebody else has chosen; null where it leads nowhere. */
function planAlong(look: Outlook, unit: Placed, path: readonly Hex[]): Plan | null {
  const end = path.at(-1)
  const to = end && book.reachOf(look.s, unit).find(({ hex }) => sameHex(hex, end))
  if (!to) return null
  const rated = ratedAt(look, unit, { hex: to.hex, cost: to.cost, path })
  return closer(look, unit, stayOf(look, unit), rated, book.owesFlight(look.world, unit))
}
/** Everything that could have been ordered in the stead of an order: by the same unit, since the others may still move, or by anybody where movement was ended. */
export function insteadOf(look: Outlook, question: Asked<'move'>, order: Order): readonly Option<Order>[] {
  const { side } = question
  const done = option<Order>({ kind: 'done', side }, 'Nobody else moves', [])
  if (order.kind === 'done') return [done, ...moveOptions(look, question).filter((one) => one.order.kind !== 'done')]
  const unit = 'unit' in order ? look.world.units[order.unit] : undefined
  if (!unit) return []
  const along = order.kind === 'march' && book.isOnMap(unit) ? planAlong(look, unit, order.path) : null
  return [done, ...unitOptions(look, unit), ...(along ? [marchOption(along)] : [])]
}
/** The best hexes, and those that are the best in one respect: what opinions weigh wrongly, thinking ahead may find there. */
function unlikely(top: readonly (Rated & { readonly rough: number })[], caution: number): readonly Rated[] {
  const found = new Set<Rated>(top.slice(0, CLOSELY))
  const most = (worth: (one: Rated & { readonly rough: number }) => number): void => {
    const best = bestBy(top, worth)
    if (best) found.add(best)
  }
  most(({ rough, spot }) => rough - spot.drawn * caution)
  most(({ rough, spot }) => rough + spot.drawn * caution)
  most(({ rough, spot }) => rough + spot.goal)
  most(({ spot }) => spot.goal - spot.drawn)
  return [...found]
}
/** The best, and of the others those that lie apart from what is there already. */
function unlike(plans: readonly Plan[], most: number): readonly Plan[] {
  const found: Plan[] = []
  for (const plan of plans) {
    if (found.length >= most) break
    if (found.every(({ hex, score }) => hexDistance(hex, plan.hex) > 1 || score - plan.score > APART)) found.push(plan)
  }
  return found
}
const APART = 8
const bestPlan = (look: Outlook, unit: Placed): Plan | null => plansOf(look, unit)[0] ?? null
interface Rated {
  readonly hex: Hex
  readonly path: readonly Hex[]
  readonly cost: number
  readonly spot: Spot
}
/** What it has where it is: what a march is compared with. */
interface Stay {
  readonly spot: Spot
  readonly fire: Fire
  /** What it gains by 0, 1, 2 ... strikes there. */
  readonly strikes: readonly number[]
}
const stayOf = (look: Outlook, unit: Placed): Stay => ({
  spot: spotOf(look, unit, unit.hex),
  fire: movingFire(look, unit, unit.hex),
  strikes: kataHere(look, unit),
})
function closer(look: Outlook, unit: Placed, stay: Stay, { hex, path, cost, spot }: Rated, owes: boolean): Plan {
  const { caution, aggression } = look.temper
  const fire = movingFire(look, unit, hex)
  const left = book.pointsLeft(look.world, unit) - cost
  const { after, strikes } = ending(look, unit, hex, left, spot)
  // Who strikes where he is goes on with the points that are left; all of them together would have been more.
  const before = gainWith(stay.strikes, left)
  const isThere = strikes + after.total > before + spot.total
  const told = [
    ...difference(look, stay.spot, isThere ? after : spot),
    points('Fire as it moves', gained(stay.fire, fire) * aggression, 'BC-OPF-02'),
    points(`Kata with ${left} points`, isThere ? strikes : before, 'BC-KAT-02'),
    points('It cannot strike as often as where it is', -stay.strikes.at(-1)!, 'BC-KAT-02'),
    points('Opportunity fire on the way', -windowRisk(look, unit, path, after === spot ? hex : null) * caution, 'BC-OPF-03'),
    points('No opportunity fire of its own then', -reserve(look, unit, stay.spot), 'BC-OPF-03'),
    // It has to fly anyway: of all ends the best is chosen.
    points('It has to fly', owes ? 40 : 0, 'BC-MOV-09'),
  ]
  return { unit, hex, path, cost, score: told.reduce((sum, { share, weight }) => sum + share * weight, 0), told, fire }
}
/** What it does with the points that are left there: strikes, or goes on into cover, or both (BC-KAT-05). */
function ending(look: Outlook, unit: Unit, hex: Hex, left: number, spot: Spot): { readonly after: Spot; readonly strikes: number } {
  let best = { after: spot, strikes: kataThere(look, unit, hex, left) }
  if (!look.temper.craft || !book.isFrame(look.world, unit) || left <= 0) return best
  for (const [cost, after] of shelters(look, unit, hex, left, spot).entries()) {
    const strikes = kataThere(look, unit, hex, left - cost)
    if (strikes + after.total > best.strikes + best.after.total) best = { after, strikes }
  }
  return best
}
/** The best hex that is within reach with 0, 1, 2 ... points once it has fired from there: out, fire, and back into cover. */
function shelters(look: Outlook, unit: Unit, from: Hex, left: number, spot: Spot): readonly Spot[] {
  const field = look.memory.field(unit.type, from)
  const best = Array.from({ length: left + 1 }, () => spot)
  const { board } = look.memory
  for (let id = 0; id < field.length; id++) {
    const cost = field[id]!
    if (cost === 0 || cost > left) continue
    const hex: Hex = [id % board.width, Math.floor(id / board.width)]
    if (!book.mayStop(look.world, unit, hex)) continue
    const there = spotOf(look, unit, hex)
    if (there.total > best[cost]!.total) best[cost] = there
  }
  return best
}

type Fire = ReadonlyMap<string, number>
const NO_FIRE: Fire = new Map()
/** Points of what a BattleFrame can still fire as it moves, from a hex, by weapon (BC-OPF-02, BC-R-09). */
function movingFire(look: Outlook, unit: Unit, hex: Hex): Fire {
  if (!book.isFrame(look.world, unit)) return NO_FIRE
  const found = new Map<string, number>()
  for (const foe of look.foes) {
    const { each, all } = look.harms(unit, hex, foe, foe.hex, foe.hits.length > 0 || look.joined(foe, unit))
    if (all === 0) continue
    for (const [i, weapon] of book.WEAPONS.entries())
      if (book.FRAME_WEAPONS.includes(weapon) && !unit.fired.includes(weapon))
        found.set(weapon, Math.max(found.get(weapon) ?? 0, each[i]! * look.weight(foe)))
  }
  return found
}
/** What another place adds: whatever is better from here is fired here. */
const gained = (here: Fire, there: Fire): number =>
  [...there].reduce((sum, [weapon, value]) => sum + Math.max(0, value - (here.get(weapon) ?? 0)), 0)

/** Opportunity fire on the way: what each that has not moved yet could do beside what it would do at the end of the march. */
const REACTS = 0.5
function windowRisk(look: Outlook, unit: Unit, path: readonly Hex[], end: Hex | null): number {
  let sum = 0
  for (const foe of look.foes) {
    if (book.refuseReaction(look.s, foe) !== null) continue
    const worst = path.reduce((most, hex) => Math.max(most, look.harm(foe, foe.hex, unit, hex, false, true)), 0)
    const later = end === null ? 0 : look.harm(foe, foe.hex, unit, end, false)
    sum += Math.max(0, worst - later)
  }
  return sum * REACTS
}
/** Who is no BattleFrame and moves before the other side gives up its own opportunity fire. */
const RESERVE = 0.2
const reserve = (look: Outlook, unit: Unit, here: Spot): number =>
  look.pending === 1 && unit.entered === 0 && !book.isFrame(look.world, unit) && isArmed(look, unit) ? here.own * RESERVE : 0

/** An airfoil that no good end is left for: any that is legal, else off the map (BC-R-05). */
export function lastResort(look: Outlook, unit: Placed): readonly Option<Order>[] {
  const { side, id } = unit
  if (look.world.phase === 'movement' && !book.canEndFlight(look.s, unit))
    return [option<Order>({ kind: 'leave', side, unit: id }, `${unit.name} leaves the map`, [points('No legal end is left', 1, 'BC-R-05')])]
  const [any] = book.reachOf(look.s, unit).filter(({ path }) => book.refuseMarch(look.s, unit, path) === null)
  return any
    ? [option<Order>({ kind: 'march', side, unit: id, path: any.path }, `${unit.name} flies on`, [points('It has to fly', 1, 'BC-MOV-09')])]
    : []
}

/** Airfoils that come back: where they are best off (BC-R-05). */
function entries(look: Outlook, unit: Unit): readonly Option<Order>[] {
  return book
    .edgeHexes(look.memory.board)
    .filter((hex) => book.refuseEnter(look.s, unit, hex) === null)
    .map((hex) => {
      const spot = spotOf(look, unit, hex)
      return option<Order>({ kind: 'enter', side: unit.side, unit: unit.id, hex }, `${unit.name} comes back at ${hexLabel(hex)}`, [
        points('It is in the battle again', 30, 'BC-R-05'),
        points('Its own fire in the coming combat', spot.own * look.temper.aggression, 'BC-CBT-01'),
        points('Fire that it draws', -spot.drawn * look.temper.caution, 'BC-SIL-01'),
      ])
    })
}

/** Who moves in several ways takes the one that brings most (BC-MOV-05). */
const BETTER = 2
export function typeOptions(look: Outlook, unit: Placed, best: Plan | null): readonly Option<Order>[] {
  const { moves } = book.counterOf(look.world, unit)
  if (moves.length < 2 || unit.entered > 0 || unit.spent > 0) return []
  const worth = (type: Unit['type'], plan: Plan | null): number => {
    const here = spotOf(look, { ...unit, type }, unit.hex).total
    return type === 'A' ? (plan ? here + plan.score : -1000) : here + Math.max(0, plan?.score ?? 0)
  }
  const now = worth(unit.type, best)
  return moves
    .filter((type) => type !== unit.type)
    .map((type) => {
      const more = worth(type, bestPlan(look, { ...unit, type })) - now
      return option<Order>({ kind: 'useType', side: unit.side, unit: unit.id, type }, `${unit.name} moves as ${type}`, [
        points('More than as it moves now', more, 'BC-MOV-05'),
      ])
    })
    .filter(({ score }) => score > BETTER)
}

// -------------------------------------------------------------------------------------------------- fire and kata as it moves

/** What costs nothing is fired here, unless the march leads to where it does more. */
function fireNow(look: Outlook, unit: Placed, march: Plan | null): readonly Option<Order>[] {
  const spare = book.pointsLeft(look.world, unit) - (march?.cost ?? 0)
  const shots = book.frameShots(look.s, unit).map((shot) => ({ shot, ...gainOf(look, shot.at, [shot]) }))
  return shots.flatMap(({ shot, gain, ends }): readonly Option<Order>[] => {
    const later = march?.fire.get(shot.weapon) ?? 0
    if (gain <= 0.01 || later > gain * 1.1 + 0.5) return []
    // A powerjump takes a point that the march may need.
    if (shot.over !== null && spare < 1) return []
    const order: Order = { kind: 'fire', side: unit.side, unit: unit.id, at: shot.at.id, weapon: shot.weapon, over: shot.over, most: null }
    return [option<Order>(order, titleOf(shot), [...shotTerms(look, shot, { gain, ends }), ...costs(shot)])]
  })
}
const titleOf = ({ unit, at, weapon, over }: Shot): string =>
  over === null
    ? `${unit.name} fires its ${book.WEAPON_NAMES[weapon].toLowerCase()} at ${at.name} as it moves`
    : `${unit.name} powerjumps past ${hexLabel(over)} and fires its ${book.WEAPON_NAMES[weapon].toLowerCase()} at ${at.name}`
const costs = ({ over }: Shot): readonly Consideration[] => [
  points('It costs nothing', FIRST, 'BC-OPF-08'),
  points('A point of Speed', over === null ? 0 : -1, 'BC-PJP-02'),
]

/** Every point that it does not need for its march it strikes with (BC-KAT-02). */
function kataNow(look: Outlook, unit: Placed, march: Plan | null): readonly Option<Order>[] {
  const spare = book.pointsLeft(look.world, unit) - (march?.cost ?? 0)
  if (spare < 1) return []
  return book.kataShots(look.s, unit).flatMap((shot): readonly Option<Order>[] => {
    const { gain, ends } = gainOf(look, shot.at, [shot])
    if (gain <= 0.01) return []
    const told = [...shotTerms(look, shot, { gain, ends }), points('Points to spare', FIRST, 'BC-KAT-02')]
    return [
      option<Order>({ kind: 'kata', side: unit.side, unit: unit.id, at: shot.at.id }, `${unit.name} strikes ${shot.at.name} by kata`, told),
    ]
  })
}
