import type { ComponentChildren } from 'preact'
import type { Hex, MapDoc } from '../../engine/screen.ts'
import { sheetBox } from '../map/pixels.ts'
import type { Stage } from '../scene/stage.ts'

/** A frame for a map off the battle that is cut to the sheet, so that nothing dark is left around it. */

/** Of a map up to so many columns everything is shown; of a wider one a part. */
const COLUMNS_WHOLE = 24
/** A hex of a whole map is at most so large. */
const NEAREST = 1.25
const PX_PER_REM = 16

interface FrameProps {
  readonly map: MapDoc
  readonly children: ComponentChildren
}
export function MapFrame({ map, children }: FrameProps) {
  const widest = (sheetBox(map).width * NEAREST) / PX_PER_REM
  return (
    <div
      class={`map-frame${isWhole(map) ? '' : ' is-part'}`}
      style={{ '--shape': shapeOf(map).toFixed(3), '--widest': `${widest.toFixed(1)}rem` }}
    >
      <div class="case-map-box">{children}</div>
    </div>
  )
}
/** How much wider than high the sheet is. */
export function shapeOf(map: Pick<MapDoc, 'width' | 'height'>): number {
  const { width, height } = sheetBox(map)
  return width / height
}
const isWhole = ({ width }: Pick<MapDoc, 'width'>): boolean => width <= COLUMNS_WHOLE
/** Shows all of the sheet, as the frame is cut for it, or of a large one these hexes, at most so large. */
export function frameMap(stage: Stage, map: Pick<MapDoc, 'width'>, hexes: readonly Hex[], nearest: number): void {
  // Nearness 0 is the farthest there is: the whole sheet.
  if (isWhole(map)) stage.frame([[0, 0]], 0, 'instant')
  else stage.frame(hexes, nearest, 'instant')
}
