import type { Part } from '../../plan.ts'
import { book } from './book.ts'
import type { Outlook } from './outlook.ts'

/**
 * Who goes for the same goal in the same turn shares the fire that is waiting there: guns in overwatch have two Actions each (SR-OPP-2), and nine who go one
 * by one are nine who are lost. It is reckoned so when there is nothing to wait for: the other side has stayed where it is, or time runs out.
 */

/** Nobody waits any more from so many turns on before there is no time to get there. */
const LATE = 1
/** Hexes within which others are near enough to go with it. */
const NEAR = 10

/** Whether all of the other side that were known as this turn began had begun the one before where they were. */
const stays = ({ other: { at, stood = [] } }: Outlook): boolean => stood.length > 0 && stood.length === Object.keys(at).length

/** How many on the ground go with somebody who has such a part and is in hex number `at`, itself counted: 1 where everybody goes for himself. */
export function together(look: Outlook, { goal, role, turns }: Part, at: number): number {
  if (!look.temper.craft || role !== 'attack' || goal === null) return 1
  if (!stays(look) && turns < look.turnsLeft - LATE) return 1
  return look.once(`together to ${goal.name} from ${at}`, () => {
    const going = look.mine.filter((unit) => {
      if (unit.suppressed || unit.actions === 0 || look.isDone(unit) || book.isFlying(unit)) return false
      const part = look.part(unit)
      return part.role === 'attack' && part.goal?.name === goal.name && look.hexes(at, look.idOf(unit.hex)) <= NEAR
    })
    return Math.max(1, going.length)
  })
}
