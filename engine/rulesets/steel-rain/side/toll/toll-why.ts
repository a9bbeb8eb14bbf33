import { type Hex, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { casesWhy, inCases } from '../../../../kernel/why.ts'
import { foliageTerms } from '../../core/recon.ts'
import type { Situation } from '../../state/situation.ts'
import { thousandths, WHOLE } from './cases.ts'
import type { Entry } from './damage.ts'
import type { Aimed } from './exposure.ts'
import { conditionOf, fallenWhy, rolledWhy, targetTerms, toldShare } from './shot-why.ts'
import { placeOf } from './shots.ts'
import type { Toll } from './toll.ts'

/**
 * Why a list of shots comes to what it does: what each of them adds, times what it takes to get there. Every tree adds up to the number of
 * its line.
 */

/** Something that a shot does in some of the cases that there are when it is fired. */
interface Part {
  readonly text: string
  readonly share: number
  /** Share of the cases in which the shot is fired at all. */
  readonly of: number
  readonly condition: string
  /** The chance of it in these cases. */
  readonly why: Reason
}

/** The chance that a subject is destroyed. */
export function destroyedWhy(toll: Toll, index: number, text: string): Reason {
  const parts = stepsOf(toll).flatMap((entries): readonly Part[] => [
    ...partsOf(
      toll,
      entries,
      ({ rolled }) => rolled[index] ?? 0,
      (entry, share, of) => rolledWhy(toll, entry, index, share, of),
    ),
    ...partsOf(
      toll,
      entries,
      ({ fallen }) => fallen[index] ?? 0,
      (entry, share, of) => fallenWhy(toll, entry, index, share, of),
    ),
  ])
  return whole(text, parts)
}
/** The chance that the main target is hit at least once, or lost without a hit. */
export function hitWhy(toll: Toll, text: string): Reason {
  const parts = stepsOf(toll).flatMap((entries): readonly Part[] => {
    const fresh = entries.filter(({ before }) => !before.struck)
    return [
      ...partsOf(
        toll,
        fresh,
        ({ struck }) => struck,
        (entry) => targetTerms(toll, entry)?.hitWhy ?? null,
      ),
      ...partsOf(
        toll,
        fresh,
        ({ fellUnstruck }) => fellUnstruck,
        (entry, share, of) => fallenWhy(toll, entry, 'unstruck', share, of),
      ),
    ]
  })
  return whole(text, parts)
}

/** The chance that foliage which is fired at is shot away. */
export function clearedWhy(toll: Toll, hex: Hex, text: string): Reason {
  const parts = stepsOf(toll).flatMap((entries) =>
    partsOf(
      toll,
      entries,
      ({ shot, scene, cleared }) => (isAimedInto(scene, toll.shots[shot], hex) ? cleared : 0),
      ({ shot, scene }, share, of) => {
        const { weapon, at } = toll.shots[shot] as Aimed
        return 'foliage' in at
          ? foliageTerms(scene, toll.firer, weapon, hex).why
          : { ...toldShare('The burst clears it', share, of), rule: 'R-140' }
      },
    ),
  )
  return whole(text, parts)
}
function isAimedInto({ world }: Situation, shot: Aimed | undefined, hex: Hex): boolean {
  if (!shot) return false
  const { at } = shot
  const into = 'foliage' in at ? at.foliage : 'unit' in at ? world.units[at.unit]?.hex : null
  return into ? sameHex(into, hex) : false
}

/** The parts added up. */
const whole = (text: string, parts: readonly Part[]): Reason =>
  casesWhy(text, parts, thousandths, ({ of, condition, text: part, why }, value) =>
    of === WHOLE ? { ...why, text: part, value } : inCases(part, value, condition, thousandths(of), why),
  )

/** The entries of each shot. */
function stepsOf({ shots, entries }: Toll): readonly (readonly Entry[])[] {
  return shots.map((_, shot) => entries.filter((entry) => entry.shot === shot))
}
/** Cases that are alike for the shot are told together. */
function partsOf(
  toll: Toll,
  entries: readonly Entry[],
  shareOf: (entry: Entry) => number,
  whyOf: (entry: Entry, share: number, of: number) => Reason | null,
): readonly Part[] {
  const alike = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (shareOf(entry) === 0) continue
    const { gone, smoke, cleared } = entry.before
    const key = `${gone} ${smoke} ${cleared} ${toll.shots[entry.shot]?.run ? placeOf(entry) : ''}`
    const same = alike.get(key)
    if (same) same.push(entry)
    else alike.set(key, [entry])
  }
  return [...alike.values()].flatMap((same): readonly Part[] => {
    const [first] = same
    if (!first) return []
    const share = same.reduce((sum, entry) => sum + shareOf(entry), 0)
    const of = same.reduce((sum, entry) => sum + entry.before.share, 0)
    const why = whyOf(first, share, of)
    if (why === null) return []
    const text = why.rule && FALLS.has(why.rule) ? `${partText(toll, first)}: ${why.text}` : partText(toll, first)
    return [{ text, share, of, condition: conditionOf(toll, first), why }]
  })
}
/** A structure comes down with whoever is there; nobody steers a drone any more. */
const FALLS = new Set(['SR-BLDG-3', 'SR-BLDG-5', 'SR-DRONE-9'])
function partText({ shots }: Toll, { shot }: Entry): string {
  const { weapon, run } = shots[shot] ?? {}
  if (!weapon) return ''
  if (run) return 'The run'
  const before = shots.slice(0, shot).filter((one) => one.weapon.index === weapon.index).length
  return before === 0 ? weapon.name : `${weapon.name}, second shot`
}
