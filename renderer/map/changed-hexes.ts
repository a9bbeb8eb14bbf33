import type { Board } from '../../engine/screen.ts'
import { type BoardSize, type Box, centreOf, HEX_HEIGHT, HEX_WIDTH } from './pixels.ts'

/** The numbers of the hexes that look otherwise on two boards of the same size: other ground, level or ways. */
export function changedHexes(a: Board, b: Board): readonly number[] {
  const found: number[] = []
  for (let id = 0; id < b.size; id++)
    if (
      a.terrain[id] !== b.terrain[id] ||
      a.halfLevels[id] !== b.halfLevels[id] ||
      a.roads[id] !== b.roads[id] ||
      a.tracks[id] !== b.tracks[id]
    )
      found.push(id)
  return found
}
/** The box around these hexes (one at least), in world pixels. */
export function boxOfHexes(ids: readonly number[], { width }: Pick<BoardSize, 'width'>): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const id of ids) {
    const { x, y } = centreOf([id % width, Math.floor(id / width)])
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { x: west - HEX_WIDTH / 2, y: north - HEX_HEIGHT / 2, width: east - west + HEX_WIDTH, height: south - north + HEX_HEIGHT }
}
