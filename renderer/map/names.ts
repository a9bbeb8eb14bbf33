import type { Board, Hex, TerrainId } from '../../engine/index.ts'

/** What a name on the map belongs to; each kind has its own lettering, as on printed maps. */
export type NameKind = 'place' | 'hill' | 'water' | 'wood'

const WATER: ReadonlySet<TerrainId> = new Set(['shallow', 'medium', 'deep'])
const WOODS: ReadonlySet<TerrainId> = new Set(['light-woods', 'heavy-woods'])

/** Buildings within three hexes that make a village of it. */
const VILLAGE = 3

export type NamedBoard = Pick<Board, 'width' | 'terrain' | 'neighbours'>

/** The kind of a name: a village where houses stand around it; else water or woods on the hex or hard by; else it names the height. */
export function nameKind(board: NamedBoard, [col, row]: Hex): NameKind {
  const rings = ringsAround(board, row * board.width + col, 3)
  const count = (ring: readonly number[], set: ReadonlySet<TerrainId>): number =>
    ring.filter((hex) => set.has(board.terrain[hex] as TerrainId)).length
  const houses = rings.flat().filter((hex) => board.terrain[hex] === 'building').length
  const [own, next] = [rings[0] as readonly number[], rings[1] as readonly number[]]
  if (count(own, WATER) > 0) return 'water'
  if (houses >= VILLAGE) return 'place'
  if (count(next, WATER) >= 2) return 'water'
  if (count(own, WOODS) > 0 && count(next, WOODS) >= 3) return 'wood'
  return 'hill'
}

/** The hexes at distance 0, 1, ... `reach`. */
function ringsAround(board: NamedBoard, hex: number, reach: number): readonly (readonly number[])[] {
  const seen = new Set([hex])
  const rings: number[][] = [[hex]]
  for (let ring = 1; ring <= reach; ring++) {
    const next: number[] = []
    for (const from of rings[ring - 1] as readonly number[])
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[from * 6 + d] as number
        if (to < 0 || seen.has(to)) continue
        seen.add(to)
        next.push(to)
      }
    rings.push(next)
  }
  return rings
}
