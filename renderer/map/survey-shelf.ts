import type { Board } from '../../engine/screen.ts'
import { type Survey, surveyBoard } from './survey.ts'

/** Surveys take seconds; the last few are kept, so that the map that was looked at before a battle is there when the battle opens. */

const KEPT = 2
const shelf = new Map<string, Survey>()

/** The same for any two boards that look the same. */
const lookOf = (board: Board): string => {
  const { name, width, height, terrain, halfLevels, floors, roads, tracks, bridge, sides, labels } = board
  const numbers = [halfLevels, floors, board.building, roads, tracks, bridge, ...Object.values(sides)].map((each) => each.join())
  return JSON.stringify([name, width, height, terrain.join(), numbers, labels, board.bridges, board.buildings])
}

/** The survey of a board without anything shot away, made or found. A generator of pauses, as `surveyBoard` is. */
export function* surveyed(board: Board): Generator<void, Survey> {
  const look = lookOf(board)
  const known = shelf.get(look)
  const survey = known ?? (yield* surveyBoard(board))
  shelf.delete(look)
  shelf.set(look, survey)
  for (const old of [...shelf.keys()].slice(0, -KEPT)) shelf.delete(old)
  return survey
}
