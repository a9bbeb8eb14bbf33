import { hexDistance } from '../../../../board/hex.ts'
import type { Hex } from '../../../../kernel/names.ts'
import type { Guess } from '../../../../kernel/ruleset.ts'
import type { Mission } from '../../artillery/words.ts'
import { groundAt, onBridge, stepCost } from '../../state/ground.ts'
import type { Situation } from '../../state/situation.ts'
import { SPOTTING } from '../../tables/spotting.ts'
import { groundClass } from '../../tables/terrain.ts'
import { type Design, type DesignId, design, LAUNCHED, SAMPLES } from '../../tables/unit-types.ts'
import { WEAPONS } from '../../tables/weapons.ts'
import type { PlatoonId } from '../../words/schemas.ts'
import type { Blip, Unit } from '../../words/units.ts'
import type { Unseen } from './unseen.ts'

/**
 * Who is under the other side's markers: one to four vehicles of a platoon each (SR-BLIP-2, R-43), of types that have been seen or are usual, for
 * the tons that are left; a Doppelganger where these do not suffice, and now and then besides (SR-DOPP-3). Helicopters under a flying one.
 */

// biome-ignore format: a list of short names
const GROUND: readonly DesignId[] = [
  'MBT', 'MBT4', 'LT', 'HOV', 'IFV', 'IFV', 'APC', 'TK', 'TK2', 'RECON', 'AD', 'SPA', 'CEV', 'GEL', 'MWP', 'TKH',
]
const FLYING: readonly DesignId[] = ['THELI', 'GUN', 'RHELI', 'FHELI']
const LIGHTEST = Math.min(...GROUND.map((id) => SAMPLES[id].weight))
/** Of so many markers for which the tons suffice one is a Doppelganger all the same. */
const DECOY_ONE_IN = 20
/** A platoon is filled up with markers that stand together until it has so many vehicles. */
const PLATOON = 4

/**
 * Puts somebody under every marker: those that are guessed to be there where they can be, else somebody of the tons that are left, which are spread
 * over them; in set-up others are still to be placed.
 */
export function fillBlips(unseen: Unseen, guess: Guess = {}): void {
  const { known, sampler } = unseen
  const all = sampler.shuffle(Object.values(known.blips).filter((blip) => blip.side === unseen.enemy))
  const platoons = platoonsOf(unseen, all)
  const empty = all.filter((blip) => !followed(unseen, blip, guess[blip.id] ?? [], platoons.get(blip.id) ?? unseen.newPlatoon()))
  for (const [i, blip] of empty.entries()) fill(unseen, blip, platoons.get(blip.id) ?? unseen.newPlatoon(), empty.length - i - 1)
  const markers = empty.map(({ id }) => id)
  if (known.step === 'setup')
    for (const id of markers) for (let more = sampler.below(SPOTTING.blipMax); more > 0; more--) reinforce(unseen, id)
  else spread(unseen, markers)
}

/** Markers that stand together belong to one platoon. */
function platoonsOf(unseen: Unseen, blips: readonly Blip[]): ReadonlyMap<string, PlatoonId> {
  const left = [...blips]
  const found = new Map<string, PlatoonId>()
  for (let first = left.shift(); first; first = left.shift()) {
    const id = unseen.newPlatoon()
    found.set(first.id, id)
    const { hex, flying } = first
    left.sort((a, b) => hexDistance(a.hex, hex) - hexDistance(b.hex, hex))
    const more = unseen.sampler.below(2)
    for (const other of left.splice(0, more)) found.set(other.id, (other.flying ?? false) === (flying ?? false) ? id : unseen.newPlatoon())
  }
  return found
}

/** Whether the units of these types are under the marker now: not if one of them is unknown, or could not be there. */
function followed(unseen: Unseen, blip: Blip, types: readonly string[], platoon: PlatoonId): boolean {
  const known = types.flatMap((type) => unseen.designs[type] ?? [])
  const s = unseen.situation
  if (types.length === 0 || types.length > SPOTTING.blipMax || known.length < types.length) return false
  if (!known.every((type) => fitsMarker(s, blip, type))) return false
  for (const type of known) join(unseen, blip.id, type, platoon)
  return true
}
/** Whether a type can be under a marker where that is: in the air helicopters only, on the ground what the hex bears, what was built or has landed there. */
export function fitsMarker(s: Situation, { hex, flying }: Blip, type: Design): boolean {
  switch (type.propulsion) {
    case 'rotor':
      return true
    case 'none':
      return flying !== true
    case 'tracked':
    case 'wheeled':
    case 'hover':
      return flying !== true && canStand(s, hex, type)
    case 'fixed-wing':
    case 'infantry':
    case 'drone':
      return false
  }
}

function fill(unseen: Unseen, blip: Blip, platoon: PlatoonId, others: number): void {
  const type = typeFor(unseen, blip, unseen.tons - others * LIGHTEST)
  const decoy = blip.flying !== true && (type === null || unseen.sampler.happens(1, DECOY_ONE_IN))
  join(unseen, blip.id, decoy ? LAUNCHED.DOPP : (type ?? SAMPLES.THELI), platoon)
}
/** Somebody of these tons at most who can be where the marker is; null where there is none. */
function typeFor(unseen: Unseen, { hex, flying }: Blip, tons: number): Design | null {
  const s = unseen.situation
  const usual = (flying ? FLYING : GROUND).map((id) => SAMPLES[id])
  const seen = unseen.enemies.flatMap((unit) => unseen.designs[unit.design] ?? [])
  const alike = seen.filter((one) => one.kind === 'vehicle' && !one.crewless && isFlyer(one) === (flying ?? false))
  const fitting = (types: readonly Design[]): readonly Design[] =>
    types.filter((type) => type.weight <= tons && (flying === true || canStand(s, hex, type)))
  const [like, any] = [fitting(alike), fitting(usual)]
  const from = like.length > 0 && unseen.sampler.happens(1, 2) ? like : any
  return from.length === 0 ? null : unseen.sampler.pick(from)
}
const isFlyer = ({ propulsion }: Design): boolean => propulsion === 'rotor'

/** Whether the ground of a hex bears a type at all. */
function canStand(s: Situation, hex: Hex, type: Design): boolean {
  const cls = groundClass(type.propulsion)
  if (cls === null) return false
  if (cls !== 'infantry' && groundAt(s, hex).isBuilding) return false
  return onBridge(s, hex, cls) || stepCost(s, cls, hex, hex) !== null
}

/** One more under a marker. */
function join(unseen: Unseen, id: string, type: Design, platoon: PlatoonId): Unit {
  const blip = unseen.blips[id] as Blip
  const unit = unseen.enlist(type, platoon, { hex: blip.hex, blip: id })
  const flown = blip.flying && unit.air ? { ...unit, air: { ...unit.air, flying: true } } : unit
  unseen.units[unit.id] = flown
  unseen.blips[id] = { ...blip, platoon, units: [...blip.units, unit.id] }
  return flown
}
/** Another of the same type under a marker, if there is room and tons; true if there was. */
function reinforce(unseen: Unseen, id: string): boolean {
  const blip = unseen.blips[id] as Blip
  const first = unseen.units[blip.units[0] as string] as Unit
  const type = unseen.designs[first.design]
  if (!type || type.crewless || blip.units.length >= SPOTTING.blipMax || type.weight > unseen.tons) return false
  join(unseen, id, type, blip.platoon)
  return true
}
/** The tons that are left over, until they are used up or every marker is full. */
function spread(unseen: Unseen, markers: readonly string[]): void {
  const open = [...markers]
  while (open.length > 0 && unseen.tons >= LIGHTEST) {
    const at = unseen.sampler.below(open.length)
    const before = unseen.platoons[(unseen.blips[open[at] as string] as Blip).platoon]?.units.length ?? 0
    const full = before >= PLATOON && unseen.sampler.happens(1, 2)
    if (full || !reinforce(unseen, open[at] as string)) open.splice(at, 1)
  }
}

// ------------------------------------------------------------------------------------------------------ guns and others

/** Rounds in the air were fired by somebody: a gun under one of the markers, or one that is gone by now. */
export function nameGuns(unseen: Unseen): readonly Mission[] {
  return unseen.known.missions.map((mission) => {
    if (mission.side !== unseen.enemy) return mission
    const gun = mission.gun === '' ? unseenGun(unseen, mission) : (unseen.units[mission.gun] as Unit)
    return { ...mission, gun: gun.id, range: rangeFor(unseen, gun, mission.hex) }
  })
}
function unseenGun(unseen: Unseen, mission: Mission): Unit {
  const type = gunType(unseen, mission)
  const has = (unit: Unit): boolean => (unseen.designs[unit.design]?.weapons[mission.weapon] ?? '') === type.weapons[mission.weapon]
  const firing = Object.values(unseen.units).find((unit) => unit.side === unseen.enemy && !unseen.known.units[unit.id] && has(unit))
  if (firing) return firing
  const markers = Object.values(unseen.blips).filter((one) => one.side === unseen.enemy && one.units.length < SPOTTING.blipMax)
  const bearing = markers.filter((one) => one.flying !== true && canStand(unseen.situation, one.hex, type))
  if (bearing.length === 0) return unseen.enlist(type, unseen.newPlatoon(), { fate: 'destroyed' })
  const blip = unseen.sampler.pick(bearing)
  return join(unseen, blip.id, type, blip.platoon)
}
/** A type that has such a weapon in that place: rockets, or a rail gun (SR-DELIV-1). */
function gunType(unseen: Unseen, { round, weapon }: Mission): Design {
  const wanted = round === 'rail' ? 'rail-gun' : 'salvo-rockets'
  const usual = round === 'rail' ? SAMPLES.LT : SAMPLES.SPA
  const fits = (type: Design): boolean => type.weapons[weapon] === wanted
  if (fits(usual)) return usual
  const other = Object.values(unseen.designs).find(fits)
  if (other) return other
  const made = design({ ...usual, id: `${wanted}-${weapon}`, weapons: Array.from({ length: weapon + 1 }, () => wanted) })
  unseen.designs[made.id] = made
  return made
}
/** The gun's own distance, at most what its weapon reaches; who has called it is not known. */
function rangeFor({ known, units }: Unseen, { hex, aboard }: Unit, target: Hex): number {
  const from = hex ?? (aboard === null ? null : (units[aboard]?.hex ?? null))
  const most = Math.max(...['rail-gun', 'salvo-rockets'].map((id) => WEAPONS[id as 'rail-gun'].rangeCm)) * 1000
  return from === null ? most : Math.min(most, hexDistance(from, target) * known.settings.hexMilli)
}

/** In set-up everybody else waits beside the table, in groups of a platoon (SR-SETUP-5); no more than its zone has room for. */
export function keepWaiting(unseen: Unseen, least: number): void {
  const { known, sampler } = unseen
  const room = Math.floor((known.scenario.zones[unseen.enemy]?.length ?? 0) / 4)
  const types = GROUND.map((id) => SAMPLES[id])
  for (let groups = 0; groups < room; groups++) {
    const fitting = types.filter((type) => type.weight <= unseen.tons)
    if (fitting.length === 0) break
    const type = sampler.pick(fitting)
    const many = Math.max(1, Math.min(1 + sampler.below(SPOTTING.blipMax), Math.floor(unseen.tons / type.weight)))
    waiting(unseen, type, many)
  }
  for (let placed = unseen.plan.length; placed < least; placed++) waiting(unseen, SAMPLES.LT, 1)
}
function waiting(unseen: Unseen, type: Design, many: number): void {
  const platoon = unseen.newPlatoon()
  const units = Array.from({ length: many }, () => unseen.enlist(type, platoon, { fate: 'waiting' }).id)
  unseen.plan.push({ side: unseen.enemy, units, hex: null, hidden: false })
}

/** What the markers leave of the published tons is still to come, a group a turn, in a turn that is left. */
export function keepComing(unseen: Unseen): void {
  const { known, sampler } = unseen
  const turns = known.scenario.turns - known.turn
  for (let group = 0; group < turns && unseen.tons >= LIGHTEST; group++) {
    const type = sampler.pick(GROUND.map((id) => SAMPLES[id]).filter(({ weight }) => weight <= unseen.tons))
    const many = Math.min(1 + sampler.below(SPOTTING.blipMax), Math.floor(unseen.tons / type.weight))
    const platoon = unseen.newPlatoon()
    const units = Array.from({ length: many }, () => unseen.enlist(type, platoon, { fate: 'waiting' }).id)
    unseen.coming.push({ side: unseen.enemy, units, hex: null, hidden: false, turn: known.turn + 1 + sampler.below(turns) })
  }
}
