import type { Board } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { fireActionsLeft } from '../core/fire.ts'
import { reactionWeapons } from '../core/reactions.ts'
import { situationsOn } from '../core/situations.ts'
import { seesStand } from '../core/spotting.ts'
import { launchersAmong } from '../core/volleys.ts'
import { aimedAt, anyOf } from '../side/odds.ts'
import type { Aimed } from '../side/toll/exposure.ts'
import { killChance, tollOf } from '../side/toll/toll.ts'
import { destroyedWhy } from '../side/toll/toll-why.ts'
import { withPitsHeld } from '../state/pits.ts'
import { isInfantry, isOnMap, onMap, type Placed, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import { seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/**
 * What known enemies can do to a unit where it stands or would stand: by the terms of the resolver, from what the side knows. Each enemy counts with the Actions
 * that it has left this turn, spent at the unit at the worst moment (SR-OW-2, SR-OPP-1).
 */

const situations = new WeakMap<Board, (world: World) => Situation>()
/** A situation over what a side knows; sight and prices are kept for each board. */
export function knownOn(board: Board, world: World): Situation {
  const where = situations.get(board) ?? situationsOn(board)
  situations.set(board, where)
  return where(world)
}

export interface Threat {
  readonly by: Placed
  /** Thousandths that it destroys the unit. */
  readonly chance: number
}
export interface Danger {
  /** Thousandths that any of them destroys it. */
  readonly chance: number
  /** The strongest first. */
  readonly threats: readonly Threat[]
}
const NONE: Danger = { chance: 0, threats: [] }

/** Enemies that could fire this turn. */
export const armedEnemies = (s: Situation, unit: Unit): readonly Placed[] =>
  onMap(s.world).filter(
    (enemy) =>
      enemy.side !== unit.side && enemy.blip === null && enemy.actions > 0 && !enemy.suppressed && weaponsOf(s.world, enemy).length > 0,
  )

/** The unit put somewhere alone, for everybody to see; whoever is under the same marker is left out. */
export function put(s: Situation, unit: Unit, hex: Hex): Situation {
  const units = { ...s.world.units }
  if (unit.blip !== null)
    for (const other of Object.values(units))
      if (other.blip === unit.blip && other.id !== unit.id) units[other.id] = { ...other, hex: null }
  const stirred = unit.stirred || unit.hex === null || !sameHex(unit.hex, hex)
  units[unit.id] = { ...unit, hex, hidden: null, spotted: true, blip: null, aboard: null, stirred }
  const contacts = s.world.contacts.filter((contact) => contact.unit !== unit.id)
  return { ...s, world: withPitsHeld({ ...s.world, units, contacts }) }
}

/** What one of them could do to the unit there; 0 where it cannot fire at it. */
export function strikeOn(there: Situation, enemy: Placed, unit: Placed): number {
  if (!seesUnit(there, enemy, unit)) return 0
  return strongestFire(there, enemy, unit).chance
}
/** Why that is so much, shot by shot. */
export function strikeWhy(there: Situation, enemy: Placed, id: string, text: string): Reason {
  const unit = there.world.units[id]
  if (!unit || !isOnMap(unit)) return { text }
  return destroyedWhy(tollOf(there, enemy, strongestFire(there, enemy, unit).shots, unit), 0, text)
}
interface Fire {
  readonly chance: number
  readonly shots: readonly Aimed[]
}
/** With all weapons at once, or in a volley of anti-air missiles (SR-AD-3, R-80). */
function strongestFire(s: Situation, firer: Placed, at: Placed): Fire {
  const left = fireActionsLeft(firer)
  const weapons = reactionWeapons(s, firer, at)
  const fired = (those: readonly UnitWeapon[], manner: 'reaction' | 'volley'): Fire => {
    const shots = aimedAt(those, manner, left, at.id)
    return { chance: shots.length === 0 ? 0 : killChance(s, firer, at, shots), shots }
  }
  const [plain, volley] = [fired(weapons, 'reaction'), fired(left < 2 ? [] : launchersAmong(weapons), 'volley')]
  return volley.chance > plain.chance ? volley : plain
}
/** SR-BLIP-4: a stand that nobody has seen is safe where nobody known would see it. */
const isUnseen = (there: Situation, unit: Placed, enemies: readonly Placed[]): boolean =>
  isInfantry(there.world, unit) && !enemies.some((enemy) => seesStand(there, enemy, unit))

/** What each of these enemies could do to the unit in a hex. */
function threatsAt(s: Situation, unit: Unit, hex: Hex, enemies: readonly Placed[]): readonly Threat[] {
  const near = enemies.filter((enemy) => inReach(s, enemy, hex))
  if (near.length === 0) return []
  const there = put(s, unit, hex)
  const target = there.world.units[unit.id]
  if (!target || !isOnMap(target) || (!unit.spotted && isUnseen(there, target, near))) return []
  return near.flatMap((enemy) => {
    const chance = strikeOn(there, enemy, target)
    return chance > 0 ? [{ by: enemy, chance }] : []
  })
}
const inReach = ({ world }: Situation, enemy: Placed, hex: Hex): boolean => {
  const distance = hexDistance(enemy.hex, hex) * world.settings.hexMilli
  return weaponsOf(world, enemy).some(({ rangeCm }) => distance <= rangeCm * 1000)
}

export const dangerOf = (threats: readonly Threat[]): Danger =>
  threats.length === 0
    ? NONE
    : { chance: anyOf(threats.map(({ chance }) => chance)), threats: [...threats].sort((a, b) => b.chance - a.chance) }

/** What threatens a unit in a hex. */
export const dangerAt = (s: Situation, unit: Unit, hex: Hex): Danger => dangerOf(threatsAt(s, unit, hex, armedEnemies(s, unit)))

/** SR-OPP-1, SR-OW-2: nobody fires from Overwatch at a unit that stays where it is, so those threaten it there that have a round to come. */
export const dangerOfStaying = (s: Situation, unit: Unit, hex: Hex): number =>
  dangerOf(
    threatsAt(
      s,
      unit,
      hex,
      armedEnemies(s, unit).filter(({ platoon }) => s.world.platoons[platoon]?.done !== true),
    ),
  ).chance

/** The same for hex after hex: thousandths that the unit is destroyed there. */
export function dangersOn(s: Situation, unit: Unit): (hex: Hex) => number {
  const enemies = armedEnemies(s, unit)
  return (hex) => dangerOf(threatsAt(s, unit, hex, enemies)).chance
}

/** The same along a way: for each enemy its best moment, and for each hex of the way what threatens the unit there. */
export function threatsAlong(
  s: Situation,
  unit: Unit,
  path: readonly Hex[],
): { readonly best: readonly (Threat & { readonly at: Hex })[]; readonly risks: readonly number[] } {
  const enemies = armedEnemies(s, unit)
  const best = new Map<string, Threat & { readonly at: Hex }>()
  const risks = new Map<number, number>()
  for (const at of path) {
    if (risks.has(hexKey(at))) continue
    const threats = threatsAt(s, unit, at, enemies)
    risks.set(hexKey(at), dangerOf(threats).chance)
    for (const threat of threats) if (threat.chance > (best.get(threat.by.id)?.chance ?? 0)) best.set(threat.by.id, { ...threat, at })
  }
  return { best: [...best.values()], risks: path.map((hex) => risks.get(hexKey(hex)) ?? 0) }
}
/** What threatens it on a way, if each enemy takes its best moment, once. */
export const dangerAlong = (s: Situation, unit: Unit, path: readonly Hex[]): Danger => dangerOf(threatsAlong(s, unit, path).best)

/** The best that the unit could do to one enemy from a hex, with so many Actions: thousandths of a kill. */
export function reachForth(s: Situation, unit: Unit, hex: Hex, actions: number): number {
  if (actions < 1) return 0
  const there = put(s, { ...unit, actions }, hex)
  const firer = there.world.units[unit.id]
  if (!firer || !isOnMap(firer)) return 0
  return onMap(there.world).reduce((most, enemy) => {
    if (enemy.side === unit.side || enemy.blip !== null || !enemy.spotted) return most
    return Math.max(most, strongestFire(there, firer, enemy).chance)
  }, 0)
}
