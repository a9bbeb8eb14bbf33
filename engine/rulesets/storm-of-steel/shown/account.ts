import type { AccountKit, Deed } from '../../../board/account-kit.ts'
import { share } from '../../../kernel/why.ts'
import { fightOf } from '../core/assault.ts'
import { rallyNeeds } from '../core/rally.ts'
import { isVehicle, typeOf, unitOf, worthOf } from '../state/roster.ts'
import { BY_SKILL, HQ_SAVE } from '../tables/dice.ts'
import type { Event } from '../words/events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Dice and blows of Storm of Steel for the account of a battle. */

const [FIRE, ARMOUR, BOMBS, SAVES] = ['At soft targets', 'At armour', 'Bombs and shells', 'Saves of headquarters'] as const
const [NERVE, ASSAULT, RALLY] = ['Daring to assault armour', 'Assaults', 'Rallying'] as const
const D6 = 6
/** The chance that a d6 shows so much or more. */
const orMore = (needs: number): number => share(Math.min(D6, Math.max(0, D6 + 1 - needs)), D6)

export const ACCOUNT: AccountKit<StormOfSteel> = {
  throws: [FIRE, ARMOUR, BOMBS, SAVES, NERVE, ASSAULT, RALLY],
  unit: 'points',
  deeds: deedsOf,
  strength: (world, piece) => {
    const unit = world.units[piece]
    return unit ? worthOf(world, unit) : 0
  },
}
function deedsOf(event: Event, world: World): readonly Deed[] {
  switch (event.kind) {
    case 'shot': {
      const { unit, at, faces, die, value, against, hit } = event
      const modifier = value - die
      const ways = Math.min(faces, Math.max(0, faces + modifier - against))
      const what = isVehicle(typeOf(unitOf(world, at))) ? ARMOUR : FIRE
      return [
        { is: 'throw', what, side: unitOf(world, unit).side, by: unit, chance: share(ways, faces), made: hit },
        { is: 'blow', at, by: unit, means: 'fire' },
      ]
    }
    case 'blast': {
      const { unit, side, faces, against, hit } = event
      const ways = Math.max(0, faces - against)
      // Whoever throws has no use for a hit at his own.
      const own = unitOf(world, unit).side === side
      return [
        { is: 'throw', what: BOMBS, side, by: null, chance: share(own ? faces - ways : ways, faces), made: own ? !hit : hit },
        { is: 'blow', at: unit, by: null, means: 'shells and bombs' },
      ]
    }
    case 'minesEntered':
      return [{ is: 'blow', at: event.unit, by: null, means: 'mines' }]
    case 'softHit': {
      const { unit, save, result } = event
      if (save === null) return []
      return [{ is: 'throw', what: SAVES, side: unitOf(world, unit).side, by: unit, chance: orMore(HQ_SAVE), made: result === 'saved' }]
    }
    case 'nerveTested': {
      const { side } = unitOf(world, event.unit)
      const { nerve } = BY_SKILL[world.scenario.armies[side].skill]
      return [{ is: 'throw', what: NERVE, side, by: event.unit, chance: orMore(nerve), made: event.passed }]
    }
    case 'assaulted': {
      const { unit, at, loser } = event
      const attacker = unitOf(world, unit)
      const { wins, of } = fightOf(attacker, unitOf(world, at))
      return [
        { is: 'throw', what: ASSAULT, side: attacker.side, by: unit, chance: share(wins, of), made: loser === at },
        { is: 'blow', at, by: unit, means: 'assault' },
        { is: 'blow', at: unit, by: at, means: 'assault' },
      ]
    }
    case 'rallyRolled': {
      const { unit: id, die, points } = event
      const unit = unitOf(world, id)
      if (die === null) return []
      // What is spent after the throw is no luck (SS-R-10).
      const needs = rallyNeeds(world, unit) - (world.settings.rallySpend === 'before' ? points : 0)
      return [{ is: 'throw', what: RALLY, side: unit.side, by: id, chance: orMore(needs), made: die >= needs }]
    }
    case 'surrendered':
      return [{ is: 'blow', at: event.unit, by: event.to[0] ?? null, means: 'surrender' }]
    default:
      return []
  }
}
