import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { Moment, Play } from '../../../kernel/ruleset.ts'
import type { Refusal } from '../../../kernel/why.ts'
import type { BarLine, Teller } from '../../../screen/kit.ts'
import type { Odds, Offer } from '../../../screen/offers.ts'
import type { Marker, QuestionCard } from '../../../screen/picture.ts'
import type { SheetRow } from '../../../screen/sheets.ts'
import type { Telling } from '../../../screen/telling.ts'
import type { Situation } from '../state/situation.ts'
import type { Sign } from '../tables/signs.ts'
import type { Event } from '../words/events.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/**
 * What a chapter beyond the core brings along: its words, what they do, and how they show. `chapters.ts` asks each in turn;
 * nothing else knows how many there are. Methods that a chapter does not need are left out.
 */
export interface Words {
  readonly order: { readonly kind: string }
  readonly question: { readonly kind: string }
  readonly event: { readonly kind: string }
  readonly task: { readonly kind: string }
}

type Playing = Play<SteelRain>
export type Made = Offer<Order>

/** What a side knows, for taking hidden things out of events. */
export interface Knowing {
  readonly side: SideId
  /** The unit was known before the event, or is after it. */
  known(id: UnitId): boolean
  own(id: UnitId): boolean
}

export interface Chapter<W extends Words> {
  /** The kinds that belong to it. */
  readonly orders: readonly W['order']['kind'][]
  readonly questions: readonly W['question']['kind'][]
  readonly events: readonly W['event']['kind'][]
  readonly tasks: readonly W['task']['kind'][]

  // ------------------------------------------------------------------------------------------------------------ orders

  /** In an activation; the unit is of the acting platoon and in play. */
  refuse(s: Situation, unit: Unit, order: W['order']): Refusal | null
  /** Orders of a unit in its round. `thorough`: only this unit is asked about, long lists are welcome. */
  offers(s: Situation, unit: Unit, thorough: boolean): readonly Made[]
  /** Why the unit takes no orders of other chapters now. */
  bars?(s: Situation, unit: Unit): Refusal | null
  obey(play: Playing, situation: () => Situation, order: W['order']): void
  odds?(s: Situation, view: SteelRainView, order: W['order']): Odds | null

  // --------------------------------------------------------------------------------------------------------- questions

  /** Kinds of orders that answer its questions. */
  answers?(question: W['question']): readonly Order['kind'][]
  refuseAnswer?(s: Situation, question: W['question'], order: Order): Refusal | null
  answerOffers?(s: Situation, question: W['question'], piece?: PieceId): readonly Made[]
  obeyAnswer?(play: Playing, situation: () => Situation, question: W['question'], order: Order): void
  card?(world: World, question: W['question']): QuestionCard
  /** Units that are asked. */
  asked?(question: W['question']): readonly UnitId[]

  // ------------------------------------------------------------------------------------------------------------ events

  reduce(world: World, event: W['event']): World
  redact(event: W['event'], moment: Moment<SteelRain>, knowing: Knowing): Event | null
  tell(event: W['event'], teller: Teller): Telling
  perform?(play: Playing, situation: () => Situation, task: W['task']): void

  // ------------------------------------------------------------------------------------------------------------- hooks

  /** What a new turn renews in a unit's own part of the state (SR-ACT-1). */
  fresh?(unit: Unit): Partial<Unit>
  /** Called between two hexes of a march, before (`to` not entered yet) and after: mines, wire. False ends the march. */
  leaving?(play: Playing, situation: () => Situation, units: readonly UnitId[], from: Hex, to: Hex): boolean
  entered?(play: Playing, situation: () => Situation, units: readonly UnitId[], from: Hex, to: Hex): boolean
  /** After a unit was destroyed. */
  lost?(play: Playing, situation: () => Situation, unit: Unit): void

  // ------------------------------------------------------------------------------------------------------------- shown

  readonly bar?: readonly BarLine[]
  /** Whether a line of the bar makes sense for this kind of unit; others are left out. */
  concerns?(world: World, unit: Unit, verb: string): boolean
  /** Why a line of the bar has no offer now. */
  whyNot?(s: Situation, view: SteelRainView, unit: Unit, verb: string): Refusal | null
  badges?(world: World, unit: Unit): readonly Sign[]
  markers?(world: World): readonly Marker[]
  rows?(s: Situation, view: SteelRainView, unit: Unit): readonly SheetRow[]
  hexRows?(s: Situation, hex: Hex): readonly SheetRow[]
}
