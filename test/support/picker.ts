import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'

/** Picks at random, always the same for a seed: a whole number from 0 to one below `below`. */
export function picker(seed: number): (below: number) => number {
  let dice: DiceState = diceFromSeed(seed)
  return (below) => {
    const [value, after] = rollDie(dice, Math.max(1, below))
    dice = after
    return value - 1
  }
}
