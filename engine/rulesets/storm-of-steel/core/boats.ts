import { onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import { type Hex, hasHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { groundAt, isWithin } from '../state/ground.ts'
import { isFoot, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { BOAT_HEXES } from '../tables/dice.ts'
import type { Ground } from '../tables/ground.ts'
import type { StormOfSteel } from '../words/model.ts'
import { allowanceOf, enters, hexesOf, refuseMarcher } from './move.ts'
import { mayStand } from './setup.ts'

/** Crossing a river by boat (SS-TER-09, SS-R-15). */

const WATER: ReadonlySet<Ground> = new Set(['ford', 'river'])

/** `free`: nobody pays for it (SS-EVT-13). */
export function refuseRowing(s: Situation, unit: Placed, hex: Hex, free = false): Refusal | null {
  if (!unit.boat || !isFoot(typeOf(unit))) return refusal('It has no boat.', 'SS-R-15', 'unit')
  const idle = refuseMarcher(s, unit, free)
  if (idle) return idle
  if (allowanceOf(unit) < hexesOf(typeOf(unit).move)) return refusal('A crossing takes the whole move.', 'SS-R-15', 'unit')
  if (!hasHex(banksOf(s, unit.hex), hex))
    return refusal(`A boat crosses up to ${BOAT_HEXES} hexes of river, from bank to bank.`, 'SS-R-15', 'hex')
  return mayStand(s, unit, hex) ? null : refusal('It cannot land there.', 'SS-R-15', 'hex')
}
/** The land that a boat reaches from a bank. */
export function banksOf({ board }: Situation, from: Hex): readonly Hex[] {
  const isWater = (hex: Hex): boolean => WATER.has(groundAt(board, hex))
  const around = (hexes: readonly Hex[]): readonly Hex[] => hexes.flatMap(neighbours).filter((hex) => onBoard(board, hex))
  let water: readonly Hex[] = [from]
  const banks: Hex[] = []
  for (let width = 0; width < BOAT_HEXES; width++) {
    water = around(water).filter(isWater)
    for (const hex of around(water)) if (!isWater(hex) && hexDistance(from, hex) > 1 && !hasHex(banks, hex)) banks.push(hex)
  }
  return banks
}
export function row(play: Play<StormOfSteel>, s: Situation, unit: Placed, hex: Hex): void {
  play.emit({
    kind: 'moved',
    unit: unit.id,
    from: unit.hex,
    to: hex,
    facing: unit.facing,
    left: 0,
    testing: isWithin(s, typeOf(unit), hex),
  })
  enters(play, s, unit.id, hex)
}
