import type { Odds, OddsLine } from '../../../kernel/table-view.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { Unit } from '../model.ts'
import { answerChance } from '../odds.ts'
import { isFlying, isOnMap, titleOf, type UnitWeapon, weaponsOf } from '../roster.ts'
import type { Situation } from '../situation.ts'
import { structureTerms } from '../structures/aimed.ts'
import { aroundOf, occupantsOf, type Structure } from '../structures/things.ts'
import { damageChance } from '../tables/fire.ts'
import { inOrder, meanLethality, strafeTerms } from './strafe.ts'
import type { AirWords } from './words.ts'

/** What a strafing run would do, from the resolver's own terms: its targets one after another, and what they stand in or on. */

type Placed = Unit & { readonly hex: readonly [number, number] }

/** A certainty, in the whole parts that shares are counted in. */
const WHOLE = 1_000_000_000_000
const part = (share: number, chance: number): number => Math.floor((share * chance + 500) / 1000)
const thousandths = (share: number): number => Math.floor((share * 1000 + WHOLE / 2) / WHOLE)

/** One way in which the run may stand: who is gone, a bit for each subject, and what each structure has taken. */
interface Case {
  readonly gone: number
  readonly points: readonly number[]
  /** Targets attacked so far: who has gone down with another leaves its place to the next. */
  readonly fired: number
  readonly share: number
}

export function strafeOdds(s: Situation, unit: Placed, order: Extract<AirWords['order'], { kind: 'strafe' }>): Odds | null {
  const weapons = order.weapons.flatMap((index): UnitWeapon | readonly UnitWeapon[] => weaponsOf(s.world, unit)[index] ?? [])
  if (weapons.length === 0 || order.targets.some((id) => s.world.units[id] === undefined)) return null
  const targets = inOrder(s, unit, order.targets).flatMap((id): Placed | readonly Placed[] => {
    const target = s.world.units[id]
    return target && isOnMap(target) ? target : []
  })
  const structures = doomedBy(s, targets, meanLethality(weapons))
  const inside = structures.flatMap((structure) => occupantsOf(s, structure)).filter(({ id }) => !targets.some((one) => one.id === id))
  const subjects = [...targets, ...inside.filter((one, i) => inside.findIndex(({ id }) => id === one.id) === i)]
  const cases = runOf(s, unit, weapons, targets, subjects, structures)
  const sum = (of: (one: Case) => boolean): number => thousandths(cases.reduce((all, one) => (of(one) ? all + one.share : all), 0))
  const lines = subjects.map((subject, index): OddsLine => {
    const chance = sum(({ gone }) => (gone & (1 << index)) !== 0)
    const own = subject.side === unit.side
    if (index >= targets.length)
      return {
        text: `Destroys ${titleOf(s.world, subject)} too${own ? ', your own' : ''}`,
        chance,
        tone: own ? 'bad' : 'good',
        why: fallWhy(chance),
      }
    const terms = strafeTerms(s, unit, weapons, subject, index)
    const why = chance === terms.killChance ? terms.why : { ...fallWhy(chance), terms: [terms.why] }
    return { text: `Destroys ${titleOf(s.world, subject)} (Lethality ${terms.lethality})`, chance, tone: 'good', why }
  })
  return {
    title: `${titleOf(s.world, unit)} strafes`,
    chance: sum(({ gone }) => (gone & ((1 << targets.length) - 1)) !== 0),
    lines: [...lines, ...targets.flatMap((target) => answerLine(s, target, unit, titleOf(s.world, target)))],
  }
}
const fallWhy = (value: number): Reason => ({
  text: 'It dies with what it is in or on',
  value,
  unit: 'thousandths',
  how: 'told',
  rule: 'R-141',
})

/** The answer of who is rolled against; none where it has none. */
export function answerLine(s: Situation, target: Placed, unit: Placed, who: string): readonly OddsLine[] {
  const chance = answerChance(s, target, { ...unit, spotted: true })
  const why: Reason = { text: 'Return fire with all that it may use', value: chance, unit: 'thousandths', how: 'told', rule: 'SR-RET-1' }
  return chance === 0 ? [] : [{ text: `If ${who} lives it can answer: destroys you`, chance, tone: 'bad', why }]
}

/** What the run could bring down. */
function doomedBy(s: Situation, targets: readonly Placed[], lethality: number): readonly Structure[] {
  const around = targets.flatMap((target) => (isFlying(target) ? [] : (aroundOf(s, target) ?? [])))
  return around.filter(
    ({ what, points, capacity }, i) =>
      around.findIndex((one) => one.what === what) === i &&
      points + lethality * around.filter((one) => one.what === what).length >= capacity,
  )
}
function runOf(
  s: Situation,
  unit: Placed,
  weapons: readonly UnitWeapon[],
  targets: readonly Placed[],
  subjects: readonly Placed[],
  structures: readonly Structure[],
): readonly Case[] {
  const lethality = meanLethality(weapons)
  const bit = (one: Unit): number => 1 << subjects.findIndex(({ id }) => id === one.id)
  const harmed = (one: Case, index: number): Case => {
    const structure = structures[index] as Structure
    const before = one.points[index] as number
    if (before >= structure.capacity) return one
    const points = one.points.map((taken, i) => (i === index ? taken + lethality : taken))
    const lost = before + lethality >= structure.capacity ? occupantsOf(s, structure) : []
    return { ...one, points, gone: lost.reduce((gone, occupant) => gone | bit(occupant), one.gone) }
  }
  let cases: readonly Case[] = [{ gone: 0, points: structures.map(({ points }) => points), fired: 0, share: WHOLE }]
  for (const target of targets)
    cases = cases.flatMap((one): readonly Case[] => {
      if ((one.gone & bit(target)) !== 0) return [one]
      const terms = strafeTerms(s, unit, weapons, target, one.fired)
      const after = { ...one, fired: one.fired + 1 }
      const hit = part(one.share, terms.hitChance)
      const dead = part(hit, damageChance(terms.damage))
      const ends: readonly Case[] = [
        { ...after, share: dead, gone: one.gone | bit(target) },
        { ...after, share: hit - dead },
      ]
      const missed: Case = { ...after, share: one.share - hit }
      const index = structures.findIndex(({ what }) => what === aroundOf(s, target)?.what)
      const structure = structures[index]
      const [first] = weapons
      if (!structure || !first || isFlying(target)) return [...ends, missed]
      if (structure.kind === 'building') return [...ends, missed].map((end) => harmed(end, index))
      const stray = part(missed.share, structureTerms(s, unit, first, target.hex, 'bridge').hitChance)
      return [...ends, { ...missed, share: missed.share - stray }, harmed({ ...missed, share: stray }, index)]
    })
  return cases
}
