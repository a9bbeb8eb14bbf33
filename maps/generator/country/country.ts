import type { MapDoc } from '../../../engine/screen.ts'
import { type Field, noise } from '../chance.ts'
import { type Grid, makeGrid } from '../grid.ts'
import type { MapParameters } from '../parameters.ts'
import { type Point, pointOf } from '../plane.ts'
import { twinPoint, twinsOf } from './symmetry.ts'

/** How far the making of a map is: a share of the whole from 0 to 1. Between two of them a screen may draw. */
export type Progress = number
/** Work that pauses now and then, and gives a T in the end. */
export type Paused<T> = Generator<Progress, T, undefined>

/** A place where people live: its middle, and how far it reaches. */
export interface Place {
  readonly id: number
  readonly kind: 'town' | 'village' | 'farm'
  readonly radius: number
  readonly name: string
}

/** A map in the making. Everything is kept alike for a hex and its twin by whoever changes it. */
export interface Country {
  readonly grid: Grid
  readonly seed: number
  readonly parameters: MapParameters
  readonly points: readonly Point[]
  /** The twin of each hex (`symmetry.ts`). Without symmetry a hex is its own. */
  readonly twin: Int32Array
  /** The hexes to decide about: of each pair of twins one. */
  readonly own: readonly number[]
  /** Height in levels with fractions, and the level on the map. */
  readonly fine: Float64Array
  readonly level: Int8Array
  /** 0 on land, 1 to 3 in water. */
  readonly depth: Uint8Array
  /** 1 where the water is part of the river, the main stream or a lake, and no brook. */
  readonly broad: Uint8Array
  /** The letter of each hex that is not water. */
  readonly cover: string[]
  readonly ways: { readonly kind: 'road' | 'track'; readonly ids: readonly number[] }[]
  /** Bit d: a way leads from the hex in direction d. */
  readonly wayBits: Uint8Array
  readonly bridges: { readonly name: string; readonly ids: readonly number[] }[]
  /** 1 where a bridge is. */
  readonly bridged: Uint8Array
  readonly buildings: MapDoc['buildings']
  readonly hexsides: MapDoc['hexsides']
  readonly labels: MapDoc['labels']
  /** Middles of fords of the river. */
  readonly fords: number[]
  readonly places: Place[]
}

export function makeCountry(parameters: MapParameters, seed: number): Country {
  const { width, height, symmetry } = parameters
  const grid = makeGrid(width, height)
  const twin = twinsOf(symmetry, width, height)
  const ids = Array.from({ length: grid.size }, (_, id) => id)
  return {
    grid,
    seed,
    parameters,
    points: ids.map((id) => pointOf(grid.hexOf(id))),
    twin,
    own: ids.filter((id) => twin[id]! < 0 || twin[id]! >= id),
    fine: new Float64Array(grid.size),
    level: new Int8Array(grid.size),
    depth: new Uint8Array(grid.size),
    broad: new Uint8Array(grid.size),
    cover: new Array<string>(grid.size).fill('.'),
    ways: [],
    wayBits: new Uint8Array(grid.size),
    bridges: [],
    bridged: new Uint8Array(grid.size),
    buildings: [],
    hexsides: [],
    labels: [],
    fords: [],
    places: [],
  }
}

/** A hex and its twin, where it has another one. */
export const both = ({ twin }: Country, id: number): readonly number[] => (twin[id]! < 0 || twin[id] === id ? [id] : [id, twin[id]!])

/** Makes the values of twins alike: those of the own hexes hold. */
export function alike({ own, twin }: Country, values: { [id: number]: string | number }): void {
  for (const id of own) if (twin[id]! >= 0) values[twin[id]!] = values[id]!
}

/** Noise that is the same at twin points. */
export function evenNoise(
  { seed, parameters: { symmetry, width, height } }: Country,
  word: string,
  wavelength: number,
  octaves: number,
): Field {
  const one = noise(seed, word, wavelength, octaves)
  if (symmetry === 'none') return one
  return (x, y) => {
    const p = twinPoint(symmetry, width, height, { x, y })
    return 0.65 * (one(x, y) + one(p.x, p.y))
  }
}

/** Steps from the edge of the sheet. */
export function fromEdge({ width, height }: Grid, id: number): number {
  const [col, row] = [id % width, Math.floor(id / width)]
  return Math.min(col, row, width - 1 - col, height - 1 - row)
}
