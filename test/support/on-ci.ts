/** CI has twenty minutes for everything (decision 308): of what takes minutes it plays a part, the same each time. `npm test` by hand plays all of it. */
export const ON_CI = Boolean(process.env['CI'])

/** All of a list, and on CI so many of it, evenly spread. */
export const sampleOnCi = <T>(list: readonly T[], most: number): readonly T[] => {
  const part = (i: number): number => Math.floor((i * most) / list.length)
  return ON_CI ? list.filter((_, i) => part(i) !== part(i - 1)) : list
}
