import type { Board, Hex, TerrainId } from '../../engine/index.ts'

/** What a name on the map belongs to; each kind has its own lettering, as on printed maps. */
export type NameKind = 'place' | 'hill' | 'water' | 'wood'

const WATER: ReadonlySet<TerrainId> = new Set(['shallow', 'medium', 'deep'])
const WOODS: ReadonlySet<TerrainId> = new Set(['light-woods', 'heavy-woods'])
const BUILT: ReadonlySet<TerrainId> = new Set(['building', 'pavement', 'ruins'])

/** The kind of a name: by the ground under it, then by what is next to it (houses before all), otherwise it names high ground. */
export function nameKind(board: Pick<Board, 'width' | 'height' | 'terrain' | 'neighbours'>, [col, row]: Hex): NameKind {
  const hex = row * board.width + col
  const around = [0, 1, 2, 3, 4, 5].map((d) => board.neighbours[hex * 6 + d] as number).filter((each) => each >= 0)
  const rings = [[hex], around]
  for (const ring of rings)
    for (const [kind, set] of [
      ['place', BUILT],
      ['water', WATER],
      ['wood', WOODS],
    ] as const) {
      const hits = ring.filter((each) => set.has(board.terrain[each] as TerrainId)).length
      if (hits * 2 >= ring.length || (kind === 'place' && hits > 0)) return kind
    }
  return 'hill'
}
