import { type Avenues, type Board, type Hex, hexOf, makeAvenues, WayField } from '../../../engine/mind.ts'
import { ASIDE, besideWay, type WayThere } from '../../avenue.ts'
import { exposure, Grid, type Gun } from '../../influence.ts'
import { book, type Crossing, type Design, type Marcher, type Situation, type World } from './book.ts'

/** What is worked out once for a battle: chances and ways. Only things that follow from what they are asked with, so that answers depend on view and seed alone. */

/** Chances of one design against another, looked up once per distance and cover. */
export class Duel {
  private readonly chances = new Float64Array(3 * HEXES * COVERS).fill(-1)
  private readonly settings: World['settings']
  private readonly firer: Design
  private readonly target: Design
  private readonly aloft: boolean
  readonly reach: number

  constructor(settings: World['settings'], firer: Design, target: Design, aloft: boolean) {
    this.settings = settings
    this.firer = firer
    this.target = target
    this.aloft = aloft
    this.reach = book.rangeHexes(settings, firer, aloft)
  }
  /** Chance from 0 to 1 that it destroys the target with so many Actions. */
  chance(hexes: number, cover: number, actions: number): number {
    if (hexes > this.reach || actions <= 0) return 0
    const key = ((actions > 1 ? 2 : 1) * HEXES + Math.min(hexes, HEXES - 1)) * COVERS + Math.min(COVERS - 1, Math.max(0, -cover))
    const known = this.chances[key]!
    if (known >= 0) return known
    const found = book.strikeChance(this.settings, this.firer, this.target, hexes, Math.min(0, cover), actions, this.aloft) / 1000
    this.chances[key] = found
    return found
  }
  /** The same for each Action of a whole turn: a weapon that takes two Actions does nothing with one. */
  each(hexes: number, cover: number): number {
    return Math.max(this.chance(hexes, cover, 1), this.chance(hexes, cover, 2) / 2)
  }
}
const HEXES = 128
const COVERS = 32

/** Lengths of ways by hex number, in `unit` thousandths of a cm of movement. */
export interface Way {
  readonly costs: WayField
  readonly unit: number
}

/** Profile modifiers; UNKNOWN where nobody has asked yet. */
export type Covers = Int16Array
export const UNKNOWN = 32_767

export interface Span {
  readonly from: Hex
  readonly crossing: Crossing
}

/** What follows from the ground, by its table of steps, and from something that is named: so many are kept at a time. */
class Kept<T> {
  private readonly most: number
  private readonly found = new Map<string, { readonly table: object; readonly value: T }>()

  constructor(most: number) {
    this.most = most
  }
  of(table: object, sign: string, make: () => T): T {
    const known = this.found.get(sign)
    if (known?.table === table) return known.value
    const value = make()
    if (this.found.size >= this.most) this.found.clear()
    this.found.set(sign, { table, value })
    return value
  }
}
const WAYS_KEPT = 24
const LOOKS_KEPT = 300

export class Memory {
  readonly board: Board
  readonly grid: Grid
  readonly where: (world: World) => Situation
  private readonly duels = new Map<string, Duel>()
  private readonly fights = new Map<string, number>()
  private readonly fields = new WeakMap<object, Map<string, WayField>>()

  constructor(board: Board) {
    this.board = board
    this.grid = new Grid(board)
    this.where = book.situationsOn(board)
  }

  /** `aloft`: the target is in flight. */
  duel(settings: World['settings'], firer: Design, target: Design, aloft = false): Duel {
    const key = `${firer.id}>${target.id}${aloft ? '^' : ''}`
    let found = this.duels.get(key)
    if (!found) {
      found = new Duel(settings, firer, target, aloft)
      this.duels.set(key, found)
    }
    return found
  }

  /** What a unit of this design is worth for what it can still do: the harm of a few Actions of fire at a usual vehicle at middle range. */
  fighting(settings: World['settings'], design: Design): number {
    const known = this.fights.get(design.id)
    if (known !== undefined) return known
    const target = book.usualVehicle()
    const hexes = Math.floor(Math.min(book.rangeHexes(settings, design) * 0.6, 20))
    const chance = hexes < 2 ? 0 : this.duel(settings, design, target).chance(hexes, MIDDLING_COVER, 2)
    const found =
      Math.min(45, Math.round(chance * target.weight)) +
      (design.weapons.length > 0 ? 3 : 0) +
      Math.round((book.barrageHexes(settings, design) * settings.hexMilli) / BARRAGE) +
      book.launchersOf(design) * LAUNCHER
    this.fights.set(design.id, found)
    return found
  }

  /** Points of the fight that is still in a unit of this design with so many turns left: all of it where there is time. */
  fightLeft(settings: World['settings'], design: Design, turnsLeft: number): number {
    return this.fighting(settings, design) * Math.min(1, 0.25 + turnsLeft / 8)
  }
  /** Points that the loss of such a unit costs its side: its tons, for what a ton counts, and that fight. */
  worth(settings: World['settings'], design: Design, turnsLeft: number, tons: number): number {
    return design.weight * tons + this.fightLeft(settings, design, turnsLeft)
  }

  /** What places do to a Profile: by hex number, twice it for vehicles and one more for stands. Kept as long as the ground and its free positions are. */
  coversOn({ ground }: World): Covers {
    const key = book.groundKey(ground)
    if (this.covers?.key !== key || this.covers.pits !== ground.pits)
      this.covers = { key, pits: ground.pits, found: new Int16Array(2 * this.board.size).fill(UNKNOWN) }
    return this.covers.found
  }
  private covers: { readonly key: string; readonly pits: World['ground']['pits']; readonly found: Covers } | null = null

  /** The last of its name that was made, while `sign`, which names all that it follows from, is the same. */
  last<T>(name: string, sign: string, make: () => T): T {
    const known = this.lasts.get(name)
    if (known?.sign === sign) return known.value as T
    const value = make()
    this.lasts.set(name, { sign, value })
    return value
  }
  private readonly lasts = new Map<string, { readonly sign: string; readonly value: unknown }>()

  /** Every row of the board that a bridge layer could span, from either bank, as the ground is. */
  crossings(s: Situation): readonly Span[] {
    const { settings, ground } = s.world
    return this.last('crossings', `${settings.hexMilli}/${book.groundKey(ground)}`, () => {
      const hexes = Array.from({ length: this.board.size }, (_, id) => hexOf(this.board, id))
      const found = hexes.flatMap((from) => book.crossingsFrom(s, from).map((crossing) => ({ from, crossing })))
      return found.filter(({ from }) => !book.groundAt(s, from).water && !book.groundAt(s, from).isBuilding)
    })
  }

  /** What every hex is away from a goal, or from the nearest of several, for a marcher. */
  field(s: Situation, marcher: Marcher, goal: number | readonly number[]): Way {
    const table = s.ways.table(s, marcher)
    let kept = this.fields.get(table)
    if (!kept) {
      kept = new Map()
      this.fields.set(table, kept)
    }
    const key = `${goal}/${minesIn(s.world)}`
    let costs = kept.get(key)
    if (!costs) {
      const { mines } = s.world.ground
      const marks = mines.length === 0 ? null : this.withMines(new Uint8Array(this.board.size), s.world)
      costs = new WayField(table, goal, marks && { marks, prices: pricesOf(s.world, table.unit) })
      kept.set(key, costs)
    }
    return { costs, unit: table.unit }
  }

  /** The same along ways that keep out of sight of the guns where that is not too far round, and to the way of its group. `sign` names who looks from where. */
  covered(s: Situation, marcher: Marcher, goal: number | readonly number[], guns: readonly Gun[], sign: string, along?: WayThere): Way {
    const table = s.ways.table(s, marcher)
    const key = `${goal}/${marcher.classes.join('+')}/${sign}/${minesIn(s.world)}/${along?.by.join() ?? ''}`
    const costs = this.ways.of(table, key, () => {
      const watched = exposure(this.grid, guns)
      const marks = this.withMines(along === undefined ? watched : besideWay(this.grid, watched, along), s.world)
      return new WayField(table, goal, { marks, prices: pricesOf(s.world, table.unit) })
    })
    return { costs, unit: table.unit }
  }
  private readonly ways = new Kept<WayField>(WAYS_KEPT)
  /** Ways of whole groups, over the ground as it is. */
  avenues(s: Situation, marcher: Marcher): { readonly ways: Avenues; readonly unit: number } {
    const table = s.ways.table(s, marcher)
    let ways = this.grounds.get(table)
    if (!ways) {
      ways = makeAvenues(table)
      this.grounds.set(table, ways)
    }
    return { ways, unit: table.unit }
  }
  private readonly grounds = new WeakMap<object, Avenues>()

  /** From how near somebody could look at each hex after a march; what it is signed with names where he is, how far he goes, and what lies about. */
  readonly looks = new Kept<Uint8Array>(LOOKS_KEPT)

  /** How many guns look at each hex, and where mines are known. */
  private withMines(marks: Uint8Array, world: World): Uint8Array {
    for (const { hex } of world.ground.mines) marks[this.grid.idOf(hex)] = MINED
    return marks
  }
}
const MIDDLING_COVER = -3
/** Thousandths of a cm that artillery reaches for each point of its worth, and points of a launcher of missiles at aircraft. */
const BARRAGE = 15_000
const LAUNCHER = 5
/** The mark of a mined hex: more than guns ever look at one. */
const MINED = 255
/** What marks cost in units of a table. Mines that are known are worth a long way round. */
function pricesOf(world: World, unit: number): Uint8Array {
  const step = Math.max(1, Math.round(world.settings.hexMilli / unit))
  return Uint8Array.from({ length: MINED + 1 }, (_, guns) => {
    const steps = guns === MINED ? TOLL.mines : guns < ASIDE ? tollOf(guns) : TOLL.aside + tollOf(guns - ASIDE)
    return Math.min(255, step * steps)
  })
}
/** Steps of open ground that it is worth going round not to be looked at by so many guns in one hex. */
export const tollOf = (guns: number): number => (guns === 0 ? 0 : Math.min(TOLL.most, TOLL.seen + TOLL.gun * guns))
/** What it is worth going round for, in steps of open ground: being seen at all, each gun that looks, mines, and being off the way of the group. */
const TOLL = { seen: 2.6, gun: 1, most: 12, mines: 14, aside: 1.5 } as const

/** Where mines are known to be, in a word. */
function minesIn(world: World): string {
  const { mines } = world.ground
  let sign = signs.get(mines)
  if (sign === undefined) {
    sign = mines.map(({ hex }) => hex.join(',')).join(';')
    signs.set(mines, sign)
  }
  return sign
}
const signs = new WeakMap<object, string>()
