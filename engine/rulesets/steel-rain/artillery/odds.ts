import type { Hex } from '../../../kernel/names.ts'
import { sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { facesWhy } from '../core/attack-why.ts'
import { steersOf } from '../electronics/state.ts'
import { designOf, isFlying, isOnMap, onMap, type Placed, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import { scatteredHex } from '../state/scatter.ts'
import type { Situation } from '../state/situation.ts'
import { bridgeAt, buildingAt, occupantsOf } from '../structures/things.ts'
import { DIE_FACES, damageChance, FACE, toDamageNumber } from '../tables/fire.ts'
import { inWords } from '../tables/weapons.ts'
import type { Unit } from '../words/units.ts'
import { mannerOf, modifiersOf, rangeOf, roundTerms } from './aiming.ts'
import { burstHexes, lethalityUnder, underBlips } from './burst.ts'
import { answeringWeapon } from './counter.ts'
import { cloudAt, isDelayed } from './missions.ts'

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

/** As far as the world given knows; null for a gun that is not there. `manner`: how it knows its target, if otherwise than the order says. */
export function forecast(s: Situation, order: MissionOrder, manner = mannerOf(s.world, order, order.observer)): Forecast | null {
  const gun = s.world.units[order.unit]
  const weapon = gun && weaponsOf(s.world, gun)[order.weapon]
  if (!gun || !weapon) return null
  const aim = { hex: order.hex, at: order.at }
  const { terms } = modifiersOf(s.world, gun, weapon.index, aim, manner)
  const round = roundTerms(s, { side: gun.side, range: rangeOf(s.world, gun, aim, order.observer), terms, ...aim })
  const harms = order.round === 'he' || order.round === 'rail'
  return { hit: round.hitChance, victims: harms ? victimsOf(s, weapon, order.hex, round.hitChance) : [], why: round.why }
}
/** Chance in thousandths that a gun destroys a unit that has just fired, if it is on duty to answer; 0 where it could not answer (SR-CB-1, SR-CB-3). */
export function answerHarm(s: Situation, gun: Unit, target: Placed): number {
  const onDuty = { ...gun, gunnery: gun.gunnery && { ...gun.gunnery, counterBattery: true } }
  const weapon = answeringWeapon(s.world, onDuty, target.hex)
  if (weapon === null) return 0
  const { side, id } = gun
  const order: MissionOrder = {
    kind: 'mission',
    side,
    unit: id,
    weapon: weapon.index,
    round: 'he',
    hex: target.hex,
    at: target.id,
    observer: null,
  }
  return forecast(s, order, 'counter')?.victims.find(({ unit }) => unit.id === target.id)?.killed ?? 0
}
/** A place where a round may come down, with its chance in parts of PARTS: of the 400 pairs of faces of the two dice. */
interface Fall {
  readonly hex: Hex
  readonly parts: number
}
const PARTS = DIE_FACES * DIE_FACES
/** On the mark, or by the die of a miss beside it; of the faces that miss, the 1 is a dud, and off the map nothing bursts (SR-SCAT-1, SR-SCAT-5, R-109). */
function fallsOf(s: Situation, hex: Hex, hit: number): readonly Fall[] {
  const hits = hit / FACE
  const strays = Math.max(0, DIE_FACES - 1 - hits)
  const scattered = Array.from({ length: DIE_FACES }, (_, i) => scatteredHex(s.board, s.world.settings.hexMilli, hex, i + 1))
  return [{ hex, parts: hits * DIE_FACES }, ...scattered.flatMap((to) => (to === null ? [] : [{ hex: to, parts: strays }]))].filter(
    ({ parts }) => parts > 0,
  )
}
function victimsOf(s: Situation, weapon: UnitWeapon, hex: Hex, hit: number): readonly Victim[] {
  const falls = fallsOf(s, hex, hit).map((fall) => {
    const under = burstHexes(s, weapon, fall.hex)
    const chances = new Map(underBlips(s, weapon, under).map(({ unit, chance }) => [unit.id, chance]))
    return { ...fall, under, chances, lost: new Set(broughtDown(s, weapon, under, fall.hex).map(({ id }) => id)) }
  })
  /** A unit under one fall: caught in parts of CERTAIN, killed in parts of its square. */
  const harmOf = (unit: Placed, { hex: impact, under, chances, lost }: (typeof falls)[number]) => {
    const isUnder = under.some((one) => sameHex(one, unit.hex))
    const share = unit.blip === null ? CERTAIN : (chances.get(unit.id) ?? 0)
    const number = isUnder ? toDamageNumber(designOf(s.world, unit).armor, lethalityUnder(s, weapon, unit, impact).value) : 'none'
    return { caught: isUnder ? share : 0, killed: lost.has(unit.id) ? CERTAIN * CERTAIN : share * damageChance(number) }
  }
  return onMap(s.world).flatMap((unit): readonly Victim[] => {
    if (isFlying(unit)) return []
    const steers = s.world.units[steersOf(s.world, unit) ?? '']
    let [caught, killed] = [0, 0]
    for (const fall of falls) {
      const own = harmOf(unit, fall)
      // SR-DRONE-9: with whoever steers it, or by a die of its own.
      const more = steers && isOnMap(steers) && !isFlying(steers) ? harmOf(steers, fall).killed : 0
      caught += fall.parts * own.caught
      killed += fall.parts * (own.killed + more - Math.floor((own.killed * more) / (CERTAIN * CERTAIN)))
    }
    return caught + killed > 0 ? [{ unit, caught: rounded(caught, PARTS), killed: rounded(killed, PARTS * CERTAIN) }] : []
  })
}
const CERTAIN = 1000
const rounded = (sum: number, parts: number): number => Math.floor((2 * sum + parts) / (2 * parts))
/** Who goes down with what this burst brings down: each building under it, the bridge of its impact hex (R-141, R-142, SR-UNINT-3). */
function broughtDown(s: Situation, weapon: UnitWeapon, under: readonly Hex[], impact: Hex): readonly Placed[] {
  const bridge = bridgeAt(s, impact)
  const struck = [...under.flatMap((hex) => buildingAt(s, hex) ?? []), ...(bridge ? [bridge] : [])]
  return struck.filter(({ points, capacity }) => points + weapon.lethality >= capacity).flatMap((one) => occupantsOf(s, one))
}

export function missionOdds(s: Situation, order: MissionOrder): Odds | null {
  const gun = s.world.units[order.unit]
  const weapon = gun && weaponsOf(s.world, gun)[order.weapon]
  const seen = forecast(s, order)
  if (!gun || !weapon || !seen) return null
  const falls = facesWhy('Falls where it is aimed', seen.hit, 'SR-DF-3', [seen.why])
  const lines: OddsLine[] = [{ text: 'Falls where it is aimed', chance: seen.hit, tone: 'plain', why: falls }]
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
  const title = `${titleOf(s.world, gun)}: ${inWords(weapon.name)}`
  if (!meant) return { title, chance: seen.hit, lines }
  // What comes down with a building was not under the burst, or need not be.
  return { title, chance: meant.killed, ...(meant.caught >= meant.killed ? { hit: meant.caught } : {}), lines }
}
/** What is harmless at once says what it leaves, and where. */
function layingLine(s: Situation, { round, hex }: MissionOrder): OddsLine {
  const hexes = cloudAt(s, hex).length
  return round === 'smoke'
    ? { text: `Smoke over ${hexes} hexes`, chance: null, tone: 'plain', why: { text: 'Round where it falls', rule: 'SR-ASMK-1' } }
    : { text: `Mines in ${hexes} hexes`, chance: null, tone: 'plain', why: { text: 'Round where it falls', rule: 'SR-FASCAM-3' } }
}
const withWhom = (s: Situation, drone: Unit): readonly Reason[] => {
  const steers = s.world.units[steersOf(s.world, drone) ?? '']
  return steers ? [{ text: `Or lost with ${titleOf(s.world, steers)}`, rule: 'SR-DRONE-9' }] : []
}
const lineOf = (s: Situation, gun: Unit, { unit, caught, killed }: Victim): OddsLine => ({
  text: `${titleOf(s.world, unit)} is destroyed${unit.side === gun.side ? ': your own' : ''}`,
  chance: killed,
  tone: unit.side === gun.side ? 'bad' : 'good',
  why: chanceWhy('On the mark, or where it scatters to; it is still there when it falls', killed, {
    rule: 'SR-SCAT-2',
    terms: [{ text: 'Under the burst', value: caught, unit: 'thousandths' }, ...withWhom(s, unit)],
  }),
})
