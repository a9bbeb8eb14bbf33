import { onBoard } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import { type Hex, hexKey, opposite, SIDES, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isHelicopter } from '../air/state.ts'
import { hidesBehind, hidesInside } from '../state/ground.ts'
import { isFlying, isInfantry, isVehicle, unitOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { SPOTTING } from '../tables/spotting.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { Suggestion, World } from '../words/world.ts'
import { mayBePlaced } from './spotting.ts'

/** Set-up: blips four at a time in turn, then the infantry on foot, inside the own zone (SR-SETUP-5..7, R-09, R-48). */

/** Vehicles and stands on foot that still wait to be placed. Passengers come with their carriers. */
export const waitingVehicles = (world: World, side: SideId): readonly Unit[] =>
  unitsOf(world, side).filter((unit) => toBePlaced(world, unit) && isVehicle(world, unit))
export const waitingStands = (world: World, side: SideId): readonly Unit[] =>
  unitsOf(world, side).filter((unit) => toBePlaced(world, unit) && isInfantry(world, unit))

const toBePlaced = (world: World, unit: Unit): boolean =>
  unit.fate === 'waiting' && unit.aboard === null && comingTurn(world, unit) === null
/** The turn in which a unit comes on, with its carrier where it rides; null for whoever is there from the beginning, or by now. */
export const comingTurn = ({ coming }: World, { id, aboard, fate }: Unit): number | null =>
  (fate === 'waiting' ? coming.find(({ units }) => units.includes(aboard ?? id))?.turn : null) ?? null
/** "in turn 4"; an event calls those whose turn is after the last. */
export const comingText = ({ scenario }: World, turn: number): string => (turn > scenario.turns ? 'when it is called' : `in turn ${turn}`)

/** Why a unit cannot be placed now, wherever it is to be; null when it can. */
export function refusePlacing(world: World, unit: Unit): Refusal | null {
  const turn = comingTurn(world, unit)
  if (turn !== null) return refusal(`It comes on ${comingText(world, turn)}.`, 'SR-SETUP-5', 'units')
  if (unit.fate !== 'waiting') return refusal('It is placed already, and stays where it is until the first turn.', 'SR-SETUP-5', 'units')
  if (unit.aboard !== null) return refusal('It comes with the vehicle that it rides in.', 'SR-SETUP-5', 'units')
  return isInfantry(world, unit) && waitingVehicles(world, unit.side).length > 0
    ? refusal('Vehicles are placed first, infantry on foot after them.', 'R-09', 'units')
    : null
}

/** Reinforcements come on at the start of their turn; those that find no room wait for the next. */
export function arrivals(play: Play<SteelRain>, situation: () => Situation): void {
  for (const entry of play.world.coming) {
    if (entry.turn > play.world.turn) continue
    const hex = arrivalPlace(situation(), entry)
    if (hex !== null) deploy(play, entry.side, entry.units, hex, false)
  }
}
/** Where the scenario says, or the nearest hex of the own zone with room for every unit. */
function arrivalPlace(s: Situation, entry: Suggestion): Hex | null {
  const fits = (hex: Hex): boolean => entry.units.every((id) => mayBePlaced(s, hex, unitOf(s.world, id)))
  const { hex } = entry
  if (hex !== null && fits(hex)) return hex
  const far = (place: Hex): number => (hex === null ? 0 : hexDistance(place, hex))
  const nearest = (best: Hex | null, place: Hex): Hex | null => ((best === null || far(place) < far(best)) && fits(place) ? place : best)
  return s.world.scenario.zones[entry.side].reduce<Hex | null>(nearest, null)
}

/** Blips first, four at a time, then the stands of one side after the other's. */
export function setupTurns(play: Play<SteelRain>, side: SideId): void {
  const { world } = play
  const order = [side, opposite(side)] as const
  const next = order.find((one) => waitingVehicles(world, one).length > 0)
  if (next !== undefined) {
    const left = Math.min(HANDFUL, waitingVehicles(world, next).length)
    play.emit({ kind: 'setupTurn', side: next, left })
    play.then({ kind: 'setupTurns', side: opposite(next) })
    return play.ask({ kind: 'deploy', side: next, left })
  }
  const afoot = SIDES.find((one) => waitingStands(world, one).length > 0)
  if (afoot !== undefined) {
    play.emit({ kind: 'setupTurn', side: afoot, left: waitingStands(world, afoot).length })
    play.then({ kind: 'setupTurns', side })
    return play.ask({ kind: 'deploy', side: afoot, left: waitingStands(world, afoot).length })
  }
  play.emit({ kind: 'setupEnded' })
  play.then({ kind: 'spot' }, { kind: 'objectives' }, { kind: 'newTurn' })
}

/** Blips placed before it is the other side's turn (SR-SETUP-5). */
const HANDFUL = 4

export const inZone = (world: World, side: SideId, hex: Hex): boolean => zoneKeys(world, side).has(hexKey(hex))
const zones = new WeakMap<readonly Hex[], ReadonlySet<number>>()
function zoneKeys(world: World, side: SideId): ReadonlySet<number> {
  const zone = world.scenario.zones[side]
  const kept = zones.get(zone)
  if (kept) return kept
  const made = new Set(zone.map(hexKey))
  zones.set(zone, made)
  return made
}

/** SR-SETUP-6: inside the own zone; one blip of up to four vehicles of a platoon, or one stand. */
export function refuseDeploy(
  s: Situation,
  side: SideId,
  ids: readonly UnitId[],
  hex: Hex,
  hidden: boolean,
  flying?: boolean,
  behind: Hex | null = null,
): Refusal | null {
  const units = ids.map((id) => s.world.units[id])
  if (units.some((unit) => !unit || unit.side !== side || unit.fate !== 'waiting' || unit.aboard !== null))
    return refusal('Name your own units that are still to be placed.', 'SR-SETUP-5', 'units')
  const named = units as readonly Unit[]
  const first = named[0] as Unit
  const later = named.find((unit) => comingTurn(s.world, unit) !== null)
  if (later) return refusePlacing(s.world, later)
  if (new Set(ids).size !== ids.length) return refusal('Each unit once.', null, 'units')
  const stands = named.filter((unit) => isInfantry(s.world, unit)).length
  if (stands > 0 && named.length > 1) return refusal('Infantry on foot makes no blips: place stands one by one.', 'SR-BLIP-3', 'units')
  if (named.length > SPOTTING.blipMax) return refusal('A blip stands for up to four vehicles.', 'SR-BLIP-2', 'units')
  if (named.some((unit) => unit.platoon !== first.platoon)) return refusal('A blip holds units of one platoon.', 'R-43', 'units')
  if (stands > 0 && waitingVehicles(s.world, side).length > 0)
    return refusal('Vehicles are placed first, infantry on foot after them.', 'R-09', 'units')
  if (!onBoard(s.board, hex) || !inZone(s.world, side, hex))
    return refusal(`${hexLabel(hex)} is outside your set-up zone: place it inside, where the map is hatched.`, 'SR-SETUP-6', 'hex')
  const aloft = flying ?? named.every(isFlying)
  if (aloft && named.some((unit) => !isHelicopter(s.world, unit)))
    return refusal('Only helicopters begin flying, and nothing else is under their blip.', 'R-40', 'flying')
  if (named.some((unit) => !mayBePlaced(s, hex, inTheAir(unit, aloft))))
    return refusal('There is no room for it, or it cannot stand there.', 'SR-STACK-1', 'hex')
  if (hidden && (stands === 0 || (behind === null && !hidesInside(s, hex))))
    return refusal('Only a stand hides, inside something that hides it, or behind something beside it.', 'SR-HIDE-2', 'hidden')
  if (behind !== null && !(hidden && hidesBehind(s, hex).some((other) => sameHex(other, behind))))
    return refusal(hidden ? 'There is nothing to hide behind there.' : 'Only who hides is behind something.', 'SR-HIDE-2', 'behind')
  return null
}
/** How a stand could begin hidden in a hex: inside it (null), or behind neighbours of it. */
export const hiddenStarts = (s: Situation, side: SideId, ids: readonly UnitId[], hex: Hex): readonly (Hex | null)[] =>
  [null, ...hidesBehind(s, hex)].filter((behind) => refuseDeploy(s, side, ids, hex, true, undefined, behind) === null)

/** The unit as it would be placed. */
const inTheAir = (unit: Unit, flying: boolean): Unit => (unit.air ? { ...unit, air: { ...unit.air, flying } } : unit)

export const blipId = (world: World): string => `blip-${world.blipsMade + 1}`

/** Places one blip or one stand; helicopters in the air or landed, as the scenario has them where nothing is said. */
export function deploy(
  play: Play<SteelRain>,
  side: SideId,
  units: readonly UnitId[],
  hex: Hex,
  hidden: boolean,
  flying = units.every((id) => isFlying(unitOf(play.world, id))),
  behind: Hex | null = null,
): void {
  const vehicle = units.length > 1 || isVehicle(play.world, play.world.units[units[0] as UnitId] as Unit)
  play.emit({
    kind: 'deployed',
    side,
    blip: vehicle ? blipId(play.world) : null,
    units,
    hex,
    hidden,
    ...(flying ? { flying } : {}),
    ...(behind ? { behind } : {}),
  })
}

/** What is left of this handful goes where the scenario suggests, or to the nearest place that is legal. Stands never come before vehicles. */
export function deployRest(play: Play<SteelRain>, situation: () => Situation, side: SideId, left: number): void {
  const vehicles = waitingVehicles(play.world, side).length > 0
  for (let i = 0; i < left; i++) {
    const s = situation()
    const next = suggestions(s.world, side)[0]
    if (!next || (vehicles && waitingVehicles(s.world, side).length === 0)) return
    const landed = placeFor(s, side, next)
    // Where no helicopter can have landed it begins in the air.
    const aloft = landed === null && next.units.every((id) => isHelicopter(s.world, unitOf(s.world, id)))
    const hex = aloft ? placeFor(s, side, next, true) : landed
    if (hex === null) throw new Error(`there is no room in the zone of ${side} for ${next.units.join(', ')}`)
    const cover = next.hidden ? hiddenStarts(s, side, next.units, hex) : []
    const wanted = next.behind ?? null
    const behind = cover.find((one) => (one === null ? wanted === null : wanted !== null && sameHex(one, wanted)))
    // Elsewhere than suggested it hides in whatever there is.
    const hiding = behind === undefined ? cover[0] : behind
    deploy(play, side, next.units, hex, hiding !== undefined, aloft || undefined, hiding ?? null)
  }
}
/** What is still to be placed, as the scenario groups it: vehicles before stands. */
export function suggestions(world: World, side: SideId): readonly Suggestion[] {
  const waiting = new Set([...waitingVehicles(world, side), ...waitingStands(world, side)].map((unit) => unit.id))
  const plan = (world.setup?.plan ?? []).filter((entry) => entry.side === side)
  const left = plan
    .map((entry) => ({ ...entry, units: entry.units.filter((id) => waiting.has(id)) }))
    .filter((entry) => entry.units.length > 0)
  const vehicles = left.filter((entry) => isVehicle(world, world.units[entry.units[0] as UnitId] as Unit))
  return vehicles.length > 0 ? vehicles : left
}
/** The suggested hex if it is legal, else the legal one nearest to it in reading order of the zone. */
export function placeFor(s: Situation, side: SideId, entry: Suggestion, flying?: boolean): Hex | null {
  const { hex } = entry
  const legal = (place: Hex): boolean => refuseDeploy(s, side, entry.units, place, false, flying) === null
  if (hex !== null && legal(hex)) return hex
  const far = (place: Hex): number => (hex === null ? 0 : Math.abs(place[0] - hex[0]) + Math.abs(place[1] - hex[1]))
  const nearest = (best: Hex | null, place: Hex): Hex | null => ((best === null || far(place) < far(best)) && legal(place) ? place : best)
  return s.world.scenario.zones[side].reduce<Hex | null>(nearest, null)
}
