import {
  type GoalPlace,
  goalsOf,
  type Hex,
  hexDistance,
  isToBeHad,
  opposite,
  prizesOf,
  type Reason,
  type SideId,
  type WithMission,
} from '../../../engine/mind.ts'
import { resolved, type Temper } from '../../opponent.ts'
import type { Part } from '../../plan.ts'
import { clamp } from '../../score.ts'
import { book, type Placed, type Situation, type Unit, type View, type World } from './book.ts'
import type { Harms, Memory } from './memory.ts'

/** How a side sees the battle at one moment: who is there, what each is worth, who can harm whom, how it stands. */

/** How much more a target counts that the scenario names, and one that is about to take the place. */
const NAMED = 2.5
const TAKES = 2.5
const NEAR = 1.4
/** Fire in the open that one has to reckon with, and the part of it that a unit draws at least: it comes out too. */
const USUAL_HEXES = 6
const AT_LEAST = 0.25

/** What it is worth for a unit to be in a hex when the next combat comes. */
export interface Spot {
  /** Points of its own fire in the four steps, each weapon at its best target. */
  readonly own: number
  /** Points of fire that it draws. */
  readonly drawn: number
  /** What strikes in the same hex promise and threaten, for the turn to come. */
  readonly charge: number
  /** What the scenario pays for. */
  readonly goal: number
  readonly cover: number
  readonly total: number
}

/** Who else is about a place. */
export interface Rivalry {
  /** A foe could be there in a turn. */
  readonly threatened: boolean
  /** A foe is in it. */
  readonly entered: boolean
  /** Turns that the nearest other of one's own takes. */
  readonly soonest: number
}

const NOBODY: ReadonlyMap<string, Part> = new Map()

export class Outlook {
  readonly s: Situation
  readonly world: World
  readonly side: SideId
  readonly memory: Memory
  readonly temper: Temper
  readonly mine: readonly Placed[]
  readonly foes: readonly Placed[]
  /** Places that the goals of a mission name. */
  readonly places: readonly GoalPlace[]
  /** From -1 (lost as it stands) to 1 (won). */
  readonly lead: number
  /** The same without a limit, where a mission pays: more points are more. */
  readonly ahead: number
  /** How surely the other side moves before it fires: 1 in one's own movement when it comes second, a half when who moves first is not known yet. */
  readonly pending: number
  /** What each of one's units is about; none where nobody has planned. */
  readonly parts: ReadonlyMap<string, Part>
  /** What has been judged already, by unit and hex. */
  readonly spots = new Map<Unit, Map<number, Spot>>()
  readonly rivalries = new Map<Unit, Map<number, Rivalry>>()
  /** Pieces that a mission pays for, with what each of them comes to. */
  private readonly paid: ReadonlyMap<string, number>
  private readonly weights = new Map<Unit, number>()
  private readonly seers = new Map<string, readonly string[]>()
  private readonly exposures = new Map<string, ReadonlyMap<string, number>>()

  constructor(memory: Memory, view: View, temper: Temper, parts: ReadonlyMap<string, Part> = NOBODY) {
    this.memory = memory
    this.parts = parts
    this.world = view.known
    this.s = { board: memory.board, world: view.known }
    this.side = view.side
    this.places = goalsOf(view, isToBeHad)
    const all = book.onMap(view.known)
    this.mine = all.filter((unit) => unit.side === view.side)
    this.foes = all.filter((unit) => unit.side !== view.side)
    const { mission }: WithMission = view
    this.ahead = mission?.decides ? missionLead(mission.points, view.side) : leadOf(view.known, view.side)
    this.lead = Math.max(-1, Math.min(1, this.ahead))
    this.paid = paidFor(view as WithMission)
    this.temper = resolved(temper, this.lead, this.elapsed)
    this.pending = pendingOf(view.known, view.side)
  }

  get elapsed(): number {
    const { turn, scenario } = this.world
    return clamp((turn - 1) / Math.max(1, scenario.turns - 1))
  }

  /** Points that a unit is worth: its printed cost, more where the scenario asks for it. A truck counts with whom it carries. */
  weight(unit: Unit): number {
    let found = this.weights.get(unit)
    if (found === undefined) {
      const passenger = book.passengerOf(this.world, unit.id)
      found =
        book.counterOf(this.world, unit).cost * this.importance(unit) +
        (this.paid.get(unit.id) ?? 0) +
        (passenger ? book.counterOf(this.world, passenger).cost / 2 + (this.paid.get(passenger.id) ?? 0) : 0)
      this.weights.set(unit, found)
    }
    return found
  }
  /** The same wherever it stands: what is left of a side. */
  value(unit: Unit): number {
    return book.counterOf(this.world, unit).cost * this.named(unit) + (this.paid.get(unit.id) ?? 0)
  }
  /** Who has to be destroyed counts for more. */
  private named(unit: Unit): number {
    const { victory } = this.world.settings
    if (victory.kind !== 'targets' || unit.side === victory.side) return 1
    const open = victory.lists.filter((list) => !list.some((id) => this.world.units[id]?.fate === 'destroyed'))
    // A recruit goes by what is printed on the counters.
    return open.some((list) => list.includes(unit.id)) ? 1 + (NAMED - 1) * this.temper.judgement : 1
  }
  private importance(unit: Unit): number {
    const { victory } = this.world.settings
    if (victory.kind === 'targets') return this.named(unit)
    if (victory.kind !== 'place' || unit.side !== victory.side || unit.hex === null || book.isAirfoil(unit)) return 1
    const hexes = hexDistance(unit.hex, victory.hex)
    return hexes === 0 && this.world.turn >= victory.from ? TAKES : hexes <= book.ratingsOf(this.world, unit).speed ? NEAR : 1
  }

  /** What terrain adds against a shot from one hex at a unit in another, or -1 where it cannot be seen. */
  cover(firer: Unit, from: Hex, target: Unit, at: Hex): number {
    const airfoil = book.isAirfoil(firer) || book.isAirfoil(target)
    const between = this.memory.line(from, at, airfoil)
    return between < 0 || airfoil ? between : between + this.memory.inside(at, book.isInfantry(this.world, target))
  }

  /** What the weapons of a unit do from a hex to one in another in a step of combat, as shares of its worth. */
  harms(firer: Unit, from: Hex, target: Unit, at: Hex, joined: boolean, pair = false): Harms {
    const bonus = this.cover(firer, from, target, at)
    return bonus < 0 ? NO_HARM : this.memory.duel(this.world, firer, target).harms(hexDistance(from, at), bonus, joined, pair)
  }
  /** The same in points, of all weapons together. */
  harm(firer: Unit, from: Hex, target: Unit, at: Hex, joined: boolean, pair = false): number {
    return this.harms(firer, from, target, at, joined, pair).all * this.weight(target)
  }

  /** How much of a foe's fire each of one's units draws where it is, by id: at least a part of what it would draw in the open. */
  exposure(foe: Placed): ReadonlyMap<string, number> {
    let found = this.exposures.get(foe.id)
    if (!found) {
      found = new Map(
        this.mine.map((unit) => {
          const open = this.memory.duel(this.world, foe, unit)
          const usual = (open.harm(2, USUAL_HEXES, 0, true) + open.harm(3, USUAL_HEXES, 0, true)) * this.weight(unit)
          return [unit.id, Math.max(this.harm(foe, foe.hex, unit, unit.hex, true), usual * AT_LEAST)]
        }),
      )
      this.exposures.set(foe.id, found)
    }
    return found
  }
  /** Whether another of one's own could fire at a foe as well. */
  joined(foe: Placed, but: Unit): boolean {
    let found = this.seers.get(foe.id)
    if (!found) {
      found = this.mine.filter((unit) => book.canAct(this.world, unit) && this.cover(unit, unit.hex, foe, foe.hex) >= 0).map(({ id }) => id)
      this.seers.set(foe.id, found)
    }
    return found.length > 1 || (found.length === 1 && found[0] !== but.id)
  }

  /** Share of the hexes that a foe may go to from which it sees a hex. */
  seen(foe: Placed, hex: Hex, airfoil: boolean): number {
    return this.memory.seen(foe.type, foe.hex, book.ratingsOf(this.world, foe).speed, hex, airfoil)
  }

  beliefs(): readonly Reason[] {
    const { lost } = this.world
    return [
      { text: 'Cost destroyed of the other side', value: lost[opposite(this.side)], rule: 'BC-VIC-01' },
      { text: 'Cost destroyed of its own', value: lost[this.side], rule: 'BC-VIC-01' },
      {
        text: movesAfter(this.world, this.side) ? 'The other side moves after it' : 'The other side has moved, or who moves first is open',
        rule: 'BC-INI-04',
      },
    ]
  }
}
const NO_HARM: Harms = { each: [0, 0, 0, 0], all: 0 }

/** It is one's own movement, and the other side has still to move. */
const movesAfter = ({ phase, acting, first }: World, side: SideId): boolean => phase === 'movement' && acting === side && first === side
function pendingOf(world: World, side: SideId): number {
  if (world.phase === 'movement') return movesAfter(world, side) ? 1 : 0
  return world.phase === 'combat' ? 0 : 0.5
}

/** Points of a mission that decide it. */
const POINTS = 40
const missionLead = (points: MissionPoints, side: SideId): number => (points[side] - points[opposite(side)]) / POINTS
type MissionPoints = NonNullable<WithMission['mission']>['points']
/** What a mission pays for pieces of both sides, piece by piece: that they are lost, that they are left, that they get through. */
function paidFor(view: WithMission): ReadonlyMap<string, number> {
  const found = new Map<string, number>(prizesOf(view))
  for (const its of view.mission?.goals ?? [])
    if (its.goal === 'exit' && isToBeHad(its)) for (const piece of its.pieces) found.set(piece, (found.get(piece) ?? 0) + its.points)
  return found
}
/** Losses that decide a battle, in points. */
const DECIDED = 120
const EVEN = 0.01
function leadOf({ settings: { victory }, held, lost }: World, side: SideId): number {
  const balance = (lost[opposite(side)] - lost[side]) / DECIDED
  switch (victory.kind) {
    case 'cost':
      // As long as neither has lost more nobody wins: who waits then is as good as behind.
      return balance === 0 ? -EVEN : clamp(Math.abs(balance)) * Math.sign(balance)
    case 'place':
    case 'targets':
      // Who has to do something is behind until it is done.
      return victory.side === side ? -0.3 : 0.3
    case 'hold': {
      const places = Object.values(held)
      const ahead = places.filter((holder) => holder === side).length - places.filter((holder) => holder === opposite(side)).length
      return ahead === 0 ? Math.max(-0.2, Math.min(0.2, balance)) : ahead / places.length
    }
  }
}
