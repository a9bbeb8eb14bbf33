import { type CaseFrame, type CaseShown, type Hex, hexKey, lengthText, type PointDoc } from '../../engine/screen.ts'
import { type Highlights, NO_HIGHLIGHTS } from '../scene/stage.ts'

/** What is marked on the map of a case: what it points at, and what a beat has looked at. Pure. */

/** Words beside a hex of the map. */
export interface MapNote {
  readonly hex: Hex
  readonly text: string
  readonly is: 'price' | 'point'
}

type HexPoint = Extract<PointDoc, { hex: unknown } | { line: unknown } | { area: unknown } | { piece: unknown }>
const isOnMap = (point: PointDoc): point is HexPoint => !('verb' in point) && !('panel' in point)

const hexesOf = (point: HexPoint): readonly Hex[] =>
  'hex' in point ? [point.hex] : 'area' in point ? point.area : 'line' in point ? point.line : []

/** The marks of a frame. What the case points at stands in every frame. */
export function marksOfFrame({ points }: Pick<CaseShown, 'points'>, frame: CaseFrame): Highlights {
  const onMap = points.filter(isOnMap)
  const [from, to] = frame.line
  return {
    ...NO_HIGHLIGHTS,
    arc: onMap.flatMap((point) => ('line' in point ? [] : hexesOf(point))),
    group: onMap.flatMap((point) => ('piece' in point ? [point.piece] : [])),
    trails: [...onMap.flatMap((point) => ('line' in point ? [point.line] : [])), ...(frame.way ? [frame.way] : [])].map((path) => ({
      side: frame.picture.side,
      path,
      asked: true,
    })),
    reach: frame.marks.map(({ hex }) => ({ hex, tier: 0 as const })),
    line:
      from && to
        ? {
            from,
            to,
            result: frame.sight?.result ?? 'clear',
            at: frame.sight?.at ?? null,
            text: frame.sight ? [lengthText(frame.sight.distance), frame.sight.by].filter(Boolean).join(', ') : '',
          }
        : null,
  }
}

/** What stands in letters on the map: prices of the frame, and what the points say. */
export function notesOfFrame({ points }: Pick<CaseShown, 'points'>, frame: CaseFrame): readonly MapNote[] {
  const prices = frame.marks.map(({ hex, text }): MapNote => ({ hex, text, is: 'price' }))
  const said = points.filter(isOnMap).flatMap((point): MapNote[] => {
    if (!point.text) return []
    const hex = 'piece' in point ? frame.picture.pieces.find(({ id }) => id === point.piece)?.hex : hexesOf(point)[0]
    return hex ? [{ hex, text: point.text, is: 'point' }] : []
  })
  return [...prices, ...said]
}

/** The hexes of a case that must be seen: everybody, and everything that is marked. */
export function hexesOfCase({ frames, points }: Pick<CaseShown, 'frames' | 'points'>): readonly Hex[] {
  const all = [
    ...points.filter(isOnMap).flatMap(hexesOf),
    ...frames.flatMap(({ picture, line, marks, way = [] }) => [
      ...picture.pieces.map(({ hex }) => hex),
      ...picture.objectives.map(({ hex }) => hex),
      ...picture.markers.map(({ hex }) => hex),
      ...line,
      ...way,
      ...marks.map(({ hex }) => hex),
    ]),
  ]
  return [...new Map(all.map((hex) => [hexKey(hex), hex])).values()]
}
