import { hexLabel } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Odds, OddsLine } from '../../../kernel/table-view.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { Unit } from '../model.ts'
import { designOf, isInfantry, titleOf } from '../roster.ts'
import type { Situation } from '../situation.ts'
import { chanceOf, damageChance, toDamageNumber } from '../tables/fire.ts'
import { cm, mineRolls } from '../tables/scale.ts'
import { buildingPoints, pointsAt, ROADBLOCK_POINTS } from './emplace.ts'
import { MINES, setsOff } from './mines.ts'
import { pushRate, pushStep, STAND_ACTIONS, workOf } from './roadblocks.ts'
import { minesAt, obstacleAt } from './state.ts'
import type { EngineeringWords } from './words.ts'

/** What mines on a way would do, and how far an Action of work brings the work. */

/** Centimetres in mines that a way costs: how many rolls, in hexes that hold so many explosions. */
function mined(s: Situation, unit: Unit, from: Hex, path: readonly Hex[]): readonly { readonly rolls: number; readonly left: number }[] {
  const { enter, leave } = mineRolls(s.world.settings.hexMilli)
  const hexes = [from, ...path]
  return hexes.flatMap((hex, i) => {
    const mines = minesAt(s.world, hex)
    if (!mines || !setsOff(s, unit, hex)) return []
    const rolls = (i > 0 ? enter : 0) + (i < hexes.length - 1 ? leave : 0)
    return rolls > 0 ? [{ rolls, left: mines.left }] : []
  })
}
/** Chance in thousandths that known mines destroy a unit on its way (SR-MINE-2, R-150). */
export function mineRisk(s: Situation, unit: Unit, from: Hex, path: readonly Hex[]): number {
  if (s.world.ground.mines.length === 0) return 0
  const kills = damageChance(toDamageNumber(designOf(s.world, unit).armor, MINES.lethality))
  return mined(s, unit, from, path).reduce((risk, hex) => 1000 - thousandths((1000 - risk) * livesThrough(hex.rolls, hex.left, kills)), 0)
}
/** Chance in thousandths to come through so many rolls in a hex that holds `left` explosions, each of which destroys with `kills`. */
function livesThrough(rolls: number, left: number, kills: number): number {
  const goesOff = chanceOf(MINES.explodesOn, 0, false)
  // By how many have gone off so far.
  let alive = [1000, ...Array.from({ length: left }, () => 0)]
  for (let roll = 0; roll < rolls; roll++)
    alive = alive.map((chance, gone) => {
      const stays = gone === left ? chance : thousandths(chance * (1000 - goesOff))
      const comes = gone === 0 ? 0 : thousandths(thousandths((alive[gone - 1] as number) * goesOff) * (1000 - kills))
      return stays + comes
    })
  return alive.reduce((sum, chance) => sum + chance, 0)
}
const thousandths = (product: number): number => Math.floor((product + 500) / 1000)
/** Lines for the odds of a march; the first of several units speaks for them. */
export function mineLines(s: Situation, unit: Unit, from: Hex, path: readonly Hex[]): readonly OddsLine[] {
  const rolls = mined(s, unit, from, path).reduce((sum, hex) => sum + hex.rolls, 0)
  if (rolls === 0) return []
  const armor = designOf(s.world, unit).armor
  const why: Reason = {
    text: `${rolls} cm in mines`,
    value: rolls,
    unit: 'cm',
    how: 'told',
    rule: 'SR-MINE-2',
    terms: [
      { text: 'Goes off on a d20 of', value: MINES.explodesOn, rule: 'SR-MINE-2' },
      { text: `Lethality against Armor ${armor}`, value: MINES.lethality, rule: 'SR-MINE-2' },
    ],
  }
  return [{ text: `Mines on the way: ${titleOf(s.world, unit)} is lost`, chance: mineRisk(s, unit, from, path), tone: 'bad', why }]
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
      const rate = pushRate(designOf(s.world, unit))
      const far = Math.floor((before.pushed + rate.value) / pushStep(s.world))
      const done = obstacleAt(s.world, hex)?.earth
        ? `${Math.min(far, order.hexes.length)} of ${order.hexes.length} broken up`
        : `Pushed by up to ${far} ${far === 1 ? 'block' : 'blocks'}`
      return { title, lines: [{ text: `${done}, ${cm(rate.value)} with an Action`, chance: null, tone: 'plain', why: rate }] }
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
