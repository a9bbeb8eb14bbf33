import type { StandingRule } from '../../engine/screen/standing-orders.ts'

/** A standing order of the whole side: fires at any chance, at anything; or what a test says instead. */
export const rule = (change: Partial<StandingRule> = {}): StandingRule => ({
  for: 'side',
  do: 'fire',
  above: 0,
  below: 'hold',
  ignore: [],
  ...change,
})
