import {
  type Board,
  type BySide,
  type GameState,
  type Hex,
  hasBit,
  opposite,
  type Ruleset,
  type Shape,
  SIDES,
  type SideId,
} from '../../../engine/mind.ts'
import { TEMPERS } from '../../opponent.ts'
import type { BookHabits, Counter } from '../../tally.ts'
import { book, type Design, type Order, type Placed, type Question, type Unit, type View, type World } from './book.ts'
import { shootingsAt } from './fire.ts'
import { Memory } from './memory.ts'
import { Outlook } from './outlook.ts'

/**
 * What Steel Rain's side of `exercise --minds` counts, by side:
 *
 * - `expired`: Actions that units with direct fire have left when a turn ends and could have fired. `expired blind`: of these, the ones of units that
 *   watch nothing. A unit watches a hex that it sees within the reach of its weapons and that lies on a way of the other side: not more than BESIDE hexes
 *   off the straight way from a piece that its side knows (seen, or a blip) to an objective, or within STRIDE hexes of the piece; where no piece is known,
 *   from the other side's edge.
 * - `seen`: units that have been spotted and are in sight of an enemy as a turn ends (not in flight, no drones). `seen covered`: of these, the ones whose
 *   Profile the ground makes smaller, pits counted.
 * - `returns`: units that march to a hex where they began this turn or one of the two before, and are not now.
 * - `late missions`: rounds fired in the last turn that land in the next. `mined again`: mines scattered where mines lie or are on their way.
 * - `missing`: shots that a side does not have when a valuable mover (armed, VALUABLE tons or more) ends a march in sight: units that have spent their
 *   Actions and would have destroyed it with FAIR or more. `missing baited`: of these, the ones that have fired out of turn at a worthless mover in
 *   this turn (crewless, or unarmed and empty).
 * - `real targets`: opportunities (one for each time the other side stops to be fired at) where a mover that is not worthless can be destroyed with SURE
 *   or more and no other enemy that is known is still to move. `real fired`: of these, the ones that were fired at.
 */
export class SteelRainHabits implements BookHabits {
  private readonly rules: Ruleset<Shape>
  private readonly memory: Memory
  /** Where units were as the turns began, the latest first. */
  private readonly trail = new Map<string, number[]>()
  /** Units that have fired at something worthless in this turn. */
  private readonly baited = new Set<string>()
  private window: Window | null = null
  private begun = false

  constructor(rules: Ruleset<Shape>, board: Board) {
    this.rules = rules
    this.memory = new Memory(board)
  }

  took(before: GameState<Shape>, given: Shape['order'], after: GameState<Shape>, counters: BySide<Counter>): void {
    const [world, then, order] = [worldOf(before), worldOf(after), given as Order]
    if (!this.begun) this.turnBegins(world)
    this.begun = true
    const counter = counters[order.side]
    this.ordered(world, this.viewOf(before, order.side), order, counter)
    this.opportunity(before, order, counter)
    if (order.kind === 'march') this.marched(world, then, order, counters)
    const over = after.standing.is === 'over'
    if (then.turn === world.turn && !over) return
    this.closeWindow()
    // No turn ends with the set-up.
    if (world.turn > 0) for (const side of SIDES) this.turnEnds(world, this.viewOf(before, side), counters[side])
    this.turnBegins(then)
  }
  private viewOf(state: GameState<Shape>, side: SideId): View {
    return this.rules.view(state, side) as unknown as View
  }
  private idOf(hex: Hex): number {
    return this.memory.grid.idOf(hex)
  }

  private turnBegins(world: World): void {
    this.baited.clear()
    for (const unit of book.onMap(world))
      this.trail.set(unit.id, [this.idOf(unit.hex), ...(this.trail.get(unit.id) ?? [])].slice(0, TRAIL + 1))
  }

  // ------------------------------------------------------------------------------------------------------------- one's own round

  private ordered(world: World, view: View, order: Order, counter: Counter): void {
    const s = this.memory.where(view.known)
    if (order.kind === 'mission') {
      const unit = view.known.units[order.unit]
      const weapon = unit && book.weaponsOf(view.known, unit)[order.weapon]
      if (weapon && book.isDelayed(weapon) && world.turn >= world.scenario.turns) counter.add('late missions')
      if (order.round !== 'fascam') return
      const cloud = book.cloudAt(s, order.hex)
      const due = view.known.missions.filter(({ round, side }) => round === 'fascam' && side === order.side)
      const covered = new Set(due.flatMap((mission) => book.markedHexes(s, mission)).map((hex) => this.idOf(hex)))
      counter.add('mines scattered')
      if (cloud.some((hex) => book.minesAt(view.known, hex) !== null || covered.has(this.idOf(hex)))) counter.add('mined again')
      return
    }
    if (order.kind !== 'march') return
    const last = order.path.at(-1)
    const blip = world.blips[order.piece]
    for (const id of blip ? blip.units : [order.piece]) {
      const unit = world.units[id]
      if (last === undefined || !unit || !book.isOnMap(unit) || unit.air !== null || book.isDrone(world, unit)) continue
      const to = this.idOf(last)
      if (to !== this.idOf(unit.hex) && (this.trail.get(id) ?? []).includes(to)) counter.add('returns')
    }
  }

  // ------------------------------------------------------------------------------------------------------------------ reactions

  private opportunity(before: GameState<Shape>, order: Order, counter: Counter): void {
    const world = worldOf(before)
    const asked = before.standing.is === 'asking' ? (before.standing.questions as readonly Shape['question'][]) : []
    const question = asked.find(({ side }) => side === order.side) as Question | undefined
    if (question?.kind !== 'opportunityFire') {
      // Whoever has declared is asked again until nobody is left or he holds: then the window is over.
      this.closeWindow()
      return
    }
    this.window ??= this.opened(this.viewOf(before, order.side), question, counter)
    if (order.kind !== 'react') return
    const target = world.units[order.at]
    if (target && isWorthless(world, target)) this.baited.add(order.unit)
    else if (this.window) this.window.fired = true
  }
  private closeWindow(): void {
    this.window?.close()
    this.window = null
  }
  private opened(view: View, question: Extract<Question, { kind: 'opportunityFire' }>, counter: Counter): Window {
    const look = new Outlook(this.memory, view, TEMPERS.regular)
    const real = look.foes.filter(({ unit }) => question.movers.includes(unit.id) && !isWorthless(look.world, unit))
    const sure = real.some(({ unit }) =>
      question.by.some((id) => {
        const own = look.world.units[id]
        const post = own && book.firingPost(look.world, own)
        return post ? shootingsAt(look, post, unit, book.fireActionsLeft(post)).some(({ kill }) => kill >= SURE) : false
      }),
    )
    const others =
      look.contacts.length > 0 || look.foes.some(({ unit }) => !question.movers.includes(unit.id) && isToCome(look.world, unit))
    return new Window(counter, sure && !others)
  }

  /** Who would have had a shot at what has come, and has no Action for it. */
  private marched(world: World, then: World, { side, piece }: Extract<Order, { kind: 'march' }>, counters: BySide<Counter>): void {
    const ids = world.blips[piece]?.units ?? [piece]
    const s = this.memory.where(then)
    const enemy = opposite(side)
    for (const id of ids) {
      const mover = then.units[id]
      if (!mover || !book.isOnMap(mover) || !mover.spotted || mover.blip !== null || !isValuable(then, mover)) continue
      const design = book.designOf(then, mover)
      const cover = coverOf(s, mover)
      for (const unit of book.placedOf(then, enemy)) {
        if (unit.actions > 0 || unit.suppressed || unit.blip !== null) continue
        if (!hasBit(s.sight.viewshed(then, mover.hex), this.idOf(unit.hex))) continue
        const hexes = this.memory.grid.distance(this.idOf(unit.hex), this.idOf(mover.hex))
        const chance = book.strikeChance(
          then.settings,
          book.designOf(then, unit),
          design,
          hexes,
          Math.min(0, cover),
          1,
          book.isFlying(mover),
        )
        if (chance < FAIR) continue
        counters[enemy].add('missing')
        if (this.baited.has(unit.id)) counters[enemy].add('missing baited')
      }
    }
  }

  // --------------------------------------------------------------------------------------------------------------- a turn's end

  private turnEnds(world: World, view: View, counter: Counter): void {
    const s = this.memory.where(world)
    const watched = this.watchedWays(view)
    const enemies = book.placedOf(world, opposite(view.side)).filter((unit) => !book.isDrone(world, unit))
    for (const unit of book.placedOf(world, view.side)) {
      if (book.isDrone(world, unit) || book.isDecoy(world, unit)) continue
      const design = book.designOf(world, unit)
      const reach = book.rangeHexes(world.settings, design)
      const left = unit.suppressed ? 0 : book.fireActionsLeft(unit)
      if (reach > 0 && left > 0) {
        counter.add('expired', left)
        if (!this.watches(world, unit, reach, watched)) counter.add('expired blind', left)
      }
      if (book.isFlying(unit) || !unit.spotted || unit.blip !== null || unit.hidden !== null) continue
      const row = s.sight.viewshed(world, unit.hex)
      if (!enemies.some((enemy) => hasBit(row, this.idOf(enemy.hex)))) continue
      counter.add('seen')
      if (coverOf(s, unit) < 0) counter.add('seen covered')
    }
  }
  private watches(world: World, unit: Placed, reach: number, ways: Uint8Array): boolean {
    const at = this.idOf(unit.hex)
    const row = this.memory.where(world).sight.viewshed(world, unit.hex)
    for (let id = 0; id < ways.length; id++)
      if (ways[id] === 1 && hasBit(row, id) && this.memory.grid.distance(at, id) <= reach) return true
    return false
  }
  /** By hex number: 1 where pieces of the other side may come along, as far as this side knows them. */
  private watchedWays(view: View): Uint8Array {
    const look = new Outlook(this.memory, view, TEMPERS.regular)
    const goals = look.world.scenario.objectives.map(({ hex }) => look.idOf(hex))
    const ends = goals.length > 0 ? goals : look.mine.map(({ hex }) => look.idOf(hex))
    const known = [...look.foes, ...look.contacts].map(({ at }) => at)
    const ways = new Uint8Array(this.memory.board.size)
    const { grid } = this.memory
    for (const goal of ends)
      for (const from of known.length > 0 ? known : [look.enemyEdge(goal)]) {
        const most = grid.distance(from, goal) + 2 * BESIDE
        for (let id = 0; id < ways.length; id++) {
          const away = grid.distance(from, id)
          if (away <= STRIDE || away + grid.distance(id, goal) <= most) ways[id] = 1
        }
      }
    return ways
  }
}

/** The book's own world: a mission stands around it. */
const worldOf = ({ world }: GameState<Shape>): World => ('book' in world ? (world as { readonly book: World }).book : (world as World))

/** One chance of opportunity fire. */
class Window {
  private readonly counter: Counter
  private readonly isReal: boolean
  fired = false

  constructor(counter: Counter, isReal: boolean) {
    this.counter = counter
    this.isReal = isReal
  }
  close(): void {
    if (!this.isReal) return
    this.counter.add('real targets')
    if (this.fired) this.counter.add('real fired')
  }
}

/** Turns back that a return is looked for. */
const TRAIL = 2
/** Hexes beside the straight way, and hexes about a piece, where it may come along. */
const BESIDE = 3
const STRIDE = 6
/** Tons of armed movers that are worth waiting for; chances in thousandths of a shot at them; share of a shot that is to be taken. */
const VALUABLE = 20
const FAIR = 300
const SURE = 0.5

const coverOf = (s: Parameters<typeof book.coverTerms>[0], unit: Placed): number =>
  book.coverTerms(s, unit, unit.hex).reduce((sum, term) => sum + (term.value ?? 0), 0)
const isArmed = ({ weapons }: Design): boolean => weapons.length > 0
function isWorthless(world: World, unit: Unit): boolean {
  const design = book.designOf(world, unit)
  return design.crewless || book.isDrone(world, unit) || (!isArmed(design) && book.passengersOf(world, unit.id).length === 0)
}
function isValuable(world: World, unit: Unit): boolean {
  const design = book.designOf(world, unit)
  return !design.crewless && isArmed(design) && design.weight >= VALUABLE
}
/** A known enemy that can still have its round, and is worth a shot. */
const isToCome = (world: World, unit: Unit): boolean => !(world.platoons[unit.platoon]?.done ?? false) && !isWorthless(world, unit)
