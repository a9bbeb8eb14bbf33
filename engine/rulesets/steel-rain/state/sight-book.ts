import type { Board } from '../../../board/board.ts'
import { hexOf, idOf } from '../../../board/board.ts'
import { judge, makeSightField, type SightField, type SightVerdict } from '../../../board/sight-field.ts'
import { Viewsheds } from '../../../board/viewshed.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import { obstacleTop } from '../engineering/state.ts'
import { deckLift } from '../structures/state.ts'
import { levelMilli, limitHexes, woodsDepth } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { GROUND, type Ground, OBSTACLE_TOPS, SIGHT_HEIGHTS, WRECK_TOP } from '../tables/terrain.ts'
import type { GroundChanges, World } from '../words/world.ts'
import { NO_CHANGES } from './ground.ts'
import { isDecoy, isFlying, isVehicle, onMap } from './roster.ts'
import type { Heights, Sightlines } from './situation.ts'

interface Fields {
  readonly field: SightField
  readonly sheds: Viewsheds
  /** The same towards what flies; made when first asked for. */
  aloft: Viewsheds | null
  ground: GroundChanges
}
/**
 * Sight over one board. The field of heights follows the ground changes of whatever world is asked about, hex by hex; viewsheds of
 * ground units are kept as bit rows and corrected only where something changed.
 */
export class SightBook implements Sightlines {
  readonly board: Board
  private readonly fields = new Map<number, Fields>()
  private readonly vehicles = new WeakMap<World['units'], ReadonlySet<number>>()

  constructor(board: Board) {
    this.board = board
  }

  /**
   * Where vehicles stand that could block a line: all that are on the map as themselves (a blip does not block, R-46). A Doppelganger is too
   * low to; one that is taken for armour counts as that, so that both sides judge a line alike until somebody sees it.
   */
  vehicleHexes(world: World): ReadonlySet<number> {
    const kept = this.vehicles.get(world.units)
    if (kept) return kept
    const made = new Set<number>()
    for (const unit of onMap(world))
      if (unit.blip === null && !isFlying(unit) && isVehicle(world, unit) && (!isDecoy(world, unit) || unit.electronics?.masked))
        made.add(idOf(this.board, unit.hex))
    this.vehicles.set(world.units, made)
    return made
  }

  judge(world: World, from: Hex, eye: Heights, to: Hex, aim: Heights, throughSmoke = false): SightVerdict {
    const { field } = this.fieldsFor(world)
    return judge(
      field,
      { hex: from, ...this.raised(world, from, eye) },
      { hex: to, ...this.raised(world, to, aim) },
      { woodsDepth: woodsDepth(world.settings.hexMilli), vehicles: this.vehicleHexes(world), throughSmoke },
    )
  }

  /** A unit on a bridge is above its deck, which has the level of the banks (los.md). */
  private raised(world: World, hex: Hex, { sight, low }: Heights): Heights {
    const onFoot = sight <= SIGHT_HEIGHTS.infantry.sight
    const levels = sight > SIGHT_HEIGHTS.vehicle.sight ? 0 : deckLift(this.board, world.ground, hex, onFoot)
    const lift = levels * levelMilli(world.settings.hexMilli)
    return { sight: sight + lift, low: low + lift }
  }
  /** Whether the viewshed, made for vehicles on the ground, says enough about a line between these. */
  isLow(world: World, hex: Hex, heights: Heights): boolean {
    return this.raised(world, hex, heights).sight <= SIGHT_HEIGHTS.vehicle.sight
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
      fields = { field, sheds, aloft: null, ground: NO_CHANGES }
      this.fields.set(hexMilli, fields)
    }
    if (fields.ground !== world.ground) this.follow(fields, world.ground)
    return fields
  }

  private layMap(field: SightField, id: number): void {
    const ground = GROUND[this.board.terrain[id] as keyof typeof GROUND]
    if (ground.foliageTop > 0) field.setFoliage(id, ground.foliageTop, isWoods(ground))
    if (ground.isBuilding) field.setBuilding(id, (this.board.floors[id] as number) * 1000)
    else if (ground.solidTop > 0) field.setSolid(id, ground.solidTop)
  }

  private follow(fields: Fields, ground: GroundChanges): void {
    const changed = new Set<number>()
    const before = fields.ground
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
    fields.ground = ground
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

/** One sees some way into woods; Overgrown is too low for that to matter. */
const isWoods = (ground: Ground): boolean => ground.row === 'lightWoods' || ground.row === 'heavyWoods'

/** Entries that are in one list only. */
function differing<T>(a: readonly T[], b: readonly T[], key: (entry: T) => string): readonly T[] {
  if (a === b) return []
  const [inA, inB] = [new Set(a.map(key)), new Set(b.map(key))]
  return [...a.filter((entry) => !inB.has(key(entry))), ...b.filter((entry) => !inA.has(key(entry)))]
}
