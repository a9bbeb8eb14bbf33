import { mapEdit } from '../../../engine/author.ts'
import { type Board, type MapDoc, toBoard } from '../../../engine/screen.ts'
import { fixOf } from '../model/problem-fixes.ts'
import { problemsOf } from '../model/problems.ts'

/** So many errors are mended, one after the other, before the map before is shown instead. */
const MOST_MENDED = 40

/**
 * The board of a document, as it is to be painted. Where nobody could play on it, its errors are mended for the picture alone: what is drawn beside them is
 * to be seen all the same. Null where that does not help.
 */
export function boardToShow(doc: MapDoc): Board | null {
  let shown = doc
  for (let i = 0; i <= MOST_MENDED; i++) {
    const made = toBoard(shown)
    if (made.ok) return made.value
    const mend = problemsOf(shown).find(({ severity, mend: has }) => severity === 'error' && has !== null)?.mend ?? null
    const next: MapDoc = mend === null ? shown : mapEdit.apply(shown, fixOf(shown, mend))
    if (next === shown) return null
    shown = next
  }
  return null
}
