import { chanceWhy } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { answerChance, answerLines, destroyedLine } from '../side/odds.ts'
import { thousandths } from '../side/toll/cases.ts'
import type { Entry } from '../side/toll/damage.ts'
import type { Aimed } from '../side/toll/exposure.ts'
import { placeOf } from '../side/toll/shots.ts'
import { tollOf } from '../side/toll/toll.ts'
import { destroyedWhy } from '../side/toll/toll-why.ts'
import { isOnMap, type Placed, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inOrder, meanLethality, strafeTerms } from './strafe.ts'
import type { AirWords } from './words.ts'

/** What a strafing run would do: its targets one after another, as the earlier ones have left things (toll.ts, R-177). */

export function strafeOdds(s: Situation, unit: Placed, order: Extract<AirWords['order'], { kind: 'strafe' }>): Odds | null {
  const weapons = order.weapons.flatMap((index): UnitWeapon | readonly UnitWeapon[] => weaponsOf(s.world, unit)[index] ?? [])
  const [first] = weapons
  if (!first || order.targets.some((id) => s.world.units[id] === undefined)) return null
  const targets = inOrder(s, unit, order.targets).flatMap((id): Placed | readonly Placed[] => {
    const target = s.world.units[id]
    return target && isOnMap(target) ? target : []
  })
  // Walls and decks take the plain mean, whatever the weapons are.
  const weapon: UnitWeapon = { ...first, lethality: meanLethality(weapons), area: false, indirectOnly: false }
  const toll = tollOf(
    s,
    unit,
    targets.map(({ id }): Aimed => ({ weapon, at: { unit: id }, run: weapons })),
    null,
  )
  const lines = toll.subjects.flatMap((subject, index): readonly OddsLine[] => {
    if (index >= targets.length) return destroyedLine(s, unit, toll, index, ' too')
    // None where it has always fallen with a house before it is fired at.
    const entries = toll.entries.filter(({ shot }) => shot === index)
    const usual = entries.reduce<Entry | null>((most, one) => (most && most.before.share >= one.before.share ? most : one), null)
    const how = usual ? ` (Lethality ${strafeTerms(usual.scene, unit, weapons, subject, placeOf(usual)).lethality})` : ''
    const text = `Destroys ${titleOf(s.world, subject)}${how}`
    return [{ text, chance: toll.chances[index] ?? 0, tone: 'good', why: destroyedWhy(toll, index, text) }]
  })
  const any = toll.ends().filter(({ scene }) => targets.some(({ id }) => scene.world.units[id]?.fate === 'destroyed'))
  return {
    title: `${titleOf(s.world, unit)} strafes`,
    chance: thousandths(any.reduce((sum, { share }) => sum + share, 0)),
    lines: [...lines, ...answerLines(s, unit, toll, 'round', null)],
  }
}

/** The answer of who is rolled against by a volley; none where it has none. */
export function answerLine(s: Situation, target: Placed, unit: Placed, who: string): readonly OddsLine[] {
  const chance = answerChance(s, target, { ...unit, spotted: true })
  const why = chanceWhy('Return fire with all that it may use', chance, { rule: 'SR-RET-1' })
  return chance === 0 ? [] : [{ text: `If ${who} lives it can answer: destroys you`, chance, tone: 'bad', why }]
}
