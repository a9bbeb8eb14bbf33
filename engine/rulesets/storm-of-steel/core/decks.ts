import { type BySide, SIDES } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import {
  countOf,
  EVENT_CARDS,
  type EventCard,
  isSameCard,
  isSpecial,
  playerEventOf,
  SEQUENCE,
  type SequenceCard,
  SUPPORT_CARD_KINDS,
} from '../tables/cards.ts'
import { specialsOf } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Decks are made and drawn from here: the next card is the last of a list (SS-SEQ, SS-EVT-01). */

const isSpecialCard = (card: EventCard): boolean => {
  const found = playerEventOf(card)
  return found !== null && isSpecial(found.event)
}
/** Every event but The End, as often as it is in the deck. */
const EVENTS: readonly EventCard[] = EVENT_CARDS.filter((card) => card !== 'theEnd' && !isSpecialCard(card)).flatMap((card) =>
  Array.from({ length: countOf(card) }, () => card),
)

interface Pool {
  readonly scenario: Pick<World['scenario'], 'first'> & { readonly armies: BySide<{ readonly id: string }> }
  readonly settings: Pick<World['settings'], 'specialEvents'>
}
/** Every card that may come up: the common ones, and the special ones of both armies where the scenario has them (SS-R-06). */
export function eventPool({ scenario, settings }: Pool): readonly EventCard[] {
  if (!settings.specialEvents) return EVENTS
  const special = SIDES.flatMap((side) =>
    specialsOf(scenario.armies[side].id).map((event): EventCard => `${event}${scenario.first === side ? 1 : 2}`),
  )
  return [...EVENTS, ...special]
}
/** Cards that have not come yet: any of them may still be in the play deck. */
export const eventsLeft = (world: Pool & Pick<World, 'eventsDrawn'>): readonly EventCard[] => without(eventPool(world), world.eventsDrawn)
/** A deck without these cards, each taken out once. */
export function without<T>(deck: readonly T[], cards: readonly T[]): readonly T[] {
  const taken = [...cards]
  return deck.filter((card) => {
    const at = taken.indexOf(card)
    if (at >= 0) taken.splice(at, 1)
    return at < 0
  })
}
/** The play deck: a card for each turn but one, drawn blindly, with The End under them (SS-EVT-01, SS-END-01). */
export function stackEvents(play: Play<StormOfSteel>): void {
  const cards = play.shuffle(eventPool(play.world)).slice(0, play.world.scenario.turns - 1)
  play.emit({ kind: 'stacked', events: ['theEnd', ...cards] })
}
/** Shuffles all 11 cards for a new turn (SS-SEQ-03). */
export const shuffleTurn = (play: Play<StormOfSteel>): void =>
  play.emit({ kind: 'turnBegan', turn: play.world.turn + 1, deck: play.shuffle(SEQUENCE) })
/** A battle that begins under a card: what is face down is shuffled, as many events as are left are drawn blindly. What a scenario has stacked stays on top. */
export function reshuffle(play: Play<StormOfSteel>): void {
  const { deck, drawn, events, support } = play.world
  const stacked = events.flatMap((card) => card ?? [])
  const later = play.shuffle(without(eventsLeft(play.world), stacked)).slice(0, events.length - 1 - stacked.length)
  const [blue, red] = [play.shuffle(support.blue.left), play.shuffle(support.red.left)]
  const rest = play.shuffle(SEQUENCE.filter((card) => ![...drawn, ...deck].some((one) => isSameCard(one, card))))
  play.emit({ kind: 'reshuffled', deck: [...rest, ...deck], events: ['theEnd', ...later, ...stacked], blue, red })
}
/** The next card of the turn; null where the turn is over (SS-SEQ-04, SS-SEQ-05). */
export function drawCard(play: Play<StormOfSteel>): SequenceCard | null {
  const card = play.world.deck.at(-1)
  if (card === undefined) return null
  play.emit({ kind: 'cardDrawn', card })
  return card
}
/** The next event (SS-SEQ-13). The End is always there to be drawn. */
export function drawEvent(play: Play<StormOfSteel>): EventCard {
  const card = play.world.events.at(-1) ?? 'theEnd'
  play.emit({ kind: 'eventDrawn', card })
  return card
}
/** The ten cards of a side's support deck, unshuffled (SS-SUP-01). */
export const supportDeck = (counts: Readonly<Record<(typeof SUPPORT_CARD_KINDS)[number], number>>) =>
  SUPPORT_CARD_KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind))
