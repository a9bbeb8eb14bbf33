import type { BySide } from '../../../../kernel/names.ts'
import { type Formation, ORGANISATIONS, type Organisation } from '../../tables/organisations.ts'
import { type Design, typeOf } from '../../tables/unit-types.ts'
import type { ForcesDoc } from '../../words/forces-doc.ts'

/** Formations of Appendix B as platoons of a scenario: named, passengers in their carriers, blips of four at most. */

export type PlatoonDoc = ForcesDoc['blue'][number]
type UnitDoc = PlatoonDoc['units'][number]

/** A company that can be put into the field as it is: Appendix B, with what may take the place of line platoons (SR-TOE-5). */
export interface Company {
  readonly id: string
  readonly name: string
  readonly formations: readonly Formation[]
  readonly rule: string
}

/** An id out of a name or a key: "tank-platoon". */
export const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z]+/g, '-')

/** The platoons that a company has several of. */
const isLine = (formation: Formation): boolean => formation.count > 1

export const COMPANIES: readonly Company[] = Object.entries<Organisation>(ORGANISATIONS).flatMap(([key, { name, formations }]) => {
  const standard = formations.filter((formation) => !formation.alternative)
  const rule = standard[0]?.rule ?? ''
  const id = kebab(key)
  const variants = formations
    .filter((formation) => formation.alternative)
    .map((other) => ({
      id: `${id}-${kebab(other.name.replace(/ platoon$/, '').toLowerCase())}`,
      name: `${name} with ${/^[AEIOU]/.test(other.name) ? 'an' : 'a'} ${other.name.toLowerCase()}`,
      formations: [...standard.map((line) => (isLine(line) ? { ...line, count: line.count - 1 } : line)), other],
      rule: other.rule,
    }))
  return [{ id, name, formations: standard, rule }, ...variants]
})

const designOf = (id: string): Design => {
  const found = typeOf(id)
  if (!found) throw new Error(`there is no sample ${id}`)
  return found
}
/** Tons and units of one platoon of a formation; a stand is 1 t. */
export function measure({ units, stands }: Pick<Formation, 'units' | 'stands'>): { readonly tons: number; readonly units: number } {
  const counted = [...Object.entries(units), ...Object.entries(stands)] as readonly (readonly [string, number])[]
  return {
    tons: counted.reduce((sum, [id, count]) => sum + count * designOf(id).weight, 0),
    units: counted.reduce((sum, [, count]) => sum + count, 0),
  }
}
/** Tons and units of a whole company. */
export const measureAll = (formations: readonly Formation[]): { readonly tons: number; readonly units: number } =>
  formations.reduce(
    (sum, formation) => {
      const one = measure(formation)
      return { tons: sum.tons + one.tons * formation.count, units: sum.units + one.units * formation.count }
    },
    { tons: 0, units: 0 },
  )

/** A platoon to be made: what it is called and what it has. */
export interface Muster {
  readonly name: string
  readonly formation: Pick<Formation, 'units' | 'stands'>
}
/** The platoons of a company, the first ones numbered where there are several: "2nd tank platoon". */
export const platoonsOf = (formations: readonly Formation[]): readonly Muster[] =>
  formations.flatMap((formation) =>
    Array.from({ length: formation.count }, (_, i) => ({
      name: formation.count === 1 ? formation.name : `${ordinal(i + 1)} ${formation.name.toLowerCase()}`,
      formation,
    })),
  )
export const ordinal = (n: number): string => `${n}${['th', 'st', 'nd', 'rd'][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? 'th'}`

/** Platoons per letter of designation: "A1" to "A9", then "B1". */
const PER_LETTER = 9
/** Vehicles under one blip (SR-BLIP-2). */
const PER_BLIP = 4

/** Platoon after platoon with its units, designated from a letter on: A1's first unit is A11. Both sides need letters of their own. */
export const enlist = (musters: readonly Muster[], letter: string): readonly PlatoonDoc[] =>
  musters.map((muster, p) => platoonOf(platoonId(letter, p), muster))
/** What the platoon at a place (from 0) of a side is called whose platoons begin with a letter. */
export const platoonId = (letter: string, place: number): string =>
  `${String.fromCharCode(letter.charCodeAt(0) + Math.floor(place / PER_LETTER))}${(place % PER_LETTER) + 1}`
/** One platoon with its units. */
export const platoonOf = (id: string, { name, formation }: Muster): PlatoonDoc => ({ id, name, units: units(id, formation) })
/** The first letters of both sides' platoons. */
export const LETTERS: BySide<string> = { blue: 'A', red: 'N' }

/** Units by what they are, in the order in which they stand there: "3 × Medium battle tank, Light tank". `nameOf`: what a design is called. */
export function counted(units: readonly { readonly design: string }[], nameOf: (design: string) => string = sampleName): string {
  const counts = new Map<string, number>()
  for (const { design } of units) counts.set(design, (counts.get(design) ?? 0) + 1)
  return [...counts].map(([id, count]) => (count === 1 ? nameOf(id) : `${count} × ${nameOf(id)}`)).join(', ')
}
const sampleName = (id: string): string => typeOf(id)?.name ?? id

function units(platoon: string, { units: vehicles, stands }: Muster['formation']): UnitDoc[] {
  const types = [...Object.entries(vehicles), ...Object.entries(stands)].flatMap(([id, count]) => Array<string>(count ?? 0).fill(id))
  const made = types.map((design, i): UnitDoc => ({ id: `${platoon}${i + 1}`, design }))
  return blipped(platoon, seated(made))
}
/** Stands ride as far as there is room, carrier after carrier; the others walk. */
function seated(made: readonly UnitDoc[]): readonly UnitDoc[] {
  const seats = made.flatMap((unit) => Array<string>(designOf(unit.design).capacity).fill(unit.id))
  let taken = 0
  return made.map((unit) => {
    if (designOf(unit.design).kind !== 'infantry') return unit
    const aboard = seats[taken++]
    return aboard === undefined ? unit : { ...unit, aboard }
  })
}
/** Vehicles of the same pace go under blips together, four at most: a blip is as slow as its slowest (SR-BLIP-2, R-41). Fast Movers are never blips. */
function blipped(platoon: string, made: readonly UnitDoc[]): UnitDoc[] {
  const open = new Map<string, { readonly word: string; room: number }>()
  let blips = 0
  return made.map((unit) => {
    const { kind, propulsion, speedCm } = designOf(unit.design)
    if (kind !== 'vehicle' || propulsion === 'fixed-wing' || propulsion === 'none') return unit
    const pace = `${propulsion === 'rotor' ? 'air' : 'ground'} ${speedCm}`
    let blip = open.get(pace)
    if (!blip || blip.room === 0) {
      blip = { word: `${platoon}-${++blips}`, room: PER_BLIP }
      open.set(pace, blip)
    }
    blip.room--
    return { ...unit, blip: blip.word }
  })
}
