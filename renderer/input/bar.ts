import type { OrderBarItem } from '../../engine/screen.ts'
import { isPlain } from './grammar.ts'

/** The order bar where there are more orders than room: what stands in it, what behind "More", and keys that mean one thing only. Pure. */

const isLetter = (key: string): boolean => /^[a-z]$/i.test(key)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const isPossible = (item: OrderBarItem): boolean => item.refusal === null && item.offers > 0

/**
 * Of several orders with the same key the first that is possible keeps it (else the first); the others get a letter of their own name, else any that is
 * free.
 */
export function withOwnKeys(bar: readonly OrderBarItem[]): readonly OrderBarItem[] {
  const owners = new Map<string, OrderBarItem>()
  for (const item of bar) {
    const key = item.key.toLowerCase()
    const owner = owners.get(key)
    if (!owner || (!isPossible(owner) && isPossible(item))) owners.set(key, item)
  }
  const taken = new Set(owners.keys())
  let changed = false
  const keyed = bar.map((item) => {
    if (owners.get(item.key.toLowerCase()) === item) return item
    const free = [...item.label.toLowerCase(), ...LETTERS].find((letter) => isLetter(letter) && !taken.has(letter)) ?? ''
    taken.add(free)
    changed = true
    return { ...item, key: free }
  })
  return changed ? keyed : bar
}

export interface Spread {
  readonly shown: readonly OrderBarItem[]
  /** In the order of the bar; the possible ones first. */
  readonly more: readonly OrderBarItem[]
}

/**
 * What fits: the orders of every day and that which closes the round always, then what can be given now (what nearly everybody could do last), then the rest,
 * each in the bar's own order, so that nothing wanders about. `room` is how many buttons fit; the one for "More" is one of them.
 */
export function spreadBar(bar: readonly OrderBarItem[], room: number): Spread {
  if (bar.length <= room) return { shown: bar, more: [] }
  const rank = (item: OrderBarItem, i: number): number =>
    isPlain(item) || i === bar.length - 1 ? 0 : !isPossible(item) ? 3 : item.common ? 2 : 1
  const kept = new Set(
    bar
      .map((item, i) => ({ i, rank: rank(item, i) }))
      .sort((a, b) => a.rank - b.rank || a.i - b.i)
      .slice(0, Math.max(1, room - 1))
      .map(({ i }) => i),
  )
  const rest = bar.filter((_, i) => !kept.has(i))
  return { shown: bar.filter((_, i) => kept.has(i)), more: [...rest.filter(isPossible), ...rest.filter((item) => !isPossible(item))] }
}
