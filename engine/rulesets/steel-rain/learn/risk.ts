import type { Board } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { BetterWay, OrderRisk } from '../../../board/learn-kit.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { marcherOf, pay, purseOf, reachOf, stepOf } from '../core/move.ts'
import { isSpoilt, OBJECTIVE_HEXES } from '../core/victory.ts'
import { mineRisk } from '../engineering/odds.ts'
import { fireOffers } from '../side/fire-offers.ts'
import { answerChance, anyOf, oddsOf } from '../side/odds.ts'
import { coverAt } from '../state/ground.ts'
import type { Marcher, ReachedHex } from '../state/marcher.ts'
import { firingPost, isImmune, isOnMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import { armedEnemies, type Danger, dangerAlong, dangerOfStaying, knownOn, reachForth } from './danger.ts'
import { markersAlong } from './markers.ts'

/** What an order may cost, by what its side knows: a march on its way and where it ends, fire by the answer to it. */

type Risk = OrderRisk<Order>

export function riskOf(view: SteelRainView, board: Board, order: Order): Risk | null {
  const s = knownOn(board, view.known)
  if (view.question === null) return null
  switch (order.kind) {
    case 'march':
      return marchRisk(s, order)
    case 'fire':
      return fireRisk(s, view, order)
    default:
      return null
  }
}

// ------------------------------------------------------------------------------------------------------------------- marches

/** Another hex serves the same aim if it is as near as this. */
const LIKE = 3
/** How many other ends of a march are looked at closely. */
const LOOKED_AT = 10

function marchRisk(s: Situation, order: Extract<Order, { kind: 'march' }>): Risk | null {
  const marcher = marcherOf(s.world, order.piece)
  const unit = marcher?.members[0]
  const end = order.path.at(-1)
  if (!marcher || !unit || !end || isImmune(s.world, unit)) return null
  const perils = perilsOf(s, unit, marcher.hex, order.path)
  const { fire, markers, mined, chance } = perils
  // Who comes there fires, and takes the place, if it lives: fire at it on its way comes first (SR-OPP-1).
  const most = Math.max(taken(s, unit, end), reachForth(s, unit, end, actionsAfter(s, marcher, order.path)))
  return {
    text: marchText(unit, perils),
    rule: mined > Math.max(fire.chance, markers.chance) ? 'SR-MINE-2' : 'SR-OPP-1',
    chance,
    gain: Math.floor((most * (1000 - chance)) / 1000),
    hexes: [marcher.hex, ...order.path],
    pieces: [...fire.threats, ...markers.threats].map(({ by }) => by.id),
    better: chance === 0 ? null : betterMarch(s, marcher, unit, end, chance),
  }
}
/** What a unit meets on a way, and the chance that any of it destroys it. */
interface Perils {
  readonly fire: Danger
  readonly markers: Danger
  readonly mined: number
  readonly chance: number
}
function perilsOf(s: Situation, unit: Unit, from: Hex, path: readonly Hex[]): Perils {
  const fire = dangerAlong(s, unit, path)
  const markers = markersAlong(s, unit, path)
  const mined = mineRisk(s, unit, from, path)
  return { fire, markers, mined, chance: anyOf([fire.chance, markers.chance, mined]) }
}
function marchText(unit: Unit, { fire, markers, mined, chance }: Perils): string {
  const lost = `${unit.name} would be lost at ${percent(chance)}`
  if (mined > Math.max(fire.chance, markers.chance)) return `${lost}: there are mines on its way.`
  if (markers.chance <= fire.chance)
    return `${lost}: ${howMany(fire.threats.length).toLowerCase()} can fire at it on its way or where it stops.`
  return `${lost}, if usual vehicles are under the markers that would see it: ${howMany(markers.threats.length).toLowerCase()}.`
}
function actionsAfter(s: Situation, marcher: Marcher, path: readonly Hex[]): number {
  let purse = purseOf(marcher)
  let at = marcher.hex
  for (const to of path) {
    const step = stepOf(s, marcher, at, to)
    const paid = step && pay(purse, step, marcher.half)
    if (!paid) return 0
    purse = paid
    at = to
  }
  return purse.actions
}
/** A place that counts and that the side does not hold: worth as much as a sure kill. */
const taken = (s: Situation, unit: Unit, end: Hex): number =>
  s.world.scenario.objectives.some(
    (one) => hexDistance(one.hex, end) <= OBJECTIVE_HEXES && s.world.held[one.name] !== unit.side && !isSpoilt(s.world, one),
  )
    ? 1000
    : 0

/** The safest of: another end near the same place, and to stay. */
function betterMarch(s: Situation, marcher: Marcher, unit: Unit, end: Hex, chance: number): BetterWay<Order> | null {
  const other = bestEnd(s, marcher, unit, end, chance)
  const stay = anyOf([dangerOfStaying(s, unit, marcher.hex), markersAlong(s, unit, [marcher.hex]).chance])
  if (other && other.chance <= stay + NEARLY) return other
  if (stay >= chance) return other
  return { order: null, text: `Where it is, that is ${percent(stay)}.`, chance: stay, hexes: [marcher.hex] }
}
/** To come near the aim is worth so much danger. */
const NEARLY = 100

function bestEnd(s: Situation, marcher: Marcher, unit: Unit, end: Hex, chance: number): BetterWay<Order> | null {
  const ends = reachOf(s, marcher)
    .filter(({ hex }) => hexDistance(hex, end) <= LIKE)
    .map((one) => ({ one, seen: watchers(s, unit, one.hex), cover: coverAt(s, one.hex, marcher.infantry), far: hexDistance(one.hex, end) }))
    .sort((a, b) => a.seen - b.seen || a.cover - b.cover || a.far - b.far)
    .slice(0, LOOKED_AT)
  let best: { readonly one: ReachedHex; readonly chance: number } | null = null
  for (const { one } of ends) {
    if (best && best.chance === 0) break
    const risk = perilsOf(s, unit, marcher.hex, one.path)
    if (risk.mined === 0 && risk.chance < (best?.chance ?? chance)) best = { one, chance: risk.chance }
  }
  if (!best) return null
  const { hex, path } = best.one
  const same = sameHex(hex, end)
  return {
    order: { kind: 'march', side: marcher.side, piece: marcher.id, path },
    text: `${same ? 'By another way to' : 'To'} ${hexLabel(hex)} that is ${percent(best.chance)}.`,
    chance: best.chance,
    hexes: [marcher.hex, ...path],
  }
}
/** How many armed enemies could see a vehicle there, roughly: what orders the closer look. */
const watchers = (s: Situation, unit: Unit, hex: Hex): number =>
  armedEnemies(s, unit).filter((enemy) => s.sight.inShed(s.sight.viewshed(s.world, enemy.hex), hex)).length

// ---------------------------------------------------------------------------------------------------------------------- fire

/** The chance that the answer destroys it: the target lives and answers (SR-RET-1). */
function fireRisk(s: Situation, view: SteelRainView, order: Extract<Order, { kind: 'fire' }>): Risk | null {
  const unit = s.world.units[order.unit]
  const at = order.shots[0]?.at
  const target = at && 'unit' in at ? s.world.units[at.unit] : undefined
  const post = unit && firingPost(s.world, unit)
  if (!unit || !post || !target || !isOnMap(target) || isImmune(s.world, unit)) return null
  const own = costOf(s, view, order, post, target)
  if (own === null || own.loss === 0) return null
  return {
    text: `${unit.name} destroys it at ${percent(own.kill)}, and its answer destroys ${unit.name} at ${percent(own.loss)}.`,
    rule: 'SR-RET-1',
    chance: own.loss,
    gain: own.kill,
    hexes: [post.hex, target.hex],
    pieces: [target.id],
    better: betterFire(s, view, unit, post, own),
  }
}
interface Cost {
  readonly kill: number
  readonly loss: number
}
function costOf(s: Situation, view: SteelRainView, order: Order, post: Placed, target: Placed): Cost | null {
  const odds = oddsOf(s, view, order)
  if (odds === null) return null
  const kill = odds.chance ?? 0
  return { kill, loss: Math.floor(((1000 - kill) * answerChance(s, target, post) + 500) / 1000) }
}
function betterFire(s: Situation, view: SteelRainView, unit: Unit, post: Placed, own: Cost): BetterWay<Order> | null {
  let best: BetterWay<Order> | null = null
  for (const { order, to, label } of fireOffers(s, unit)) {
    const target = to.piece === undefined ? undefined : s.world.units[to.piece]
    if (order.kind !== 'fire' || !target || !isOnMap(target)) continue
    const cost = costOf(s, view, order, post, target)
    if (cost === null || cost.kill < own.kill || cost.loss >= (best?.chance ?? own.loss)) continue
    best = {
      order,
      text: `${label}: kills at ${percent(cost.kill)}, answer ${percent(cost.loss)}.`,
      chance: cost.loss,
      hexes: [target.hex],
    }
  }
  const isUnseen = !post.spotted || post.hidden !== null
  if (best || !isUnseen) return best
  return { order: null, text: 'As long as it holds its fire, nobody knows it there.', chance: 0, hexes: [post.hex] }
}
