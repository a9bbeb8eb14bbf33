import { DIRECTIONS, directionTo, type Hex, hexKey, levelText, type MapDoc, oppositeDirection, toBoard } from '../../../engine/screen.ts'
import { editorProblems } from '../../words/editor-words.ts'
import { landOf, levelAt } from './map-grid.ts'
import { documentMend, type Mend } from './problem-fixes.ts'
import { findInLand, type LandFinding, type ProblemLimits, USUAL_LIMITS } from './problem-land.ts'
import { hexOfPlace, placeOf } from './problem-places.ts'
import { waysOut } from './way-lines.ts'

/** Everything that is wrong or suspicious about a map, at its hexes, fresh after each stroke. */

export type ProblemKind = 'document' | 'island-bridge' | 'road-cliff' | 'road-rise' | LandFinding['kind']
export interface MapProblem {
  readonly kind: ProblemKind
  /** `error`: nobody can play on this map. `warning`: it decides battles and is easily overlooked. `note`: it may well be meant. */
  readonly severity: 'error' | 'warning' | 'note'
  /** Always on the sheet. */
  readonly hex: Hex
  readonly text: string
  /** The place in the document, for errors. */
  readonly at: string | null
  /** What an obvious remedy would do (`fixOf` makes the edit); null where there is none. */
  readonly mend: Mend | null
}
const RANK = { error: 0, warning: 1, note: 2 } as const
const words = editorProblems

/** All problems: errors first, then warnings, then notes, each from north to south. */
export function problemsOf(doc: MapDoc, limits: ProblemLimits = USUAL_LIMITS): readonly MapProblem[] {
  const land = landOf(doc)
  const onWays = waysOut(doc.roads)
  const all = [
    ...documentProblems(doc),
    ...islandBridges(doc),
    ...roadProblems(doc, limits),
    ...findInLand(land, limits).flatMap((finding) => landProblem(doc, finding, onWays)),
  ]
  return all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity] || a.hex[1] - b.hex[1] || a.hex[0] - b.hex[0])
}
/** For the bar: how many of each. */
export function countProblems(problems: readonly MapProblem[]): Readonly<Record<MapProblem['severity'], number>> {
  const count = { error: 0, warning: 0, note: 0 }
  for (const { severity } of problems) count[severity]++
  return count
}

/** What the reader of maps says. */
function documentProblems(doc: MapDoc): readonly MapProblem[] {
  const board = toBoard(doc)
  if (board.ok) return []
  return board.error.map(({ at, text, hex }) => ({
    kind: 'document',
    severity: 'error',
    hex: hex ?? hexOfPlace(doc, placeOf(at)),
    text,
    at,
    mend: documentMend(doc, at, hex ?? null),
  }))
}

function islandBridges(doc: MapDoc): readonly MapProblem[] {
  if (doc.bridges.length === 0) return []
  const led = waysOut(doc.roads)
  return doc.bridges.flatMap(({ name, hexes }, index): readonly MapProblem[] => {
    const [first] = hexes
    if (first === undefined || hexes.some((hex) => led.has(hexKey(hex)))) return []
    const mend: Mend = { is: 'removeBridge', index }
    return [
      {
        kind: 'island-bridge',
        severity: 'warning',
        hex: hexOfPlace(doc, placeOf(`bridges[${index}].hexes`)),
        text: words.islandBridge(name),
        at: null,
        mend,
      },
    ]
  })
}

/** Cliffs and single rises along ways. A bridge is level with its banks, whatever lies below it. */
function roadProblems(doc: MapDoc, limits: ProblemLimits): readonly MapProblem[] {
  const decked = new Set(doc.bridges.flatMap(({ hexes }) => hexes.map(hexKey)))
  const leaning = new Set(
    doc.hexsides.filter(({ kind }) => kind === 'overhang').map(({ hex, side }) => hexKey(hex) * 6 + DIRECTIONS.indexOf(side)),
  )
  const ends = new Map<number, { readonly hex: Hex; readonly levels: number[] }>()
  const cliffs: MapProblem[] = []
  const told = new Set<number>()
  for (const { kind, path } of doc.roads)
    for (const [i, to] of path.slice(1).entries()) {
      const from = path[i] as Hex
      const [a, b] = [levelAt(doc, from), levelAt(doc, to)]
      if (a === null || b === null || decked.has(hexKey(from)) || decked.has(hexKey(to))) continue
      levelsAt(ends, from).push(b)
      levelsAt(ends, to).push(a)
      const high = a >= b ? from : to
      const leans = leansOver(leaning, from, to)
      if ((Math.abs(a - b) < limits.cliff && !leans) || told.has(hexKey(high))) continue
      told.add(hexKey(high))
      cliffs.push(
        cliffProblem(
          kind,
          high,
          Math.abs(a - b),
          leans ? { is: 'removeOverhang', between: [from, to] } : { is: 'gradeWay', hex: high === from ? to : from },
        ),
      )
    }
  return [...cliffs, ...risesOf(doc, ends)]
}
function levelsAt(ends: Map<number, { readonly hex: Hex; readonly levels: number[] }>, hex: Hex): number[] {
  const entry = ends.get(hexKey(hex)) ?? { hex, levels: [] }
  ends.set(hexKey(hex), entry)
  return entry.levels
}
const cliffProblem = (kind: 'road' | 'track', hex: Hex, step: number, mend: Mend): MapProblem => ({
  kind: 'road-cliff',
  severity: 'warning',
  hex,
  text: mend.is === 'removeOverhang' ? words.wayOverhang(kind) : words.wayCliff(kind, levelText(step)),
  at: null,
  mend,
})
function leansOver(leaning: ReadonlySet<number>, from: Hex, to: Hex): boolean {
  if (leaning.size === 0) return false
  const direction = directionTo(from, to)
  if (direction === null) return false
  return leaning.has(hexKey(from) * 6 + direction) || leaning.has(hexKey(to) * 6 + oppositeDirection(direction))
}
function risesOf(doc: MapDoc, ends: ReadonlyMap<number, { readonly hex: Hex; readonly levels: readonly number[] }>): readonly MapProblem[] {
  return [...ends.values()].flatMap(({ hex, levels }): readonly MapProblem[] => {
    const own = levelAt(doc, hex)
    const highest = Math.max(...levels)
    if (own === null || levels.length < 2 || own <= highest) return []
    const mend: Mend = { is: 'level', hexes: [hex], to: highest }
    return [{ kind: 'road-rise', severity: 'warning', hex, text: words.wayRise(levelText(own - highest)), at: null, mend }]
  })
}

function landProblem(doc: MapDoc, finding: LandFinding, onWays: ReadonlyMap<number, number>): readonly MapProblem[] {
  const hexes = finding.ids.map((id): Hex => [id % doc.width, Math.floor(id / doc.width)])
  const hex = hexes[0] as Hex
  const { kind, level, hidden } = finding
  const found = (severity: MapProblem['severity'], text: string, mend: Mend | null): readonly MapProblem[] => [
    { kind, severity, hex, text, at: null, mend },
  ]
  const leveled = (to: readonly Hex[]): Mend | null => (level === null ? null : { is: 'level', hexes: to, to: level })
  switch (kind) {
    case 'lone-rise':
      // On a way it is told as that.
      return (onWays.get(hexKey(hex)) ?? 0) > 1 ? [] : found(hidden ? 'warning' : 'note', words.loneRise(hidden), leveled([hex]))
    case 'lone-hollow':
      return found(hidden ? 'warning' : 'note', words.loneHollow(hidden), leveled([hex]))
    case 'lone-woods':
      return found('note', words.loneWoods, { is: 'growWoods', hex })
    case 'steep-step':
      return found(
        'note',
        words.steepStep(levelText((levelAt(doc, hex) ?? 0) - (levelAt(doc, hexes[1] as Hex) ?? 0))),
        leveled([hexes[1] as Hex]),
      )
    case 'river-uphill':
      return found('warning', words.riverUphill, leveled(hexes))
  }
}
