import { isPlain, type Plain } from '../kernel/migrate.ts'
import { isSame } from './start-kit.ts'

/** How designs come along when units are copied from one scenario into another. */

/** What is to be added to the scenario's own designs, and what each of the designs asked for is called there. */
export interface Carried {
  readonly added: Readonly<Record<string, Plain>>
  readonly nameOf: ReadonlyMap<string, string>
}

/**
 * Designs of another scenario for this one. One that is here already, letter for letter, is used; one whose id means something else here gets a number.
 * @param wanted ids that the units name; those that the other scenario has not made itself are left out: the book knows them.
 * @param here the scenario's own designs by id
 * @param longest letters that an id may have
 */
export function carriedDesigns(
  wanted: Iterable<string>,
  from: Readonly<Record<string, unknown>>,
  here: Readonly<Record<string, unknown>>,
  longest: number,
): Carried {
  const added: Record<string, Plain> = {}
  const nameOf = new Map<string, string>()
  for (const id of new Set(wanted)) {
    const design = from[id]
    if (!isPlain(design)) continue
    const name = freeName(id, design, { ...here, ...added }, longest)
    nameOf.set(id, name)
    if (here[name] === undefined) added[name] = design
  }
  return { added, nameOf }
}
function freeName(id: string, design: Plain, taken: Readonly<Record<string, unknown>>, longest: number): string {
  for (let count = 1; ; count++) {
    const end = count === 1 ? '' : `-${count}`
    const name = `${id.slice(0, longest - end.length)}${end}`
    if (taken[name] === undefined || isSame(taken[name], design)) return name
  }
}
