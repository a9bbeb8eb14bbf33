import type { BySide, Hex, PieceId, RulesetId, SideId } from '../kernel/names.ts'

/**
 * One game that the computer has played against itself, as a line of JSON: what a balance report is made of. Lines of many machines add up (`mergeLines`).
 * The same game gives the same line everywhere: no clock, no folder and no name of a file is in it.
 */

export const LINE_FORMAT = 'sandtable-game'
export const LINE_VERSION = 1

/** Which scenario was played, in which state, by which rules and which program: lines that differ here are never added up. */
export interface PlayedScenario {
  readonly name: string
  /** A hash of the scenario with its map, without what is only read (description, briefings, balance, minutes). */
  readonly mark: number
  readonly book: RulesetId
  /** Of the book: raised whenever a rule changes a result. */
  readonly edition: number
  /** The program's version. */
  readonly app: string
  readonly width: number
  readonly height: number
}

export interface LineUnit {
  readonly id: PieceId
  readonly side: SideId
  /** "Main battle tank A12". */
  readonly name: string
  /** The kind of unit: "Main battle tank". */
  readonly design: string
  /** The turn in which it was lost, or null. */
  readonly lost: number | null
  /** Where that was; null where it was nowhere on the map. */
  readonly hex: Hex | null
}
export interface LineObjective {
  readonly name: string
  /** Who held it as turn 1 began, and at the end of each turn: `b`, `r` or `-`. */
  readonly held: string
  /** Units of both sides were there, or in the next hex, at some time; or it went from one side to the other. */
  readonly contested: boolean
}
/** What a side could have ordered, by the verbs of the book. */
export interface LineOrder {
  readonly side: SideId
  readonly verb: string
  /** As the order bar calls it; null for what is not in it, because it answers a question. */
  readonly name: string | null
  /** Decisions at which it was offered, and those at which it was taken. */
  readonly offered: number
  readonly used: number
}
export interface LineEvent {
  readonly id: string
  /** The turn in which it happened, or null. */
  readonly turn: number | null
}
export interface LineGoal {
  readonly id: string
  readonly side: SideId
  readonly text: string
  readonly is: 'waiting' | 'open' | 'met' | 'failed' | 'dropped'
}

/** How often, by the number of the hex: row times the width of the map and column. */
export type HexCounts = Readonly<Record<string, number>>

export interface GameLine {
  readonly format: typeof LINE_FORMAT
  readonly version: typeof LINE_VERSION
  readonly scenario: PlayedScenario
  readonly seed: number
  readonly seats: BySide<string>
  /** `over`: played to its end; `capped`: given up after too many orders; `broken`: see `error`. Only the first count in a report's figures. */
  readonly end: 'over' | 'capped' | 'broken'
  readonly error: string | null
  readonly winner: SideId | null
  readonly why: string
  readonly orders: number
  /** The last turn. */
  readonly turns: number
  /** What the battle was decided by, where the book counts something. */
  readonly score: BySide<number> | null
  /** Strength lost, and of how much, in the book's measure. */
  readonly lost: BySide<number>
  readonly strength: BySide<number>
  /** Whose unit was first to do anything in each turn: `b`, `r` or `-`, a letter a turn. */
  readonly first: string
  readonly units: readonly LineUnit[]
  readonly objectives: readonly LineObjective[]
  /** Hexes that units of a side have entered. */
  readonly entered: BySide<HexCounts>
  readonly used: readonly LineOrder[]
  readonly events: readonly LineEvent[]
  readonly goals: readonly LineGoal[]
}

/** A side as a letter of `held` and `first`, and back. */
export const sideLetter = (side: SideId | null): string => (side === null ? '-' : side === 'blue' ? 'b' : 'r')
export const sideOfLetter = (letter: string | undefined): SideId | null => (letter === 'b' ? 'blue' : letter === 'r' ? 'red' : null)

/** The same for two lines of one game only: the scenario as it was played, the seed and who sat where. */
export const keyOfLine = ({ scenario, seed, seats }: Pick<GameLine, 'scenario' | 'seed' | 'seats'>): string =>
  [scenario.book, scenario.edition, scenario.app, scenario.mark, seed, seats.blue, seats.red].join(' ')

/** Why these lines cannot be added up with those, in words; null where they can. */
export function differenceOf(a: PlayedScenario, b: PlayedScenario): string | null {
  if (a.book !== b.book || a.name !== b.name) return `they are games of "${b.name}" (${b.book}), and not of "${a.name}" (${a.book})`
  if (a.mark !== b.mark) return `"${b.name}" has been changed between these games and the others`
  if (a.edition !== b.edition) return `they were played by edition ${b.edition} of the rules, and not by edition ${a.edition}`
  if (a.app !== b.app) return `they were played by version ${b.app} of the program, and not by version ${a.app}`
  return null
}

// ------------------------------------------------------------------------------------------------------------------ merging

/**
 * All games of several lists, each once, by seed and seats: in whichever order lists and lines come, however often they are merged, the answer is the same.
 * Where one game has several lines the one that was played to its end counts.
 */
export function mergeLines(...lists: readonly (readonly GameLine[])[]): readonly GameLine[] {
  const found = new Map<string, GameLine>()
  for (const line of lists.flat()) {
    const key = keyOfLine(line)
    const other = found.get(key)
    if (!other || isBetter(line, other)) found.set(key, line)
  }
  return [...found].sort(([a, one], [b, two]) => one.seed - two.seed || (a < b ? -1 : 1)).map(([, line]) => line)
}

const ENDS: readonly GameLine['end'][] = ['over', 'capped', 'broken']
function isBetter(line: GameLine, other: GameLine): boolean {
  const ahead = ENDS.indexOf(other.end) - ENDS.indexOf(line.end)
  if (ahead !== 0) return ahead > 0
  // Two tellings of one game: any of them will do, as long as it is the same one whoever comes first.
  return other !== line && JSON.stringify(line) < JSON.stringify(other)
}
