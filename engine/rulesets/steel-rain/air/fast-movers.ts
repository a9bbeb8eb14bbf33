import { neighbour } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { endRound } from '../core/round-end.ts'
import { rally } from '../core/suppression.ts'
import { dropContacts, keepContacts, linesOf } from '../state/contacts.ts'
import { allUnits, designOf, platoonOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { baseTurns } from '../tables/air.ts'
import { driftHexes } from '../tables/scale.ts'
import { AIRSPEED } from '../tables/unit-types.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { edgeCrossed, type Flight, type Path, pathOf, stepDirection, turnedBy } from './flight.ts'
import { type Flyer, flightOf, flyerOf, hexesLeft, mustFly } from './flyer.ts'
import type { AirTask, Turn } from './words.ts'

/**
 * Fast Movers over the table (SR-AIR-2, SR-AIR-3, SR-FM-1 to SR-FM-4, SR-ASUP-2, SR-ASUP-3, R-172, R-173, R-176): speed first, then the whole
 * distance, in one order or in several with fire between them; what is not flown when the round ends is flown straight on.
 */

type Playing = Play<SteelRain>
// --------------------------------------------------------------------------------------------------------------- airspeed

/** SR-AIR-2, SR-AIR-3, R-172: up to 20 cm an Action, between 30 and 100, before it flies. */
export function refuseThrottle(s: Situation, unit: Unit, airspeed: number): Refusal | null {
  const flyer = flyerOf(s.world, unit)
  if (!flyer) return refusal('Only a Fast Mover over the table changes its airspeed.', 'SR-AIR-2', 'unit')
  if (unit.suppressed) return refusal('It is Suppressed: it Rallies, or accelerates with both Actions.', 'SR-ASUP-2', 'unit')
  if (flyer.air.flown > 0) return refusal('It is flying this turn already: its speed comes first.', 'R-172', 'unit')
  if (unit.volley !== null) return refusal('It is firing.', 'SR-ACT-8', 'unit')
  if (unit.actions < 1) return refusal('It has no Action left.', 'SR-ACT-1', 'unit')
  if (airspeed < AIRSPEED.min || airspeed > AIRSPEED.max)
    return refusal(
      `A Fast Mover flies ${AIRSPEED.min} to ${AIRSPEED.max} cm a turn.`,
      airspeed < AIRSPEED.min ? 'SR-AIR-2' : 'SR-AIR-3',
      'airspeed',
    )
  const by = Math.abs(airspeed - flyer.air.airspeed)
  if (by === 0) return refusal('That is its airspeed now.', 'SR-FM-1', 'airspeed')
  return by > AIRSPEED.changePerAction
    ? refusal(`One Action changes it by up to ${AIRSPEED.changePerAction} cm.`, 'SR-AIR-2', 'airspeed')
    : null
}
/** SR-ASUP-3, R-136: 15 cm with each of both Actions, up to 100. */
export function refuseSurge(s: Situation, unit: Unit): Refusal | null {
  const flyer = flyerOf(s.world, unit)
  if (!flyer) return refusal('Only a Fast Mover over the table accelerates.', 'SR-AIR-2', 'unit')
  if (!unit.suppressed) return refusal('It is not Suppressed: it changes its speed as it likes.', 'SR-ASUP-2', 'unit')
  if (flyer.air.flown > 0) return refusal('It is flying this turn already: its speed comes first.', 'R-172', 'unit')
  if (unit.actions < 2) return refusal('Accelerating takes both Actions; it Rallies with the one that is left.', 'R-136', 'unit')
  return flyer.air.airspeed >= AIRSPEED.max ? refusal('It flies at its highest speed already.', 'SR-AIR-3', 'unit') : null
}
export const surgedTo = (airspeed: number): number => Math.min(AIRSPEED.max, airspeed + 2 * AIRSPEED.forcedPerAction)

export function throttle(play: Playing, unit: Unit, airspeed: number): void {
  play.emit({ kind: 'throttled', unit: unit.id, from: unit.air?.airspeed ?? 0, airspeed, actions: 1, forced: false })
}
export function surge(play: Playing, unit: Unit): void {
  const from = unit.air?.airspeed ?? 0
  play.emit({ kind: 'throttled', unit: unit.id, from, airspeed: surgedTo(from), actions: 2, forced: true })
}

// ----------------------------------------------------------------------------------------------------------------- flying

/** SR-ASUP-2, R-136: a Suppressed one first does with its Actions what it must. */
const isForced = (unit: Unit): boolean => unit.suppressed && unit.actions > 0 && (unit.air?.airspeed ?? 0) < AIRSPEED.max

export function refuseFly(s: Situation, unit: Unit, hexes: number, turn: Turn | null): Refusal | null {
  const flyer = flyerOf(s.world, unit)
  if (!flyer) return refusal('Only a Fast Mover over the table flies a distance.', 'SR-FM-1', 'unit')
  if (unit.volley !== null) return refusal('It is firing.', 'SR-ACT-8', 'unit')
  if (isForced(unit)) return refusal('It is Suppressed: first it Rallies, or accelerates with both Actions.', 'SR-ASUP-2', 'unit')
  const left = hexesLeft(s.world, flyer)
  if (left === 0) return refusal('It has flown its distance this turn.', 'SR-FM-1', 'unit')
  if (hexes > left) return refusal(`It flies ${left} hexes more this turn, not ${hexes}.`, 'SR-FM-1', 'hexes')
  if (turn === null) return null
  if (flyer.air.turned) return refusal('It has changed its heading once in this sweep.', 'SR-FM-4', 'turn')
  return turn.after >= hexes ? refusal('It would turn beyond the hexes that it is to fly.', 'R-173', 'turn') : null
}
/** The hexes of a flight. */
export const flightPath = (s: Situation, flyer: Flyer, hexes: number, turn: Turn | null): Path =>
  pathOf(s.board, flightOf(flyer), hexes, turn)

export function fly(play: Playing, unit: Unit, hexes: number, turn: Turn | null): void {
  const flown = unit.air?.flown ?? 0
  play.then({ kind: 'sweep', unit: unit.id, until: flown + hexes, turn: turn && { ...turn, after: flown + turn.after } })
}
/** One hex of a sweep, and whoever fires at it there or up to 3 cm farther on. */
export function sweep(play: Playing, situation: () => Situation, task: Extract<AirTask, { kind: 'sweep' }>): void {
  const flyer = flyerOf(play.world, play.world.units[task.unit])
  if (!flyer || flyer.air.flown >= task.until) return
  const turn = task.turn !== null && !flyer.air.turned && flyer.air.flown === task.turn.after ? task.turn.by : null
  if (!stepOn(play, situation, flyer, turn)) return play.then({ kind: 'spot' })
  const s = situation()
  const next = flyerOf(s.world, s.world.units[task.unit])
  if (!next) return
  const onward = Math.min(driftHexes(s.world.settings.hexMilli), task.until - next.air.flown)
  const bend = task.turn !== null && !next.air.turned ? { after: task.turn.after - next.air.flown, by: task.turn.by } : null
  const path = flightPath(s, next, onward, bend).hexes
  play.then(
    { kind: 'spot' },
    { kind: 'opportunity', movers: [flyer.id], march: { piece: flyer.id, path, flight: 'sweep' }, lurking: [] },
    task,
  )
}
/** It flies into the next hex while fire at it is prepared: straight on, or after its turn. */
export function sweepInto(play: Playing, situation: () => Situation, id: UnitId, to: Hex): void {
  const flyer = flyerOf(play.world, play.world.units[id])
  if (!flyer) return
  const turn = ([null, -1, 1] as const).find((by) => sameHex(nextOf(flyer, by).hex, to)) ?? null
  stepOn(play, situation, flyer, turn)
}
function nextOf(flyer: Flyer, turn: -1 | 1 | null): Flight {
  const { heading, steps } = turn === null ? flyer.air : { heading: turnedBy(flyer.air.heading, turn), steps: 0 }
  return { hex: neighbour(flyer.hex, stepDirection(heading, steps)), heading, steps }
}
/** False where it has left the table. */
function stepOn(play: Playing, situation: () => Situation, flyer: Flyer, turn: -1 | 1 | null): boolean {
  const s = situation()
  const { hex, heading } = nextOf(flyer, turn)
  const edge = edgeCrossed(s.board, hex)
  if (edge !== null) {
    const base = baseTurns(designOf(s.world, flyer).weight, flyer.air.airspeed)
    play.emit({ kind: 'tableLeft', unit: flyer.id, hex: flyer.hex, edge, base })
    return false
  }
  const watch = linesOf(s, [flyer.id])
  dropContacts(play, flyer.id)
  play.emit({ kind: 'flew', unit: flyer.id, from: flyer.hex, to: hex, heading, turned: turn !== null })
  keepContacts(play, situation, watch)
  return true
}

/** what was not flown by order is flown straight on; Suppressed ones that did nothing accelerate, or Rally with what is left. */
export function flyOut(play: Playing, task: Extract<AirTask, { kind: 'flyOut' }>): void {
  const waiting = allUnits(play.world).find((unit) => (task.platoon === null || unit.platoon === task.platoon) && mustFly(play.world, unit))
  const flyer = flyerOf(play.world, waiting)
  if (!flyer) return task.platoon === null || platoonOf(play.world, task.platoon).done ? undefined : endRound(play, task.platoon)
  play.then(task)
  if (isForced(flyer) && flyer.air.flown === 0 && flyer.actions === 2) return surge(play, flyer)
  if (isForced(flyer) && flyer.actions === 1) return rally(play, flyer.id, 'points')
  fly(play, flyer, hexesLeft(play.world, flyer), null)
}
