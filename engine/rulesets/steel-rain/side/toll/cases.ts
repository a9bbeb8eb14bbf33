import { isMarked, type Marks } from './marks.ts'

/** The ways in which a battle may stand between two shots, each with its share of all. */

/** A certainty, in the whole parts that shares are counted in. */
export const WHOLE = 1_000_000_000_000
/** A share as thousandths. */
export const thousandths = (share: number): number => Math.floor((share * 1000 + WHOLE / 2) / WHOLE)
/** The part of a share that a chance in thousandths makes. */
export const part = (share: number, chance: number): number => Math.floor((share * chance + 500) / 1000)

/** One way in which the battle may stand between two shots. */
export interface Case {
  readonly share: number
  /** Which subjects are destroyed. */
  readonly gone: Marks
  /** Which of them were rolled against or caught, and may answer. */
  readonly asked: Marks
  /** What each structure has taken; at its capacity it is down. */
  readonly points: readonly number[]
  /** Rockets have burst there and left smoke. */
  readonly smoke: boolean
  /** Which foliage has been shot away, of the hexes of it that are fired at or blasted. */
  readonly cleared: Marks
  /** The main target was hit. */
  readonly struck: boolean
  /** Which subjects that gel was aimed at burn on (SR-GEL-1). */
  readonly alight: Marks
}

export const isGone = ({ gone }: Case, index: number): boolean => isMarked(gone, index)

/** Splits each case by a chance in thousandths. */
export function parted(cases: readonly Case[], chance: number): readonly [readonly Case[], readonly Case[]] {
  const yes: Case[] = []
  const no: Case[] = []
  for (const one of cases) {
    const share = part(one.share, chance)
    if (share > 0) yes.push({ ...one, share })
    if (share < one.share) no.push({ ...one, share: one.share - share })
  }
  return [yes, no]
}

/** Cases that are alike are one. */
export function merged(cases: readonly Case[]): readonly Case[] {
  if (cases.length < 2) return cases
  const found = new Map<string, Case>()
  for (const one of cases) {
    if (one.share === 0) continue
    const key = `${one.gone} ${one.asked} ${one.struck} ${one.alight} ${one.smoke} ${one.cleared} ${one.points.join(' ')}`
    const same = found.get(key)
    found.set(key, same ? { ...same, share: same.share + one.share } : one)
  }
  return [...found.values()]
}
