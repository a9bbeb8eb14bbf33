import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { barred } from '../core/halt.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { blipId } from '../core/setup.ts'
import { stepCost } from '../state/ground.ts'
import { isInfantry, isOnMap, unitOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mayStop } from '../state/stacking.ts'
import type { SteelRain } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { droneStep } from './flight.ts'

/** Sending out drones and Doppelgangers (SR-DRONE-7, SR-DRONE-8, SR-DRONE-13, SR-DOPP-1, SR-DOPP-3, SR-DOPP-9, R-55, R-56). */

type Launch = Extract<Order, { kind: 'launchDrones' | 'launchDecoy' }>

/** Actions that a launch takes: one of a vehicle, both of a stand. */
export const launchActions = (world: World, unit: Unit): 1 | 2 => (isInfantry(world, unit) ? 2 : 1)

/** Why nothing of this kind can be sent out at all, wherever to. */
export function refuseLaunch(s: Situation, unit: Unit, kind: Launch['kind']): Refusal | null {
  const { electronics } = unit
  if (electronics === null || electronics.parent !== null) return refusal('It has no ELINT package.', 'SR-DRONE-7', 'unit')
  if (kind === 'launchDecoy' && !electronics.decoy) return refusal('It has no Doppelganger aboard.', 'SR-DOPP-1', 'unit')
  if (kind === 'launchDrones' && electronics.drones === 0) return refusal('It has no drone aboard.', 'SR-DRONE-7', 'unit')
  const actions = launchActions(s.world, unit)
  // R-56: it is done from inside a blip as well.
  const why = refuseTask(s, { ...unit, blip: null }, actions)
  if (why?.rule !== 'SR-ACT-1') return why
  if (kind === 'launchDecoy')
    return actions === 2
      ? refusal('A stand takes both Actions to set a Doppelganger up.', 'SR-DOPP-9', 'unit')
      : refusal('It has no Action left to send the Doppelganger out.', 'SR-DOPP-3', 'unit')
  return actions === 2
    ? refusal('A stand takes both Actions to set drones up.', 'SR-DRONE-13', 'unit')
    : refusal('It has no Action left to launch drones.', 'SR-DRONE-8', 'unit')
}

export function refuseDrones(s: Situation, unit: Unit, hexes: readonly Hex[]): Refusal | null {
  const why = refuseLaunch(s, unit, 'launchDrones')
  if (why || !isOnMap(unit)) return why
  const aboard = unit.electronics?.drones ?? 0
  if (hexes.length > aboard) return refusal(`It has ${aboard === 1 ? 'one drone' : `${aboard} drones`} aboard.`, 'SR-DRONE-7', 'hexes')
  const bad = hexes.findIndex((hex) => !isDronePlace(s, unit.hex, hex))
  return bad < 0 ? null : refusal('Drones begin in its own hex or a neighbouring one that they can fly to.', 'R-56', `hexes[${bad}]`)
}
const isDronePlace = (s: Situation, from: Hex, hex: Hex): boolean =>
  onBoard(s.board, hex) && (sameHex(from, hex) || (hexDistance(from, hex) === 1 && droneStep(s, from, hex) !== null))
export const dronePlaces = (s: Situation, unit: Unit): readonly Hex[] =>
  isOnMap(unit) ? disk(unit.hex, 1).filter((hex) => isDronePlace(s, unit.hex, hex)) : []

export function refuseDecoy(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  const why = refuseLaunch(s, unit, 'launchDecoy')
  if (why || !isOnMap(unit)) return why
  if (!onBoard(s.board, hex) || hexDistance(unit.hex, hex) > 1)
    return refusal('A Doppelganger begins in its own hex or a neighbouring one.', 'R-56', 'hex')
  if (stepCost(s, 'hover', unit.hex, hex) === null) return refusal('A Doppelganger hovers, and cannot go there.', 'SR-DOPP-2', 'hex')
  if (!mayStop(s, hex, { id: '', side: unit.side, infantry: false }))
    return refusal('There is no room for it in that hex.', 'SR-STACK-1', 'hex')
  return null
}
export const decoyPlaces = (s: Situation, unit: Unit): readonly Hex[] =>
  isOnMap(unit) ? disk(unit.hex, 1).filter((hex) => refuseDecoy(s, unit, hex) === null) : []

// ------------------------------------------------------------------------------------------------------------ carrying out

export function launchDrones(play: Play<SteelRain>, order: Extract<Launch, { kind: 'launchDrones' }>): void {
  const unit = unitOf(play.world, order.unit)
  leaveHiding(play, unit)
  const numbers = droneNumbers(play.world, unit, order.hexes.length)
  play.emit({
    kind: 'dronesLaunched',
    unit: unit.id,
    drones: order.hexes.map((hex, i) => ({ id: `${unit.side}-drone-${numbers[i]}`, name: `D${numbers[i]}`, hex })),
    actions: launchActions(play.world, unit),
  })
  play.then({ kind: 'spot' })
}
export function launchDecoy(play: Play<SteelRain>, situation: () => Situation, order: Extract<Launch, { kind: 'launchDecoy' }>): void {
  const unit = unitOf(play.world, order.unit)
  // An enemy that nobody sees may be there.
  if (refuseDecoy(situation(), unit, order.hex) !== null) return barred(play, unit.id, unit.hex ?? order.hex, unit.side, [order.hex])
  leaveHiding(play, unit)
  const name = decoyName(play.world, unit)
  play.emit({
    kind: 'decoyLaunched',
    unit: unit.id,
    decoy: name,
    name,
    blip: blipId(play.world),
    hex: order.hex,
    actions: launchActions(play.world, unit),
  })
  play.then({ kind: 'spot' })
}
/** R-61: setting equipment up ends it. */
function leaveHiding(play: Play<SteelRain>, unit: Unit): void {
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
}

/** The next free numbers of a side's drones. They tell nothing of the parent, which may be unseen. */
function droneNumbers(world: World, { side }: Unit, many: number): readonly number[] {
  const found: number[] = []
  for (let number = 1; found.length < many; number++) if (world.units[`${side}-drone-${number}`] === undefined) found.push(number)
  return found
}
/** The next name in the manner of the parent's: nothing in it betrays the Doppelganger (R-47). It is its id as well. */
function decoyName(world: World, parent: Unit): string {
  const named = parent.name.replace(/[0-9]+$/, '')
  // Markers have names of that kind.
  const stem = named === 'blip-' ? 'U' : named
  const numbers = unitsOf(world, parent.side).flatMap(({ name }) => {
    const rest = name.startsWith(stem) ? name.slice(stem.length) : ''
    return /^[0-9]{1,4}$/.test(rest) ? [Number(rest)] : []
  })
  for (let number = Math.max(0, ...numbers) + 1; ; number++) if (world.units[`${stem}${number}`] === undefined) return `${stem}${number}`
}
