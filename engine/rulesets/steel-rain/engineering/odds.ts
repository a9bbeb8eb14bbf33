import { hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { designOf, isInfantry, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { DIE_FACES, damageChance, FACE, toDamageNumber } from '../tables/fire.ts'
import { cm, mineRolls } from '../tables/scale.ts'
import type { Unit } from '../words/units.ts'
import { buildingPoints, pointsAt, ROADBLOCK_POINTS } from './emplace.ts'
import { MINES, setsOff } from './mines.ts'
import { pushRate, pushStep, pushWhy, STAND_ACTIONS, workOf } from './roadblocks.ts'
import { minesAt, obstacleAt } from './state.ts'
import type { EngineeringWords } from './words.ts'

/** What mines on a way would do, and how far an Action of work brings the work. */

/** A certainty, in the whole parts that shares are counted in. */
const WHOLE = 1_000_000_000_000
/** The part of a share that a chance in thousandths makes. */
const part = (share: number, chance: number): number => Math.floor((share * chance + 500) / 1000)
/** SR-MINE-2. */
const GOES_OFF = FACE * (DIE_FACES + 1 - MINES.explodesOn)

/** One way in which the units may stand on their way: who is alive, a bit for each, and how many explosions the present hex still holds. */
interface Standing {
  readonly alive: number
  readonly left: number
  readonly share: number
}
/** Chance in thousandths that known mines destroy a unit on its way (SR-MINE-2, R-150). */
export const mineRisk = (s: Situation, unit: Unit, from: Hex, path: readonly Hex[]): number => mineRisks(s, [unit], from, path)[0] ?? 0

/** The same of several under way together: in each hex they roll one after another, and each explosion leaves one fewer for the others. */
function mineRisks(s: Situation, units: readonly Unit[], from: Hex, path: readonly Hex[]): readonly number[] {
  if (s.world.ground.mines.length === 0) return units.map(() => 0)
  let cases: readonly Standing[] = [{ alive: (1 << units.length) - 1, left: 0, share: WHOLE }]
  for (const { left, rolls } of minedHexes(s, units, from, path)) {
    cases = merged(cases.map((one) => ({ ...one, left })))
    for (const { unit, kills } of rolls) cases = merged(cases.flatMap((one) => rolled(one, unit, kills)))
  }
  return units.map((_, unit) => {
    const lost = cases.reduce((sum, { alive, share }) => ((alive & (1 << unit)) === 0 ? sum + share : sum), 0)
    return Math.floor((lost * 1000 + WHOLE / 2) / WHOLE)
  })
}
/** Mined hexes of a way with the rolls in each: whose, and the chance in thousandths that an explosion destroys it. */
function minedHexes(s: Situation, units: readonly Unit[], from: Hex, path: readonly Hex[]) {
  const { enter, leave } = mineRolls(s.world.settings.hexMilli)
  const hexes = [from, ...path]
  return hexes.flatMap((hex, i) => {
    const mines = minesAt(s.world, hex)
    if (!mines) return []
    const passes = [...(i > 0 ? [enter] : []), ...(i < hexes.length - 1 ? [leave] : [])]
    const rolls = passes.flatMap((times) =>
      units.flatMap((unit, index) => {
        const kills = damageChance(toDamageNumber(designOf(s.world, unit).armor, MINES.lethality))
        return setsOff(s, unit, hex) ? Array.from({ length: times }, () => ({ unit: index, kills })) : []
      }),
    )
    return rolls.length > 0 ? [{ left: mines.left, rolls }] : []
  })
}
function rolled(one: Standing, unit: number, kills: number): readonly Standing[] {
  const bit = 1 << unit
  if ((one.alive & bit) === 0 || one.left === 0) return [one]
  const off = part(one.share, GOES_OFF)
  const dead = part(off, kills)
  const left = one.left - 1
  return [
    { ...one, share: one.share - off },
    { ...one, left, share: off - dead },
    { alive: one.alive & ~bit, left, share: dead },
  ]
}
function merged(cases: readonly Standing[]): readonly Standing[] {
  const found = new Map<string, Standing>()
  for (const one of cases) {
    const key = `${one.alive} ${one.left}`
    found.set(key, { ...one, share: one.share + (found.get(key)?.share ?? 0) })
  }
  return [...found.values()]
}
/** Lines for the odds of a march: one for each unit under way. */
export function mineLines(s: Situation, units: readonly Unit[], from: Hex, path: readonly Hex[]): readonly OddsLine[] {
  const hexes = minedHexes(s, units, from, path)
  const risks = mineRisks(s, units, from, path)
  return units.flatMap((unit, index): readonly OddsLine[] => {
    const rolls = hexes.reduce((sum, hex) => sum + hex.rolls.filter((roll) => roll.unit === index).length, 0)
    if (rolls === 0) return []
    const armor = designOf(s.world, unit).armor
    const chance = risks[index] ?? 0
    const why = chanceWhy('Lost to one of the mines on the way', chance, {
      rule: 'SR-MINE-2',
      terms: [
        { text: `${rolls} cm in mines`, value: rolls, unit: 'cm', rule: 'SR-MINE-2' },
        { text: 'Goes off on a d20 of', value: MINES.explodesOn, rule: 'SR-MINE-2' },
        { text: `Lethality against Armor ${armor}`, value: MINES.lethality, rule: 'SR-MINE-2' },
      ],
    })
    return [{ text: `Mines on the way: ${titleOf(s.world, unit)} is lost`, chance, tone: 'bad', why }]
  })
}

const EMPLACED = { mines: 'lays mines', wire: 'strings wire', roadblock: 'builds a roadblock' } as const
/** What the work is, for the head of its card. */
function workOfOrder(order: EngineeringWords['order']): string {
  if (order.kind === 'breach') return `clears ${order.blocks.map(({ hex }) => hexLabel(hex)).join(' and ')}`
  const where = order.hexes.map(hexLabel).join(' and ')
  if (order.kind === 'emplace') return `${EMPLACED[order.what]} in ${where}`
  return order.to === null ? `works at the roadblock in ${where}` : `pushes the roadblock in ${where} towards ${hexLabel(order.to)}`
}

export function engineeringOdds(s: Situation, order: EngineeringWords['order']): Odds | null {
  const unit = s.world.units[order.unit]
  if (!unit) return null
  const line = (text: string, rule: string, value: number, why: Partial<Reason> = {}): OddsLine => ({
    text,
    chance: null,
    tone: 'plain',
    why: { text, value, rule, ...why },
  })
  const title = `${titleOf(s.world, unit)}: ${workOfOrder(order)}`
  const stand = isInfantry(s.world, unit)
  switch (order.kind) {
    case 'breach':
      return {
        title,
        lines: [
          line(
            order.blocks.length === 1 ? 'One block is gone' : 'Two blocks are gone',
            stand ? 'SR-BREACH-5' : 'SR-BREACH-1',
            order.blocks.length,
          ),
        ],
      }
    case 'clearRoadblock': {
      const [hex] = order.hexes
      if (hex === undefined) return null
      const before = workOf(s.world, hex, unit.side)
      if (stand)
        return { title, lines: [line(`${before.actions + 1} of ${STAND_ACTIONS} Actions are done`, 'SR-BREACH-6', before.actions + 1)] }
      const design = designOf(s.world, unit)
      const rate = pushRate(design)
      const far = Math.floor((before.pushed + rate) / pushStep(s.world))
      const done = obstacleAt(s.world, hex)?.earth
        ? `${Math.min(far, order.hexes.length)} of ${order.hexes.length} broken up`
        : `Pushed by up to ${far} ${far === 1 ? 'block' : 'blocks'}`
      return { title, lines: [{ text: `${done}, ${cm(rate)} with an Action`, chance: null, tone: 'plain', why: pushWhy(design) }] }
    }
    case 'emplace': {
      const [hex] = order.hexes
      if (hex === undefined) return null
      if (order.what !== 'roadblock')
        return {
          title,
          lines: [
            line(
              order.hexes.length === 1 ? 'One block' : 'Two blocks',
              order.hexes.length === 1 ? 'SR-EMPL-1' : 'SR-EMPL-2',
              order.hexes.length,
            ),
          ],
        }
      const points = Math.min(ROADBLOCK_POINTS, pointsAt(s.world, hex, unit) + buildingPoints(s, unit))
      return { title, lines: [line(`${points} of ${ROADBLOCK_POINTS} parts are built`, stand ? 'SR-EMPL-4' : 'SR-EMPL-3', points)] }
    }
  }
}
