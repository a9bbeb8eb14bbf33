import type { Board } from '../board/board.ts'
import { under } from '../board/document.ts'
import type { Edition } from '../board/edition.ts'
import type { MapDoc } from '../board/map-doc.ts'
import { readMap, readScenario } from '../board/map-read.ts'
import { readMission } from '../board/mission/mission.ts'
import { missionedWorld, withMission } from '../board/mission/mission-rules.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { toBoard } from '../board/to-board.ts'
import { type BySide, fail, ok, type Problem, type Result } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'

/** A scenario that is ready to be played: everything about a battle that does not change while it lasts. */
export interface Battle {
  readonly edition: Edition<Shape>
  readonly rules: Ruleset<Shape>
  readonly board: Board
  readonly scenario: ScenarioDoc
  /** The map of the scenario, wherever it came from. */
  readonly map: MapDoc
  /** The map came beside the scenario, which only names it. */
  readonly mapBeside: boolean
  readonly start: Shape['world']
  /** What its author may want to think over. */
  readonly warnings: readonly Problem[]
}

/** What the scenario calls its sides. */
export const namesOf = ({ scenario: { sides } }: Pick<Battle, 'scenario'>): BySide<string> => ({
  blue: sides.blue.name,
  red: sides.red.name,
})

/** Reads a scenario with its map (inside it, or beside it) and calls up the forces; or everything that is wrong, each with its path. */
export function openBattle(
  editions: readonly Edition<Shape>[],
  scenarioJson: unknown,
  mapJson: unknown,
  settings: Readonly<Record<string, unknown>> = {},
): Result<Battle, readonly Problem[]> {
  const read = readScenario(scenarioJson)
  if (!read.ok) return read
  const scenario: ScenarioDoc = { ...read.value, settings: { ...read.value.settings, ...settings } }
  const mapBeside = typeof scenario.map === 'string'
  const map = mapOf(scenario, mapJson)
  if (!map.ok) return map
  const board = toBoard(map.value)
  if (!board.ok) return fail(under('map', board.error))
  const battle = battleOn(editions, scenario, board.value)
  return battle.ok ? ok({ ...battle.value, board: board.value, scenario, map: map.value, mapBeside }) : battle
}

/** What a scenario that has been read makes of the board of its map: the forces called up by its book, the rules, the mission; or everything that is wrong. */
export function battleOn(
  editions: readonly Edition<Shape>[],
  scenario: ScenarioDoc,
  board: Board,
): Result<Pick<Battle, 'edition' | 'rules' | 'start' | 'warnings'>, readonly Problem[]> {
  const edition = editions.find(({ id }) => id === scenario.ruleset)
  if (!edition)
    return fail([
      { at: 'ruleset', text: `There is no ruleset "${scenario.ruleset}". Use one of: ${editions.map(({ id }) => id).join(', ')}.` },
    ])
  const start = edition.muster(scenario, board)
  if (!start.ok) return start
  const played = playedOf(edition, scenario, board, start.value)
  return played.ok ? ok({ edition, ...played.value, warnings: edition.warnings?.(scenario, { board, world: start.value }) ?? [] }) : played
}

/** The book's rules on the board, and around them the scenario's mission where it has one. */
function playedOf(
  edition: Edition<Shape>,
  scenario: ScenarioDoc,
  board: Board,
  start: Shape['world'],
): Result<Pick<Battle, 'rules' | 'start'>, readonly Problem[]> {
  const rules = edition.open(board)
  if (!scenario.mission) return ok({ rules, start })
  const { facts, title } = edition
  if (!facts) return fail([{ at: 'mission', text: `${title} knows no missions; leave this out.` }])
  const mission = readMission(scenario.mission, { scenario, board, facts, world: start, title })
  if (!mission.ok) return mission
  return ok({
    rules: withMission({ rules, facts, board, mission: mission.value }) as unknown as Ruleset<Shape>,
    start: missionedWorld(start, mission.value),
  })
}

function mapOf(scenario: ScenarioDoc, mapJson: unknown): Result<MapDoc, readonly Problem[]> {
  if (typeof scenario.map !== 'string') return ok(scenario.map)
  if (mapJson === undefined || mapJson === null)
    return fail([
      {
        at: 'map',
        text: `The scenario names the map ${scenario.map}, which did not come with it. Send it in "map", or put it into the scenario.`,
      },
    ])
  const map = readMap(mapJson)
  return map.ok ? map : fail(under('map', map.error))
}
