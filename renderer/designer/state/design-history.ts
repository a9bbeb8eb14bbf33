import type { DesignJson, DesignsById, DesignsDoc } from '../../../engine/screen.ts'

/** A document of designs with everything that was done to it: pure, one step a change. */

export interface DesignStep {
  /** What was done: "Armor of Raider". */
  readonly name: string
  /** Changes of the same run in a row (a name that is being typed) are one step; null for one that stands alone. */
  readonly run: string | null
  /** The document and the chosen design before it, or after it where it was taken back. */
  readonly doc: DesignsDoc
  readonly chosen: string | null
}
export interface DesignHistory {
  readonly doc: DesignsDoc
  readonly chosen: string | null
  /** The nearest last. */
  readonly done: readonly DesignStep[]
  readonly undone: readonly DesignStep[]
  /** As it is in the library; null where it was never saved. */
  readonly saved: DesignsDoc | null
}

const firstOf = ({ designs }: DesignsDoc): string | null => Object.keys(designs)[0] ?? null
export const beginDesigns = (doc: DesignsDoc, isSaved: boolean): DesignHistory => ({
  doc,
  chosen: firstOf(doc),
  done: [],
  undone: [],
  saved: isSaved ? doc : null,
})
export const isChanged = ({ doc, saved }: DesignHistory): boolean => doc !== saved
export const markDesignsSaved = (history: DesignHistory, saved: DesignsDoc): DesignHistory => ({ ...history, saved })

export interface DesignChange {
  readonly doc: DesignsDoc
  readonly chosen?: string | null
}
export function stepped(
  history: DesignHistory,
  name: string,
  { doc, chosen = history.chosen }: DesignChange,
  run: string | null = null,
): DesignHistory {
  if (doc === history.doc) return { ...history, chosen }
  const last = history.done.at(-1)
  const goesOn = run !== null && last?.run === run && history.undone.length === 0
  const done = goesOn ? history.done : [...history.done, { name, run, doc: history.doc, chosen: history.chosen }]
  return { ...history, doc, chosen, done, undone: [] }
}
export function undo(history: DesignHistory): DesignHistory {
  const last = history.done.at(-1)
  if (!last) return history
  const back: DesignStep = { ...last, run: null, doc: history.doc, chosen: history.chosen }
  return { ...history, doc: last.doc, chosen: last.chosen, done: history.done.slice(0, -1), undone: [...history.undone, back] }
}
export function redo(history: DesignHistory): DesignHistory {
  const next = history.undone.at(-1)
  if (!next) return history
  const again: DesignStep = { ...next, doc: history.doc, chosen: history.chosen }
  return { ...history, doc: next.doc, chosen: next.chosen, done: [...history.done, again], undone: history.undone.slice(0, -1) }
}

// ---- changes of a document

const withDesigns = (doc: DesignsDoc, designs: DesignsById): DesignsDoc => ({ ...doc, designs })
export const withDesign = (doc: DesignsDoc, id: string, design: DesignJson): DesignsDoc =>
  withDesigns(doc, { ...doc.designs, [id]: design })
/** Behind another one, or last. */
export function withNew(doc: DesignsDoc, id: string, design: DesignJson, after: string | null): DesignsDoc {
  const rows = Object.entries(doc.designs)
  const at = rows.findIndex(([other]) => other === after)
  return withDesigns(doc, Object.fromEntries(rows.toSpliced(at < 0 ? rows.length : at + 1, 0, [id, design])))
}
export const withoutDesign = (doc: DesignsDoc, id: string): DesignsDoc =>
  withDesigns(doc, Object.fromEntries(Object.entries(doc.designs).filter(([other]) => other !== id)))
/** One place up or down; as it is at the end. */
export function moved(doc: DesignsDoc, id: string, by: -1 | 1): DesignsDoc {
  const rows = Object.entries(doc.designs)
  const at = rows.findIndex(([other]) => other === id)
  const row = rows[at]
  if (!row || !rows[at + by]) return doc
  return withDesigns(doc, Object.fromEntries(rows.toSpliced(at, 1).toSpliced(at + by, 0, row)))
}
/** Which design is chosen when this one goes: the next, or else the last. */
export function neighbourOf(doc: DesignsDoc, id: string): string | null {
  const ids = Object.keys(doc.designs)
  const at = ids.indexOf(id)
  return ids[at + 1] ?? ids[at - 1] ?? null
}

const MOST_ID = 24
/** An id for a new design, made of its name: letters and digits, and a number where it is taken. It never changes: scenarios know the design by it. */
export function idFor(name: string, taken: readonly string[]): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^[^A-Za-z]+|-+$/g, '')
    .slice(0, MOST_ID)
    .replace(/-+$/, '')
    .toUpperCase()
  const plain = letters === '' ? 'DESIGN' : letters
  const isTaken = (id: string): boolean => taken.some((other) => other.toUpperCase() === id)
  if (!isTaken(plain)) return plain
  for (let number = 2; ; number++) if (!isTaken(`${plain}-${number}`)) return `${plain}-${number}`
}
