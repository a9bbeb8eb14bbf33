import { hexLabel } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { cardOf } from '../../../screen/kit.ts'
import type { QuestionCard } from '../../../screen/picture.ts'
import { movePrice } from '../core/command.ts'
import { pointsLacking } from '../core/rally.ts'
import { toReturn } from '../core/returning.ts'
import { toPlace } from '../core/setup.ts'
import { bombardmentHexes } from '../core/support.ts'
import { isOnMap, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { type EventCard, eventNameOf, isSpecial, playerEventOf } from '../tables/cards.ts'
import { AIR_HEXES } from '../tables/dice.ts'
import { commandPoints } from '../tables/prices.ts'
import { SPECIALS } from '../tables/special-events.ts'
import type { Question } from '../words/questions.ts'

/** What a side is asked, in words for the question bar. */

const points = (count: number): string => (count === 0 ? 'No command points' : commandPoints(count))
const stands = (count: number): string => (count === 1 ? 'One stand' : `${count} stands`)

export function questionCard({ world }: Situation, question: Question): QuestionCard {
  const card = cardOf(question)
  const { side } = question
  switch (question.kind) {
    case 'deploy': {
      const left = toPlace(world, side).length
      return card('Set up', `${stands(left)} to place in your zone; or all as suggested.`, { open: true, role: 'place' })
    }
    case 'rally':
      return card('Your rally card', `Each pinned or suppressed stand may try once. ${points(world.command[side])} to spend on it.`, {
        open: true,
      })
    case 'assault':
      return card('Your assault card', 'Infantry and armour may assault whom they touch.', { open: true })
    case 'fire':
      return card('Your fire card', 'Each stand fires once, one after another.', { open: true })
    case 'move':
      return card(
        'Your move card',
        `${points(world.command[side])}: ${movePrice(world, side)} for each stand, or for a whole detachment.`,
        { open: true },
      )
    case 'spend': {
      const unit = world.units[question.unit]
      const name = unit ? titleOf(world, unit) : 'Your stand'
      const lacking = unit ? pointsLacking(world, unit, question.die) : 0
      return card(`${name} throws ${question.die} to rally`, `${points(lacking)} would do it; you have ${world.command[side]}.`, {
        actors: [question.unit],
        ...(unit && isOnMap(unit) ? { about: { hex: unit.hex } } : {}),
      })
    }
    case 'follow': {
      const unit = world.units[question.unit]
      return card(`${unit ? titleOf(world, unit) : 'Your stand'} has cleared ${hexLabel(question.hex)}`, 'Does it go in?', {
        actors: [question.unit],
        about: { hex: question.hex },
      })
    }
    case 'bombard':
      return card(
        'Support: a bombardment',
        `Where does it fall? Each soft stand within ${bombardmentHexes(world, side)} hexes is thrown for, yours too.`,
        { open: true },
      )
    case 'bomb':
      return card(
        'Support: an air strike',
        `Where do they strike? Each stand within ${AIR_HEXES} hexes is thrown for, yours too. They may err.`,
        {
          open: true,
        },
      )
    case 'return':
      return card(
        'Stands come back',
        `Up to ${question.left} of ${toReturn(world, side).length} lost foot stands, within 2 hexes of your edge.`,
        { open: true, role: 'place' },
      )
    case 'repair':
      return card('A lull', 'Which vehicle is repaired?', { open: true })
    case 'event':
      return card(eventNameOf(question.card), askedText(question.card), { open: true })
    default:
      return unreachable(question)
  }
}
function askedText(card: EventCard): string {
  const event = playerEventOf(card)?.event
  if (event === undefined) return ''
  return isSpecial(event) ? SPECIALS[event].text : (EVENT_TEXT[event] ?? '')
}
const EVENT_TEXT: Readonly<Record<string, string>> = {
  extraMove: 'One of your stands moves at once, for nothing.',
  suddenBreak: 'Which soft stand of the other side is pinned?',
  heroism: 'Which of your stands is well again?',
  surpriseFire: 'One of your stands fires at once, besides its turn.',
  fanaticCharge: 'One of your stands may assault at once.',
  repair: 'Which of your vehicles can move again?',
}
/** What an event card says, in a few words for whoever sees it drawn. */
export function eventText(card: EventCard): string {
  switch (card) {
    case 'theEnd':
      return 'The battle is over.'
    case 'heavyRain':
      return 'No aircraft, and no fire beyond 8 hexes.'
    case 'fog':
      return 'No aircraft, no bombardments, no fire beyond 4 hexes; moves cost 1 point more.'
    case 'overcast':
      return 'No aircraft.'
    case 'changeInWeather':
      return 'Bad weather is over.'
    case 'lull':
      return 'All are well, some come back, cards leave the deck, and the turn ends.'
    case 'turnEnds':
      return 'The rest of the cards is not drawn.'
    default: {
      const event = playerEventOf(card)?.event
      return event === undefined ? '' : isSpecial(event) ? SPECIALS[event].text : (PLAYER_TEXT[event] ?? '')
    }
  }
}
const PLAYER_TEXT: Readonly<Record<string, string>> = {
  reinforcements: 'Lost foot stands come back.',
  breakdown: 'A vehicle breaks down.',
  extraMove: 'A stand moves at once.',
  suddenBreak: 'A stand is pinned.',
  confusion: 'The next command points are halved.',
  heroism: 'A stand is well again.',
  surpriseFire: 'A stand fires at once.',
  friendlyFire: 'A stand is fired at by its own side.',
  fanaticCharge: 'A stand may assault at once.',
  repair: 'A vehicle can move again.',
}
