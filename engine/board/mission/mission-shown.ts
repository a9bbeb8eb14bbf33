import { type BySide, type Hex, type PieceId, SIDES, type SideId } from '../../kernel/names.ts'
import { banner, note, said, silent } from '../../screen/kit.ts'
import type { Marker, Objective, Picture, ScoreLine, ScoreValue } from '../../screen/picture.ts'
import type { Sheet, SheetRow } from '../../screen/sheets.ts'
import type { Cue, Telling } from '../../screen/telling.ts'
import { hexDistance } from '../hex.ts'
import type { MissionEvent } from './mission-events.ts'
import type { GoalSeen, MissionSeen } from './mission-seen.ts'

/** A mission on the screen, in words that the screen has already: score lines, objectives, markers, banners, rows of a sheet. */

export function withMissionShown(picture: Picture, mission: MissionSeen): Picture {
  return {
    ...picture,
    objectives: objectivesOf(mission, picture.objectives),
    markers: [...picture.markers, ...markersOf(mission)],
    score: { lines: scoreLines(mission, picture.score.lines) },
  }
}

// -------------------------------------------------------------------------------------------------------------- score

/** Where points decide, they are the result and stand in the top bar; what the book counts is told below. */
function scoreLines({ goals, points, decides }: MissionSeen, book: readonly ScoreLine[]): readonly ScoreLine[] {
  const pays = decides || goals.some((goal) => goal.points > 0) || SIDES.some((side) => points[side] !== 0)
  const most = Math.max(1, points.blue, points.red)
  const value = (of: SideId): ScoreValue => ({ value: Math.max(0, points[of]), of: most, text: String(points[of]) })
  const total: ScoreLine = {
    id: 'mission',
    label: 'Mission',
    blue: value('blue'),
    red: value('red'),
    shown: 'bar',
    ...(decides ? { decides } : {}),
  }
  const lines = goals.map((goal): ScoreLine => {
    const own: ScoreValue = { value: goal.earned, text: stateWords(goal) }
    const none: ScoreValue = { value: 0, text: '' }
    const label = goal.secret ? `${goal.text} (secret)` : goal.text
    return { id: `goal-${goal.id}`, label, blue: goal.side === 'blue' ? own : none, red: goal.side === 'red' ? own : none }
  })
  const below = decides ? book.map(({ decides: _, ...line }): ScoreLine => line) : book
  return [...lines, ...(pays ? [total] : []), ...below]
}
/** "2 of 3", "held", "met: 30". */
function stateWords(goal: GoalSeen): string {
  const pay = goal.earned === 0 ? '' : `: ${goal.earned}`
  switch (goal.is) {
    case 'met':
      return `met${pay}`
    case 'failed':
      return `failed${pay}`
    case 'dropped':
      return `off${pay}`
    case 'open':
      return `${progressWords(goal)}${pay}`
  }
}
function progressWords({ goal, side, held, count, of }: GoalSeen): string {
  switch (goal) {
    case 'take':
    case 'hold':
      return held === side ? 'held' : 'not held'
    case 'protect':
    case 'survive':
      return of === null ? (goal === 'protect' && count === 0 ? 'safe' : `${count} lost`) : `${count} left, ${of} needed`
    case 'exit':
    case 'destroy':
      return of === null ? String(count) : `${count} of ${of}`
  }
}

// ------------------------------------------------------------------------------------------------------------- the map

/** Places to be held count as objectives: one flag in the middle of each. Where goals decide, an objective of the book pays what they do. */
function objectivesOf({ goals, decides }: MissionSeen, book: readonly Objective[]): readonly Objective[] {
  const found = new Map(book.map((one) => [one.name, decides ? { ...one, points: 0 } : one]))
  const open = goals.filter(
    ({ goal, place }) => (goal === 'take' || goal === 'hold') && (decides || book.every(({ name }) => name !== place)),
  )
  for (const { place, hexes, points, paid, held } of open) {
    const hex = middleOf(hexes)
    if (place === null || hex === null) continue
    const known = found.get(place) ?? { name: place, hex, points: 0, held }
    if (points <= known.points) found.set(place, known)
    else found.set(place, { name: place, hex: known.hex, points, held: known.held, ...(paid === 'turn' ? { eachTurn: true } : {}) })
  }
  return [...found.values()]
}
/** The other places of open goals have a flag of whose goal it is. */
const markersOf = ({ goals }: MissionSeen): readonly Marker[] =>
  goals.flatMap(({ goal, side, place, hexes, is }): readonly Marker[] => {
    const hex = middleOf(hexes)
    if (hex === null || place === null || is !== 'open' || goal === 'take' || goal === 'hold') return []
    return [{ art: 'objective', hex, side, text: place }]
  })
/** The hex of a place that is nearest to all others, the first of several. */
function middleOf(hexes: readonly Hex[]): Hex | null {
  const [col, row] = [0, 1].map((i) => Math.round(hexes.reduce((sum, hex) => sum + (hex[i] ?? 0), 0) / Math.max(1, hexes.length)))
  const centre: Hex = [col ?? 0, row ?? 0]
  return hexes.reduce<Hex | null>((best, hex) => (best === null || hexDistance(hex, centre) < hexDistance(best, centre) ? hex : best), null)
}

/** What the mission has to say about a hex. */
export function withGoalRows(sheet: Sheet, { goals }: MissionSeen, hex: Hex, sides: BySide<string>): Sheet {
  const here = goals.filter(({ hexes }) => hexes.some(([col, row]) => col === hex[0] && row === hex[1]))
  const rows = here.map((goal): SheetRow => ({ label: goal.place ?? '', value: `${sides[goal.side]}: ${goal.text} (${stateWords(goal)})` }))
  return rows.length === 0 ? sheet : { ...sheet, sections: [...sheet.sections, { title: 'Mission', rows }] }
}

// -------------------------------------------------------------------------------------------------------------- telling

interface Told {
  readonly side: SideId
  readonly sides: BySide<string>
  readonly before: MissionSeen
  readonly after: MissionSeen
  readonly hexOf: (piece: PieceId) => Hex | null
}
/** An event of the mission as a side is told of it. */
export function tellMission(event: MissionEvent, told: Told): Telling {
  const { sides } = told
  switch (event.kind) {
    case 'eventHappened':
    case 'goalPaid':
      return silent()
    case 'messageTold':
      return said(event.text, 'turn', banner(event.text, 'turn'))
    case 'zoneTaken': {
      const hex = middleOf(told.after.goals.find(({ place }) => place === event.place)?.hexes ?? [])
      return said(`${sides[event.side]} takes ${event.place}.`, event.side, note(hex, event.place), hex ? { hex } : {})
    }
    case 'piecesExited': {
      const cues = event.pieces.flatMap((piece): readonly Cue[] => note(told.hexOf(piece), 'leaves'))
      return said(`${sides[event.side]}: ${named(event.pieces)} off the map.`, event.side, cues)
    }
    case 'goalMet':
    case 'goalFailed':
    case 'goalAdded':
    case 'goalDropped':
      return tellGoal(event, told)
    case 'pointsGiven':
      return said(`${sides[event.side]}: ${event.points > 0 ? '+' : ''}${event.points} points of the mission.`, event.side)
    case 'reinforced':
      return said(`${sides[event.side]}: reinforcements come on.`, event.side, banner('Reinforcements', event.side))
    case 'missionDecided':
      return said(event.why, event.winner ?? 'turn', banner(event.why, event.winner ?? 'turn'))
  }
}
const named = (pieces: readonly PieceId[]): string => `${pieces.join(', ')} ${pieces.length === 1 ? 'is' : 'are'}`

const GOAL_WORDS = { goalMet: 'Met', goalFailed: 'Failed', goalAdded: 'New goal', goalDropped: 'No goal any more' } as const
function tellGoal({ kind, goal: id }: Extract<MissionEvent, { kind: keyof typeof GOAL_WORDS }>, told: Told): Telling {
  const goal = [...told.after.goals, ...told.before.goals].find((one) => one.id === id)
  if (!goal) return silent()
  const hex = middleOf(goal.hexes)
  const earned = kind === 'goalMet' && goal.earned > 0 ? ` (${goal.earned} points)` : ''
  const cues = goal.side === told.side ? banner(`${GOAL_WORDS[kind]}: ${goal.text}`, goal.side) : []
  return said(`${told.sides[goal.side]}: ${GOAL_WORDS[kind].toLowerCase()}: ${goal.text}${earned}.`, goal.side, cues, hex ? { hex } : {})
}
