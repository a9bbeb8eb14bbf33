import { isGun, isSoftskin, isVehicle, mountsOf, weaponOf } from '../state/roster.ts'
import { ARMIES } from '../tables/armies.ts'
import type { Load, StandType, Vehicle } from '../tables/stands.ts'

/** Stands in the words of a catalogue. */

/** Its class in plain words. */
export function classOf(type: StandType): string {
  switch (type.kind) {
    case 'hq':
      return 'Headquarters'
    case 'infantry':
    case 'hmg':
    case 'mortar':
    case 'cavalry':
      return 'Foot'
    case 'light-gun':
      return 'Light gun'
    case 'medium-gun':
      return 'Medium gun'
    case 'heavy-gun':
      return 'Heavy gun'
    case 'softskin':
      return 'Transport'
    case 'armour':
      return armourClass(type)
  }
}
function armourClass({ carries, by, mount, weapon }: Vehicle): string {
  if (carries !== null) return 'Armoured carrier'
  if (by === 'armoured-car') return 'Armoured car'
  return mount === 'fixed' && weapon.armourDie !== null ? 'Assault gun' : 'Tank'
}

/** What it can carry; null where it carries nobody. */
export const loadOf = (type: StandType): Load | null => (isSoftskin(type) || isVehicle(type) ? type.carries : null)
/** How many it can carry at most. */
export function roomOf(type: StandType): number {
  const load = loadOf(type)
  return load === null ? 0 : Math.max(load.guns, load.foot)
}

/** "1941 to 1944; 25 cm a move, armour 7; d10 at soft targets, d10 at armour, 40 hexes; USSR 1941 and 1942, USSR 1943 to 1945". */
export function standLine(type: StandType): string {
  const load = loadOf(type)
  const way = [
    type.move === 0 ? 'has to be towed' : `${type.move} cm a move`,
    ...(isVehicle(type) ? [`armour ${type.armour}`] : []),
    ...(isVehicle(type) && type.amphibious ? ['swims'] : []),
  ]
  const parts = [
    ...(isVehicle(type) ? [`${type.from} to ${type.to}`] : []),
    way.join(', '),
    ...mountsOf(type).map((mount) => weaponText(type, mount)),
    ...(load === null ? [] : [`carries ${load.guns === 0 ? '' : '1 gun or '}${load.foot} on foot`]),
    ...(isVehicle(type) || isGun(type) ? [armiesText(type)] : []),
  ]
  return parts.filter((part) => part !== '').join('; ')
}
function weaponText(type: StandType, mount: 'main' | 'hull'): string {
  const weapon = weaponOf(type, mount)
  if (weapon === null) return ''
  const dice = [
    ...(weapon.softDie === null ? [] : [`d${weapon.softDie} at soft targets`]),
    ...(weapon.armourDie === null ? [] : [`d${weapon.armourDie} at armour`]),
  ]
  return `${mount === 'hull' ? 'in the hull ' : ''}${dice.join(', ')}, ${weapon.range} hexes`
}
/** The armies that usually have it. */
const armiesText = ({ id }: StandType): string =>
  ARMIES.filter(({ core }) => core.some(([type]) => type === id))
    .map(({ name }) => name)
    .join(', ')

/** "8 × Infantry, Truck". */
export function countedText(stands: readonly StandType[]): string {
  const counts = new Map<string, number>()
  for (const { name } of stands) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)).join(', ')
}
