import type { Play } from '../../../kernel/ruleset.ts'
import { isHq, isSoftskin, isVehicle, ridersOf, typeOf, unitOf } from '../state/roster.ts'
import { ARMOUR_DAMAGE, BY_SKILL, HQ_SAVE } from '../tables/dice.ts'
import type { Event } from '../words/events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'

/** What hits do: to soft stands a step each, to armour a throw (SS-SOF, SS-ARM), and what is lost with whom. */

type Playing = Play<StormOfSteel>
type How = Extract<Event, { kind: 'lost' }>['how']

const D6 = 6

/**
 * A hit on a soft stand by fire, bombardment or aircraft (SS-SOF-03, SS-HQ-04).
 * @param sheltered an entrenchment or a bunker keeps who is suppressed from being destroyed (SS-SOF-05)
 */
export function hitSoft(play: Playing, id: UnitId, sheltered: boolean): void {
  const unit = unitOf(play.world, id)
  const type = typeOf(unit)
  const save = isHq(type) ? play.roll(D6) : null
  if (save !== null && save >= HQ_SAVE) return play.emit({ kind: 'softHit', unit: id, result: 'saved', save })
  if (isSoftskin(type)) {
    play.emit({ kind: 'softHit', unit: id, result: 'destroyed', save })
    return lose(play, id, 'fire')
  }
  const next = { steady: 'pinned', pinned: 'suppressed', suppressed: sheltered ? 'held' : 'destroyed' } as const
  const result = next[unit.morale]
  play.emit({ kind: 'softHit', unit: id, result, save })
  if (result === 'destroyed') lose(play, id, 'fire')
}

/** A shot or a bomb has gone through (SS-ARM-05, SS-ARM-08). */
export function pierce(play: Playing, id: UnitId): void {
  const again = unitOf(play.world, id).holes > 0
  const die = again ? null : play.roll(D6)
  const result = die === null || die >= ARMOUR_DAMAGE.destroyed ? 'destroyed' : die <= ARMOUR_DAMAGE.gunOut ? 'gunOut' : 'immobilised'
  play.emit({ kind: 'pierced', unit: id, die, result })
  if (result === 'destroyed') lose(play, id, 'fire')
  else if (result === 'immobilised') afterImmobilised(play, id, 'fire')
}

/** A vehicle can no longer move: by the ground, mines or a breakdown. */
export function immobilise(play: Playing, id: UnitId, how: How): void {
  play.emit({ kind: 'immobilised', unit: id })
  afterImmobilised(play, id, how)
}
/** Its load is lost (SS-TRN-07), and armour of a demoralised side with it (SS-MOR-12). */
export function afterImmobilised(play: Playing, id: UnitId, how: How): void {
  const unit = unitOf(play.world, id)
  if (isVehicle(typeOf(unit)) && play.world.demoralised[unit.side]) return lose(play, id, how)
  loseRiders(play, id)
}

/** A stand is lost with all that it carries, each by itself (SS-TRN-07, SS-TRN-08). */
export function lose(play: Playing, id: UnitId, how: How): void {
  loseRiders(play, id)
  play.emit({ kind: 'lost', unit: id, hex: unitOf(play.world, id).hex, how })
}
function loseRiders(play: Playing, carrier: UnitId): void {
  for (const { id } of ridersOf(play.world, carrier)) play.emit({ kind: 'lost', unit: id, hex: null, how: 'carrier' })
}

/** How many stands a side may lose until it is demoralised (SS-MOR-10, SS-R-40). */
export function breaksAt(world: World, side: 'blue' | 'red'): number {
  const { stands, armies } = world.scenario
  return Math.ceil((stands[side] * BY_SKILL[armies[side].skill].breaksAt) / 100)
}
/** As a card ends: a side that has lost so many is demoralised for good (SS-MOR-10, SS-MOR-14). */
export function checkMorale(play: Playing): void {
  for (const side of ['blue', 'red'] as const) {
    const { demoralised, lost, scenario } = play.world
    if (!demoralised[side] && lost[side].length >= breaksAt(play.world, side))
      play.emit({ kind: 'demoralised', side, lost: lost[side].length, of: scenario.stands[side] })
  }
}
