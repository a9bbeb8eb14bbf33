import { z } from 'zod'
import { HexDoc, MapDoc } from './map-doc.ts'

/** Part of the map, for set-up zones: a rectangle of offset coordinates (corners included) or a list of hexes. */
export const ZoneDoc = z.union([
  z.strictObject({ rect: z.tuple([z.int(), z.int(), z.int(), z.int()]) }),
  z.strictObject({ hexes: z.array(HexDoc).min(1) }),
])

const SideDoc = z.strictObject({
  name: z.string().min(1).max(60),
  /** The edge that is its own: it retreats there. */
  edge: z.enum(['north', 'east', 'south', 'west']),
  /** Where it sets up; without zones, a strip along its edge as the ruleset says. */
  zones: z.array(ZoneDoc).default([]),
  briefing: z.string().max(2000).default(''),
})

/**
 * A battle: the map, the book, who fights, where and for what. `forces`, `settings` and `start` belong to the ruleset, whose `muster` reads them.
 * `start` lets a battle begin in the middle of a turn.
 */
export const ScenarioDoc = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(1),
  name: z.string().min(1).max(80),
  description: z.string().max(4000).default(''),
  /** File name of a map beside the scenario, or the map itself. */
  map: z.union([z.string().regex(/^[a-z0-9-]+\.map\.json$/), MapDoc]),
  ruleset: z.string(),
  cmPerHex: z.union([z.literal(1), z.literal(2), z.literal(2.5)]).default(2),
  turns: z.int().min(1).max(60),
  minutes: z.int().min(1).max(600).optional(),
  sides: z.strictObject({ blue: SideDoc, red: SideDoc }),
  objectives: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(40),
        hex: HexDoc,
        points: z.int().min(0).max(1000).default(50),
        held: z.enum(['blue', 'red']).optional(),
      }),
    )
    .default([]),
  /** The AI may be given a hint which side attacks; balance is stated, not hidden. */
  attacker: z.enum(['blue', 'red']).optional(),
  balance: z.string().max(300).optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  forces: z.unknown(),
  start: z.unknown().optional(),
})
export type ScenarioDoc = z.infer<typeof ScenarioDoc>
export type ZoneDoc = z.infer<typeof ZoneDoc>
