import type { Hex, Offer, OrderBarItem, Picture, PieceId } from '../../engine/screen.ts'

/**
 * Choosing an order: piece, verb, target. What is chosen so far, what comes in and what comes of it; the machine is step.ts. It is pure: everything that a
 * click, a key or a touch means is decided there and in what it calls, and nowhere else. It knows offers, the order bar and the picture, and no rule: what
 * it hands back was offered.
 */

/** The place that is pointed at, by the mouse or by the keyboard's cursor. */
export interface Spot {
  readonly hex: Hex
  readonly piece: PieceId | null
  readonly by: 'pointer' | 'keys'
}

/** Offers of which one must be chosen. */
export interface Choices {
  readonly from: 'question' | 'target'
  readonly offers: readonly Offer[]
  readonly index: number
  /** It was advised: it stays until it is given or let go, whoever's offers come. */
  readonly advised?: true
  /** By the person himself: a way that he drew. */
  readonly own?: true
}

export interface Picking {
  /** The piece (or a member that is not on the map yet) whose orders are shown. */
  readonly piece: PieceId | null
  /** The verb chosen; null is the plain click. */
  readonly verb: string | null
  readonly spot: Spot | null
  /** A piece that is looked at without being picked: usually the enemy's. */
  readonly looking: PieceId | null
  readonly choices: Choices | null
  /** An order that waits for a second word, and the words of the doubt. */
  readonly confirm: { readonly offer: Offer; readonly text: string } | null
}

export const NOTHING_PICKED: Picking = { piece: null, verb: null, spot: null, looking: null, choices: null, confirm: null }

export interface Situation {
  readonly picture: Picture
  /** Of the picked piece, or of the whole question when nothing is picked. */
  readonly offers: readonly Offer[]
  readonly bar: readonly OrderBarItem[]
}

export type Input =
  | { readonly is: 'point'; readonly spot: Spot | null }
  | { readonly is: 'click'; readonly spot: Spot }
  | { readonly is: 'pick'; readonly piece: PieceId }
  | { readonly is: 'look'; readonly piece: PieceId }
  | { readonly is: 'verb'; readonly verb: string }
  | { readonly is: 'next'; readonly by: 1 | -1 }
  | { readonly is: 'cycle'; readonly by: 1 | -1 }
  /** The keyboard's cursor: one hex in this direction; `within` is the map's size. */
  | {
      readonly is: 'step'
      readonly to: 'left' | 'right' | 'up' | 'down'
      readonly within: { readonly width: number; readonly height: number }
      readonly from: Hex
    }
  | { readonly is: 'confirm' }
  | { readonly is: 'choose'; readonly index: number }
  /** Brings up an answer without giving it. */
  | { readonly is: 'mark'; readonly index: number }
  /** An order that somebody advises: a list of one, to be confirmed. */
  | { readonly is: 'propose'; readonly offer: Offer; readonly own?: true }
  | { readonly is: 'hold' }
  | { readonly is: 'back'; readonly pass: boolean }

/** Words for the player: why nothing happened. */
export interface Said {
  readonly text: string
  readonly rule: string | null
}

export interface Step {
  readonly picking: Picking
  /** The order to give. */
  readonly give?: Offer
  readonly say?: Said
  /** The table knows better why nothing can be done to the piece that is looked at, or at this hex: `say` is for where it does not. */
  readonly ask?: 'piece' | Hex
  /** A hex to bring into view. */
  readonly show?: Hex
}

/** Nothing is given and nothing is said. */
export const stay = (picking: Picking): Step => ({ picking })

/** What another piece or another order lets go of. */
export const clear = { verb: null, choices: null, confirm: null, looking: null } as const
