import type { ComponentChildren } from 'preact'
import type { MapDoc } from '../../engine/screen.ts'
import { sheetBox } from '../map/pixels.ts'

/** A frame for a map off the battle that is cut to the sheet, so that a long strip leaves no dark room above and below it. */

interface FrameProps {
  readonly map: MapDoc
  readonly children: ComponentChildren
}
export function MapFrame({ map, children }: FrameProps) {
  return (
    <div class="map-frame" style={{ '--shape': shapeOf(map).toFixed(3) }}>
      <div class="case-map-box">{children}</div>
    </div>
  )
}
/** How much wider than high the sheet is. */
export function shapeOf(map: Pick<MapDoc, 'width' | 'height'>): number {
  const { width, height } = sheetBox(map)
  return width / height
}
