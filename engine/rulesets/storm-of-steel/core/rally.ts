import type { SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { friendsOf, isGun, isHq, typeOf, unitOf } from '../state/roster.ts'
import { standOf } from '../tables/all-stands.ts'
import { type Morale, RALLY } from '../tables/dice.ts'
import { GUNS_RALLY } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { hasSpell } from './spells.ts'

/** Rallying (SS-MOR-05 to SS-MOR-09). */

const D6 = 6
/** Who has anything to rally from, and has not tried under this card (SS-MOR-07). */
export const mayRally = (unit: Unit): boolean => unit.fate === 'present' && unit.hex !== null && unit.morale !== 'steady' && !unit.rallied

export function refuseRally(world: World, { side, unit: id, points }: Extract<Order, { kind: 'rally' }>): Refusal | null {
  const unit = world.units[id]
  if (!unit || unit.side !== side) return refusal('That is none of your stands.', 'SS-SEQ-08', 'unit')
  if (unit.rallied) return refusal('It has tried under this card.', 'SS-MOR-07', 'unit')
  if (!mayRally(unit)) return refusal('It is neither pinned nor suppressed.', 'SS-MOR-05', 'unit')
  if (points > world.command[side]) return refusal(`${world.command[side]} command points are left.`, 'SS-MOR-06', 'points')
  return points > 0 && world.settings.rallySpend === 'after' ? refusal('Points are spent after the throw here.', 'SS-R-10', 'points') : null
}
/** The least roll that rallies a stand of this side (SS-MOR-05, SS-MOR-09). */
export function rallyNeeds(world: World, unit: Pick<Unit, 'side' | 'type'>): number {
  const { side } = unit
  if (isGun(standOf(unit.type)) && hasSpell(world, side, 'gunsRally')) return GUNS_RALLY
  return (world.demoralised[side] ? RALLY.demoralised : RALLY.steady) - (hasSpell(world, side, 'teaBreak') ? 1 : 0)
}

/** As a rally card comes, before anybody is asked: a headquarters needs neither a throw nor an order (SS-HQ-06, SS-MOR-08). */
export function rallyHeadquarters(play: Play<StormOfSteel>, side: SideId): void {
  const why = { text: 'A headquarters needs no throw', rule: 'SS-MOR-08' }
  for (const unit of friendsOf(play.world, side))
    if (isHq(typeOf(unit)) && unit.morale !== 'steady')
      play.emit({ kind: 'rallyRolled', unit: unit.id, die: null, points: 0, to: 'steady', why })
}

const BETTER: Readonly<Record<Morale, Morale>> = { steady: 'steady', pinned: 'steady', suppressed: 'pinned' }
/**
 * A stand tries to rally. Says what its die shows where it is not enough and command points would make it so (SS-R-10); else it is over, and null.
 */
export function rally(play: Play<StormOfSteel>, id: UnitId, points: number): number | null {
  const unit = unitOf(play.world, id)
  const die = play.roll(D6)
  const needs = rallyNeeds(play.world, unit)
  if (play.world.settings.rallySpend === 'after' && die < needs && die + play.world.command[unit.side] >= needs) {
    play.emit({ kind: 'rallyThrown', unit: id, die, needs, why: whyRallied(needs, die, 0) })
    return die
  }
  endRally(play, id, die, points)
  return null
}
/** What a throw and the points spent on it come to (SS-MOR-05, SS-MOR-06). */
export function endRally(play: Play<StormOfSteel>, id: UnitId, die: number, points: number): void {
  const unit = unitOf(play.world, id)
  const needs = rallyNeeds(play.world, unit)
  const to = die + points >= needs ? BETTER[unit.morale] : unit.morale
  play.emit({ kind: 'rallyRolled', unit: id, die, points, to, why: whyRallied(needs, die, points) })
}
/** The command points that a throw lacks. */
export const pointsLacking = (world: World, unit: Unit, die: number): number => rallyNeeds(world, unit) - die
/** Why so many points are not spent on a throw (SS-R-10): all that it lacks, or none. */
export function refuseSpending(world: World, unit: Unit, die: number, points: number): Refusal | null {
  const lacking = pointsLacking(world, unit, die)
  return points === 0 || points === lacking ? null : refusal(`It lacks ${lacking}: spend so many, or none.`, 'SS-R-10', 'points')
}
const whyRallied = (needs: number, die: number, points: number): Reason => ({
  text: `Rallies with ${needs} or more`,
  value: die + points,
  rule: needs === RALLY.demoralised ? 'SS-MOR-09' : 'SS-MOR-05',
  how: 'sum',
  terms: [
    { text: 'A d6', value: die, rule: 'SS-MOR-05' },
    ...(points > 0 ? [{ text: 'Command points', value: points, rule: 'SS-MOR-06' }] : []),
  ],
})
