import { addBit, type BitSet, removeBit } from '../../../board/bitset.ts'
import type { Board } from '../../../board/board.ts'
import { hexOf, idOf, onBoard } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { makeSightField, type SightField, type SightPoint, type SightVerdict, VEHICLE_TOP } from '../../../board/sight-field.ts'
import { judge, sees, variantThatCounts } from '../../../board/sight-look.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { Viewsheds } from '../../../board/viewshed.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import { obstacleTop } from '../engineering/state.ts'
import { deckLift } from '../structures/state.ts'
import { type HexMilli, levelMilli, limitHexes, woodsDepth } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { GROUND, type Ground, OBSTACLE_TOPS, SIGHT_HEIGHTS, WRECK_TOP } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'
import type { GroundChanges, World } from '../words/world.ts'
import { NO_CHANGES } from './ground.ts'
import { changedUnits, isDecoy, isFlying, isOnMap, isVehicle, onMap, type Placed } from './roster.ts'
import type { Heights, Sightlines, SightProfile } from './situation.ts'

/** How far units on bridges are above the ground of their hexes, by hex number: thousandths of a cm. */
interface Lifts {
  readonly onFoot: Int32Array
  readonly others: Int32Array
}
interface Fields {
  readonly hexMilli: HexMilli
  readonly woodsDepth: number
  readonly field: SightField
  readonly sheds: Viewsheds
  /** The same towards what flies; made when first asked for. */
  aloft: Viewsheds | null
  /** Between other heights, by both: for whoever looks at the ground before a battle. */
  readonly others: Map<string, Viewsheds>
  ground: GroundChanges
  /** Null where no deck lies higher than its ground. */
  lifts: Lifts | null
  /** How many vehicles stand in the way, by hex number, and of which world they are. */
  readonly vehicles: Uint8Array
  marked: World | null
}
/**
 * Sight over one board. The field of heights follows the ground changes of whatever world is asked about, hex by hex; viewsheds of
 * ground units are kept as bit rows and corrected only where something changed.
 */
export class SightBook implements Sightlines {
  readonly board: Board
  private readonly fields = new Map<number, Fields>()
  private last: Fields | null = null

  constructor(board: Board) {
    this.board = board
  }

  /**
   * Vehicles that are on the map as themselves could block a line (a blip does not, R-46). A Doppelganger is too low to; one that is taken for
   * armour counts as that, so that both sides judge a line alike until somebody sees it.
   */
  isInTheWay(world: World, unit: Unit): unit is Placed {
    if (!isOnMap(unit) || unit.blip !== null || isFlying(unit) || !isVehicle(world, unit)) return false
    return !isDecoy(world, unit) || Boolean(unit.electronics?.masked)
  }

  judge(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights, throughSmoke = false): SightVerdict {
    const fields = this.withVehicles(world)
    const options = { woodsDepth: fields.woodsDepth, vehicles: true, throughSmoke }
    return judge(fields.field, this.pointAt(fields, from, eye), this.pointAt(fields, to, aim), options)
  }
  private pointAt(fields: Fields, hex: Hex, heights: Heights): SightPoint {
    const lift = this.lift(fields, hex, heights)
    return { hex, sight: heights.sight + lift, low: heights.low + lift }
  }

  /** The ground under the line that `judge` goes by, for a drawing: the heights that it compares, in thousandths of a cm. Hexes of the line that lie off the map are left out. */
  profile(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights): SightProfile {
    const fields = this.withVehicles(world)
    const { field } = fields
    const [a, b] = [this.pointAt(fields, from, eye), this.pointAt(fields, to, aim)]
    const variant = variantThatCounts(field, a, b, { woodsDepth: fields.woodsDepth, vehicles: true })
    const hexes = sameHex(from, to) ? [from] : [from, ...lineHexes(from, to, variant), to]
    const groundOf = (hex: Hex): number => field.ground[field.cellOf[idOf(this.board, hex)]!]!
    const onMap = hexes.filter((hex) => onBoard(this.board, hex))
    return {
      eye: groundOf(from) + a.sight,
      aim: groundOf(to) + b.sight,
      steps: onMap.map((hex) => ({ hex, ground: groundOf(hex), top: field.veilPast[field.cellOf[idOf(this.board, hex)]!]! })),
    }
  }
  /**
   * All that is seen from a hex, as bits by hex number: of every hex within the farthest spotting distance what `sees` says, vehicles left aside. The
   * row belongs to the book.
   */
  shed(world: World, from: Hex, eye: Heights, aim: Heights): BitSet {
    const fields = this.fieldsFor(world)
    const row = this.shedsAt(fields, eye, aim).row(idOf(this.board, from))
    const { lifts } = fields
    if (lifts === null) return row
    // Rows know nothing of decks: lines from and to them are looked along one by one.
    const own = row.slice()
    const isHigh = this.lift(fields, from, eye) !== 0
    const reach = limitHexes(SPOTTING.blip, fields.hexMilli)
    for (let id = 0; id < this.board.size; id++) {
      const hex = hexOf(this.board, id)
      if ((!isHigh && this.lift(fields, hex, aim) === 0) || hexDistance(from, hex) > reach) continue
      if (this.seesPast(fields, from, eye, hex, aim, false)) addBit(own, id)
      else removeBit(own, id)
    }
    return own
  }
  private shedsAt(fields: Fields, eye: Heights, aim: Heights): Viewsheds {
    const key = `${eye.sight}/${aim.sight}`
    const known = fields.others.get(key)
    if (known) return known
    const made = new Viewsheds(fields.field, limitHexes(SPOTTING.blip, fields.hexMilli), eye.sight, aim.sight, fields.woodsDepth)
    fields.others.set(key, made)
    return made
  }

  sees(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights): boolean {
    return this.seesPast(this.withVehicles(world), from, eye, to, aim, true)
  }
  private seesPast(fields: Fields, from: Hex, eye: Heights, to: Hex, aim: Heights, vehicles: boolean): boolean {
    return sees(
      fields.field,
      idOf(this.board, from),
      eye.sight + this.lift(fields, from, eye),
      idOf(this.board, to),
      aim.sight + this.lift(fields, to, aim),
      fields.woodsDepth,
      vehicles,
    )
  }
  /** The field of a world, with its vehicles in the way: those that have come, gone or moved since the last question are put right. */
  private withVehicles(world: World): Fields {
    const fields = this.fieldsFor(world)
    const { marked } = fields
    if (marked === world) return fields
    fields.marked = world
    if (marked === null) for (const unit of onMap(world)) this.mark(fields, world, unit, 1)
    else
      for (const [before, now] of changedUnits(marked, world)) {
        if (before) this.mark(fields, marked, before, -1)
        if (now) this.mark(fields, world, now, 1)
      }
    return fields
  }
  private mark({ field, vehicles }: Fields, world: World, unit: Unit, more: 1 | -1): void {
    if (!this.isInTheWay(world, unit)) return
    const id = idOf(this.board, unit.hex)
    vehicles[id] = (vehicles[id] as number) + more
    field.setVehicle(id, vehicles[id] === 0 ? 0 : VEHICLE_TOP)
  }

  /** How far a unit on a bridge is above the ground of its hex: its deck has the level of the banks (los.md). */
  private lift({ lifts }: Fields, hex: Hex, { sight }: Heights): number {
    if (lifts === null || sight > SIGHT_HEIGHTS.vehicle.sight) return 0
    return (sight <= SIGHT_HEIGHTS.infantry.sight ? lifts.onFoot : lifts.others)[idOf(this.board, hex)] as number
  }
  private liftsFor(ground: GroundChanges, hexMilli: HexMilli): Lifts | null {
    const { board } = this
    const lifts = { onFoot: new Int32Array(board.size), others: new Int32Array(board.size) }
    let any = false
    const lay = (hex: Hex): void => {
      for (const who of ['onFoot', 'others'] as const) {
        const levels = deckLift(board, ground, hex, who === 'onFoot')
        lifts[who][idOf(board, hex)] = levels * levelMilli(hexMilli)
        any ||= levels !== 0
      }
    }
    for (const { hexes } of [...board.bridges, ...ground.spans]) hexes.forEach(lay)
    return any ? lifts : null
  }

  /** Hexes where a vehicle could be seen from a vehicle in `from`, vehicles in between left aside: a cheap upper bound. */
  viewshed(world: World, from: Hex): Int32Array {
    return this.fieldsFor(world).sheds.row(idOf(this.board, from))
  }
  /** Hexes over which a helicopter could be seen from a vehicle in `from`, and from which a helicopter over `from` sees one. */
  airshed(world: World, from: Hex): Int32Array {
    const { hexMilli, napOfEarth } = world.settings
    const fields = this.fieldsFor(world)
    const aim = napOfEarth ? SIGHT_HEIGHTS.napOfEarth : SIGHT_HEIGHTS.helicopter
    if (fields.aloft?.aim !== aim.sight)
      fields.aloft = new Viewsheds(
        fields.field,
        limitHexes(SPOTTING.blip, hexMilli),
        SIGHT_HEIGHTS.vehicle.sight,
        aim.sight,
        woodsDepth(hexMilli),
      )
    return fields.aloft.row(idOf(this.board, from))
  }
  inShed(shed: Int32Array, hex: Hex): boolean {
    const id = idOf(this.board, hex)
    return ((shed[id >> 5] as number) & (1 << (id & 31))) !== 0
  }

  private fieldsFor(world: World): Fields {
    const { hexMilli } = world.settings
    // Nearly all that is asked is asked of the ground of the question before.
    const { last } = this
    if (last !== null && last.hexMilli === hexMilli && last.ground === world.ground) return last
    let fields = this.fields.get(hexMilli)
    if (!fields) {
      const field = makeSightField(this.board, levelMilli(hexMilli), OBSTACLE_TOPS.wall)
      for (let id = 0; id < this.board.size; id++) this.layMap(field, id)
      const sheds = new Viewsheds(
        field,
        limitHexes(SPOTTING.blip, hexMilli),
        SIGHT_HEIGHTS.vehicle.sight,
        SIGHT_HEIGHTS.vehicle.sight,
        woodsDepth(hexMilli),
      )
      fields = {
        hexMilli,
        woodsDepth: woodsDepth(hexMilli),
        field,
        sheds,
        aloft: null,
        others: new Map(),
        ground: NO_CHANGES,
        lifts: this.liftsFor(NO_CHANGES, hexMilli),
        vehicles: new Uint8Array(this.board.size),
        marked: null,
      }
      this.fields.set(hexMilli, fields)
    }
    if (fields.ground !== world.ground) this.follow(fields, world.ground)
    this.last = fields
    return fields
  }

  private layMap(field: SightField, id: number): void {
    const ground = GROUND[this.board.terrain[id] as keyof typeof GROUND]
    if (ground.foliageTop > 0) field.setFoliage(id, ground.foliageTop, isWoods(ground))
    if (ground.isBuilding) field.setBuilding(id, (this.board.floors[id] as number) * 1000)
    else if (ground.solidTop > 0) field.setSolid(id, ground.solidTop)
  }

  private follow(fields: Fields, ground: GroundChanges): void {
    const before = fields.ground
    fields.ground = ground
    if (sameForSight(before, ground)) return
    if (before.spans !== ground.spans || before.fallen !== ground.fallen) fields.lifts = this.liftsFor(ground, fields.hexMilli)
    const changed = new Set<number>()
    for (const { hex } of differing(before.smoke, ground.smoke, (smoke) => `${hexKey(smoke.hex)}/${smoke.height}`))
      changed.add(idOf(this.board, hex))
    for (const { hex } of differing(before.obstacles, ground.obstacles, ({ hex, kind }) => `${hexKey(hex)}/${kind}`))
      changed.add(idOf(this.board, hex))
    for (const { hex } of differing(before.wrecks, ground.wrecks, (wreck) => String(hexKey(wreck.hex)))) changed.add(idOf(this.board, hex))
    for (const { hex } of differing(
      before.cleared.map((hex) => ({ hex })),
      ground.cleared.map((hex) => ({ hex })),
      (it) => String(hexKey(it.hex)),
    ))
      changed.add(idOf(this.board, hex))
    for (const { hex } of differing(
      before.ruined.map((hex) => ({ hex })),
      ground.ruined.map((hex) => ({ hex })),
      (it) => String(hexKey(it.hex)),
    ))
      changed.add(idOf(this.board, hex))
    if (changed.size === 0) return
    for (const id of changed) {
      const hex = hexOf(this.board, id)
      fields.field.setSmoke(
        id,
        ground.smoke.reduce((top, smoke) => (sameHex(smoke.hex, hex) ? Math.max(top, smoke.height) : top), 0),
      )
      const cleared = ground.cleared.some((other) => sameHex(other, hex))
      const ruin = ground.ruined.some((other) => sameHex(other, hex))
      const map = GROUND[ruin ? 'ruins' : (this.board.terrain[id] as keyof typeof GROUND)]
      if (this.board.floors[id] !== 0) fields.field.setBuilding(id, map.isBuilding ? (this.board.floors[id] as number) * 1000 : 0)
      fields.field.setFoliage(id, cleared ? 0 : map.foliageTop, !cleared && isWoods(map))
      if (map.isBuilding) fields.field.setSolid(id, 0)
      else
        fields.field.setSolid(
          id,
          Math.max(map.solidTop, obstacleTop(ground, hex), ground.wrecks.some((wreck) => sameHex(wreck.hex, hex)) ? WRECK_TOP : 0),
        )
    }
    fields.sheds.changed([...changed])
  }
}

/** Whether nothing that a line of sight meets has changed: what a side knows of the ground shares these lists with the truth. */
export const sameForSight = (a: GroundChanges, b: GroundChanges): boolean =>
  a.smoke === b.smoke &&
  a.obstacles === b.obstacles &&
  a.wrecks === b.wrecks &&
  a.cleared === b.cleared &&
  a.ruined === b.ruined &&
  a.spans === b.spans &&
  a.fallen === b.fallen

/** One sees some way into woods; Overgrown is too low for that to matter. */
const isWoods = (ground: Ground): boolean => ground.row === 'lightWoods' || ground.row === 'heavyWoods'

/** Entries that are in one list only. */
function differing<T>(a: readonly T[], b: readonly T[], key: (entry: T) => string): readonly T[] {
  if (a === b) return []
  const [inA, inB] = [new Set(a.map(key)), new Set(b.map(key))]
  return [...a.filter((entry) => !inB.has(key(entry))), ...b.filter((entry) => !inA.has(key(entry)))]
}
