import type { AccountKit, Deed, ThrowDeed } from '../../../board/account-kit.ts'
import { opposite, type SideId } from '../../../kernel/names.ts'
import { designOf, unitOf } from '../state/roster.ts'
import { chanceOf, damageChance } from '../tables/fire.ts'
import type { Event, Strike } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { Roll, UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'
import { weaponName } from './tell-fire.ts'

/** Dice and blows of Steel Rain for the account of a battle. */

const HIT = 'To Hit'
const DAMAGE = 'To Damage'
const SUPPRESSION = 'Suppression'
const MINES = 'Mines'
const SWEPT = 'Mines swept'

export const ACCOUNT: AccountKit<SteelRain> = {
  throws: [HIT, DAMAGE, SUPPRESSION, MINES, SWEPT],
  unit: 't',
  deeds: deedsOf,
  strength: (world, piece) => {
    const unit = world.units[piece]
    return unit ? designOf(world, unit).weight : 0
  },
}

function deedsOf(event: Event, world: World): readonly Deed[] {
  switch (event.kind) {
    case 'shot':
      return [...attack(world, event.unit, event), blow(event.at, event.unit, weaponName(event.weaponId))]
    case 'strafed':
      return [...attack(world, event.unit, event), blow(event.at, event.unit, 'a strafing run')]
    case 'rammed':
      return [...attack(world, event.unit, event), blow(event.at, event.unit, 'ramming')]
    case 'foliageShot':
    case 'minesShot':
      return attack(world, event.unit, event)
    case 'structureShot':
    case 'flamed':
      return attack(world, event.unit, { hit: event.hit, damage: null })
    case 'passedThrough':
      return [...damageThrow(world, event.unit, event.damage), blow(event.at, event.unit, 'a shot through foliage')]
    case 'struck':
      return [
        ...(event.damage ? damageAgainst(world, event.unit, event.by, event.damage) : []),
        blow(event.unit, event.by, STRIKE_WORDS[event.cause]),
      ]
    case 'roundFell':
      return event.hit ? [toHit(world, event.mission.side, event.mission.gun || null, event.hit)] : []
    case 'foliageBlasted':
      return []
    case 'checked':
      return event.roll.die === 0 ? [] : [plain(SUPPRESSION, sideOf(world, event.unit), event.unit, event.roll)]
    case 'mineRolled':
      return event.unit === null ? [] : [mine(world, event.unit, event.roll)]
    case 'minesSwept':
      return swept(world, event)
    case 'fellOff':
      return [blow(event.unit, null, 'a fall over a cliff')]
    default:
      return []
  }
}

const STRIKE_WORDS: Readonly<Record<Strike, string>> = {
  burst: 'a burst',
  rail: 'a rod from above',
  mine: 'a mine',
  gel: 'burning gel',
  crash: 'a crash',
  collapse: 'falling walls',
}
const sideOf = (world: World, id: UnitId): SideId => unitOf(world, id).side
const blow = (at: UnitId, by: UnitId | null, means: string): Deed => ({ is: 'blow', at, by, means })

/** A die of 0 was not thrown: the table says Kill or nothing. */
const isThrown = ({ die }: Roll): boolean => die > 0

function attack(world: World, by: UnitId, { hit, damage }: { readonly hit: Roll; readonly damage: Roll | null }): readonly Deed[] {
  return [toHit(world, sideOf(world, by), by, hit), ...(damage ? damageThrow(world, by, damage) : [])]
}
/** A natural 1 misses, and a natural 20 hits where the scenario says so. */
function toHit(world: World, side: SideId, by: UnitId | null, { needed, bonus, success }: Roll): ThrowDeed {
  return { is: 'throw', what: HIT, side, by, chance: chanceOf(needed, bonus, world.settings.natural20Hits), made: success }
}
const damageThrow = (world: World, by: UnitId, roll: Roll): readonly ThrowDeed[] =>
  isThrown(roll) ? [plain(DAMAGE, sideOf(world, by), by, roll)] : []
/** Harm that nobody aimed serves the other side of who suffers it. */
function damageAgainst(world: World, at: UnitId, by: UnitId | null, roll: Roll): readonly ThrowDeed[] {
  if (!isThrown(roll)) return []
  return [plain(DAMAGE, opposite(sideOf(world, at)), by, roll)]
}
/** A d20 against a number, no face of it special. */
const plain = (what: string, side: SideId, by: UnitId | null, { needed, success }: Roll): ThrowDeed => ({
  is: 'throw',
  what,
  side,
  by,
  chance: damageChance(needed),
  made: success,
})
/** The roll that sets a mine off serves the other side of who drives over it. */
const mine = (world: World, unit: UnitId, roll: Roll): ThrowDeed => plain(MINES, opposite(sideOf(world, unit)), null, roll)
/** Rounds on mines serve whose rounds they are (SR-BREACH-9). */
function swept(world: World, { by, rolls }: Extract<Event, { kind: 'minesSwept' }>): readonly ThrowDeed[] {
  return by === null ? [] : rolls.filter(isThrown).map((roll) => plain(SWEPT, sideOf(world, by), by, roll))
}
