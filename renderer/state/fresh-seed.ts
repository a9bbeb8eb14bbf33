/** A number for dice or country that nobody has chosen. */
export const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000
