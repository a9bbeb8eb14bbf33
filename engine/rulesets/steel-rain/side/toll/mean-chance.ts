import type { Reason } from '../../../../kernel/why.ts'
import { casesWhy, inCases } from '../../../../kernel/why.ts'
import type { Situation } from '../../state/situation.ts'
import type { Entry } from './damage.ts'
import { conditionOf, targetTerms } from './shot-why.ts'
import type { Toll } from './toll.ts'

/** What has different chances in different cases, as one chance over all of them. */

/** A chance in thousandths, and why it is so. */
export interface Chance {
  readonly chance: number
  readonly why: () => Reason
}
/** It is so in this share of the cases. */
export interface Held extends Chance {
  readonly share: number
  readonly met: string
}
/** The chance over all of these cases; `part` is what has it in each of them. */
export function meanOf(cases: readonly Held[], part: string): Chance | null {
  const [first] = cases
  if (!first) return null
  if (cases.every(({ chance }) => chance === first.chance)) return first
  const all = cases.reduce((sum, { share }) => sum + share, 0)
  const rounded = (whole: number): number => Math.floor((whole + all / 2) / all)
  const weighed = cases.map((one) => ({ ...one, share: one.share * one.chance, of: rounded(one.share * 1000) }))
  return {
    chance: rounded(weighed.reduce((sum, { share }) => sum + share, 0)),
    why: () => casesWhy('As things may stand by then', weighed, rounded, ({ met, of, why }, value) => inCases(part, value, met, of, why())),
  }
}

/** What a shot does to the unit that it is aimed at, of all cases in which it is fired; null where it never is. */
export function shotChances(toll: Toll, shot: number): { readonly hit: Chance; readonly kill: Chance } | null {
  const scenes = new Map<Situation, { readonly entry: Entry; readonly share: number }>()
  for (const entry of toll.entries)
    if (entry.shot === shot) scenes.set(entry.scene, { entry, share: entry.before.share + (scenes.get(entry.scene)?.share ?? 0) })
  const cases = [...scenes.values()].flatMap(({ entry, share }) => {
    const terms = targetTerms(toll, entry)
    return terms ? [{ share, terms, met: conditionOf(toll, entry, 'Of all cases in which it is fired') }] : []
  })
  const hit = meanOf(
    cases.map(({ share, met, terms }) => ({ share, met, chance: terms.hitChance, why: () => terms.hitWhy })),
    'Hits',
  )
  const kill = meanOf(
    cases.map(({ share, met, terms }) => ({ share, met, chance: terms.killChance, why: () => terms.why })),
    'Destroys',
  )
  return hit && kill && { hit, kill }
}
