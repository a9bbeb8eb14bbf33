import type { Board } from '../../../board/board.ts'
import { type AllowList, allowed } from '../../../kernel/allow-list.ts'
import { opposite, type SideId } from '../../../kernel/names.ts'
import type { GameState, Moment } from '../../../kernel/ruleset.ts'
import { isUnseen } from '../core/spotting.ts'
import { isSameCard, SEQUENCE, type SequenceCard, SUPPORT_CARD_KINDS, type SupportCard } from '../tables/cards.ts'
import type { Event } from '../words/events.ts'
import type { StormOfSteel, StormOfSteelView } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Deck, World } from '../words/world.ts'

/** What one side may know: in which order cards lie nobody does, and where stands are hidden at set-up, not who has not been spotted (SS-SEQ-07, SS-EVT-01, SS-SPT-01). */

export function viewOf({ agenda, standing, world }: GameState<StormOfSteel>, side: SideId, board: Board): StormOfSteelView {
  const asking = standing.is === 'asking'
  const others = asking ? (standing.questions.find((asked) => asked.side !== side) ?? null) : null
  const over = standing.is === 'over' ? standing.outcome : null
  return {
    side,
    question: asking ? (standing.questions.find((asked) => asked.side === side) ?? null) : null,
    waiting: others !== null,
    others,
    agenda,
    over,
    known: allowed(world, WORLD, { side, board, over: over !== null }),
  }
}
interface Looking {
  readonly side: SideId
  readonly board: Board
  /** Nothing is hidden any more. */
  readonly over: boolean
}

/** A deck face down: what is in it, not in which order. */
const unordered = (deck: readonly SequenceCard[]): readonly SequenceCard[] =>
  SEQUENCE.filter((card) => deck.some((one) => isSameCard(one, card)))
const sorted = (cards: readonly SupportCard[]): readonly SupportCard[] =>
  SUPPORT_CARD_KINDS.flatMap((kind) => cards.filter((card) => card === kind))
const unorderedSupport = ({ left, drawn }: Deck): Deck => ({ left: sorted(left), drawn })

const unitsKnown = (world: World, { side, board, over }: Looking): World['units'] => {
  const hidden = over ? [] : hiddenFrom(world, side, board)
  return hidden.length === 0 ? world.units : Object.fromEntries(Object.entries(world.units).filter(([id]) => !hidden.includes(id)))
}
/** Stands of the other side that nobody of this one has seen yet, with whom they carry. */
export function hiddenFrom(world: World, side: SideId, board: Board): readonly UnitId[] {
  if (!world.settings.hidden[opposite(side)]) return []
  const others = Object.values(world.units).filter((unit) => unit.side !== side)
  const unseen = others.filter((unit) => unit.fate === 'waiting' || isUnseen({ board, world }, unit)).map(({ id }) => id)
  return others.filter(({ id, aboard }) => unseen.includes(id) || (aboard !== null && unseen.includes(aboard))).map(({ id }) => id)
}

export const WORLD = {
  scenario: 'public',
  settings: 'public',
  turn: 'public',
  deck: ({ deck }) => unordered(deck),
  drawn: 'public',
  events: ({ events }, { over }) => (over ? events : events.map(() => null)),
  eventsDrawn: 'public',
  support: ({ support }) => ({ blue: unorderedSupport(support.blue), red: unorderedSupport(support.red) }),
  weather: 'public',
  command: 'public',
  confused: 'public',
  demoralised: 'public',
  lost: 'public',
  lostPoints: 'public',
  spells: 'public',
  units: unitsKnown,
  ground: 'public',
  aims: 'public',
  aircraft: 'public',
  held: 'public',
  plan: ({ plan, units }, { side, over }) =>
    over ? plan : Object.fromEntries(Object.entries(plan).filter(([id]) => units[id]?.side === side)),
} satisfies AllowList<World, Looking>

/** The event as a side sees it; null where it is about stands that it has not seen. */
export function redact({ event, before, after }: Moment<StormOfSteel>, side: SideId, board: Board): Event | null {
  switch (event.kind) {
    case 'stacked':
      return { ...event, events: event.events.map(() => null) }
    case 'reshuffled': {
      const { deck, events, blue, red } = event
      return { ...event, deck: unordered(deck), events: events.map(() => null), blue: sorted(blue), red: sorted(red) }
    }
    case 'turnBegan':
      return { ...event, deck: unordered(event.deck) }
    case 'supportShuffled':
      return { ...event, deck: sorted(event.deck) }
    default: {
      const [was, is] = [hiddenFrom(before, side, board), hiddenFrom(after, side, board)]
      // Who comes out of hiding is seen where he has come to; where he lay is his secret (SS-SPT-04).
      if (event.kind === 'moved' && was.includes(event.unit) && !is.includes(event.unit))
        return { kind: 'spotted', unit: event.unit, by: null }
      const hidden = is.filter((id) => !(id in before.units) || was.includes(id))
      return hidden.length === 0 ? event : withoutHidden(event, hidden)
    }
  }
}
function withoutHidden(event: Event, hidden: readonly UnitId[]): Event | null {
  if (event.kind === 'paid') return { ...event, units: event.units.filter((id) => !hidden.includes(id)) }
  if (event.kind === 'searched') return { ...event, dice: event.dice.filter(({ unit }) => !hidden.includes(unit)) }
  const isHidden = (unit: UnitId | null): boolean => unit !== null && hidden.includes(unit)
  if ('unit' in event && isHidden(event.unit)) return null
  // Whom it has been seen by, or who has been shot at by his own, is as little known.
  if (event.kind === 'spotted') return isHidden(event.by) ? { ...event, by: null } : event
  const others = [...('at' in event ? [event.at] : []), ...('by' in event ? [event.by] : [])]
  return others.some(isHidden) ? null : event
}
