import type { ObjectiveFigures, Share, SideId } from '../../../engine/screen.ts'
import { reportWords } from '../../words/report-words.ts'

/** The pictures of a report: plain boxes and lines, each with its figures in words. */

const percentOf = (share: number): string => `${share * 100}%`

interface ShareBarProps {
  readonly share: Share
  /** Whose share it is: coloured so. Null: of nobody in particular. */
  readonly side: SideId | null
}
/** A share of all games, with the band in which it lies, and the middle. */
export function ShareBar({ share: { share, interval95 }, side }: ShareBarProps) {
  const [low, high] = interval95
  return (
    <div class={`share-bar${side ? ` side-${side}` : ''}`} role="img" aria-label={reportWords.share(share, low, high)}>
      <span class="share-fill" style={{ width: percentOf(share) }} />
      <span class="share-band" style={{ left: percentOf(low), width: percentOf(high - low) }} />
      <span class="share-middle" />
    </div>
  )
}

/** How many games ended in each turn. */
export function LengthBars({ games, mean }: { readonly games: readonly number[]; readonly mean: number }) {
  const first = Math.max(
    1,
    games.findIndex((count) => count > 0),
  )
  const shown = games.slice(first)
  const most = Math.max(1, ...shown)
  return (
    <div class="length-bars" role="img" aria-label={reportWords.lengthPicture(mean)}>
      {shown.map((count, i) => (
        <span key={first + i} class="length-bar" title={reportWords.turnGames(first + i, count)}>
          <span class="length-count">{count > 0 ? count : ''}</span>
          <span class="length-fill" style={{ height: `${(count / most) * 3}rem` }} />
          <span class="length-turn">{first + i}</span>
        </span>
      ))}
    </div>
  )
}

/** Who held an objective at the end of each turn, stacked to all games: blue below, red above, nobody between. */
export function HeldAreas({ objective: { name, games, turns } }: { readonly objective: ObjectiveFigures }) {
  const last = Math.max(1, turns.length - 1)
  const all = Math.max(1, games)
  const line = (heightAt: (turn: ObjectiveFigures['turns'][number]) => number): string =>
    turns.map((turn, i) => `${(i / last) * 100},${40 - (heightAt(turn) / all) * 40}`).join(' ')
  return (
    <figure class="held">
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={reportWords.heldPicture(name)}>
        <rect class="held-red" width="100" height="40" />
        <polygon class="held-nobody" points={`0,40 ${line(({ blue, nobody }) => blue + nobody)} 100,40`} />
        <polygon class="held-blue" points={`0,40 ${line(({ blue }) => blue)} 100,40`} />
      </svg>
      <figcaption>
        <span>{reportWords.heldAt(0)}</span>
        <span>{reportWords.heldAt(last)}</span>
      </figcaption>
    </figure>
  )
}
