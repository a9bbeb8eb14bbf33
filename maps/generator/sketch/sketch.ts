import type { Hex, MapDoc } from '../../../engine/screen.ts'
import type { Grid } from '../grid.ts'
import type { Line } from '../plane.ts'

/** What an author writes to have a map drawn, and the sheet that is drawn on. Places are hexes, fractions of them and places off the sheet included; lengths are hexes. */

type Place = readonly [column: number, row: number]
export type WayKind = MapDoc['roads'][number]['kind']
type Side = MapDoc['hexsides'][number]['side']
/** A hex with those of its sides that bear something. */
export type PlacedSides = readonly [Hex, ...Side[]]

export interface Ridge {
  readonly points: readonly Place[]
  /** How fast the land rises along it: one figure, or several at equal shares of the way. */
  readonly rise: number | readonly number[]
  readonly width: number
}
/** A valley floor: its height in levels at its first and its last point. */
export interface Valley {
  readonly points: readonly Place[]
  readonly from: number
  readonly to: number
}
export interface River extends Valley {
  /** How far bends lie to the side, and how long they are. */
  readonly bends?: number
  readonly bendLength?: number
  /** Parts of the way, up to the share `until` each: depth (1 to 3) and width. */
  readonly reaches: readonly { readonly until: number; readonly depth: number; readonly width: number }[]
  readonly fords: readonly { readonly name: string; readonly at: Place; readonly length: number }[]
}
/** A river on the plane; `coarse` has every fourth point of its line. */
export interface RiverCourse extends River {
  readonly line: Line
  readonly coarse: Line
}
export interface Patch {
  readonly at?: Place
  readonly along?: readonly Place[]
  readonly radius: number
  readonly weight: number
}
export interface Scarp {
  readonly points: readonly Place[]
  readonly by: number
  readonly fade: number
}
export interface Village {
  readonly name: string
  readonly at: Place
  readonly radius: number
  readonly houses: number
  readonly specials?: readonly {
    readonly name: string
    readonly at: Place
    readonly floors: number
    readonly size?: number
    readonly wall?: boolean
  }[]
  readonly rubble?: readonly Hex[]
}
export interface Farm {
  readonly name: string
  readonly at: Hex
  readonly floors?: number
  readonly wall?: boolean
  readonly orchard?: boolean
  /** How far its fields reach. */
  readonly land?: number
}
export interface BridgeWish {
  readonly name: string
  readonly at: Place
  readonly heading?: Side
}
export interface WayWish {
  readonly kind: WayKind
  readonly through: readonly Hex[]
  /** It may lead through shallow water. */
  readonly fords?: boolean
}
export interface Brooks {
  readonly enough: number
  readonly keep: number
  readonly least?: number
}
export interface Quarry {
  readonly at: Hex
  readonly floor: string
}
export interface Ruin {
  readonly at: Hex
  readonly size: number
}
export interface Earthwork {
  readonly at: Hex
  readonly radius: number
  readonly gate: Hex
}

/** A map by its relief, its water and what people built. */
export interface GroundSketch {
  readonly file: string
  readonly name: string
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly ground: number
  readonly creep: number
  readonly sides: number
  readonly scale: number
  readonly ridges: readonly Ridge[]
  readonly rim: (x: number, y: number, noise: number) => number
  readonly valleys?: readonly Valley[]
  readonly river?: River
  readonly plain: { readonly flat: number; readonly full: number }
  readonly brooks?: Brooks
  readonly scarps?: readonly Scarp[]
  readonly bridges?: readonly BridgeWish[]
  readonly quarries?: readonly Quarry[]
  readonly woods: { readonly share: number; readonly light?: number; readonly patches?: readonly Patch[] }
  readonly rough: { readonly share: number; readonly patches?: readonly Patch[] }
  readonly fields: { readonly share: number }
  readonly villages?: readonly Village[]
  readonly farms?: readonly Farm[]
  readonly ruins?: readonly Ruin[]
  readonly earthworks?: readonly Earthwork[]
  readonly ways: readonly WayWish[]
  readonly labels?: readonly { readonly text: string; readonly at: Hex; readonly summit?: boolean }[]
}

/** A map whose author has drawn every hex himself (`drawn.ts`). */
export interface DrawnSketch {
  readonly file: string
  readonly name: string
  readonly rows: readonly string[]
  readonly level: readonly string[]
  readonly built?: Readonly<
    Record<
      string,
      { readonly floors: number; readonly names: readonly { readonly name: string; readonly at: Hex; readonly floors?: number }[] }
    >
  >
  readonly ways?: readonly { readonly kind: WayKind; readonly path: readonly Hex[] }[]
  readonly hexsides?: readonly {
    readonly kind: MapDoc['hexsides'][number]['kind']
    readonly sides: readonly PlacedSides[]
  }[]
  readonly labels?: readonly { readonly text: string; readonly at: Hex }[]
}
export type Sketch = GroundSketch | DrawnSketch

/** The bare sheet. `depth` is 0 on land, 1 to 3 in water; `fine` is the height in levels with fractions. */
export interface Ground {
  readonly grid: Grid
  readonly level: Int8Array
  readonly fine: Float64Array
  readonly depth: Uint8Array
  /** The hexes of the river, each with its share of the way. */
  river: { readonly spine: readonly number[]; readonly way: Map<number, number> } | null
}
/** The sheet with what lies on it. */
export interface Sheet extends Ground {
  /** The letter of each hex that is not water. */
  readonly cover: string[]
  readonly bridges: { readonly name: string; readonly hexes: Hex[] }[]
  readonly ways: { readonly kind: WayKind; readonly path: Hex[] }[]
  /** Steps from hex to hex that a way takes, as "lower-higher". */
  readonly used: Set<string>
  readonly buildings: { readonly name: string; readonly hexes: Hex[]; readonly floors: number }[]
  readonly hexsides: MapDoc['hexsides']
}
