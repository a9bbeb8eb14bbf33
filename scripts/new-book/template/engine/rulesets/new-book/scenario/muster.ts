import type { Board } from '../../../board/board.ts'
import { callUp, checkOnMap, type Problems, scenarioFacts } from '../../../board/muster-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { hexKey, type Problem, type Result, SIDES, type SideId } from '../../../kernel/names.ts'
import type { Unit, World } from '../words/model.ts'
import { ForcesDoc, SettingsDoc, StartDoc, type UnitDoc } from '../words/schemas.ts'

/** Scenario -> World, or the list of what is wrong with it, each with its path and the remedy. */
export const muster = (scenario: ScenarioDoc, board: Board): Result<World, readonly Problem[]> =>
  callUp(scenario, { forces: ForcesDoc, settings: SettingsDoc, start: StartDoc }, ({ forces }, problems) => {
    const { name, turns, sideNames } = scenarioFacts(scenario)
    const units: Record<string, Unit> = {}
    for (const side of SIDES)
      for (const [i, doc] of forces[side].entries()) {
        const at = `forces.${side}[${i}]`
        checkUnit(problems, board, units, doc, at)
        units[doc.id] = unitOf(side, doc)
      }
    return { scenario: { name, turns, sideNames }, turn: 0, acting: 'blue', units }
  })

function checkUnit(problems: Problems, board: Board, units: Readonly<Record<string, Unit>>, doc: UnitDoc, at: string): void {
  if (units[doc.id]) problems.add(`${at}.id`, `The id ${doc.id} is used twice; give each piece its own.`)
  if (Object.values(units).some(({ hex }) => hexKey(hex) === hexKey(doc.at)))
    problems.add(`${at}.at`, 'Somebody is in that hex: choose a free one.', doc.at)
  checkOnMap(problems, board, `${at}.at`, doc.at, 'That hex is off the map: choose another.')
}
const unitOf = (side: SideId, { id, name, at }: UnitDoc): Unit => ({ id, name: name ?? id, side, hex: at, moved: false })
