import type { BetterWay, CoachHint, CostlyMoment, Doubt, Hex, Picture } from '../../engine/screen.ts'
import type { PointMark } from '../scene/stage.ts'
import { percent } from '../state/format.ts'
import { coachWords } from '../words/coach-words.ts'

/** What the coach draws on the map. Pure. */

export const hintMarks = ({ hexes, pieces }: Pick<CoachHint, 'hexes' | 'pieces'>): readonly PointMark[] => [
  ...(hexes.length > 0 ? [{ is: 'area', hexes, text: '' } as const] : []),
  ...pieces.map((piece) => ({ is: 'piece', piece, text: '' }) as const),
]

/** Where those stood whom a hint names, by their ids. */
export type HintPlaces = ReadonlyMap<string, Hex>
type Pieces = Pick<Picture, 'pieces'> | null
export const hintPlaces = ({ pieces }: Pick<CoachHint, 'pieces'>, picture: Pieces): HintPlaces =>
  new Map(picture?.pieces.flatMap(({ id, hex }) => (pieces.includes(id) ? [[id, hex] as const] : [])) ?? [])
/** Nobody of them has moved, and nobody is lost: what was said of them holds. */
export function areAsTold(places: HintPlaces, picture: Pieces): boolean {
  const now = new Map(picture?.pieces.map(({ id, hex }) => [id, hex]) ?? [])
  return [...places].every(([id, [col, row]]) => {
    const at = now.get(id)
    return at?.[0] === col && at[1] === row
  })
}

const way = (hexes: readonly Hex[], text: string): readonly PointMark[] =>
  hexes.length === 0 ? [] : [{ is: hexes.length > 1 ? 'line' : 'area', hexes, text }]
/** Both ways of a doubt, each with its chance, and who threatens. */
export const doubtMarks = (doubt: Doubt): readonly PointMark[] => [
  ...way(doubt.hexes, percent(doubt.chance)),
  ...betterMarks(doubt.better),
  ...doubt.pieces.map((piece) => ({ is: 'piece', piece, text: '' }) as const),
]
const betterMarks = (better: BetterWay<unknown> | null): readonly PointMark[] => (better ? way(better.hexes, percent(better.chance)) : [])
/** What was ordered in a costly moment, and what would have been better. */
export const momentMarks = ({ given, better }: CostlyMoment): readonly PointMark[] => [
  ...way(given.hexes, coachWords.given),
  ...way(better.hexes, coachWords.better),
]
export const momentHexes = ({ given, better }: CostlyMoment): readonly Hex[] => [...given.hexes, ...better.hexes]
/** Everything that has to be in view for it. */
export const doubtHexes = ({ hexes, better }: Doubt): readonly Hex[] => [...hexes, ...(better?.hexes ?? [])]
