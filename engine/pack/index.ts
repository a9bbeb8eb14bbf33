/** The one file in which maps, scenarios, designs and saves travel. The screen fetches this part of the engine when it opens or writes one (`screen.ts`). */

export { type KitOf, readDesigns, writeDesigns } from '../board/designs-doc.ts'
export { withField } from './json-text.ts'
export { isPartName, isPlainLabel, PACK_LIMITS, PART_KINDS, type PartKind } from './manifest.ts'
export { type Pack, type Part, packed, unpacked } from './package.ts'
export { fromTiled, type TiledMap } from './tiled.ts'
export { OUR_TILES, TILE_SHEET, type TileMeaning } from './tiled-tiles.ts'
export { toTiled } from './tiled-write.ts'
export { isZip } from './zip-read.ts'
