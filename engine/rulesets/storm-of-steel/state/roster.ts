import { must } from '../../../kernel/assert.ts'
import { type Hex, opposite, type SideId, sameHex } from '../../../kernel/names.ts'
import { standOf } from '../tables/all-stands.ts'
import { pointsAtSkill } from '../tables/points.ts'
import { type Foot, GUN_CLASSES, type Gun, type Softskin, type StandType, type Vehicle, type Weapon } from '../tables/stands.ts'
import type { MountWord, UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Who is there, and what kind of stand it is. */

export type Placed = Unit & { readonly hex: Hex }

export const typeOf = (unit: Unit): StandType => standOf(unit.type)

/** @throws where there is no such unit */
export const unitOf = (world: World, id: UnitId): Unit => must(world.units[id], `the unit ${id}`)
export const unitsOf = (world: World, side: SideId): readonly Unit[] => Object.values(world.units).filter((unit) => unit.side === side)
export const isOnMap = (unit: Unit): unit is Placed => unit.hex !== null && unit.fate === 'present'
export const onMap = (world: Pick<World, 'units'>): readonly Placed[] => Object.values(world.units).filter(isOnMap)
/** One stand fills a hex (SS-SCL-04, SS-R-01). */
export const unitAt = (world: Pick<World, 'units'>, hex: Hex): Placed | null => onMap(world).find((unit) => sameHex(unit.hex, hex)) ?? null
export const enemiesOf = (world: World, side: SideId): readonly Placed[] => onMap(world).filter((unit) => unit.side === opposite(side))
export const friendsOf = (world: World, side: SideId): readonly Placed[] => onMap(world).filter((unit) => unit.side === side)
/** Who rides on it, in the order of their ids (SS-TRN-06). */
export const ridersOf = (world: World, carrier: UnitId): readonly Unit[] =>
  Object.values(world.units).filter((unit) => unit.aboard === carrier && unit.fate === 'present')

/** Its points, by the skill of its side (SS-R-48). */
export const worthOf = ({ scenario }: Pick<World, 'scenario'>, unit: Unit): number =>
  pointsAtSkill(typeOf(unit), scenario.armies[unit.side].skill)

/** "Infantry B1". */
export const titleOf = (_world: World, unit: Unit): string => `${typeOf(unit).name} ${unit.name}`

// ---- kinds

export const isVehicle = (type: StandType): type is Vehicle => type.kind === 'armour'
export const isSoftskin = (type: StandType): type is Softskin => type.kind === 'softskin'
export const isGun = (type: StandType): type is Gun => GUN_CLASSES.some((kind) => kind === type.kind)
export const isFoot = (type: StandType): type is Foot => !isVehicle(type) && !isSoftskin(type) && !isGun(type)
/** It is pinned and suppressed, not immobilised and pierced (SS-SOF-03, SS-ARM-14). */
export const isSoft = (type: StandType): boolean => !isVehicle(type)
export const isHq = (type: StandType): boolean => type.kind === 'hq'
/** It counts for surrender: neither a headquarters nor transport (SS-R-39). */
export const isCombatant = (type: StandType): boolean => !isHq(type) && !isSoftskin(type)

/** The weapon that is meant; null where there is none. */
export function weaponOf(type: StandType, mount: MountWord): Weapon | null {
  if (mount === 'hull') return isVehicle(type) ? type.hull : null
  return isSoftskin(type) ? null : type.weapon
}
export const mountsOf = (type: StandType): readonly MountWord[] =>
  (['main', 'hull'] as const).filter((mount) => weaponOf(type, mount) !== null)

/** Why a stand could not move if it were paid for (SS-MOV-08, SS-MOV-11, SS-MOV-03). */
export const canMove = (unit: Unit): boolean =>
  unit.fate === 'present' && unit.morale === 'steady' && !unit.immobile && (typeOf(unit).move > 0 || unit.aboard !== null)

// ---- the other side of the coin

export const sideOfPlayer = (world: World, player: 1 | 2): SideId => (player === 1 ? world.scenario.first : opposite(world.scenario.first))
