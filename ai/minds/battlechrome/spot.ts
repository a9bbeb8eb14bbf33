import { type Hex, hexDistance, hexKey, opposite, sameHex } from '../../../engine/mind.ts'
import { type Consideration, points } from '../../score.ts'
import { book, type Placed, type Unit } from './book.ts'
import { FAR } from './memory.ts'
import type { Outlook, Rivalry, Spot } from './outlook.ts'

/** What it is worth for a unit to be in a hex when the next combat comes. */

/** Of what a target that moves before the combat is worth as a target still. */
const MOVING = 0.6
/** Fire of who comes nearer first, beside fire from where it is. */
const APPROACHES = 0.9
/** Even where it seems to see from nowhere it may find a hex. */
const UNSEEN = 0.2
/** A BattleFrame fires as it moves, and again in combat. */
const FIRES_TWICE = 1.5
/** How surely a frame that can strike does so. */
const STRIKES = 0.6
/**
 * What a threat or a promise of strikes of the next turn counts, at a foresight of 1: of units that had moved second, three tenths of what each frame could
 * strike was lost in the next turn.
 */
const NEXT_TURN = 0.5
/** What its own fire counts: each weapon at its best target as if nobody else hit that, where some of the others will. */
const OWN_FIRE = 1.2

export function spotOf(look: Outlook, unit: Unit, hex: Hex): Spot {
  const known = look.spots.get(unit) ?? new Map<number, Spot>()
  look.spots.set(unit, known)
  const key = hexKey(hex)
  const found = known.get(key) ?? judge(look, unit, hex)
  known.set(key, found)
  return found
}
function judge(look: Outlook, unit: Unit, hex: Hex): Spot {
  const { temper } = look
  const own = ownFire(look, unit, hex)
  const drawn = drawnFire(look, unit, hex)
  const charge = chargeOf(look, unit, hex)
  const goal = goalOf(look, unit, hex) + approachOf(look, unit, hex)
  const cover = book.isAirfoil(unit) ? 0 : look.memory.inside(hex, book.isInfantry(look.world, unit))
  return { own, drawn, charge, goal, cover, total: own * OWN_FIRE * temper.aggression - drawn * temper.caution + charge + goal }
}

function ownFire(look: Outlook, unit: Unit, hex: Hex): number {
  if (unit.spentFire) return 0
  const best = [0, 0, 0, 0]
  const surely = 1 - (1 - MOVING) * look.pending
  for (const foe of look.foes) {
    const { each, all } = look.harms(unit, hex, foe, foe.hex, false)
    if (all === 0) continue
    const worth = look.weight(foe) * surely
    for (let weapon = 0; weapon < each.length; weapon++) best[weapon] = Math.max(best[weapon]!, each[weapon]! * worth)
  }
  return best.reduce((sum, one) => sum + one, 0)
}

/** What the other side's fire is expected to cost it: each of them fires at whom it pays most. */
function drawnFire(look: Outlook, unit: Unit, hex: Hex): number {
  const weight = look.weight(unit)
  if (weight === 0) return 0
  let sum = 0
  for (const foe of look.foes) {
    if (!book.canAct(look.world, foe)) continue
    const fire = threatOf(look, foe, unit, hex)
    if (fire <= 0) continue
    const others = othersDraw(look, foe, unit)
    sum += (fire * fire) / (fire + others)
  }
  // Nobody loses more than all of it.
  return weight * (1 - Math.exp(-sum / weight))
}
function othersDraw(look: Outlook, foe: Placed, unit: Unit): number {
  let sum = 0
  for (const [id, draws] of look.exposure(foe)) if (id !== unit.id) sum += draws
  return sum
}
/** What one of the other side does to a unit in a hex by the end of the combat, its own movement included where it still has that. */
function threatOf(look: Outlook, foe: Placed, unit: Unit, hex: Hex): number {
  const { memory, pending } = look
  const joined = look.foes.length > 1
  const now = foe.spentFire ? 0 : look.harm(foe, foe.hex, unit, hex, joined)
  if (pending === 0) return now
  const duel = memory.duel(look.world, foe, unit)
  const { speed } = book.ratingsOf(look.world, foe)
  const airfoil = book.isAirfoil(foe) || book.isAirfoil(unit)
  const inside = airfoil ? 0 : memory.inside(hex, book.isInfantry(look.world, unit))
  const hexes = Math.max(1, hexDistance(foe.hex, hex) - speed)
  const near = duel.harms(hexes, inside, joined).all
  const frame = book.isFrame(look.world, foe)
  const seen = UNSEEN + (1 - UNSEEN) * look.seen(foe, hex, airfoil)
  const fire = now * (1 - MOVING * pending) + near * seen * look.weight(unit) * APPROACHES * pending
  return fire * (frame ? FIRES_TWICE : 1) + strikes(look, foe, foe.hex, unit, hex) * STRIKES * pending
}
/** Points of kata and melee that a BattleFrame can bring to a hex with the Speed that the way leaves it (BC-KAT-02). */
function strikes(look: Outlook, frame: Unit, from: Hex, target: Unit, at: Hex, speed = book.ratingsOf(look.world, frame).speed): number {
  if (!book.isFrame(look.world, frame)) return 0
  const left = speed - look.memory.points(frame.type, from, at)
  if (left < 0) return 0
  const inside = book.isAirfoil(target) ? 0 : look.memory.inside(at, book.isInfantry(look.world, target))
  const each = look.memory.duel(look.world, frame, target).harm(0, 0, inside, true)
  return look.weight(target) * (1 - Math.exp(-each * (left + 1)))
}

/** The chance that a unit is still there to fire in combat: frames of the other side that go on moving may strike it first (BC-CBT-09). */
export function lives(look: Outlook, unit: Placed): number {
  const worst = look.foes.reduce((most, foe) => {
    const blow = book.canAct(look.world, foe) ? strikes(look, foe, foe.hex, unit, unit.hex, book.pointsLeft(look.world, foe)) : 0
    return Math.max(most, blow)
  }, 0)
  return 1 - STRIKES * Math.min(1, worst / Math.max(1, look.weight(unit)))
}
/** Points of fire that a unit may expect at the best of those who have still to move: as near as they can come, where they can be seen. */
export function stillToCome(look: Outlook, unit: Placed, mover: Unit): number {
  return look.foes.reduce((best, foe) => {
    if (foe.id === mover.id || foe.entered > 0 || !book.canAct(look.world, foe)) return best
    const airfoil = book.isAirfoil(foe) || book.isAirfoil(unit)
    const hexes = Math.max(1, hexDistance(foe.hex, unit.hex) - book.ratingsOf(look.world, foe).speed)
    const near = look.memory.duel(look.world, unit, foe).harms(hexes, 0, look.joined(foe, unit)).all
    return Math.max(best, near * look.weight(foe) * look.seen(foe, unit.hex, airfoil) * COMES)
  }, 0)
}
/** How likely it is that somebody comes to where he is seen. */
const COMES = 0.5

/** Strikes of the next turn, promised and threatened: nothing is known of them as long as the other side has still to move. */
function chargeOf(look: Outlook, unit: Unit, hex: Hex): number {
  const { foresight, caution, aggression } = look.temper
  const settled = 1 - look.pending
  if (settled <= 0) return 0
  let [threat, promise, most] = [0, 0, 0]
  for (const foe of look.foes) {
    const blow = strikes(look, unit, hex, foe, foe.hex)
    promise += blow
    most = Math.max(most, blow)
    if (book.canAct(look.world, foe)) threat += strikes(look, foe, foe.hex, unit, hex)
  }
  // A frame can strike one of several; several can strike one.
  const gain = Math.min(most, NEXT_TURN * promise) * aggression
  const cost = Math.min(look.weight(unit), NEXT_TURN * threat) * caution
  return foresight * settled * (gain - cost)
}

// ------------------------------------------------------------------------------------------------------------- objectives

/** Turns that it takes to get from one hex to another. */
function turnsTo(look: Outlook, unit: Unit, from: Hex, to: Hex): number {
  const cost = look.memory.points(unit.type, from, to)
  return cost >= FAR ? FAR : cost / Math.max(1, book.ratingsOf(look.world, unit).speed)
}
/** `kept`: of who keeps a place, by how many are in it already. */
const PLACE = { kept: [30, 12], there: 130, way: 60, late: 0.7, watched: 6 } as const
const HOLD = { guard: 12, quiet: 3, decay: 0.6 } as const
/** What a place is worth that is to be taken, and the part of it for who is not the nearest: a recruit runs for every place, but with one unit each. */
const TAKE = { craft: { alone: 20, together: 0.7 }, plain: { alone: 34, together: 0.35 } } as const

/** What victory pays for being there (BC-VIC-01, BC-R-29), or a mission. */
export function goalOf(look: Outlook, unit: Unit, hex: Hex): number {
  if (book.isAirfoil(unit)) return 0
  return (
    look.temper.purpose * (victoryAt(look, unit, hex) + holds(look, unit, hex, missionStakes(look, unit, hex)) - strays(look, unit, hex))
  )
}
/** Points for each turn that who is to hold a place is farther from it than at hand; who is behind has to go out, who is ahead need not. */
const LEASH = { points: 6, ahead: 4, turns: 0.5, garrison: 10, holder: 6 } as const
function strays(look: Outlook, unit: Unit, hex: Hex): number {
  const part = look.parts.get(unit.id)
  if (part?.role !== 'hold' || part.goal === null) return 0
  const leash = (LEASH.points + LEASH.ahead * look.lead) * tether(look)
  return leash * Math.max(0, Math.min(2, turnsTo(look, unit, hex, part.goal.hex)) - LEASH.turns)
}
/** Where the other side has to come for one place, or for those of which it has fewer, whoever goes out to meet it is fired at by all of them. */
function tether({ world: { settings }, side, lead }: Outlook): number {
  const { victory } = settings
  if (victory.kind === 'place' && victory.side !== side) return LEASH.garrison
  return victory.kind === 'hold' && lead > 0 ? LEASH.holder : 1
}
/** How much more a place draws who is to go there by the plan, and how much less others. */
const TASK = { own: 1.25, other: 0.7 } as const
function tasked(look: Outlook, unit: Unit, place: string): number {
  const goal = look.parts.get(unit.id)?.goal
  return goal ? TASK[goal.name === place ? 'own' : 'other'] : 1
}
function victoryAt(look: Outlook, unit: Unit, hex: Hex): number {
  const { victory } = look.world.settings
  switch (victory.kind) {
    case 'place':
      return victory.side === look.side ? goesTo(look, unit, hex, victory) : watches(look, unit, hex, victory)
    case 'hold':
      return holds(look, unit, hex, objectiveStakes(look))
    default:
      return 0
  }
}
type Place = Extract<Outlook['world']['settings']['victory'], { kind: 'place' }>
function goesTo(look: Outlook, unit: Unit, hex: Hex, { hex: place, from }: Place): number {
  const { turn } = look.world
  if (turn >= from && sameHex(hex, place)) return PLACE.there
  // There is no hurry before the turn from which it counts.
  return PLACE.way * PLACE.late ** Math.max(0, turnsTo(look, unit, hex, place) - Math.max(0, from - turn))
}
function watches(look: Outlook, unit: Unit, hex: Hex, { hex: place, alone, from }: Place): number {
  // Where the place has to be taken alone, one of ours in it is enough to keep it as long as it lives.
  const others = look.mine.filter((other) => other.id !== unit.id && sameHex(other.hex, place) && !book.isAirfoil(other)).length
  const kept = alone && look.world.turn >= from - 1 && sameHex(hex, place) ? (PLACE.kept[others] ?? 0) : 0
  const near = Math.max(0, 1 - hexDistance(hex, place) / 8)
  return (
    kept +
    (look.memory.line(hex, place, false) >= 0 ? PLACE.watched : 0) +
    PLACE.watched * near * (book.isFrame(look.world, unit) ? 1 : 0.5)
  )
}
/** Somewhere to be. */
interface Stake {
  readonly name: string
  readonly place: Hex
  readonly ours: boolean
  /** Beside an objective, which is 1. */
  readonly worth: number
}
const objectiveStakes = ({ world: { scenario, held }, side }: Outlook): readonly Stake[] =>
  scenario.objectives.map(({ name, hex }) => ({ name, place: hex, ours: held[name] === side, worth: 1 }))
/** Of a place of a mission the hex that is nearest; its own way out is for those who are to leave by it. */
function missionStakes(look: Outlook, unit: Unit, hex: Hex): readonly Stake[] {
  return look.places.flatMap(({ name, hexes, held, side, goal, pieces, worth }): readonly Stake[] => {
    if (goal === 'exit' && side === look.side && !pieces.includes(unit.id)) return []
    const place = hexes.reduce<Hex | null>((best, one) => (best && hexDistance(best, hex) <= hexDistance(one, hex) ? best : one), null)
    return place ? [{ name, place, ours: held === look.side, worth: Math.min(WORTH.most, Math.max(WORTH.least, worth / WORTH.usual)) }] : []
  })
}
/** Points of a mission that are as much as an objective, and how far others may be from that. */
const WORTH = { usual: 20, least: 0.5, most: 2.5 } as const
function holds(look: Outlook, unit: Unit, hex: Hex, stakes: readonly Stake[]): number {
  const take = TAKE[look.temper.craft ? 'craft' : 'plain']
  let best = 0
  for (const { name, place, ours, worth } of stakes) {
    const { threatened, entered, soonest } = rivalry(look, unit, place)
    const need = worth * (ours ? (threatened ? HOLD.guard : HOLD.quiet) : take.alone * (0.4 + 1.4 * look.elapsed))
    const turns = turnsTo(look, unit, hex, place)
    const drawn = need * HOLD.decay ** turns * (soonest < turns ? take.together : 1) * (entered && turns === 0 ? 0.6 : 1)
    best = Math.max(best, drawn * tasked(look, unit, name))
  }
  return best
}
/** Who else is about a place, wherever the unit itself may be: foes within reach of it, foes in it, and the turns that the nearest other of its own takes. */
function rivalry(look: Outlook, unit: Unit, place: Hex): Rivalry {
  const known = look.rivalries.get(unit) ?? new Map<number, Rivalry>()
  look.rivalries.set(unit, known)
  const key = hexKey(place)
  let found = known.get(key)
  if (!found) {
    const afoot = look.foes.filter((foe) => !book.isAirfoil(foe))
    found = {
      threatened: afoot.some((foe) => hexDistance(foe.hex, place) <= book.ratingsOf(look.world, foe).speed),
      entered: afoot.some((foe) => sameHex(foe.hex, place)),
      soonest: look.mine.reduce(
        (least, other) => (other.id === unit.id || book.isAirfoil(other) ? least : Math.min(least, turnsTo(look, other, other.hex, place))),
        Number.POSITIVE_INFINITY,
      ),
    }
    known.set(key, found)
  }
  return found
}

/** Points for each hex nearer to the other side, for who cannot fire yet. */
const APPROACH = 0.8
const NEAR_ENOUGH = 4
export function approachOf(look: Outlook, unit: Unit, hex: Hex): number {
  if (book.isAirfoil(unit) || look.foes.length === 0 || !isArmed(look, unit)) return 0
  const { victory } = look.world.settings
  const must = (victory.kind === 'place' || victory.kind === 'targets') && victory.side === look.side
  const may = (victory.kind === 'place' || victory.kind === 'targets') && victory.side === opposite(look.side)
  const urge = must ? 1.5 : may ? 0.2 : look.lead < 0 ? 1 + look.elapsed : look.lead > 0 ? 0.3 : 1
  let pull = Number.POSITIVE_INFINITY
  for (const foe of look.foes) pull = Math.min(pull, Math.max(0, hexDistance(hex, foe.hex) - NEAR_ENOUGH) / (look.weight(foe) / 60))
  return -APPROACH * urge * look.temper.aggression * Math.min(30, pull)
}
export const isArmed = (look: Outlook, unit: Unit): boolean => book.WEAPONS.some((weapon) => book.pipsOf(look.world, unit, weapon) > 1)

/** The difference between two places, in words. */
export function difference(look: Outlook, from: Spot, to: Spot): readonly Consideration[] {
  const { aggression, caution } = look.temper
  return [
    points('Its own fire in the coming combat', (to.own - from.own) * OWN_FIRE * aggression, 'BC-CBT-01'),
    points(
      to.cover > from.cover ? `Fire that it draws (cover ${to.cover})` : 'Fire that it draws',
      (from.drawn - to.drawn) * caution,
      'BC-SIL-01',
    ),
    points('Strikes in the same hex next turn', to.charge - from.charge, 'BC-KAT-02'),
    points('What the scenario asks for', to.goal - from.goal, 'BC-VIC-01'),
  ]
}
