import { problemsOf } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { boundsProblem, namesProblem, ORDER_BOUNDS } from '../kernel/bounds.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

/**
 * The table's door: an order that comes from outside (a request, a line of a save) is looked at here before any rule sees it. Its size, the names in it
 * and its shape are right afterwards; whether it may be given now is the book's to say.
 */
export function readOrder(edition: Pick<Edition<Shape>, 'schemas'>, json: unknown, at = 'order'): Result<Shape['order']> {
  const beyond = boundsProblem(json, ORDER_BOUNDS) ?? namesProblem(json)
  if (beyond) return fail(placed(at, [beyond]))
  const checked = edition.schemas.order.safeParse(json)
  return checked.success ? ok(checked.data as Shape['order']) : fail(placed(at, problemsOf(checked.error)))
}

const placed = (at: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({ ...problem, at: problem.at === '' || problem.at.startsWith('[') ? at + problem.at : `${at}.${problem.at}` }))
