import { type Hex, sameHex } from '../../../engine/mind.ts'
import { book, type Placed, type Unit } from './book.ts'
import { addedBy } from './fire.ts'
import type { Outlook } from './outlook.ts'

/** Strikes with points of Speed: at whom a BattleFrame finds in its own hex (BC-KAT-02). A point that is marched is a strike less. */

/** Strikes that so many points allow. A beginner thinks of the next one alone. */
function strikesOf(look: Outlook, unit: Unit, left: number): number {
  const most = look.world.settings.kataPerTurnMax
  const may = most > 0 ? Math.min(left, most - unit.katas) : left
  return look.temper.craft ? may : Math.min(may, 1)
}

/** Points of kata with the Speed that is left there. */
export function kataThere(look: Outlook, unit: Unit, hex: Hex, left: number): number {
  if (!book.isFrame(look.world, unit)) return 0
  const strikes = strikesOf(look, unit, left)
  if (strikes <= 0) return 0
  let best = 0
  for (const foe of look.foes) {
    if (!sameHex(foe.hex, hex)) continue
    const bonus = look.cover(unit, hex, foe, hex)
    const each = look.memory.duel(look.world, unit, foe).harm(0, 0, Math.max(0, bonus), true)
    best = Math.max(best, look.weight(foe) * (1 - Math.exp(-each * strikes)))
  }
  return best * look.temper.aggression
}

/** What it gains by 0, 1, 2 ... strikes where it stands, all at the one whom they cost most, on top of the markers that lie there. */
export function kataHere(look: Outlook, unit: Placed): readonly number[] {
  const strikes = strikesOf(look, unit, book.pointsLeft(look.world, unit))
  let best: readonly number[] = NONE
  for (const shot of book.kataShots(look.s, unit)) {
    const gains = addedBy(look, shot, strikes)
    if (gains.at(-1)! > best.at(-1)!) best = gains
  }
  return best.map((gain) => gain * look.temper.aggression)
}
const NONE: readonly number[] = [0]
/** With so many points, of what that is. */
export const gainWith = (gains: readonly number[], left: number): number => gains[Math.max(0, Math.min(gains.length - 1, left))]!
