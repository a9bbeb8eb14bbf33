import { problemsOf, under } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { boundsProblem, ORDER_BOUNDS } from '../kernel/bounds.ts'
import { fail, ok, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

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
