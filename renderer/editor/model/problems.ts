import { type Hex, levelText, type MapDoc, toBoard } from '../../../engine/screen.ts'
import { editorProblems } from '../../words/editor-words.ts'
import { landOf, levelAt } from './map-grid.ts'
import { documentMend, type Mend } from './problem-fixes.ts'
import { findInLand, type LandFinding, type ProblemLimits, type TreesIn, USUAL_LIMITS } from './problem-land.ts'
import { hexOfPlace, placeOf } from './problem-places.ts'
import { findInWays, type WayFinding, wayNetOf } from './problem-ways.ts'

/** Everything that is wrong or suspicious about a map, at its hexes, fresh after each stroke. */

export type ProblemKind = 'document' | WayFinding['kind'] | LandFinding['kind']
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

/**
 * All problems: errors first, then warnings, then notes, each from north to south.
 * @param trees what the painter has drawn, once it has; until then few trees are guessed
 */
export function problemsOf(doc: MapDoc, limits: ProblemLimits = USUAL_LIMITS, trees: TreesIn | null = null): readonly MapProblem[] {
  const land = landOf(doc)
  const net = wayNetOf(doc)
  const onWays = findInWays(doc, land, net, limits)
  const told = new Set(onWays.flatMap((finding) => (finding.kind === 'road-rise' ? finding.ids : [])))
  const all = [
    ...documentProblems(doc),
    ...onWays.map((finding) => wayProblem(doc, finding)),
    // A rise on a way is told as that.
    ...findInLand(land, limits, net.any, trees)
      .filter(({ kind, id }) => kind !== 'lone-rise' || !told.has(id))
      .map((finding) => landProblem(doc, finding)),
  ]
  return all.toSorted((a, b) => RANK[a.severity] - RANK[b.severity] || a.hex[1] - b.hex[1] || a.hex[0] - b.hex[0])
}
/** For the bar: how many of each. */
export function countProblems(problems: readonly Pick<MapProblem, 'severity'>[]): Readonly<Record<MapProblem['severity'], number>> {
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

const hexOf = (doc: MapDoc, id: number): Hex => [id % doc.width, Math.floor(id / doc.width)]
const hexesOf = (doc: MapDoc, ids: readonly number[]): readonly Hex[] => ids.map((id) => hexOf(doc, id))
const found = (kind: ProblemKind, severity: MapProblem['severity'], hex: Hex, text: string, mend: Mend | null): MapProblem => ({
  kind,
  severity,
  hex,
  text,
  at: null,
  mend,
})

function wayProblem(doc: MapDoc, finding: WayFinding): MapProblem {
  const { kind } = finding
  switch (kind) {
    case 'island-bridge': {
      const hex = hexOfPlace(doc, placeOf(`bridges[${finding.index}].hexes`))
      const name = doc.bridges[finding.index]?.name ?? ''
      return found(kind, 'warning', hex, words.islandBridge(name), { is: 'removeEntry', list: 'bridges', index: finding.index })
    }
    case 'road-cliff': {
      const [foot, top] = [hexOf(doc, finding.foot), hexOf(doc, finding.top)]
      if (finding.leans) return found(kind, 'warning', top, words.wayOverhang(finding.way), { is: 'removeOverhang', between: [top, foot] })
      return found(kind, 'warning', top, words.wayCliff(finding.way, levelText(finding.step)), { is: 'gradeWay', hex: foot })
    }
    case 'road-rise': {
      const hexes = hexesOf(doc, finding.ids)
      const mend: Mend = { is: 'level', hexes, to: finding.level }
      return found(kind, 'warning', hexes[0] as Hex, words.wayRise(hexes.length, levelText(finding.step)), mend)
    }
  }
}

function landProblem(doc: MapDoc, { kind, ids, level, hidden }: LandFinding): MapProblem {
  const hexes = hexesOf(doc, ids)
  const [hex, low] = [hexes[0] as Hex, hexes[1]]
  const leveled = (to: readonly Hex[]): Mend | null => (level === null ? null : { is: 'level', hexes: to, to: level })
  const drop = (levelAt(doc, hex) ?? 0) - (low === undefined ? 0 : (levelAt(doc, low) ?? 0))
  switch (kind) {
    case 'lone-rise':
      return found(kind, hidden ? 'warning' : 'note', hex, words.loneRise(hidden), leveled([hex]))
    case 'lone-hollow':
      return found(kind, hidden ? 'warning' : 'note', hex, words.loneHollow(hidden), leveled([hex]))
    case 'few-trees':
      return found(kind, 'note', hex, words.fewTrees, { is: 'growWoods', hex })
    case 'steep-step':
      return found(kind, 'note', hex, words.steepStep(levelText(drop)), leveled(hexes.slice(1)))
    case 'river-uphill':
      return found(kind, 'warning', hex, words.riverUphill, leveled(hexes))
  }
}
