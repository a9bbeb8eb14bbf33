import { problemsOf, under } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { boundsProblem, ORDER_BOUNDS } from '../kernel/bounds.ts'
import { fail, type Hex, ok, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Battle } from './opening.ts'

/**
 * The table's door: an order that comes from outside (a request, a line of a save) is looked at here before any rule sees it. Its size, the names in it
 * and its shape are right afterwards; whether it may be given now is the book's to say.
 */
export function readOrder(edition: Pick<Edition<Shape>, 'schemas'>, json: unknown, at = 'order'): Result<Shape['order']> {
  const beyond = boundsProblem(json, ORDER_BOUNDS)
  if (beyond) return fail(under(at, [beyond]))
  const checked = edition.schemas.order.safeParse(json)
  return checked.success ? ok(checked.data as Shape['order']) : fail(under(at, problemsOf(checked.error)))
}

/** A piece that this side does not know is treated like a misspelt one, so that the answer does not say whether it exists. Null where it is known. */
export function unknownPiece({ rules }: Battle, view: Shape['view'], piece: string | undefined): string | null {
  if (piece === undefined || rules.sheet(view, piece) !== null) return null
  return `${view.side === 'blue' ? 'Blue' : 'Red'} knows no piece ${JSON.stringify(piece)}; name one that it has or sees.`
}

/** Why a hex is none of this battle's map; null where it is. */
export function offMap({ board: { width, height } }: Battle, [col, row]: Hex): string | null {
  if (col < width && row < height) return null
  return `Column ${col}, row ${row} is off the map, which has columns 0 to ${width - 1} and rows 0 to ${height - 1}; choose another.`
}
