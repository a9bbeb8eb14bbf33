/**
 * The whole randomness of a game as plain data: a seeded stream (sfc32), or a script of rolls for tests and puzzles.
 * `rolled` counts the dice thrown so far and doubles as a cheap checksum.
 */
export type DiceState =
  | {
      readonly by: 'seed'
      readonly a: number
      readonly b: number
      readonly c: number
      readonly d: number
      readonly rolled: number
    }
  | {
      readonly by: 'script'
      readonly left: readonly number[]
      readonly rolled: number
      /** What is rolled once the script is at its end, or has a face that the die in question has not: lessons load the dice for one order only. */
      readonly then?: DiceState & { readonly by: 'seed' }
      /** Every face that was shown, where somebody wants to know (`watchedDice`). */
      readonly shown?: readonly number[]
    }

/** A script of dice has no roll left, or one that the die in question does not have. */
export class DiceError extends Error {}

export function diceFromSeed(seed: number): DiceState & { by: 'seed' } {
  let dice: DiceState & { by: 'seed' } = { by: 'seed', a: seed | 0, b: 0x9e3779b9 | 0, c: 0x243f6a88, d: 1, rolled: 0 }
  for (let i = 0; i < 12; i++) dice = next(dice)[1]
  return { ...dice, rolled: 0 }
}

export const diceFromScript = (rolls: readonly number[]): DiceState => ({ by: 'script', left: [...rolls], rolled: 0 })

/** A script with these rolls at its end; a seeded stream stays as it is. */
export const withRolls = (dice: DiceState, rolls: readonly number[]): DiceState =>
  dice.by === 'script' ? { ...dice, left: [...dice.left, ...rolls] } : dice

/** Dice that show these faces first, as far as they fit, and go on by chance. */
export function loadedDice(dice: DiceState, rolls: readonly number[]): DiceState {
  const then = dice.by === 'seed' ? dice : dice.then
  return { by: 'script', left: [...rolls], rolled: dice.rolled, ...(then ? { then } : {}) }
}

/** Loaded dice that fall by chance again from now on: what was not thrown of them is put away. */
export const unloadedDice = (dice: DiceState): DiceState =>
  dice.by === 'script' && dice.then ? { ...dice.then, rolled: dice.rolled } : dice

/** Dice that fall as they would, and write down what they show: whoever records an order wants to load it later. */
export const watchedDice = (dice: DiceState): DiceState => ({ ...loadedDice(dice, []), shown: [] }) as DiceState
/** What watched dice have shown. */
export const facesShown = (dice: DiceState): readonly number[] => (dice.by === 'script' ? (dice.shown ?? []) : [])

/** How many scripted rolls are left; null for a seeded stream. */
export const diceLeft = (dice: DiceState): number | null => (dice.by === 'script' ? dice.left.length : null)

/** A fair die with faces 1..faces. Values that would favour low faces are thrown again. @throws DiceError for a script that does not fit */
export function rollDie(dice: DiceState, faces: number): [value: number, after: DiceState] {
  if (dice.by === 'script') {
    const [value, ...left] = dice.left
    if (dice.then && !(value !== undefined && value >= 1 && value <= faces)) {
      const [rolled, after] = rollDie(dice.then, faces)
      const then = after as DiceState & { by: 'seed' }
      return [rolled, { by: 'script', left: [], rolled: dice.rolled + 1, then, ...noted(dice, rolled) }]
    }
    if (value === undefined) throw new DiceError('the script of dice has no roll left')
    if (!Number.isInteger(value) || value < 1 || value > faces)
      throw new DiceError(`the script of dice has a ${value}, but a d${faces} is rolled`)
    return [value, { ...dice, left, rolled: dice.rolled + 1, ...noted(dice, value) }]
  }
  const fair = 2 ** 32 - (2 ** 32 % faces)
  let stream = dice
  for (;;) {
    const [value, after] = next(stream)
    stream = after
    if (value < fair) return [1 + (value % faces), { ...after, rolled: dice.rolled + 1 }]
  }
}

const noted = ({ shown }: DiceState & { by: 'script' }, value: number) => (shown ? { shown: [...shown, value] } : {})

/** A list in an order of chance; `roll` gives a face of 1 to so many. */
export function shuffled<T>(cards: readonly T[], roll: (faces: number) => number): T[] {
  const deck = [...cards]
  for (let i = deck.length - 1; i > 0; i--) {
    const j = roll(i + 1) - 1
    const [a, b] = [deck[i], deck[j]]
    deck[i] = b as T
    deck[j] = a as T
  }
  return deck
}

function next({ a, b, c, d, rolled }: DiceState & { by: 'seed' }): [value: number, after: DiceState & { by: 'seed' }] {
  const t = (((a + b) | 0) + d) | 0
  const after = {
    by: 'seed' as const,
    a: b ^ (b >>> 9),
    b: (c + (c << 3)) | 0,
    c: (((c << 21) | (c >>> 11)) + t) | 0,
    d: (d + 1) | 0,
    rolled,
  }
  return [t >>> 0, after]
}
