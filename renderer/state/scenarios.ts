import type { Board, MapDoc, Problem, ScenarioDoc } from '../../engine/screen.ts'
import { filesWords } from '../words/files.ts'

/** A scenario of the list: ready to be played, or what is wrong with it in words. The file is left as it is. */
export type ScenarioCard =
  | {
      readonly ok: true
      readonly file: string
      readonly own: boolean
      /** The file of its map, as `MapCard` has it; null where the scenario holds it. */
      readonly mapFile: string | null
      readonly scenario: ScenarioDoc
      readonly scenarioJson: unknown
      readonly map: MapDoc
      readonly mapJson: unknown
      readonly board: Board
    }
  | { readonly ok: false; readonly file: string; readonly own: boolean; readonly title: string; readonly problem: string }
export type PlayableScenario = Extract<ScenarioCard, { ok: true }>

export const saidOf = (problems: readonly Problem[]): string => {
  const [first, ...rest] = problems
  if (!first) return filesWords.unreadable
  const said = first.at ? filesWords.at(first.at, first.text) : first.text
  return rest.length === 0 ? said : filesWords.andMore(said, rest.length)
}
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A map that a battle can be made up on. */
export interface MapCard {
  readonly file: string
  readonly own: boolean
  readonly mapJson: unknown
  readonly board: Board
}
