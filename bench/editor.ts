import type { Board } from '../engine/board/board.ts'
import type { TerrainId } from '../engine/board/ground.ts'
import { disk } from '../engine/board/hex.ts'
import { openSurvey } from '../renderer/map/change/open-survey.ts'
import { surveyAgain } from '../renderer/map/change/survey-again.ts'
import { boxOfHexes, changedHexes } from '../renderer/map/changed-hexes.ts'
import { elevationOf } from '../renderer/map/elevation.ts'
import { type Box, overlaps } from '../renderer/map/pixels.ts'
import { atOnce, surveyBoard } from '../renderer/map/survey.ts'
import { benchMap, seeded } from './maps.ts'
import { cpu, median, must, tell, theUnit } from './timing.ts'

/**
 * What a stroke of the map editor's brush costs: seven hexes, then the 61 of its widest brush, get another ground or another level on a map of 120 by 180, and
 * the survey follows. Against the survey of the whole map, in the same process, and in viewsheds. Milliseconds of processor time.
 */
const STROKES = 120
/** The first strokes work out what each layer is made from; they are not counted. */
const FIRST = 24
/** Strokes of the widest brush, and how many hexes its rim is from its middle. */
const [WIDE_STROKES, WIDE] = [60, 4]
const BRUSHES: readonly TerrainId[] = ['open', 'light-woods', 'heavy-woods', 'field', 'shallow', 'overgrown', 'rubble']

const { board: first } = benchMap(120, 180, 0.5)
const random = seeded(7)

/** The board after a stroke, `radius` hexes around a middle: every third one moves the land by a level, the others give it another ground. */
function struck(board: Board, stroke: number, radius: number): Board {
  const middle = [1 + radius + random(board.width - 2 * radius - 2), 1 + radius + random(board.height - 2 * radius - 2)] as const
  const hexes = disk(middle, radius).map(([col, row]) => row * board.width + col)
  if (stroke % 3 === 0) {
    const halfLevels = board.halfLevels.slice()
    const by = random(2) === 0 ? 2 : -2
    for (const hex of hexes) halfLevels[hex] = Math.max(0, Math.min(8, (halfLevels[hex] as number) + by))
    return { ...board, halfLevels }
  }
  const terrain = [...board.terrain]
  const ground = BRUSHES[random(BRUSHES.length)] as TerrainId
  for (const hex of hexes) if (board.building[hex] === -1 && terrain[hex] !== 'building') terrain[hex] = ground
  return { ...board, terrain }
}
/** Milliseconds of processor time of all steps, and of the longest. */
function timed<T>(steps: Generator<void, T>): { readonly value: T; readonly all: number; readonly longest: number } {
  let [all, longest] = [0, 0]
  for (;;) {
    const from = cpu()
    const { done, value } = steps.next()
    const passed = (cpu() - from) / 1000
    all += passed
    longest = Math.max(longest, passed)
    if (done) return { value, all, longest }
  }
}
const share = (values: readonly number[], of: number): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * of)] as number

// ---- what of the screen is painted anew: units of 128 canvas pixels, at the map's own size on a page of 1366 by 768, the stroke in its middle
const [VIEW, UNIT] = [{ width: 838, height: 695 }, 128]
/** How many units the view has, and how many of them show a part of the dirty boxes. */
function unitsInView(
  middle: { readonly x: number; readonly y: number },
  dirty: readonly Box[],
): { readonly all: number; readonly painted: number } {
  let [all, painted] = [0, 0]
  const [left, top] = [middle.x - VIEW.width / 2, middle.y - VIEW.height / 2]
  for (let y = Math.floor(top / UNIT) * UNIT; y < top + VIEW.height; y += UNIT)
    for (let x = Math.floor(left / UNIT) * UNIT; x < left + VIEW.width; x += UNIT) {
      all++
      if (dirty.some((box) => overlaps(box, { x, y, width: UNIT, height: UNIT }))) painted++
    }
  return { all, painted }
}

timed(surveyBoard(first))
const whole = timed(surveyBoard(first))
const opened = timed(openSurvey(whole.value))
const live = opened.value
let board = first
const strokes: {
  readonly all: number
  readonly longest: number
  readonly area: number
  readonly level: boolean
  readonly sketch: number
  readonly units: number
}[] = []
/** Microseconds of a viewshed, measured between the strokes. */
const units: number[] = []
for (let stroke = 0; stroke < FIRST + STROKES; stroke++) {
  const before = board
  board = struck(board, stroke, 1)
  if (stroke % 12 === 0) units.push(theUnit().measure())
  // What is worked out before the stroke's hexes can be sketched.
  const from = cpu()
  const hexes = changedHexes(before, board)
  const box = hexes.length > 0 ? boxOfHexes(hexes, board) : null
  elevationOf(board)
  const sketch = (cpu() - from) / 1000
  const { value, all, longest } = timed(surveyAgain(live, board))
  const area = value.dirty.reduce((sum, { width, height }) => sum + width * height, 0)
  if (stroke < FIRST || box === null) continue
  const { all: inView, painted } = unitsInView({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, value.dirty)
  strokes.push({ all, longest, area, level: stroke % 3 === 0, sketch, units: painted / inView })
}
const wide: number[] = []
for (let stroke = 0; stroke < WIDE_STROKES; stroke++) {
  board = struck(board, stroke, WIDE)
  wide.push(timed(surveyAgain(live, board)).all)
  if (stroke % 12 === 0) units.push(theUnit().measure())
}
const inViewsheds = (ms: number): number => (1000 * ms) / median(units)
const fresh = atOnce(surveyBoard(board))
must(String(fresh.trees.x) === String(live.survey.trees.x) && fresh.houses.length === live.survey.houses.length, 'local and whole survey')
const times = strokes.map(({ all }) => all)
const ofLevels = strokes.filter(({ level }) => level).map(({ all }) => all)
const ofGround = strokes.filter(({ level }) => !level).map(({ all }) => all)
const sketches = strokes.map(({ sketch }) => sketch)
const figure = (value: number): string => value.toFixed(1)
tell({
  figures: {
    'editor-stroke': (100 * share(times, 0.95)) / whole.all,
    'editor-stroke-p50': (100 * median(times)) / whole.all,
    'editor-stroke-vs': inViewsheds(share(times, 0.95)),
    'editor-brush-9': inViewsheds(share(wide, 0.95)),
    'editor-sketch': (1000 * share(sketches, 0.95)) / whole.all,
    'editor-repaint': 100 * median(strokes.map(({ units }) => units)),
  },
  facts: [
    `editor: whole survey ${figure(whole.all)} ms, opened in ${figure(opened.all)} ms; a stroke p50 ${figure(median(times))}, p95 ${figure(share(times, 0.95))}, longest ${figure(Math.max(...times))} ms; its longest step p95 ${figure(
      share(
        strokes.map(({ longest }) => longest),
        0.95,
      ),
    )} ms; before the sketch of a stroke p95 ${share(sketches, 0.95).toFixed(2)} ms`,
    `editor: a stroke of 61 hexes p50 ${figure(median(wide))}, p95 ${figure(share(wide, 0.95))} ms; a viewshed ${figure(median(units))} us`,
    `editor: p95 of strokes of ground ${figure(share(ofGround, 0.95))} (p50 ${figure(median(ofGround))}), of levels ${figure(share(ofLevels, 0.95))} (p50 ${figure(median(ofLevels))}) ms; repainted in the middle ${Math.round(median(strokes.map(({ area }) => area)) / 2688)} hexes' worth`,
  ],
})
