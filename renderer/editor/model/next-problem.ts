/**
 * The problem after the one that was looked at, in the direction asked for: its place in the list. Behind the last comes the first again.
 * @returns null where there is no problem
 */
export function nextProblem(count: number, at: number | null, by: 1 | -1): number | null {
  if (count === 0) return null
  if (at === null) return by === 1 ? 0 : count - 1
  return (at + by + count) % count
}
