/** How many moments of a battle are shown. */
const MOMENTS = 3
/** The moments that cost most; of equals the earlier. */
export const costliest = <M extends { readonly cost: number; readonly act: number }>(moments: readonly M[]): readonly M[] =>
  [...moments].sort((a, b) => b.cost - a.cost || a.act - b.act).slice(0, MOMENTS)
