import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Board, hexOf } from '../engine/board/board.ts'
import { letterOf } from '../engine/board/ground.ts'
import { levelLetter } from '../engine/board/levels.ts'
import type { MapDoc } from '../engine/board/map-doc.ts'
import { type DiceState, diceFromSeed } from '../engine/kernel/dice.ts'
import { begin, submit } from '../engine/kernel/referee.ts'
import type { GameState, Shape } from '../engine/kernel/ruleset.ts'
import { readSave } from '../engine/kernel/save.ts'
import { EDITIONS } from '../engine/rulesets/index.ts'
import { type Battle, openBattle } from '../engine/table/opening.ts'
import { benchMap } from './maps.ts'

/** Battles for the bench: shipped ones, kept ones, and made ones of any size. */

export type State = GameState<Shape>
export type Order = Shape['order']

const root = process.cwd()
const json = (path: string): unknown => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

/** Opens a battle with rules of its own on a board of its own, so that nothing is known of it yet. */
export function open(scenario: unknown, map?: unknown): Battle {
  const battle = openBattle(EDITIONS, scenario, map)
  if (!battle.ok) throw new Error(battle.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return battle.value
}
export function openShipped(name: string): Battle {
  const scenario = json(`maps/${name}.scenario.json`) as { readonly map: unknown }
  return open(scenario, typeof scenario.map === 'string' ? json(`maps/${scenario.map}`) : undefined)
}

/** A battle with its orders. */
export interface Recorded {
  readonly open: () => Battle
  readonly dice: DiceState
  readonly orders: readonly Order[]
}
/**
 * The kept game of a scenario, the computer against itself: the same orders today and tomorrow, however it comes to think. It is played on the map and
 * the scenario that it carries, since the shipped ones change.
 */
export function golden(name: string): Recorded {
  const save = readSave(readFileSync(resolve(root, `test/golden/steel-rain/${name}.journal.json`), 'utf8'))
  if (!save.ok) throw new Error(save.error)
  const { dice, orders, scenario, map } = save.value.file
  return { open: () => open(scenario, map ?? undefined), dice, orders: orders as readonly Order[] }
}
/** The state after an order; every order of the bench is a legal one. */
export function after(battle: Battle, state: State, order: Order): State {
  const verdict = submit(battle.rules, state, order)
  if (!verdict.ok) throw new Error(verdict.why.text)
  return verdict.state
}
export const first = ({ rules, start }: Battle, dice: DiceState = diceFromSeed(SEED)): State => begin(rules, start, dice).state
export const SEED = 11

/** A state that shares nothing with the one that it is a copy of: whatever is remembered about that one's parts does not hold for it. */
export const copied = (state: State): State => JSON.parse(JSON.stringify(state)) as State

export function unitsOf(state: State): number {
  const world = state.world as { units?: object; book?: { units: object } }
  return Object.keys(world.units ?? world.book?.units ?? {}).length
}

// ------------------------------------------------------------------------------------------------------------- made battles

/** A board of the bench as a map document. Every building hex is a house of two floors. */
function mapDocOf(board: Board): MapDoc {
  const { width, height, terrain, halfLevels } = board
  const rows = (letter: (id: number) => string): string[] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => letter(row * width + col)).join(''))
  const houses = terrain.flatMap((kind, id) => (kind === 'building' ? [hexOf(board, id)] : []))
  return {
    format: 'sandtable-map',
    version: 1,
    name: 'Bench',
    width,
    height,
    terrain: rows((id) => letterOf(terrain[id]!)),
    level: rows((id) => levelLetter(halfLevels[id]!)),
    roads: roadPaths(board).map((ids) => ({ kind: 'road', path: ids.map((id) => [...hexOf(board, id)]) })),
    bridges: [],
    buildings: houses.map((hex, i) => ({ name: `House ${i + 1}`, hexes: [[...hex]], floors: 2 })),
    hexsides: [],
    labels: [],
  }
}

/** The links of all roads as few long paths, each link in one of them. */
function roadPaths({ size, roads, neighbours }: Board): number[][] {
  const left = roads.slice()
  /** The hex at the end of a link from here that is in no path yet, which it then is. */
  const take = (id: number): number | null => {
    for (let d = 0; d < 6; d++) {
      const next = neighbours[6 * id + d]!
      if (((left[id]! >> d) & 1) === 0 || next < 0) continue
      left[id]! &= ~(1 << d)
      left[next]! &= ~(1 << ((d + 3) % 6))
      return next
    }
    return null
  }
  const paths: number[][] = []
  for (let id = 0; id < size; id++)
    for (let next = take(id); next !== null; next = take(id)) {
      const path = [id]
      for (let at: number | null = next; at !== null; at = take(at)) path.push(at)
      paths.push(path)
    }
  return paths
}

/** The map laid side by side and below itself until it is so large: more of the same ground. Its height has to be even. */
function tiled(doc: MapDoc, width: number, height: number): MapDoc {
  const rows = (of: readonly string[]): string[] =>
    Array.from({ length: height }, (_, row) => of[row % doc.height]!.repeat(Math.ceil(width / doc.width)).slice(0, width))
  const corners: [number, number][] = []
  for (let y = 0; y < height; y += doc.height) for (let x = 0; x < width; x += doc.width) corners.push([x, y])
  const copies = (hexes: readonly (readonly number[])[]): [number, number][][] =>
    corners
      .map(([x, y]) => hexes.map(([col, row]): [number, number] => [col! + x, row! + y]))
      .filter((moved) => moved.every(([col, row]) => col < width && row < height))
  const buildings = doc.buildings.flatMap(({ hexes, ...house }) => copies(hexes).map((moved) => ({ ...house, hexes: moved })))
  const whole = { ...doc, width, height, terrain: rows(doc.terrain), level: rows(doc.level), buildings }
  return { ...whole, roads: doc.roads.flatMap(({ path, ...road }) => copies(path).map((moved) => ({ ...road, path: moved }))) }
}

/** One ground for every made battle: the reference map, as often as it takes. */
const TILE = { width: 60, height: 90 }
function madeMap(width: number, height: number): MapDoc {
  return tiled(mapDocOf(benchMap(TILE.width, TILE.height, 0.5).board), width, height)
}

export interface MadeBattle {
  readonly width: number
  readonly height: number
  /** Of both sides together. */
  readonly units: number
  /** Where they stand: all over the map, or on its first 60 by 90 hexes, so that maps of all sizes have the same battle. */
  readonly on: 'all' | 'tile'
}
/** One of each class of movers in every platoon: tracks, wheels, hover, foot. */
const DESIGNS = ['MBT', 'RECON', 'HOV', 'STAND'] as const
const IN_PLATOON = 4

/** A scenario in the round of Blue's first platoon: Blue in the western half, Red in the eastern one, spread evenly, everybody in sight of the enemy's command. */
export function madeBattle({ width, height, units, on }: MadeBattle): unknown {
  const map = madeMap(width, height)
  const field = on === 'all' ? { width, height } : TILE
  const force = (side: string, from: number, to: number) => {
    const at = places(map.terrain, field.height, from, to, units / 2)
    return Array.from({ length: Math.ceil(at.length / IN_PLATOON) }, (_, p) => ({
      id: `${side}${p}`,
      name: `${side} platoon ${p + 1}`,
      units: at.slice(p * IN_PLATOON, (p + 1) * IN_PLATOON).map((hex, i) => ({
        design: DESIGNS[i % DESIGNS.length],
        id: `${side}${p}-${i}`,
        at: hex,
        spotted: true,
      })),
    }))
  }
  const middle = field.width / 2
  return {
    format: 'sandtable-scenario',
    version: 2,
    name: `Bench ${width} by ${height}`,
    map,
    ruleset: 'steel-rain',
    cmPerHex: 2,
    turns: 12,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    objectives: [{ name: 'Middle', hex: [middle, field.height / 2], points: 50 }],
    forces: { blue: force('B', 2, middle - 1), red: force('R', middle + 1, field.width - 2) },
    settings: {},
    start: { turn: 1, first: 'blue', active: 'B0' },
  }
}

/** Open hexes spread evenly over these columns: as many as are asked for. */
function places(terrain: readonly string[], rows: number, from: number, to: number, count: number): readonly (readonly [number, number])[] {
  const free: (readonly [number, number])[] = []
  for (let row = 2; row < rows - 2; row++) for (let col = from; col < to; col++) if (terrain[row]?.[col] === '.') free.push([col, row])
  return Array.from({ length: count }, (_, i) => free[Math.floor(((i + 0.5) * free.length) / count)]!)
}
