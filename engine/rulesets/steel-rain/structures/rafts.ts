import { distanceToEdge, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { neighbours } from '../../../board/hex.ts'
import { hexesEntered, type Place, reachPlaces, type TakeStep } from '../../../board/state-reach.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { isCliff, onBridge, overhangs, stepCost, terrainAt } from '../state/ground.ts'
import type { Marcher, Purse, ReachedHex, Step } from '../state/marcher.ts'
import { isInfantry, isOnMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mayPass, mayStop } from '../state/stacking.ts'
import { CM } from '../tables/scale.ts'
import { FIXED_SPEEDS } from '../tables/unit-types.ts'
import type { Unit } from '../words/units.ts'
import { RAFT_ACTIONS } from './words.ts'

/** Crossing deep water on rafts of rucksacks (SR-RAFT-1..4, R-24). */

/** What an Action carries a raft, milli (SR-RAFT-2). */
export const RAFT_HALF = FIXED_SPEEDS.raftPerAction * CM

export const hasRaft = (unit: Unit): boolean => unit.raft !== null && unit.raft.made >= RAFT_ACTIONS
/** Deep water with no deck over it. */
export const isDeep = (s: Situation, hex: Hex): boolean => onBoard(s.board, hex) && terrainAt(s, hex) === 'deep' && !onBridge(s, hex)
/** A stand on its raft in deep water. */
export const isAfloat = (s: Situation, unit: Unit): boolean => hasRaft(unit) && unit.hex !== null && isDeep(s, unit.hex)

/** Why a stand cannot work on a raft now. */
export function refuseRaft(s: Situation, unit: Unit): Refusal | null {
  if (!isInfantry(s.world, unit)) return refusal('Only infantry makes rafts.', 'SR-RAFT-1', 'unit')
  const why = refuseTask(s, unit, 1)
  if (why) return why
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (hasRaft(unit)) return refusal('Its raft is ready.', 'SR-RAFT-1', 'unit')
  if (unit.floor > 0) return refusal('Not up in a building.', 'R-24', 'unit')
  return launchPlaces(s, unit.hex).length > 0 ? null : refusal('A raft is made beside deep water.', 'R-24', 'unit')
}
const launchPlaces = (s: Situation, hex: Hex): readonly Hex[] =>
  onBridge(s, hex) ? [] : neighbours(hex).filter((next) => isDeep(s, next) && (raftStep(s, hex, next) ?? null) !== null)

/** Why an Action cannot be paddled away: only where it does not carry the raft into the next hex (R-24; at 2.5 cm a hex). */
export function refusePaddle(s: Situation, unit: Unit): Refusal | null {
  const why = refuseTask(s, unit, 1)
  if (why) return why
  if (!isAfloat(s, unit)) return refusal('It is not afloat.', 'SR-RAFT-2', 'unit')
  const carries = (unit.raft?.pool ?? 0) + unit.actions * RAFT_HALF
  return carries < s.world.settings.hexMilli ? null : refusal('It can reach the next hex: move it.', 'SR-RAFT-2', 'unit')
}

/** A step with a raft that is ready: into deep water, over it, or to the bank, whatever grows there. Undefined: no step of a raft. */
export function raftStep(s: Situation, from: Hex, to: Hex): Step | null | undefined {
  const launched = isDeep(s, from)
  if (!launched && !isDeep(s, to)) return undefined
  if (onBridge(s, from) || onBridge(s, to) || isCliff(s, from, to) || overhangs(s, from, to)) return null
  if (!isDeep(s, to) && stepCost(s, 'infantry', from, to) === null) return null
  return { cost: s.world.settings.hexMilli, fall: false, climb: false, raft: true }
}
/** Pays for it: 2 cm an Action, what is left is kept (SR-RAFT-2). */
export function payRaft(purse: Purse, step: Step): Purse | null {
  let { actions, committed, raft = 0 } = purse
  while (raft < step.cost && actions > 0) {
    actions--
    committed++
    raft += RAFT_HALF
  }
  return raft < step.cost ? null : { actions, pool: 0, entered: purse.entered + 1, committed, raft: raft - step.cost }
}

/** Hexes that a raft gets to, with the shortest way: deep ones, and banks where it ends. */
export function raftReach(s: Situation, marcher: Marcher): readonly ReachedHex[] {
  const { board } = s
  const { hexMilli } = s.world.settings
  const pool = marcher.raft ?? 0
  const eachStep = (from: Place, take: TakeStep): void => {
    const at = hexOf(board, from.hex)
    for (const hex of neighbours(at))
      if (onBoard(board, hex) && (raftStep(s, at, hex) ?? null) !== null && mayPass(s, hex, marcher))
        take(idOf(board, hex), 0, 1, !isDeep(s, hex))
  }
  const steps = Math.floor((pool + marcher.actions * RAFT_HALF) / hexMilli)
  return reachPlaces({ board, limits: [steps], eachStep }, { hex: idOf(board, marcher.hex), state: 0 })
    .slice(1)
    .map((arrival) => {
      const cost = arrival.cost * hexMilli
      const actions = Math.max(0, Math.ceil((cost - pool) / RAFT_HALF))
      return { hex: hexOf(board, arrival.hex), path: hexesEntered(board, arrival), actions, cost }
    })
    .filter(({ hex }) => mayStop(s, hex, marcher))
}

/** Where a Suppressed stand afloat may go on to: a step nearer to the nearest bank of its own side. */
export function ashore(s: Situation, unit: Unit, from: Hex): readonly Hex[] {
  const edge = s.world.scenario.edges[unit.side]
  const farAt = distanceToEdge(s.board, from, edge)
  const far = (start: Hex): number => {
    const seen = new Set([hexKey(start)])
    let ring: readonly Hex[] = [start]
    for (let steps = 0; ring.length > 0; steps++) {
      if (ring.some((hex) => !isDeep(s, hex) && distanceToEdge(s.board, hex, edge) <= farAt)) return steps
      ring = ring.flatMap((at) =>
        isDeep(s, at)
          ? neighbours(at).filter((hex) => onBoard(s.board, hex) && (raftStep(s, at, hex) ?? null) !== null && fresh(seen, hex))
          : [],
      )
    }
    return Number.POSITIVE_INFINITY
  }
  const options = neighbours(from)
    .filter((hex) => onBoard(s.board, hex) && (raftStep(s, from, hex) ?? null) !== null)
    .map((hex) => ({ hex, far: far(hex) }))
  const least = Math.min(...options.map((one) => one.far))
  return least === Number.POSITIVE_INFINITY ? [] : options.filter((one) => one.far === least).map((one) => one.hex)
}
function fresh(seen: Set<number>, hex: Hex): boolean {
  if (seen.has(hexKey(hex))) return false
  seen.add(hexKey(hex))
  return true
}

/** What a stand afloat may not do (SR-RAFT-3, R-24). */
export const AFLOAT = (): Refusal => refusal('Afloat it fires small arms and throws smoke, nothing else.', 'SR-RAFT-3', 'unit')
