import { hexLabel } from '../../../board/hex.ts'
import { cardOf } from '../../../screen/kit.ts'
import type { QuestionCard } from '../../../screen/picture.ts'
import { airfoilNeeds, owesFlight } from '../core/move.ts'
import { toPlace } from '../core/setup.ts'
import { counterOf, isOnMap, titleOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { RED, STEP_NAMES, type Step, WEAPON_NAMES } from '../tables/weapons.ts'
import type { Question } from '../words/questions.ts'
import type { World } from '../words/world.ts'

/** What a side is asked, in words for the question bar. */

/** "Missile step". */
export const stepTitle = (step: Step): string => `${step === 'missile' ? 'Missile' : STEP_NAMES[step]} step`

export function questionCard(s: Situation, question: Question): QuestionCard {
  const { world } = s
  const card = cardOf(question)
  switch (question.kind) {
    case 'deploy':
      return card('Set up', deployText(world, question.side), { open: true, role: 'place' })
    case 'goFirst':
      return card('You have the initiative', 'Move first this turn, or let the other side move first?')
    case 'move':
      return card('Move your units', moveText(world, question.side), { open: true })
    case 'window':
      return card(`${nameOf(world, question.mover)} enters ${placeOf(world, question.mover)}`, 'Opportunity fire?', {
        about: at(world, question.mover),
      })
    case 'fire':
      return card(stepTitle(question.step), 'Who fires at whom? Hits are marked, and resolved when both sides have fired.', { open: true })
    case 'strike':
      return strikeCard(world, question)
    case 'transform':
      return card('Bookkeeping', 'Which units change to their other side?', { open: true })
    case 'airfoils':
      return card('Bookkeeping', secondFlightText(world, question.side), { open: true })
  }
}

const nameOf = (world: World, id: string): string => {
  const unit = world.units[id]
  return unit ? titleOf(world, unit) : 'A unit'
}
const placeOf = (world: World, id: string): string => {
  const hex = world.units[id]?.hex
  return hex ? `hex ${hexLabel(hex)}` : 'the map'
}
const at = (world: World, id: string): QuestionCard['about'] => {
  const unit = world.units[id]
  return unit && isOnMap(unit) ? { piece: unit.id, hex: unit.hex } : {}
}

function deployText(world: World, side: Question['side']): string {
  const left = toPlace(world, side).length
  return `${left === 1 ? 'One unit is' : `${left} units are`} left to place in your zone; or all as suggested.`
}
/** BC-MOV-09: airfoils that have still to fly are named. */
function moveText(world: World, side: Question['side']): string {
  const usual = 'Any units, in any order. BattleFrames may fire and strike as they move.'
  const short = unitsOf(world, side).filter((unit) => owesFlight(world, unit))
  const owing = short.map((unit) => `${unit.name} has to end ${airfoilNeeds(world, unit)} hexes or more from its start.`)
  return [...owing, usual].join(' ')
}
function secondFlightText(world: World, side: Question['side']): string {
  const waiting = unitsOf(world, side).filter((unit) => !unit.flown && owesFlight(world, unit))
  const words = waiting.map((unit) => `${unit.name} at least ${airfoilNeeds(world, unit)} hexes`)
  return `Your airfoils fly again${words.length > 0 ? `: ${words.join(', ')}` : ''}.`
}
/** BC-SPC-03, BC-R-18. */
function strikeCard(world: World, question: Extract<Question, { kind: 'strike' }>): QuestionCard {
  const { unit: id, by } = question
  const unit = world.units[id]
  const [hit] = unit?.hits ?? []
  const weapon = hit && hit.weapon !== 'wreck' ? WEAPON_NAMES[hit.weapon].toLowerCase() : 'hit'
  const armor = unit ? counterOf(world, unit).armor : 0
  return cardOf(question)(
    `A red ${weapon} hit on ${nameOf(world, id)}`,
    `Its Armor is ${armor}: ${RED.armor} less for 1 point of damage, or as it is for ${RED.damage}?`,
    { actors: [by], about: at(world, id) },
  )
}
