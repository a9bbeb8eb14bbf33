import { type Board, type GroundGroup, groundOf, type Hex, type TerrainId } from '../../engine/screen.ts'

/** What a name on the map belongs to; each kind has its own lettering, as on printed maps. */
export type NameKind = 'place' | 'hill' | 'water' | 'wood'

export type NamedBoard = Pick<Board, 'width' | 'terrain' | 'halfLevels' | 'neighbours' | 'sides'>

/**
 * The kind of a name: water it stands on, or a stream beside it; a place where a house is within two hexes or a village within three; woods it stands in; water
 * near by and not far below; else it names the height.
 */
export function nameKind(board: NamedBoard, [col, row]: Hex): NameKind {
  const own = row * board.width + col
  const rings = ringsAround(board, own, 3)
  const count = (hexes: readonly number[], group: GroundGroup): number =>
    hexes.filter((hex) => groundOf(board.terrain[hex] as TerrainId).group === group).length
  const [near, around] = [rings.slice(0, 3).flat(), rings.flat()]
  if (count([own], 'water') > 0 || (board.sides.stream[own] !== 0 && count([own], 'building') === 0)) return 'water'
  if (count(near, 'building') > 0 || count(around, 'building') >= 3) return 'place'
  if (count([own], 'woods') > 0) return 'wood'
  const level = (hex: number): number => (board.halfLevels[hex] as number) / 2
  if (around.filter((hex) => count([hex], 'water') > 0 && level(own) - level(hex) <= 1).length >= 3) return 'water'
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
