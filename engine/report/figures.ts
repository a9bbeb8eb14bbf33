/** Numbers about many games. */

/** Wilson's interval for a share of n at 95 %, as [low, high]; draws may count half. */
export function wilson(successes: number, n: number): readonly [low: number, high: number] {
  if (n === 0) return [0, 1]
  const z = 1.959964
  const share = successes / n
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return [round(Math.max(0, middle - half), 4), round(Math.min(1, middle + half), 4)]
}

/** The smallest value that at least this share of the values does not exceed; null of nothing. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
