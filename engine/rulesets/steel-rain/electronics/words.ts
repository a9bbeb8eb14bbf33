import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import type { PieceId } from '../../../kernel/names.ts'
import { DRONES_PER_ELINT } from '../tables/weapons.ts'
import { sideWord, unitWord } from '../words/schemas.ts'

/** What electronic reconnaissance adds to the vocabulary of model.ts. */

const [side, unit] = [sideWord, unitWord]

export const ELECTRONICS_ORDERS = [
  z
    .strictObject({
      kind: z.literal('launchDrones'),
      side,
      unit,
      hexes: z.array(HexDoc).min(1).max(DRONES_PER_ELINT).readonly(),
    })
    .describe("Sends out drones, one for each hex named: the unit's own or neighbouring ones (SR-DRONE-8, SR-DRONE-13, R-56)."),
  z
    .strictObject({ kind: z.literal('launchDecoy'), side, unit, hex: HexDoc })
    .describe("Sends out the Doppelganger, into the unit's own hex or beside it (SR-DOPP-3, SR-DOPP-9, R-56)."),
  z
    .strictObject({ kind: z.literal('merge'), side, blip: unit, into: unit })
    .describe('All units of a blip go under another one of their platoon, within its 5 cm circle; together four at most (R-43).'),
] as const
export const ELECTRONICS_QUESTIONS = [] as const
export const ELECTRONICS_EVENTS = [
  z
    .strictObject({
      kind: z.literal('dronesLaunched'),
      unit,
      drones: z.array(z.strictObject({ id: unit, name: z.string(), hex: HexDoc })).readonly(),
      actions: z.int(),
    })
    .describe('Drones are out. `actions` is what it has cost the `unit`, which is "" where the side does not know it.'),
  z
    .strictObject({
      kind: z.literal('decoyLaunched'),
      unit,
      decoy: unit,
      name: z.string(),
      blip: unit,
      hex: HexDoc,
      actions: z.int(),
    })
    .describe('A Doppelganger is out, under a blip of its own. The other side is told of a blip alone.'),
  z
    .strictObject({ kind: z.literal('decoySeen'), unit, hex: HexDoc, by: unit.nullable() })
    .describe('What ELINT took for a vehicle is seen for the Doppelganger that it is (SR-DOPP-5, R-47).'),
  z
    .strictObject({
      kind: z.literal('blipsMerged'),
      blip: unit,
      into: unit,
      units: z.array(unit).readonly(),
      from: HexDoc,
      to: HexDoc,
    })
    .describe('The `units` of one blip are under another one now; theirs is gone.'),
] as const
export type ElectronicsTask = never

/** Of a unit with an ELINT package, of a drone, of a Doppelganger. Nobody knows this of the other side's units. */
export interface Electronics {
  /** Drones still aboard, and whether a Doppelganger is (SR-DRONE-7, SR-DOPP-1). */
  readonly drones: number
  readonly decoy: boolean
  /** Who launched it: drones die with their parent (SR-DRONE-9); null for the parent itself. */
  readonly parent: PieceId | null
  /** What a Doppelganger, still aboard or out, looks like inside ELINT range: a design id. */
  readonly guise: string | null
  /** ELINT has found the Doppelganger and nobody has seen it yet: the other side takes it for its guise. */
  readonly masked: boolean
}

export interface ElectronicsWords {
  order: z.infer<(typeof ELECTRONICS_ORDERS)[number]>
  question: z.infer<(typeof ELECTRONICS_QUESTIONS)[number]>
  event: z.infer<(typeof ELECTRONICS_EVENTS)[number]>
  task: ElectronicsTask
}
