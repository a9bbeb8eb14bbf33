import type { z } from 'zod'
import { fail, type Hex, hexKey, ok, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import { type Board, distanceToEdge, hexOf, onBoard } from './board.ts'
import { readParts } from './document.ts'
import { groundOf, type TerrainId } from './ground.ts'
import { levelText } from './levels.ts'
import type { ScenarioDoc } from './scenario-doc.ts'
import { beyondBoard, keysOfZones } from './zones.ts'

/** What every book does when it makes its first world of a scenario: reading its parts, set-up zones, objectives, and a list of what is wrong. */

/** What is wrong with a scenario, each with its path, in the order in which it is found. */
export class Problems {
  readonly list: Problem[] = []

  get any(): boolean {
    return this.list.length > 0
  }
  add(at: string, text: string, hex?: Hex): void {
    this.list.push(hex === undefined ? { at, text } : { at, text, hex })
  }
  /** Several fields of the same thing. */
  addFields(at: string, fields: readonly (readonly [field: string, text: string])[]): void {
    for (const [field, text] of fields) this.add(`${at}.${field}`, text)
  }
  /** A name that refers to nothing: what it should name, and what to do about it. */
  addUnknown(at: string, what: string, remedy: string): void {
    this.add(at, `There is no ${what}; ${remedy}.`)
  }
}

interface Schemas<F extends z.ZodType, S extends z.ZodType, T extends z.ZodType> {
  readonly forces: F
  readonly settings: S
  readonly start: T
}
/** The book's own parts of a scenario. */
export interface Parts<F, S, T> {
  readonly forces: F
  readonly settings: S
  readonly start: T | null
}
/**
 * The first world of a scenario, or everything that is wrong with it. `make` reads the parts and notes what is wrong with them; where that is so,
 * it need not make a world.
 */
export function callUp<F extends z.ZodType, S extends z.ZodType, T extends z.ZodType, W>(
  scenario: ScenarioDoc,
  schemas: Schemas<F, S, T>,
  make: (parts: Parts<z.infer<F>, z.infer<S>, z.infer<T>>, problems: Problems) => W | null,
): Result<W, readonly Problem[]> {
  const parts = readParts(scenario, schemas)
  if (!parts.ok) return parts
  const problems = new Problems()
  const world = make(parts.value, problems)
  return world === null || problems.any ? fail(problems.list) : ok(world)
}

/** Hexes in which each side sets up. */
export type Zones = Readonly<Record<SideId, readonly Hex[]>>
/** The zones of the scenario as far as they are on the map; a side without zones has so many rows along its edge. */
export function setupZones(board: Board, { sides }: ScenarioDoc, rows: number): Zones {
  const all = Array.from({ length: board.size }, (_, id) => hexOf(board, id))
  const zoneOf = (side: SideId): readonly Hex[] => {
    const { zones, edge } = sides[side]
    if (zones.length === 0) return all.filter((hex) => distanceToEdge(board, hex, edge) < rows)
    const named = keysOfZones(board, zones)
    return all.filter((hex) => named.has(hexKey(hex)))
  }
  return { blue: zoneOf('blue'), red: zoneOf('red') }
}
/** Zones that reach over the edge of the map. */
export function checkZonesOnMap(problems: Problems, board: Board, { sides }: ScenarioDoc): void {
  for (const side of SIDES)
    for (const [i, zone] of sides[side].zones.entries()) {
      const beyond = beyondBoard(board, zone)
      if (beyond) problems.add(`sides.${side}.zones[${i}]`, 'The zone goes beyond the map: keep it on it.', beyond)
    }
}
/** Zones of the two sides that have a hex in common. */
export function checkZonesApart(problems: Problems, { blue, red }: Zones): void {
  const own = new Set(blue.map(hexKey))
  const shared = red.find((hex) => own.has(hexKey(hex)))
  if (shared) problems.add('sides.red.zones', 'The set-up zones of the two sides share hexes; keep them apart.', shared)
}

/** For books that know whole levels only: a map that has half ones, or ground below the table's. `book` is what its players call it. */
export function checkLevels(problems: Problems, board: Board, book: string): void {
  const strange = board.halfLevels.findIndex((halves) => halves < 0 || halves % 2 !== 0)
  if (strange >= 0)
    problems.add(
      'map',
      `${book} knows whole levels from 0 up, not ${levelText(board.halfLevels[strange] ?? 0)}: use a digit for every hex.`,
      hexOf(board, strange),
    )
}

/** Ground that a book does not speak of: each kind once, where it is first met. `instead`: what the author may use. */
export function checkGround(problems: Problems, board: Board, book: string, knows: (terrain: TerrainId) => boolean, instead: string): void {
  const strange = new Map<TerrainId, Hex>()
  for (const [id, terrain] of board.terrain.entries()) if (!knows(terrain) && !strange.has(terrain)) strange.set(terrain, hexOf(board, id))
  for (const [terrain, hex] of strange)
    problems.add('map', `${book} does not know ${groundOf(terrain).label.toLowerCase()}: use ${instead}.`, hex)
}

/** Whether a hex that a scenario names is on the map; `text` says that it is not. */
export function checkOnMap(problems: Problems, board: Board, at: string, hex: Hex, text: string): boolean {
  if (onBoard(board, hex)) return true
  problems.add(at, text, hex)
  return false
}
/** A battle that begins in the middle must be in one of its turns. */
export function checkTurn(problems: Problems, { turns }: ScenarioDoc, turn: number | undefined): void {
  if (turn !== undefined && turn > turns) problems.add('start.turn', `The battle has ${turns} turns only.`)
}

/** What a world keeps of its scenario in every book. */
export const scenarioFacts = ({ name, turns, sides }: ScenarioDoc) => ({
  name,
  turns,
  edges: { blue: sides.blue.edge, red: sides.red.edge },
  sideNames: { blue: sides.blue.name, red: sides.red.name },
})
/** Who holds each objective as the battle begins, by its name. */
export const heldAtStart = ({ objectives }: ScenarioDoc): Readonly<Record<string, SideId | null>> =>
  Object.fromEntries(objectives.map(({ name, held }) => [name, held ?? null]))
