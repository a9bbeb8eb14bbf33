import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, hexKey, isWater, type MapDoc, sameHex } from '../../../engine/screen.ts'
import { editorThings } from '../../words/editor-words.ts'
import { toolEdit } from './edit-between.ts'
import { isTooDeep } from './layers.ts'
import { terrainAt, withTerrain } from './map-grid.ts'
import { type Bridge, MOST_HEXES, runsOf, type WayKind } from './map-lists.ts'
import { onSheet } from './shapes.ts'
import { reroutedWays, snappedPath, stretchesOf, stretchKey, tidyPath, withoutStretches, withWay } from './way-lines.ts'

/** Tools for roads and tracks, which run from hex centre to hex centre. */

type MapEdit = mapEdit.MapEdit
export interface WaySettings {
  readonly kind: WayKind
  /** Ends that come within a hex of another way lead on to it. */
  readonly snap: boolean
  /** What becomes of water that no way fords: a bridge, a ford, or nothing (then it is a problem). */
  readonly cross: 'bridge' | 'ford' | 'leave'
}

/** A road or track along the pointer. It goes on from ways of its kind that end where it begins or ends, and takes the place of the other kind. */
export function drawWay(doc: MapDoc, { kind, snap, cross }: WaySettings, path: readonly Hex[]): MapEdit {
  const tidy = onSheet(doc, tidyPath(path))
  if (tidy.length < 2) return toolEdit(doc, doc)
  const whole = snap ? snappedPath(doc.roads, tidy) : tidy
  return toolEdit(doc, withCrossing({ ...doc, roads: withWay(doc.roads, kind, whole) }, whole, cross))
}
/** Leads the part of a way between the two ends of the path along the path instead. Where no way has both ends it is drawn as a new one. */
export function rerouteWay(doc: MapDoc, { kind, cross }: Omit<WaySettings, 'snap'>, path: readonly Hex[]): MapEdit {
  const tidy = onSheet(doc, tidyPath(path))
  if (tidy.length < 2) return toolEdit(doc, doc)
  const roads = reroutedWays(doc.roads, kind, tidy) ?? withWay(doc.roads, kind, tidy)
  return toolEdit(doc, withCrossing({ ...doc, roads }, tidy, cross))
}
/** Takes away the stretches of ways that the pointer followed; of a single hex, all that lead out of it. */
export function eraseWay(doc: MapDoc, kind: WayKind | 'all', path: readonly Hex[]): MapEdit {
  const tidy = tidyPath(path)
  const [only] = tidy
  const along = stretchesOf([{ kind: 'road', path: [...tidy] }])
  const meant = (a: Hex, b: Hex): boolean =>
    only !== undefined && tidy.length === 1 ? sameHex(a, only) || sameHex(b, only) : along.has(stretchKey(a, b))
  return toolEdit(doc, { ...doc, roads: withoutStretches(doc.roads, (of, a, b) => (kind === 'all' || of === kind) && meant(a, b)) })
}

/** Bridges or fords where a path crosses water that is too deep. A bridge goes from bank to bank, over the shallows beside the deep too. */
function withCrossing(doc: MapDoc, path: readonly Hex[], cross: WaySettings['cross']): MapDoc {
  switch (cross) {
    case 'leave':
      return doc
    case 'ford':
      return withTerrain(
        doc,
        path.filter((hex) => isTooDeep(terrainAt(doc, hex))),
        'shallow',
      )
    case 'bridge':
      return { ...doc, bridges: [...doc.bridges, ...bridgesOver(doc, path, editorThings.bridge)] }
  }
}
/** The decks that a path needs to come over water without getting wet: only where it comes out on the other bank. */
export function bridgesOver(doc: MapDoc, path: readonly Hex[], name: string): readonly Bridge[] {
  const decked = new Set(doc.bridges.flatMap(({ hexes }) => hexes.map(hexKey)))
  const wet = (hex: Hex): boolean => {
    const terrain = terrainAt(doc, hex)
    return terrain !== null && isWater(terrain)
  }
  const isBank = (hex: Hex | undefined): boolean => hex !== undefined && terrainAt(doc, hex) !== null && !wet(hex)
  return runsOf([...path.entries()], ([, hex]) => wet(hex))
    .filter((run) => {
      const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0]
      const open = run.every(([, hex]) => !decked.has(hexKey(hex)))
      return (
        open &&
        run.length <= MOST_HEXES.bridge &&
        isBank(path[first - 1]) &&
        isBank(path[last + 1]) &&
        run.some(([, hex]) => isTooDeep(terrainAt(doc, hex)))
      )
    })
    .map((run) => ({ name, hexes: run.map(([, hex]) => hex) }))
}
