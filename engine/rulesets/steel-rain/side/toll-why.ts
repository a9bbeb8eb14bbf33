import { hexLabel } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { strafeTerms } from '../air/strafe.ts'
import { lethalityUnder, underBlips } from '../artillery/burst.ts'
import { damageWhyOf, killWhyOf, type ShotTerms, secondBeside, shotTerms } from '../core/fire.ts'
import { foliageTerms, passThrough, withoutFoliage } from '../core/recon.ts'
import { steersOf } from '../electronics/state.ts'
import { burnNumber } from '../special/gel.ts'
import { designOf, isOnMap, titleOf, type UnitWeapon } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { structureTerms } from '../structures/aimed.ts'
import { aroundOf } from '../structures/things.ts'
import { chanceOfIndex, toDamageNumber } from '../tables/fire.ts'
import type { Unit } from '../words/units.ts'
import { type Aimed, type Entry, placeOf, type Toll, thousandths, WHOLE } from './toll.ts'

/**
 * Why a list of shots comes to what it does: what each of them adds, times what it takes to get there. Every tree adds up to the number of
 * its line.
 */

type Placed = Unit & { readonly hex: Hex }

const product = (a: number, b: number): number => Math.floor((a * b + 500) / 1000)

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

/** The parts added up; each is what the rounded sum grows by, so that they make the whole. */
function whole(text: string, parts: readonly Part[]): Reason {
  let sum = 0
  const terms = parts.map(({ share, of, condition, text: part, why }): Reason => {
    const value = thousandths(sum + share) - thousandths(sum)
    sum += share
    const met: Reason = { text: condition, value: thousandths(of), unit: 'thousandths', how: 'told' }
    if (of === WHOLE) return { ...why, text: part, value }
    return { text: part, value, unit: 'thousandths', how: 'product', terms: [met, why] }
  })
  return { text, value: thousandths(sum), unit: 'thousandths', how: 'sum', terms }
}

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
function conditionOf({ subjects, foliage }: Toll, { before }: Entry, begin = 'It comes to this shot'): string {
  const cleared = foliage.filter((_, i) => (before.cleared & (1 << i)) !== 0).map(({ hex }) => hexLabel(hex))
  const gone = subjects.filter((_, i) => (before.gone & (1 << i)) !== 0).map(({ name }) => name)
  return [
    begin,
    ...(gone.length > 0 ? [`${gone.join(', ')} destroyed by then`] : []),
    ...(before.smoke ? ['in the smoke of the burst'] : []),
    ...(cleared.length > 0 ? [`the foliage in ${cleared.join(', ')} shot away`] : []),
  ].join(', ')
}

// ------------------------------------------------------------------------------------------------------------ what one shot does

function targetTerms(toll: Toll, entry: Entry): ShotTerms | null {
  const shot = toll.shots[entry.shot]
  const target = shot && 'unit' in shot.at ? entry.scene.world.units[shot.at.unit] : undefined
  if (!shot || !target || !isOnMap(target)) return null
  if (shot.run) return strafeTerms(entry.scene, toll.firer, shot.run, target, placeOf(entry))
  return shotTerms(entry.scene, toll.firer, shot.weapon, target)
}
/** Of so many cases so many: where no shorter way of counting is told. */
const toldShare = (text: string, share: number, of: number, terms: readonly Reason[] = []): Reason => ({
  text,
  value: Math.floor((share * 1000 + of / 2) / of),
  unit: 'thousandths',
  how: 'told',
  terms,
})

function rolledWhy(toll: Toll, entry: Entry, index: number, share: number, of: number): Reason | null {
  const { scene } = entry
  const shot = toll.shots[entry.shot]
  const subject = toll.subjects[index]
  const unit = subject && scene.world.units[subject.id]
  if (!shot || !unit || !isOnMap(unit)) return null
  const { weapon, at } = shot
  if ('foliage' in at) return throughWhy(toll, entry, weapon, unit, at.foliage)
  const aimed = 'unit' in at ? at.unit : null
  const terms = targetTerms(toll, entry)
  if (weapon.id === 'microwave-projector') return shotTerms(scene, toll.firer, weapon, unit).why
  if ('building' in at && weapon.area)
    return burstWhy(scene, weapon, unit, at.building, structureTerms(scene, toll.firer, weapon, at.building, 'building').why)
  if (terms === null) return null
  if (!weapon.area) return aimed === unit.id ? terms.why : secondWhy(toll, entry, terms, share, of)
  const { armor } = designOf(scene.world, unit)
  if (weapon.id === 'gel-flamer') {
    const lethality: Reason = { text: weapon.name, value: weapon.lethality, rule: weapon.rule }
    return killWhyOf(terms.hitWhy, damageWhyOf(burnNumber(scene, unit, weapon), armor, lethality))
  }
  // A mortar's bombs scatter, and are ranged in by earlier ones.
  if (!weapon.complex) return toldShare('On the mark, or where it scatters to', share, of, [terms.hitWhy])
  const target = aimed === null ? undefined : scene.world.units[aimed]
  return burstWhy(scene, weapon, unit, target?.hex ?? unit.hex, terms.hitWhy)
}
/** Rockets that burst in this hex: a hit, for who is under a marker the die of R-107, and the damage. */
function burstWhy(s: Situation, weapon: UnitWeapon, unit: Placed, hex: Hex, hit: Reason): Reason {
  const { armor } = designOf(s.world, unit)
  const lethality = lethalityUnder(s, weapon, unit, hex)
  const why = killWhyOf(hit, damageWhyOf(toDamageNumber(armor, lethality.value), armor, lethality))
  const chance = underBlips(s, weapon, [unit.hex]).find((one) => one.unit.id === unit.id)?.chance
  if (chance === undefined) return why
  const under: Reason = { text: 'It is struck under its marker', value: chance, unit: 'thousandths', how: 'told', rule: 'SR-BLIND-3' }
  return { ...why, value: product(why.value ?? 0, chance), terms: [...(why.terms ?? []), under] }
}
/** SR-COVER-6: what is left of the Lethality strikes who is behind the foliage. */
function throughWhy({ firer }: Toll, { scene }: Entry, weapon: UnitWeapon, unit: Placed, hex: Hex): Reason {
  const { why, left } = foliageTerms(scene, firer, weapon, hex)
  const { armor } = designOf(scene.world, unit)
  const damage = damageWhyOf(toDamageNumber(armor, left), armor, { text: `Lethality left after the foliage: ${left}`, value: left })
  const under = unit.blip === null ? [] : passThrough(withoutFoliage(scene, hex), firer.hex, hex).filter(({ blip }) => blip !== null)
  const index = under.findIndex(({ id }) => id === unit.id)
  const chance = index < 0 ? 1000 : chanceOfIndex(index, under.length)
  const chosen: Reason = { text: 'It is the one in the way under its blip', value: chance, unit: 'thousandths', how: 'told', rule: 'R-46' }
  return {
    text: 'Through the foliage',
    value: product(product(why.value ?? 0, damage.value ?? 0), chance),
    unit: 'thousandths',
    how: 'product',
    rule: 'SR-COVER-6',
    terms: [why, damage, ...(chance < 1000 ? [chosen] : [])],
  }
}
/** SR-STACK-7: the second unit is rolled for after a hit on the first. */
function secondWhy(toll: Toll, entry: Entry, first: ShotTerms, share: number, of: number): Reason {
  const { scene } = entry
  const shot = toll.shots[entry.shot]
  const target = shot && 'unit' in shot.at ? scene.world.units[shot.at.unit] : undefined
  const second = target && isOnMap(target) ? secondBeside(scene, target) : null
  if (!shot || !target || !second) return toldShare('Caught with it', share, of)
  const after = shotTerms(scene, toll.firer, shot.weapon, second)
  return {
    text: `After a hit on ${titleOf(scene.world, target)} a second roll`,
    value: product(first.hitChance, after.killChance),
    unit: 'thousandths',
    how: 'product',
    rule: 'SR-STACK-7',
    terms: [first.hitWhy, after.why],
  }
}
/** it goes with what it stands in or on; a drone with who steers it. */
function fallenWhy(toll: Toll, entry: Entry, who: number | 'unstruck', share: number, of: number): Reason {
  const shot = toll.shots[entry.shot]
  const { scene, before } = entry
  const lost = who === 'unstruck' ? undefined : toll.subjects[who]
  const operator = lost && toll.subjects.find(({ id }) => id === steersOf(scene.world, lost))
  if (operator) return { ...toldShare(`It is lost with ${operator.name}`, share, of), rule: 'SR-DRONE-9' }
  const target = shot && 'unit' in shot.at ? scene.world.units[shot.at.unit] : undefined
  const terms = targetTerms(toll, entry)
  const around = target && isOnMap(target) ? aroundOf(scene, target) : null
  const text = around ? `${around.name} comes down with it` : 'What it stands in comes down'
  const rule = around?.kind === 'bridge' ? 'SR-BLDG-5' : 'SR-BLDG-3'
  const told = { ...toldShare(text, share, of), rule }
  if (!shot || !target?.hex || !terms || !around || shot.weapon.area || before.points.length > 1) return told
  // What happens to the others besides depends on more than this shot.
  if ((who !== 0 && who !== 'unstruck') || toll.subjects[0]?.id !== target.id) return told
  const not = (kind: string, chance: number): Reason => ({ text: kind, value: 1000 - chance, unit: 'thousandths', how: 'told' })
  const ready: Reason = {
    text: `${before.points[0] ?? 0} of ${around.capacity} so far, ${shot.weapon.lethality} more`,
    rule: around.kind === 'bridge' ? 'R-142' : 'R-141',
  }
  const missed = not('The shot misses it', terms.hitChance)
  if (around.kind === 'bridge') {
    const strike = structureTerms(scene, toll.firer, shot.weapon, target.hex, 'bridge')
    return { ...told, how: 'product', terms: [ready, missed, strike.why] }
  }
  return { ...told, how: 'product', terms: [ready, who === 0 ? not('Not destroyed by the shot itself', terms.killChance) : missed] }
}

// ------------------------------------------------------------------------------------------------------------ over several cases

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
  // Each case is told as what the rounded sum grows by: so the terms make the whole.
  let sum = 0
  const parts = cases.map(({ share, chance, met, why }) => {
    const before = rounded(sum)
    sum += share * chance
    return {
      met: { text: met, value: rounded(share * 1000), unit: 'thousandths', how: 'told' } as const,
      why,
      value: rounded(sum) - before,
    }
  })
  const chance = rounded(sum)
  return {
    chance,
    why: () => ({
      text: 'As things may stand by then',
      value: chance,
      unit: 'thousandths',
      how: 'sum',
      terms: parts.map(({ met, why, value }) => ({ text: part, value, unit: 'thousandths', how: 'product', terms: [met, why()] })),
    }),
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
