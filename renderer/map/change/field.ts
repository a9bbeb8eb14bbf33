import { slopeAt, slopes } from '../hex-field.ts'
import type { Planes } from '../raster.ts'
import { markAround, type Patch } from './patch.ts'
import { type Room, resettle, type Settled, valuesOf } from './settled.ts'

/** A settled field with its slopes: what is drawn out between the hexes. */
export interface Field extends Planes {
  readonly settled: Settled
}
export const fieldOf = (settled: Settled): Field => {
  const values = valuesOf(settled)
  return { settled, cells: settled.cells, values, ...slopes(settled.cells, values) }
}
/** How far a cell is felt: a little more than it is drawn out. */
const FELT = 56

/** Follows a change of limits; marks where the field may be another one, with so many pixels more around it. */
export function* fieldAgain(field: Field, limited: readonly number[], room: Room, felt: Patch, more = 0): Generator<void, void> {
  const { cells, values, settled } = field
  const touched = new Set<number>()
  for (const cell of yield* resettle(settled, limited, room)) {
    touched.add(cell)
    for (let d = 0; d < 6; d++) touched.add(cells.neighbours[6 * cell + d] as number)
  }
  for (const cell of touched) {
    slopeAt(cells, values, cell, field)
    markAround(felt, cells.x[cell] as number, cells.y[cell] as number, FELT + more)
  }
}
