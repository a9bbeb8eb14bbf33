import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'
import { GROUNDS, SIDE_FEATURES } from './ground.ts'
import { HexDoc } from './hex-doc.ts'

/** A row of letters: no map is wider. */
const Row = z.string().max(2 * LIMITS.side)

/**
 * A map as it is edited and stored: possibly wrong, until `toBoard` has said otherwise. Rows of text, so that a changed hex shows in a diff.
 * `terrain[row][column]` is a terrain letter, `level[row][column]` a level's letter (`levels.ts`).
 */
export const MapDoc = z
  .strictObject({
    format: z.literal('sandtable-map'),
    version: z.literal(1),
    name: z.string().min(1).max(LIMITS.name),
    width: z.int().min(4).max(LIMITS.side).describe('Columns.'),
    height: z.int().min(4).max(LIMITS.side).describe('Rows.'),
    terrain: z
      .array(Row)
      .max(LIMITS.side)
      .describe(`A text for each row, a letter for each column: ${GROUNDS.map(({ letter, id }) => `\`${letter}\` ${id}`).join(', ')}.`),
    level: z
      .array(Row)
      .max(LIMITS.side)
      .describe(
        'The same for the elevation: a digit for 0 to 9 levels, `a` to `j` for the half level above it, `A` to `D` for ½, 1, 1½ and 2 levels below 0.',
      ),
    roads: z
      .array(
        z
          .strictObject({
            kind: z.enum(['road', 'track']),
            path: z.array(HexDoc).min(2).max(2000).describe('Hex after neighbouring hex, through the centres.'),
          })
          .meta({ title: 'Road' }),
      )
      .max(1000)
      .default([]),
    bridges: z
      .array(
        z
          .strictObject({
            name: z.string().max(40).default('Bridge'),
            hexes: z.array(HexDoc).min(1).max(LIMITS.side).describe('The water under one deck, from bank to bank.'),
          })
          .meta({ title: 'Bridge' }),
      )
      .max(255)
      .default([]),
    buildings: z
      .array(
        z
          .strictObject({
            name: z.string().max(40).default('Building'),
            hexes: z.array(HexDoc).min(1).max(1000).describe('Every `B` of the terrain belongs to exactly one building.'),
            floors: z.int().min(1).max(12),
          })
          .meta({ title: 'Building' }),
      )
      .max(2000)
      .default([]),
    hexsides: z
      .array(
        z
          .strictObject({ hex: HexDoc, side: z.enum(['E', 'NE', 'NW', 'W', 'SW', 'SE']), kind: z.enum(SIDE_FEATURES) })
          .meta({ title: 'Hexside' }),
      )
      .max(20_000)
      .default([]),
    labels: z
      .array(z.strictObject({ hex: HexDoc, text: z.string().min(1).max(40) }).meta({ title: 'Label' }))
      .max(1000)
      .default([]),
  })
  .meta({ title: 'Map' })
export type MapDoc = z.infer<typeof MapDoc>
