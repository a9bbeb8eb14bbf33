import { mapEdit } from '../../../engine/author.ts'
import type { MapDoc } from '../../../engine/screen.ts'
import { editBetween } from './edit-between.ts'

/**
 * A map as it is edited, with everything that was done to it: plain data throughout. A gesture (a stroke of the brush, a paste) is one step of undo, of
 * however many edits it is made. While it goes on it is only shown; it counts once it is finished, and given up it leaves no trace.
 */

type MapEdit = mapEdit.MapEdit
export interface Gesture {
  /** What it is called in the menu: the tool's name. */
  readonly name: string
  readonly edit: MapEdit
}
export interface MapHistory {
  /** The map after all that was done, without the open gesture. */
  readonly doc: MapDoc
  readonly done: readonly Gesture[]
  /** What was taken back, the last to come again first in line at the end. */
  readonly undone: readonly Gesture[]
  /** How many gestures were done when the map was last saved; null where no undo or redo leads back to what was saved. */
  readonly saved: number | null
  readonly open: OpenGesture | null
}
interface OpenGesture extends Gesture {
  /** The map as it is shown meanwhile. */
  readonly doc: MapDoc
}

/** A map with nothing done to it yet. `saved`: it is kept as it is, so that there is nothing to lose. */
export const beginHistory = (doc: MapDoc, saved = true): MapHistory => ({ doc, done: [], undone: [], saved: saved ? 0 : null, open: null })
/** The map as it is to be painted: with the open gesture. */
export const shownDoc = ({ doc, open }: MapHistory): MapDoc => open?.doc ?? doc

/** Shows an edit made for `history.doc`, in the place of whatever was open before: for a shape that is drawn anew at each move of the pointer. */
export const preview = (history: MapHistory, name: string, edit: MapEdit): MapHistory => ({
  ...history,
  open: { name, edit, doc: mapEdit.apply(history.doc, edit) },
})
/** Gives the open gesture up. */
export const abandon = (history: MapHistory): MapHistory => (history.open === null ? history : { ...history, open: null })
/** Finishes the open gesture: it becomes a step, unless nothing has changed. What was undone before cannot be redone any more. */
export function finish(history: MapHistory): MapHistory {
  const { doc, done, saved, open } = history
  if (open === null) return history
  // All edits of a stroke together may come to less than each by itself, or to nothing.
  const edit = editBetween(doc, open.doc)
  if (mapEdit.changesNothing(edit)) return abandon(history)
  return {
    doc: mapEdit.apply(doc, edit),
    done: [...done, { name: open.name, edit }],
    undone: [],
    saved: saved !== null && saved > done.length ? null : saved,
    open: null,
  }
}
/** A gesture all at once. */
export const perform = (history: MapHistory, name: string, edit: MapEdit): MapHistory => finish(preview(history, name, edit))

/** One step back; an open gesture is given up instead. Where there is none, the same history. */
export function undo(history: MapHistory): MapHistory {
  const { doc, done, undone, open } = history
  const last = done.at(-1)
  if (open !== null || last === undefined) return abandon(history)
  return { ...history, doc: mapEdit.apply(doc, mapEdit.inverse(last.edit)), done: done.slice(0, -1), undone: [...undone, last] }
}
/** One step forward again; an open gesture is given up instead. */
export function redo(history: MapHistory): MapHistory {
  const { doc, done, undone, open } = history
  const last = undone.at(-1)
  if (open !== null || last === undefined) return abandon(history)
  return { ...history, doc: mapEdit.apply(doc, last.edit), done: [...done, last], undone: undone.slice(0, -1) }
}

/** The map as it is now (without the open gesture) is what the file has. */
export const markSaved = (history: MapHistory): MapHistory => ({ ...history, saved: history.done.length })
export const hasChanges = ({ done, saved }: MapHistory): boolean => saved !== done.length

/** What is kept beside the map by an autosave, as JSON; `readMapHistory` of `readers()` reads it. An open gesture is not kept. */
export interface KeptHistory {
  readonly format: 'sandtable-map-history'
  readonly version: 1
  readonly map: MapDoc
  readonly done: readonly Gesture[]
  readonly undone: readonly Gesture[]
  readonly saved: number | null
}
/** Values of JSON that an autosave may hold: the reader takes twice as many. */
const MOST_KEPT = 1_000_000

/** For an autosave. Of a very long history the oldest steps are left out, so that the reader always takes it. */
export function keptHistory({ doc, done, undone, saved }: MapHistory, most = MOST_KEPT): KeptHistory {
  let left = most
  const fits = (gesture: Gesture): boolean => {
    left -= weightOf(gesture)
    return left >= 0
  }
  const nearest = (gestures: readonly Gesture[]): readonly Gesture[] => {
    const from = gestures.findLastIndex((gesture) => !fits(gesture)) + 1
    return gestures.slice(from)
  }
  const kept = nearest(done)
  const dropped = done.length - kept.length
  const again = nearest(undone)
  return {
    format: 'sandtable-map-history',
    version: 1,
    map: doc,
    done: kept,
    undone: again,
    saved: saved === null || saved < dropped || saved > done.length + again.length ? null : saved - dropped,
  }
}
const weightOf = ({ edit }: Gesture): number => 2 + [...edit.do, ...edit.undo].reduce((sum, change) => sum + valuesOf(change), 0)
/** How many values of JSON a change holds, about. */
const valuesOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + valuesOf(part), 1)
}

/** Takes a kept history up; null where its steps do not belong to its map, as in a file that somebody has changed. */
export function resumeHistory({ map, done, undone, saved }: KeptHistory): MapHistory | null {
  if (saved !== null && saved > done.length + undone.length) return null
  let at = map
  for (const { edit } of done.toReversed()) {
    const before = stepped(at, mapEdit.inverse(edit))
    if (before === null) return null
    at = before
  }
  at = map
  for (const { edit } of undone.toReversed()) {
    const after = stepped(at, edit)
    if (after === null) return null
    at = after
  }
  return { doc: map, done, undone, saved, open: null }
}
/** The document after an edit that fits it: one whose inverse leads back. */
function stepped(doc: MapDoc, edit: MapEdit): MapDoc | null {
  const places = fitting(doc, edit.do)
  if (places === null || fitting(places, edit.undo) === null) return null
  return mapEdit.changesNothing(editBetween(doc, mapEdit.apply(places, mapEdit.inverse(edit)))) ? places : null
}
/** The document after changes whose places its lists have; null for others. */
function fitting(doc: MapDoc, changes: readonly mapEdit.MapChange[]): MapDoc | null {
  let at = doc
  for (const change of changes) {
    if (change.is === 'list' && change.at + change.out > at[change.list].length) return null
    at = mapEdit.apply(at, { do: [change], undo: [] })
  }
  return at
}
