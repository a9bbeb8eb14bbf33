import type { AccountThrows } from '../../engine/screen.ts'

/** Throws of all kinds of a side together. */
export const summed = (all: readonly AccountThrows[], what: string): AccountThrows =>
  all.reduce(
    (sum, { thrown, made, expected, spread }) => ({
      what,
      thrown: sum.thrown + thrown,
      made: sum.made + made,
      expected: sum.expected + expected,
      spread: sum.spread + spread,
    }),
    { what, thrown: 0, made: 0, expected: 0, spread: 0 },
  )

/** How far beyond what was to be expected, in tenths of the standard deviation; 0 where nothing was left to chance. */
export function luckTenths({ made, expected, spread }: AccountThrows): number {
  if (spread <= 0) return 0
  return Math.round((10 * (made - expected / 1000)) / Math.sqrt(spread / 1000))
}
