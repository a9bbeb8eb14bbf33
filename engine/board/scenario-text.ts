import { z } from 'zod'
import { ScenarioDoc } from './scenario-doc.ts'

/**
 * A scenario as the text of its file: always the same text for the same scenario. Fields stand in the order of the schema, and what is as the schema takes it
 * to be anyway is left out. Forces, settings and start belong to the book and stand as they are given. What is short stands on one line, everything in a
 * longer list on lines of its own, so that a comparison of two versions shows what has changed.
 * @param doc as `readScenario` gives it; it gives the same again for the text
 */
export const writeScenario = (doc: ScenarioDoc): string => documentText(ScenarioDoc, doc)

/** Any document in the same form: fields in the order of its schema, those that the schema does not name behind them. */
export const documentText = (schema: z.ZodType, doc: unknown): string => `${plainText(lean(schema, doc))}\n`
/** Plain data laid out in the same way, in the order in which it is given. */
export const plainText = (value: unknown): string => written(value, 0, true)
/** The same, what is short on one line. */
export const shortText = (value: unknown): string => written(value, 0)

// ---- what is left of a document

/** The value with the fields of its schema in their order, without those that say what goes without saying. */
function lean(schema: z.ZodType, value: unknown): unknown {
  const kind = bare(schema)
  if (kind instanceof z.ZodUnion) {
    const options = kind.options as readonly z.ZodType[]
    const own = options.find((option) => option.safeParse(value).success)
    return own ? lean(own, value) : value
  }
  if (kind instanceof z.ZodArray && Array.isArray(value)) return value.map((part: unknown) => lean(kind.element as z.ZodType, part))
  if (kind instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>
    const shape = kind.shape as Readonly<Record<string, z.ZodType>>
    const named = Object.entries(shape).flatMap(([key, part]) => {
      const field = fields[key]
      return field === undefined || isUsual(part, field) ? [] : [[key, lean(part, field)]]
    })
    return Object.fromEntries([...named, ...Object.entries(fields).filter(([key]) => !Object.hasOwn(shape, key))])
  }
  return value
}
/** A schema without what only says that a field may be left out, is not changed, or is named before it is made. */
function bare(schema: z.ZodType): z.ZodType {
  const wraps = [z.ZodDefault, z.ZodOptional, z.ZodReadonly, z.ZodLazy].some((kind) => schema instanceof kind)
  if (wraps) return bare((schema as z.ZodOptional<z.ZodType>).unwrap())
  return schema
}
const isUsual = (schema: z.ZodType, value: unknown): boolean =>
  schema instanceof z.ZodDefault && JSON.stringify(schema.def.defaultValue) === JSON.stringify(value)

// ---- how it is laid out

/** Letters of a line, its indentation included. Texts may be longer. */
const WIDTH = 140
type Fields = readonly (readonly [key: string, value: unknown])[]

/** @param open on lines of its own, however short it is */
function written(value: unknown, depth: number, open = false): string {
  const flat = onOneLine(value)
  if (typeof value !== 'object' || value === null) return flat
  const isList = Array.isArray(value)
  const parts: readonly unknown[] = isList ? value : Object.values(value)
  if (parts.length === 0 || (!open && fits(value, parts, depth, flat))) return flat
  const inner = '  '.repeat(depth + 1)
  const lines = isList ? listed(value as readonly unknown[], depth + 1) : fielded(Object.entries(value) as Fields, depth + 1)
  const [from, to] = isList ? '[]' : '{}'
  return `${from}\n${lines.map((line) => inner + line).join(isList && isRow(value) ? '\n' : ',\n')}\n${'  '.repeat(depth)}${to}`
}
/** A list of several things has a line for each of them, so that one that is added or taken away is one line of a comparison. */
function fits(value: object, parts: readonly unknown[], depth: number, flat: string): boolean {
  const isLong = 2 * depth + flat.length > WIDTH
  if (isLong) return false
  if (!Array.isArray(value)) return !parts.some((part) => isListOfThings(part))
  return !isListOfThings(value) || isRow(value)
}
const isListOfThings = (value: unknown): boolean => Array.isArray(value) && value.length > 1 && value.some(isThing)
const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null && !isHex(value)
/** Numbers and hexes: as many on a line as it holds. */
const isRow = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number' || isHex(part))
const isHex = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')

const fielded = (fields: Fields, depth: number): readonly string[] =>
  fields.map(([key, value]) => `${JSON.stringify(key)}: ${written(value, depth)}`)
function listed(list: readonly unknown[], depth: number): readonly string[] {
  if (!isRow(list)) return list.map((part) => written(part, depth))
  const lines: string[] = []
  const inRows = list.every((part, i) => i === 0 || rowOf(part) >= rowOf(list[i - 1]))
  for (const [i, part] of list.entries()) {
    const text = onOneLine(part) + (i < list.length - 1 ? ',' : '')
    const last = lines.at(-1)
    const goesOn = !inRows || i === 0 || rowOf(part) === rowOf(list[i - 1])
    if (last !== undefined && goesOn && 2 * depth + last.length + 1 + text.length <= WIDTH) lines[lines.length - 1] = `${last} ${text}`
    else lines.push(text)
  }
  return lines
}
/** A list of hexes that goes from north to south has a line for each row of the map. */
const rowOf = (part: unknown): number => (isHex(part) ? ((part as readonly number[])[1] ?? 0) : 0)
function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  const fields = Object.entries(value)
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([key, part]) => `${JSON.stringify(key)}: ${onOneLine(part)}`).join(', ')} }`
}
