import { z } from 'zod'
import { SIDE_FEATURES } from './board.ts'

/** `[column, row]` in files and messages. */
export const HexDoc = z
  .tuple([z.int().min(0).max(999), z.int().min(0).max(999)])
  .readonly()
  .meta({ title: 'hex' })

/** Terrain letters of the rows; the notation of drawn maps uses the same. */
export const TERRAIN_LETTERS = {
  '.': 'open',
  f: 'field',
  o: 'overgrown',
  w: 'light-woods',
  W: 'heavy-woods',
  p: 'pavement',
  r: 'rubble',
  R: 'ruins',
  s: 'sand',
  '1': 'shallow',
  '2': 'medium',
  '3': 'deep',
  B: 'building',
} as const

/**
 * A map as it is edited and stored: possibly wrong, until `toBoard` has said otherwise. Rows of text, so that a changed hex shows in a diff.
 * `terrain[row][column]` is a terrain letter, `level[row][column]` a digit 0-9 (elevation in levels).
 */
export const MapDoc = z
  .strictObject({
    format: z.literal('sandtable-map'),
    version: z.literal(1),
    name: z.string().min(1).max(80),
    width: z.int().min(4).max(240).describe('Columns.'),
    height: z.int().min(4).max(240).describe('Rows.'),
    terrain: z.array(z.string()).describe(
      `A text for each row, a letter for each column: ${Object.entries(TERRAIN_LETTERS)
        .map(([letter, name]) => `\`${letter}\` ${name}`)
        .join(', ')}.`,
    ),
    level: z.array(z.string()).describe('The same with a digit for the elevation, 0 to 9 levels.'),
    roads: z
      .array(
        z
          .strictObject({
            kind: z.enum(['road', 'track']),
            path: z.array(HexDoc).min(2).describe('Hex after neighbouring hex, through the centres.'),
          })
          .meta({ title: 'Road' }),
      )
      .default([]),
    bridges: z
      .array(
        z
          .strictObject({
            name: z.string().max(40).default('Bridge'),
            hexes: z.array(HexDoc).min(1).describe('The water under one deck, from bank to bank.'),
          })
          .meta({ title: 'Bridge' }),
      )
      .default([]),
    buildings: z
      .array(
        z
          .strictObject({
            name: z.string().max(40).default('Building'),
            hexes: z.array(HexDoc).min(1).describe('Every `B` of the terrain belongs to exactly one building.'),
            floors: z.int().min(1).max(12),
          })
          .meta({ title: 'Building' }),
      )
      .default([]),
    hexsides: z
      .array(
        z
          .strictObject({ hex: HexDoc, side: z.enum(['E', 'NE', 'NW', 'W', 'SW', 'SE']), kind: z.enum(SIDE_FEATURES) })
          .meta({ title: 'Hexside' }),
      )
      .default([]),
    labels: z.array(z.strictObject({ hex: HexDoc, text: z.string().min(1).max(40) }).meta({ title: 'Label' })).default([]),
  })
  .meta({ title: 'Map' })
export type MapDoc = z.infer<typeof MapDoc>
