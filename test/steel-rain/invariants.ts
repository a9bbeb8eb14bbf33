import { idOf, onBoard } from '../../engine/board/board.ts'
import { hexDistance } from '../../engine/board/hex.ts'
import { type Hex, hexKey, sameHex } from '../../engine/kernel/names.ts'
import { sweepHexes } from '../../engine/rulesets/steel-rain/air/flight.ts'
import { bears } from '../../engine/rulesets/steel-rain/engineering/blocks.ts'
import { obstacleAt } from '../../engine/rulesets/steel-rain/engineering/state.ts'
import { floorsAt, groundAt, onBridge } from '../../engine/rulesets/steel-rain/state/ground.ts'
import {
  blipAt,
  designOf,
  isAloft,
  isDrone,
  isFlying,
  isInfantry,
  isVehicle,
  onMap,
} from '../../engine/rulesets/steel-rain/state/roster.ts'
import type { Situation } from '../../engine/rulesets/steel-rain/state/situation.ts'
import { bridgeAt, buildingAt } from '../../engine/rulesets/steel-rain/structures/things.ts'
import { mineCounter } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { groundClass } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'

/** What is true of every world in which a side is asked for its next order, whatever has happened before. */

type Say = (what: string) => void
/** Everything that is wrong; empty for a sound world. `before`: tons that were lost as the battle began. */
export function brokenIn(s: Situation, before: { readonly blue: number; readonly red: number }): readonly string[] {
  const found: string[] = []
  const say: Say = (what) => found.push(what)
  for (const unit of Object.values(s.world.units)) unitSound(s, unit, say)
  blipsSound(s, say)
  crowdsSound(s, say)
  groundSound(s, say)
  spansSound(s, say)
  tonsSound(s, before, say)
  return found
}

function unitSound(s: Situation, unit: Unit, say: Say): void {
  const design = designOf(s.world, unit)
  const wrong: Say = (what) => say(`${unit.id} (${unit.design}): ${what}`)
  if (unit.fate === 'destroyed' || unit.fate === 'left') {
    if (unit.hex !== null || unit.aboard !== null || unit.blip !== null) wrong(`${unit.fate}, and still somewhere`)
    return
  }
  if (unit.fate !== 'present') return
  for (const [name, number, most] of [
    ['Actions', unit.actions, 2],
    ['moves', unit.moves, 2],
    ['fires', unit.fires, 4],
    ['Suppression', unit.suppression, 9999],
  ] as const)
    if (!Number.isInteger(number) || number < 0 || number > most) wrong(`${name} ${number}`)
  const away = (unit.air?.away ?? null) !== null
  if (away && (unit.hex !== null || design.propulsion !== 'fixed-wing')) wrong('away, and on the map')
  if (unit.hex === null && unit.aboard === null && !away) wrong('nowhere')
  if (unit.aboard !== null) {
    const carrier = s.world.units[unit.aboard]
    if (unit.hex !== null || carrier?.fate !== 'present' || carrier.side !== unit.side) wrong(`aboard ${unit.aboard}, which is not there`)
  }
  const riders = Object.values(s.world.units).filter((one) => one.aboard === unit.id && one.fate === 'present').length
  if (riders > design.capacity) wrong(`carries ${riders} of ${design.capacity}`)
  airSound(s, unit, wrong)
  if (unit.hex !== null) placeSound(s, unit as Unit & { hex: Hex }, wrong)
}

function airSound(s: Situation, unit: Unit, wrong: Say): void {
  const { air } = unit
  if (air === null) return
  const fast = designOf(s.world, unit).propulsion === 'fixed-wing'
  if (air.heading !== null && (air.heading % 30 !== 0 || air.heading < 0 || air.heading > 330)) wrong(`heading ${air.heading}`)
  if (air.falling !== null) wrong('falling, and in play')
  if (!fast) {
    if (air.airspeed !== 0 || air.away !== null) wrong('flies like a Fast Mover')
    return
  }
  if (!air.flying) wrong('a Fast Mover on the ground')
  if (unit.hex === null) return
  if (air.airspeed < 30 || air.airspeed > 100) wrong(`airspeed ${air.airspeed}`)
  if (air.heading === null) wrong('over the table without a heading')
  if (air.flown > sweepHexes(air.airspeed, s.world.settings.hexMilli)) wrong(`has flown ${air.flown} hexes at ${air.airspeed} cm`)
}

function placeSound(s: Situation, unit: Unit & { readonly hex: Hex }, wrong: Say): void {
  const { hex } = unit
  if (!onBoard(s.board, hex)) return wrong('off the map')
  if (isInfantry(s.world, unit) ? unit.floor < 0 || unit.floor > floorsAt(s, hex) : unit.floor !== 0) wrong(`on floor ${unit.floor}`)
  if (unit.raft !== null && !isInfantry(s.world, unit)) wrong('a vehicle with a raft')
  if (isAloft(s.world, unit)) return
  const cls = groundClass(designOf(s.world, unit).propulsion)
  const { row, isBuilding } = groundAt(s, hex)
  if (isBuilding && !isInfantry(s.world, unit)) wrong('a vehicle in a building')
  if (row === 'deepWater' && !onBridge(s, hex, cls ?? 'tracked')) {
    if (isInfantry(s.world, unit) ? unit.raft?.made !== 2 : cls === 'wheeled' || cls === null) wrong('in deep water')
  } else if (unit.raft?.made === 2 && row === 'deepWater') wrong('afloat below a deck')
  const obstacle = obstacleAt(s.world, hex)?.kind
  if (obstacle === 'roadblock' && !isInfantry(s.world, unit)) wrong('a vehicle in a roadblock')
  if (obstacle === 'teeth' && (cls === 'wheeled' || cls === 'tracked')) wrong("among dragon's teeth")
}

function blipsSound(s: Situation, say: Say): void {
  for (const blip of Object.values(s.world.blips)) {
    const members = blip.units.map((id) => s.world.units[id])
    if (members.length === 0 || members.length > 4) say(`${blip.id}: ${members.length} units`)
    for (const unit of members) {
      if (unit?.fate !== 'present' || unit.blip !== blip.id || unit.side !== blip.side) say(`${blip.id}: ${unit?.id} is not under it`)
      else if (unit.hex === null || !sameHex(unit.hex, blip.hex)) say(`${blip.id}: ${unit.id} is elsewhere`)
      else if (!isDrone(s.world, unit) && isFlying(unit) !== (blip.flying === true)) say(`${blip.id}: flies and does not`)
    }
  }
  for (const unit of Object.values(s.world.units)) if (unit.blip !== null && !s.world.blips[unit.blip]) say(`${unit.id}: no such blip`)
}

/** one vehicle or marker and one stand, or two stands on a floor; nobody with an enemy. */
function crowdsSound(s: Situation, say: Say): void {
  const seen = new Set<number>()
  const ground = onMap(s.world).filter((unit) => !isAloft(s.world, unit))
  for (const { hex } of ground) {
    if (seen.has(hexKey(hex))) continue
    seen.add(hexKey(hex))
    const here = ground.filter((unit) => sameHex(unit.hex, hex) && unit.blip === null)
    const marker = blipAt(s.world, hex)
    const markers = Object.values(s.world.blips).filter((blip) => blip.flying !== true && sameHex(blip.hex, hex)).length
    const vehicles = here.filter((unit) => isVehicle(s.world, unit)).length + markers
    const floors = new Map<number, number>()
    for (const unit of here) if (isInfantry(s.world, unit)) floors.set(unit.floor, (floors.get(unit.floor) ?? 0) + 1)
    const most = Math.max(0, ...floors.values())
    if (vehicles > 1 || most > (vehicles === 1 ? 1 : 2)) say(`${hex}: ${vehicles} vehicles, ${most} stands on a floor`)
    const sides = new Set([...here.map((unit) => unit.side), ...(marker ? [marker.side] : [])])
    if (sides.size > 1) say(`${hex}: both sides`)
  }
}

function groundSound(s: Situation, say: Say): void {
  const { ground, settings } = s.world
  const once = (name: string, list: readonly { readonly hex: Hex }[]): void => {
    if (new Set(list.map(({ hex }) => hexKey(hex))).size !== list.length) say(`${name}: two in a hex`)
  }
  once('obstacles', ground.obstacles)
  once('mines', ground.mines)
  for (const side of ['blue', 'red'] as const)
    once(
      'sites',
      ground.sites.filter((site) => site.side === side),
    )
  for (const { hex, kind } of ground.obstacles) if (!bears(s, hex, kind)) say(`${kind} at ${hex}: the ground does not take it`)
  for (const { hex, left } of ground.mines) {
    if (left < 1 || left > mineCounter(settings.hexMilli)) say(`mines at ${hex}: ${left} left`)
    if (!onBoard(s.board, hex) || groundAt(s, hex).isBuilding) say(`mines at ${hex}`)
  }
  for (const { hex, points } of ground.sites) if (points < 1 || points > 3) say(`site at ${hex}: ${points}`)
  for (const hex of [...ground.ruined, ...ground.fallen]) if (!onBoard(s.board, hex)) say(`gone at ${hex}`)
  const structures = [
    ...s.board.buildings.flatMap(({ hexes }) => buildingAt(s, hexes[0] as Hex) ?? []),
    ...s.board.bridges.flatMap(({ hexes }) => bridgeAt(s, hexes[0] as Hex) ?? []),
    ...ground.spans.flatMap(({ hexes }) => (hexes[0] ? (bridgeAt(s, hexes[0]) ?? []) : [])),
  ]
  for (const { what, points, capacity } of structures) if (points >= capacity) say(`${what} stands with ${points} of ${capacity}`)
}

function spansSound(s: Situation, say: Say): void {
  const { spans } = s.world.ground
  const decked = spans.flatMap((span) => span.hexes.map(hexKey))
  if (new Set(decked).size !== decked.length) say('spans: two decks over a hex')
  if (new Set(spans.map((span) => span.id)).size !== spans.length) say('spans: two of a name')
  for (const { id, from, hexes, to } of spans) {
    const way = [from, ...hexes, ...(to ? [to] : [])]
    if (way.some((hex, i) => i > 0 && hexDistance(way[i - 1] as Hex, hex) !== 1)) say(`${id}: not from hex to neighbouring hex`)
    for (const end of [from, ...(to ? [to] : [])])
      if (groundAt(s, end).row === 'deepWater' || groundAt(s, end).isBuilding) say(`${id}: ends at ${end}`)
    for (const hex of hexes)
      if (s.board.bridge[idOf(s.board, hex)] !== 0 && !s.world.ground.fallen.some((one) => sameHex(one, hex))) say(`${id}: over a bridge`)
  }
}

/** What is lost is what has been destroyed, each once; what has left counts where the scenario says so. */
function tonsSound(s: Situation, before: { readonly blue: number; readonly red: number }, say: Say): void {
  for (const side of ['blue', 'red'] as const) {
    const gone = Object.values(s.world.units).filter(
      (unit) => unit.side === side && (unit.fate === 'destroyed' || (unit.fate === 'left' && s.world.settings.leftIsLost)),
    )
    const tons = before[side] + gone.reduce((sum, unit) => sum + designOf(s.world, unit).weight, 0)
    if (tons !== s.world.lost[side]) say(`${side} has lost ${tons} t, not ${s.world.lost[side]}`)
  }
}
