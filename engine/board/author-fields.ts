import type { z } from 'zod'
import { isPlain, type Plain } from '../kernel/migrate.ts'
import { fail, type Hex, ok, type Problem, type Result } from '../kernel/names.ts'
import type { AuthorField, FieldChoice, FieldValue } from './author-kit.ts'
import { type Board, onBoard } from './board.ts'
import { problemsOf } from './document.ts'
import type { OptionText } from './edition.ts'

/** What every book makes its author's fields with: a field as a row of a table, read from a raw record and written into it. Records may be faulty: what can be read is read. */

/** Schemas by the keys of a record; the order in which a document has them. */
export type Shape = Readonly<Record<string, z.ZodType>>

/** How a field is asked for. A usual value is left out of the document; where there is one, it may be left out. */
export type Form =
  | { readonly is: 'switch' }
  | { readonly is: 'choice'; readonly choices: readonly FieldChoice[]; readonly usual?: string | number | boolean }
  | { readonly is: 'number'; readonly least: number; readonly most: number; readonly unit: string; readonly usual: number | null }
  | { readonly is: 'text'; readonly most: number; readonly usual?: string }
  | { readonly is: 'hex' }

/** A field of a kind of record, seen in the light of `C`: what else has to be known to show it. */
export interface FieldRow<C> {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly rule?: string
  readonly form: Form | ((at: C) => Form)
  /** Whether it makes sense here. What the record says all the same is shown too, so that it can be taken away. */
  readonly fits?: (at: C) => boolean
  /** Where it does not fit it is not shown at all: what the record says there means something else. */
  readonly strict?: true
  /** Where it is in the record: `[key]` where this is left out. */
  readonly path?: readonly [string, ...string[]]
  /** For what is not simply at a path. Undefined: the record does not say it. */
  readonly get?: (record: Plain) => unknown
  /** The record with a value, or without one (null). */
  readonly put?: (record: Plain, value: FieldValue, at: C) => Plain
}

const pathOf = ({ key, path }: Pick<FieldRow<never>, 'key' | 'path'>): readonly string[] => path ?? [key]
const formOf = <C>({ form }: FieldRow<C>, at: C): Form => (typeof form === 'function' ? form(at) : form)
function valueAt(record: Plain, path: readonly string[]): unknown {
  let value: unknown = record
  for (const step of path) value = isPlain(value) ? value[step] : undefined
  return value
}
const readRow = <C>(row: FieldRow<C>, record: Plain): unknown => (row.get ? row.get(record) : valueAt(record, pathOf(row)))

/** The fields of a record, those that make sense and those that it has. */
export const fieldsOf = <C>(rows: readonly FieldRow<C>[], record: Plain, at: C): readonly AuthorField[] =>
  rows.filter((row) => isShown(row, record, at)).map((row) => shown(row, formOf(row, at), readRow(row, record)))

const isShown = <C>(row: FieldRow<C>, record: Plain, at: C): boolean =>
  (row.fits?.(at) ?? true) || (row.strict !== true && readRow(row, record) !== undefined)

function shown<C>({ key, name, text, rule }: FieldRow<C>, form: Form, value: unknown): AuthorField {
  const told = { key, name, text, ...(rule === undefined ? {} : { rule }) }
  switch (form.is) {
    case 'switch':
      return { ...told, is: 'switch', value: value === true }
    case 'choice': {
      const named = isWord(value) && value !== form.usual ? value : null
      return { ...told, is: 'choice', choices: withUsual(form), value: named }
    }
    case 'number':
      return { ...told, ...form, value: typeof value === 'number' ? value : null }
    case 'text':
      return { ...told, is: 'text', most: form.most, value: typeof value === 'string' ? value : null }
    case 'hex':
      return { ...told, is: 'hex', value: isHex(value) ? value : null }
  }
}
const isWord = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)
/** The usual choice is that of leaving the field out. */
const withUsual = ({ choices, usual }: Extract<Form, { is: 'choice' }>): readonly FieldChoice[] =>
  usual === undefined ? choices : choices.map((choice) => (choice.value === usual ? { ...choice, value: null } : choice))
/** `[column, row]`, two whole numbers from 0 up. */
export const isHex = (value: unknown): value is Hex =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part) && (part as number) >= 0)

// ------------------------------------------------------------------------------------------------------------------- writing

/** What a record is written by. */
export interface Written {
  readonly shape: Shape
  readonly board: Board
  /** False: keys stay in the order in which they are, new ones come last; otherwise they are put into the order of the schema. */
  readonly order?: boolean
}
/** The record with a field set, or why that cannot be. */
export function withField<C>(
  rows: readonly FieldRow<C>[],
  record: Plain,
  at: C,
  key: string,
  value: FieldValue,
  { shape, board, order = true }: Written,
): Result<Plain, readonly Problem[]> {
  const row = rows.find((one) => one.key === key)
  if (!row || !isShown(row, record, at)) return refused(key, 'There is nothing of this kind here.')
  const form = formOf(row, at)
  const taken = valueFor(form, value, board)
  if (!taken.ok) return refused(key, taken.error)
  const next = said(row.put ? row.put(record, taken.value, at) : withPath(record, pathOf(row), taken.value))
  const wrong = keysChanged(record, next).flatMap((changed) => wrongWith(shape, next, changed))
  return wrong.length > 0 ? fail(wrong) : ok(order ? inOrder(shape, next) : next)
}
/** A change that cannot be made: of which field, and why. */
export const refused = (at: string, text: string): { readonly ok: false; readonly error: readonly Problem[] } => fail([{ at, text }])

/** The value that is written: null where it is left out. */
function valueFor(form: Form, value: FieldValue, board: Board): Result<FieldValue, string> {
  if (value === null) return form.is === 'number' && form.usual === null ? fail('A number must stand here.') : ok(null)
  const usual = 'usual' in form ? form.usual : undefined
  switch (form.is) {
    case 'switch':
      return typeof value === 'boolean' ? ok(value || null) : fail('This must be on or off.')
    case 'choice':
      if (value === usual) return ok(null)
      return form.choices.some((choice) => choice.value === value) ? ok(value) : fail('This is none of the choices; choose one of them.')
    case 'number':
      if (value === usual) return ok(null)
      return typeof value === 'number' && Number.isInteger(value) && value >= form.least && value <= form.most
        ? ok(value)
        : fail(`This must be a whole number from ${form.least} to ${form.most}.`)
    case 'text':
      if (value === '' || value === usual) return ok(null)
      return typeof value === 'string' && value.length <= form.most ? ok(value) : fail(`This must be a text of up to ${form.most} letters.`)
    case 'hex':
      return isHex(value) && onBoard(board, value) ? ok(value) : fail('This must be a hex of the map.')
  }
}

/** A record with a value at a path, or without one (null); what is empty then goes too. */
function withPath(record: Plain, [key, ...rest]: readonly string[], value: FieldValue): Plain {
  if (key === undefined) return record
  const below = record[key]
  const next = rest.length === 0 ? value : withPath(isPlain(below) ? below : {}, rest, value)
  return withKey(record, key, next === null || (isPlain(next) && Object.keys(next).length === 0) ? undefined : next)
}
/** A record with the value of a key, or without the key (undefined). */
export const withKey = (record: Plain, key: string, value: unknown): Plain =>
  value === undefined ? without(record, key) : { ...record, [key]: value }
/** A record without these keys; itself where it has none of them. */
export const without = (record: Plain, ...keys: readonly string[]): Plain =>
  keys.some((key) => key in record) ? Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))) : record
/** A record without keys of which nothing is said. */
const said = (record: Plain): Plain => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
/** The keys of a schema in its order, then whatever else is there. */
export function inOrder(shape: Shape, record: Plain): Plain {
  const known = Object.keys(shape).filter((key) => key in record)
  const others = Object.keys(record).filter((key) => !(key in shape))
  return Object.fromEntries([...known, ...others].map((key) => [key, record[key]]))
}
const keysChanged = (before: Plain, after: Plain): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => after[key] !== before[key])
function wrongWith(shape: Shape, record: Plain, key: string): readonly Problem[] {
  const read = shape[key]?.safeParse(record[key])
  return read?.success === false ? problemsOf(read.error).map(({ text }) => ({ at: key, text })) : []
}

// ------------------------------------------------------------------------------------------------------------------- reading

/** Of a record what its schemas accept, key by key; the rest is left out. */
export const readable = (shape: Shape, record: Plain): Plain =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, schema]) => {
      const read = record[key] === undefined ? null : schema.safeParse(record[key])
      return read?.success ? [[key, read.data]] : []
    }),
  )
/** The records of a list; whatever is none stands there empty, so that places in the list stay the same. */
export const recordsIn = (list: unknown): readonly Plain[] =>
  Array.isArray(list) ? list.map((one: unknown) => (isPlain(one) ? one : {})) : []
/** A part of a scenario that its book reads; empty where it is none. */
export const plainOf = (part: unknown): Plain => (isPlain(part) ? part : {})

// ------------------------------------------------------------------------------------------------------------------- options

/** The options of a book as fields. */
export const optionRows = (options: readonly OptionText[]): readonly FieldRow<unknown>[] =>
  options.map(({ key, name, text, rule, choices, range }) => ({
    key,
    name,
    text,
    rule,
    form: range ? { is: 'number', ...range } : { is: 'choice', choices, ...(choices[0] ? { usual: choices[0].value } : {}) },
  }))
