import type { SheetRow } from '../../../screen/sheets.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import { EXTRAS } from '../tables/weapons.ts'

/**
 * The lines of a record sheet that are not shown elsewhere on the sheet of a unit (SR-INFW-10): type, propulsion, weight, Extras, room for
 * stands, overall value. Name, Profile, Armor and weapons have rows of their own there.
 */
export function recordRows(design: Design): readonly SheetRow[] {
  const { extra } = design
  const part = extra === null ? undefined : EXTRAS[carrierOf(design)][extra]
  return [
    { label: 'Type', value: design.name },
    { label: 'Propulsion', value: PROPULSION_WORDS[design.propulsion] },
    { label: 'Weight', value: `${design.weight} t`, why: { text: 'The sum of the parts', value: design.weight, rule: 'SR-VC-5' } },
    {
      label: 'Extras',
      value: part?.name ?? 'none',
      ...(part ? { why: { text: part.name, rule: part.rule } } : {}),
    },
    {
      label: 'Room for stands',
      value: String(design.capacity),
      why: { text: 'Each place adds 1 t and 1 to the Profile', value: design.capacity, rule: 'R-190' },
    },
    {
      label: 'Overall',
      value: design.weight === 1 ? '1 point' : `${design.weight} points`,
      why: { text: 'A ton is a point', value: design.weight, rule: 'R-190' },
    },
  ]
}
const PROPULSION_WORDS: Readonly<Record<Design['propulsion'], string>> = {
  wheeled: 'wheels',
  tracked: 'tracks',
  hover: 'air cushion',
  rotor: 'rotors',
  'fixed-wing': 'fixed wings',
  none: 'none: a bunker',
  infantry: 'on foot',
  drone: 'drone',
}
