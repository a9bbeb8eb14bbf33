import { hexesOfZone } from '../../../engine/author.ts'
import { type Hex, type Marker, type Objective, type Piece, SIDES, type SideId } from '../../../engine/screen.ts'
import { brushHexes, onSheet, rectangleHexes } from '../../editor/model/shapes.ts'
import type { StageMarks } from '../../editor/stage/stage-contract.ts'
import { stripOf } from '../model/forces-spread.ts'
import { movedPlaces, placesOf } from '../model/map-moves.ts'
import type { Fault } from '../model/scenario-faults.ts'
import type { AreaMark, OverlayShown } from '../stage/overlay-contract.ts'
import type { BenchView } from './scenario-bench-view.ts'

/** What is drawn on the map for a scenario under work. Pure. */

/** Outlines and fills of the stage: what a press would do, what is painted, where problems are. */
export function stageMarks(view: BenchView, covered: readonly Hex[], faults: readonly Fault[]): Partial<StageMarks> {
  const { task, drag, over, board, brush, shape } = view
  const isPainting = task.is === 'area'
  const isLed = shape === 'freehand' || shape === 'line'
  const brushAt = over && isPainting && drag === null && isLed ? onSheet(board, brushHexes(over.hex, brush)) : []
  return {
    brush: drag?.is === 'band' ? rectangleHexes(drag.from, drag.to) : brushAt,
    preview: drag?.is === 'paint' ? covered : targets(view),
    isErasing: drag?.is === 'paint' && drag.removes,
    selection: isPainting ? task.hexes : [],
    problems: faults.flatMap(({ hex, severity }) => (hex ? [{ hex, severity }] : [])),
  }
}
/** Where what is dragged would stand. */
function targets({ drag, sheet, board }: BenchView): readonly Hex[] {
  if (drag?.is !== 'move') return []
  if (drag.what.is !== 'pieces') return [drag.to]
  return movedPlaces(board, placesOf(sheet, drag.what.ids), drag.from, drag.to)?.map(({ at }) => at) ?? []
}

/** Counters, markers, flags and areas. While units are dragged they stand dim where they are, and a ghost of each where it would come to. */
export function overlayShown(view: BenchView): OverlayShown {
  const { sheet, doc, selected } = view
  return {
    pieces: piecesShown(view),
    markers: markersShown(view),
    objectives: objectivesShown(view),
    selected: selected.map((id) => id),
    areas: [
      ...SIDES.flatMap((side) => setupAreas(view, side)),
      ...(doc.mission?.places ?? []).flatMap((place): readonly AreaMark[] =>
        'edge' in place ? [] : [{ is: 'place', name: place.name, hexes: hexesOfZone(view.board, place) }],
      ),
    ],
    thing: sheet?.things.find(({ id }) => id === view.thing)?.hex ?? null,
  }
}
/** The zones of a side; without any, the strip along its edge that the book gives it. */
function setupAreas({ doc, sheet, board }: BenchView, side: SideId): readonly AreaMark[] {
  const { name, zones, edge } = doc.sides[side]
  const strip = sheet?.strip ?? null
  if (zones.length === 0) return strip === null ? [] : [{ is: side, name, hexes: stripOf(board, edge, strip) }]
  return zones.map((zone) => ({ is: side, name, hexes: hexesOfZone(board, zone) }))
}
function piecesShown({ sheet, drag, board }: BenchView): readonly Piece[] {
  const pieces = sheet?.pieces ?? []
  if (drag?.is !== 'move' || drag.what.is !== 'pieces' || (drag.from[0] === drag.to[0] && drag.from[1] === drag.to[1])) return pieces
  const places = movedPlaces(board, placesOf(sheet, drag.what.ids), drag.from, drag.to)
  if (places === null) return pieces
  const to = new Map(places.map(({ piece, at }) => [piece, at]))
  return pieces.flatMap((piece) => {
    const at = to.get(piece.id)
    return at
      ? [
          { ...piece, spent: true, ready: false },
          { ...piece, id: `${GHOST}${piece.id}`, hex: at },
        ]
      : [piece]
  })
}
/** Goes before the id of a unit that is only shown where it would come to. */
const GHOST = 'ghost/'
function markersShown({ sheet, drag }: BenchView): readonly Marker[] {
  const markers = sheet?.markers ?? []
  if (drag?.is !== 'move' || drag.what.is !== 'thing') return markers
  const { from, to } = drag
  return markers.map((marker) => (marker.hex[0] === from[0] && marker.hex[1] === from[1] ? { ...marker, hex: to } : marker))
}
function objectivesShown({ doc, drag }: BenchView): readonly Objective[] {
  const moved = drag?.is === 'move' && drag.what.is === 'objective' ? { index: drag.what.index, to: drag.to } : null
  return doc.objectives.map(({ name, hex, points, held }, i) => ({
    name,
    hex: moved?.index === i ? moved.to : hex,
    points,
    held: held ?? null,
  }))
}
