/** The weapon tables: vehicles, aircraft and infantry together. Weights in tons, ranges in cm. */

// biome-ignore format: the tables' order
export const WEAPON_IDS = [
  'chain-guns', 'autocannon', 'rail-gun', 'atgm', 'sam', 'aam', 'salvo-rockets', 'chemical-laser', 'microwave-projector', 'gel-flamer',
  'small-arms', 'machine-guns', 'infantry-atgm', 'infantry-sam', 'mortar',
] as const
export type WeaponId = (typeof WEAPON_IDS)[number]
/** How its shots look. */
export type Shot = 'gun' | 'burst' | 'missile' | 'beam' | 'charge' | 'flame' | 'rockets' | 'shell' | 'microwave'

/** A weapon's name inside a sentence: "rail gun", but "ATGM". */
export const inWords = (name: string): string => (/^[A-Z]{2}/.test(name) ? name : name.toLowerCase())

export interface Weapon {
  readonly id: WeaponId
  readonly name: string
  /** Tons; stands carry theirs for nothing. */
  readonly weight: number
  /** Added to the carrier's Profile. */
  readonly profile: number
  readonly rangeCm: number
  readonly lethality: number
  /** Fires with two Actions (SR-CPLX-1). */
  readonly complex: boolean
  /** Only at aircraft in flight (SR-WPN-5). */
  readonly airOnly: boolean
  /** Added to the Lethality against dismounted infantry. */
  readonly infantryBonus: number
  /** May fire in close assault, 2 cm or less (SR-CA-7). */
  readonly closeAssault: boolean
  /** Its fire is the business of the artillery chapters: it has no ordinary direct shot. */
  readonly indirectOnly: boolean
  /** May also fire indirectly (SR-WPN-3). */
  readonly indirect: boolean
  /** Strikes every unit of a space or template (SR-STACK-8, SR-MW-1, SR-GEL-3). */
  readonly area: boolean
  readonly shot: Shot
  /** The table row's ledger item. */
  readonly rule: string
}

type Numbers = readonly [weight: number, profile: number, rangeCm: number, lethality: number]
type Traits = Partial<Omit<Weapon, 'id' | 'name' | 'weight' | 'profile' | 'rangeCm' | 'lethality' | 'shot' | 'rule'>>
const weapon = (
  id: WeaponId,
  name: string,
  [weight, profile, rangeCm, lethality]: Numbers,
  shot: Shot,
  rule: string,
  traits: Traits = {},
): Weapon => ({
  id,
  name,
  weight,
  profile,
  rangeCm,
  lethality,
  complex: false,
  airOnly: false,
  infantryBonus: 0,
  closeAssault: true,
  indirectOnly: false,
  indirect: false,
  area: false,
  ...traits,
  shot,
  rule,
})
const MISSILE = { complex: true, closeAssault: false } as const
const AIR_MISSILE = { airOnly: true, closeAssault: false } as const

//                                        weight, Profile, range, Lethality
export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = {
  // Vehicle and aircraft weapons
  'chain-guns': weapon('chain-guns', 'Chain guns', [1, 1, 40, 1], 'burst', 'SR-WPN-1', { infantryBonus: 2 }),
  autocannon: weapon('autocannon', 'Autocannon', [5, 2, 70, 3], 'burst', 'SR-WPN-2'),
  'rail-gun': weapon('rail-gun', 'Rail gun', [12, 4, 85, 4], 'gun', 'SR-WPN-3', { indirect: true }),
  atgm: weapon('atgm', 'ATGM', [9, 5, 100, 5], 'missile', 'SR-WPN-4', MISSILE),
  sam: weapon('sam', 'SAM', [9, 3, 80, 2], 'missile', 'SR-WPN-5', AIR_MISSILE),
  aam: weapon('aam', 'AAM', [9, 3, 80, 2], 'missile', 'SR-AWPN-4', AIR_MISSILE),
  'salvo-rockets': weapon('salvo-rockets', 'Salvo rockets', [15, 4, 200, 2], 'rockets', 'SR-VC-9', {
    complex: true,
    infantryBonus: 2,
    indirectOnly: true,
    indirect: true,
    area: true,
  }),
  'chemical-laser': weapon('chemical-laser', 'Chemical laser', [6, 1, 60, 2], 'beam', 'SR-WPN-6'),
  'microwave-projector': weapon('microwave-projector', 'Microwave projector', [18, 6, 40, 5], 'microwave', 'SR-WPN-7', {
    complex: true,
    area: true,
  }),
  'gel-flamer': weapon('gel-flamer', 'Gel flamer', [10, 3, 10, 4], 'flame', 'SR-WPN-8', { area: true }),
  // Infantry weapons and equipment
  'small-arms': weapon('small-arms', 'Small arms', [0, 0, 25, 1], 'burst', 'SR-INFW-1'),
  'machine-guns': weapon('machine-guns', 'Machine guns', [0, 1, 40, 1], 'burst', 'SR-INFW-4', { infantryBonus: 2 }),
  'infantry-atgm': weapon('infantry-atgm', 'ATGM', [0, 2, 100, 4], 'missile', 'SR-INFW-5', MISSILE),
  'infantry-sam': weapon('infantry-sam', 'SAM', [0, 2, 80, 2], 'missile', 'SR-INFW-6', AIR_MISSILE),
  mortar: weapon('mortar', 'Mortar', [0, 2, 50, 1], 'rockets', 'SR-INFW-7', {
    infantryBonus: 2,
    indirectOnly: true,
    indirect: true,
    area: true,
  }),
}

/** Targets of one microwave sweep (SR-MW-3). */
export const MICROWAVE_TARGETS = 4
/** Entrenched infantry under the template but not in the impact hex get only this bonus (SR-AVI-3). */
export const ENTRENCHED_BURST_BONUS = 1
/** Shots of each launcher in a volley at one aircraft (SR-AD-3). */
export const VOLLEY_SHOTS = 2

export const EXTRA_IDS = ['elint', 'engineer', 'avlb', 'fascam'] as const
export type ExtraId = (typeof EXTRA_IDS)[number]
export interface Extra {
  readonly id: ExtraId
  readonly name: string
  readonly weight: number
  readonly profile: number
  readonly rangeCm: number
  readonly rule: string
}
/** What may carry a package: ground vehicles and aircraft pay the one price, stands theirs (SR-VC-8, SR-AWPN-6, SR-AWPN-7, SR-INFW-8, SR-INFW-9). */
export type Carrier = 'vehicle' | 'aircraft' | 'infantry'
const extra = (id: ExtraId, name: string, weight: number, profile: number, rangeCm: number, rule: string): Extra => ({
  id,
  name,
  weight,
  profile,
  rangeCm,
  rule,
})
export const EXTRAS: Readonly<Record<Carrier, Readonly<Partial<Record<ExtraId, Extra>>>>> = {
  vehicle: {
    elint: extra('elint', 'ELINT', 2, 1, 65, 'SR-VC-8'),
    engineer: extra('engineer', 'Engineer', 5, 3, 0, 'SR-VC-8'),
    avlb: extra('avlb', 'Bridge', 25, 5, 0, 'SR-VC-8'), // tracked only
  },
  aircraft: {
    elint: extra('elint', 'ELINT', 2, 1, 65, 'SR-AWPN-6'),
    fascam: extra('fascam', 'FASCAM dispenser', 8, 4, 0, 'SR-AWPN-7'), // not on Fast Movers (SR-FASCAM-8)
  },
  infantry: {
    elint: extra('elint', 'ELINT', 0, 1, 65, 'SR-INFW-8'),
    engineer: extra('engineer', 'Engineer', 0, 2, 0, 'SR-INFW-9'),
  },
}
/** Drones of an ELINT package of a ground vehicle or a stand (SR-DRONE-7, SR-INFW-8). */
export const DRONES_PER_ELINT = 4
/** Shots of a helicopter's dispenser (SR-FASCAM-4). */
export const FASCAM_SHOTS = 2
