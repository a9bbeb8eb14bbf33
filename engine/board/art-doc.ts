import { z } from 'zod'

/** The name of a drawing in documents. Any name is allowed; where the screen has no such drawing it shows letters. */
export const ArtName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and -, beginning with a letter')
