import { type Shot, type ShotTerms, shotTerms } from '../core/fire.ts'
import { markOf } from '../core/saves.ts'
import { stakesOf } from '../side/odds.ts'
import { effect, facesAboveRating, hitSpread, type Marked, type Stakes } from '../state/chances.ts'
import { dotsToDestroy, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'

/**
 * Fire of a whole side at one unit. The odds of an order name every case; with a dozen weapons there are too many of them. Here cases with the same damage and as
 * many Silhouette rolls behind them go on together, in millionths.
 */
const WHOLE = 1_000_000

interface Bearing extends Stakes {
  /** More rolls than that lower the Silhouette no further. */
  readonly rollsMost: number
}
interface Case {
  readonly rolls: number
  readonly lasting: number
  readonly wearing: number
  readonly share: number
}
const part = (share: number, of: number): number => Math.floor((share * of) / WHOLE)

export interface VolleyChances {
  /** Thousandths. */
  readonly destroys: number
  readonly damages: number
}
/** What these shots come to together, with the markers that lie there. */
export function volleyChances(s: Situation, at: Placed, shots: readonly Shot[]): VolleyChances {
  const plain = stakesOf(s, at)
  const { silhouette, saves } = plain.save
  const bursts = shots.map((shot) => burstOf(s, shot))
  const markers = at.hits.map(markOf)
  const bonus = [...markers, ...bursts.map(({ mark }) => mark)].reduce((most, mark) => Math.max(most, mark.bonus), 0)
  const stakes: Bearing = { ...plain, rollsMost: Math.max(saves, silhouette + bonus) }
  let cases: readonly Case[] = [{ rolls: saves, lasting: 0, wearing: 0, share: WHOLE }]
  for (const marker of markers) cases = merged(cases.flatMap((one) => resolved(one, marker, stakes)))
  for (const burst of bursts) cases = afterBurst(cases, burst, stakes)
  const sum = (of: (one: Case) => boolean): number =>
    Math.floor((cases.reduce((all, one) => (of(one) ? all + one.share : all), 0) + 500) / 1000)
  const last = dotsToDestroy(s.world, at)
  return { destroys: sum(({ lasting }) => lasting >= last), damages: sum(({ lasting, wearing }) => lasting + wearing > 0) }
}
interface Burst extends Pick<ShotTerms, 'toHit' | 'modifier' | 'pair'> {
  readonly mark: Marked
}
function burstOf(s: Situation, shot: Shot): Burst {
  const { toHit, modifier, pair, bonus, red } = shotTerms(s, shot)
  return { toHit, modifier, pair, mark: { bonus, melee: shot.weapon === 'melee', web: shot.weapon === 'web', red } }
}
function afterBurst(cases: readonly Case[], { toHit, modifier, pair, mark }: Burst, stakes: Bearing): readonly Case[] {
  const { whole, parts } = hitSpread(toHit, modifier, pair)
  const found: Case[] = []
  let now = cases
  for (const [hits, ways] of parts.entries()) {
    if (hits > 0) now = merged(now.flatMap((one) => resolved(one, mark, stakes)))
    const share = Number((ways * BigInt(WHOLE)) / whole)
    if (share > 0) found.push(...now.map((one) => ({ ...one, share: part(one.share, share) })))
  }
  return merged(found)
}
/** One marker: Silhouette, then Armor (BC-SIL-01, BC-ARM-01). */
function resolved(one: Case, mark: Marked, { save, toDestroy, frame, rollsMost }: Bearing): readonly Case[] {
  if (one.lasting >= toDestroy) return [one]
  const rolls = Math.min(one.rolls + 1, rollsMost)
  const { faces, does } = effect(mark, save.armor, toDestroy - one.lasting)
  const harmed = Math.floor((one.share * facesAboveRating(save, one.rolls, mark) * faces) / 36)
  const wears = mark.web && frame
  const isOver = !wears && one.lasting + does >= toDestroy
  const after: Case = {
    rolls: isOver ? 0 : rolls,
    lasting: Math.min(toDestroy, one.lasting + (wears ? 0 : does)),
    wearing: one.wearing + (wears ? does : 0),
    share: harmed,
  }
  if (harmed === 0) return [{ ...one, rolls }]
  return [after, { ...one, rolls, share: one.share - harmed }]
}
function merged(cases: readonly Case[]): readonly Case[] {
  const found = new Map<number, Case>()
  for (const one of cases) {
    if (one.share === 0) continue
    const key = (one.rolls * 64 + one.lasting) * 64 + one.wearing
    const same = found.get(key)
    found.set(key, same ? { ...one, share: one.share + same.share } : one)
  }
  return [...found.values()]
}
