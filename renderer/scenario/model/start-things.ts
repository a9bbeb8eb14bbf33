import type { AuthorThing, CatalogueThing } from '../../../engine/screen.ts'

export interface ThingsOfKind {
  readonly kind: string
  readonly name: string
  readonly things: readonly AuthorThing[]
}
/** What lies on the ground by kind, in the order of the catalogue; kinds that it does not know come last, by the name of the first of them. */
export function thingsByKind(things: readonly AuthorThing[], catalogue: readonly CatalogueThing[]): readonly ThingsOfKind[] {
  const rank = (kind: string): number => {
    const at = catalogue.findIndex(({ id }) => id === kind)
    return at < 0 ? catalogue.length : at
  }
  const kinds = [...new Set(things.map(({ kind }) => kind))].sort((a, b) => rank(a) - rank(b))
  return kinds.map((kind) => {
    const these = things.filter((thing) => thing.kind === kind)
    return { kind, name: catalogue.find(({ id }) => id === kind)?.name ?? these[0]?.name ?? kind, things: these }
  })
}
