/** CI has twenty minutes for everything (decision 308): of what takes minutes it plays a part, the same each time. `npm test` by hand plays all of it. */
export const ON_CI = Boolean(process.env['CI'])

/** All of a list, and on CI so many of it, evenly spread. */
export const sampleOnCi = <T>(list: readonly T[], most: number): readonly T[] => (ON_CI ? spread(list, most) : list)

/** So many of a list, evenly spread, its first among them. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.filter((_, i) => i === 0 || Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length))
