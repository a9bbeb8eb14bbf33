import { hexDistance } from '../../../board/hex.ts'
import type { SideId } from '../../../kernel/names.ts'
import { onMap, sideOfPlayer, unitsOf } from '../state/roster.ts'
import { SPELLS } from '../tables/special-events.ts'
import type { Event } from '../words/events.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Decks, weather, command points: what belongs to a side or to the table. */

export type CardEvent = Extract<
  Event,
  {
    kind:
      | 'stacked'
      | 'reshuffled'
      | 'turnBegan'
      | 'cardDrawn'
      | 'supportShuffled'
      | 'supportDrawn'
      | 'eventDrawn'
      | 'weatherChanged'
      | 'commandRolled'
      | 'paid'
      | 'confused'
      | 'spellBegan'
      | 'spellEnded'
      | 'cardsRemoved'
      | 'demoralised'
      | 'cardEnded'
  }
>

export function reduceCards(world: World, event: CardEvent): World {
  switch (event.kind) {
    case 'stacked':
      return { ...world, events: event.events }
    case 'reshuffled': {
      const { deck, events, blue, red } = event
      const { support } = world
      const both = { blue: { ...support.blue, left: blue }, red: { ...support.red, left: red } }
      return { ...world, deck, events, support: both, units: besideAtStart(world) }
    }
    case 'turnBegan':
      return {
        ...world,
        turn: event.turn,
        deck: event.deck,
        drawn: [],
        spells: lasting(world),
        units: each(world, { movedThisTurn: false, turretFired: false }),
      }
    case 'cardDrawn':
      return { ...world, deck: world.deck.slice(0, -1), drawn: [...world.drawn, event.card] }
    case 'supportShuffled':
      return { ...world, support: { ...world.support, [event.side]: { left: event.deck, drawn: [] } } }
    case 'supportDrawn': {
      const { left, drawn } = world.support[event.side]
      return { ...world, support: { ...world.support, [event.side]: { left: left.slice(0, -1), drawn: [...drawn, event.card] } } }
    }
    case 'eventDrawn':
      return { ...world, events: world.events.slice(0, -1), eventsDrawn: [...world.eventsDrawn, event.card] }
    case 'weatherChanged':
      return { ...world, weather: event.weather }
    case 'commandRolled': {
      const command = of(world.command, event.side, event.points)
      return { ...world, command, confused: of(world.confused, event.side, false), units: besides(world, event.side) }
    }
    case 'paid': {
      const command = of(world.command, event.side, world.command[event.side] - event.points)
      return { ...world, command, units: each(world, { paid: true }, ({ id }) => event.units.includes(id)) }
    }
    case 'confused':
      return { ...world, confused: of(world.confused, event.side, true) }
    case 'spellBegan':
      return { ...world, spells: of(world.spells, event.side, [...world.spells[event.side], { kind: event.spell, unit: event.unit }]) }
    case 'spellEnded':
      return {
        ...world,
        spells: of(
          world.spells,
          event.side,
          world.spells[event.side].filter(({ kind }) => kind !== event.spell),
        ),
      }
    // The End lies at the bottom, which is the front, and stays (SS-END-02).
    case 'cardsRemoved':
      return { ...world, events: world.events.slice(0, Math.max(1, world.events.length - event.count)) }
    case 'demoralised':
      return { ...world, demoralised: of(world.demoralised, event.side, true) }
    case 'cardEnded':
      return { ...withoutAircraft(world), units: each(world, FRESH) }
  }
}
/** They have struck, or nobody has said where. */
export function withoutAircraft(world: World): World {
  const { aircraft: _, ...rest } = world
  return rest
}
/** Those that last longer than a turn. */
const lasting = ({ spells }: World): World['spells'] => ({
  blue: spells.blue.filter(({ kind }) => SPELLS[kind] !== 'turn'),
  red: spells.red.filter(({ kind }) => SPELLS[kind] !== 'turn'),
})
/** What a stand may do once under a card, it may do again under the next (SS-SEQ-10). */
const FRESH: Partial<Unit> = {
  paid: false,
  moved: false,
  wayLeft: null,
  fired: [],
  assaulted: false,
  rallied: false,
  mounted: false,
  turned: false,
  assaults: 0,
  beside: [],
}
/** Who stands beside which of his own as a move phase begins (SS-TRN-04). */
function besides(world: World, side: SideId): World['units'] {
  const own = onMap(world).filter((unit) => unit.side === side)
  const found = own.map((unit): readonly [string, Unit] => [
    unit.id,
    { ...unit, beside: own.filter((other) => hexDistance(unit.hex, other.hex) === 1).map(({ id }) => id) },
  ])
  return { ...world.units, ...Object.fromEntries(found) }
}
/** A battle that begins with a move phase of which nothing has been played yet: who stands beside whom is there from its beginning. */
function besideAtStart(world: World): World['units'] {
  const card = world.drawn.at(-1)
  if (card?.phase !== 'move') return world.units
  const side = sideOfPlayer(world, card.player)
  const isBegun = unitsOf(world, side).some(({ moved, paid, mounted, beside }) => moved || paid || mounted || beside.length > 0)
  return isBegun ? world.units : besides(world, side)
}
const of = <T>(both: Readonly<Record<SideId, T>>, side: SideId, value: T): Readonly<Record<SideId, T>> => ({ ...both, [side]: value })
const each = (world: World, more: Partial<Unit>, which: (unit: Unit) => boolean = () => true): World['units'] =>
  Object.fromEntries(Object.values(world.units).map((unit) => [unit.id, which(unit) ? { ...unit, ...more } : unit]))
