/** What every stand can do (SS-MOV-02, SS-FIR-04, SS-FIR-07, SS-ASL-07, SS-TRN-02). Moves in cm, ranges in hexes of 2.5 cm, dice by their faces. */

const FOOT_KINDS = ['infantry', 'hmg', 'mortar', 'cavalry', 'hq'] as const
export type FootKind = (typeof FOOT_KINDS)[number]
export const GUN_CLASSES = ['light-gun', 'medium-gun', 'heavy-gun'] as const
export type GunClass = (typeof GUN_CLASSES)[number]

export interface Weapon {
  /** Null: it is not fired at armour (SS-ARM-01). */
  readonly armourDie: number | null
  /** Null: it is not fired at soft targets. */
  readonly softDie: number | null
  readonly range: number
}
interface Stand {
  readonly id: string
  readonly name: string
  readonly move: number
  readonly assaultDie: number
  readonly points: number
}
export interface Foot extends Stand {
  readonly kind: FootKind
  readonly weapon: Weapon | null
  /** Hexes nearer than which it does not fire (SS-MTR-02). */
  readonly least: number
}
export interface Gun extends Stand {
  readonly kind: GunClass
  readonly weapon: Weapon
  readonly least: number
}
/** Guns and foot stands that a carrier takes, one or the other (SS-TRN-02, SS-TRN-03). */
export interface Load {
  readonly guns: number
  readonly foot: number
}
/** A vehicle without armour. */
export interface Softskin extends Stand {
  readonly kind: 'softskin'
  readonly carries: Load
}
export interface Vehicle extends Stand {
  readonly kind: 'armour'
  /** Years of service. */
  readonly from: number
  readonly to: number
  readonly by: 'tracked' | 'half-track' | 'armoured-car'
  readonly armour: number
  readonly weapon: Weapon
  /** Where its weapon is: a turret, one of a single man (SS-ARM-11), or the hull (SS-ARM-09). */
  readonly mount: 'turret' | 'one-man' | 'fixed'
  /** Besides a turret (SS-ARM-10). */
  readonly hull: Weapon | null
  readonly amphibious: boolean
  readonly carries: Load | null
}
export type StandType = Foot | Gun | Softskin | Vehicle

const foot = (
  id: string,
  name: string,
  kind: FootKind,
  move: number,
  weapon: Weapon | null,
  [assaultDie, points]: readonly [number, number],
  least = 0,
): Foot => ({ id, name, kind, move, weapon, assaultDie, points, least })
/** Against soft targets alone. */
const rifles = (softDie: number, range: number): Weapon => ({ armourDie: null, softDie, range })
/** Against armour alone (SS-R-03). */
const piercing = (armourDie: number, range: number): Weapon => ({ armourDie, softDie: null, range })

// Move; weapon; die in assault, points; the least range of mortars.
// biome-ignore format: a table
export const FOOT: readonly Foot[] = [
  foot('hq', 'Headquarters', 'hq', 10, null, [6, 0]),
  foot('infantry', 'Infantry', 'infantry', 10, rifles(6, 12), [12, 10]),
  foot('hmg', 'Heavy machine guns', 'hmg', 5, rifles(8, 24), [8, 12]),
  foot('mortar', 'Mortar', 'mortar', 5, rifles(10, 32), [6, 14], 4),
  foot('cavalry', 'Cavalry', 'cavalry', 20, rifles(6, 4), [12, 12]),
  foot('atr', 'Anti-tank rifles', 'infantry', 10, piercing(4, 8), [6, 8]),
  foot('bazooka', 'Bazooka', 'infantry', 10, piercing(8, 2), [10, 12]),
  foot('piat', 'PIAT', 'infantry', 10, piercing(8, 2), [10, 12]),
  foot('panzerschreck', 'Panzerschreck', 'infantry', 10, piercing(12, 2), [10, 16]),
  foot('superbazooka', 'Super bazooka', 'infantry', 10, piercing(12, 3), [10, 17]),
]
const softskin = (id: string, name: string, move: number, [assaultDie, points]: readonly [number, number], carries: Load): Softskin => ({
  ...{ id, name, kind: 'softskin', move, assaultDie, points, carries },
})
export const SOFTSKINS: readonly Softskin[] = [
  softskin('truck', 'Truck', 30, [4, 4], { guns: 1, foot: 3 }),
  softskin('horse-cart', 'Horse cart', 10, [3, 2], { guns: 1, foot: 3 }),
  softskin('limber', 'Limber', 10, [3, 2], { guns: 1, foot: 1 }),
]
