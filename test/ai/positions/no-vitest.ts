/** Stands in for vitest where positions are run outside it: what the supports of the tests would assert is not asked for here. */
export const expect = (): never => {
  throw new Error('nothing is asserted outside the tests')
}
