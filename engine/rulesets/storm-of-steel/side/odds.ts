import { chanceWhy, type Reason } from '../../../kernel/why.ts'
import type { Odds } from '../../../screen/offers.ts'
import { fightOf, nerveOf } from '../core/assault.ts'
import { type Shot, shotOf } from '../core/fire.ts'
import { protectionOf } from '../core/protection.ts'
import { rallyNeeds } from '../core/rally.ts'
import { isOnMap, isVehicle, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import { endLines, endsOf, loadLines } from './ends.ts'
import { ofArrival, ofChoice, ofMarch } from './odds-march.ts'
import { ofBombardment, ofStrike } from './odds-support.ts'
import { both, CERTAIN, chanceOf, line, ways } from './ways.ts'

/** What an order may bring, by the throws that the resolver makes: exact, rounded to thousandths only to be shown. */

const D6 = 6

export function oddsOf(s: Situation, { question }: StormOfSteelView, order: Order): Odds | null {
  if (question === null) return null
  switch (order.kind) {
    case 'fire':
      return ofShot(s, order)
    case 'assault':
      return ofAssault(s, order)
    case 'rally':
      return ofRally(s, order)
    case 'bombard':
      return ofBombardment(s, order)
    case 'bomb':
      return ofStrike(s, order)
    case 'march':
      return ofMarch(s, question, order)
    case 'unload':
    case 'row':
      return ofArrival(s, order.unit, order.hex)
    case 'follow':
      return order.into && question.kind === 'follow' ? ofArrival(s, question.unit, question.hex) : null
    case 'choose':
      return ofChoice(s, question, order)
    default:
      return null
  }
}
// ---- fire

function ofShot(s: Situation, { unit: id, at, weapon }: Extract<Order, { kind: 'fire' }>): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const shot = shotOf(s, unit, target, weapon)
  const hits = ways(shot.hits, shot.faces)
  const why = toHitWhy(s, unit, target, shot)
  const ends = endsOf(s, target, shot.shelters)
  return {
    title: `${titleOf(s.world, unit)} at ${titleOf(s.world, target)}`,
    chance: chanceOf(both(hits, ends.harms)),
    word: 'harms',
    hit: chanceOf(hits),
    lines: [
      line(isVehicle(typeOf(target)) ? 'Goes through' : 'Hits', hits, 'plain', why),
      ...endLines(hits, ends),
      ...loadLines(s, target, both(hits, ends.losesLoad), 'good'),
    ],
  }
}
/** The chance of a hit. */
export const toHitWhy = (s: Situation, unit: Placed, target: Placed, shot: Shot): Reason =>
  chanceWhy('To hit', chanceOf(ways(shot.hits, shot.faces)), {
    how: 'table',
    rule: isVehicle(typeOf(target)) ? 'SS-ARM-04' : 'SS-SOF-01',
    terms: [needs(s, unit, target, shot)],
  })
/** What the die has to show, and what makes it so. */
function needs(s: Situation, unit: Placed, target: Placed, { faces, against, modifier, terms }: Shot): Reason {
  const armoured = isVehicle(typeOf(target))
  const cover = armoured ? { text: 'Its armour', value: against, rule: 'SS-ARM-04' } : protectionOf(s, target, unit.hex).why
  return {
    text: `A d${faces} of ${against - modifier + 1} or more`,
    value: against - modifier + 1,
    rule: armoured ? 'SS-ARM-04' : 'SS-SOF-01',
    how: 'told',
    terms: [cover, ...terms],
  }
}
// ---- assault and rally

function ofAssault(s: Situation, { unit: id, at }: Extract<Order, { kind: 'assault' }>): Odds | null {
  const [unit, target] = [s.world.units[id], s.world.units[at]]
  if (!unit || !target || !isOnMap(unit) || !isOnMap(target)) return null
  const { faces, factor, wins, loses, of } = fightOf(unit, target)
  const nerve = nerveOf(s, unit, target)
  const dares = nerve === null ? CERTAIN : ways(D6 + 1 - nerve, D6)
  const [won, lost] = [both(dares, ways(wins, of)), both(dares, ways(loses, of))]
  const dice: Reason = {
    text: `A d${faces[0]}${factor > 1 ? ', twice,' : ''} against a d${faces[1]}`,
    rule: 'SS-ASL-07',
    how: 'told',
    terms: factor > 1 ? [{ text: 'Twice: the defender is suppressed', rule: 'SS-ASL-11' }] : [],
  }
  return {
    title: `${titleOf(s.world, unit)} assaults ${titleOf(s.world, target)}`,
    chance: chanceOf(won),
    word: 'destroys',
    lines: [
      ...(nerve === null
        ? []
        : [
            line(
              `Dares, with ${nerve} or more`,
              dares,
              'plain',
              chanceWhy('Infantry against armour', chanceOf(dares), { how: 'table', rule: 'SS-ASL-06' }),
            ),
          ]),
      line('Destroyed', won, 'good', chanceWhy('The higher throw', chanceOf(won), { how: 'table', rule: 'SS-ASL-08', terms: [dice] })),
      line('It is lost itself', lost, 'bad'),
      ...loadLines(s, target, won, 'good'),
      ...loadLines(s, unit, lost, 'bad'),
    ],
  }
}
function ofRally(s: Situation, { unit: id, points }: Extract<Order, { kind: 'rally' }>): Odds | null {
  const unit = s.world.units[id]
  if (!unit) return null
  const needed = rallyNeeds(s.world, unit)
  // Points that may be spent once the die lies there count as if they were: who wants them to can (SS-R-10).
  const after = s.world.settings.rallySpend === 'after'
  const added = after ? s.world.command[unit.side] : points
  const good = ways(Math.min(D6, Math.max(0, D6 + 1 - needed + added)), D6)
  const grounds: Reason = { text: `A d6 of ${needed} or more`, value: needed, rule: needed > 5 ? 'SS-MOR-09' : 'SS-MOR-05' }
  const spent: readonly Reason[] =
    added > 0
      ? [{ text: after ? 'Command points, spent after the throw' : 'Command points', value: added, rule: after ? 'SS-R-10' : 'SS-MOR-06' }]
      : []
  const why = chanceWhy('Gets better by a step', chanceOf(good), { how: 'table', rule: 'SS-MOR-05', terms: [grounds, ...spent] })
  const end = unit.morale === 'pinned' ? 'Steady again' : 'Pinned in place of suppressed'
  return { title: `${titleOf(s.world, unit)} rallies`, chance: chanceOf(good), word: 'rallies', lines: [line(end, good, 'good', why)] }
}
