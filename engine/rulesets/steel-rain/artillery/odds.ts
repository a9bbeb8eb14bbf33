import { shifted } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { sameHex } from '../../../kernel/names.ts'
import type { Odds, OddsLine } from '../../../kernel/table-view.ts'
import type { Unit } from '../model.ts'
import { designOf, isFlying, onMap, titleOf, type UnitWeapon, weaponsOf } from '../roster.ts'
import type { Situation } from '../situation.ts'
import { BLIP_OTHERS_HIT_ON, chanceOf, DIE_FACES, damageChance, toDamageNumber } from '../tables/fire.ts'
import { SCATTER } from '../tables/scale.ts'
import { inWords } from '../tables/weapons.ts'
import { mannerOf, modifiersOf, rangeOf, roundTerms } from './aiming.ts'
import { burstHexes, lethalityUnder } from './burst.ts'
import { cloudAt, isDelayed } from './missions.ts'
import type { Placed } from './observers.ts'
import type { MissionOrder } from './words.ts'

/** What a mission would do, from the resolver's own terms: where it falls, and whom it kills there or where it scatters to. */

export interface Victim {
  readonly unit: Placed
  /** Chances in thousandths: to be under the template, and to be destroyed. */
  readonly caught: number
  readonly killed: number
}
export interface Forecast {
  /** Chance that it falls where it is aimed, thousandths. */
  readonly hit: number
  /** Known units that may suffer, of both sides. */
  readonly victims: readonly Victim[]
  readonly why: ReturnType<typeof roundTerms>['why']
}

/** As far as the world given knows; null for a gun that is not there. */
export function forecast(s: Situation, order: MissionOrder): Forecast | null {
  const gun = s.world.units[order.unit]
  const weapon = gun && weaponsOf(s.world, gun)[order.weapon]
  if (!gun || !weapon) return null
  const aim = { hex: order.hex, at: order.at }
  const { terms } = modifiersOf(s.world, gun, weapon.index, aim, mannerOf(s.world, aim, order.observer))
  const round = roundTerms(s, { side: gun.side, range: rangeOf(s.world, gun, aim, order.observer), terms, ...aim })
  const harms = order.round === 'he' || order.round === 'rail'
  return { hit: round.hitChance, victims: harms ? victimsOf(s, weapon, order.hex, round.hitChance) : [], why: round.why }
}
function victimsOf(s: Situation, weapon: UnitWeapon, hex: Hex, hit: number): readonly Victim[] {
  const { hexMilli } = s.world.settings
  // Of the faces that miss, the 1 is a dud.
  const strayed = Math.max(0, 1000 - hit - 1000 / DIE_FACES)
  const falls = [
    { hex, chance: hit },
    ...SCATTER.map((one) => ({ hex: shifted(hex, one.by[hexMilli]), chance: Math.floor(strayed / DIE_FACES) })),
  ]
  const templates = falls.map((fall) => ({ ...fall, under: burstHexes(s, weapon, fall.hex) }))
  return onMap(s.world).flatMap((unit): readonly Victim[] => {
    if (isFlying(unit)) return []
    const over = templates.filter((fall) => fall.chance > 0 && fall.under.some((one) => sameHex(one, unit.hex)))
    if (over.length === 0) return []
    // under a blip each is struck on 10 or more.
    const share = unit.blip === null ? 1000 : chanceOf(BLIP_OTHERS_HIT_ON)
    const of = (each: (fall: Hex) => number): number =>
      over.reduce((sum, fall) => sum + Math.floor((fall.chance * each(fall.hex)) / 1000), 0)
    const caught = of(() => share)
    const killed = of((fall) =>
      Math.floor((share * damageChance(toDamageNumber(designOf(s.world, unit).armor, lethalityUnder(s, weapon, unit, fall).value))) / 1000),
    )
    return [{ unit, caught, killed }]
  })
}

export function missionOdds(s: Situation, order: MissionOrder): Odds | null {
  const gun = s.world.units[order.unit]
  const weapon = gun && weaponsOf(s.world, gun)[order.weapon]
  const seen = forecast(s, order)
  if (!gun || !weapon || !seen) return null
  const lines: OddsLine[] = [{ text: 'Falls where it is aimed', chance: seen.hit, tone: 'plain', why: seen.why }]
  for (const victim of seen.victims) lines.push(lineOf(s, gun, victim))
  if (order.round === 'smoke' || order.round === 'fascam') lines.push(layingLine(s, order))
  lines.push(
    isDelayed(weapon)
      ? {
          text: `Lands at the start of turn ${s.world.turn + 1}`,
          chance: null,
          tone: 'plain',
          why: { text: 'Time of flight', rule: 'SR-DELIV-1' },
        }
      : { text: 'Falls at once', chance: null, tone: 'plain', why: { text: 'Mortar bombs', rule: 'SR-DELIV-2' } },
  )
  const meant = order.at === null ? undefined : seen.victims.find((victim) => victim.unit.id === order.at)
  return { title: `${titleOf(s.world, gun)}: ${inWords(weapon.name)}`, chance: meant ? meant.killed : seen.hit, lines }
}
/** What is harmless at once says what it leaves, and where. */
function layingLine(s: Situation, { round, hex }: MissionOrder): OddsLine {
  const hexes = cloudAt(s, hex).length
  return round === 'smoke'
    ? { text: `Smoke over ${hexes} hexes`, chance: null, tone: 'plain', why: { text: 'Round where it falls', rule: 'SR-ASMK-1' } }
    : { text: `Mines in ${hexes} hexes`, chance: null, tone: 'plain', why: { text: 'Round where it falls', rule: 'SR-FASCAM-3' } }
}
const lineOf = (s: Situation, gun: Unit, { unit, killed }: Victim): OddsLine => ({
  text: `${titleOf(s.world, unit)} is destroyed${unit.side === gun.side ? ': your own' : ''}`,
  chance: killed,
  tone: unit.side === gun.side ? 'bad' : 'good',
  why: { text: 'On the mark, or where it scatters to; it is still there when it falls', rule: 'SR-SCAT-2' },
})
