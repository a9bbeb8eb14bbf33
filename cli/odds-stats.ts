/** Whether what was seen could be chance: the exact binomial test, and Holm's correction for many tests. */

/** ln n! for n from 0 to most. */
function logFactorials(most: number): Float64Array {
  const found = new Float64Array(most + 1)
  for (let n = 2; n <= most; n++) found[n] = (found[n - 1] as number) + Math.log(n)
  return found
}
let factorials = logFactorials(4096)

/**
 * Two-sided exact binomial test: how likely `n` throws of something with so good a `chance` would come out as unlikely as `times`, or more so.
 * For a comparison with two outcomes it says what a chi-square test with one degree of freedom says, and is right for rare things too.
 */
export function binomialTest(times: number, n: number, chance: number): number {
  if (chance <= 0) return times === 0 ? 1 : 0
  if (chance >= 1) return times === n ? 1 : 0
  if (n >= factorials.length) factorials = logFactorials(n * 2)
  const fact = (k: number): number => factorials[k] as number
  const logOf = (k: number): number => fact(n) - fact(k) - fact(n - k) + k * Math.log(chance) + (n - k) * Math.log1p(-chance)
  const seen = logOf(times)
  let p = 0
  for (let k = 0; k <= n; k++) if (logOf(k) <= seen + 1e-9) p += Math.exp(logOf(k))
  return Math.min(1, p)
}

/** Holm's step-down correction: p-values of many tests as if there had been one, in the order given. */
export function holm(values: readonly number[]): readonly number[] {
  const order = values.map((p, i) => ({ p, i })).sort((a, b) => a.p - b.p)
  const corrected = new Array<number>(values.length)
  let most = 0
  for (const [rank, { p, i }] of order.entries()) {
    most = Math.max(most, Math.min(1, p * (values.length - rank)))
    corrected[i] = most
  }
  return corrected
}
