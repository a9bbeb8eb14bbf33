import { under } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import { readMap } from '../board/map-read.ts'
import { toBoard } from '../board/to-board.ts'
import { fail, ok, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { AnswerOf, Book, Request } from './protocol.ts'

/** What is asked before a battle: which books there are, what a battle of one can be made of, and one that is made up. */

type Editions = readonly Edition<Shape>[]
type Named<D extends Request['do']> = Extract<Request, { do: D }>

export const booksOf = (editions: Editions): readonly Book[] =>
  editions.map(({ id, title, skirmish, measure }) => ({ id, title, skirmish: skirmish !== undefined, measure: measure ?? 'cm' }))

export function catalogueOf(editions: Editions, { ruleset }: Named<'catalogue'>): Result<AnswerOf['catalogue']> {
  const edition = editions.find(({ id }) => id === ruleset)
  if (!edition)
    return fail([{ at: 'ruleset', text: `There is no ruleset "${ruleset}"; use one of: ${editions.map(({ id }) => id).join(', ')}.` }])
  const { skirmish, options, mapKey, rules, rulings } = edition
  return ok({
    forces: skirmish?.forces ?? [],
    oneForce: skirmish?.oneForce ?? false,
    strength: skirmish?.strength ?? null,
    options: options ?? [],
    mapKey: mapKey ?? null,
    rules: Object.fromEntries([...rules, ...rulings].map(({ id, text }) => [id, text])),
  })
}

/** A scenario with its map in it; it is not opened. */
export function skirmishOf(editions: Editions, request: Named<'skirmish'>): Result<AnswerOf['skirmish']> {
  const edition = editions.find(({ id }) => id === request.ruleset)
  if (!edition?.skirmish)
    return fail([{ at: 'ruleset', text: `No battle can be made up for the ruleset "${request.ruleset}"; use another.` }])
  const map = readMap(request.map)
  if (!map.ok) return fail(under('map', map.error))
  const board = toBoard(map.value)
  if (!board.ok) return fail(under('map', board.error))
  const { make, musterOf } = edition.skirmish
  const made = make({
    map: map.value,
    board: board.value,
    seed: request.seed ?? 1,
    forces: { blue: request.blue, red: request.red },
    ...(request.turns === undefined ? {} : { turns: request.turns }),
    ...(request.cmPerHex === undefined ? {} : { cmPerHex: request.cmPerHex }),
    ...(request.settings === undefined ? {} : { settings: request.settings }),
  })
  if (!made.ok) return made
  return ok({
    scenario: made.value,
    warnings: edition.warnings?.(made.value) ?? [],
    musters: { blue: musterOf(made.value, 'blue'), red: musterOf(made.value, 'red') },
  })
}
