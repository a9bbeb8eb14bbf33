import { type Board, onBoard } from '../../../board/board.ts'
import type { TerrainId } from '../../../board/ground.ts'
import {
  callUp,
  checkGround,
  checkLevels,
  checkOnMap,
  checkTurn,
  checkZonesApart,
  checkZonesOnMap,
  heldAtStart,
  type Parts,
  type Problems,
  scenarioFacts,
  setupZones,
  type Zones,
} from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type BySide, type Hex, hasHex, hexKey, type Problem, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import { facingInto, mayStand } from '../core/setup.ts'
import { capacityOf } from '../core/transport.ts'
import { FRESH_UNIT } from '../state/fresh.ts'
import { isWithin } from '../state/ground.ts'
import { isFoot, isGun, isHq, typeOf } from '../state/roster.ts'
import { isStandId, STAND_IDS, standOf } from '../tables/all-stands.ts'
import { type Army, armyOf } from '../tables/armies.ts'
import { TERRAIN } from '../tables/ground.ts'
import { pointsAtSkill } from '../tables/points.ts'
import { ForcesDoc, SettingsDoc, StartDoc, type UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { cardsAtStart, checkNamed, checkStart } from './going-on.ts'

/** Scenario -> World, or the list of what is wrong with it, each with its path and the remedy (SS-R-48). */
export function muster(scenario: ScenarioDoc, board: Board): Result<World, readonly Problem[]> {
  return callUp(scenario, { forces: ForcesDoc, settings: SettingsDoc, start: StartDoc }, (parts, problems) => {
    checkLevels(problems, board, 'Storm of Steel')
    checkGround(
      problems,
      board,
      'Storm of Steel',
      (terrain: TerrainId) => TERRAIN[terrain] !== 'notInThisBook',
      'open ground, bush or buildings',
    )
    const units = enlist(scenario, board, parts.forces, problems)
    checkRiders(units, parts.forces, problems)
    const zones = setupZones(board, scenario, EDGE_COLUMNS)
    checkZonesOnMap(problems, board, scenario)
    if (Object.values(units).some(({ fate }) => fate === 'waiting')) checkZonesApart(problems, zones)
    checkPlaces(board, parts, units, zones, problems)
    for (const [i, { hex }] of scenario.objectives.entries()) checkOnMap(problems, board, `objectives[${i}].hex`, hex, OFF_MAP)
    checkWorks(board, parts, problems)
    checkTurn(problems, scenario, parts.start?.turn)
    checkStart(problems, parts, units)
    checkNamed(problems, parts, units, board)
    return problems.any ? null : firstWorld(scenario, parts, units, zones)
  })
}
/** Without zones a side is placed in so many columns or rows along its edge. */
export const EDGE_COLUMNS = 4
const OFF_MAP = 'That hex is off the map: choose another.'

function firstWorld(
  scenario: ScenarioDoc,
  { forces, settings, start }: Parts<ForcesDoc, SettingsDoc, StartDoc>,
  units: World['units'],
  zones: Zones,
): World {
  const { first, exits, ...rest } = settings
  const both = <T>(make: (side: SideId) => T): BySide<T> => ({ blue: make('blue'), red: make('red') })
  const own = (side: SideId): readonly Unit[] => Object.values(units).filter((unit) => unit.side === side)
  const counted = (side: SideId): readonly Unit[] => own(side).filter((unit) => rest.countTransport || typeOf(unit).kind !== 'softskin')
  const armies = both((side) => armyAt(forces[side]))
  return {
    scenario: {
      ...scenarioFacts(scenario),
      zones,
      objectives: scenario.objectives.map(({ name, hex, points }) => ({ name, hex, points })),
      first,
      armies,
      exits,
      points: start?.points ?? both((side) => own(side).reduce((sum, unit) => sum + pointsAtSkill(typeOf(unit), armies[side].skill), 0)),
      stands: both((side) => counted(side).length),
    },
    settings: rest,
    turn: (start?.turn ?? 1) - (start?.cards ? 0 : 1),
    ...cardsAtStart(forces, start?.cards),
    weather: start?.weather ?? 'clear',
    command: start?.command ?? both(() => 0),
    confused: start?.confused ?? both(() => false),
    demoralised: start?.demoralised ?? both(() => false),
    lost: start?.lost ?? both(() => []),
    lostPoints: start?.lostPoints ?? both(() => 0),
    spells: start?.spells ?? both(() => []),
    units,
    ground: forces.works,
    aims: start?.aims ?? both(() => ({ artillery: null, air: null })),
    ...(start?.aircraft && { aircraft: start.aircraft }),
    held: heldAtStart(scenario),
    plan: Object.fromEntries(SIDES.flatMap((side) => forces[side].stands.flatMap(({ id, plan }) => (plan ? [[id, plan] as const] : [])))),
  }
}
function armyAt({ army, skill }: ForcesDoc[SideId]): World['scenario']['armies'][SideId] {
  const { id, volume, control, ...usual }: Army = armyOf(army)
  return { id, skill: skill ?? usual.skill, volume, control }
}

/** Field works and ways out lie on the map. */
function checkWorks(board: Board, { forces, settings }: Parts<ForcesDoc, SettingsDoc, StartDoc>, problems: Problems): void {
  const { bunkers, ...bare } = forces.works
  const checkAll = (at: string, hexes: readonly Hex[]): void => {
    for (const [i, hex] of hexes.entries()) checkOnMap(problems, board, `${at}[${i}]`, hex, OFF_MAP)
  }
  for (const [list, hexes] of Object.entries(bare)) checkAll(`forces.works.${list}`, hexes)
  for (const [i, { hex }] of bunkers.entries()) checkOnMap(problems, board, `forces.works.bunkers[${i}].hex`, hex, OFF_MAP)
  for (const side of SIDES) checkAll(`settings.exits.${side}`, settings.exits[side])
}

// ---- stands

function enlist(scenario: ScenarioDoc, board: Board, forces: ForcesDoc, problems: Problems): World['units'] {
  const units: Record<string, Unit> = {}
  const bare = { board, world: { ground: forces.works } }
  for (const side of SIDES) {
    for (const [i, doc] of forces[side].stands.entries()) {
      const at = `forces.${side}.stands[${i}]`
      if (!isStandId(doc.type)) problems.addUnknown(`${at}.type`, `stand ${doc.type}`, `use one of ${STAND_IDS.join(', ')}`)
      else {
        if (units[doc.id]) problems.add(`${at}.id`, `The id ${doc.id} is used twice; give each stand its own.`)
        if (doc.at && doc.aboard) problems.add(`${at}.at`, 'Whoever is carried is where his carrier is: leave one of the two out.')
        if (doc.at && !onBoard(board, doc.at)) problems.add(`${at}.at`, OFF_MAP, doc.at)
        const unit = unitAtStart(side, doc, facingInto(scenario.sides[side].edge))
        const isPut = unit.hex !== null && onBoard(board, unit.hex) && doc.testing === undefined
        units[doc.id] = isPut ? { ...unit, testing: isWithin(bare, typeOf(unit), unit.hex) } : unit
      }
    }
    // SS-SCL-06: one headquarters, never none at the start and never two.
    const hqs = forces[side].stands.filter(({ type }) => isStandId(type) && isHq(standOf(type))).length
    if (hqs !== 1)
      problems.add(
        `forces.${side}.stands`,
        `A side has one headquarters, and here are ${hqs}: ${hqs === 0 ? 'add one' : 'leave all but one out'}.`,
      )
  }
  return units
}
export const unitAtStart = (side: SideId, doc: UnitDoc, facing: Unit['facing']): Unit => ({
  ...FRESH_UNIT,
  id: doc.id,
  name: doc.name ?? doc.id,
  side,
  type: doc.type,
  hex: doc.at ?? null,
  fate: doc.fate ?? (doc.at || doc.aboard ? 'present' : 'waiting'),
  facing: doc.facing ?? facing,
  aboard: doc.aboard ?? null,
  morale: doc.morale,
  spotted: doc.spotted,
  immobile: doc.immobile,
  gunOut: doc.gunOut,
  boat: doc.boat,
  testing: doc.testing ?? false,
  holes: doc.holes,
  target: doc.target ?? null,
  paid: doc.paid,
  moved: doc.moved,
  wayLeft: doc.wayLeft ?? null,
  fired: doc.fired,
  assaulted: doc.assaulted,
  rallied: doc.rallied,
  mounted: doc.mounted,
  turned: doc.turned,
  assaults: doc.assaults,
  movedThisTurn: doc.movedThisTurn,
  turretFired: doc.turretFired,
  beside: doc.beside,
})
/** SS-TRN-01 to SS-TRN-03. */
function checkRiders(units: World['units'], forces: ForcesDoc, problems: Problems): void {
  for (const side of SIDES)
    for (const [i, { id, aboard }] of forces[side].stands.entries()) {
      const [unit, carrier] = [units[id], aboard === undefined ? undefined : units[aboard]]
      if (aboard === undefined || !unit) continue
      const at = `forces.${side}.stands[${i}].aboard`
      const load = carrier && carrier.side === side ? capacityOf(carrier) : null
      if (!load) {
        problems.add(at, `Its side has no carrier ${aboard}; name a truck, a cart, a limber or an armoured carrier of its own.`)
        continue
      }
      const aboardToo = Object.values(units).filter((other) => other.aboard === aboard)
      const guns = aboardToo.filter((other) => isGun(typeOf(other))).length
      if (!isFoot(typeOf(unit)) && !isGun(typeOf(unit))) problems.add(at, 'Only foot and guns are carried: place it in a hex of its own.')
      else if (guns > load.guns || (guns > 0 && aboardToo.length > guns) || aboardToo.length - guns > load.foot)
        problems.add(at, `${aboard} takes ${load.guns} gun or ${load.foot} foot stands: name another carrier.`)
    }
}
/** SS-R-01: one stand in a hex, on ground that is open to it; and room for all who are still to be placed. */
function checkPlaces(
  board: Board,
  { forces }: Parts<ForcesDoc, SettingsDoc, StartDoc>,
  units: World['units'],
  zones: Zones,
  problems: Problems,
): void {
  const taken = new Map<number, string>()
  const alone = { board, world: { units: {}, ground: forces.works } }
  for (const side of SIDES)
    for (const [i, { id, at, plan }] of forces[side].stands.entries()) {
      const [unit, where] = [units[id], `forces.${side}.stands[${i}]`]
      if (!unit || (at && !onBoard(board, at))) continue
      if (at) {
        const other = taken.get(hexKey(at))
        if (other) problems.add(`${where}.at`, `${other} is there, and one stand stands in a hex: choose another hex.`, at)
        taken.set(hexKey(at), id)
        if (!mayStand(alone, unit, at)) problems.add(`${where}.at`, 'It may not stand on that ground: choose another hex.', at)
      }
      if (plan && unit.fate === 'waiting' && !hasHex(zones[side], plan))
        problems.add(`${where}.plan`, `${id} is planned outside its zone: choose a hex in it.`, plan)
    }
  for (const side of SIDES) {
    const waiting = Object.values(units).filter((unit) => unit.side === side && unit.fate === 'waiting')
    const free = (unit: Unit): readonly Hex[] => zones[side].filter((hex) => !taken.has(hexKey(hex)) && mayStand(alone, unit, hex))
    const short = waiting.find((unit) => free(unit).length < waiting.length)
    if (!short) continue
    const room = free(short).length
    problems.add(
      `sides.${side}.zones`,
      `${waiting.length} stands are to be placed, and ${short.name} has ${room === 1 ? '1 hex' : `${room} hexes`} to stand in; make the zone larger.`,
    )
  }
}
