import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'
import { ok, type Result, type RulesetId } from '../kernel/names.ts'
import type { DesignKit, DesignsDoc } from './design-kit.ts'
import { type Format, readDocument } from './document.ts'

/** The envelope of a document of vehicle designs. The designs in it belong to its book, which reads them where it is known. */
const DesignsEnvelope = z.strictObject({
  format: z.literal('sandtable-designs'),
  version: z.literal(1),
  name: z.string().min(1).max(LIMITS.name),
  ruleset: z.string().min(1).max(LIMITS.id),
  designs: z.record(z.string().min(1).max(LIMITS.id), z.record(z.string(), z.unknown())),
})
export type DesignsEnvelope = z.infer<typeof DesignsEnvelope>
const DESIGNS_FORMAT: Format<DesignsEnvelope> = {
  format: 'sandtable-designs',
  word: 'list of designs',
  version: 1,
  migrations: [],
  schema: DesignsEnvelope,
}
/** The designer of a book; undefined where there is none, or no such book. */
export type KitOf = (book: RulesetId) => Pick<DesignKit, 'read'> | undefined

/**
 * A document of designs out of JSON: its envelope, and where `kitOf` knows its book every design as that book's rules have it. Without one the designs are
 * only known to be objects.
 */
export function readDesigns(json: unknown, kitOf: KitOf = () => undefined): Result<DesignsDoc> {
  const read = readDocument(json, DESIGNS_FORMAT)
  if (!read.ok) return read
  const { name, ruleset, designs } = read.value
  const book = kitOf(ruleset)?.read(designs) ?? ok(designs)
  return book.ok ? ok({ name, ruleset, designs: book.value }) : book
}

/** A document of designs as its file has it: one design a line, in the order in which they stand, so that a changed one shows in a diff. */
export function writeDesigns({ name, ruleset, designs }: DesignsDoc): string {
  const lines = Object.entries(designs).map(([id, design]) => `  ${JSON.stringify(id)}: ${spaced(design)}`)
  return [
    '{',
    ' "format": "sandtable-designs",',
    ' "version": 1,',
    ` "name": ${JSON.stringify(name)},`,
    ` "ruleset": ${JSON.stringify(ruleset)},`,
    lines.length === 0 ? ' "designs": {}' : ` "designs": {\n${lines.join(',\n')}\n }`,
    '}',
    '',
  ].join('\n')
}
/** JSON in one line that can be read: a blank behind every colon and comma. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${spaced(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
