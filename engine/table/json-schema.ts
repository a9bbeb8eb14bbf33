import { z } from 'zod'

/** A schema as JSON Schema, of what may be sent in; what JSON Schema cannot say is `any`. For documents that are made from the schemas. */
export const jsonSchema = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' })
