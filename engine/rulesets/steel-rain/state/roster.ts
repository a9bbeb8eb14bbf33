import { hexDistance } from '../../../board/hex.ts'
import { must } from '../../../kernel/assert.ts'
import { type BySide, type Hex, hexKey, type PieceId, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Design } from '../tables/unit-types.ts'
import { WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip, Platoon, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Who is there, what it is, where it stands. Questions only; every function works on a world or on what one side knows of it. */

/** A unit that is somewhere on the map. */
export type Placed = Unit & { readonly hex: Hex }

export const unitOf = (world: World, id: UnitId): Unit => must(world.units[id], `there is no unit ${id}`)
export const designOf = (world: World, unit: Unit): Design => must(world.designs[unit.design], `there is no design ${unit.design}`)
export const platoonOf = (world: World, id: string): Platoon => must(world.platoons[id], `there is no platoon ${id}`)

export const isInfantry = (world: World, unit: Unit): boolean => designOf(world, unit).kind === 'infantry'
/** Ground vehicles, bunkers among them. */
export const isVehicle = (world: World, unit: Unit): boolean => designOf(world, unit).kind === 'vehicle'
export const isDrone = (world: World, unit: Unit): boolean => designOf(world, unit).kind === 'drone'
/** A Doppelganger on its own: for its side, or where the other has seen it (SR-DOPP-5). It counts as a vehicle. */
export const isDecoy = (world: World, unit: Unit): boolean => isVehicle(world, unit) && designOf(world, unit).crewless
/** Above the ground: it takes no room there and is in nobody's way. */
export const isAloft = (world: World, unit: Unit): boolean => isDrone(world, unit) || isFlying(unit)
/** Crewless things know no fear (SR-DRONE-16, SR-DOPP-11). */
export const isImmune = (world: World, unit: Unit): boolean => designOf(world, unit).crewless
/** A long name for people: "Main battle tank A11". */
export const titleOf = (world: World, unit: Unit): string => `${designOf(world, unit).name} ${unit.name}`

export const isPresent = (unit: Unit): boolean => unit.fate === 'present'
export const isOnMap = (unit: Unit): unit is Placed => unit.fate === 'present' && unit.hex !== null

/** The units of a world in lists that are asked for again and again; each made once for a set of units, when somebody asks. */
class Lists {
  readonly all: readonly Unit[]
  private onMap: readonly Placed[] | null = null
  private sides: BySide<readonly Placed[]> | null = null
  private aboard: ReadonlyMap<UnitId, readonly Unit[]> | null = null
  private machines: readonly Unit[] | null = null

  constructor(units: World['units']) {
    this.all = Object.values(units)
  }
  get placed(): readonly Placed[] {
    this.onMap ??= this.all.filter(isOnMap)
    return this.onMap
  }
  get bySide(): BySide<readonly Placed[]> {
    const of = (side: SideId): readonly Placed[] => this.placed.filter((unit) => unit.side === side)
    this.sides ??= { blue: of('blue'), red: of('red') }
    return this.sides
  }
  /** Who rides in whom. */
  get riders(): ReadonlyMap<UnitId, readonly Unit[]> {
    this.aboard ??= ridersOf(this.all)
    return this.aboard
  }
  /** Whatever somebody steers. */
  get steered(): readonly Unit[] {
    this.machines ??= this.all.filter((unit) => unit.electronics !== null && unit.electronics.parent !== null)
    return this.machines
  }
}
function ridersOf(all: readonly Unit[]): ReadonlyMap<UnitId, readonly Unit[]> {
  const riders = new Map<UnitId, Unit[]>()
  for (const unit of all) {
    if (unit.aboard === null || unit.fate !== 'present') continue
    const others = riders.get(unit.aboard)
    if (others) others.push(unit)
    else riders.set(unit.aboard, [unit])
  }
  return riders
}
const lists = new WeakMap<World['units'], Lists>()
function listsOf({ units }: World): Lists {
  const kept = lists.get(units)
  if (kept) return kept
  const made = new Lists(units)
  lists.set(units, made)
  return made
}

/** Units that are not the same in two worlds, as they are in each; absent where there is none. Mostly the two have the same units in the same order. */
export function changedUnits(before: World, now: World): readonly (readonly [before: Unit | undefined, now: Unit | undefined])[] {
  if (before.units === now.units) return []
  const [old, all] = [allUnits(before), allUnits(now)]
  const changed: [Unit | undefined, Unit | undefined][] = []
  for (let i = 0; i < all.length; i++) {
    if (old[i] === all[i]) continue
    if (old.length !== all.length || old[i]?.id !== all[i]?.id) return changedById(before, now)
    changed.push([old[i], all[i]])
  }
  return old.length === all.length ? changed : changedById(before, now)
}
/** The same for worlds of which one has units that the other has not, but in one order: what a side knows, and the truth. */
function changedById(before: World, now: World): readonly (readonly [Unit | undefined, Unit | undefined])[] {
  const [old, all] = [allUnits(before), allUnits(now)]
  const changed: [Unit | undefined, Unit | undefined][] = []
  let at = 0
  for (const unit of all) {
    const from = at
    while (at < old.length && old[at]?.id !== unit.id) at++
    if (at === old.length) {
      // It is new, or stands elsewhere in the order.
      at = from
      const other = before.units[unit.id]
      if (other !== unit) changed.push([other, unit])
      continue
    }
    for (let i = from; i < at; i++) if (!((old[i] as Unit).id in now.units)) changed.push([old[i], undefined])
    if (old[at] !== unit) changed.push([old[at], unit])
    at++
  }
  for (let i = at; i < old.length; i++) if (!((old[i] as Unit).id in now.units)) changed.push([old[i], undefined])
  return changed
}

export const allUnits = (world: World): readonly Unit[] => listsOf(world).all
export const unitsOf = (world: World, side: SideId): readonly Unit[] => allUnits(world).filter((unit) => unit.side === side)
export const presentOf = (world: World, side: SideId): readonly Unit[] => unitsOf(world, side).filter(isPresent)
export const onMap = (world: World): readonly Placed[] => listsOf(world).placed
/** Units of a side that are on the map, those under markers as well: they stand in the marker's hex. */
export const placedOf = (world: World, side: SideId): readonly Placed[] => listsOf(world).bySide[side]
export const passengersOf = (world: World, carrier: UnitId): readonly Unit[] => listsOf(world).riders.get(carrier) ?? []
export const steeredUnits = (world: World): readonly Unit[] => listsOf(world).steered

/** Where a unit fires from: its own hex, or its carrier's for a passenger (SR-IFV-1, R-91). Null for who is not on the map. */
export function firingPost(world: World, unit: Unit): Placed | null {
  if (isOnMap(unit)) return unit
  const carrier = unit.aboard === null ? undefined : world.units[unit.aboard]
  return unit.fate === 'present' && carrier && isOnMap(carrier) ? { ...unit, hex: carrier.hex } : null
}
/** Who is fired back at: the carrier of a passenger, or the unit itself. */
export const answeredAt = (unit: Unit): UnitId => unit.aboard ?? unit.id

/** In the air: it fills no hex, and what happens on the ground does not reach it. */
export const isFlying = (unit: Unit): boolean => unit.air?.flying ?? false
/** A Fast Mover off the table: present, but nowhere on the map (SR-FM-5). */
export const isAway = (unit: Unit): boolean => unit.fate === 'present' && (unit.air?.away ?? null) !== null
/** Units flying over a hex as themselves. */
export const flyersAt = (world: World, hex: Hex): readonly Placed[] =>
  onMap(world).filter((unit) => isFlying(unit) && unit.blip === null && sameHex(unit.hex, hex))

/** Units standing in a hex as themselves: not the members of a blip, not passengers, not what flies over it. */
export const unitsAt = (world: World, hex: Hex): readonly Placed[] => atHex(world).get(hexKey(hex)) ?? []
/** The marker standing in a hex; one that flies stands in none. */
export const blipAt = (world: World, hex: Hex): Blip | null => standingBlips(world).get(hexKey(hex)) ?? null
const standing = new WeakMap<World['blips'], ReadonlyMap<number, Blip>>()
function standingBlips({ blips }: World): ReadonlyMap<number, Blip> {
  const known = standing.get(blips)
  if (known) return known
  const map = new Map<number, Blip>()
  for (const blip of Object.values(blips)) if (blip.flying !== true && !map.has(hexKey(blip.hex))) map.set(hexKey(blip.hex), blip)
  standing.set(blips, map)
  return map
}
export const blipsOf = (world: World, side: SideId): readonly Blip[] => Object.values(world.blips).filter((blip) => blip.side === side)

const byHex = new WeakMap<World['units'], ReadonlyMap<number, readonly Placed[]>>()
function atHex(world: World): ReadonlyMap<number, readonly Placed[]> {
  const known = byHex.get(world.units)
  if (known) return known
  const map = new Map<number, Placed[]>()
  for (const unit of onMap(world)) {
    if (unit.blip !== null || isFlying(unit)) continue
    const key = hexKey(unit.hex)
    const there = map.get(key)
    if (there) there.push(unit)
    else map.set(key, [unit])
  }
  byHex.set(world.units, map)
  return map
}

/** Where a unit is on the map: its own hex, its carrier's for a passenger. */
export function placeOf(world: World, unit: Unit): Hex | null {
  if (unit.fate !== 'present') return null
  if (unit.hex !== null) return unit.hex
  if (unit.aboard === null) return null
  const carrier = world.units[unit.aboard]
  return carrier ? carrier.hex : null
}

export interface UnitWeapon extends Weapon {
  /** Its place in the design's list: what orders name. */
  readonly index: number
}
const weapons = new WeakMap<Design, readonly UnitWeapon[]>()
/** Weapon systems in the order of the design. */
export function weaponsOf(world: World, unit: Unit): readonly UnitWeapon[] {
  const design = designOf(world, unit)
  const kept = weapons.get(design) ?? design.weapons.map((id, index) => ({ ...WEAPONS[id], index }))
  weapons.set(design, kept)
  return kept
}

/** Half the full allowance: what one Action buys (SR-ACT-2), milli. */
export const halfAllowance = (design: Design): number => design.speedCm * 500

/** Centimetres between hexes as thousandths: hex distance x cmPerHex. */
export const distanceMilli = (world: World, a: Hex, b: Hex): number => hexDistance(a, b) * world.settings.hexMilli

/** Units with an Action left that are not on Overwatch yet because their platoon has its round, or have it in reserve (SR-OW-1). */
export const onOverwatch = (world: World, unit: Unit): boolean =>
  isPresent(unit) && unit.actions > 0 && !unit.suppressed && (world.platoons[unit.platoon]?.done ?? false)

/** Units of a platoon that are in play. */
export const membersOf = (world: World, platoon: string): readonly Unit[] =>
  (world.platoons[platoon]?.units ?? []).flatMap((id) => (world.units[id] ? [world.units[id] as Unit] : []))

/** The counter on the map that holds a unit: its blip, its carrier (or the carrier's blip), or itself. */
export function pieceOf(world: World, unit: Unit): PieceId {
  if (unit.blip !== null) return unit.blip
  const carrier = unit.aboard === null ? undefined : world.units[unit.aboard]
  return carrier ? (carrier.blip ?? carrier.id) : unit.id
}

/** An own marker by whom it stands for; of the enemy's nobody knows. */
export function blipTitle(known: World, blip: Blip): string {
  const names = blip.units.flatMap((id) => known.units[id]?.name ?? [])
  return names.length > 0 ? `Blip of ${names.join(', ')}` : blip.flying ? 'Unknown contact in flight' : 'Unknown contact'
}
