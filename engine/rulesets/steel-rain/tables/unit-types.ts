import type { Propulsion } from './terrain.ts'
import { type Carrier, EXTRAS, type ExtraId, WEAPONS, type WeaponId } from './weapons.ts'

/** Making vehicles: the parts with their weight (tons) and Profile, speeds (cm per turn), sample vehicles, stands, organisations. */

interface Part {
  readonly weight: number
  readonly profile: number
}
export const ARMORS = [1, 2, 3, 4, 5] as const
export type Armor = (typeof ARMORS)[number]

/** Propulsion (SR-VC-3); rotor and fixed wing by R-191, none is a bunker; a stand's 3 is its own Profile. */
export const PROPULSION_PARTS: Readonly<Record<Propulsion, Part>> = {
  wheeled: { weight: 4, profile: 2 },
  tracked: { weight: 12, profile: 2 },
  hover: { weight: 16, profile: 4 },
  rotor: { weight: 10, profile: 4 },
  'fixed-wing': { weight: 10, profile: 4 },
  none: { weight: 0, profile: 0 },
  infantry: { weight: 1, profile: 3 },
  drone: { weight: 0, profile: 0 }, // not designed: DRONE
}
/** Armor (SR-VC-4). */
export const ARMOR_PARTS: Readonly<Record<Armor, Part>> = {
  1: { weight: 5, profile: 1 },
  2: { weight: 12, profile: 2 },
  3: { weight: 25, profile: 3 },
  4: { weight: 45, profile: 4 },
  5: { weight: 60, profile: 5 },
}
/** Each stand of room. */
export const CAPACITY_PART: Part = { weight: 1, profile: 1 }
/** Limits of a design (SR-VC-2, R-192). */
export const DESIGN_LIMITS = { weapons: 3, capacity: 8, bunkerWeaponTons: 36 } as const

/** Speeds in cm for a full turn, by weight band and propulsion (R-14: the book's own table is missing). */
// biome-ignore format: a table
export const SPEED_BANDS = [
  { upTo: 30,       wheeled: 16, tracked: 14, hover: 18, rotor: 48 },
  { upTo: 45,       wheeled: 14, tracked: 14, hover: 18, rotor: 44 },
  { upTo: 60,       wheeled: 12, tracked: 12, hover: 16, rotor: 40 },
  { upTo: 75,       wheeled: 10, tracked: 12, hover: 14, rotor: 36 },
  { upTo: 90,       wheeled:  8, tracked: 10, hover: 12, rotor: 32 },
  { upTo: 105,      wheeled:  6, tracked:  8, hover: 10, rotor: 28 },
  { upTo: 120,      wheeled:  4, tracked:  6, hover:  8, rotor: 24 },
  { upTo: Infinity, wheeled:  4, tracked:  4, hover:  6, rotor: 20 },
] as const
/** Speeds that no weight changes, cm per turn (SR-MOVE-3, SR-MOVE-4, SR-DRONE-6, SR-DOPP-2, SR-RAFT-2, SR-AIR-2, SR-AIR-3). */
export const FIXED_SPEEDS = { lightInfantry: 6, heavyInfantry: 4, drone: 40, doppelganger: 15, raftPerAction: 2 } as const
export const AIRSPEED = { min: 30, max: 100, changePerAction: 20, forcedPerAction: 15 } as const

/** Full turn allowance in cm; 0 for bunkers, and for Fast Movers, whose airspeed is theirs to choose. Stands: light ones. */
export function speedCm(propulsion: Propulsion, weight: number): number {
  switch (propulsion) {
    case 'wheeled':
    case 'tracked':
    case 'hover':
    case 'rotor':
      return (SPEED_BANDS.find((band) => weight <= band.upTo) ?? SPEED_BANDS[SPEED_BANDS.length - 1]!)[propulsion]
    case 'infantry':
      return FIXED_SPEEDS.lightInfantry
    case 'drone':
      return FIXED_SPEEDS.drone
    case 'fixed-wing':
    case 'none':
      return 0
  }
}

/** What a designer chooses. */
export interface DesignParts {
  readonly id: string
  readonly name: string
  readonly kind: 'vehicle' | 'infantry' | 'drone'
  readonly propulsion: Propulsion
  readonly armor: Armor
  readonly weapons: readonly WeaponId[]
  readonly extra: ExtraId | null
  /** Stands that it can carry. */
  readonly capacity: number
  readonly symbol: string
  /** A drone or a Doppelganger: nobody in it is afraid. */
  readonly crewless?: boolean
}
/** A type of unit with everything that follows from its parts (SR-VC-5). */
export interface Design extends DesignParts {
  readonly crewless: boolean
  /** Tons; a stand counts 1. */
  readonly weight: number
  readonly profile: number
  /** Full turn allowance, cm. */
  readonly speedCm: number
  /** Armor 1: passengers may fire their heavy weapons (SR-IFV-2). */
  readonly open: boolean
}

export function carrierOf(parts: { readonly propulsion: Propulsion }): Carrier {
  switch (parts.propulsion) {
    case 'infantry':
      return 'infantry'
    case 'rotor':
    case 'fixed-wing':
      return 'aircraft'
    case 'wheeled':
    case 'tracked':
    case 'hover':
    case 'none':
    case 'drone':
      return 'vehicle'
  }
}

/** A stand with anything but small arms is heavy (SR-MOVE-4). */
const isHeavy = (parts: DesignParts): boolean => parts.extra !== null || parts.weapons.some((id) => id !== 'small-arms')

/** Weight, Profile and speed of the parts. Illegal parts get numbers as well: `designProblems` says what is wrong with them. */
export function design(parts: DesignParts): Design {
  const propulsion = PROPULSION_PARTS[parts.propulsion]
  const stand = parts.propulsion === 'infantry'
  const armor = stand ? { weight: 0, profile: 0 } : ARMOR_PARTS[parts.armor]
  const extra = parts.extra === null ? undefined : EXTRAS[carrierOf(parts)][parts.extra]
  const carried = parts.weapons.map((id) => WEAPONS[id])
  const sum = (of: (part: Part) => number): number =>
    [propulsion, armor, ...carried, ...(extra ? [extra] : [])].reduce((total, part) => total + of(part), 0) +
    parts.capacity * of(CAPACITY_PART)
  const weight = sum((part) => part.weight)
  return {
    ...parts,
    crewless: parts.crewless ?? false,
    weight,
    profile: sum((part) => part.profile),
    speedCm: stand && isHeavy(parts) ? FIXED_SPEEDS.heavyInfantry : speedCm(parts.propulsion, weight),
    open: !stand && parts.armor === 1,
  }
}

/** Armor that helps a unit to recover: none for stands (SR-RALLY-3, R-73). */
export const bleedArmor = (of: { readonly kind: Design['kind']; readonly armor: number }): number => (of.kind === 'infantry' ? 0 : of.armor)

// biome-ignore format: the table's order
const GROUND_WEAPONS: readonly WeaponId[] = [
  'chain-guns', 'autocannon', 'rail-gun', 'atgm', 'sam', 'salvo-rockets', 'chemical-laser', 'microwave-projector', 'gel-flamer',
]
/** What each kind of carrier may choose from (SR-AWPN-1, SR-INFW-2, R-196). */
export const WEAPON_LISTS: Readonly<Record<Carrier, readonly WeaponId[]>> = {
  vehicle: GROUND_WEAPONS,
  aircraft: ['chain-guns', 'autocannon', 'atgm', 'aam', 'chemical-laser'],
  infantry: ['small-arms', 'machine-guns', 'infantry-atgm', 'infantry-sam', 'mortar'],
}

/** Something that makes a design illegal, with the part that it is about and the rule that says so. */
export interface DesignFault {
  readonly part: 'propulsion' | 'armor' | 'weapons' | 'extra' | 'capacity'
  readonly text: string
  readonly rule: string
}
type Fault = DesignFault | null

/** Everything that is wrong with a design; empty when it is legal (SR-VC-1, SR-VC-2, R-190). A scenario may set the limit of bunkers. */
export function designFaults(parts: DesignParts, bunkerWeaponTons: number = DESIGN_LIMITS.bunkerWeaponTons): readonly DesignFault[] {
  const carrier = carrierOf(parts)
  const weapons = parts.weapons
    .filter((id) => !WEAPON_LISTS[carrier].includes(id))
    .map(
      (id): Fault => ({ part: 'weapons', text: `${WEAPONS[id].name} cannot be carried by this kind of unit`, rule: LIST_RULES[carrier] }),
    )
  const found: readonly Fault[] = [
    parts.propulsion === 'drone' ? { part: 'propulsion', text: 'drones come with an ELINT package', rule: 'SR-DRONE-7' } : null,
    (parts.kind === 'infantry') === (carrier === 'infantry')
      ? null
      : { part: 'propulsion', text: 'only stands move on foot, and stands only so', rule: 'SR-VC-3' },
    ...weapons,
    ...(carrier === 'infantry' ? standFaults(parts) : vehicleFaults(parts, bunkerWeaponTons)),
    ...extraFaults(parts, carrier),
  ]
  return found.filter((fault) => fault !== null)
}
/** The same in words alone. */
export const designProblems = (parts: DesignParts, bunkerWeaponTons?: number): readonly string[] =>
  designFaults(parts, bunkerWeaponTons).map(({ text }) => text)
/** Which rule says what each carrier may choose from. */
const LIST_RULES: Readonly<Record<Carrier, string>> = { vehicle: 'R-196', aircraft: 'SR-AWPN-1', infantry: 'SR-INFW-2' }

function vehicleFaults({ armor, weapons, capacity, propulsion }: DesignParts, bunkerWeaponTons: number): readonly Fault[] {
  const tons = weapons.reduce((sum, id) => sum + WEAPONS[id].weight, 0)
  const hasRoom = Number.isInteger(capacity) && capacity >= 0 && capacity <= DESIGN_LIMITS.capacity
  return [
    ARMORS.includes(armor) ? null : { part: 'armor', text: 'Armor must be 1 to 5', rule: 'SR-VC-1' },
    weapons.length <= DESIGN_LIMITS.weapons
      ? null
      : { part: 'weapons', text: `at most ${DESIGN_LIMITS.weapons} weapon systems`, rule: 'SR-VC-2' },
    hasRoom ? null : { part: 'capacity', text: `room for 0 to ${DESIGN_LIMITS.capacity} stands`, rule: 'SR-VC-2' },
    propulsion === 'none' && tons > bunkerWeaponTons
      ? { part: 'weapons', text: `a bunker holds ${bunkerWeaponTons} t of weapons`, rule: 'R-192' }
      : null,
  ]
}

function standFaults({ armor, weapons, capacity, extra }: DesignParts): readonly Fault[] {
  return [
    armor === 1 ? null : { part: 'armor', text: 'a stand has Armor 1', rule: 'R-73' },
    capacity === 0 ? null : { part: 'capacity', text: 'a stand carries nobody', rule: 'R-190' },
    weapons.includes('small-arms') ? null : { part: 'weapons', text: 'every stand has small arms', rule: 'SR-INFW-1' },
    weapons.length + (extra === null ? 0 : 1) <= 2
      ? null
      : { part: 'weapons', text: 'one heavy weapon or Extras package at most', rule: 'SR-INFW-2' },
  ]
}

function extraFaults({ extra, propulsion }: DesignParts, carrier: Carrier): readonly Fault[] {
  if (extra === null) return []
  return [
    EXTRAS[carrier][extra] ? null : { part: 'extra', text: 'this kind of unit cannot take that Extras package', rule: 'R-190' },
    extra === 'avlb' && propulsion !== 'tracked' ? { part: 'extra', text: 'a bridge needs a tracked chassis', rule: 'R-190' } : null,
    extra === 'fascam' && propulsion === 'fixed-wing' ? { part: 'extra', text: 'Fast Movers carry no mines', rule: 'SR-FASCAM-8' } : null,
  ]
}

// biome-ignore format: a list of short names
export const DESIGN_IDS = [
  'MBT', 'MBT4', 'LT', 'SHT', 'HOV', 'IFV', 'APC', 'TK', 'TK2', 'RECON', 'AD', 'SPA', 'SPAH', 'CEV', 'AVLB', 'GEL', 'MWP', 'LTRUCK', 'HTRUCK',
  'AHC', 'THELI', 'GUN', 'RHELI', 'FHELI', 'YAK33', 'BUNKER', 'TKH',
] as const
export type DesignId = (typeof DESIGN_IDS)[number]

const vehicle = (
  id: DesignId,
  name: string,
  symbol: string,
  propulsion: Propulsion,
  armor: Armor,
  weapons: readonly WeaponId[],
  more: { readonly extra?: ExtraId; readonly capacity?: number } = {},
): Design =>
  design({ id, name, kind: 'vehicle', symbol, propulsion, armor, weapons, extra: more.extra ?? null, capacity: more.capacity ?? 0 })

/** Sample vehicles: the types that the book's text and organisations name, made of its parts. */
export const SAMPLES: Readonly<Record<DesignId, Design>> = {
  MBT: vehicle('MBT', 'Main battle tank', 'armor-heavy', 'tracked', 5, ['rail-gun', 'chain-guns']),
  MBT4: vehicle('MBT4', 'Medium battle tank', 'armor', 'tracked', 4, ['rail-gun', 'chain-guns']),
  LT: vehicle('LT', 'Light tank', 'armor-light', 'tracked', 3, ['rail-gun', 'chain-guns']),
  SHT: vehicle('SHT', 'Superheavy tank', 'armor-heavy', 'tracked', 5, [
    'microwave-projector',
    'microwave-projector',
    'microwave-projector',
  ]),
  HOV: vehicle('HOV', 'Hover tank', 'hover', 'hover', 3, ['rail-gun', 'chain-guns']),
  IFV: vehicle('IFV', 'Infantry fighting vehicle', 'mech-infantry', 'tracked', 2, ['autocannon', 'chain-guns', 'atgm'], { capacity: 2 }),
  APC: vehicle('APC', 'Armored personnel carrier', 'carrier', 'tracked', 2, ['chain-guns'], { capacity: 4 }),
  TK: vehicle('TK', 'Tank killer', 'anti-tank', 'wheeled', 1, ['atgm', 'chain-guns']),
  TK2: vehicle('TK2', 'Heavy tank killer', 'anti-tank', 'wheeled', 1, ['atgm', 'atgm', 'chain-guns']),
  RECON: vehicle('RECON', 'Light recon vehicle', 'recon', 'wheeled', 1, ['autocannon', 'chain-guns'], { extra: 'elint' }),
  AD: vehicle('AD', 'Air defence vehicle', 'air-defence', 'wheeled', 1, ['sam', 'sam']),
  SPA: vehicle('SPA', 'Self-propelled artillery', 'artillery', 'wheeled', 1, ['salvo-rockets', 'chain-guns']),
  SPAH: vehicle('SPAH', 'Artillery hovercraft', 'artillery', 'hover', 1, ['salvo-rockets', 'chain-guns']),
  CEV: vehicle('CEV', 'Combat engineer vehicle', 'engineer-vehicle', 'tracked', 4, ['rail-gun', 'chain-guns'], { extra: 'engineer' }),
  AVLB: vehicle('AVLB', 'Bridge layer', 'bridge-layer', 'tracked', 3, ['chain-guns'], { extra: 'avlb' }),
  GEL: vehicle('GEL', 'Flame tank', 'flame', 'tracked', 4, ['gel-flamer', 'chain-guns']),
  MWP: vehicle('MWP', 'Microwave carrier', 'microwave', 'tracked', 3, ['microwave-projector', 'chain-guns']),
  LTRUCK: vehicle('LTRUCK', 'Light truck', 'truck', 'wheeled', 1, [], { capacity: 2 }),
  HTRUCK: vehicle('HTRUCK', 'Heavy truck', 'truck-heavy', 'wheeled', 1, [], { capacity: 8 }),
  AHC: vehicle('AHC', 'Heavy assault hovercraft', 'hover', 'hover', 3, ['autocannon', 'chain-guns'], { capacity: 8 }),
  THELI: vehicle('THELI', 'Transport helicopter', 'helicopter', 'rotor', 1, ['chain-guns'], { capacity: 2 }),
  GUN: vehicle('GUN', 'Attack helicopter', 'helicopter-attack', 'rotor', 2, ['atgm', 'autocannon', 'chain-guns']),
  RHELI: vehicle('RHELI', 'Recon helicopter', 'helicopter-recon', 'rotor', 1, ['chain-guns'], { extra: 'elint' }),
  FHELI: vehicle('FHELI', 'Mine-laying helicopter', 'helicopter', 'rotor', 1, ['chain-guns'], { extra: 'fascam' }),
  YAK33: vehicle('YAK33', 'YAK-33 Fast Mover', 'fixed-wing', 'fixed-wing', 2, ['atgm', 'chain-guns']),
  BUNKER: vehicle('BUNKER', 'Gun bunker', 'bunker', 'none', 5, ['rail-gun', 'chain-guns']),
  TKH: vehicle('TKH', 'Anti-tank hovercraft', 'anti-tank', 'hover', 1, ['atgm', 'atgm', 'chain-guns']),
}

export const STAND_IDS = ['STAND', 'STAND-MG', 'STAND-ATGM', 'STAND-SAM', 'STAND-MORTAR', 'STAND-ELINT', 'STAND-ENGINEER'] as const
export type StandId = (typeof STAND_IDS)[number]

const stand = (id: StandId, name: string, symbol: string, heavy: WeaponId | null, extra: ExtraId | null = null): Design =>
  design({
    id,
    name,
    kind: 'infantry',
    symbol,
    propulsion: 'infantry',
    armor: 1,
    weapons: heavy === null ? ['small-arms'] : ['small-arms', heavy],
    extra,
    capacity: 0,
  })
/** Infantry stands: small arms and at most one heavy weapon or package (SR-INFW-1, SR-INFW-2, R-73). */
export const STANDS: Readonly<Record<StandId, Design>> = {
  STAND: stand('STAND', 'Rifle stand', 'infantry', null),
  'STAND-MG': stand('STAND-MG', 'Machine gun stand', 'infantry-gun', 'machine-guns'),
  'STAND-ATGM': stand('STAND-ATGM', 'Missile stand', 'infantry-missile', 'infantry-atgm'),
  'STAND-SAM': stand('STAND-SAM', 'Air defence stand', 'infantry-air-defence', 'infantry-sam'),
  'STAND-MORTAR': stand('STAND-MORTAR', 'Mortar stand', 'mortar', 'mortar'),
  'STAND-ELINT': stand('STAND-ELINT', 'Electronic recon stand', 'infantry-recon', null, 'elint'),
  'STAND-ENGINEER': stand('STAND-ENGINEER', 'Engineer stand', 'infantry-engineer', null, 'engineer'),
}

/** Drones and Doppelgangers (SR-DRONE-6, SR-DOPP-2, SR-DOPP-6). */
export const DRONE = { profile: 1, armor: 1, speedCm: FIXED_SPEEDS.drone } as const
export const DOPPELGANGER = { profile: 1, armor: 1, speedCm: FIXED_SPEEDS.doppelganger } as const

export const LAUNCHED_IDS = ['DRONE', 'DOPP'] as const
export type LaunchedId = (typeof LAUNCHED_IDS)[number]
const launched = (
  id: LaunchedId,
  name: string,
  kind: Design['kind'],
  propulsion: Propulsion,
  symbol: string,
  { profile, armor, speedCm: full }: typeof DRONE | typeof DOPPELGANGER,
): Design => ({
  id,
  name,
  kind,
  propulsion,
  armor,
  weapons: [],
  extra: null,
  capacity: 0,
  symbol,
  crewless: true,
  weight: 0,
  profile,
  speedCm: full,
  open: false,
})
/** What an ELINT package sends out: nobody designs them, and they weigh nothing in the count of tons. */
export const LAUNCHED: Readonly<Record<LaunchedId, Design>> = {
  DRONE: launched('DRONE', 'Drone', 'drone', 'drone', 'drone', DRONE),
  DOPP: launched('DOPP', 'Doppelganger', 'vehicle', 'hover', 'decoy', DOPPELGANGER),
}

/** Every sample vehicle and stand, and what is launched from them. */
const TYPES: ReadonlyMap<string, Design> = new Map(
  [...Object.values(SAMPLES), ...Object.values(STANDS), ...Object.values(LAUNCHED)].map((type) => [type.id, type]),
)
/** A sample type by its name in a scenario. */
export const typeOf = (id: string): Design | undefined => TYPES.get(id)
