import { onBoard } from '../../../board/board.ts'
import { hexDistance, shifted } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { type Counted, sumOf } from '../../../kernel/why.ts'
import { uncover } from '../core/destroy.ts'
import { foliageBlock, foliageTarget } from '../core/recon.ts'
import { rollDamage } from '../core/rolls.ts'
import { strike } from '../core/strike.ts'
import { sweepMines } from '../engineering/mines.ts'
import { keepContacts, linesOver } from '../state/contacts.ts'
import { isFoliage } from '../state/ground.ts'
import { isEntrenched } from '../state/pits.ts'
import { isFlying, isInfantry, isOnMap, onMap, type Placed, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { burstOnStructures } from '../structures/harm.ts'
import { BLIP_OTHERS_HIT_ON, chanceOf, chanceOfIndex, DIE_FACES, indexOn, toDamageNumber } from '../tables/fire.ts'
import { mortarBurstHexes, rocketBurstHexes, type Template } from '../tables/scale.ts'
import { SMOKE_HEIGHT } from '../tables/terrain.ts'
import { ENTRENCHED_BURST_BONUS, type Weapon } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip } from '../words/units.ts'

/** What a shell does where it comes down: who is under the template, with which Lethality, and what else suffers (SR-BURST, SR-AVI, R-103..R-107, R-112). */

type Playing = Play<SteelRain>
export interface Impact {
  readonly by: UnitId
  readonly weapon: Weapon
  readonly hex: Hex
  /** The blip that it was aimed at and has hit: one of its units is struck for certain (SR-BLIND-2). */
  readonly blip: string | null
}

const SHELL: Template = [{ q: 0, r: 0 }]
/** Hexes under the burst, the impact first: 3 cm for rockets, 1 cm for mortars, the hex alone for a rail gun (SR-BURST-1, SR-BURST-3, SR-RGI-3). */
export function burstHexes(s: Situation, weapon: Weapon, hex: Hex): readonly Hex[] {
  const { hexMilli } = s.world.settings
  const template = !weapon.area ? SHELL : weapon.complex ? rocketBurstHexes(hexMilli) : mortarBurstHexes(hexMilli)
  return template
    .map((by) => shifted(hex, by))
    .filter((other) => onBoard(s.board, other))
    .sort((a, b) => hexDistance(hex, a) - hexDistance(hex, b))
}
const covers = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((other) => sameHex(other, hex))

/** Units standing in the open under the template, friend and foe, from the middle outwards; nobody in flight, no passengers. */
export const caughtIn = (s: Situation, hexes: readonly Hex[]): readonly Placed[] =>
  hexes.flatMap((hex) => [...unitsAt(s.world, hex)].sort((a, b) => (a.id < b.id ? -1 : 1))).filter((unit) => !isFlying(unit))

/** markers under the template; nothing in flight is caught, under a blip neither. */
const blipsUnder = (s: Situation, hexes: readonly Hex[]): readonly Blip[] =>
  Object.values(s.world.blips).filter((blip) => blip.flying !== true && covers(hexes, blip.hex))
/**
 * Who is under these markers, as far as it is known, with the chance in thousandths that a burst which nobody has aimed at the marker strikes it
 * (SR-BLIND-3, R-107, R-112).
 */
export const underBlips = (
  s: Situation,
  weapon: Weapon,
  hexes: readonly Hex[],
): readonly { readonly unit: Placed; readonly chance: number }[] =>
  blipsUnder(s, hexes).flatMap(({ units }) =>
    units.flatMap((id, i) => {
      const unit = s.world.units[id]
      return unit && isOnMap(unit) ? [{ unit, chance: weapon.area ? chanceOf(BLIP_OTHERS_HIT_ON) : chanceOfIndex(i, units.length) }] : []
    }),
  )

/** SR-AVI-1..3, R-105, R-112: 2 more against stands; 1 more for a dug-in stand that is not in the impact hex. A rail gun has its own only. */
export function lethalityUnder(s: Situation, weapon: Weapon, unit: Placed, impact: Hex): Counted {
  const base: Reason = { text: weapon.name, value: weapon.lethality, rule: weapon.area ? weapon.rule : 'SR-RGI-2' }
  const bonus = weapon.area && isInfantry(s.world, unit) ? weapon.infantryBonus : 0
  if (bonus === 0) return sumOf('Lethality', [base])
  const sheltered = isEntrenched(s.world, unit) && !sameHex(unit.hex, impact)
  const more: Reason = sheltered
    ? { text: 'Infantry, dug in and not hit directly', value: ENTRENCHED_BURST_BONUS, rule: 'SR-AVI-3' }
    : { text: 'At infantry on foot', value: bonus, rule: weapon.complex ? 'SR-AVI-1' : 'SR-AVI-2' }
  return sumOf('Lethality', [base, more])
}

/** Carries out what a shell does where it has fallen. */
export function burst(play: Playing, situation: () => Situation, impact: Impact): void {
  const { by, weapon, hex } = impact
  const s = situation()
  const hexes = burstHexes(s, weapon, hex)
  const caught = caughtIn(s, hexes)
  const blips = blipsUnder(s, hexes)
  play.emit({ kind: 'burst', by, what: weapon.area ? 'he' : 'rail', hexes, caught: caught.map((unit) => unit.id) })
  for (const unit of caught) blow(play, situation, impact, unit.id)
  for (const blip of blips) for (const id of membersStruck(play, impact, blip.id, blip.units)) blow(play, situation, impact, id)
  if (weapon.area && weapon.complex) blastFoliage(play, situation, impact)
  if (weapon.area) for (const mined of hexes) sweepMines(play, situation, mined, weapon.lethality, by)
  burstOnStructures(play, situation, hexes, hex, weapon.lethality, by)
  if (weapon.area && weapon.complex) markWithSmoke(play, situation, hex)
}

function blow(play: Playing, situation: () => Situation, { by, weapon, hex }: Impact, id: UnitId): void {
  const s = situation()
  const unit = onMap(s.world).find((other) => other.id === id)
  if (!unit) return
  const why = lethalityUnder(s, weapon, unit, hex)
  const rule = weapon.area ? 'SR-BURST-1' : 'SR-RGI-3'
  strike(play, situation, { unit: id, by, cause: weapon.area ? 'burst' : 'rail', lethality: why.value, suppression: why.value, rule, why })
}

/** SR-BLIND-2, SR-BLIND-3, R-107, R-112: one of a blip that was aimed at, each other on a 10; of a rail gun's shot one alone. */
function membersStruck(play: Playing, { weapon, blip: aimed }: Impact, blip: string, ids: readonly UnitId[]): readonly UnitId[] {
  const certain = aimed === blip || !weapon.area ? anyOne(play, ids) : null
  if (!weapon.area) return certain === null ? [] : [certain]
  const rolls = ids.map((unit) => {
    if (unit === certain) return { unit, die: 0, hit: true }
    const die = play.roll(DIE_FACES)
    return { unit, die, hit: die >= BLIP_OTHERS_HIT_ON }
  })
  play.emit({ kind: 'blipCaught', blip, rolls })
  return rolls.filter((one) => one.hit).map((one) => one.unit)
}
/** One of several, each as likely as the others as the die allows. */
function anyOne(play: Playing, ids: readonly UnitId[]): UnitId | null {
  return ids[ids.length < 2 ? 0 : indexOn(play.roll(DIE_FACES), ids.length)] ?? null
}

/** rockets in foliage, one To Damage roll with their own Lethality. */
function blastFoliage(play: Playing, situation: () => Situation, { weapon, hex }: Impact): void {
  const s = situation()
  if (!isFoliage(s, hex)) return
  const { roll, kill } = rollDamage(play, toDamageNumber(foliageTarget(s, hex).armor, weapon.lethality))
  const hexes = kill ? foliageBlock(s, hex) : []
  play.emit({ kind: 'foliageBlasted', hex, damage: roll, hexes })
  if (kill) uncover(play, situation(), hexes)
}

/** SR-BURST-2, R-67: smoke on the spot for the rest of the turn. */
function markWithSmoke(play: Playing, situation: () => Situation, hex: Hex): void {
  const { burstSmokeTurns } = play.world.settings
  if (burstSmokeTurns > 0) raiseSmoke(play, situation, [hex], SMOKE_HEIGHT.burst, burstSmokeTurns)
}
/** Smoke that nobody lays with an Action: `height` in milli, for so many turns with this one. */
export function raiseSmoke(play: Playing, situation: () => Situation, hexes: readonly Hex[], height: number, turns: number): void {
  const watch = linesOver(situation(), hexes)
  const until = play.world.turn + turns
  play.emit({ kind: 'smokeLaid', unit: null, smoke: hexes.map((hex) => ({ hex, height, until })), actions: 0 })
  keepContacts(play, situation, watch)
}
