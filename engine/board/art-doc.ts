import { z } from 'zod'

/** The name of a drawing, in documents: any; of one that the screen does not have letters are drawn. */
export const ArtName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'small letters, digits and -, beginning with a letter')
