/** For what cannot happen if our own code is right; never for input. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`this cannot happen: ${what}`)
}

/** Closes an exhaustive switch: the compiler complains when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`this cannot happen: ${JSON.stringify(value)}`)
}

/** The element that must be there. */
export function must<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, what)
  return value
}
