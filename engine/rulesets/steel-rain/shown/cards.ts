import { cardOf } from '../../../screen/kit.ts'
import type { QuestionCard } from '../../../screen/picture.ts'
import { chapterCard, isChapterQuestion } from '../core/chapters.ts'
import { beganAtThing } from '../core/reactions.ts'
import { waitingVehicles } from '../core/setup.ts'
import { isOnMap, pieceOf, titleOf } from '../state/roster.ts'
import type { Question } from '../words/questions.ts'
import type { World } from '../words/world.ts'

/** What a side is asked, in words for the question bar. */

export function questionCard(world: World, question: Question): QuestionCard {
  const name = (id: string): string => {
    const unit = world.units[id]
    return unit ? titleOf(world, unit) : 'a unit'
  }
  const at = (id: string): QuestionCard['about'] => {
    const unit = world.units[id]
    return unit && isOnMap(unit) ? { piece: unit.id, hex: unit.hex } : {}
  }
  const card = cardOf(question)
  /** The counter of a passenger is its carrier's. */
  const shower = (id: string): string => {
    const unit = world.units[id]
    return unit && unit.aboard !== null ? pieceOf(world, unit) : id
  }
  if (isChapterQuestion(question)) return chapterCard(world, question)
  switch (question.kind) {
    case 'deploy':
      return card('Set up', deployText(world, question), { open: true, role: 'place' })
    case 'goFirst':
      return world.step === 'setup'
        ? card('You have the higher die', 'Place first, or let the other side begin?')
        : card('You have the initiative', 'Go first this turn, or let the other side begin?')
    case 'activate':
      return card('Choose a platoon', 'Which platoon acts now?', { open: true, role: 'group' })
    case 'act':
      return card(
        world.platoons[question.platoon]?.name ?? 'Your round',
        'Give orders to its units, then end the round. Actions you keep become Overwatch.',
        { open: true },
      )
    case 'fireOn':
      return card('Fire on?', `${name(question.unit)} has more weapons in this Action.`, {
        actors: [shower(question.unit)],
        about: at(question.unit),
        // Houses, bridges and mines are pointed at on the map; units to fire on at are a short list.
        ...(beganAtThing(world.units[question.unit]) ? { open: true } : {}),
      })
    case 'opportunityFire': {
      const mover = question.movers[0] as string
      const who = question.movers.length === 1 ? name(mover) : 'Enemy units'
      return card(`${who} moves in your sight`, question.declared.length > 0 ? 'Who else fires?' : 'Opportunity fire?', {
        actors: [...new Set(question.by.map(shower))],
        about: at(mover),
      })
    }
    case 'drift':
      return card(
        `${question.by.length > 0 ? question.by.map(name).join(' and ') : 'Somebody unseen'} will fire`,
        `${name(question.unit)} may dash up to 3 cm on before the shots count.`,
        { actors: [question.unit], about: at(question.by[0] ?? question.unit) },
      )
    case 'afterFire':
      return card(`${name(question.unit)} has survived`, 'Go on with the march, stop, or return fire?', {
        actors: [question.unit],
        about: at(question.unit),
      })
    case 'returnFire':
      return card('Return fire?', `${name(question.unit)} was fired at by ${name(question.at)}.`, {
        actors: [question.unit],
        about: at(question.at),
      })
    case 'placeBlip':
      return card(
        'Your blip is seen',
        `Place its units (${question.units.map((id) => world.units[id]?.name ?? id).join(', ')}) in the marked hexes, one after the other; or all as usual.`,
        { open: true, role: 'place', actors: question.units, about: { hex: question.hex } },
      )
  }
}

/** SR-SETUP-5: what there is to place before it is the other side's turn. */
function deployText(world: World, { side, left }: Extract<Question, { kind: 'deploy' }>): string {
  if (waitingVehicles(world, side).length > 0)
    return `Up to ${left === 1 ? 'one blip' : `${left} blips`} before the other side's turn, each of one to four vehicles of a platoon; or all as suggested.`
  return `${left === 1 ? 'One stand' : `${left} stands`} on foot, hidden where something hides them; or all as suggested.`
}
