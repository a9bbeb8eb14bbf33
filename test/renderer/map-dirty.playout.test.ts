import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../bench/maps.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { type Board, type MapDoc, toBoard } from '../../engine/index.ts'
import { openSurvey } from '../../renderer/map/change/open-survey.ts'
import { surveyAgain } from '../../renderer/map/change/survey-again.ts'
import { paintMap } from '../../renderer/map/paint-map.ts'
import { type Box, overlaps, paintedBox } from '../../renderer/map/pixels.ts'
import { atOnce, type Survey, surveyBoard } from '../../renderer/map/survey.ts'
import { randomEdit } from './map-edits.ts'
import { recorder, withoutPage } from './recorder.ts'

/** After an edit every piece of the map that shows none of the dirty boxes is drawn by the very same strokes as before. `EDITS=200` for the full count. */

const COUNT = Number(process.env.EDITS ?? 12)
const SEED = Number(process.env.SEED ?? 1)
/** Sizes at which the map is kept as tiles, and how much of it is painted at one go (canvas pixels). */
const SCALES = [1, 0.4]
const UNIT = 128

let back = (): void => undefined
beforeAll(() => {
  back = withoutPage()
})
afterAll(() => back())

interface Piece {
  readonly box: Box
  readonly scale: number
}
function piecesOf(board: Board): readonly Piece[] {
  const { x, y, width, height } = paintedBox(board)
  return SCALES.flatMap((scale) => {
    const side = UNIT / scale
    return Array.from({ length: Math.ceil(height / side) }, (_, row) =>
      Array.from({ length: Math.ceil(width / side) }, (__, col) => ({
        scale,
        box: { x: x + col * side, y: y + row * side, width: side, height: side },
      })),
    ).flat()
  })
}
function drawn(survey: Survey, { box, scale }: Piece): string {
  const { ctx, sum } = recorder(box)
  paintMap(ctx, survey, { box, left: 0, top: 0, scale })
  return sum()
}

test('what shows nothing of the dirty boxes is drawn by the same strokes as before', () => {
  const map = readMap(JSON.parse(readFileSync('maps/tactical-battles.map.json', 'utf8')))
  if (!map.ok) throw new Error('the map cannot be read')
  const boardOf = (doc: MapDoc): Board => {
    const board = toBoard(doc)
    if (!board.ok) throw new Error('the map is wrong')
    return board.value
  }
  const random = seeded(SEED * 77)
  let doc = map.value
  const live = atOnce(openSurvey(atOnce(surveyBoard(boardOf(doc)))))
  const pieces = piecesOf(boardOf(doc))
  let sums = pieces.map((piece) => drawn(live.survey, piece))
  let [clean, all] = [0, 0]
  for (let edit = 1; edit <= COUNT; edit++) {
    const next = randomEdit(doc, random)
    doc = next.doc
    const { survey, dirty } = atOnce(surveyAgain(live, next.board))
    const now = pieces.map((piece) => drawn(survey, piece))
    for (const [n, piece] of pieces.entries()) {
      const isClean = !dirty.some((box) => overlaps(box, piece.box))
      all++
      if (!isClean) continue
      clean++
      const at = `edit ${edit}, ${next.kind}: the piece at ${piece.box.x}, ${piece.box.y}, scale ${piece.scale}`
      expect(now[n] === sums[n] ? 'as before' : at).toBe('as before')
    }
    sums = now
  }
  // The boxes are not simply all of the map.
  expect(clean / all).toBeGreaterThan(0.2)
})
