import { z } from 'zod'
import { type Format, readDocument } from '../board/document.ts'
import { LIMITS } from '../kernel/bounds.ts'
import type { Result } from '../kernel/names.ts'

/** The envelope of a document of vehicle designs. What stands in it besides belongs to its book, whose designer reads it. */
const DesignsEnvelope = z.looseObject({
  format: z.literal('sandtable-designs'),
  version: z.int().min(1).max(1000),
  name: z.string().min(1).max(LIMITS.name),
})
export type DesignsEnvelope = z.infer<typeof DesignsEnvelope>
export const DESIGNS_FORMAT: Format<DesignsEnvelope> = {
  format: 'sandtable-designs',
  word: 'list of designs',
  version: 1,
  migrations: [],
  schema: DesignsEnvelope,
}
/** A document of designs out of JSON: its envelope, and that it is not too large or too deep. */
export const readDesigns = (json: unknown): Result<DesignsEnvelope> => readDocument(json, DESIGNS_FORMAT)
