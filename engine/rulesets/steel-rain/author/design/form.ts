import type { AuthorField, FieldChoice, FieldValue } from '../../../../board/author-kit.ts'
import type { DesignGroup, DesignRemark } from '../../../../board/design-kit.ts'
import { fail, ok, type Result } from '../../../../kernel/names.ts'
import { capital } from '../../../../screen/kit.ts'
import { cm } from '../../tables/scale.ts'
import { ARMOR_PARTS, ARMORS, DESIGN_LIMITS, PROPULSION_PARTS } from '../../tables/unit-types.ts'
import { EXTRAS, type ExtraId, WEAPON_IDS, WEAPONS, type WeaponId } from '../../tables/weapons.ts'
import { DesignDoc } from '../../words/forces-doc.ts'
import { suggestionOf, symbolsFor } from './classes.ts'
import { carrierOfDoc, choosable, extrasOf, faultsOf } from './parts.ts'

/** The form of a design: which parts may be chosen, and what a choice leaves of the others. */

export type Propulsion = DesignDoc['propulsion']
const DRIVES: readonly Propulsion[] = ['wheeled', 'tracked', 'hover']
export const DRIVE_NAMES: Readonly<Record<Propulsion, string>> = {
  wheeled: 'Wheels',
  tracked: 'Tracks',
  hover: 'Air cushion',
  rotor: 'Rotor',
  'fixed-wing': 'Fixed wings',
  none: 'None: a bunker',
  infantry: 'On foot',
}
/** "12 t, Profile +2". */
const priceOf = ({ weight, profile }: { readonly weight: number; readonly profile: number }): string =>
  [...(weight > 0 ? [`${weight} t`] : []), `Profile +${profile}`].join(', ')

/** Weapon systems of a vehicle are chosen one by one: the key of each. */
const SLOTS = Array.from({ length: DESIGN_LIMITS.weapons }, (_, i) => `weapon-${i + 1}`)
const HEAVY = 'heavy'

export function groupsOf(doc: DesignDoc): readonly DesignGroup[] {
  const stand = doc.propulsion === 'infantry'
  const group = (key: string, name: string, fields: readonly AuthorField[]): DesignGroup => ({ key, name, narrow: false, fields })
  const name: AuthorField = { key: 'name', name: 'Name', text: 'As lists and sheets call it.', is: 'text', most: 60, value: doc.name }
  if (stand) return [group('what', 'What it is', [name]), group('arms', 'Equipment', [heavyField(doc)])]
  return [
    group('what', 'What it is', [name, ...driveField(doc), armorField(doc)]),
    group(
      'arms',
      'Weapons',
      SLOTS.map((key, i) => weaponField(doc, key, i)),
    ),
    group('extras', 'Extras', [extraField(doc), capacityField(doc)]),
  ]
}

const driveField = ({ propulsion }: DesignDoc): readonly AuthorField[] =>
  DRIVES.includes(propulsion)
    ? [
        {
          key: 'propulsion',
          name: 'Propulsion',
          text: 'Wheels are quick while the vehicle is light, tracks when it is heavy; a cushion crosses water and is a large target.',
          rule: 'SR-VC-3',
          is: 'choice',
          choices: DRIVES.map((id) => ({ value: id, name: DRIVE_NAMES[id], text: priceOf(PROPULSION_PARTS[id]) })),
          value: propulsion,
        },
      ]
    : []
const armorField = ({ armor }: DesignDoc): AuthorField => ({
  key: 'armor',
  name: 'Armor',
  text: 'What stands between a hit and the end of it; with Armor 1 it is open, and its passengers may fire.',
  rule: 'SR-VC-4',
  is: 'choice',
  choices: ARMORS.map((value) => ({ value, name: String(value), text: priceOf(ARMOR_PARTS[value]) })),
  value: armor,
})

const NONE: FieldChoice = { value: null, name: 'None' }
/** "12 t, Profile +4; 85 cm, Lethality 4". */
function weaponChoice(id: WeaponId): FieldChoice {
  const { name, rangeCm, lethality, complex, infantryBonus, airOnly } = WEAPONS[id]
  const more = [
    ...(infantryBonus > 0 ? [`${lethality + infantryBonus} at infantry`] : []),
    ...(complex ? ['two Actions'] : []),
    ...(airOnly ? ['at aircraft only'] : []),
  ]
  return { value: id, name, text: `${priceOf(WEAPONS[id])}; ${cm(rangeCm * 1000)}, Lethality ${[lethality, ...more].join(', ')}` }
}
const weaponField = (doc: DesignDoc, key: string, slot: number): AuthorField => ({
  key,
  name: `Weapon ${slot + 1}`,
  text: slot === 0 ? 'Up to three; the same one may be taken more than once.' : '',
  rule: 'SR-VC-2',
  is: 'choice',
  choices: [NONE, ...choosable(carrierOfDoc(doc)).map(weaponChoice)],
  value: doc.weapons[slot] ?? null,
})
function extraChoice(doc: DesignDoc, id: ExtraId): readonly FieldChoice[] {
  const extra = EXTRAS[carrierOfDoc(doc)][id]
  return extra ? [{ value: id, name: extra.name, text: priceOf(extra) }] : []
}
const extraField = (doc: DesignDoc): AuthorField => ({
  key: 'extra',
  name: 'Extras package',
  text: 'One at most.',
  rule: 'SR-VC-2',
  is: 'choice',
  choices: [NONE, ...extrasOf(carrierOfDoc(doc)).flatMap((id) => extraChoice(doc, id))],
  value: doc.extra,
})
const capacityField = ({ capacity }: DesignDoc): AuthorField => ({
  key: 'capacity',
  name: 'Room for stands',
  text: 'Each stand of room weighs 1 t and adds 1 to the Profile.',
  rule: 'R-190',
  is: 'number',
  least: 0,
  most: DESIGN_LIMITS.capacity,
  unit: 'stands',
  usual: 0,
  value: capacity,
})
const heavyField = (doc: DesignDoc): AuthorField => ({
  key: HEAVY,
  name: 'Heavy weapon or package',
  text: 'Beside the small arms of every stand; it slows the stand to 4 cm a turn.',
  rule: 'SR-INFW-2',
  is: 'choice',
  choices: [
    { value: null, name: 'Small arms alone', text: 'Profile 3; 25 cm, Lethality 1' },
    ...choosable('infantry').map(weaponChoice),
    ...extrasOf('infantry').flatMap((id) => extraChoice(doc, id)),
  ],
  value: doc.extra ?? doc.weapons.find((id) => id !== 'small-arms') ?? null,
})

/** Says no to a change: nothing is changed. */
const no = (at: string, text: string, rule: string | null): Result<never, readonly DesignRemark[]> => fail([{ at, text, rule }])

export function changed(doc: DesignDoc, key: string, value: FieldValue): Result<DesignDoc, readonly DesignRemark[]> {
  const next = withPart(doc, key, value)
  if (!next.ok) return next
  // Parts that the new one leaves no place for go; what was illegal before stays to be seen.
  const fitting = key === 'propulsion' ? fitted(next.value) : next.value
  const before = new Set(faultsOf(doc).map(({ text }) => text))
  const faults = faultsOf(fitting).filter(({ text }) => !before.has(text))
  if (faults.length > 0) return fail(faults.map(({ text, rule }) => ({ at: key, text: `${capital(text)}.`, rule })))
  return ok(key === 'symbol' || key === 'name' ? fitting : followed(doc, fitting))
}

/** Name and symbol go with the parts for as long as they are the usual ones. */
function followed(before: DesignDoc, after: DesignDoc): DesignDoc {
  const [old, now] = [suggestionOf(before), suggestionOf(after)]
  return {
    ...after,
    symbol: before.symbol === old.symbol ? now.symbol : after.symbol,
    name: before.name === old.className ? now.className : after.name,
  }
}
/** A vehicle on another drive: the bridge goes where there are no tracks. */
const fitted = (doc: DesignDoc): DesignDoc => (doc.extra === 'avlb' && doc.propulsion !== 'tracked' ? { ...doc, extra: null } : doc)

function withPart(doc: DesignDoc, key: string, value: FieldValue): Result<DesignDoc, readonly DesignRemark[]> {
  if (key === HEAVY) return withHeavy(doc, value)
  const slot = SLOTS.indexOf(key)
  if (slot >= 0) return withWeapon(doc, slot, value)
  switch (key) {
    case 'name':
    case 'propulsion':
    case 'armor':
    case 'extra':
    case 'capacity':
    case 'symbol':
      return withField(doc, key, value)
    default:
      return no(key, 'There is no such part; choose another.', null)
  }
}
/** Which rule says what each part may be. */
const RULES = { name: null, propulsion: 'SR-VC-1', armor: 'SR-VC-1', extra: 'R-190', capacity: 'SR-VC-2', symbol: null } as const
const WORDS = {
  name: 'A name has 1 to 60 letters.',
  propulsion: 'There is no such propulsion; choose one of the list.',
  armor: 'Armor is a whole number from 1 to 5.',
  extra: 'There is no such package; choose one of the list.',
  capacity: `A vehicle has room for 0 to ${DESIGN_LIMITS.capacity} stands.`,
  symbol: 'There is no such symbol; choose one of the list.',
} as const
function withField(doc: DesignDoc, key: keyof typeof RULES, value: FieldValue): Result<DesignDoc, readonly DesignRemark[]> {
  const read = DesignDoc.shape[key].safeParse(value ?? (key === 'capacity' ? 0 : null))
  if (!read.success) return no(key, WORDS[key], RULES[key])
  if (key === 'propulsion' && (value === 'infantry') !== (doc.propulsion === 'infantry'))
    return no(key, 'Only stands move on foot, and stands only so.', 'SR-VC-3')
  return ok({ ...doc, [key]: read.data })
}
const weaponOf = (value: FieldValue): WeaponId | undefined => WEAPON_IDS.find((id) => id === value)
function withWeapon(doc: DesignDoc, slot: number, value: FieldValue): Result<DesignDoc, readonly DesignRemark[]> {
  const id = weaponOf(value)
  if (id === undefined && value !== null) return no(SLOTS[slot] ?? '', 'There is no such weapon; choose one of the list.', 'R-196')
  const kept = doc.weapons.filter((_, i) => i !== slot)
  return ok({ ...doc, weapons: id === undefined ? kept : [...doc.weapons.slice(0, slot), id, ...doc.weapons.slice(slot + 1)] })
}
function withHeavy(doc: DesignDoc, value: FieldValue): Result<DesignDoc, readonly DesignRemark[]> {
  const id = weaponOf(value)
  const extra = extrasOf('infantry').find((one) => one === value) ?? null
  if (id === undefined && extra === null && value !== null)
    return no(HEAVY, 'A stand has no such equipment; choose something of the list.', 'SR-INFW-2')
  return ok({ ...doc, weapons: ['small-arms', ...(id === undefined || id === 'small-arms' ? [] : [id])], extra })
}

export const symbolChoices = (doc: DesignDoc): readonly FieldChoice[] =>
  symbolsFor(doc.propulsion).map(([value, name]) => ({ value, name }))
