import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isGun, isHq, typeOf, unitOf } from '../state/roster.ts'
import { standOf } from '../tables/all-stands.ts'
import { type Morale, RALLY } from '../tables/dice.ts'
import { GUNS_RALLY } from '../tables/special-events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
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
  return points > 0 && isHq(typeOf(unit)) ? refusal('A headquarters needs no points.', 'SS-MOR-08', 'points') : null
}
/** The least roll that rallies a stand of this side (SS-MOR-05, SS-MOR-09). */
export function rallyNeeds(world: World, unit: Pick<Unit, 'side' | 'type'>): number {
  const { side } = unit
  if (isGun(standOf(unit.type)) && hasSpell(world, side, 'gunsRally')) return GUNS_RALLY
  return (world.demoralised[side] ? RALLY.demoralised : RALLY.steady) - (hasSpell(world, side, 'teaBreak') ? 1 : 0)
}

const BETTER: Readonly<Record<Morale, Morale>> = { steady: 'steady', pinned: 'steady', suppressed: 'pinned' }
export function rally(play: Play<StormOfSteel>, { unit: id, points }: Extract<Order, { kind: 'rally' }>): void {
  const unit = unitOf(play.world, id)
  if (isHq(typeOf(unit)))
    return play.emit({
      kind: 'rallyRolled',
      unit: id,
      die: null,
      points: 0,
      to: 'steady',
      why: { text: 'A headquarters needs no throw', rule: 'SS-MOR-08' },
    })
  const needs = rallyNeeds(play.world, unit)
  const die = play.roll(D6)
  const value = die + points
  play.emit({
    kind: 'rallyRolled',
    unit: id,
    die,
    points,
    to: value >= needs ? BETTER[unit.morale] : unit.morale,
    why: {
      text: `Rallies with ${needs} or more`,
      value,
      rule: needs === RALLY.demoralised ? 'SS-MOR-09' : 'SS-MOR-05',
      how: 'sum',
      terms: [
        { text: 'A d6', value: die, rule: 'SS-MOR-05' },
        ...(points > 0 ? [{ text: 'Command points', value: points, rule: 'SS-MOR-06' }] : []),
      ],
    },
  })
}
