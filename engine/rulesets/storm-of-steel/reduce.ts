import { unreachable } from '../../kernel/assert.ts'
import { type SideId, sameHex } from '../../kernel/names.ts'
import { reduceCards, withoutAircraft } from './reduce/cards.ts'
import { reduceStands } from './reduce/stands.ts'
import type { Event } from './words/events.ts'
import type { World } from './words/world.ts'

/** The only writer of the world: what each event makes of it. */
export function reduce(world: World, event: Event): World {
  switch (event.kind) {
    case 'stacked':
    case 'reshuffled':
    case 'turnBegan':
    case 'cardDrawn':
    case 'supportShuffled':
    case 'supportDrawn':
    case 'eventDrawn':
    case 'weatherChanged':
    case 'commandRolled':
    case 'paid':
    case 'confused':
    case 'spellBegan':
    case 'spellEnded':
    case 'cardsRemoved':
    case 'demoralised':
    case 'cardEnded':
      return reduceCards(world, event)
    case 'bombardmentPlaced':
      return aimed(world, event.side, { artillery: event.hex })
    case 'aircraftStruck':
      return withoutAircraft(aimed(world, event.side, { air: event.hex }))
    case 'aircraftCame':
      return { ...world, aircraft: event.aircraft }
    case 'placeTaken':
      return { ...world, held: { ...world.held, [event.name]: event.side } }
    case 'wireCrushed':
      return {
        ...world,
        ground: { ...world.ground, wire: world.ground.wire.filter((hex) => !sameHex(hex, event.hex)) },
      }
    case 'setupTurn':
    case 'supportForbidden':
    case 'blast':
    case 'minesEntered':
    case 'searched':
    case 'turnEnded':
      return world
    case 'deployed':
    case 'tested':
    case 'moved':
    case 'turned':
    case 'moveEnded':
    case 'steppedBack':
    case 'spotted':
    case 'loaded':
    case 'unloaded':
    case 'dismounted':
    case 'leftTable':
    case 'shot':
    case 'softHit':
    case 'pierced':
    case 'nerveTested':
    case 'assaulted':
    case 'followed':
    case 'surrendered':
    case 'rallyThrown':
    case 'rallyRolled':
    case 'moraleSet':
    case 'immobilised':
    case 'repaired':
    case 'concealed':
    case 'lost':
    case 'returned':
      return reduceStands(world, event)
    default:
      return unreachable(event)
  }
}
const aimed = (world: World, side: SideId, at: Partial<World['aims'][SideId]>): World => ({
  ...world,
  aims: { ...world.aims, [side]: { ...world.aims[side], ...at } },
})
