import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'
import { Coordinate, HexDoc } from './hex-doc.ts'
import { MapDoc } from './map-doc.ts'
import { MissionDoc } from './mission/mission-doc.ts'
import { PictureDoc } from './picture-doc.ts'
import { SCENARIO_LIMITS } from './scenario-limits.ts'

/** Part of the map, for set-up zones: a rectangle of offset coordinates (corners included) or a list of hexes. */
export const ZoneDoc = z.union([
  z
    .strictObject({
      rect: z
        .tuple([Coordinate, Coordinate, Coordinate, Coordinate])
        .describe('Left column, top row, right column, bottom row, all included.'),
    })
    .meta({ title: 'Rectangle' }),
  z.strictObject({ hexes: z.array(HexDoc).min(1).max(LIMITS.hexes) }).meta({ title: 'Hexes' }),
])

const SideDoc = z
  .strictObject({
    name: z.string().min(1).max(SCENARIO_LIMITS.sideName),
    edge: z.enum(['north', 'east', 'south', 'west']).describe('The edge that is its own: it retreats there.'),
    zones: z
      .array(ZoneDoc)
      .max(SCENARIO_LIMITS.zones)
      .default([])
      .describe('Where it sets up; without zones, a strip along its edge as the ruleset says.'),
    briefing: z.string().max(SCENARIO_LIMITS.briefing).default(''),
    picture: PictureDoc.optional(),
  })
  .meta({ title: 'Side' })

const ObjectiveDoc = z
  .strictObject({
    name: z.string().min(1).max(SCENARIO_LIMITS.objectiveName),
    hex: HexDoc,
    points: z.int().min(0).max(SCENARIO_LIMITS.points).default(50).describe('What it is worth to the side that holds it at the end.'),
    intact: z.boolean().optional().describe('It counts only while the building or the bridge in its hex stands.'),
    held: z.enum(['blue', 'red']).optional().describe('Who holds it from the beginning.'),
  })
  .meta({ title: 'Objective' })

/**
 * A battle: the map, the book, who fights, where and for what. `forces`, `settings` and `start` belong to the ruleset, whose `muster` reads them.
 * `start` lets a battle begin in the middle of a turn.
 */
export const ScenarioDoc = z.strictObject({
  format: z.literal('sandtable-scenario'),
  version: z.literal(2),
  name: z.string().min(1).max(LIMITS.name),
  description: z.string().max(SCENARIO_LIMITS.description).default(''),
  map: z
    .union([
      z
        .string()
        .max(LIMITS.name)
        .regex(/^[a-z0-9-]+\.map\.json$/),
      MapDoc,
    ])
    .describe('File name of a map beside the scenario, or the map itself.'),
  ruleset: z.string().max(LIMITS.id).describe('The id of a book.'),
  cmPerHex: z
    .union([z.literal(1), z.literal(2), z.literal(2.5)])
    .default(2)
    .describe('Centimetres of the book that a hex is wide.'),
  turns: z.int().min(1).max(LIMITS.turns).describe('The battle ends after so many turns.'),
  minutes: z.int().min(1).max(SCENARIO_LIMITS.minutes).optional().describe('How long it takes a person, about.'),
  sides: z.strictObject({ blue: SideDoc, red: SideDoc }),
  objectives: z.array(ObjectiveDoc).max(SCENARIO_LIMITS.objectives).default([]),
  mission: MissionDoc.optional().describe('Aims and events beside the objectives, in words of every book (docs/scenario-words.md).'),
  attacker: z.enum(['blue', 'red']).optional().describe('Who attacks, if anybody does.'),
  balance: z.string().max(SCENARIO_LIMITS.balance).optional().describe('What is known about the balance: it is stated, not hidden.'),
  settings: z.record(z.string().max(LIMITS.id), z.unknown()).default({}).describe('Options of the ruleset.'),
  forces: z.unknown().describe('Who fights, as the ruleset has it.'),
  start: z.unknown().optional().describe('A beginning in the middle of a battle, as the ruleset has it.'),
})
export type ScenarioDoc = z.infer<typeof ScenarioDoc>
export type ZoneDoc = z.infer<typeof ZoneDoc>
