import type { Candidates, Odds, Offer, OrderBarItem, ReachHex } from '../screen/offers.ts'
import type { Outcome, Picture } from '../screen/picture.ts'
import type { Barrier, Sheet, SightAnswer } from '../screen/sheets.ts'
import type { Telling } from '../screen/telling.ts'
import type { DiceState } from './dice.ts'
import type { Hex, NonEmpty, PieceId, RulesetId, SideId } from './names.ts'
import type { Refusal } from './why.ts'

/** What a ruleset fills in. Every member is a union of plain-data shapes told apart by `kind`. */
export interface Shape {
  world: object
  order: { readonly kind: string; readonly side: SideId }
  event: { readonly kind: string }
  task: { readonly kind: string }
  question: { readonly kind: string; readonly side: SideId }
  view: { readonly side: SideId; readonly question: { readonly kind: string; readonly side: SideId } | null }
}

/** What whoever thinks ahead believes to be under markers of the other side: by marker, the types of its units. */
export type Guess = Readonly<Record<PieceId, readonly string[]>>

/** An order with the question that it answers: the same order means one thing in a round and another in a reaction. */
export interface Answer<S extends Shape> {
  readonly question: S['question']
  readonly order: S['order']
}

/** A game at rest is asking somebody something, or it is over. There is no third state. */
export type Standing<S extends Shape> =
  | { readonly is: 'asking'; readonly questions: NonEmpty<S['question']>; readonly sealed: readonly Answer<S>[] }
  | { readonly is: 'over'; readonly outcome: Outcome }

export interface GameState<S extends Shape> {
  readonly world: S['world']
  /** What the rulebook still has to do before the next question; the last is done first. */
  readonly agenda: readonly S['task'][]
  readonly dice: DiceState
  readonly standing: Standing<S>
}

/** What rule code may do while an order is being carried out. */
export interface Play<S extends Shape> {
  readonly world: S['world']
  roll(faces: number): number
  shuffle<T>(cards: readonly T[]): T[]
  /** Says what happened; `world` has changed when this returns. */
  emit(event: S['event']): void
  /** Puts tasks on the agenda; the first named is done first. */
  then(...tasks: S['task'][]): void
  /** Stops after the present task and waits. Sides asked together answer in secret. */
  ask(...questions: NonEmpty<S['question']>): void
  end(outcome: Outcome): void
}

/** An event with the world before and after it. */
export interface Moment<S extends Shape> {
  readonly event: S['event']
  readonly before: S['world']
  readonly after: S['world']
}

/**
 * A book on a board. Everything from `view` on sees one side only: what is offered is computed from what that side may know,
 * so it is never refused, and hidden things interrupt with an event instead.
 */
export interface Ruleset<S extends Shape> {
  readonly id: RulesetId
  readonly first: S['task']
  perform(play: Play<S>, task: S['task']): void
  /** Several answers when sides answered in secret. */
  obey(play: Play<S>, answers: NonEmpty<Answer<S>>): void
  /** The only writer of the world. */
  reduce(world: S['world'], event: S['event']): S['world']
  /** The event tells the side that ordered something it did not know: ends undo. */
  unveils(event: S['event'], side: SideId): boolean
  redact(moment: Moment<S>, side: SideId): S['event'] | null
  /** A question in the midst of somebody else's order (opportunity fire): standing orders of the asked side may answer it. */
  isReaction?(question: S['question']): boolean
  /**
   * The side of this view cannot know that the other is asked this (and, if there is an answer, that it was answered so): only pieces that it does not
   * know are asked, and nothing comes of it. Undo then goes on as if nobody had been there; otherwise its end would say that somebody is.
   */
  isUnnoticed?(view: S['view'], question: S['question'], answer: S['order'] | null): boolean

  view(state: GameState<S>, side: SideId): S['view']
  /**
   * A whole state that agrees with a view: what its side may not know is drawn with the seed as the side may believe it, and nothing else is
   * read, so that thinking ahead in it cannot use hidden facts. Its view is the view again, byte for byte, and it can be played on to the end.
   * Without it nobody can think ahead in this book. A guess is followed as far as it agrees with the view; of what it says nothing about the book supposes
   * what it would without it.
   */
  suppose?(view: S['view'], seed: number, guess?: Guess): GameState<S>
  /** Orders that would be accepted now, for one piece or for all. */
  offers(view: S['view'], piece?: PieceId): readonly Offer<S['order']>[]
  /**
   * The same offers as `offers(view)`, in their order, in parts that are made one by one. Without it a player who wants a single order has to have
   * all of them made.
   */
  candidates?(view: S['view']): readonly Candidates<S['order']>[]
  /** Why not, in words, with the rule id; null when the order would be accepted. */
  refuse(view: S['view'], order: S['order']): Refusal | null
  odds(view: S['view'], order: S['order']): Odds | null

  picture(view: S['view']): Picture
  bar(view: S['view'], piece: PieceId | null): readonly OrderBarItem[]
  sheet(view: S['view'], piece: PieceId): Sheet | null
  /** With a piece: also what the hex is to that piece, its price, the way there and the sight of it. */
  hexSheet(view: S['view'], hex: Hex, piece?: PieceId): Sheet
  /** What keeps a piece from doing anything to whoever is `at` a hex, or from going there; null where it could. */
  barrier?(view: S['view'], piece: PieceId, hex: Hex, at?: PieceId): Barrier | null
  sight(view: S['view'], from: Hex, to: Hex, piece?: PieceId): SightAnswer
  reach(view: S['view'], piece: PieceId): readonly ReachHex[]
  /** The hexes that can be seen from one, or by a piece that stands there. */
  viewshed?(view: S['view'], from: Hex, piece?: PieceId): readonly Hex[]
  /** `event` as the side sees it, told with the view before and after. */
  tell(event: S['event'], before: S['view'], after: S['view']): Telling
}
