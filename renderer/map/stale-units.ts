import { type Box, overlaps, type Point } from './pixels.ts'
import type { Tile, Unit } from './tiles.ts'

/** Units of painted tiles that show what is no longer so. */
export class StaleUnits {
  private readonly units = new Map<string, Unit>()

  get isEmpty(): boolean {
    return this.units.size === 0
  }
  add(units: readonly Unit[]): void {
    for (const unit of units) this.units.set(`${unit.tile.key} ${unit.left} ${unit.top}`, unit)
  }
  /** The tile has been painted as a whole, or taken down. */
  forget(tile: Tile): void {
    for (const [key, unit] of this.units) if (unit.tile === tile) this.units.delete(key)
  }

  /**
   * Takes out the unit that is missed most: of those in view (world pixels) in a level that is shown, the one nearest to a place; then, unless `inView`, the
   * nearest of the others. Null where there is none.
   */
  take(view: Box, near: Point, isShown: (tile: Tile) => boolean, inView: boolean): Unit | null {
    let best: readonly [key: string, unit: Unit] | null = null
    let least = inView ? BESIDE : Number.POSITIVE_INFINITY
    for (const [key, unit] of this.units) {
      if (unit.tile.image === null) {
        this.units.delete(key)
        continue
      }
      const { x, y, width, height } = unit.box
      const away =
        Math.hypot(x + width / 2 - near.x, y + height / 2 - near.y) + (isShown(unit.tile) && overlaps(unit.box, view) ? 0 : BESIDE)
      if (away >= least) continue
      least = away
      best = [key, unit]
    }
    if (best) this.units.delete(best[0])
    return best?.[1] ?? null
  }
}
/** Farther, in world pixels, than any place of a map from another. */
const BESIDE = 1e6
