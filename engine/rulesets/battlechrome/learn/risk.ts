import type { Board } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { BetterWay, OrderRisk } from '../../../board/learn-kit.ts'
import { isMuchSafer } from '../../../board/learn-kit.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { type March, marchesOf } from '../core/move.ts'
import { groundAt } from '../state/ground.ts'
import { isAirfoil, isInfantry, isOnMap, onMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { COVER_IN, COVER_IN_INFANTRY } from '../tables/terrain.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import { dangerAlong, dangerAt, dangerLater, reachForth } from './danger.ts'

/** What a march may cost. Fire of a step is simultaneous and loses nobody (BC-SEQ-03), so nothing else is a matter of risk. */
export function riskOf({ question, known: world }: BattleChromeView, board: Board, order: Order): OrderRisk<Order> | null {
  if (question?.kind !== 'move' || order.kind !== 'march') return null
  const s: Situation = { board, world }
  const unit = world.units[order.unit]
  const end = order.path.at(-1)
  // Who flies on in its second flight is elsewhere when fire comes again.
  if (!unit || !isOnMap(unit) || !end || isAirfoil(unit)) return null
  const danger = dangerAlong(s, unit, order.path)
  return {
    text: `${unit.name} would be destroyed at ${percent(danger.destroys)} if all can fire at it that may: ${howMany(danger.by.length).toLowerCase()}.`,
    rule: 'BC-OPF-03',
    chance: danger.destroys,
    gain: Math.max(taken(s, unit, end), reachForth(s, unit, end)),
    hexes: [unit.hex, ...order.path],
    pieces: danger.by.map(({ id }) => id),
    better: danger.destroys === 0 ? null : betterMarch(s, unit, end, danger.destroys),
  }
}

/** A place that counts and that the side does not hold: worth as much as a sure kill. */
function taken({ world }: Situation, unit: Placed, end: Hex): number {
  const { victory } = world.settings
  const counts = world.scenario.objectives.some(({ name, hex }) => sameHex(hex, end) && world.held[name] !== unit.side)
  return counts || (victory.kind === 'place' && sameHex(victory.hex, end)) ? 1000 : 0
}

/** Another hex serves the same aim if it is as near as this. */
const LIKE = 2
/** How many hexes near the aim are looked at closely, and how many of all the others. */
const LOOKED_AT = 8
const ELSEWHERE = 24
/** To come near the aim is worth so much danger. */
const NEARLY = 100

function betterMarch(s: Situation, unit: Placed, end: Hex, chance: number): BetterWay<Order> | null {
  const ends = marchesOf(s, unit).filter(({ hex }) => !sameHex(hex, end))
  const near = safest(s, unit, coveredFirst(s, unit, end, ends), chance)
  const stay = dangerLater(s, unit, unit.hex).destroys
  if (near && near.chance <= stay + NEARLY && isMuchSafer(near.chance, chance)) return near
  if (isMuchSafer(stay, chance)) return { order: null, text: `Where it is, that is ${percent(stay)}.`, chance: stay, hexes: [unit.hex] }
  return safest(s, unit, farFromFire(s, unit, ends), near?.chance ?? chance) ?? near
}
/** Ends near the aim, those with cover first. */
function coveredFirst(s: Situation, unit: Placed, end: Hex, ends: readonly March[]): readonly March[] {
  const covers = isInfantry(s.world, unit) ? COVER_IN_INFANTRY : COVER_IN
  return ends
    .map((one) => ({ one, cover: covers[groundAt(s.board, one.hex)], far: hexDistance(one.hex, end) }))
    .filter(({ far }) => far <= LIKE)
    .sort((a, b) => b.cover - a.cover || a.far - b.far)
    .slice(0, LOOKED_AT)
    .map(({ one }) => one)
}
/** Any ends, those first where least can fire at it now, and of them the farthest from an enemy. */
function farFromFire(s: Situation, unit: Placed, ends: readonly March[]): readonly March[] {
  const enemies = onMap(s.world).filter(({ side }) => side !== unit.side)
  return ends
    .map((one) => ({
      one,
      now: dangerAt(s, unit, one.hex).destroys,
      far: enemies.reduce((least, { hex }) => Math.min(least, hexDistance(hex, one.hex)), FAR),
    }))
    .sort((a, b) => a.now - b.now || b.far - a.far)
    .slice(0, ELSEWHERE)
    .map(({ one }) => one)
}
const FAR = 99
/** The safest of these marches, if it is safer than so much; one that is much safer will do. */
function safest(s: Situation, unit: Placed, ends: readonly March[], chance: number): BetterWay<Order> | null {
  let best: { readonly one: March; readonly chance: number } | null = null
  for (const one of ends) {
    if (best && best.chance === 0) break
    const risk = dangerAlong(s, unit, one.path).destroys
    if (risk < (best?.chance ?? chance)) best = { one, chance: risk }
  }
  if (!best) return null
  const { hex, path } = best.one
  return {
    order: { kind: 'march', side: unit.side, unit: unit.id, path },
    text: `To ${hexLabel(hex)} that is ${percent(best.chance)}.`,
    chance: best.chance,
    hexes: [unit.hex, ...path],
  }
}
