import type { Board } from '../../../board/board.ts'
import { hexOf, idOf } from '../../../board/board.ts'
import { TERRAINS } from '../../../board/ground.ts'
import { Pathfinder } from '../../../board/reach.ts'
import { changedCosts, type StepCost, type StepCosts, stepCosts } from '../../../board/step-costs.ts'
import { groundKey, NO_CHANGES } from '../state/ground.ts'
import type { Marcher } from '../state/marcher.ts'
import type { Situation, Ways } from '../state/situation.ts'
import { GROUND_CLASSES } from '../tables/terrain.ts'
import { stepOf } from './move.ts'

/**
 * Tables of step costs over one board: one per mix of movement classes for the ground as the map has it, kept as long as the board, whoever asks,
 * and from it those for the ground as play has changed it. Climbs and falls are not in them.
 */
export class WayBook implements Ways {
  readonly finder: Pathfinder
  private readonly tables = new Map<string, StepCosts>()

  constructor(board: Board) {
    this.finder = new Pathfinder(board.size)
  }

  table(s: Situation, marcher: Marcher): StepCosts {
    const key = kindOf(s, marcher)
    const changes = marcher.flying ? '' : groundKey(s.world.ground)
    if (changes === '') return base(s, marcher, key)
    const kept = this.tables.get(`${key}/${changes}`)
    if (kept) return kept
    if (this.tables.size >= TABLES_KEPT) this.tables.clear()
    const steps = pricesOf(s, marcher)
    const table = changedCosts(base(s, marcher, key), steps, changedHexes(s)) ?? stepCosts(s.board, steps)
    this.tables.set(`${key}/${changes}`, table)
    return table
  }
}
const TABLES_KEPT = 48

const untouched = new WeakMap<Board, Map<string, StepCosts>>()
/** The table for the ground as the map has it: the referee and the computer read the same. */
function base(s: Situation, marcher: Marcher, key: string): StepCosts {
  const ofBoard = untouched.get(s.board) ?? new Map<string, StepCosts>()
  untouched.set(s.board, ofBoard)
  const kept = ofBoard.get(key)
  if (kept) return kept
  const table = stepCosts(s.board, pricesOfKinds({ ...s, world: { ...s.world, ground: NO_CHANGES } }, marcher))
  ofBoard.set(key, table)
  return table
}

const kinds = new WeakMap<Marcher, string>()
/** Everything that prices of steps depend on besides the ground. A marcher belongs to one world, and a world to one board. */
function kindOf(s: Situation, marcher: Marcher): string {
  const kind = kinds.get(marcher) ?? newKind(s, marcher)
  kinds.set(marcher, kind)
  return kind
}
function newKind(s: Situation, marcher: Marcher): string {
  const { hexMilli, slopeRule, infantryWire } = s.world.settings
  if (marcher.flying) return `flight/${hexMilli}`
  const classes = GROUND_CLASSES.filter((cls) => marcher.classes.includes(cls))
  return `${marcher.drone ? 'drone' : classes.join('+')}/${hexMilli}/${slopeRule}/${infantryWire}/${indoors(s, marcher)}`
}
function pricesOf(s: Situation, afloat: Marcher): StepCost {
  const marcher = { ...afloat, raft: null }
  return (from, to) => {
    const step = stepOf(s, marcher, hexOf(s.board, from), hexOf(s.board, to))
    return step === null || step.fall || step.climb ? null : step.cost
  }
}

/** The same on a map that play has not changed, where thousands of steps are alike: of each kind the first is priced. */
function pricesOfKinds(s: Situation, marcher: Marcher): StepCost {
  const kinds = kindsOf(s.board)
  const price = pricesOf(s, marcher)
  const known: (number | null | undefined)[] = Array.from({ length: KINDS })
  return (from, to, d) => {
    const kind = kinds[6 * from + d]!
    let cost = known[kind]
    if (cost === undefined) {
      cost = price(from, to, d)
      known[kind] = cost
    }
    return cost
  }
}
const kindsOfSteps = new WeakMap<Board, Uint16Array>()
/**
 * The kind of the step from a hex in direction d at `6 * id + d`: what a step costs follows from the ground that is entered, the levels, what leads over
 * the hexside or lies along it, and whether both hexes belong to one building. What flies, and drones, go by some of this only.
 */
function kindsOf(board: Board): Uint16Array {
  const kept = kindsOfSteps.get(board)
  if (kept) return kept
  const { neighbours, size, roads, tracks, bridge, building, floors, halfLevels } = board
  const { overhang } = board.sides
  const grounds = new Map<string, number>(TERRAINS.map((id, i) => [id, i]))
  const ground = Uint8Array.from(board.terrain, (id) => grounds.get(id) as number)
  const made = new Uint16Array(6 * size)
  for (let from = 0; from < size; from++)
    for (let d = 0; d < 6; d++) {
      const to = neighbours[6 * from + d]!
      if (to < 0) continue
      const back = (d + 3) % 6
      const road = ((roads[from]! >> d) | (roads[to]! >> back)) & 1
      const track = ((tracks[from]! >> d) | (tracks[to]! >> back)) & 1
      const rise = Math.min(LEVELS, Math.max(-LEVELS, (halfLevels[to]! >> 1) - (halfLevels[from]! >> 1))) + LEVELS
      const along = (overhang[from]! >> d) & 1
      const decks = (bridge[from] === 0 ? 0 : 1) | (bridge[to] === 0 ? 0 : 2)
      const inside = floors[from] === 0 || floors[to] === 0 ? 0 : building[from] === building[to] ? 1 : 2
      made[6 * from + d] = ((((ground[to]! * 7 + rise) * 3 + inside) * 4 + decks) * 2 + along) * 4 + road * 2 + track
    }
  kindsOfSteps.set(board, made)
  return made
}
const KINDS = TERRAINS.length * 7 * 3 * 4 * 2 * 4
/** Three levels or more are a cliff (SR-SLOPE-5). */
const LEVELS = 3

function changedHexes({ board, world }: Situation): ReadonlySet<number> {
  const { obstacles, spans, fallen, ruined, cleared } = world.ground
  const hexes = [
    ...obstacles.map(({ hex }) => hex),
    ...spans.flatMap((span) => [span.from, ...span.hexes, ...(span.to ? [span.to] : [])]),
    ...fallen,
    ...ruined,
    ...cleared,
  ]
  return new Set(hexes.map((hex) => idOf(board, hex)))
}

/** The building that a stand on an upper floor is in: its ways end at the walls. */
const indoors = (s: Situation, { floor = 0, hex }: Marcher): string => (floor > 0 ? String(s.board.building[idOf(s.board, hex)]) : '')
