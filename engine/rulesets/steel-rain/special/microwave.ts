import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseShotAt, shotTerms } from '../core/fire.ts'
import { oneShot } from '../core/shooting.ts'
import { onMap, type Placed, type UnitWeapon, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { shotAround } from '../structures/aimed.ts'
import { aroundOf } from '../structures/things.ts'
import { discRings } from '../tables/scale.ts'
import { MICROWAVE_TARGETS } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'

/** Microwave projectors: up to four units of the firer's choice under the 5 cm circle, each with its own rolls (SR-MW-1..3, R-86). */

/** Middles of the circles over a hex. */
const circlesOver = (s: Situation, hex: Hex): readonly Hex[] =>
  disk(hex, discRings(s.world.settings.hexMilli)).filter((centre) => onBoard(s.board, centre))
const isUnder = (s: Situation, centre: Hex, hex: Hex): boolean => hexDistance(centre, hex) <= discRings(s.world.settings.hexMilli)

/** Why these cannot be swept together. Own units too, where they are named. */
export function refuseSweep(s: Situation, firer: Placed, weapon: UnitWeapon, ids: readonly UnitId[]): Refusal | null {
  if (weapon.id !== 'microwave-projector') return refusal(`${weapon.name} is fired at one unit.`, 'SR-MW-1', 'at')
  if (ids.length > MICROWAVE_TARGETS)
    return refusal(`A sweep takes ${MICROWAVE_TARGETS} units at most, not ${ids.length}.`, 'SR-MW-3', 'at.units')
  if (new Set(ids).size !== ids.length) return refusal('Each unit once.', 'SR-MW-2', 'at.units')
  for (const [i, id] of ids.entries()) {
    const why = refuseShotAt(s, firer, weapon, id, true)
    if (why) return { ...why, at: `at.units[${i}]` }
  }
  const hexes = ids.map((id) => (unitOf(s.world, id) as Placed).hex)
  return circlesOver(s, hexes[0] as Hex).some((centre) => hexes.every((hex) => isUnder(s, centre, hex)))
    ? null
    : refusal('They are not all within one circle of 5 cm.', 'SR-MW-1', 'at.units')
}

/** Units under the circle that could be swept, the likeliest to be destroyed first. */
function sweepable(s: Situation, firer: Placed, weapon: UnitWeapon, centre: Hex): readonly Placed[] {
  return onMap(s.world)
    .filter((unit) => unit.side !== firer.side && isUnder(s, centre, unit.hex) && refuseShotAt(s, firer, weapon, unit.id) === null)
    .map((unit) => ({ unit, chance: shotTerms(s, firer, weapon, unit).killChance }))
    .sort((a, b) => b.chance - a.chance || (a.unit.id < b.unit.id ? -1 : 1))
    .map(({ unit }) => unit)
}

/** Every set of as many units as a sweep takes, or all where they are fewer, that some circle over this unit holds; it is among them. */
export function sweepsOver(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): readonly (readonly UnitId[])[] {
  const found = new Map<string, readonly UnitId[]>()
  for (const centre of circlesOver(s, target.hex)) {
    const others = sweepable(s, firer, weapon, centre).filter((unit) => unit.id !== target.id)
    for (const chosen of choices(others, Math.min(MICROWAVE_TARGETS - 1, others.length))) {
      const ids = [target.id, ...chosen.map((unit) => unit.id)]
      found.set(sameUnits(ids), ids)
    }
  }
  return [...found.values()].sort((a, b) => b.length - a.length)
}
/** A key that is the same for the same units in any order. */
export const sameUnits = (ids: readonly UnitId[]): string => [...ids].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(' ')
/** All ways to take so many of a list, the first ones first. */
function choices<T>(list: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => choices(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

/** The sweep that is made where one unit alone is named: it, and whoever else is likeliest to be destroyed under a circle with it. */
export function usualSweep(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): readonly UnitId[] {
  const sets = circlesOver(s, target.hex).map((centre) => {
    const others = sweepable(s, firer, weapon, centre)
      .filter((unit) => unit.id !== target.id)
      .slice(0, MICROWAVE_TARGETS - 1)
    return { others, chance: others.reduce((sum, unit) => sum + shotTerms(s, firer, weapon, unit).killChance, 0) }
  })
  const best = sets.reduce((most, next) => (next.chance > most.chance ? next : most))
  return [target.id, ...best.others.map((unit) => unit.id)]
}

/** Each unit with its own rolls, all from the situation in which the sweep began: one wreck's smoke shields nobody. */
export function sweep(play: Play<SteelRain>, situation: () => Situation, firer: Placed, weapon: UnitWeapon, ids: readonly UnitId[]): void {
  const s = situation()
  const legal = ids.filter((id) => refuseShotAt(s, firer, weapon, id, true) === null)
  const struck = new Set<string>()
  for (const id of legal) {
    if (unitOf(play.world, id).fate !== 'present') continue
    const target = unitOf(s.world, id) as Placed
    const hit = oneShot(play, situation, s, firer.id, weapon.index, id, false)
    // One sweep counts once against what several of its targets are in or on.
    const around = aroundOf(s, target)?.what
    if (around === undefined || struck.has(around)) continue
    struck.add(around)
    shotAround(play, situation, s, firer, weapon, target, hit)
  }
}
