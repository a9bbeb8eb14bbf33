import type { AccountKit, Deed, ThrowDeed } from '../../../board/account-kit.ts'
import { facesAbove } from '../state/chances.ts'
import { counterOf, unitOf } from '../state/roster.ts'
import { DIE, WEAPON_NAMES } from '../tables/weapons.ts'
import type { Event, Throw } from '../words/events.ts'
import type { BattleChrome } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Dice and blows of BattleChrome for the account of a battle. Saves are thrown by who fired: what gets through serves that side. */

const HIT = 'To Hit'
const SILHOUETTE = 'Through the Silhouette'
const ARMOR = 'Through the Armor'

export const ACCOUNT: AccountKit<BattleChrome> = {
  throws: [HIT, SILHOUETTE, ARMOR],
  unit: 'points of cost',
  deeds: deedsOf,
  strength: (world, piece) => {
    const unit = world.units[piece]
    return unit ? counterOf(world, unit).cost : 0
  },
}

function deedsOf(event: Event, world: World): readonly Deed[] {
  switch (event.kind) {
    case 'shot': {
      const { unit, at, weapon } = event
      return [
        ...event.throws.map((one) => thrown(world, unit, one)),
        { is: 'blow', at, by: unit, means: WEAPON_NAMES[weapon].toLowerCase() },
      ]
    }
    case 'silhouetteRolled':
      return event.die === null ? [] : [save(world, SILHOUETTE, event.by, event.rating, event.passed)]
    case 'armorRolled':
      return [
        ...(event.die === null ? [] : [save(world, ARMOR, event.by, event.armor, event.damage > 0)]),
        ...(event.damage > 0 ? [blow(world, event)] : []),
      ]
    default:
      return []
  }
}

/** What damages comes of the marker that has passed: this roll takes it away, so the damage itself no longer knows of it. */
function blow(world: World, { unit, by }: Extract<Event, { kind: 'armorRolled' }>): Deed {
  const weapon = unitOf(world, unit).hits[0]?.weapon
  const means = weapon === undefined || weapon === 'wreck' ? 'the wreck of its truck' : WEAPON_NAMES[weapon].toLowerCase()
  return { is: 'blow', at: unit, by, means }
}
/** One die, or the higher of two, with what is added to it, has to stay below what is left of the number (BC-CBT-02, BC-OPF-04). */
function thrown(world: World, by: string, { dice, value, left, hit }: Throw): ThrowDeed {
  const added = value - Math.max(...dice)
  const most = Math.max(0, Math.min(DIE, left - added - 1))
  const ways = dice.length > 1 ? most * most : most
  const of = dice.length > 1 ? DIE * DIE : DIE
  return { is: 'throw', what: HIT, side: unitOf(world, by).side, by, chance: shareOf(ways, of), made: hit }
}
/** The die has to be greater than a rating (BC-SIL-01, BC-ARM-01). */
const save = (world: World, what: string, by: string, rating: number, made: boolean): ThrowDeed => ({
  is: 'throw',
  what,
  side: unitOf(world, by).side,
  by,
  chance: shareOf(facesAbove(rating), DIE),
  made,
})
const shareOf = (ways: number, of: number): number => Math.floor((ways * 2000 + of) / (of * 2))
