import type { DesignJson, DesignKind } from '../../../../board/design-kit.ts'
import { partsOf } from '../../scenario/own-design.ts'
import { carrierOf, type Design, type DesignParts, design, designFaults, SAMPLES, STANDS, WEAPON_LISTS } from '../../tables/unit-types.ts'
import { type Carrier, EXTRAS, type ExtraId, type WeaponId } from '../../tables/weapons.ts'
import { DesignDoc } from '../../words/forces-doc.ts'
import { suggestionOf } from './classes.ts'

/** Designs as they are written, read whatever they hold, and what they begin as. */

/** A design under work has no id of its own yet. */
const NAMELESS = 'DESIGN'

/** The design that a piece of JSON means; what cannot be read of it is as in a new one. */
export function docOf(json: DesignJson): DesignDoc {
  const whole = DesignDoc.safeParse(json)
  return whole.success ? whole.data : { ...PLAIN, ...readable(json) }
}
/** Of a faulty design the fields that can be read. */
function readable(json: DesignJson): Partial<DesignDoc> {
  const found = Object.entries(DesignDoc.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse(json[key])
    return read.success ? [[key, read.data]] : []
  })
  return Object.fromEntries(found) as Partial<DesignDoc>
}
const PLAIN: DesignDoc = {
  name: 'Design',
  propulsion: 'tracked',
  armor: 3,
  weapons: ['chain-guns'],
  extra: null,
  capacity: 0,
  symbol: 'armor-light',
}

export const designOf = (doc: DesignDoc, id = NAMELESS): Design => design(partsOf(id, doc))
export const carrierOfDoc = (doc: DesignDoc): Carrier => carrierOf(doc)
export const faultsOf = (doc: DesignDoc): ReturnType<typeof designFaults> => designFaults(partsOf(NAMELESS, doc))

/** As it is written: every part in its place. */
export const written = ({ name, propulsion, armor, weapons, extra, capacity, symbol }: DesignDoc): DesignDoc => ({
  name,
  propulsion,
  armor,
  weapons,
  extra,
  capacity,
  symbol,
})
const docOfSample = ({ name, propulsion, armor, weapons, extra, capacity, symbol }: DesignParts): DesignDoc => ({
  name,
  // Drones, which nobody designs, are not among the samples.
  propulsion: propulsion as DesignDoc['propulsion'],
  armor,
  weapons: [...weapons],
  extra,
  capacity,
  symbol,
})
export const SAMPLE_DOCS: Readonly<Record<string, DesignDoc>> = Object.fromEntries(
  [...Object.values(SAMPLES), ...Object.values(STANDS)].map((sample) => [sample.id, docOfSample(sample)]),
)

/** A design with the symbol that its parts suggest, and called as it is where it has no name. */
const made = (parts: Omit<DesignDoc, 'name' | 'symbol'>): DesignDoc => {
  const { symbol, className } = suggestionOf(parts)
  return { name: className, ...parts, symbol }
}
const BEGINNINGS = {
  vehicle: made({ propulsion: 'tracked', armor: 3, weapons: ['rail-gun', 'chain-guns'], extra: null, capacity: 0 }),
  stand: made({ propulsion: 'infantry', armor: 1, weapons: ['small-arms'], extra: null, capacity: 0 }),
  bunker: made({ propulsion: 'none', armor: 5, weapons: ['rail-gun', 'chain-guns'], extra: null, capacity: 0 }),
  helicopter: made({ propulsion: 'rotor', armor: 1, weapons: ['atgm', 'chain-guns'], extra: null, capacity: 0 }),
  'fast-mover': made({ propulsion: 'fixed-wing', armor: 2, weapons: ['atgm', 'chain-guns'], extra: null, capacity: 0 }),
} as const satisfies Readonly<Record<string, DesignDoc>>
const WORDS: Readonly<Record<keyof typeof BEGINNINGS, readonly [name: string, text: string]>> = {
  vehicle: ['Ground vehicle', 'On wheels, on tracks or on an air cushion: tanks, carriers, trucks, guns.'],
  stand: ['Infantry stand', 'Small arms, and one heavy weapon or package at most.'],
  bunker: ['Bunker', 'It stays where it is: Armor and weapons alone.'],
  helicopter: ['Helicopter', 'It hovers, lands, and carries stands or weapons.'],
  'fast-mover': ['Fast Mover', 'Fixed wings: it crosses the table at its airspeed.'],
}
const isKind = (kind: string): kind is keyof typeof BEGINNINGS => Object.hasOwn(BEGINNINGS, kind)
export const KINDS: readonly DesignKind[] = Object.entries(BEGINNINGS).flatMap(([id, { symbol }]) =>
  isKind(id) ? [{ id, name: WORDS[id][0], text: WORDS[id][1], symbol }] : [],
)
export const startOf = (kind: string): DesignDoc => (isKind(kind) ? BEGINNINGS[kind] : BEGINNINGS.vehicle)

/** Weapons that a carrier may choose from beside the small arms that every stand has. */
export const choosable = (carrier: Carrier): readonly WeaponId[] => WEAPON_LISTS[carrier].filter((id) => id !== 'small-arms')
export const extrasOf = (carrier: Carrier): readonly ExtraId[] => Object.values(EXTRAS[carrier]).map(({ id }) => id)
