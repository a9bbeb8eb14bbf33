import { idOf, onBoard } from '../../../board/board.ts'
import { checkZonesApart, type Zones } from '../../../board/muster-kit.ts'
import { type Hex, hexKey, SIDES, type SideId } from '../../../kernel/names.ts'
import { hidingProblem } from '../electronics/beginning.ts'
import { RAFT_ACTIONS } from '../structures/words.ts'
import { groundClass } from '../tables/terrain.ts'
import type { Design } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { World } from '../words/world.ts'
import type { Draft, Enlisted } from './draft.ts'

/** What is wrong with the places of units: off the map, impassable, crowded, outside their zone; and zones without room for what is to be placed. */

/** More than any key of a hex: a floor's own count. */
const FLOORS_APART = 1 << 24

/** Everybody is somewhere on the map where its kind can be, and no hex is too full. */
export function checkPlaces(draft: Draft): void {
  const { board, units, docs, later, setup, problems } = draft
  const crowd: Crowd = new Map()
  const blips = new Set<string>()
  for (const entry of docs.values()) {
    const { doc, at } = entry
    const hex = doc.at
    if (doc.fate !== undefined || (later.has(doc.id) && hex === undefined)) continue
    if (hex === undefined) {
      if (!setup && doc.aboard === undefined && units[doc.id]?.hex === null && !isFastMover(draft, doc))
        problems.add(`${at}.at`, 'Say where it stands, or set settings.setup to deploy.')
      continue
    }
    if (onBoard(board, hex)) checkGround(draft, doc, at, hex)
    else problems.add(`${at}.at`, `The hex is off the map (${board.width} x ${board.height}); choose another.`, hex)
    if (later.has(doc.id)) continue
    // A blip counts once, as a vehicle.
    const blip = units[doc.id]?.blip ?? null
    if (blip !== null && blips.has(blip)) continue
    if (blip !== null) blips.add(blip)
    checkRoom(draft, entry, hex, crowd)
  }
}
type Crowd = Map<number, { vehicles: number; stands: number; readonly side: SideId }>
/** One more in a hex: both sides, or too many, may not be there. */
function checkRoom({ units, designs, setup, problems }: Draft, { doc, at, side }: Enlisted, hex: Hex, crowd: Crowd): void {
  // What flies may be over anything, and so may drones.
  if (units[doc.id]?.air?.flying || designs[doc.design]?.kind === 'drone') return
  // Two stands on each floor.
  const key = hexKey(hex) + (doc.floor ?? 0) * FLOORS_APART
  const here = crowd.get(key) ?? { vehicles: 0, stands: 0, side }
  if (designs[doc.design]?.kind === 'infantry') here.stands++
  else here.vehicles++
  crowd.set(key, here)
  if (!setup && here.side !== side) problems.add(`${at}.at`, 'Both sides have units in this hex (R-35); move one of them.', hex)
  else if (!setup && (here.vehicles > 1 || here.stands > 2 || (here.vehicles === 1 && here.stands > 1)))
    problems.add(`${at}.at`, 'Too many units in this hex: one vehicle and one stand, or two stands, may be (R-34).', hex)
}

/** Why a unit's kind cannot be in its hex. */
function checkGround(draft: Draft, doc: UnitDoc, at: string, hex: Hex): void {
  const { board, designs, ground, problems } = draft
  const known = designs[doc.design]
  if (!known || known.kind === 'drone' || doc.flying === true || isFastMover(draft, doc) || ground.isPassable(known, hex)) return
  // a stand may begin afloat.
  if (known.kind === 'infantry' && doc.raft === RAFT_ACTIONS && board.terrain[idOf(board, hex)] === 'deep') return
  const there = ground.groundAt(hex)
  const cls = groundClass(known.propulsion)
  if (cls !== null && ground.isBlocked(cls, hex))
    problems.add(`${at}.at`, 'The obstacle in this hex lets nobody of its kind in (SR-TERR-10).', hex)
  else if (known.propulsion === 'rotor' && !ground.isLevel(hex))
    problems.add(`${at}.at`, 'A helicopter cannot have landed there: an obstacle or a steep slope (SR-LAND-1).', hex)
  else if (there.infantryOnly) problems.add(`${at}.at`, 'Vehicles cannot stand in a building (R-26).', hex)
  else problems.add(`${at}.at`, `It cannot be in ${there.name.toLowerCase()} (SR-TERR-8).`, hex)
}
const isFastMover = ({ designs }: Draft, doc: UnitDoc): boolean => designs[doc.design]?.propulsion === 'fixed-wing'

/** SR-SETUP-6: suggestions lie inside the own zone. */
export function checkSuggestions({ docs, later, problems }: Draft, zones: Zones): void {
  const inside = { blue: new Set(zones.blue.map(hexKey)), red: new Set(zones.red.map(hexKey)) }
  for (const { doc, at, side } of docs.values())
    if (doc.at && !later.has(doc.id) && !inside[side].has(hexKey(doc.at)))
      problems.add(`${at}.at`, 'The hex is outside the set-up zone of its side (SR-SETUP-6); choose one in it.', doc.at)
}

/** Every vehicle may come to need a hex of its own; a stand fits with a vehicle or with another stand. */
export function checkZones({ units, designs, ground, problems }: Draft, zones: Zones): void {
  checkZonesApart(problems, zones)
  for (const side of SIDES) {
    const waiting = Object.values(units).filter((unit) => unit.side === side && unit.aboard === null && unit.air?.flying !== true)
    const kinds = waiting.flatMap((unit) => designs[unit.design] ?? [])
    const vehicles = kinds.filter((one) => one.kind === 'vehicle')
    const stands = kinds.filter((one) => one.kind === 'infantry')
    const roomFor = (all: readonly Design[]): number => {
      const these = [...new Set(all)]
      return zones[side].filter((hex) => these.every((one) => ground.isPassable(one, hex))).length
    }
    const [parks, places] = [roomFor(vehicles), 2 * roomFor(stands) - vehicles.length]
    const tooSmall = (room: number, what: string, wanted: number): void =>
      problems.add(`sides.${side}.zones`, `The set-up zone has room for ${room} ${what}, but ${wanted} are to be placed; make it larger.`)
    if (parks < vehicles.length) tooSmall(parks, 'vehicles', vehicles.length)
    else if (places < stands.length) tooSmall(Math.max(0, places), 'stands', stands.length)
  }
}

/** SR-HIDE-2: who begins hidden has something to hide in, or behind. */
export function checkHiding({ board, docs, problems }: Draft, world: World): void {
  for (const { doc, at } of docs.values()) {
    const unit = world.units[doc.id]
    const wrong = unit && hidingProblem(board, world, unit)
    if (wrong) problems.add(`${at}.${wrong[0]}`, wrong[1], doc.at)
  }
}
