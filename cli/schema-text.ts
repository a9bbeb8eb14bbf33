import { jsonSchema } from '../engine/index.ts'

/** Schemas as text for the documents: types as one writes them, tables of fields and of kinds. */

export interface Schema {
  /** A shape that has a name: it is told once, in a table of its own, and named elsewhere. */
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Schemas print what may be sent in: fields with a default may be left out. */
export const schemaOf = (schema: Parameters<typeof jsonSchema>[0]): Schema => jsonSchema(schema) as Schema

/** A table of the shapes that are told apart by their kind. */
export function kinds(title: string, text: string, root: Schema): readonly string[] {
  const rows = branches(root).map(
    (branch) =>
      `| \`${String(branch.properties?.['kind']?.const)}\` | ${cell(fieldList(branch, root, ['kind']))} | ${cell(branch.description ?? '')} |`,
  )
  return [`## ${title}`, '', text, '', '| kind | fields | |', '|---|---|---|', ...rows, '', ...namedTables(root, [])]
}

/** The fields of a shape, then those of the shapes with names in it. */
export const fieldsTables = (root: Schema, toldElsewhere: readonly string[] = []): readonly string[] => [
  ...fieldsTable(root),
  ...namedTables(root, toldElsewhere),
]
function fieldsTable(root: Schema): readonly string[] {
  const rows = Object.entries(root.properties ?? {}).map(([name, schema]) => {
    const otherwise = schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``
    const field = `\`${name}${isNeeded(root, name) ? '' : '?'}\``
    return `| ${field} | ${cell(`\`${typeText(schema, root)}\``)} | ${cell(otherwise)} | ${cell(schema.description ?? '')} |`
  })
  return ['| field | type | if left out | |', '|---|---|---|---|', ...rows, '']
}
function namedTables(root: Schema, toldElsewhere: readonly string[]): readonly string[] {
  const named = new Map<string, Schema>()
  const collect = (schema: Schema): void => {
    const { title } = schema
    if (title !== undefined && toldElsewhere.includes(title)) return
    if (title !== undefined && schema.properties && !named.has(title)) named.set(title, schema)
    for (const part of partsOf(schema)) collect(part)
  }
  for (const part of partsOf(root)) collect(part)
  return [...named].flatMap(([title, schema]) => [`**${title}**`, '', ...fieldsTable(schema)])
}
const partsOf = (schema: Schema): readonly Schema[] => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(schema.anyOf ?? []),
  ...(schema.oneOf ?? []),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
]

export const branches = (root: Schema): readonly Schema[] => root.oneOf ?? root.anyOf ?? []
const isNeeded = (of: Schema, name: string): boolean => of.required?.includes(name) === true
export const cell = (text: string): string => text.replaceAll('|', '\\|')

export const inline = (of: Schema, root: Schema, without: readonly string[]): string => {
  const text = fields(of, root, without)
  return text === '' ? '' : `, ${text}`
}
function fieldList(of: Schema, root: Schema, without: readonly string[]): string {
  const text = fields(of, root, without)
  return text === '' ? '' : `\`${text}\``
}
const fields = (of: Schema, root: Schema, without: readonly string[]): string =>
  Object.entries(of.properties ?? {})
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => `${name}${isNeeded(of, name) ? '' : '?'}: ${typeText(schema, root)}`)
    .join(', ')

/** A schema as one writes a type: `[integer, integer][]`, `"blue" | "red"`. */
export function typeText(schema: Schema, root: Schema): string {
  if (schema.title !== undefined && schema !== root) return schema.title
  if (schema.$ref !== undefined) return typeText(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const some = schema.anyOf ?? schema.oneOf
  if (some) return some.map((one) => typeText(one, root)).join(' | ')
  const { type } = schema
  if (Array.isArray(type)) return type.map((one: string) => typeText({ ...schema, type: one }, root)).join(' | ')
  switch (type) {
    case 'array':
      return arrayText(schema, root)
    case 'object':
      return objectText(schema, root)
    case 'integer':
    case 'number':
      return `${type}${rangeText(schema.minimum, schema.maximum)}`
    case 'string':
      return `string${schema.pattern === undefined ? '' : ` /${schema.pattern}/`}${rangeText(schema.minLength, schema.maxLength)}`
    default:
      return typeof type === 'string' ? type : 'any'
  }
}

function arrayText(schema: Schema, root: Schema): string {
  if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeText(item, root)).join(', ')}]`
  const items = schema.items ?? {}
  const item = typeText(items, root)
  const several = (items.anyOf ?? items.oneOf ?? items.enum ?? (Array.isArray(items.type) ? items.type : [])).length > 1
  return `${several || /^[a-z]+ /.test(item) ? `(${item})` : item}[]${rangeText(schema.minItems, schema.maxItems)}`
}
function objectText(schema: Schema, root: Schema): string {
  if (schema.properties && Object.keys(schema.properties).length > 0) return `{ ${fields(schema, root, [])} }`
  return typeof schema.additionalProperties === 'object' ? `{ [name]: ${typeText(schema.additionalProperties, root)} }` : 'object'
}
/** Limits as "1..8"; the widest whole numbers are no limits. */
function rangeText(least: number | undefined, most: number | undefined): string {
  const low = least === undefined || least <= Number.MIN_SAFE_INTEGER ? '' : String(least)
  const high = most === undefined || most >= Number.MAX_SAFE_INTEGER ? '' : String(most)
  return low === '' && high === '' ? '' : ` ${low}..${high}`
}
