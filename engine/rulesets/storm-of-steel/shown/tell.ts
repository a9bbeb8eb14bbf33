import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { Reason } from '../../../kernel/why.ts'
import { diceOf, note, partBegins, rolled, roundBegins, said, silent, type Teller, tellerOf, turnBegins } from '../../../screen/kit.ts'
import type { Cue, Telling } from '../../../screen/telling.ts'
import { sideOfPlayer, titleOf, typeOf, unitOf } from '../state/roster.ts'
import {
  eventNameOf,
  PHASE_NAMES,
  type PlayerEvent,
  playerEventOf,
  type SequenceCard,
  SUPPORT_NAMES,
  WEATHER_NAMES,
} from '../tables/cards.ts'
import { commandPoints } from '../tables/prices.ts'
import { MOTTI, SPECIALS } from '../tables/special-events.ts'
import type { Event } from '../words/events.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { World } from '../words/world.ts'
import { eventText } from './cards.ts'
import { type FightEvent, isFightEvent, tellFight } from './tell-fight.ts'

/** What happened, as motion and as a line of the log, in the book's words. */

export function tellOf(event: Event, before: StormOfSteelView, after: StormOfSteelView): Telling {
  const teller = tellerOf(before.known, after.known, titleOf)
  if (isFightEvent(event)) return tellFight(event, teller)
  return isCardEvent(event) ? tellCards(event, teller) : tellStands(event, teller)
}
type Told = Teller<World>
type Rest = Exclude<Event, FightEvent>
type EventOf<K extends Rest['kind']> = Extract<Rest, { kind: K }>

const CARD_EVENTS = [
  'setupTurn',
  'stacked',
  'reshuffled',
  'turnBegan',
  'cardDrawn',
  'supportShuffled',
  'supportDrawn',
  'supportForbidden',
  'eventDrawn',
  'weatherChanged',
  'commandRolled',
  'paid',
  'confused',
  'spellBegan',
  'spellEnded',
  'cardsRemoved',
  'demoralised',
  'placeTaken',
  'searched',
  'cardEnded',
  'turnEnded',
] as const satisfies readonly Rest['kind'][]
type CardEvent = Extract<Rest, { kind: (typeof CARD_EVENTS)[number] }>
const isCardEvent = (event: Rest): event is CardEvent => (CARD_EVENTS as readonly string[]).includes(event.kind)

// ---- cards

function tellCards(event: CardEvent, t: Told): Telling {
  switch (event.kind) {
    case 'setupTurn':
      return said(`${t.sideName(event.side)} places its stands.`, 'quiet')
    case 'stacked':
      return said(`The play deck has ${event.events.length} cards, The End at the bottom.`, 'quiet', [], {
        why: { text: 'A card for each turn but one', rule: 'SS-EVT-01' },
      })
    case 'reshuffled':
      return said('The battle begins under the card that was drawn last; what is face down has been shuffled.', 'quiet')
    case 'turnBegan':
      return turnBegins(event.turn)
    case 'cardDrawn':
      return tellCard(event.card, t)
    case 'supportShuffled':
      return said(`The support deck of ${t.sideName(event.side)} is shuffled.`, 'quiet', [], {
        why: { text: 'After the tenth card', rule: 'SS-SUP-03' },
      })
    case 'supportDrawn': {
      const chip = `support-${event.side}-${t.after.support[event.side].drawn.length - 1}`
      return said(`${t.sideName(event.side)} draws: ${SUPPORT_NAMES[event.card].toLowerCase()}.`, event.side, [
        { cue: 'drawn', tray: `support-${event.side}`, chip },
      ])
    }
    case 'supportForbidden':
      return said(`The weather forbids it: the card is spent.`, event.side, [], {
        why: { text: WEATHER_NAMES[t.after.weather], rule: 'SS-SUP-04' },
      })
    case 'eventDrawn': {
      const chip = `event-${t.after.eventsDrawn.length - 1}`
      const name = eventNameOf(event.card)
      return said(`${name}: ${eventText(event.card)}`, 'turn', [
        { cue: 'drawn', tray: 'events', chip },
        { cue: 'banner', text: name, tone: 'turn' },
      ])
    }
    case 'weatherChanged':
      return said(`${WEATHER_NAMES[event.weather]}.`, 'quiet', [], { why: { text: 'Until another card ends it', rule: 'SS-EVT-07' } })
    case 'commandRolled':
      return said(`${t.sideName(event.side)} has ${commandPoints(event.points)} (${event.die}).`, event.side, [], { why: event.why })
    case 'paid': {
      const who = event.units.length > 1 ? ` for a detachment of ${event.units.length}` : ''
      return said(`${commandPoints(event.points)}${who}.`, 'quiet', [], {
        why: { text: 'A detachment moves for one payment', rule: 'SS-CMD-03' },
      })
    }
    case 'cardEnded':
    case 'turnEnded':
    case 'spellEnded':
      return silent()
    default:
      return tellState(event, t)
  }
}
/** What cards have made of a side or of the table. */
function tellState(
  event: EventOf<'spellBegan' | 'confused' | 'cardsRemoved' | 'demoralised' | 'placeTaken' | 'searched'>,
  t: Told,
): Telling {
  switch (event.kind) {
    case 'spellBegan': {
      const { name, text } = SPECIALS[event.spell]
      const who = event.unit === null ? '' : ` ${t.name(event.unit)}.`
      return said(`${t.sideName(event.side)}, ${name}: ${text}${who}`, event.side, [], {
        why: { text: 'A special event of its army', rule: 'SS-R-06' },
      })
    }
    case 'confused':
      return said(`Confusion: the next command points of ${t.sideName(event.side)} are halved.`, event.side, [], {
        why: { text: 'Half, rounded up', rule: 'SS-EVT-15' },
      })
    case 'cardsRemoved':
      return said(`${event.count === 1 ? '1 card leaves' : `${event.count} cards leave`} the play deck unseen.`, 'quiet', [], {
        why: { text: 'Never The End', rule: 'SS-END-02' },
      })
    case 'demoralised':
      return partBegins(
        `${t.sideName(event.side)} is demoralised`,
        `${t.sideName(event.side)} is demoralised: ${event.lost} of ${event.of} stands are lost.`,
        { why: { text: 'It starts no assaults, and its moves cost 2', rule: 'SS-MOR-11' } },
      )
    case 'placeTaken': {
      const hex = t.after.scenario.objectives.find(({ name }) => name === event.name)?.hex
      return said(`${t.sideName(event.side)} takes ${event.name}.`, event.side, note(hex, event.name), {
        ...(hex ? { hex } : {}),
        why: { text: 'Alone about it as a card ends', rule: 'SS-R-48' },
      })
    }
    case 'searched':
      return said(`${event.dice.map(({ unit, die }) => `${t.name(unit)} ${die}`).join(', ')}.`, 'quiet', [], {
        why: SEARCHED[playerEventOf(t.after.eventsDrawn.at(-1) ?? 'theEnd')?.event ?? 'breakdown'] ?? FIRST_ONE,
      })
    default:
      return unreachable(event)
  }
}
/** What dice one after the other, or the one of a motti, are thrown for. */
const FIRST_ONE: Reason = { text: 'The first 1 breaks down', rule: 'SS-EVT-12' }
const SEARCHED: Readonly<Partial<Record<PlayerEvent, Reason>>> = {
  friendlyFire: { text: 'The first 1 is fired at', rule: 'SS-EVT-18' },
  motti: { text: `Immobilised on ${MOTTI} or more`, rule: 'SS-R-06' },
}
function tellCard(card: SequenceCard, t: Told): Telling {
  const chip = `turn-${t.after.drawn.length - 1}`
  if (card.phase === 'event') return said('A random event.', 'turn', [{ cue: 'drawn', tray: 'turn', chip }])
  const side = sideOfPlayer(t.after, card.player)
  const text = `${PHASE_NAMES[card.phase]}: ${t.sideName(side)}`
  const opened = roundBegins(text, side)
  return { ...opened, cues: [{ cue: 'drawn', tray: 'turn', chip }, ...opened.cues] }
}

// ---- stands

type StandEvent = Exclude<Rest, CardEvent>
function tellStands(event: StandEvent, t: Told): Telling {
  switch (event.kind) {
    case 'deployed':
    case 'returned': {
      const { unit: piece, hex } = event
      return t.by(piece, `${t.name(piece)} ${event.kind === 'deployed' ? 'is placed' : 'comes back'} at ${hexLabel(hex)}.`, [
        { cue: 'placed', piece, hex },
      ])
    }
    case 'moved': {
      const { unit: piece, from, to } = event
      return {
        ...silent([{ cue: 'moved', piece, from, to }]),
        step: t.step(piece, goesFast(t, piece) ? 'drives' : 'marches', [from, to]),
      }
    }
    case 'turned':
      return t.by(event.unit, `${t.name(event.unit)} turns.`)
    case 'moveEnded':
      return t.by(event.unit, `${t.name(event.unit)} goes no farther.`)
    case 'steppedBack':
      return tellBack(event, t)
    case 'tested':
      return tellTest(event, t)
    case 'spotted': {
      const by = event.by === null ? 'gives itself away' : `is spotted by ${t.name(event.by)}`
      const hex = t.hexOf(event.unit)
      const cues: readonly Cue[] = hex ? [{ cue: 'revealed', hex, text: t.name(event.unit) }] : []
      return t.by(event.unit, `${t.name(event.unit)} ${by}.`, cues, { why: { text: 'Who has been spotted stays so', rule: 'SS-SPT-05' } })
    }
    case 'minesEntered':
      return tellMines(event, t)
    case 'wireCrushed':
      return t.by(event.by, `${t.name(event.by)} drives through the wire.`, [], { why: { text: 'It is gone there', rule: 'SS-FOR-03' } })
    case 'loaded':
      return t.by(event.unit, `${t.name(event.unit)} gets on ${t.name(event.carrier)}.`, t.note(event.carrier, 'gets on'))
    case 'unloaded':
      return t.by(event.unit, `${t.name(event.unit)} gets off at ${hexLabel(event.hex)}.`, [
        { cue: 'placed', piece: event.unit, hex: event.hex },
      ])
    case 'dismounted':
      return t.by(event.unit, `${t.name(event.unit)} gets off its horses.`, t.note(event.unit, 'dismounts'))
    case 'leftTable':
      return t.by(event.unit, `${t.name(event.unit)} leaves the map.`, t.note(event.unit, 'leaves'))
    case 'followed':
      return t.by(event.unit, `${t.name(event.unit)} goes in at ${hexLabel(event.hex)}.`, [
        { cue: 'placed', piece: event.unit, hex: event.hex },
      ])
    case 'rallyThrown':
      return tellThrow(event, t)
    case 'rallyRolled':
      return tellRally(event, t)
    case 'moraleSet':
      return t.by(event.unit, `${t.name(event.unit)} is ${event.to}.`, t.note(event.unit, event.to))
    case 'concealed':
      return t.by(event.unit, `${t.name(event.unit)} is out of sight again.`, t.note(event.unit, 'concealed'))
    case 'immobilised':
      return t.by(event.unit, `${t.name(event.unit)} is immobilised.`, t.note(event.unit, 'immobilised'))
    case 'repaired':
      return t.by(event.unit, `${t.name(event.unit)} can move again.`, t.note(event.unit, 'repaired'))
    default:
      return unreachable(event)
  }
}
/** Whether it moves faster than a walk; a stand that has gone out of sight is looked up as it was before. */
function goesFast(t: Told, id: string): boolean {
  const unit = t.after.units[id] ?? t.before.units[id]
  return unit !== undefined && typeOf(unit).move > WALK
}
/** Centimetres that infantry walks. */
const WALK = 10
function tellTest({ unit, dice, hexes, stuck, why }: EventOf<'tested'>, t: Told): Telling {
  const hex = t.hexOf(unit)
  const cues: readonly Cue[] = hex ? [rolled(hex, 'Difficult ground', diceOf(6, ...dice), hexes > 0)] : []
  const left = stuck ? 'it is stuck' : hexes === 0 ? 'it stays where it is' : hexes === 1 ? '1 hex is left' : `${hexes} hexes are left`
  return t.by(unit, `${t.name(unit)} in difficult ground: ${dice.join(' and ')}: ${left}.`, cues, { why })
}
function tellBack({ unit: piece, from, to }: EventOf<'steppedBack'>, t: Told): Telling {
  const why = { text: 'One of its own stands where it was stopped', rule: 'SS-R-01' }
  return t.by(piece, `${t.name(piece)} comes to rest at ${hexLabel(to)}.`, [{ cue: 'moved', piece, from, to }], { why })
}
function tellMines({ unit, hex, die, why }: EventOf<'minesEntered'>, t: Told): Telling {
  return t.by(unit, `${t.name(unit)} enters mines (${die}).`, [rolled(hex, 'Mines', diceOf(6, die), die <= 4)], { why })
}
function tellThrow({ unit, die, needs, why }: EventOf<'rallyThrown'>, t: Told): Telling {
  const hex = t.hexOf(unit)
  return t.by(
    unit,
    `${t.name(unit)} throws ${die} to rally, and needs ${needs}.`,
    hex ? [rolled(hex, 'Rally', diceOf(6, die), false)] : [],
    { why },
  )
}
function tellRally({ unit, die, points, to, why }: EventOf<'rallyRolled'>, t: Told): Telling {
  const was = unitOf(t.before, unit).morale
  const hex = t.hexOf(unit)
  const cues: readonly Cue[] = hex && die !== null ? [rolled(hex, 'Rally', diceOf(6, die), to !== was)] : []
  const thrown = die === null ? '' : ` (${die}${points > 0 ? ` and ${points}` : ''})`
  return t.by(
    unit,
    `${t.name(unit)} ${to === was ? `stays ${was}` : to === 'steady' ? 'is steady again' : `is ${to} only`}${thrown}.`,
    cues,
    { why },
  )
}
