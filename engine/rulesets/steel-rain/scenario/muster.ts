import type { Board } from '../../../board/board.ts'
import { callUp, checkGround, checkLevels, heldAtStart, scenarioFacts, setupZones, type Zones } from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Problem, Result, SideId } from '../../../kernel/names.ts'
import { missionsOf } from '../artillery/state.ts'
import { layMines, layObstacles } from '../engineering/beginning.ts'
import { withPitsHeld } from '../state/pits.ts'
import { deployRows } from '../tables/scale.ts'
import { STRANGE } from '../tables/terrain.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from '../words/forces-doc.ts'
import type { Platoon, Unit } from '../words/units.ts'
import type { Pit, Settings, World } from '../words/world.ts'
import { type Draft, draftOf, hexMilliOf } from './draft.ts'
import { enlistForces } from './enlist.ts'
import { blipsMadeBy, clearTable, formBlips, keepBack } from './form-blips.ts'
import { checkHiding, checkPlaces, checkSuggestions, checkZones } from './place-problems.ts'
import { checkObjectives, checkStart } from './start-problems.ts'

/** Scenario -> World, or the list of what is wrong with it, each with its path. */
export function muster(scenario: ScenarioDoc, board: Board): Result<World, readonly Problem[]> {
  return callUp(scenario, { forces: ForcesDoc, settings: SettingsDoc, start: StartDoc }, (parts, problems) => {
    checkLevels(problems, board, 'Steel Rain')
    checkGround(problems, board, 'Steel Rain', (terrain) => !STRANGE.has(terrain), 'shallow water or overgrown ground')
    const draft = draftOf(scenario, board, parts, problems)
    const platoons = enlistForces(draft)
    formBlips(draft)
    const blipsMade = blipsMadeBy(draft)
    keepBack(draft)
    // SR-SETUP-6: the 5 cm strip along the own edge, where the scenario has no zones.
    const zones = setupZones(board, scenario, deployRows(hexMilliOf(scenario)))
    if (draft.setup) clearTable(draft)
    checkPlaces(draft)
    if (draft.setup) checkSuggestions(draft, zones)
    if (draft.setup) checkZones(draft, zones)
    checkObjectives(draft)
    checkStart(draft, platoons)
    if (problems.any) return null
    const world = firstWorld(draft, platoons, zones, draft.setup ? 0 : (draft.start?.blipsMade ?? blipsMade))
    checkHiding(draft, world)
    return world
  })
}

/** The world of a scenario in which nothing is wrong. */
function firstWorld(draft: Draft, platoons: Readonly<Record<string, Platoon>>, zones: Zones, blipsMade: number): World {
  const { scenario, start, ground, units } = draft
  const active = start?.active === undefined ? null : platoons[start.active]
  return withPitsHeld({
    scenario: {
      ...scenarioFacts(scenario),
      zones,
      objectives: scenario.objectives.map(({ name, hex, points, intact }) => ({ name, hex, points, ...(intact ? { intact } : {}) })),
      strength: strengthOf(draft),
    },
    settings: settingsOf(draft),
    designs: designsUsed(draft),
    turn: start?.turn ?? 0,
    step: start?.turn === undefined ? 'setup' : start.first === undefined ? 'start' : 'rounds',
    setup: draft.setup ? { side: null, left: 0, plan: draft.plan } : null,
    initiative: start?.initiative ?? null,
    first: start?.first ?? null,
    active: active ? { side: active.side, platoon: active.id } : null,
    platoons,
    units,
    blips: draft.blips,
    blipsMade,
    coming: draft.coming,
    ground: {
      smoke: start?.smoke ?? [],
      wrecks: start?.wrecks ?? [],
      cleared: start?.cleared ?? [],
      pits: (start?.pits ?? []).map(({ hex, kind, holder }): Pit => ({ hex, kind, holder: holder ?? null })),
      obstacles: layObstacles(start),
      mines: layMines(start, hexMilliOf(scenario)),
      sites: start?.sites ?? [],
      ...ground.built,
    },
    contacts: start?.contacts ?? [],
    missions: missionsOf(start?.artillery ?? [], units),
    calls: (start?.calls ?? []).map((call) => ({ ...call, turn: start?.turn ?? 0 })),
    declaring: null,
    held: heldAtStart(scenario),
    lost: start?.lost ?? { blue: 0, red: 0 },
  })
}

function settingsOf({ scenario, options }: Draft): Settings {
  return {
    hexMilli: hexMilliOf(scenario),
    slopeRule: options.slopeRule,
    infantryWire: options.infantryWire,
    hiddenMines: options.hiddenMines,
    natural20Hits: options.natural20Hits,
    burstSmokeTurns: options.burstSmokeTurns,
    placement: options.placement,
    leftIsLost: options.leftIsLost,
    pinsVisible: options.pinsVisible,
    napOfEarth: options.napOfEarth,
    victory: options.victory,
  }
}
/** the tons that a side begins with, and what it has lost by then; of who is out of the battle `lost` tells, but for who has left without being lost. */
function strengthOf({ units, designs, start, options }: Draft): Readonly<Record<SideId, number>> {
  const counts = ({ fate }: Unit): boolean => fate !== 'destroyed' && (fate !== 'left' || !options.leftIsLost)
  const tons = (side: SideId): number =>
    Object.values(units)
      .filter((unit) => unit.side === side && counts(unit))
      .reduce((sum, unit) => sum + (designs[unit.design]?.weight ?? 0), 0)
  return { blue: tons('blue') + (start?.lost.blue ?? 0), red: tons('red') + (start?.lost.red ?? 0) }
}
/** Designs of units, and those that they are disguised as. */
function designsUsed({ units, designs }: Draft): World['designs'] {
  const used = new Set(Object.values(units).flatMap((unit) => [unit.design, unit.electronics?.guise ?? unit.design]))
  return Object.fromEntries(Object.entries(designs).filter(([id]) => used.has(id)))
}
