import type { AuthorCatalogue, AuthorChange, CatalogueDesign, CatalogueFormation, SideId } from '../../../engine/screen.ts'

/** The catalogue of a book as a shop: looked through by words and by class, bought by the unit, the formation and the organisation. */

/** Classes that there are, in the order of the catalogue. */
export const classesOf = ({ designs }: AuthorCatalogue): readonly string[] => [...new Set(designs.map(({ className }) => className))]

/** Designs that have all the words of a query in their name, their class or their text; of one class, or of all (null). */
export function designsFound({ designs }: AuthorCatalogue, query: string, className: string | null): readonly CatalogueDesign[] {
  const wanted = wordsIn(query)
  return designs.filter((design) => {
    const said = `${design.name} ${design.className} ${design.text}`.toLowerCase()
    return (className === null || design.className === className) && wanted.every((word) => said.includes(word))
  })
}
export function formationsFound({ formations }: AuthorCatalogue, query: string): readonly CatalogueFormation[] {
  const wanted = wordsIn(query)
  return formations.filter(({ name, of, units }) => {
    const said = `${name} ${of ?? ''} ${units}`.toLowerCase()
    return wanted.every((word) => said.includes(word))
  })
}
const wordsIn = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

export interface OrganisationStock {
  /** Null: formations that belong to none. */
  readonly name: string | null
  readonly formations: readonly CatalogueFormation[]
}
/** Formations by the organisation that they belong to, in the order of the catalogue; those of none last. */
export function organisationsOf(formations: readonly CatalogueFormation[]): readonly OrganisationStock[] {
  const names = [...new Set(formations.map(({ of }) => of))].sort((a, b) => Number(a === null) - Number(b === null))
  return names.map((name) => ({ name, formations: formations.filter(({ of }) => of === name) }))
}

/** How many of each formation, by id: one where nothing is said. */
export type Counts = Readonly<Record<string, number>>
export const MOST_OF_ONE = 12
export const countOf = (counts: Counts, { id }: CatalogueFormation): number => Math.min(MOST_OF_ONE, Math.max(0, counts[id] ?? 1))
export const strengthOf = ({ formations }: OrganisationStock, counts: Counts): number =>
  formations.reduce((sum, formation) => sum + formation.strength * countOf(counts, formation), 0)

/** A whole organisation for a side: a group for each of its formations, as often as it has it. */
export const organisationChanges = ({ formations }: OrganisationStock, counts: Counts, side: SideId): readonly AuthorChange[] =>
  formations.flatMap((formation) =>
    Array.from({ length: countOf(counts, formation) }, (): AuthorChange => ({ do: 'add-group', side, formation: formation.id })),
  )

/** How the strength of the two sides is shared, in thousandths of both; null while nobody has any. */
export function shareOfBlue(blue: number, red: number): number | null {
  return blue + red > 0 ? Math.round((blue * 1000) / (blue + red)) : null
}
