import type { Hex, MapDoc } from '../../../engine/screen.ts'
import type { Grid } from '../grid.ts'
import { drawnMap } from './drawn.ts'
import { makeGround } from './ground.ts'
import { layGrowth } from './growth.ts'
import { layEarthwork, layFarm, layQuarry, layRuin, layVillage } from './settle.ts'
import type { GroundSketch, Sheet, Sketch } from './sketch.ts'
import { raiseBanks } from './water.ts'
import { layBridge, layWay } from './ways.ts'

/** Draws the map of a sketch: relief and water, what grows, ways and bridges, what people built, names. Where the author has drawn the rows, as he did. */
export function drawMap(sketch: Sketch): MapDoc {
  if ('rows' in sketch) return drawnMap(sketch)
  const ground = makeGround(sketch)
  const sheet: Sheet = {
    ...ground,
    cover: new Array<string>(ground.grid.size).fill('.'),
    bridges: [],
    ways: [],
    used: new Set(),
    buildings: [],
    hexsides: [],
  }
  for (const bridge of sketch.bridges ?? []) layBridge(sheet, bridge)
  layGrowth(sheet, sketch)
  for (const quarry of sketch.quarries ?? []) layQuarry(sheet, quarry)
  for (const way of sketch.ways) layWay(sheet, way)
  for (const village of sketch.villages ?? []) layVillage(sheet, village, sketch.seed)
  for (const farm of sketch.farms ?? []) layFarm(sheet, farm)
  for (const ruin of sketch.ruins ?? []) layRuin(sheet, ruin, sketch.seed)
  for (const work of sketch.earthworks ?? []) layEarthwork(sheet, work)
  raiseBanks(sheet)
  return docOf(sheet, sketch)
}

function docOf({ grid, level, depth, cover, ways, bridges, buildings, hexsides }: Sheet, sketch: GroundSketch): MapDoc {
  const rows = (letter: (id: number) => string): string[] =>
    Array.from({ length: grid.height }, (_, row) => Array.from({ length: grid.width }, (_, col) => letter(row * grid.width + col)).join(''))
  return {
    format: 'sandtable-map',
    version: 1,
    name: sketch.name,
    width: grid.width,
    height: grid.height,
    terrain: rows((id) => (depth[id] ? String(depth[id]) : cover[id]!)),
    level: rows((id) => String(level[id])),
    roads: ways,
    bridges,
    buildings,
    hexsides,
    labels: (sketch.labels ?? []).map(({ text, at, summit }) => ({ hex: summit ? summitNear(grid, level, at) : at, text })),
  }
}

/** The highest hex within three of the author's place. */
function summitNear(grid: Grid, level: Int8Array, at: Hex): Hex {
  const id = grid.idOf(at)
  const near = [...level.keys()].filter((other) => grid.distance(id, other) <= 3)
  return grid.hexOf(near.sort((a, b) => level[b]! - level[a]! || grid.distance(id, a) - grid.distance(id, b))[0]!)
}
