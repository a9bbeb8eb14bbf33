import type { Hex, PieceId, SideId } from '../kernel/names.ts'
import type { Reason } from '../kernel/why.ts'

/** What happened, as motion for the table and as a line of the log. */

/** A die as it fell. */
export interface ThrownDie {
  readonly faces: number
  readonly value: number
}

/**
 * What the table shows when something happens, in order. The motions are a closed list, of which the director knows each; how a shot or a burst looks is a
 * name like that of any drawing, and one that the screen has not looks like the commonest of its kind.
 */
export type Cue =
  | { readonly cue: 'banner'; readonly text: string; readonly tone: 'turn' | 'blue' | 'red' }
  | { readonly cue: 'focus'; readonly hex: Hex }
  | { readonly cue: 'moved'; readonly piece: PieceId; readonly from: Hex; readonly to: Hex }
  | { readonly cue: 'placed'; readonly piece: PieceId; readonly hex: Hex }
  | { readonly cue: 'revealed'; readonly hex: Hex; readonly text: string }
  | {
      readonly cue: 'shot'
      readonly from: Hex
      readonly to: Hex
      readonly look: string
    }
  | {
      readonly cue: 'rolled'
      readonly hex: Hex
      readonly text: string
      readonly dice: readonly ThrownDie[]
      /** What the other side threw against them. */
      readonly against?: readonly ThrownDie[]
      readonly success: boolean
      /** What had to be reached, where it is one number. */
      readonly needed?: number
      /** What came of it in the words of the book, where more is to be said than that: "2 < 6: hits". */
      readonly words?: string
    }
  | { readonly cue: 'hit'; readonly hex: Hex }
  | { readonly cue: 'missed'; readonly hex: Hex }
  | { readonly cue: 'destroyed'; readonly piece: PieceId; readonly hex: Hex }
  /** A track of the piece has come to a point where the table should see it. */
  | { readonly cue: 'marked'; readonly piece: PieceId; readonly hex: Hex; readonly track: string; readonly text: string }
  /** A chip has come to a tray: a card is drawn. What is on it is told by the picture that follows, and only by that. */
  | { readonly cue: 'drawn'; readonly tray: string; readonly chip: string }
  | { readonly cue: 'smoke'; readonly hexes: readonly Hex[] }
  | { readonly cue: 'note'; readonly hex: Hex; readonly text: string }
  /**
   * Something comes down over several hexes, the first of them the middle: shells, a rod from above, mines that are strewn or go off, gel, a strafing run
   * (hexes in its order), a wreck from the air, walls.
   */
  | {
      readonly cue: 'burst'
      readonly hexes: readonly Hex[]
      readonly look: string
      /** Shells fly in from there, or from beyond the map's edge where nobody knows. */
      readonly from?: Hex
    }
  /** An aircraft flies over these hexes without a stop, its own the first. */
  | { readonly cue: 'flyover'; readonly piece: PieceId; readonly path: readonly Hex[] }
  /** A helicopter takes off or lands. */
  | { readonly cue: 'lifted'; readonly piece: PieceId; readonly hex: Hex; readonly up: boolean }
  /** A span is laid over these hexes, from bank to bank. */
  | { readonly cue: 'laid'; readonly along: readonly Hex[] }

export interface LogLine {
  readonly text: string
  readonly tone: 'plain' | 'turn' | 'blue' | 'red' | 'quiet'
  readonly hex?: Hex
  readonly piece?: PieceId
  readonly why?: Reason
  /** What it sums up: lines that it opens to, each with its place. */
  readonly parts?: readonly { readonly text: string; readonly hex?: Hex }[]
  /** 'opens': somebody's round begins. 'blank': stands only where nothing was told since it began. */
  readonly round?: 'opens' | 'blank'
}
/**
 * One step of a march as it was seen. The log makes one line of all that follow each other ("Light tank A1 marches from 1515 to 1815, 3 hexes."), and the
 * map shows the way they went.
 */
export interface MarchStep {
  readonly piece: PieceId
  readonly side: SideId
  /** "Light tank A1". */
  readonly who: string
  /** How it goes, a verb in the third person: "marches", "drifts", "flies". */
  readonly does: string
  /** From the hex that it left to the one that it has come to. */
  readonly path: readonly Hex[]
  /** It is not seen any more where it has come to. */
  readonly lost?: true
}
export interface Telling {
  readonly cues: readonly Cue[]
  readonly line: LogLine | null
  /** With a line of its own the step is told in that line. */
  readonly step?: MarchStep
  /** An order of this side in its own round begins here: a march that follows is another than the one before. */
  readonly begins?: true
  /**
   * It tells of an act of the computer, whose grounds can be asked for by this number. The number says nothing of what was not seen: acts that are told are
   * counted from 1 (those of before the battle was taken up have numbers below 0).
   */
  readonly act?: number
}
