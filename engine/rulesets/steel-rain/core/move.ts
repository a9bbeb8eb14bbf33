import { type Board, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import { NO_ENTRY, type Reach, reach } from '../../../board/reach.ts'
import type { StepCosts } from '../../../board/step-costs.ts'
import { type Hex, isNonEmpty, type PieceId, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { consoleLeft, refuseSteering } from '../electronics/control.ts'
import { droneStep } from '../electronics/flight.ts'
import { refuseObstacle } from '../engineering/state.ts'
import { dropContacts, keepContacts, linesOf, linesOver } from '../state/contacts.ts'
import { isCliff, levelAt, onBridge, overhangs, sameBuilding, stepCost } from '../state/ground.ts'
import type { Marcher, Purse, ReachedHex, Step } from '../state/marcher.ts'
import { designOf, halfAllowance, isDecoy, isDrone, isFlying, onMap, passengersOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inTheWay, mayPass, mayStop, moverOf } from '../state/stacking.ts'
import { hasRaft, isDeep, payRaft, raftReach, raftStep } from '../structures/rafts.ts'
import { cm } from '../tables/scale.ts'
import { type GroundClass, groundClass } from '../tables/terrain.ts'
import type { SteelRain } from '../words/model.ts'
import type { March } from '../words/tasks.ts'
import type { Blip, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { enteredHex, leavingHex, unitLost } from './chapters.ts'
import { barred } from './halt.ts'
import { actionsMoved, suppressedText } from './refuse-task.ts'
import { lurkersAt } from './spotting.ts'

/** Movement: what a step costs, how far a piece gets, and the march itself (SR-MOVE, SR-TERR, SR-SLOPE, R-11, R-20, R-41). */

const marchers = new WeakMap<World, Map<PieceId, Marcher | null>>()
/** Null for what cannot move on the ground by itself: passengers, bunkers, what is not there. */
export function marcherOf(world: World, piece: PieceId): Marcher | null {
  let known = marchers.get(world)
  if (!known) {
    known = new Map()
    marchers.set(world, known)
  }
  let marcher = known.get(piece)
  if (marcher === undefined) {
    marcher = newMarcher(world, piece)
    known.set(piece, marcher)
  }
  return marcher
}
function newMarcher(world: World, piece: PieceId): Marcher | null {
  const blip = world.blips[piece]
  const members = (blip ? blip.units : [piece]).map((id) => world.units[id]).filter((unit) => unit !== undefined)
  const [first] = members
  if (!first || first.hex === null || first.fate !== 'present' || (!blip && first.blip !== null)) return null
  const drone = isDrone(world, first)
  const flying = members.every(isFlying)
  // Fast Movers fly by their own order.
  if (flying && members.some((unit) => designOf(world, unit).propulsion === 'fixed-wing')) return null
  const classes: GroundClass[] = []
  let [half, actions, pool, entered] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0]
  for (const unit of members) {
    const design = designOf(world, unit)
    const cls = drone ? 'hover' : groundClass(design.propulsion)
    if (!flying && cls === null) return null
    if (!flying && cls !== null) classes.push(cls)
    half = Math.min(half, halfAllowance(design))
    actions = Math.min(actions, movesLeft(world, unit))
    pool = Math.min(pool, unit.moving ? unit.pool : 0)
    entered = Math.max(entered, unit.entered)
  }
  return {
    ...moverOf(world, first),
    id: piece,
    drone,
    hex: first.hex,
    members,
    classes,
    half,
    actions,
    pool,
    entered,
    blip: blip !== undefined,
    flying,
    raft: hasRaft(first) ? (first.raft?.pool ?? 0) : null,
  }
}

/**
 * Actions a unit may still commit to movement: none while infantry loads, one in all when it has unloaded (SR-LOAD-2, R-31), and no more
 * than the console of a drone leaves (SR-DRONE-14).
 */
export function movesLeft(world: World, unit: Unit): number {
  if (unit.did.includes('loaded')) return 0
  const free = Math.max(0, Math.min(unit.actions, consoleLeft(world, unit) - unit.moves))
  if (unit.did.includes('unloaded')) return Math.min(free, Math.max(0, 1 - actionsMoved(unit)))
  return free
}

/** What the ground says of a step, whoever stands there; null where it is forbidden. */
export function stepOf(s: Situation, marcher: Marcher, from: Hex, to: Hex): Step | null {
  if (marcher.flying) return { cost: s.world.settings.hexMilli, fall: false, climb: false }
  if (marcher.drone) return droneStep(s, from, to)
  // from an upper floor there is no way but to the same floor next door.
  if ((marcher.floor ?? 0) > 0 && !sameBuilding(s, from, to)) return null
  const afloat = marcher.raft === null ? undefined : raftStep(s, from, to)
  if (afloat !== undefined) return afloat
  const cliff = isCliff(s, from, to)
  let cost = 0
  for (const cls of marcher.classes) {
    if (cliff && cls !== 'infantry') {
      if (levelAt(s, to) > levelAt(s, from)) return null
      continue
    }
    const price = stepCost(s, cls, from, to)
    if (price === null) return null
    cost = Math.max(cost, price)
  }
  return { cost, fall: cliff && !marcher.infantry, climb: cliff && marcher.infantry }
}

export const purseOf = (marcher: Marcher): Purse => ({
  actions: marcher.actions,
  pool: marcher.pool,
  entered: marcher.entered,
  committed: 0,
  raft: marcher.raft ?? 0,
})

/** Pays for a step, committing Actions as needed; null when it cannot be paid. The minimum move of R-20 takes both Actions. */
export function pay(purse: Purse, step: Step, half: number): Purse | null {
  const whole = purse.actions === 2 && purse.entered === 0 && purse.committed === 0
  if (step.raft) return payRaft(purse, step)
  if (step.climb) return whole ? { actions: 0, pool: 0, entered: 1, committed: 2 } : null
  let { actions, pool, committed } = purse
  while (pool < step.cost && actions > 0) {
    actions--
    committed++
    pool += half
  }
  if (pool >= step.cost) return { actions, pool: pool - step.cost, entered: purse.entered + 1, committed }
  return whole ? { actions: 0, pool: 0, entered: 1, committed: 2 } : null
}

const GOT_OFF = 'Infantry got off: its movement and their unloading are two Actions together.'
/** Why a march along a path is not possible, as far as the world given knows. */
export function refuseMarch(s: Situation, marcher: Marcher, path: readonly Hex[]): Refusal | null {
  const shaken = marcher.members.find((unit) => unit.suppressed)
  if (shaken) return refusal(suppressedText(s.world, shaken), 'SR-SUPP-1', 'piece')
  if (marcher.members.some((unit) => unit.volley !== null)) return refusal('It is firing.', 'SR-ACT-8', 'piece')
  if (marcher.members.some((unit) => unit.did.includes('loaded')))
    return refusal('Infantry is loading: the vehicle may not move this turn.', 'SR-LOAD-2', 'piece')
  if (marcher.actions === 0 && marcher.pool === 0 && (marcher.raft ?? 0) < s.world.settings.hexMilli) {
    const idle = marcher.members.find((unit) => unit.actions > 0)
    const steering = idle === undefined ? null : refuseSteering(s.world, idle)
    if (steering) return steering
    const left = marcher.members.some((unit) => unit.actions > movesLeft(s.world, unit))
    return left ? refusal(GOT_OFF, 'SR-LOAD-2', 'piece') : refusal('It has no Action left to move.', 'SR-ACT-1', 'piece')
  }
  let purse = purseOf(marcher)
  let at = marcher.hex
  let before: Step | null = null
  for (const [i, to] of path.entries()) {
    const where = `path[${i}]`
    if (!onBoard(s.board, to)) return refusal('That hex is off the map.', 'R-37', where)
    if (hexDistance(at, to) !== 1) return refusal('The path must go from hex to neighbouring hex.', null, where)
    const step = stepOf(s, marcher, at, to)
    if (step === null) return refuseStep(s, marcher, at, to, where)
    if (before !== null && (before.raft !== step.raft || (step.raft && !isDeep(s, at))))
      return refusal('A raft is launched from where it is made, and left at the bank.', 'R-24', where)
    before = step
    if (step.fall && i < path.length - 1) return refusal('Nothing drives on after going over a cliff.', 'SR-SLOPE-5', where)
    const paid = pay(purse, step, marcher.half)
    if (paid === null) return tooFar(s.world, purse, step, marcher, where)
    if (!mayPass(s, to, marcher))
      return refusal(
        marcher.infantry ? 'An enemy is in that hex.' : 'Another unit is in that hex: only infantry passes through.',
        marcher.infantry ? 'R-35' : 'SR-STACK-1',
        where,
      )
    purse = paid
    at = to
  }
  if (!mayStop(s, at, marcher))
    return refusal('There is no room to stop in that hex.', marcher.infantry ? 'SR-STACK-3' : 'SR-STACK-1', `path[${path.length - 1}]`)
  return null
}
function refuseStep(s: Situation, marcher: Marcher, from: Hex, to: Hex, where: string): Refusal {
  if (marcher.drone) return refusal('A cliff: drones hug the ground and do not climb it.', 'R-54', where)
  if (isCliff(s, from, to) && !marcher.infantry)
    return refusal('A cliff: three levels or more. Vehicles cannot climb it.', 'SR-TERR-9', where)
  if (overhangs(s, from, to)) return refusal('An overhang: steeper than vertical, nobody climbs it.', 'SR-SCALE-2', where)
  if ((marcher.floor ?? 0) > 0) return refusal('It is up in a building: it comes down first, 2 cm of movement a floor.', 'R-26', where)
  const barred = refuseObstacle(s.world, marcher.classes, to, where)
  if (barred) return barred
  const cls = marcher.infantry ? 'infantry' : 'tracked'
  if (onBridge(s, from, cls) || onBridge(s, to, cls)) return refusal('A bridge is entered and left along its road.', 'R-16', where)
  const terrain = s.board.terrain[idOf(s.board, to)]
  if (terrain === 'deep')
    return refusal(
      marcher.infantry ? 'Deep water: infantry crosses it only by raft.' : 'Deep water: wheels cannot enter it.',
      marcher.infantry ? 'SR-RAFT-4' : 'SR-TERR-8',
      where,
    )
  if (terrain === 'building') return refusal('Vehicles cannot enter a building.', 'R-26', where)
  return refusal('It cannot go that way.', 'SR-TERR-1', where)
}
function tooFar(world: World, purse: Purse, step: Step, marcher: Marcher, where: string): Refusal {
  if (step.climb) return refusal('A cliff takes a stand both Actions of its turn, and nothing else.', 'SR-SCALE-1', where)
  // With the Action that their unloading has taken it would get there.
  const withheld = Math.min(
    ...marcher.members.map((unit) => (unit.did.includes('unloaded') ? Math.max(0, unit.actions - movesLeft(world, unit)) : 0)),
  )
  if (withheld > 0 && pay({ ...purse, actions: purse.actions + withheld }, step, marcher.half) !== null)
    return refusal(GOT_OFF, 'R-31', where)
  const left = purse.pool + purse.actions * marcher.half
  return refusal(`Too far: the step costs ${cm(step.cost)}, ${cm(left)} of movement is left.`, 'SR-MOVE-1', where)
}
/** Every hex a piece can get to now without the `shunned` ones, with the cheapest way and what it costs, in order of cost. Falls are never offered. */
export function reachOf(s: Situation, marcher: Marcher, shunned: readonly Hex[] = []): readonly ReachedHex[] {
  const floating = marcher.raft === null ? [] : raftReach(s, marcher)
  if (marcher.raft !== null && isDeep(s, marcher.hex)) return floating
  const field = fieldOf(s, marcher, shunned)
  const found: ReachedHex[] = []
  const of = { board: s.board, field, marcher }
  for (let i = 1; i < field.ids.length; i++) found.push(new OnFoot(of, i))
  // Where it gets on foot it does not give its raft away for.
  for (const one of floating) if (field.cost(idOf(s.board, one.hex)) === null) found.push(one)
  const isFound = (hex: Hex): boolean => field.cost(idOf(s.board, hex)) !== null || floating.some((other) => sameHex(other.hex, hex))
  found.push(...wholeTurnSteps(s, marcher, isFound))
  return found
}
/** The cheapest ways of a piece in numbers, without rafts and steps that take a whole turn: all that drones and whatever flies have. */
export function fieldOf(s: Situation, marcher: Marcher, shunned: readonly Hex[] = []): Reach {
  const budget = marcher.pool + marcher.actions * marcher.half
  const [table, start] = [s.ways.table(s, marcher), idOf(s.board, marcher.hex)]
  if (marcher.aloft && shunned.length === 0) return freeField(s, table, start, budget)
  const crowd = crowdOf(s, marcher, Math.floor(budget / s.world.settings.hexMilli))
  for (const hex of shunned) crowd.push(idOf(s.board, hex), NO_ENTRY)
  return s.ways.finder.masked(crowd, (mask) => reach(s.ways.finder, table, start, budget, mask))
}
const freeFields = new WeakMap<StepCosts, Map<number, Reach>>()
const FREE_FIELDS_KEPT = 32
/** Of those who are in nobody's way, and nobody in theirs: the same as long as they stay where they are. */
function freeField(s: Situation, table: StepCosts, start: number, budget: number): Reach {
  const kept = freeFields.get(table) ?? new Map<number, Reach>()
  freeFields.set(table, kept)
  const key = budget * s.board.size + start
  const known = kept.get(key)
  if (known) return known
  const made = reach(s.ways.finder, table, start, budget)
  if (kept.size >= FREE_FIELDS_KEPT) kept.clear()
  kept.set(key, made)
  return made
}
/** The hex at a place of a field. */
export const reachedAt = ({ board }: Situation, marcher: Marcher, field: Reach, at: number): ReachedHex =>
  new OnFoot({ board, field, marcher }, at)
/** A hex of the field: where it is and the way there are made when somebody asks. */
class OnFoot implements ReachedHex {
  private readonly of: Found
  private readonly at: number
  private place: Hex | null = null
  private way: readonly Hex[] | null = null

  constructor(of: Found, at: number) {
    this.of = of
    this.at = at
  }
  get hex(): Hex {
    this.place ??= hexOf(this.of.board, this.of.field.ids[this.at] as number)
    return this.place
  }
  get cost(): number {
    return this.of.field.costs[this.at] as number
  }
  get actions(): number {
    return actionsFor(this.of.marcher, this.cost)
  }
  get path(): readonly Hex[] {
    const { field, board } = this.of
    this.way ??= field
      .wayAt(this.at)
      .slice(1)
      .map((step) => hexOf(board, step))
    return this.way
  }
}
interface Found {
  readonly board: Board
  readonly field: Reach
  readonly marcher: Marcher
}
/** The cheapest way to a hex, however far it is; null where none leads there. */
export function routeTo(s: Situation, marcher: Marcher, goal: number): Pick<ReachedHex, 'path' | 'cost'> | null {
  if (marcher.raft !== null && isDeep(s, marcher.hex)) return null
  const { finder } = s.ways
  const [table, start] = [s.ways.table(s, marcher), idOf(s.board, marcher.hex)]
  const field = finder.masked(crowdOf(s, marcher, s.board.width + s.board.height), (mask) => reach(finder, table, start, ANY_WAY, mask))
  const [cost, ids] = [field.cost(goal), field.path(goal)]
  return cost === null || ids === null ? null : { cost, path: ids.slice(1).map((id) => hexOf(s.board, id)) }
}
/** More than the longest way over a map costs, in thousandths of a cm. */
const ANY_WAY = 500_000
/** Single steps that take both Actions: the minimum move, a stand's climb. */
function wholeTurnSteps(s: Situation, marcher: Marcher, isFound: (hex: Hex) => boolean): readonly ReachedHex[] {
  if (marcher.actions < 2 || marcher.entered > 0) return []
  const steps: ReachedHex[] = []
  for (const hex of neighbours(marcher.hex)) {
    if (!onBoard(s.board, hex) || isFound(hex) || !mayStop(s, hex, marcher)) continue
    const step = stepOf(s, marcher, marcher.hex, hex)
    if (step !== null && !step.fall && !step.raft) steps.push({ hex, path: [hex], actions: 2, cost: step.cost })
  }
  return steps
}
/** Where others stand within a radius of hexes: hex numbers, each with what they bar (Pathfinder.masked). */
function crowdOf(s: Situation, marcher: Marcher, radius: number): number[] {
  const crowd: number[] = []
  // Whoever is aloft is in nobody's way.
  if (marcher.aloft) return crowd
  const mark = (hex: Hex): void => {
    if (hexDistance(marcher.hex, hex) <= radius + 1) crowd.push(idOf(s.board, hex), inTheWay(s, hex, marcher))
  }
  for (const unit of onMap(s.world)) if (unit.blip === null && unit.id !== marcher.id) mark(unit.hex)
  for (const id in s.world.blips) if (id !== marcher.id) mark((s.world.blips[id] as Blip).hex)
  return crowd
}
/** Actions that a movement of this cost commits beyond the pool already bought. */
const actionsFor = (marcher: Marcher, cost: number): number => Math.max(0, Math.ceil((cost - marcher.pool) / marcher.half))

// ------------------------------------------------------------------------------------------------------------ the march

/** One step of a march; what is seen and who reacts comes next, the rest of the path after that. */
export function marchOn(play: Play<SteelRain>, situation: () => Situation, march: March): void {
  const [to, ...rest] = march.path
  if (to === undefined) return
  const marcher = marcherOf(play.world, march.piece)
  if (marcher === null) return
  if (!takeStep(play, situation, marcher, to, rest.length === 0)) return play.then({ kind: 'spot' })
  const movers = marcher.members.map((unit) => unit.id)
  const lurking = lurkersAt(situation(), marcher.side, to)
  play.then({ kind: 'spot' }, { kind: 'opportunity', movers, march: { ...march, path: rest }, lurking })
}

/** Moves one hex if it can be paid and entered; otherwise halts. True when the piece has moved and lives. */
export function takeStep(
  play: Play<SteelRain>,
  situation: () => Situation,
  marcher: Marcher,
  to: Hex,
  last: boolean,
  drift = false,
): boolean {
  const s = situation()
  const step = stepOf(s, marcher, marcher.hex, to)
  const paid = step && pay(purseOf(marcher), step, marcher.half)
  if (!step || !paid || !mayPass(s, to, marcher) || (last && !mayStop(s, to, marcher))) {
    barred(play, marcher.id, marcher.hex, marcher.side, [to])
    settle(play, situation, marcher.id)
    return false
  }
  if (step.fall) {
    const watch = linesOver(s, [to])
    for (const unit of marcher.members) fall(play, situation, unit, to)
    keepContacts(play, situation, watch)
    return false
  }
  const members = marcher.members.map((unit) => unit.id)
  // Nothing that lies on the ground concerns a drone (SR-DRONE-3, SR-DRONE-16).
  if (!marcher.drone && !leavingHex(play, situation, members, marcher.hex, to)) return false
  const watch = linesOf(s, members)
  for (const id of members) dropContacts(play, id)
  const manner = drift ? ({ drift: true } as const) : {}
  if (step.raft) {
    const unit = marcher.members[0] as Unit
    if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
    play.emit({
      kind: 'rafted',
      unit: unit.id,
      from: marcher.hex,
      to,
      pool: paid.raft ?? 0,
      actions: unit.actions - paid.committed,
      committed: paid.committed,
      landed: !isDeep(s, to),
    })
  } else if (marcher.blip) {
    play.emit({
      kind: 'blipMoved',
      blip: marcher.id,
      from: marcher.hex,
      to,
      cost: step.cost,
      pool: paid.pool,
      committed: paid.committed,
      ...manner,
    })
  } else {
    const unit = marcher.members[0] as Unit
    if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
    play.emit({
      kind: 'moved',
      unit: unit.id,
      from: marcher.hex,
      to,
      cost: step.cost,
      pool: paid.pool,
      actions: unit.actions - paid.committed,
      committed: paid.committed,
      ...manner,
    })
  }
  keepContacts(play, situation, watch)
  return marcher.drone || enteredHex(play, situation, members, marcher.hex, to)
}

function fall(play: Play<SteelRain>, situation: () => Situation, unit: Unit, to: Hex): void {
  play.emit({ kind: 'fellOff', unit: unit.id, from: unit.hex as Hex, to })
  for (const passenger of passengersOf(play.world, unit.id))
    play.emit({ kind: 'destroyed', unit: passenger.id, hex: null, wreck: false, why: 'SR-WINF-2' })
  play.emit({ kind: 'destroyed', unit: unit.id, hex: to, wreck: !isDecoy(play.world, unit), why: 'SR-SLOPE-5' })
  unitLost(play, situation, unit)
}

/** A stand that has to stop in a full hex goes back to where it came from. */
export function settle(play: Play<SteelRain>, situation: () => Situation, piece: PieceId): void {
  const unit = play.world.units[piece]
  if (!unit || unit.hex === null || unit.fate !== 'present' || unit.blip !== null) return
  const s = situation()
  const mover = moverOf(play.world, unit)
  if (mayStop(s, unit.hex, mover)) return
  const candidates = [...(unit.previous ? [unit.previous] : []), ...neighbours(unit.hex)]
  // Afloat, and on an upper floor, it goes back the way it can move.
  const marcher = unit.floor > 0 || unit.raft !== null ? marcherOf(s.world, unit.id) : null
  const open = (from: Hex, hex: Hex): boolean =>
    marcher ? stepOf(s, marcher, from, hex) !== null : stepCost(s, 'infantry', from, hex) !== null
  const back = candidates.filter((hex) => onBoard(s.board, hex) && mayStop(s, hex, mover) && open(unit.hex as Hex, hex))
  if (isNonEmpty(back)) play.emit({ kind: 'movedBack', unit: unit.id, from: unit.hex, to: back[0] })
}

export const ownPiece = (world: World, piece: PieceId, side: SideId): boolean =>
  (world.blips[piece]?.side ?? world.units[piece]?.side) === side
export const unitsOfPiece = (world: World, piece: PieceId): readonly Unit[] =>
  (world.blips[piece]?.units ?? [piece]).flatMap((id) => (world.units[id] ? [unitOf(world, id)] : []))
