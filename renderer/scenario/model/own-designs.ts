/** The designs that a person has made, out of the documents of the library. */

export interface OwnDesign {
  readonly id: string
  /** Its own name; the id where it has none. */
  readonly name: string
  /** The name of the list that it stands in. */
  readonly list: string
  /** As it stands in the document: its book reads it. */
  readonly design: unknown
}

/** Designs of one book out of a document's text; none of a text that is no such document, or another book's. */
export function ownDesignsIn(text: string, ruleset: string, list: string): readonly OwnDesign[] {
  const doc = objectIn(text)
  if (doc === null || doc['format'] !== 'sandtable-designs' || doc['ruleset'] !== ruleset) return []
  const { designs } = doc
  if (!isObject(designs)) return []
  return Object.entries(designs).map(([id, design]) => ({ id, name: nameOf(design) ?? id, list, design }))
}
function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function nameOf(design: unknown): string | null {
  const name = isObject(design) ? design['name'] : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : null
}
