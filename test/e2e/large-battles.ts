/** Battles of many units on large maps: Harrow Valley as it is shipped, or laid side by side until it is as large as is wanted. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { saveOfScenario } from './embedded.ts'

const ROOT = resolve(import.meta.dirname, '../..')
type HexPlace = readonly [number, number]
interface Harrow {
  readonly width: number
  readonly height: number
  readonly terrain: readonly string[]
  readonly level: readonly string[]
  readonly roads: readonly { readonly kind: string; readonly path: readonly HexPlace[] }[]
  readonly bridges: readonly { readonly name: string; readonly hexes: readonly HexPlace[] }[]
  readonly buildings: readonly { readonly hexes: readonly HexPlace[] }[]
  readonly hexsides: readonly { readonly hex: HexPlace }[]
  readonly labels: readonly { readonly hex: HexPlace }[]
}
const harrow = (): Harrow => JSON.parse(readFileSync(resolve(ROOT, 'maps/harrow-valley.map.json'), 'utf8')) as Harrow

/** The map of this size. The shipped one has an even number of rows, so that a copy below it meets it hex by hex. */
export function mapOf(width: number, height: number): Record<string, unknown> & Pick<Harrow, 'terrain'> {
  const one = harrow()
  const rows = (of: readonly string[]): readonly string[] =>
    Array.from({ length: height }, (_, row) => (of[row % one.height] ?? '').repeat(Math.ceil(width / one.width)).slice(0, width))
  const corners: HexPlace[] = []
  for (let y = 0; y < height; y += one.height) for (let x = 0; x < width; x += one.width) corners.push([x, y])
  const isOn = ([col, row]: HexPlace): boolean => col < width && row < height
  const copied = <T>(
    list: readonly T[],
    move: (each: T, by: (hex: HexPlace) => HexPlace) => T,
    hexesOf: (each: T) => readonly HexPlace[],
  ) =>
    corners.flatMap(([x, y]) =>
      list.map((each) => move(each, ([col, row]) => [col + x, row + y])).filter((each) => hexesOf(each).every(isOn)),
    )
  return {
    ...one,
    name: `Harrow ${width} by ${height}`,
    width,
    height,
    terrain: rows(one.terrain),
    level: rows(one.level),
    roads: copied(
      one.roads,
      (road, by) => ({ ...road, path: road.path.map(by) }),
      ({ path }) => path,
    ),
    bridges: copied(
      one.bridges,
      (bridge, by) => ({ ...bridge, hexes: bridge.hexes.map(by) }),
      ({ hexes }) => hexes,
    ),
    buildings: copied(
      one.buildings,
      (house, by) => ({ ...house, hexes: house.hexes.map(by) }),
      ({ hexes }) => hexes,
    ),
    hexsides: copied(
      one.hexsides,
      (side, by) => ({ ...side, hex: by(side.hex) }),
      ({ hex }) => [hex],
    ),
    labels: copied(
      one.labels,
      (label, by) => ({ ...label, hex: by(label.hex) }),
      ({ hex }) => [hex],
    ),
  }
}

/** Open hexes spread evenly over these columns: as many as are asked for. */
function places(terrain: readonly string[], from: number, to: number, count: number): readonly HexPlace[] {
  const open: HexPlace[] = []
  for (let row = 2; row < terrain.length - 2; row++)
    for (let col = from; col < to; col++) if (terrain[row]?.[col] === '.') open.push([col, row])
  return Array.from({ length: count }, (_, i) => open[Math.floor(((i + 0.5) * open.length) / count)] as HexPlace)
}

const DESIGNS = ['MBT', 'IFV', 'STAND', 'LT'] as const
const IN_PLATOON = 4

/** The save of a battle on a map of this size with so many units of both sides, all of them seen, in the round of Blue's first platoon (B0-0, B0-1 ...). */
export function largeBattle(width: number, height: number, units: number, play?: Parameters<typeof saveOfScenario>[2]): string {
  const map = mapOf(width, height)
  const force = (side: string, from: number, to: number) => {
    const at = places(map.terrain, from, to, units / 2)
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
  const scenario = {
    format: 'sandtable-scenario',
    version: 2,
    name: `Large battle ${width} by ${height}`,
    description: 'Made for a measurement.',
    map,
    ruleset: 'steel-rain',
    cmPerHex: 2,
    turns: 12,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    objectives: [{ name: 'Harrow', hex: [48, 26], points: 10 }],
    forces: { blue: force('B', 2, Math.floor(width / 2)), red: force('R', Math.ceil(width / 2), width - 2) },
    settings: {},
    start: { turn: 1, first: 'blue', active: 'B0' },
  }
  return saveOfScenario(scenario, 5, play)
}
