import { z } from 'zod'
import { MapDoc } from '../board/map-doc.ts'
import { drawBoard } from '../board/notation.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { isPlain } from '../kernel/migrate.ts'
import type { SideId } from '../kernel/names.ts'
import { Rolls } from './parts-doc.ts'

/** A drawn position of a few hexes: what cases and the scenes of an odds check are made of. Which words stand for what is the book's. */

const UnitLine = z.union([
  z.tuple([z.string().max(LIMITS.id), z.tuple([z.int(), z.int()]).nullable()]),
  z.tuple([z.string().max(LIMITS.id), z.tuple([z.int(), z.int()]).nullable(), z.looseObject({})]),
])
/** By the id of each unit: its design, its hex (null: not on the map yet), and what else is said of it; `platoon` is the group it is in. */
export const Force = z.record(z.string().max(LIMITS.id), UnitLine)

export const SceneDoc = z.strictObject({
  /** Rows of a drawn map (engine/board/notation.ts), or "12x6" for open ground. */
  map: z.union([z.string().regex(/^\d{1,2}x\d{1,2}$/), z.array(z.string().max(400)).min(1).max(40).readonly()]),
  /** Hexes of open ground that are other ground, by "col,row": "w1". */
  on: z.record(z.string().max(9), z.string().max(4)).optional(),
  /** Roads, bridges, buildings, hexsides, labels of the drawn map. */
  draw: MapDoc.pick({ roads: true, bridges: true, buildings: true, hexsides: true, labels: true })
    .partial()
    .extend({ floors: z.int().min(1).max(12).optional() })
    .optional(),
  blue: Force,
  red: Force,
  /** Own designs of the scene. */
  designs: z.record(z.string().max(LIMITS.id), z.unknown()).optional(),
  counters: z.array(z.unknown()).max(20).readonly().optional(),
  settings: z.record(z.string().max(LIMITS.id), z.unknown()).optional(),
  /** What the forces say besides their units, laid over what the basis says: `blue` and `red` of a book whose forces are more than a list, and what stands beside them. */
  forces: z.looseObject({}).optional(),
  /** Laid over the start of the course level by level, a null leaves out what the course says; null: it begins with the set-up, as a scenario without a start does. */
  start: z.record(z.string().max(LIMITS.id), z.unknown()).nullable().optional(),
  /** What else the scenario says, in place of what the course says of it: `attacker`, `sides`. */
  scenario: z.looseObject({}).optional(),
  objectives: z.array(z.looseObject({})).max(12).readonly().optional(),
  turns: z.int().min(1).max(LIMITS.turns).optional(),
  cmPerHex: z.number().optional(),
  /** What the dice show from the beginning; then they fall by chance of the seed 1. */
  dice: Rolls.optional(),
})
export type SceneDoc = z.infer<typeof SceneDoc>

/** What the scenes of a book have in common. */
export interface SceneBasis {
  readonly ruleset: string
  /** What every scenario of these scenes has: turns, sides, settings. */
  readonly scenario: Readonly<Record<string, unknown>>
  readonly start: Readonly<Record<string, unknown>>
  /** What is said of every unit that says nothing else. */
  readonly unit: Readonly<Record<string, unknown>>
  /** Units stand in a list of groups, or in one list. */
  readonly groups: boolean
  readonly designKey: string
  /** Where a force is more than its units: under which word they stand in it. */
  readonly list?: string | undefined
  /** What all forces say: `blue`, `red`, and what stands beside them. */
  readonly forces?: Readonly<Record<string, unknown>> | undefined
  /** Who is in every scene that does not name him itself: what a side must have, though a case is not about it. */
  readonly units?: { readonly [side in SideId]?: Readonly<Record<string, Line>> | undefined } | undefined
}
type Line = readonly [design: string, at: readonly [number, number] | null, more?: Readonly<Record<string, unknown>>]
type Scene = Pick<SceneDoc, 'on' | 'settings' | 'start' | 'designs' | 'counters' | 'objectives' | 'turns' | 'cmPerHex'> & {
  readonly map?: SceneDoc['map'] | undefined
  readonly draw?: Readonly<Record<string, unknown>> | undefined
  readonly scenario?: Readonly<Record<string, unknown>> | undefined
  readonly forces?: Readonly<Record<string, unknown>> | undefined
  readonly blue: Readonly<Record<string, Line>>
  readonly red: Readonly<Record<string, Line>>
}

/** The scenario of a scene, its map inside, as JSON that is not checked yet. @throws for a drawing that is ragged */
export function scenarioOfScene(basis: SceneBasis, scene: Scene, name: string): Readonly<Record<string, unknown>> {
  const said = { ...basis.forces, ...scene.forces }
  const force = (side: SideId): unknown => {
    if (basis.list === undefined) return members(side)
    return { ...recordOr(basis.forces?.[side]), ...recordOr(scene.forces?.[side]), [basis.list]: members(side) }
  }
  const members = (side: SideId): unknown => {
    const units = Object.entries({ ...basis.units?.[side], ...scene[side] }).map(([id, [design, at, more]]) => ({
      id,
      [basis.designKey]: design,
      ...(at === null ? {} : { at }),
      ...basis.unit,
      ...more,
    }))
    if (!basis.groups) return units
    const groups = new Map<string, unknown[]>()
    for (const unit of units) {
      const { platoon = side, ...rest } = unit as { platoon?: string }
      groups.set(platoon, [...(groups.get(platoon) ?? []), rest])
    }
    return [...groups].map(([id, members]) => ({ id, name: id, units: members }))
  }
  return {
    ...basis.scenario,
    ...scene.scenario,
    format: 'sandtable-scenario',
    version: 2,
    name,
    ruleset: basis.ruleset,
    map: drawBoard(rowsOf(scene), { name: 'Scene', ...scene.draw }),
    ...(scene.cmPerHex === undefined ? {} : { cmPerHex: scene.cmPerHex }),
    ...(scene.turns === undefined ? {} : { turns: scene.turns }),
    ...(scene.objectives === undefined ? {} : { objectives: scene.objectives }),
    settings: { ...recordOr(basis.scenario['settings']), ...scene.settings },
    forces: {
      ...said,
      blue: force('blue'),
      red: force('red'),
      ...(scene.designs ? { designs: scene.designs } : {}),
      ...(scene.counters ? { counters: scene.counters } : {}),
    },
    ...(scene.start === null ? {} : { start: startOf(basis.start, scene.start ?? {}) }),
  }
}
/** What the scene says of the start, laid over what all scenes say. */
function startOf(usual: SceneBasis['start'], own: SceneBasis['start']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(laidOver(usual, own)).filter(([, value]) => value !== null))
}
/** Records are laid over each other; of anything else the upper one holds. */
function laidOver(under: Readonly<Record<string, unknown>>, over: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const both = Object.entries(over).map(([key, value]) => [key, isPlain(value) ? laidOver(recordOr(under[key]), value) : value] as const)
  return { ...under, ...Object.fromEntries(both) }
}
const recordOr = (value: unknown): Readonly<Record<string, unknown>> => (isPlain(value) ? value : {})
function rowsOf({ map = '14x7', on = {} }: Scene): readonly string[] {
  if (typeof map !== 'string') return map
  const [width = 0, height = 0] = map.split('x').map(Number)
  return Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => on[`${col},${row}`] ?? '.').join(' '))
}
