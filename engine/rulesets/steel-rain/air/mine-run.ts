import { onBoard } from '../../../board/board.ts'
import { DIRECTION_INDEXES, type DirectionIndex, neighbour } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { inCompany } from '../core/refuse-task.ts'
import { scatterMines } from '../engineering/mines.ts'
import { dropContacts, keepContacts, linesOf } from '../state/contacts.ts'
import { designOf, halfAllowance, isFlying, isOnMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mineRunHexes, mineRunLanes } from '../tables/air.ts'
import type { SteelRain } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { AirTask } from './words.ts'

/** Mines from a helicopter's dispenser (SR-FASCAM-4 to SR-FASCAM-7, R-161): 20 cm straight, then 20 cm more while they fall. */

type Playing = Play<SteelRain>
type Lane = 'left' | 'right'

/** What stands against mines from this aircraft at any time. */
function refuseDispenser(s: Situation, unit: Unit): Refusal | null {
  if (designOf(s.world, unit).extra !== 'fascam') return refusal('It has no mine dispenser.', 'SR-FASCAM-4', 'unit')
  if (!isOnMap(unit) || !isFlying(unit)) return refusal('It drops mines in flight.', 'SR-FASCAM-6', 'unit')
  if (unit.suppressed) return refusal('It is Suppressed: it may only Rally or Break Contact.', 'SR-ASUP-1', 'unit')
  if (inCompany(s, unit)) return refusal('It moves under a blip: split it off first.', 'R-41', 'unit')
  if ((unit.air?.stores ?? 0) < 1) return refusal('Its dispenser is empty: it had two shots.', 'SR-FASCAM-4', 'unit')
  if (unit.actions < 1) return refusal('It has no Action left.', 'SR-ACT-1', 'unit')
  const { hexMilli } = s.world.settings
  return halfAllowance(designOf(s.world, unit)) < mineRunHexes(hexMilli) * hexMilli
    ? refusal('It is too slow to fly 20 cm in one Action.', 'SR-FASCAM-5', 'unit')
    : null
}
const hasFlownUp = (s: Situation, unit: Unit): boolean => {
  const run = unit.air?.run ?? null
  return run !== null && run.left === unit.actions && run.hexes === mineRunHexes(s.world.settings.hexMilli)
}
export function refuseDispense(s: Situation, unit: Unit): Refusal | null {
  const refused = refuseDispenser(s, unit)
  if (refused) return refused
  if (!isOnMap(unit) || !hasFlownUp(s, unit))
    return refusal('The Action before must have been a flight of exactly 20 cm straight on.', 'SR-FASCAM-5', 'unit')
  return runFrom(s, unit.hex, unit.air?.run?.direction as DirectionIndex).length < mineRunHexes(s.world.settings.hexMilli)
    ? refusal('The map ends before 20 cm are flown.', 'SR-FASCAM-6', 'unit')
    : null
}
/** Why no run can begin here: it takes a whole Action, and room for that flight and for the mines. */
export function refuseRunUp(s: Situation, unit: Unit): Refusal | null {
  const refused = refuseDispenser(s, unit)
  if (refused) return refused
  if (unit.moving && unit.pool > 0)
    return refusal('Its Action has begun: the flight before the mines is a whole one.', 'SR-FASCAM-5', 'unit')
  if (hasFlownUp(s, unit)) return refusal('The run is flown: the mines may fall.', 'SR-FASCAM-5', 'unit')
  return runUps(s, unit).length === 0 ? refusal('No way is 40 cm straight on over the map.', 'SR-FASCAM-6', 'unit') : null
}
/** The straight flights that a mine run can begin with (SR-FASCAM-5). */
export function runUps(s: Situation, unit: Unit): readonly { readonly direction: DirectionIndex; readonly path: readonly Hex[] }[] {
  const hexes = mineRunHexes(s.world.settings.hexMilli)
  return DIRECTION_INDEXES.flatMap((direction) => {
    const path = isOnMap(unit) ? runFrom(s, unit.hex, direction) : []
    const last = path.at(-1)
    return path.length === hexes && last !== undefined && runFrom(s, last, direction).length === hexes ? [{ direction, path }] : []
  })
}
/** The hexes of a mine run, as far as the map goes. */
export function runFrom(s: Situation, from: Hex, direction: DirectionIndex): readonly Hex[] {
  const path: Hex[] = []
  let at = from
  for (let i = mineRunHexes(s.world.settings.hexMilli); i > 0; i--) {
    at = neighbour(at, direction)
    if (!onBoard(s.board, at)) break
    path.push(at)
  }
  return path
}
/** One hex of the path and those beside it on the named side, across the width of the field (hex.md 5). */
export function acrossRun(s: Situation, hex: Hex, direction: DirectionIndex, lane: Lane): readonly Hex[] {
  // Directions are counted counter-clockwise: the next one clockwise is to the right.
  const beside = ((direction + (lane === 'right' ? 5 : 1)) % 6) as DirectionIndex
  const found: Hex[] = [hex]
  for (let i = mineRunLanes(s.world.settings.hexMilli); i > 1; i--) found.push(neighbour(found[found.length - 1] as Hex, beside))
  return found.filter((one) => onBoard(s.board, one))
}

export function dispense(play: Playing, unit: Unit, lane: Lane): void {
  const run = unit.air?.run
  if (!run) return
  play.emit({ kind: 'dispensed', unit: unit.id, stores: (unit.air?.stores ?? 1) - 1 })
  play.then({ kind: 'mineRun', unit: unit.id, lane, direction: run.direction, left: mineRunHexes(play.world.settings.hexMilli) })
}
/** One hex of the run: the first takes the Action. Who is fired at flies on (SR-FASCAM-7). */
export function mineRun(play: Playing, situation: () => Situation, task: Extract<AirTask, { kind: 'mineRun' }>): void {
  const unit = play.world.units[task.unit]
  if (!unit || !isOnMap(unit) || task.left === 0) return
  const direction = task.direction as DirectionIndex
  const to = neighbour(unit.hex, direction)
  if (!onBoard(situation().board, to)) return
  const committed = task.left === mineRunHexes(play.world.settings.hexMilli) ? 1 : 0
  stepTo(play, situation, unit, to, committed)
  scatterMines(play, situation, acrossRun(situation(), to, direction, task.lane), unit.side, unit.id)
  play.then(
    { kind: 'spot' },
    { kind: 'opportunity', movers: [unit.id], march: { piece: unit.blip ?? unit.id, path: [], flight: 'mines' }, lurking: [] },
    { ...task, left: task.left - 1 },
  )
}
function stepTo(play: Playing, situation: () => Situation, unit: Placed, to: Hex, committed: number): void {
  const watch = linesOf(situation(), [unit.id])
  dropContacts(play, unit.id)
  const step = { from: unit.hex, to, cost: play.world.settings.hexMilli, pool: 0, committed }
  if (unit.blip !== null) play.emit({ kind: 'blipMoved', blip: unit.blip, ...step })
  else play.emit({ kind: 'moved', unit: unit.id, ...step, actions: unit.actions - committed })
  keepContacts(play, situation, watch)
}
