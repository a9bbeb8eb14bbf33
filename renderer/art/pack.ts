import type { Marker, SideId } from '../../engine/screen.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import type { Shapes } from './from-above.ts'
import type { Brush, Glyph } from './glyph.ts'
import type { KitName, OwnPiece } from './kit-names.ts'

/** Drawings that one book alone has, each by the name that its picture gives. A pack stands in `books/<id>.art.ts` and is fetched with the book's first battle. */
export interface ArtPack {
  /** Symbols on counters. */
  readonly symbols: Readonly<Record<string, (g: Glyph) => void>>
  /** The same from above; a symbol that has none here is drawn as a symbol in both sets. */
  readonly silhouettes: Readonly<Record<string, (s: Shapes) => void>>
  /** Signs on a counter's upper edge. */
  readonly badges: Readonly<Record<string, (brush: Brush) => void>>
  /** Pictures that its markers are made of. */
  readonly kit: Readonly<Record<OwnPiece, KitPiece>>
  readonly markers: Readonly<Record<string, (marker: Marker) => OwnSigns>>
}
/** What a marker shows, in pixels at zoom 1 from the middle of its hex. */
export interface OwnSigns {
  readonly pictures: readonly {
    readonly name: KitName
    readonly dx?: number
    readonly dy?: number
    /** In radians, clockwise. */
    readonly turn?: number
    readonly scale?: number
    readonly over: number
  }[]
  readonly chips?: readonly {
    readonly text: string
    readonly tone: SideId | 'ink' | 'paper' | 'danger' | 'amber'
    readonly dx: number
    readonly dy: number
  }[]
}
