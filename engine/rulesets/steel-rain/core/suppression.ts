import { distanceToEdge, onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours } from '../../../board/hex.ts'
import { type Hex, hexKey, opposite, SIDES, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { coverAt } from '../state/ground.ts'
import type { Marcher } from '../state/marcher.ts'
import { hasFreePit } from '../state/pits.ts'
import { designOf, isPresent, onMap, unitOf, unitsOf } from '../state/roster.ts'
import { canSee, heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { mayPass, mayStop } from '../state/stacking.ts'
import { ashore, isAfloat, isDeep } from '../structures/rafts.ts'
import { DIE_FACES } from '../tables/fire.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { bleedOf, SUPPRESSION } from '../tables/suppression.ts'
import { COVER_FROM } from '../tables/terrain.ts'
import { bleedArmor } from '../tables/unit-types.ts'
import type { SteelRain } from '../words/model.ts'
import type { Roll, UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { marcherOf, movesLeft, pay, purseOf, reachOf, stepOf } from './move.ts'

/** Suppression: bleeding, the check, Rally, Breaking Contact (SR-SUPP, SR-RALLY, SR-BC, R-130..R-135). */

/** Step 6 of the turn: all scores bleed, then every unit with a score checks. */
export function bleedAndCheck(play: Play<SteelRain>): void {
  const scored = (): readonly Unit[] =>
    SIDES.flatMap((side) => unitsOf(play.world, side)).filter((unit) => isPresent(unit) && (unit.suppression > 0 || unit.suppressed))
  for (const unit of scored()) {
    const by = Math.min(unit.suppression, bleedOf(bleedArmor(designOf(play.world, unit))))
    if (by > 0) play.emit({ kind: 'bled', unit: unit.id, by, score: unit.suppression - by })
  }
  for (const unit of scored()) {
    if (unit.suppression > 0) check(play, unit.id, false)
    else
      play.emit({ kind: 'checked', unit: unit.id, roll: { die: 0, bonus: 0, needed: 0, success: true }, suppressed: false, rally: false })
  }
}
/** SR-SUPP-4: at or below the score the unit is Suppressed; above it is free, which nobody is at 20 or more. */
function check(play: Play<SteelRain>, id: UnitId, rally: boolean): void {
  const { suppression } = unitOf(play.world, id)
  const die = play.roll(DIE_FACES)
  const needed = suppression + 1
  const roll: Roll = { die, bonus: 0, needed, success: die >= needed }
  play.emit({ kind: 'checked', unit: id, roll, suppressed: !roll.success, rally })
}

export function refuseRally(unit: Unit): Refusal | null {
  if (!unit.suppressed) return refusal('It is not Suppressed: there is nothing to Rally from.', 'R-133', 'unit')
  if (unit.actions < 1) return refusal('It has no Action left.', 'SR-ACT-1', 'unit')
  // A Fast Mover has no other use for its Actions.
  if (unit.ambushed && unit.fires > 0 && (unit.air?.airspeed ?? 0) === 0)
    return refusal('It was ambushed: one of its Actions is for movement, or lost.', 'SR-AMB-4', 'unit')
  if (unit.air?.fleeing) return refusal('It has taken off to break contact, and does nothing else.', 'R-137', 'unit')
  return null
}
/** SR-RALLY-4, R-133: five points; at zero the status ends. Or a new check (SR-RALLY-6). */
export function rally(play: Play<SteelRain>, id: UnitId, how: 'points' | 'check'): void {
  const score = Math.max(0, unitOf(play.world, id).suppression - SUPPRESSION.rally)
  if (how === 'points') play.emit({ kind: 'rallied', unit: id, score, free: score === 0 })
  else check(play, id, true)
}

// --------------------------------------------------------------------------------------------------------- breaking contact

/** A unit goes home by itself, or under the blip that it is alone under. */
const fleeing = (world: World, unit: Unit): Marcher | null =>
  marcherOf(world, unit.blip !== null && world.blips[unit.blip]?.units.length === 1 ? unit.blip : unit.id)

/** Hexes that a unit breaking contact may enter from a hex: the most direct safe way home (SR-BC-2, R-135). */
export function homeward(s: Situation, unit: Unit, from: Hex): readonly Hex[] {
  const marcher = fleeing(s.world, unit)
  if (!marcher) return []
  // afloat it goes on to the nearest bank of its own side.
  if (isAfloat(s, unit)) return isDeep(s, from) ? ashore(s, unit, from).filter((hex) => mayPass(s, hex, marcher)) : []
  const edge = s.world.scenario.edges[unit.side]
  const enemies = onMap(s.world).filter((other) => other.side === opposite(unit.side) && other.spotted)
  const open = neighbours(from).filter((hex) => {
    if (!onBoard(s.board, hex) || !mayPass(s, hex, marcher)) return false
    const step = stepOf(s, marcher, from, hex)
    return step !== null && !step.fall && !step.raft && !enemies.some((enemy) => hexDistance(enemy.hex, hex) <= 1)
  })
  const here = distanceToEdge(s.board, from, edge)
  const nearer = open.filter((hex) => distanceToEdge(s.board, hex, edge) < here)
  const choice = nearer.length > 0 ? nearer : open.filter((hex) => distanceToEdge(s.board, hex, edge) === here)
  // The unit itself does not hide the hex that it is about to enter.
  const gone: Situation = { ...s, world: { ...s.world, units: { ...s.world.units, [unit.id]: { ...unit, hex: null } } } }
  const unseen = choice.filter(
    (hex) => !enemies.some((enemy) => canSee(gone, enemy.hex, heightsOf(s.world, enemy), hex, heightsOf(s.world, unit), SPOTTING.blip)),
  )
  return unseen.length > 0 ? unseen : choice
}

export interface Flight {
  readonly path: readonly Hex[]
  readonly leave: boolean
  readonly actions: number
}
/** Ways to break contact that can be offered: home as far as one or two Actions carry, off the table, or into cover (SR-BC-3). */
export function flights(s: Situation, unit: Unit): readonly Flight[] {
  const marcher = fleeing(s.world, unit)
  if (!marcher || unit.hex === null || movesLeft(s.world, unit) + marcher.pool === 0) return []
  const edge = s.world.scenario.edges[unit.side]
  if (distanceToEdge(s.board, unit.hex, edge) === 0 && unit.actions > 0) return [{ path: [], leave: true, actions: 1 }]
  const found: Flight[] = []
  const path: Hex[] = []
  let at = unit.hex
  let purse = purseOf(marcher)
  const visited = new Set([hexKey(at)])
  for (;;) {
    const here = at
    const steps = homeward(s, unit, here).filter((hex) => !visited.has(hexKey(hex)))
    const cheapest = steps
      .map((hex) => ({ hex, cost: stepOf(s, marcher, here, hex)?.cost ?? 0 }))
      .sort(
        (a, b) =>
          distanceToEdge(s.board, a.hex, edge) - distanceToEdge(s.board, b.hex, edge) || a.cost - b.cost || hexKey(a.hex) - hexKey(b.hex),
      )[0]
    const step = cheapest && stepOf(s, marcher, here, cheapest.hex)
    const paid = step && pay(purse, step, marcher.half)
    if (!cheapest || !paid) break
    path.push(cheapest.hex)
    visited.add(hexKey(cheapest.hex))
    if (mayStop(s, cheapest.hex, marcher)) found.push({ path: [...path], leave: false, actions: paid.committed })
    purse = paid
    at = cheapest.hex
  }
  if (found.length > 0) {
    const single = found.filter((flight) => flight.actions <= 1).at(-1)
    const longest = found.at(-1) as Flight
    return single && single !== longest ? [single, longest] : [longest]
  }
  return intoCover(s, unit)
}
/** SR-BC-3: the nearest hex with Profile modifier -3 or better within its movement, when there is no safe way home. */
function intoCover(s: Situation, unit: Unit): readonly Flight[] {
  const marcher = fleeing(s.world, unit)
  // nothing on the ground covers what flies.
  if (!marcher || marcher.flying || unit.hex === null || homeward(s, unit, unit.hex).length > 0) return []
  const { infantry } = marcher
  const covered = reachOf(s, marcher).filter(({ hex }) => hasFreePit(s.world, hex, infantry) || coverAt(s, hex, infantry) <= COVER_FROM)
  const nearest = covered[0]
  return nearest ? [{ path: nearest.path, leave: false, actions: nearest.actions }] : []
}

export function refuseBreak(s: Situation, unit: Unit, path: readonly Hex[], leave: boolean): Refusal | null {
  if (!unit.suppressed) return refusal('Only a Suppressed unit breaks contact.', 'SR-BC-1', 'unit')
  const marcher = fleeing(s.world, unit)
  if (!marcher || unit.hex === null) return refusal('It cannot move.', 'SR-BC-1', 'unit')
  if (marcher.actions === 0 && marcher.pool === 0) return refusal('It has no Action left to move.', 'SR-ACT-1', 'unit')
  const edge = s.world.scenario.edges[unit.side]
  if (leave && path.length === 0)
    return distanceToEdge(s.board, unit.hex, edge) === 0 && unit.actions > 0
      ? null
      : refusal('It is not at its own edge.', 'R-135', 'leave')
  const cover = intoCover(s, unit)
  if (cover.some((flight) => JSON.stringify(flight.path) === JSON.stringify(path))) return null
  let at = unit.hex
  let purse = purseOf(marcher)
  for (const [i, to] of path.entries()) {
    if (!homeward(s, unit, at).some((hex) => sameHex(hex, to)))
      return refusal('It must take the most direct safe route to its own edge.', 'SR-BC-2', `path[${i}]`)
    const step = stepOf(s, marcher, at, to)
    const paid = step && pay(purse, step, marcher.half)
    if (!paid) return refusal('Too far for the movement it has left.', 'SR-MOVE-1', `path[${i}]`)
    purse = paid
    at = to
  }
  if (path.length === 0) return refusal('Where to?', null, 'path')
  if (!mayStop(s, at, marcher)) return refusal('There is no room to stop in that hex.', 'SR-STACK-1', `path[${path.length - 1}]`)
  return null
}
