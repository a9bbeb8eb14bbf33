import {
  type Board,
  type KeyEntry,
  MAP_FEATURES,
  type MapFeature,
  type MapKey,
  type Marker,
  type Picture,
  TERRAINS,
  type TerrainId,
} from '../../engine/screen.ts'
import { mapKeyWords } from '../words/dialogs.ts'

/** The key to the map of this battle: only what is on it, in the book's words. Pure. */

export type Shown =
  | { readonly is: 'ground'; readonly id: TerrainId }
  | { readonly is: 'feature'; readonly id: MapFeature }
  | { readonly is: 'marker'; readonly marker: Marker }
export interface KeyLine extends KeyEntry {
  readonly shown: Shown
}
export interface KeySection {
  readonly title: string
  readonly lines: readonly KeyLine[]
}

/** A drop of so many levels is a cliff (the painter's own measure). */
const CLIFF = 3

export function keySections(key: MapKey, board: Board, picture: Picture): readonly KeySection[] {
  const ground = new Set(board.terrain)
  const features = featuresOf(board)
  const sections: readonly KeySection[] = [
    {
      title: mapKeyWords.ground,
      lines: TERRAINS.flatMap((id) => lineOf(ground.has(id), key.ground[id], { is: 'ground', id })),
    },
    {
      title: mapKeyWords.ways,
      lines: MAP_FEATURES.flatMap((id) => lineOf(features.has(id), key.features[id], { is: 'feature', id })),
    },
    { title: mapKeyWords.now, lines: markerLines(key, picture) },
  ]
  return sections.filter(({ lines }) => lines.length > 0)
}

/** What a book has no word for is not listed. */
const lineOf = (there: boolean, entry: KeyEntry | undefined, shown: Shown): readonly KeyLine[] =>
  there && entry ? [{ ...entry, shown }] : []

function featuresOf(board: Board): ReadonlySet<MapFeature> {
  const drops = dropsOf(board)
  const has = (list: Uint8Array): boolean => list.some((bits) => bits !== 0)
  const found: Readonly<Record<MapFeature, boolean>> = {
    road: has(board.roads),
    track: has(board.tracks),
    bridge: board.bridges.length > 0,
    slope: drops.slope,
    cliff: drops.cliff,
    overhang: has(board.sides.overhang),
    wall: has(board.sides.wall),
    berm: has(board.sides.berm),
    stream: has(board.sides.stream),
    crest: has(board.sides.crest),
  }
  return new Set(MAP_FEATURES.filter((id) => found[id]))
}
function dropsOf(board: Board): { readonly slope: boolean; readonly cliff: boolean } {
  let most = 0
  for (let side = 0; side < board.neighbours.length; side++) {
    const other = board.neighbours[side] as number
    if (other >= 0) most = Math.max(most, ((board.halfLevels[Math.floor(side / 6)] as number) - (board.halfLevels[other] as number)) / 2)
  }
  return { slope: most > 0, cliff: most >= CLIFF }
}

/** One line for each kind of marker that the book has words for, in the book's order: the first of its kind is the picture. */
function markerLines(key: MapKey, { markers, objectives }: Picture): readonly KeyLine[] {
  const flags = objectives.map(({ hex, name, held }): Marker => ({ art: 'objective', hex, side: held, text: name }))
  const all = [...markers, ...flags]
  return Object.entries(key.markers).flatMap(([art, entry]) => {
    const marker = all.find((each) => each.art === art)
    return entry && marker ? [{ ...entry, shown: { is: 'marker', marker } as const }] : []
  })
}
