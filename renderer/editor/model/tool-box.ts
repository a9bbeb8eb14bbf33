import type { mapEdit } from '../../../engine/author.ts'
import type { Hex, MapDoc, SideFeature, TerrainId } from '../../../engine/screen.ts'
import { type Clip, clearHexes, type PasteSettings, pasteClip } from './clipboard.ts'
import type { Spot } from './corners.ts'
import type { BuildingSettings } from './layers.ts'
import { levelAt, NOTHING } from './map-grid.ts'
import type { WayKind } from './map-lists.ts'
import { type BrushSize, lineHexes, type Shape, shapeHexes } from './shapes.ts'
import { putStamp, type StampSettings } from './stamps.ts'
import {
  changeBuilding,
  eraseBridges,
  eraseBuildings,
  hasBridge,
  hasBuilding,
  moveLabel,
  nameBridge,
  putBridge,
  putBuilding,
  putLabel,
} from './tools-built.ts'
import { drawRiver, makeFord, paintTerrain, type RiverSettings } from './tools-ground.ts'
import { flattenLevel, type LevelStep, type NoiseSettings, noiseLevel, raiseLevel, smoothLevel } from './tools-level.ts'
import { clearSides, drawSides, encloseSides, eraseSides } from './tools-sides.ts'
import { drawWay, eraseWay, rerouteWay, type WaySettings } from './tools-ways.ts'

/** Every tool as data, and what a drag with it makes of the map. The screen shows the edit while the drag goes on (`preview`) and keeps it at its end. */
export type Tool =
  | { readonly is: 'terrain'; readonly terrain: TerrainId }
  /** By so many half levels, up or down. */
  | { readonly is: 'raise'; readonly by: number }
  /** To a level in half levels; null is that of the hex where the drag began. */
  | { readonly is: 'flatten'; readonly to: number | null }
  | { readonly is: 'smooth'; readonly step: LevelStep }
  | { readonly is: 'noise'; readonly noise: NoiseSettings }
  /** Along the hexsides that the pointer follows, or (`around`) around the hexes of the shape. */
  | { readonly is: 'side'; readonly feature: SideFeature; readonly around: boolean }
  /** Off the hexsides that the pointer follows, or (`around`) off all of the hexes of the shape. */
  | { readonly is: 'eraseSide'; readonly feature: SideFeature | 'all'; readonly around: boolean }
  | { readonly is: 'way'; readonly way: WaySettings }
  | { readonly is: 'reroute'; readonly way: WaySettings }
  | { readonly is: 'eraseWay'; readonly kind: WayKind | 'all' }
  | { readonly is: 'river'; readonly river: RiverSettings }
  | { readonly is: 'ford' }
  | { readonly is: 'bridge'; readonly name: string }
  | { readonly is: 'eraseBridge' }
  | { readonly is: 'building'; readonly building: BuildingSettings }
  | { readonly is: 'eraseBuilding'; readonly ground: TerrainId }
  /** From the hex where the drag began to where it ends. What a place is called is asked for (`EditorDesk.label`). */
  | { readonly is: 'moveLabel' }
  | { readonly is: 'eraseLabel' }
  | { readonly is: 'clear' }
  /** With the anchor or the middle at the hex where the drag ends. */
  | { readonly is: 'paste'; readonly clip: Clip; readonly paste: PasteSettings }
  | { readonly is: 'stamp'; readonly stamp: StampSettings }

export interface ToolSettings {
  readonly shape: Shape
  readonly brush: BrushSize
}
/** A drag so far: the hexes that the pointer was in and the spots that it was at, the first where the button went down. A click has one of each. */
export interface Drag {
  readonly hexes: readonly Hex[]
  readonly spots: readonly Spot[]
}

/** The edit that a drag with a tool makes of the map as it was before the drag. */
export function editWith(doc: MapDoc, tool: Tool, { shape, brush }: ToolSettings, drag: Drag): mapEdit.MapEdit {
  const [first, last] = [drag.hexes[0], drag.hexes.at(-1)]
  if (first === undefined || last === undefined) return NOTHING
  const hexes = (): readonly Hex[] => shapeHexes(doc, shape, drag.hexes, brush)
  // Lines follow the pointer, or lead straight from where it was to where it is.
  const path = shape === 'line' ? lineHexes(first, last) : drag.hexes
  const isClick = drag.hexes.length === 1
  switch (tool.is) {
    case 'terrain':
      return paintTerrain(doc, hexes(), tool.terrain)
    case 'raise':
      return raiseLevel(doc, hexes(), tool.by)
    case 'flatten':
      return flattenLevel(doc, hexes(), tool.to ?? levelAt(doc, first))
    case 'smooth':
      return smoothLevel(doc, hexes(), tool.step)
    case 'noise':
      return noiseLevel(doc, hexes(), tool.noise)
    case 'side':
      return tool.around ? encloseSides(doc, tool.feature, hexes()) : drawSides(doc, tool.feature, spotsOf(drag, shape))
    case 'eraseSide':
      return tool.around ? clearSides(doc, tool.feature, hexes()) : eraseSides(doc, tool.feature, spotsOf(drag, shape))
    case 'way':
      return drawWay(doc, tool.way, path)
    case 'reroute':
      return rerouteWay(doc, tool.way, path)
    case 'eraseWay':
      return eraseWay(doc, tool.kind, path)
    case 'river':
      return drawRiver(doc, tool.river, path)
    case 'ford':
      return makeFord(doc, hexes())
    case 'bridge':
      // A click on a bridge gives it the name that is chosen.
      return isClick && hasBridge(doc, first) ? nameBridge(doc, first, tool.name) : putBridge(doc, tool.name, path)
    case 'eraseBridge':
      return eraseBridges(doc, hexes())
    case 'building':
      // A click on a building gives all of it the name and the floors that are chosen.
      return isClick && brush === 1 && hasBuilding(doc, first)
        ? changeBuilding(doc, first, tool.building)
        : putBuilding(doc, tool.building, hexes())
    case 'eraseBuilding':
      return eraseBuildings(doc, hexes(), tool.ground)
    case 'moveLabel':
      return moveLabel(doc, first, last)
    case 'eraseLabel':
      return putLabel(doc, last, '')
    case 'clear':
      return clearHexes(doc, hexes())
    case 'paste':
      return pasteClip(doc, tool.clip, last, tool.paste)
    case 'stamp':
      return putStamp(doc, tool.stamp, last)
  }
}
const spotsOf = ({ spots }: Drag, shape: Shape): readonly Spot[] =>
  shape === 'line' && spots.length > 1 ? [spots[0] as Spot, spots.at(-1) as Spot] : spots
