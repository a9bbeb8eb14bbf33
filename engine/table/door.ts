import { problemsOf, under } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { boundsProblem, LIMITS, ORDER_BOUNDS, REQUEST_BOUNDS, SAVE_REQUEST_BOUNDS } from '../kernel/bounds.ts'
import { fail, type Hex, ok, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { Refusal } from '../kernel/why.ts'
import type { Battle } from './opening.ts'
import { Request } from './protocol.ts'

const KNOWN = Request.options.map((option) => option.shape.do.value)

/** A request as the protocol has it, or what is wrong with it: its name, its size, or its form. */
export function readRequest(value: unknown): Result<Request> {
  const named = typeof value === 'object' && value !== null && 'do' in value ? (value as { do: unknown }).do : undefined
  if (!KNOWN.some((known) => known === named)) {
    const name = typeof named === 'string' ? JSON.stringify(named.slice(0, LIMITS.id)) : 'without a name'
    return fail([{ at: 'do', text: `There is no request ${name}; use one of: ${KNOWN.join(', ')}.` }])
  }
  const beyond = boundsProblem(value, named === 'load' || named === 'replay' ? SAVE_REQUEST_BOUNDS : REQUEST_BOUNDS)
  if (beyond) return fail([beyond])
  const request = Request.safeParse(value)
  return request.success ? ok(request.data) : fail(problemsOf(request.error))
}

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

/** Dice are no field of an order: whoever gave it is told what to do about them. */
export const withRemedy = (why: Refusal): Refusal =>
  why.at === 'dice' ? { ...why, text: `${why.text} Add rolls with the request "dice", or begin the battle with others.` } : why
