import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import type { Reason } from '../../../kernel/why.ts'
import { reasonWord, rollWord, sideWord, unitWord } from '../words/schemas.ts'

/** What indirect fire adds to the vocabulary of model.ts. */

const side = sideWord
const unit = unitWord
/** High explosive, smoke and scatterable mines of rockets; mortars have the first only, rail guns a round of their own (SR-IF-2, SR-RGI-4). */
export const ROUND_KINDS = ['he', 'smoke', 'fascam', 'rail'] as const
const round = z.enum(ROUND_KINDS)
export type RoundKind = z.infer<typeof round>
/** High explosive and smoke are one state of a launcher, mines the other. */
export const LOADS = ['he', 'fascam'] as const
const load = z.enum(LOADS)
export type Load = z.infer<typeof load>

export const ARTILLERY_ORDERS = [
  z
    .strictObject({
      kind: z.literal('mission'),
      side,
      unit,
      weapon: z.int().min(0).max(7),
      round,
      hex: HexDoc,
      at: unit.nullable(),
      observer: unit.nullable(),
    })
    .describe(
      'Indirect fire of `unit` on a hex (SR-IF-1): at the enemy unit or blip `at` that is there, or at the ground (null). An `observer` pays an Action for the call; without one the gun sees the place itself, or fires blind at a blip.',
    ),
  z
    .strictObject({ kind: z.literal('munition'), side, unit, load })
    .describe('Changes the rounds of a rocket launcher between shells and mines, with both Actions (SR-FASCAM-2).'),
  z
    .strictObject({ kind: z.literal('counterBattery'), side, unit, on: z.boolean() })
    .describe(
      'Puts a rocket launcher on counter-battery duty, or ends it; free, and also possible before the first round of a turn (SR-CB-2).',
    ),
] as const

export const ARTILLERY_QUESTIONS = [] as const

const mission = z.strictObject({
  id: z.int(),
  side,
  /** '' in the other side's view where it does not know the gun. */
  gun: z.string(),
  weapon: z.int(),
  round,
  hex: HexDoc,
  /** The unit or blip that it is aimed at, if any; null in the other side's view. */
  at: z.string().nullable(),
  /** Who called it; null in the other side's view. */
  observer: z.string().nullable(),
  due: z.int(),
  /** Range that the roll is made for, thousandths of a cm: the observer's, or the gun's own. 0 in the other side's view. */
  range: z.int(),
  /** Everything added to the die, as terms. */
  terms: z.array(reasonWord).readonly(),
})
/** A round that lands at the start of turn `due`, a mortar's at once (SR-DELIV-1, SR-DELIV-2, R-101). */
export type Mission = z.infer<typeof mission>

export const ARTILLERY_EVENTS = [
  z
    .strictObject({ kind: z.literal('called'), unit, platoon: z.string(), hex: HexDoc })
    .describe('An observer spends an Action to direct the guns of a platoon at a hex (SR-FO-2).'),
  z
    .strictObject({ kind: z.literal('missionFired'), mission, weaponId: z.string(), from: HexDoc.nullable() })
    .describe('A round is on its way; its numbered marker lies on the hex (SR-IF-7).'),
  z
    .strictObject({
      kind: z.literal('roundFell'),
      mission,
      hit: rollWord.nullable(),
      scatter: z.int().nullable(),
      impact: HexDoc.nullable(),
      shaken: unit.nullable(),
      why: reasonWord.nullable(),
    })
    .describe(
      'It arrives. `scatter` is the die of a miss; no `impact` is a dud, or off the map. `hit` is null where the roll would tell what a side may not know. `shaken`: the unit that it was aimed at gets 1 Suppression.',
    ),
  z
    .strictObject({
      kind: z.literal('burst'),
      by: unit.nullable(),
      what: z.enum(['he', 'rail']),
      hexes: z.array(HexDoc).readonly(),
      caught: z.array(unit).readonly(),
    })
    .describe(
      'The template: the first hex is where it fell. Those `caught` roll for damage next; under direct or mortar fire they may answer (R-84).',
    ),
  z
    .strictObject({
      kind: z.literal('blipCaught'),
      blip: unit,
      rolls: z.array(z.strictObject({ unit, die: z.int(), hit: z.boolean() })).readonly(),
    })
    .describe('Who under a blip is struck: one for certain after a hit (die 0), the others on 10 or more (SR-BLIND-3).'),
  z
    .strictObject({ kind: z.literal('foliageBlasted'), hex: HexDoc, damage: rollWord.nullable(), hexes: z.array(HexDoc).readonly() })
    .describe('Rockets in foliage; `hexes` are open ground from now on (R-140).'),
  z
    .strictObject({ kind: z.literal('rocketsFired'), unit })
    .describe('Rockets in direct fire: they give the launcher away to enemy guns like any others (SR-CB-1).'),
  z.strictObject({ kind: z.literal('munitionChanged'), unit, load }),
  z.strictObject({ kind: z.literal('counterBatterySet'), unit, on: z.boolean() }),
] as const

export type ArtilleryTask =
  /** Rounds that are due land, in the order in which they were fired. */
  | { readonly kind: 'landings' }
  /** Guns on counter-battery duty answer the unit that has just fired (SR-CB-3). */
  | { readonly kind: 'counterBattery'; readonly at: string }

/** Of a unit with a weapon for indirect fire. */
export interface Gunnery {
  /** What its launchers are loaded with: high explosive and smoke are one state. */
  readonly munition: Load
  /** On a counter-battery mission (SR-CB-2). */
  readonly counterBattery: boolean
  /** When it last fired as artillery, and whether it has changed hex since (SR-CB-1). */
  readonly salvo: { readonly turn: number; readonly moved: boolean } | null
  /** Where each weapon is ranged in, and by how many shots (SR-ADJ-1, R-106). */
  readonly ranged: readonly Ranged[]
}
export interface Ranged {
  readonly weapon: number
  readonly hex: readonly [number, number]
  readonly shots: number
}
/** A call that an observer has paid for: it serves each gun of the platoon (`barrel` of state.ts) once, in that turn. */
export interface Call {
  readonly observer: string
  readonly platoon: string
  readonly hex: readonly [number, number]
  readonly turn: number
  readonly guns: readonly string[]
}
/** Everything added to a die, and the sum. */
export interface Modifiers {
  readonly terms: readonly Reason[]
  readonly bonus: number
}

export interface ArtilleryWords {
  order: z.infer<(typeof ARTILLERY_ORDERS)[number]>
  question: z.infer<(typeof ARTILLERY_QUESTIONS)[number]>
  event: z.infer<(typeof ARTILLERY_EVENTS)[number]>
  task: ArtilleryTask
}
export type MissionOrder = Extract<ArtilleryWords['order'], { readonly kind: 'mission' }>
