import type { Box, Point } from './pixels.ts'
import { StaleUnits } from './stale-units.ts'
import type { PaintPiece, Tile, TileLayer, Unit, Work } from './tiles.ts'
import { shrinkAgain, uploadPart } from './upload-part.ts'

/** Fetched with the first change: most battles see none. */

/** What the mender needs of the map. */
export interface MapToMend {
  readonly tileLayers: readonly TileLayer[]
  ownerOf(tile: Tile): TileLayer
  painterOf(tile: Tile): PaintPiece
  /** What the camera sees, in world pixels. */
  seen(): Box
  /** Whether somebody else wants to paint. */
  isWanted(): boolean
  /** Something new is to be seen. */
  painted(): void
}

/** Parts of what is in view are shown as they are painted, so often. */
const SHOWN_MS = 50

/** Paints anew what changes have spoilt of painted tiles, unit by unit: the pixels are those that the whole tile would get. */
export class Mender {
  private readonly stale = new StaleUnits()
  constructor(private readonly map: MapToMend) {}

  get isDone(): boolean {
    return this.stale.isEmpty
  }
  /** What shows a part of these boxes (world pixels) is no longer so. */
  spoil(boxes: readonly Box[]): void {
    for (const tiles of this.map.tileLayers) this.stale.add(tiles.showing(boxes))
  }
  /** The tile was painted as a whole. */
  forget(tile: Tile): void {
    this.stale.forget(tile)
  }

  /** Mends what is in view, near first. */
  *inView(near: Point | null): Work<void> {
    let since = performance.now()
    yield* this.mending(near, true, (settle) => {
      if (performance.now() - since < SHOWN_MS) return
      settle()
      this.map.painted()
      since = performance.now()
    })
  }
  /** Mends anything, until somebody else wants to paint. */
  *rest(): Work<void> {
    yield* this.mending(null, false, () => undefined)
  }
  private *mending(near: Point | null, inView: boolean, mended: (settle: () => void) => void): Work<void> {
    let touched: Tile | null = null
    const settle = (): void => {
      if (touched) this.settle(touched)
      touched = null
    }
    while (inView || !this.map.isWanted()) {
      const view = this.map.seen()
      const spot = near ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 }
      const unit = this.stale.take(view, spot, (tile) => this.map.ownerOf(tile).isShown, inView)
      if (unit === null) break
      if (unit.tile !== touched) settle()
      touched = unit.tile
      this.mend(unit)
      mended(settle)
      yield
    }
    settle()
  }

  private mend(unit: Unit): void {
    const { tile } = unit
    const owner = this.map.ownerOf(tile)
    const ctx = owner.paintUnit(unit, this.map.painterOf(tile))
    const [source] = tile.image?.texture.source ?? []
    if (owner.isCopied && source) uploadPart(source, ctx, unit)
  }
  /** The smaller pictures of a tile follow. */
  private settle(tile: Tile): void {
    const owner = this.map.ownerOf(tile)
    const [source] = tile.image?.texture.source ?? []
    if (owner.isCopied && owner.level.mipmaps && source) shrinkAgain(source)
  }
}
