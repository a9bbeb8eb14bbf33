import { hexDistance } from '../../../board/hex.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { canMove, friendsOf, isHq, isOnMap, isVehicle, type Placed, typeOf, unitsOf } from '../state/roster.ts'
import { WEATHER } from '../tables/cards.ts'
import { BY_SKILL, CHAIN_HEXES, MOVE_PRICE } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { endSpells, hasSpell } from './spells.ts'

/** Command points: how many there are, what a move costs, and whom it moves (SS-CMD). */

/** Half, fractions up (SS-CMD-09, SS-CMD-10). */
const half = (points: number): number => Math.floor((points + 1) / 2)

/** Throws for the points of a move card; what was left is gone (SS-CMD-01, SS-CMD-12). */
export function rollCommand(play: Play<StormOfSteel>, side: SideId): void {
  const { skill } = play.world.scenario.armies[side]
  const commandDie = hasSpell(play.world, side, 'radioSilence') ? BY_SKILL.raw.commandDie : BY_SKILL[skill].commandDie
  const die = play.roll(commandDie)
  const bonus = bonusOf(play.world, side)
  const halvings = halvingsOf(play.world, side)
  const points = halvings.reduce(
    (left) => half(left),
    Math.max(
      bonus.reduce((sum, { value }) => sum + value, die),
      bonus.length > 0 ? 1 : 0,
    ),
  )
  const why: Reason = {
    text: 'Command points',
    value: points,
    rule: 'SS-CMD-01',
    how: halvings.length > 0 ? 'told' : 'sum',
    terms: [{ text: `A d${commandDie}`, value: die, rule: 'SS-CMD-01' }, ...bonus, ...halvings],
  }
  play.emit({ kind: 'commandRolled', side, die, halved: halvings.length, points, why })
  endSpells(play, side, 'throw')
}
/** Special events (SS-R-06). */
const bonusOf = (world: World, side: SideId): readonly { readonly text: string; readonly value: number; readonly rule: string }[] => [
  ...(hasSpell(world, side, 'initiative') ? [{ text: 'Initiative', value: 1, rule: 'SS-R-06' }] : []),
  ...(hasSpell(world, side, 'radioSilence') ? [{ text: 'Radio silence', value: -1, rule: 'SS-R-06' }] : []),
]
/** Each halves what is left, in this order (SS-R-09). A headquarters that has left the table is not destroyed (SS-R-14). */
function halvingsOf(world: World, side: SideId): readonly Reason[] {
  const lost = !unitsOf(world, side).some((unit) => isHq(typeOf(unit)) && unit.fate !== 'lost')
  return [
    ...(lost ? [{ text: 'Half: its headquarters is lost', rule: 'SS-CMD-09' }] : []),
    ...(world.confused[side] ? [{ text: 'Half: confusion', rule: 'SS-CMD-10' }] : []),
    ...(hasSpell(world, side, 'phoneLines') ? [{ text: 'Half: phone lines cut', rule: 'SS-R-06' }] : []),
  ]
}

/** What a move of one stand or of one detachment costs (SS-CMD-02, SS-CMD-07, SS-CMD-08). */
export const movePrice = (world: World, side: SideId): number =>
  (world.demoralised[side] ? MOVE_PRICE.demoralised : MOVE_PRICE.usual) +
  WEATHER[world.weather].movePrice +
  (hasSpell(world, side, 'slowAdvance') ? 1 : 0)

/** May be paid for under this card: who cannot move does not, and is no link (SS-R-08), nor who has fired a turret of one man this turn (SS-ARM-11). */
export const isUnpaid = (unit: Unit): boolean => isOnMap(unit) && canMove(unit) && !unit.paid && !isBound(unit)
/** One man cannot drive and fire in a turn (SS-ARM-11). */
export function isBound(unit: Unit): boolean {
  const type = typeOf(unit)
  return isVehicle(type) && type.mount === 'one-man' && unit.turretFired
}

/**
 * Everybody whom one payment moves with a stand: the chain of those that could move and are not paid for yet, each within 5 cm of the next; the stand first, then by
 * nearness along the chain (SS-CMD-04, SS-R-08). Members need not move, so that a smaller part of it is never worth choosing.
 */
export function detachmentOf(world: World, first: Placed): readonly Placed[] {
  const links = friendsOf(world, first.side).filter(
    (unit) => isUnpaid(unit) || (world.settings.linkThroughPinned && unit.morale !== 'steady'),
  )
  const found: Placed[] = [first]
  for (const one of found)
    for (const other of links) if (!found.includes(other) && hexDistance(one.hex, other.hex) <= CHAIN_HEXES) found.push(other)
  return found.filter(isUnpaid)
}
