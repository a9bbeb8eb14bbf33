import type { AccountKit, Deed } from '../../../board/account-kit.ts'
import { share } from '../../../kernel/why.ts'
import { rallyNeeds } from '../core/rally.ts'
import { isVehicle, typeOf, unitOf } from '../state/roster.ts'
import type { Event } from '../words/events.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Dice and blows of Storm of Steel for the account of a battle. */

const [FIRE, ARMOUR, BOMBS, ASSAULT, RALLY] = ['At soft targets', 'At armour', 'Bombs and shells', 'Assaults', 'Rallying'] as const

export const ACCOUNT: AccountKit<StormOfSteel> = {
  throws: [FIRE, ARMOUR, BOMBS, ASSAULT, RALLY],
  unit: 'points',
  deeds: deedsOf,
  strength: (world, piece) => {
    const unit = world.units[piece]
    return unit ? typeOf(unit).points : 0
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
      return [
        {
          is: 'throw',
          what: BOMBS,
          side,
          by: null,
          chance: share(Math.max(0, faces - against), faces),
          made: unitOf(world, unit).side === side ? !hit : hit,
        },
      ]
    }
    case 'assaulted':
      return [{ is: 'blow', at: event.at, by: event.unit, means: 'assault' }]
    case 'rallyRolled': {
      const { unit, die, to } = event
      if (die === null) return []
      const rallying = unitOf(world, unit)
      const { side, morale } = rallying
      const needs = rallyNeeds(world, rallying)
      return [
        {
          is: 'throw',
          what: RALLY,
          side,
          by: unit,
          chance: share(Math.min(6, Math.max(0, 7 - needs + event.points)), 6),
          made: to !== morale,
        },
      ]
    }
    case 'surrendered':
      return [{ is: 'blow', at: event.unit, by: event.to[0] ?? null, means: 'surrender' }]
    default:
      return []
  }
}
