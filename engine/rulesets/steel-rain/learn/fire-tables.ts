import { NONE, signed, tableOf, yesNo } from '../../../board/book-table.ts'
import {
  BLIP_OTHERS_HIT_ON,
  DIE_FACES,
  FOLIAGE_TARGETS,
  INFANTRY_CLOSE_LETHALITY,
  LETHALITY_LIMITS,
  OTHER_TARGETS,
  PROFILE_LIMITS,
  RAM_LETHALITY,
  RANGE_COLUMNS,
  STRUCTURE_LETHALITY,
  TO_HIT,
  TO_HIT_MODIFIERS,
  toDamageNumber,
} from '../tables/fire.ts'
import { type HexMilli, rangeColumn } from '../tables/scale.ts'
import { bleedOf, SUPPRESSION } from '../tables/suppression.ts'
import { ARMORS } from '../tables/unit-types.ts'
import { EXTRAS, WEAPON_IDS, WEAPONS } from '../tables/weapons.ts'
import { byScale } from './ground-tables.ts'

/** The tables of fire, made of the book's numbers (tables/fire.ts, tables/weapons.ts, tables/suppression.ts). */

const MOST_HEXES = 200
/** Hexes of a column at a scale: "2 to 5", "46 and more". */
function hexesOf(hexMilli: HexMilli, column: number): string {
  // Every column begins within so many hexes; the last has no end.
  const within = Array.from({ length: MOST_HEXES }, (_, i) => i + 1).filter((hexes) => rangeColumn(hexes * hexMilli, hexes) === column)
  const [least, most] = [within[0], within.at(-1)]
  if (least === undefined || most === undefined) return NONE
  if (column === RANGE_COLUMNS.length - 1) return `${least} and more`
  return least === most ? `${least}` : `${least} to ${most}`
}
const RANGES = tableOf(
  'ranges',
  'Columns of range',
  ['SR-DF-5', 'SR-CA-1', 'R-72'],
  RANGE_COLUMNS.map((_, column) => column),
  { 'Column, in cm': (column) => RANGE_COLUMNS[column] ?? '', ...byScale((hexMilli, column: number) => hexesOf(hexMilli, column)) },
  'How many hexes away a target is in each column. The neighbouring hex is always close assault.',
)

const PROFILES = TO_HIT.map((_, i) => PROFILE_LIMITS.max - i)
export const profileName = (profile: number): string => (profile === PROFILE_LIMITS.max ? `${profile} or more` : `${profile}`)
const TO_HIT_TABLE = tableOf(
  'to-hit',
  'To Hit',
  ['SR-DF-3', 'SR-DF-4', 'SR-DF-5', 'SR-DF-6', 'R-70'],
  PROFILES,
  {
    Profile: profileName,
    ...Object.fromEntries(
      RANGE_COLUMNS.map((name, column) => [name, (profile: number) => TO_HIT[PROFILE_LIMITS.max - profile]?.[column] ?? NONE]),
    ),
  },
  `This number or more on a die of ${DIE_FACES} faces hits. A natural 1 always misses.`,
)

const MODIFIERS = tableOf(
  'die-modifiers',
  'Added to the To Hit die',
  ['R-71', 'SR-FO-1', 'SR-BLIND-1', 'SR-ADF-2', 'SR-AD-1', 'SR-AD-2', 'SR-ADJ-1', 'SR-ADJ-2', 'SR-CB-1'],
  [
    ['At an aircraft in flight', TO_HIT_MODIFIERS.atAircraft, 'SR-AD-1'],
    ['Anti-air missile', TO_HIT_MODIFIERS.missileAtAircraft, 'SR-AD-2'],
    ['Directed by an observer', TO_HIT_MODIFIERS.forwardObserver, 'SR-FO-1'],
    ['Blind fire at a blip', TO_HIT_MODIFIERS.blindFire, 'SR-BLIND-1'],
    ['Artillery over open sights', TO_HIT_MODIFIERS.artilleryDirect, 'SR-ADF-2'],
    ['Artillery over open sights at a building', TO_HIT_MODIFIERS.artilleryDirectAtBuilding, 'SR-ADF-2'],
    ['Each earlier shot at the same place', TO_HIT_MODIFIERS.adjustedShot, 'SR-ADJ-1'],
    ['Most that earlier shots add', TO_HIT_MODIFIERS.adjustedMost, 'SR-ADJ-2'],
    ['Artillery that has given itself away', TO_HIT_MODIFIERS.counterBattery, 'SR-CB-1'],
  ] as const,
  { When: ([name]) => name, Die: ([, value]) => signed(value), Rule: ([, , rule]) => rule },
  `All that apply are added. Other vehicles of a blip that is fired at blind are struck on ${BLIP_OTHERS_HIT_ON} or more (SR-BLIND-3).`,
)

const LETHALITIES = Array.from({ length: LETHALITY_LIMITS.max }, (_, i) => i + LETHALITY_LIMITS.min)
const damageText = (armor: number, lethality: number): string => {
  const needed = toDamageNumber(armor, lethality)
  return needed === 'kill' ? 'no roll' : `${needed}`
}
const TO_DAMAGE_TABLE = tableOf(
  'to-damage',
  'To Damage',
  ['SR-DF-7', 'SR-DF-8', 'R-75'],
  ARMORS,
  {
    Armor: (armor) => armor,
    ...Object.fromEntries(LETHALITIES.map((lethality) => [`Lethality ${lethality}`, (armor: number) => damageText(armor, lethality)])),
  },
  'After a hit: this number or more destroys. Lethality above 5 counts as 5, below 1 it does nothing.',
)

const RAM_NAMES = RAM_LETHALITY.map(({ from }, i) => {
  const above = RAM_LETHALITY[i - 1]
  if (above === undefined) return `${from} or more`
  return Number.isFinite(from) ? `${from} to ${above.from - 1}` : `${above.from - 1} or less`
})
const RAM = tableOf(
  'ram',
  'Ramming',
  ['SR-RAM-2', 'SR-RAM-3', 'R-122'],
  RAM_LETHALITY.map(({ lethality }, i) => ({ lethality, name: RAM_NAMES[i] ?? '' })),
  { 'Profile larger by': ({ name }) => name, Lethality: ({ lethality }) => lethality },
  'Profile of who rams, less that of the target, without any modifiers.',
)

const TARGETS = tableOf(
  'targets',
  'Things as targets',
  ['SR-CARN-3', 'SR-UNINT-2', 'SR-BREACH-8', 'SR-BLDG-1', 'SR-BLDG-4', 'R-90', 'R-102'],
  [
    ['Trees', FOLIAGE_TARGETS.trees.profile, `Armor ${FOLIAGE_TARGETS.trees.armor}`, 'SR-CARN-3'],
    ['Brush', FOLIAGE_TARGETS.brush.profile, `Armor ${FOLIAGE_TARGETS.brush.armor}`, 'SR-CARN-3'],
    ['Mines', OTHER_TARGETS.mines.profile, `Armor ${OTHER_TARGETS.mines.armor}`, 'SR-BREACH-8'],
    ['Building', OTHER_TARGETS.building.profile, `falls at ${STRUCTURE_LETHALITY.perFloor} Lethality a floor`, 'SR-BLDG-1'],
    ['Bridge', OTHER_TARGETS.bridge.profile, `falls at ${STRUCTURE_LETHALITY.perBridgeCm} Lethality a cm`, 'SR-BLDG-4'],
    ['Bare ground', OTHER_TARGETS.ground.profile, 'nothing to destroy', 'R-102'],
  ] as const,
  { Target: ([name]) => name, Profile: ([, profile]) => profile, 'What destroys it': ([, , how]) => how, Rule: ([, , , rule]) => rule },
)

const WEAPON_TABLE = tableOf(
  'weapons',
  'Weapons',
  [
    'SR-WPN-1',
    'SR-WPN-2',
    'SR-WPN-3',
    'SR-WPN-4',
    'SR-WPN-5',
    'SR-WPN-6',
    'SR-WPN-7',
    'SR-WPN-8',
    'SR-VC-9',
    'SR-CPLX-1',
    'SR-CA-7',
    'R-196',
  ],
  WEAPON_IDS.map((id) => WEAPONS[id]),
  {
    Weapon: ({ id, name }) => (id.startsWith('infantry-') ? `${name} of a stand` : name),
    Tons: ({ weight }) => weight,
    Profile: ({ profile }) => signed(profile),
    'Range, cm': ({ rangeCm }) => rangeCm,
    Lethality: ({ lethality }) => lethality,
    'At infantry': ({ infantryBonus }) => signed(infantryBonus),
    Actions: ({ complex }) => (complex ? 2 : 1),
    'In close assault': ({ closeAssault }) => yesNo(closeAssault),
    'Indirect fire': ({ indirect }) => yesNo(indirect),
    'Only at aircraft': ({ airOnly }) => yesNo(airOnly),
    Rule: ({ rule }) => rule,
  },
  `Stands carry theirs for nothing. In close assault infantry has Lethality ${INFANTRY_CLOSE_LETHALITY} with small arms and machine guns (SR-CA-6).`,
)
const CARRIED_BY = { vehicle: 'ground vehicle', aircraft: 'aircraft', infantry: 'stand' } as const
const EXTRA_TABLE = tableOf(
  'extras',
  'Extras packages',
  ['SR-VC-8', 'SR-AWPN-6', 'SR-AWPN-7', 'SR-INFW-8', 'SR-INFW-9'],
  (['vehicle', 'aircraft', 'infantry'] as const).flatMap((carrier) =>
    Object.values(EXTRAS[carrier]).map((extra) => ({ ...extra, carrier })),
  ),
  {
    Package: ({ name, carrier }) => `${name} of a ${CARRIED_BY[carrier]}`.replace('of a aircraft', 'of an aircraft'),
    Tons: ({ weight }) => weight,
    Profile: ({ profile }) => signed(profile),
    'Range, cm': ({ rangeCm }) => (rangeCm === 0 ? NONE : rangeCm),
    Rule: ({ rule }) => rule,
  },
)

const SUPPRESSION_TABLE = tableOf(
  'suppression',
  'Suppression: what changes the score',
  ['SR-SUPP-2', 'SR-SUPP-3', 'SR-RALLY-1', 'SR-RALLY-3', 'SR-RALLY-4', 'SR-MSUP-1', 'SR-GSUP-1', 'R-132', 'R-134'],
  [
    ['A miss', signed(SUPPRESSION.miss), 'SR-SUPP-2'],
    ['A miss with a natural 1', '0', 'SR-SUPP-2'],
    ['A hit that does not destroy', 'its Lethality', 'SR-SUPP-3'],
    ['Gel that does not destroy a stand', signed(SUPPRESSION.gelInfantry), 'SR-GSUP-1'],
    ['A mine survived, or a friend in sight killed by one', signed(SUPPRESSION.mine), 'SR-MSUP-1'],
    ['Each turn, infantry', signed(-bleedOf(0)), 'SR-RALLY-3'],
    ...ARMORS.map((armor) => [`Each turn, a vehicle of Armor ${armor}`, signed(-bleedOf(armor)), 'SR-RALLY-1'] as const),
    ['An Action of Rally', signed(-SUPPRESSION.rally), 'SR-RALLY-4'],
  ] as readonly (readonly [string, string, string])[],
  { What: ([name]) => name, Score: ([, value]) => value, Rule: ([, , rule]) => rule },
  'As a turn begins each unit with a score rolls: the score or less, and it is Suppressed for the turn (SR-SUPP-4).',
)

export const FIRE_TABLES = {
  ranges: RANGES,
  toHit: TO_HIT_TABLE,
  modifiers: MODIFIERS,
  toDamage: TO_DAMAGE_TABLE,
  ram: RAM,
  targets: TARGETS,
  weapons: WEAPON_TABLE,
  extras: EXTRA_TABLE,
  suppression: SUPPRESSION_TABLE,
}
