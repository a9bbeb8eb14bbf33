import type { Random } from '../../bench/maps.ts'
import { SIDE_FEATURES, type SideFeature, TERRAINS } from '../../engine/board/ground.ts'
import { type DirectionIndex, disk, neighbours } from '../../engine/board/hex.ts'
import {
  add,
  apply,
  build,
  changesNothing,
  demolish,
  type MapEdit,
  raise,
  remove,
  replace,
  setLabel,
  setLevel,
  setSide,
  setTerrain,
} from '../../engine/board/map-edit.ts'
import { lineHexes } from '../../engine/board/sightline.ts'
import type { Board, Hex, MapDoc } from '../../engine/index.ts'
import { toBoard } from '../../engine/index.ts'

/** Edits of every kind as an editor makes them, at random from a seed. */

const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

const onMap = (doc: MapDoc, [col, row]: Hex): boolean => col >= 0 && row >= 0 && col < doc.width && row < doc.height
const anyHex = (doc: MapDoc, random: Random): Hex => [random(doc.width), random(doc.height)]
/** A brush of 1, 7 or 19 hexes. */
const brush = (doc: MapDoc, random: Random): readonly Hex[] =>
  disk(anyHex(doc, random), pick(random, [0, 0, 1, 1, 2])).filter((hex) => onMap(doc, hex))
/** A way from hex to neighbouring hex, straight or wandering. */
function path(doc: MapDoc, random: Random): Hex[] {
  const from = anyHex(doc, random)
  if (random(2) === 0) {
    const to = anyHex(doc, random)
    return [from, ...lineHexes(from, to, 0), to].filter((hex, i, all) => i === 0 || String(hex) !== String(all[i - 1]))
  }
  const hexes = [from]
  for (let n = 2 + random(12); n > 0; n--) {
    const next = pick(
      random,
      neighbours(hexes.at(-1) as Hex).filter((hex) => onMap(doc, hex)),
    )
    hexes.push(next)
  }
  return hexes
}

type Maker = (doc: MapDoc, random: Random) => MapEdit
const any = (random: Random, list: readonly unknown[]): number => random(list.length)
export const EDITS: Readonly<Record<string, Maker>> = {
  terrain: (doc, random) =>
    setTerrain(
      doc,
      brush(doc, random),
      pick(
        random,
        TERRAINS.filter((id) => id !== 'building'),
      ),
    ),
  raise: (doc, random) => raise(doc, brush(doc, random), pick(random, [2, 2, -2, -2, 4, -4])),
  level: (doc, random) => setLevel(doc, brush(doc, random), pick(random, [0, 2, 4, 6, 8, 18, -2])),
  half: (doc, random) => raise(doc, brush(doc, random), pick(random, [1, -1])),
  road: (doc, random) => add(doc, 'roads', { kind: pick(random, ['road', 'track']), path: path(doc, random) }),
  noRoad: (doc, random) => remove(doc, 'roads', any(random, doc.roads)),
  longerRoad: (doc, random) => {
    const at = any(random, doc.roads)
    const road = doc.roads[at] as MapDoc['roads'][number]
    const next = pick(
      random,
      neighbours(road.path.at(-1) as Hex).filter((hex) => onMap(doc, hex)),
    )
    return replace(doc, 'roads', at, {
      ...road,
      path: random(2) === 0 && road.path.length > 2 ? road.path.slice(0, -1) : [...road.path, next],
    })
  },
  side: (doc, random) => setSide(doc, anyHex(doc, random), random(6) as DirectionIndex, pick(random, SIDE_FEATURES), true),
  sides: (doc, random) => {
    const [hex, feature] = [anyHex(doc, random), pick(random, SIDE_FEATURES) as SideFeature]
    return [0, 1, 2, 3]
      .reduce<{ doc: MapDoc; edits: MapEdit[] }>(
        ({ doc: at, edits }, d) => {
          const edit = setSide(at, hex, d as DirectionIndex, feature, true)
          return { doc: apply(at, edit), edits: [...edits, edit] }
        },
        { doc, edits: [] },
      )
      .edits.reduce((a, b) => ({ do: [...a.do, ...b.do], undo: [...b.undo, ...a.undo] }))
  },
  noSide: (doc, random) => remove(doc, 'hexsides', any(random, doc.hexsides)),
  bridge: (doc, random) => add(doc, 'bridges', { name: 'Bridge', hexes: [anyWater(doc, random)] }),
  noBridge: (doc, random) => remove(doc, 'bridges', any(random, doc.bridges)),
  building: (doc, random) => build(doc, { name: 'Barn', hexes: [...brush(doc, random)].slice(0, 1 + random(4)), floors: 1 + random(5) }),
  noBuilding: (doc, random) => demolish(doc, any(random, doc.buildings), pick(random, ['open', 'ruins', 'field'])),
  floors: (doc, random) => {
    const at = any(random, doc.buildings)
    return replace(doc, 'buildings', at, { ...(doc.buildings[at] as MapDoc['buildings'][number]), floors: 1 + random(6) })
  },
  label: (doc, random) => setLabel(doc, anyHex(doc, random), pick(random, ['Hill', 'Mill', ''])),
}
function anyWater(doc: MapDoc, random: Random): Hex {
  const found = doc.terrain.flatMap((text, row) => [...text].flatMap((letter, col): Hex[] => ('123'.includes(letter) ? [[col, row]] : [])))
  return found.length === 0 ? anyHex(doc, random) : pick(random, found)
}
const NEEDS: Readonly<Record<string, keyof Pick<MapDoc, 'roads' | 'hexsides' | 'bridges' | 'buildings'>>> = {
  noRoad: 'roads',
  longerRoad: 'roads',
  noSide: 'hexsides',
  noBridge: 'bridges',
  noBuilding: 'buildings',
  floors: 'buildings',
}

export interface Edited {
  readonly kind: string
  readonly doc: MapDoc
  readonly board: Board
}
/** A random edit that leaves a legal map behind. Half levels, which turn the whole map over, are rare. */
export function randomEdit(doc: MapDoc, random: Random): Edited {
  const kinds = Object.keys(EDITS)
  for (;;) {
    const kind = pick(random, kinds)
    if (kind === 'half' && random(4) > 0) continue
    const list = NEEDS[kind]
    if (list !== undefined && doc[list].length === 0) continue
    const edit = (EDITS[kind] as Maker)(doc, random)
    if (changesNothing(edit)) continue
    const next = apply(doc, edit)
    const board = toBoard(next)
    if (board.ok) return { kind, doc: next, board: board.value }
  }
}
