import type { Chip, Piece, Track } from '../../engine/screen.ts'

/** What a counter bears, in a line: for pages and tests that show many counters. */
export interface ShortMarks {
  readonly pips?: { readonly left: number; readonly of: number } | null
  readonly suppression?: { readonly score: number; readonly suppressed: boolean } | null
  readonly hits?: number
  readonly badges?: readonly string[]
  readonly stands?: number
  readonly floor?: number
  readonly heading?: number
}
const GOOD: readonly string[] = ['overwatch']
const BAD: readonly string[] = ['ambushed', 'burning', 'falling']

type Marks = Pick<Piece, 'tracks' | 'chips' | 'layer' | 'facing'>
/** The same as tracks and chips of a piece; what is flying is in the air. */
export function spelledOut({ pips, suppression, hits, badges, stands, floor, heading }: ShortMarks): Marks {
  const tracks: Track[] = []
  if (pips)
    tracks.push({ id: 'actions', as: 'pips', value: pips.left, of: pips.of, tone: 'plain', text: `${pips.left} of ${pips.of} left` })
  if (suppression && (suppression.score > 0 || suppression.suppressed)) {
    const { score, suppressed } = suppression
    const text = `${suppressed ? 'suppressed' : 'suppression'} ${score}`
    tracks.push({ id: 'suppression', as: 'bar', value: score, of: 20, tone: suppressed ? 'bad' : 'plain', text })
  }
  if (hits) tracks.push({ id: 'hits', as: 'chip', value: hits, tone: 'bad', text: hits === 1 ? '1 hit marker' : `${hits} hit markers` })
  const tag = (art: string, text: string): Chip => ({ art, label: text, tone: 'plain', tag: text })
  const chips: readonly Chip[] = [
    ...(badges ?? []).map((art): Chip => ({ art, label: art, tone: GOOD.includes(art) ? 'good' : BAD.includes(art) ? 'bad' : 'plain' })),
    ...(floor ? [tag('floor', `F${floor}`)] : []),
    ...(stands && stands > 1 ? [tag('count', `\u00d7${stands}`)] : []),
  ]
  return {
    tracks,
    chips,
    ...(badges?.includes('flying') ? { layer: 'air' } : {}),
    ...(heading === undefined ? {} : { facing: heading }),
  }
}
