import type { Hex } from '../../../../kernel/names.ts'
import { burstHexes, caughtIn as caughtInBurst, underBlips } from '../../artillery/burst.ts'
import { secondBeside } from '../../core/fire.ts'
import { unitsBehind } from '../../core/recon.ts'
import { steersOf } from '../../electronics/state.ts'
import { caughtIn as caughtInFlames, usualArea } from '../../special/gel.ts'
import { usualSweep } from '../../special/microwave.ts'
import { isFoliage } from '../../state/ground.ts'
import { isOnMap, onMap, type Placed, type UnitWeapon } from '../../state/roster.ts'
import { scatteredHex } from '../../state/scatter.ts'
import type { Situation } from '../../state/situation.ts'
import { aroundOf, bridgeAt, buildingAt, occupantsOf, type Structure } from '../../structures/things.ts'
import { DIE_FACES } from '../../tables/fire.ts'
import type { Target } from '../../words/orders.ts'
import type { UnitId } from '../../words/schemas.ts'

/** Who may suffer from a list of shots, and what stands there that may come down or fall with it. */

/** One shot of one weapon. */
export interface Aimed {
  readonly weapon: UnitWeapon
  readonly at: Target
  /** In a strafing run: the weapons that strike the target together, with their mean Lethality (SR-STRAFE-5). */
  readonly run?: readonly UnitWeapon[]
}
export interface Exposure {
  /** Before the first shot. */
  readonly s: Situation
  readonly firer: Placed
  readonly shots: readonly Aimed[]
  /** The unit that all of this is fired for. */
  readonly main: Placed | null
  /** Who may suffer: the targets first. */
  readonly subjects: readonly Placed[]
  /** The place of each subject in the list. */
  readonly indexOf: ReadonlyMap<UnitId, number>
  /** Drones that are lost with another subject (SR-DRONE-9); both by index. */
  readonly steered: readonly { readonly drone: number; readonly by: number }[]
  /** Those that these shots could bring down. */
  readonly structures: readonly Structure[]
  /** Where rockets burst, and leave smoke (SR-BURST-2). */
  readonly rocketHexes: readonly Hex[]
  /** Hexes of foliage that are fired at, or where rockets burst. */
  readonly foliage: readonly Hex[]
}

export const isMortar = (weapon: UnitWeapon): boolean => weapon.indirectOnly && !weapon.complex
export const isRockets = (weapon: UnitWeapon): boolean => weapon.indirectOnly && weapon.complex
/** The most that these shots can do to a structure. */
export const mostHarm = (shots: readonly Aimed[]): number => shots.reduce((sum, { weapon }) => sum + weapon.lethality, 0)

/** `main` is the unit that all of this is fired for. */
export function exposureTo(s: Situation, firer: Placed, shots: readonly Aimed[], main: Placed | null): Exposure {
  const targets = [...(main ? [main] : []), ...shots.flatMap((shot) => targetsOf(s, firer, shot))]
  const structures = structuresInDanger(s, shots, targets)
  const rocketHexes = shots.flatMap((shot) => rocketHexesOf(s, shot))
  const foliage = eachOnce(
    [...shots.flatMap(({ at }) => ('foliage' in at ? [at.foliage] : [])), ...rocketHexes.filter((hex) => isFoliage(s, hex))],
    String,
  )
  const caught = shots.flatMap((shot) => caughtBy(s, firer, shot))
  const inside = structures.flatMap((structure) => occupantsOf(s, structure))
  const exposed = eachOnce([...targets, ...caught, ...inside], ({ id }) => id)
  const drones = onMap(s.world).filter((unit) => exposed.some(({ id }) => id === steersOf(s.world, unit)))
  const subjects = eachOnce([...exposed, ...drones], ({ id }) => id)
  const indexOf = new Map(subjects.map(({ id }, i) => [id, i]))
  const steered = drones.map((drone) => ({ drone: indexOf.get(drone.id) ?? -1, by: indexOf.get(steersOf(s.world, drone) ?? '') ?? -1 }))
  return { s, firer, shots, main, subjects, indexOf, steered, structures, rocketHexes, foliage }
}

/** What the targets are in or on, and what stands under the bursts, where these shots together could bring it down. */
function structuresInDanger(s: Situation, shots: readonly Aimed[], targets: readonly Placed[]): readonly Structure[] {
  const most = mostHarm(shots)
  const around = [...targets.map((unit) => aroundOf(s, unit)), ...shots.flatMap((shot) => structuresUnder(s, shot))]
  const inDanger = around.filter((one): one is Structure => one !== null && one.points + most >= one.capacity)
  return eachOnce(inDanger, ({ what }) => what)
}
function structuresUnder(s: Situation, shot: Aimed): readonly (Structure | null)[] {
  const { weapon, at } = shot
  if ('building' in at) return weapon.indirectOnly ? structuresInBurst(s, weapon, at.building) : [buildingAt(s, at.building)]
  if ('bridge' in at) return [bridgeAt(s, at.bridge)]
  if (!('unit' in at) || !weapon.indirectOnly) return []
  const target = placedOf(s, [at.unit])[0]
  return target ? burstPlaces(s, shot, target).flatMap((hex) => structuresInBurst(s, weapon, hex)) : []
}

/** Units that a To Hit roll is made against. */
function targetsOf(s: Situation, firer: Placed, { weapon, at, run }: Aimed): readonly Placed[] {
  if ('units' in at) return placedOf(s, at.units)
  if (!('unit' in at)) return []
  const target = placedOf(s, [at.unit])[0]
  if (!target) return []
  if (weapon.id === 'microwave-projector') return placedOf(s, usualSweep(s, firer, weapon, target))
  if (weapon.area || run) return [target]
  const second = secondBeside(s, target)
  return second ? [target, second] : [target]
}
/** Units besides that may be caught. */
function caughtBy(s: Situation, firer: Placed, shot: Aimed): readonly Placed[] {
  const { weapon, at } = shot
  if ('foliage' in at) return unitsBehind(s, firer.hex, at.foliage)
  if ('building' in at && weapon.indirectOnly) return unitsInBurst(s, weapon, at.building)
  if (!('unit' in at) || !weapon.area) return []
  const target = placedOf(s, [at.unit])[0]
  if (!target) return []
  if (weapon.id === 'gel-flamer') return caughtInFlames(s, target, flamesAt(s, firer, at, target))
  return burstPlaces(s, shot, target).flatMap((hex) => unitsInBurst(s, weapon, hex))
}
/** Where a shell may come down: on its target, and a mortar's where it scatters to. */
function burstPlaces(s: Situation, { weapon }: Aimed, target: Placed): readonly Hex[] {
  if (!weapon.indirectOnly) return []
  return [target.hex, ...(isMortar(weapon) ? scatterHexes(s, target.hex) : [])]
}
function rocketHexesOf(s: Situation, { weapon, at }: Aimed): readonly Hex[] {
  if (!isRockets(weapon)) return []
  if ('building' in at) return [at.building]
  return 'unit' in at ? placedOf(s, [at.unit]).map(({ hex }) => hex) : []
}

/** Those of the units who are on the map. */
export function placedOf(s: Situation, ids: readonly UnitId[]): readonly Placed[] {
  return ids.flatMap((id) => {
    const unit = s.world.units[id]
    return unit && isOnMap(unit) ? [unit] : []
  })
}
/** The hexes that burn when gel is fired at a unit. */
export const flamesAt = (s: Situation, firer: Placed, at: Extract<Target, { unit: UnitId }>, target: Placed): readonly Hex[] =>
  'area' in at ? at.area : usualArea(s, firer, target)
/** Where a bomb may scatter to, a hex for each face of the die that leaves it on the map. */
export const scatterHexes = (s: Situation, hex: Hex): readonly Hex[] =>
  Array.from({ length: DIE_FACES }, (_, i) => scatteredHex(s.board, s.world.settings.hexMilli, hex, i + 1)).filter((one) => one !== null)
/** Whom a burst may strike: those in the open, and under markers those who are known. */
function unitsInBurst(s: Situation, weapon: UnitWeapon, hex: Hex): readonly Placed[] {
  const hexes = burstHexes(s, weapon, hex)
  return [...caughtInBurst(s, hexes), ...underBlips(s, weapon, hexes).map(({ unit }) => unit)]
}
/** What a burst damages: each building that its hexes touch, the bridge of the impact hex. */
export function structuresInBurst(s: Situation, weapon: UnitWeapon, hex: Hex): readonly Structure[] {
  const touched = burstHexes(s, weapon, hex).flatMap((one) => buildingAt(s, one) ?? [])
  const bridge = bridgeAt(s, hex)
  const all = bridge && !touched.some(({ what }) => what === bridge.what) ? [...touched, bridge] : touched
  return eachOnce(all, ({ what }) => what)
}
function eachOnce<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (list.length < 2) return list
  const found = new Map<string, T>()
  for (const one of list) if (!found.has(keyOf(one))) found.set(keyOf(one), one)
  return [...found.values()]
}
