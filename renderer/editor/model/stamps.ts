import type { mapEdit } from '../../../engine/author.ts'
import {
  axialOf,
  DIRECTIONS,
  type DirectionIndex,
  disk,
  type Hex,
  hexDistance,
  hexKey,
  isWater,
  type MapDoc,
  neighbour,
  ring,
  shifted,
  type TerrainId,
} from '../../../engine/screen.ts'
import { chance, noise } from '../../map/seed.ts'
import { editorThings } from '../../words/editor-words.ts'
import { type Clip, type ClipCell, type PasteSettings, pasteClip, rotateClip } from './clipboard.ts'
import { terrainAt } from './map-grid.ts'
import type { Building, Hexside, Way } from './map-lists.ts'

/** Ready-made pieces of country: the same for the same seed, turned as wanted, put down like a clip from the clipboard. */

export const STAMPS = ['farm', 'village', 'wood', 'hill'] as const
export interface StampSettings {
  readonly stamp: (typeof STAMPS)[number]
  readonly seed: number
  /** By so many times 60 degrees counter-clockwise. */
  readonly turn: DirectionIndex
  /** 1 to 6: how many hexes it reaches from its middle, about. */
  readonly size: number
}
const KEEPING: PasteSettings = { levels: 'keep', things: 'add' }

/** What a stamp puts down, its middle at hex 0,0. */
export function stampClip({ stamp, seed, turn, size }: StampSettings): Clip {
  const reach = Math.max(1, Math.min(6, Math.round(size)))
  return rotateClip(made(stamp, seed, reach), turn)
}
function made(stamp: StampSettings['stamp'], seed: number, reach: number): Clip {
  switch (stamp) {
    case 'farm':
      return farm(seed, reach)
    case 'village':
      return village(seed, reach)
    case 'wood':
      return wood(seed, reach)
    case 'hill':
      return hill(seed, reach)
  }
}
/** Puts a stamp down. Water and houses that are there stay; a hill raises the ground that it finds. */
export function putStamp(doc: MapDoc, settings: StampSettings, at: Hex): mapEdit.MapEdit {
  const clip = stampClip(settings)
  if (settings.stamp === 'hill') return pasteClip(doc, clip, at, { levels: 'onGround', things: 'add' })
  const free = clip.cells.filter(({ hex }) => {
    const there = terrainAt(doc, shifted(hex, axialOf(at)))
    return there !== null && there !== 'building' && !isWater(there)
  })
  return pasteClip(doc, { ...clip, cells: free }, at, KEEPING)
}
const roll = (hex: Hex, seed: number, salt: number): number => chance(hex[0] + 64, hex[1] + 64, seed * 31 + salt)
const bare = (cells: readonly ClipCell[]): Clip => ({ cells, base: 0, roads: [], bridges: [], buildings: [], hexsides: [], labels: [] })
const cell = (hex: Hex, terrain: TerrainId | null, level = 0): ClipCell => ({ hex, terrain, level })
const MIDDLE: Hex = [0, 0]
function walk(from: Hex, ...directions: readonly DirectionIndex[]): Hex[] {
  const path = [from]
  for (const direction of directions) path.push(neighbour(path.at(-1) as Hex, direction))
  return path
}

/** A house and a barn at the end of a track, walled off where no track leads in, fields around. */
function farm(seed: number, reach: number): Clip {
  const [house, barn] = [MIDDLE, neighbour(MIDDLE, roll(MIDDLE, seed, 1) < 0.5 ? 1 : 2)]
  const built = new Set([house, barn].map(hexKey))
  const path = walk(neighbour(MIDDLE, 4), ...Array.from({ length: reach }, () => 4 as const))
  const onTrack = new Set(path.map(hexKey))
  const fields = disk(MIDDLE, reach + 1).filter((hex) => !built.has(hexKey(hex)) && !onTrack.has(hexKey(hex)) && roll(hex, seed, 2) < 0.75)
  const hexsides = ([0, 5] as const).map((direction): Hexside => ({ hex: house, side: DIRECTIONS[direction], kind: 'wall' }))
  return {
    ...bare([
      ...[house, barn].map((hex) => cell(hex, 'building')),
      ...path.map((hex) => cell(hex, 'open')),
      ...fields.map((hex) => cell(hex, 'field')),
    ]),
    roads: [{ kind: 'track', path }],
    buildings: [
      { name: editorThings.farmhouse, hexes: [house], floors: 2 },
      { name: editorThings.barn, hexes: [barn], floors: 1 },
    ],
    hexsides: hexsides.filter(({ hex, side }) => !onTrack.has(hexKey(neighbour(hex, DIRECTIONS.indexOf(side) as DirectionIndex)))),
  }
}

/** A street from west to east that bends once, houses on both sides of it, a church. */
function village(seed: number, reach: number): Clip {
  const bend = roll(MIDDLE, seed, 1) < 0.5 ? 1 : 5
  const start: Hex = [-reach - 1, 0]
  const path = walk(start, ...Array.from({ length: 2 * reach + 2 }, (_, i): DirectionIndex => (i === reach + 1 ? bend : 0)))
  const street = new Set(path.map(hexKey))
  const beside = path
    .slice(1, -1)
    .flatMap((hex) => [neighbour(hex, 1), neighbour(hex, 4)])
    .filter((hex) => !street.has(hexKey(hex)))
  const lots = [...new Map(beside.map((hex) => [hexKey(hex), hex])).values()]
  // One church, and at least one house.
  const houses = lots.filter((hex, i) => i < 2 || roll(hex, seed, 2) < 0.6)
  const buildings = houses.map(
    (hex, i): Building =>
      i === 0
        ? { name: editorThings.church, hexes: [hex], floors: 3 }
        : { name: editorThings.house, hexes: [hex], floors: roll(hex, seed, 3) < 0.4 ? 2 : 1 },
  )
  const isHouse = new Set(houses.map(hexKey))
  const gardens = lots.filter((hex) => !isHouse.has(hexKey(hex)))
  const way: Way = { kind: 'road', path }
  return {
    ...bare([
      ...path.map((hex) => cell(hex, 'open')),
      ...houses.map((hex) => cell(hex, 'building')),
      ...gardens.map((hex) => cell(hex, 'overgrown')),
    ]),
    roads: [way],
    buildings,
  }
}

/** Woods with an uneven edge, heavy in the middle. */
function wood(seed: number, reach: number): Clip {
  const depth = (hex: Hex): number =>
    reach + 0.5 - hexDistance(MIDDLE, hex) + 1.6 * noise(hex[0] / 2.3 + (hex[1] & 1) / 4.6, hex[1] / 2.3, seed)
  // The middle and one beside it always: a lone hex of woods is hardly drawn.
  const sure = new Set([MIDDLE, neighbour(MIDDLE, 0)].map(hexKey))
  const hexes = disk(MIDDLE, reach + 1).filter((hex) => sure.has(hexKey(hex)) || depth(hex) > 0.5)
  return bare(hexes.map((hex) => cell(hex, depth(hex) > 0.5 + reach / 2 ? 'heavy-woods' : 'light-woods')))
}

/** A hill as high as half its size, at least a level, longer than it is broad; no step of it is higher than a level. */
function hill(seed: number, reach: number): Clip {
  const top = Math.max(1, Math.ceil(reach / 2))
  const long = 1.25 + 0.5 * roll(MIDDLE, seed, 1)
  const height = (hex: Hex): number => {
    const [x, y] = [hex[0] + (hex[1] & 1) / 2, hex[1] * 0.87]
    const away = Math.hypot(x / long, y) / (reach + 0.7)
    return top * (1 - away) + 0.5 + 0.35 * noise(x / 2.5, y / 2.5, seed)
  }
  const levels = new Map(
    disk(MIDDLE, 2 * reach + 1).map((hex) => [hexKey(hex), { hex, level: Math.max(0, Math.min(top, Math.floor(height(hex)))) }]),
  )
  levels.set(hexKey(MIDDLE), { hex: MIDDLE, level: top })
  // From the top outwards, ring by ring and back: a neighbour is at most a level lower.
  for (let round = 0; round < top; round++)
    for (const { hex, level } of [...levels.values()])
      for (const next of ring(hex, 1)) {
        const other = levels.get(hexKey(next))
        if (other && other.level < level - 1) levels.set(hexKey(next), { hex: next, level: level - 1 })
      }
  return bare([...levels.values()].filter(({ level }) => level > 0).map(({ hex, level }) => cell(hex, null, 2 * level)))
}
