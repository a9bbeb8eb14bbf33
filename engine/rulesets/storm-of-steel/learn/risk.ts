import type { Board } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import type { BetterWay, OrderRisk } from '../../../board/learn-kit.ts'
import { isMuchSafer } from '../../../board/learn-kit.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import { both, share } from '../../../kernel/why.ts'
import { howMany, percent } from '../../../screen/kit.ts'
import { fightOf, nerveOf, refuseAssault } from '../core/assault.ts'
import { refuseShot, shotOf } from '../core/fire.ts'
import { marchesOf } from '../core/reach.ts'
import { isHidden } from '../core/spotting.ts'
import { groundAt } from '../state/ground.ts'
import { enemiesOf, isOnMap, isSoft, isVehicle, mountsOf, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { MINES, VICTORY } from '../tables/dice.ts'
import { HIDES } from '../tables/ground.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import { dangerAt, destroyed, put } from './danger.ts'
import { fireComes } from './look.ts'

/** What an order may cost, by what its side knows: a march by mines and by the fire that waits at its end, an assault by its own throw, fire by giving away who hides. */

type Risk = OrderRisk<Order>
const CERTAIN = 1000
const D6 = 6

export function riskOf({ question, known: world }: StormOfSteelView, board: Board, order: Order): Risk | null {
  if (question === null) return null
  const s: Situation = { board, world }
  switch (order.kind) {
    case 'march':
      return marchRisk(s, order)
    case 'assault':
      return assaultRisk(s, order)
    case 'fire':
      return fireRisk(s, order)
    default:
      return null
  }
}

// ------------------------------------------------------------------------------------------------------------------- marches

interface Peril {
  readonly chance: number
  readonly fire: number
  readonly mined: number
  readonly by: readonly Placed[]
}
/** Mines on the way, and then fire where it ends, if a fire card of theirs comes before it can move on (SS-FOR-07, SS-SEQ-06). */
function perilOf(s: Situation, unit: Placed, path: readonly Hex[]): Peril {
  const { destroys, threats } = dangerAt(s, unit, path.at(-1) ?? unit.hex)
  const fire = both(destroys, fireComes(s.world, unit.side))
  const mined = minesOn(s, unit, path)
  return { chance: CERTAIN - both(CERTAIN - fire, CERTAIN - mined), fire, mined, by: threats.map(({ by }) => by) }
}
/** Thousandths that mines destroy a vehicle on a way; soft stands they only pin. */
function minesOn({ world }: Situation, unit: Placed, path: readonly Hex[]): number {
  if (!isVehicle(typeOf(unit))) return 0
  const deadly = D6 + 1 - (world.demoralised[unit.side] ? MINES.stops : MINES.destroys)
  const lost = share(deadly, D6)
  const stopped = share(D6 - MINES.harmless, D6)
  let [goesOn, sum] = [CERTAIN, 0]
  for (const hex of path) {
    if (!hasHex(world.ground.mines, hex)) continue
    sum += both(goesOn, lost)
    goesOn = both(goesOn, CERTAIN - stopped)
  }
  return sum
}
function marchRisk(s: Situation, order: Extract<Order, { kind: 'march' }>): Risk | null {
  const unit = s.world.units[order.unit]
  const end = order.path.at(-1)
  if (!unit || !isOnMap(unit) || !end) return null
  const { chance, fire, mined, by } = perilOf(s, unit, order.path)
  const lost = `${unit.name} would be lost at ${percent(chance)}`
  return {
    text:
      mined > fire
        ? `${lost}: there are mines on its way.`
        : `${lost} if all fire at it there that may: ${howMany(by.length).toLowerCase()}.`,
    rule: mined > fire ? 'SS-FOR-07' : 'SS-FIR-01',
    chance,
    gain: Math.max(taken(s, unit, end), shotFrom(s, unit, end)),
    hexes: [unit.hex, ...order.path],
    pieces: by.map(({ id }) => id),
    better: chance === 0 ? null : betterMarch(s, unit, end, chance),
  }
}
/** A place that counts and that the side does not hold: worth as much as a sure kill. */
const taken = ({ world }: Situation, unit: Placed, end: Hex): number =>
  world.scenario.objectives.some(({ name, hex }) => hexDistance(hex, end) <= VICTORY.placeHexes && world.held[name] !== unit.side) ||
  hasHex(world.scenario.exits[unit.side], end)
    ? CERTAIN
    : 0
/** The best that it could do to an enemy from there with one shot each: thousandths of a kill, a hit that pins counting a third. */
function shotFrom(s: Situation, unit: Placed, end: Hex): number {
  const { there, unit: moved } = put(s, unit, end)
  const firer: Placed = { ...moved, fired: [], movedThisTurn: true }
  return enemiesOf(there.world, unit.side).reduce((most, target) => Math.max(most, killBy(there, firer, target)), 0)
}
function killBy(s: Situation, firer: Placed, target: Placed): number {
  const shots = mountsOf(typeOf(firer)).flatMap((mount) =>
    refuseShot(s, firer, target, mount) === null ? [shotOf(s, firer, target, mount)] : [],
  )
  const hits = shots.reduce((most, { chance }) => Math.max(most, chance), 0)
  return Math.max(
    destroyed(target, shots, s.world.demoralised[target.side]),
    isSoft(typeOf(target)) ? Math.floor(hits / 3) : Math.floor(hits / 2),
  )
}

/** Another hex serves the same aim if it is as near as this, and so many are looked at closely; so many elsewhere. */
const LIKE = 2
const LOOKED_AT = 8
const ELSEWHERE = 10
/** To come near the aim is worth so much danger. */
const NEARLY = 100
function betterMarch(s: Situation, unit: Placed, end: Hex, chance: number): BetterWay<Order> | null {
  const ends = marchesOf(s, unit).filter(({ hex }) => !sameHex(hex, end))
  const covered = (hex: Hex): number => Number(HIDES.has(groundAt(s.board, hex)))
  const near = ends
    .filter(({ hex }) => hexDistance(hex, end) <= LIKE)
    .sort((a, b) => covered(b.hex) - covered(a.hex) || hexDistance(a.hex, end) - hexDistance(b.hex, end))
    .slice(0, LOOKED_AT)
  const like = safest(s, unit, near, chance)
  const stay = perilOf(s, unit, []).chance
  if (like && like.chance <= stay + NEARLY && isMuchSafer(like.chance, chance)) return like
  if (isMuchSafer(stay, chance)) return { order: null, text: `Where it is, that is ${percent(stay)}.`, chance: stay, hexes: [unit.hex] }
  const foes = enemiesOf(s.world, unit.side)
  const far = (hex: Hex): number => foes.reduce((least, foe) => Math.min(least, hexDistance(foe.hex, hex)), 999)
  const away = [...ends].sort((a, b) => covered(b.hex) - covered(a.hex) || far(b.hex) - far(a.hex)).slice(0, ELSEWHERE)
  return safest(s, unit, away, like?.chance ?? chance) ?? like
}
/** The safest of these marches, if it is safer than so much. */
function safest(
  s: Situation,
  unit: Placed,
  ends: readonly { readonly hex: Hex; readonly path: readonly Hex[] }[],
  chance: number,
): BetterWay<Order> | null {
  let best: BetterWay<Order> | null = null
  for (const { hex, path } of ends) {
    if (best?.chance === 0) break
    const risk = perilOf(s, unit, path).chance
    if (risk >= (best?.chance ?? chance)) continue
    best = {
      order: { kind: 'march', side: unit.side, unit: unit.id, path },
      text: `To ${hexLabel(hex)} that is ${percent(risk)}.`,
      chance: risk,
      hexes: [unit.hex, ...path],
    }
  }
  return best
}

// ------------------------------------------------------------------------------------------------------------------- assault

interface Fought {
  readonly wins: number
  readonly loses: number
}
function foughtOf(s: Situation, unit: Placed, target: Placed): Fought {
  const { wins, loses, of } = fightOf(unit, target)
  const nerve = nerveOf(s, unit, target)
  const dares = nerve === null ? D6 : D6 + 1 - nerve
  return { wins: share(wins * dares, of * D6), loses: share(loses * dares, of * D6) }
}
function assaultRisk(s: Situation, order: Extract<Order, { kind: 'assault' }>): Risk | null {
  const [unit, target] = [s.world.units[order.unit], s.world.units[order.at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const own = foughtOf(s, unit, target)
  return {
    text: `${unit.name} destroys ${target.name} at ${percent(own.wins)}, and is lost itself at ${percent(own.loses)}.`,
    rule: 'SS-ASL-14',
    chance: own.loses,
    gain: own.wins,
    hexes: [unit.hex, target.hex],
    pieces: [target.id],
    better: betterAssault(s, unit, target, own),
  }
}
function betterAssault(s: Situation, unit: Placed, target: Placed, own: Fought): BetterWay<Order> {
  let best: BetterWay<Order> = { order: null, text: 'Nobody has to assault whom he touches.', chance: 0, hexes: [unit.hex] }
  for (const other of enemiesOf(s.world, unit.side)) {
    if (other.id === target.id || refuseAssault(s, unit, other) !== null) continue
    const { wins, loses } = foughtOf(s, unit, other)
    if (wins <= own.wins || !isMuchSafer(loses, own.loses)) continue
    best = {
      order: { kind: 'assault', side: unit.side, unit: unit.id, at: other.id },
      text: `${other.name}: destroyed at ${percent(wins)}, lost at ${percent(loses)}.`,
      chance: loses,
      hexes: [other.hex],
    }
  }
  return best
}

// ---------------------------------------------------------------------------------------------------------------------- fire

/** A stand that fires from hiding is spotted (SS-SPT-03): what the other side may do to it then, as its fire card comes. */
function fireRisk(s: Situation, order: Extract<Order, { kind: 'fire' }>): Risk | null {
  const [unit, target] = [s.world.units[order.unit], s.world.units[order.at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target) || !isHidden(s, unit)) return null
  const { destroys, threats } = dangerAt(s, { ...unit, spotted: true }, unit.hex)
  const chance = both(destroys, fireComes(s.world, unit.side))
  return {
    text: `Whoever fires is spotted. ${howMany(threats.length)} could fire back at ${unit.name}, and destroy it at ${percent(chance)}.`,
    rule: 'SS-SPT-03',
    chance,
    gain: killBy(s, unit, target),
    hexes: [unit.hex, target.hex],
    pieces: threats.map(({ by }) => by.id),
    better: { order: null, text: 'As long as it holds its fire, nobody fires at it.', chance: 0, hexes: [unit.hex] },
  }
}
