import type { Board } from '../../../board/board.ts'
import { checkOnMap, type Parts, type Problems } from '../../../board/muster-kit.ts'
import { opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import { eventsLeft, supportDeck, without } from '../core/decks.ts'
import { armyOf } from '../tables/armies.ts'
import { type EventCard, isSameCard } from '../tables/cards.ts'
import type { CardsDoc, ForcesDoc, SettingsDoc, StartDoc } from '../words/forces-doc.ts'
import type { Deck, World } from '../words/world.ts'

/** A battle that begins under a card: its decks, and what is wrong with them. The order of what is face down is made as the battle begins. */

/** Of what is face down in the decks of cards what the scenario has stacked, as many events as are left, and support in the order of its list; without `cards` there are none yet. */
export function cardsAtStart(
  forces: ForcesDoc,
  cards: CardsDoc | undefined,
): Pick<World, 'deck' | 'drawn' | 'events' | 'eventsDrawn' | 'support'> {
  if (!cards) {
    const none: Deck = { left: [], drawn: [] }
    return { deck: [], drawn: [], events: [], eventsDrawn: [], support: { blue: none, red: none } }
  }
  const { drawn, next, events, support } = cards
  const deckOf = (side: SideId): Deck => ({
    left: without(supportDeck(armyOf(forces[side].army).support), support[side]),
    drawn: support[side],
  })
  return {
    deck: [...next].reverse(),
    drawn,
    events: [...Array.from({ length: events.left - events.next.length }, () => null), ...[...events.next].reverse()],
    eventsDrawn: events.drawn,
    support: { blue: deckOf('blue'), red: deckOf('red') },
  }
}

/** What of the start cannot be. */
export function checkStart(
  problems: Problems,
  { forces, start, settings }: Parts<ForcesDoc, SettingsDoc, StartDoc>,
  units: World['units'],
): void {
  for (const side of SIDES)
    for (const [i, id] of (start?.lost?.[side] ?? []).entries())
      if (units[id]?.side !== side) problems.add(`start.lost.${side}[${i}]`, `Its side has no stand ${id}: name one of its own.`)
  if (!start?.cards) return
  const { drawn, next, events, support } = start.cards
  const turn = [...drawn, ...next]
  const twice = turn.findIndex((card, i) => turn.slice(0, i).some((one) => isSameCard(one, card)))
  const where = twice < drawn.length ? `drawn[${twice}]` : `next[${twice - drawn.length}]`
  if (twice >= 0) problems.add(`start.cards.${where}`, 'Every card comes once in a turn: leave this one out (SS-SEQ-03).')
  const waiting = Object.values(units).find(({ fate }) => fate === 'waiting')
  if (waiting) problems.add('start.cards', `${waiting.id} has no place yet, and nobody is placed in the midst of a turn: give it a hex.`)
  const armies = { blue: { id: forces.blue.army }, red: { id: forces.red.army } }
  checkStacked(problems, events, eventsLeft({ scenario: { first: settings.first, armies }, settings, eventsDrawn: events.drawn }))
  for (const side of SIDES) {
    const deck = supportDeck(armyOf(forces[side].army).support)
    if (without(deck, support[side]).length !== deck.length - support[side].length)
      problems.add(`start.cards.support.${side}`, 'More was drawn than is in the deck of that army: leave cards out (SS-SUP-01).')
  }
  checkLast(problems, start.cards, settings.first)
}
/** The play deck: no more cards than have not come yet, and of those what lies next. */
function checkStacked(problems: Problems, { left, next }: CardsDoc['events'], pool: readonly EventCard[]): void {
  const most = pool.length + 1
  if (left > most)
    problems.add('start.cards.events.left', `No more than ${most} cards have not come yet: choose a lower number (SS-EVT-01).`)
  if (next.length >= left)
    problems.add('start.cards.events.next', `Of ${left} cards one is The End, so ${left - 1} may be stacked: leave some out (SS-EVT-01).`)
  else if (without(pool, next).length !== pool.length - next.length)
    problems.add(
      'start.cards.events.next',
      'One of them is not in the deck any more, or belongs to another army: leave it out (SS-EVT-22).',
    )
}
/** Whom a position names, and where: stands that there are, hexes of the map. */
export function checkNamed(
  problems: Problems,
  { forces, start }: Parts<ForcesDoc, SettingsDoc, StartDoc>,
  units: World['units'],
  board: Board,
): void {
  const check = (at: string, id: string): void => {
    if (!units[id]) problems.addUnknown(at, `stand ${id}`, 'name one of the scenario')
  }
  for (const side of SIDES) {
    for (const [i, { target, beside }] of forces[side].stands.entries()) {
      const at = `forces.${side}.stands[${i}]`
      if (target !== undefined) check(`${at}.target`, target)
      for (const [k, id] of beside.entries()) check(`${at}.beside[${k}]`, id)
    }
    for (const [i, { unit }] of (start?.spells?.[side] ?? []).entries()) if (unit !== null) check(`start.spells.${side}[${i}].unit`, unit)
    for (const [what, hex] of Object.entries(start?.aims?.[side] ?? {}))
      if (hex !== null) checkOnMap(problems, board, `start.aims.${side}.${what}`, hex, 'That hex is off the map: choose another.')
  }
}
/** The card that the battle begins under. */
function checkLast(problems: Problems, { drawn, support }: CardsDoc, first: SideId): void {
  const last = drawn.at(-1)
  if (last?.phase === 'event')
    problems.add(`start.cards.drawn[${drawn.length - 1}]`, 'A battle begins under a phase card, not under an event: put one last.')
  else if (last?.phase === 'support') {
    const side = last.player === 1 ? first : opposite(first)
    const card = support[side].at(-1)
    if (card === undefined || card === 'none')
      problems.add(
        `start.cards.support.${side}`,
        'The battle begins with what this side has drawn last: put a bombardment or an air strike last.',
      )
  }
}
