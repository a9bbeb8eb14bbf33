import {
  type Cue,
  type Hex,
  hexLabel,
  type LogLine,
  type MarchStep,
  type PastTelling,
  type SideId,
  sameHex,
  type Telling,
} from '../../engine/screen.ts'
import { panelWords } from '../words/panels.ts'

/** The log: one line for each thing that happened, one line for each march, however many hexes it was long. Pure. */

/** A roll, of however many dice. */
export type Roll = Omit<Extract<Cue, { cue: 'rolled' }>, 'cue' | 'hex'>
/** The way that a piece was seen to go: drawn on the map. */
export interface Trail {
  readonly side: SideId
  readonly path: readonly Hex[]
}
export interface LogEntry {
  readonly id: number
  readonly turn: number
  readonly line: LogLine
  readonly dice: readonly Roll[]
  readonly trail?: Trail
  /** It tells of an act of the computer, whose grounds can be asked for by this number. */
  readonly act?: number
  /** Its line is that of a march: the steps so far. */
  readonly march?: MarchStep
}
export interface LogBook {
  readonly entries: readonly LogEntry[]
  /** A march of which more steps may follow: written when something else is told, or nothing more. */
  readonly march: Marched | null
  /** The last line before this side's last order in its own round: a march does not go on across it, and trails are shown from there. */
  readonly since: number
}
export const EMPTY_LOG: LogBook = { entries: [], march: null, since: 0 }

/** Keeps the last thousand lines: a whole battle, and no more than the list can carry. */
const LOG_LIMIT = 1000
/** Lines from before the battle was taken up have numbers from here on: all below those that are told now. */
const PAST_IDS = -1_000_000

/** Adds what was told. A step makes no line yet. */
export function withTold(book: LogBook, telling: Telling, turn: number): LogBook {
  const begun = telling.begins ? begin(book) : book
  const { step, line, act } = telling
  const acted = act === undefined ? {} : { act }
  if (step && !line) return withStep(begun, step, { turn, ...acted })
  if (!line) return begun
  const settled = settledLog(begun)
  const before = settled.entries.at(-1)
  if (line.round === 'blank' && before?.line.round !== 'opens') return settled
  const trail = step ? { trail: { side: step.side, path: step.path } } : {}
  return add(settled, { id: nextId(settled), turn, line, dice: rollsOf(telling), ...trail, ...acted })
}
/** Writes the line of a march that is on the way. */
export const settledLog = (book: LogBook): LogBook => (book.march ? add({ ...book, march: null }, book.march) : book)

function begin(book: LogBook): LogBook {
  const settled = settledLog(book)
  return { ...settled, since: settled.entries.at(-1)?.id ?? settled.since }
}
const add = (book: LogBook, entry: LogEntry): LogBook => ({ ...book, entries: [...book.entries, entry].slice(-LOG_LIMIT) })
const nextId = ({ entries, since }: LogBook): number => Math.max(entries.at(-1)?.id ?? since, since) + 1

function withStep(book: LogBook, step: MarchStep, told: Told): LogBook {
  if (book.march && goesOn(book.march.march, step)) return marching(book, joined(book.march.march, step), told)
  const settled = settledLog(book)
  const found = earlier(settled, step)
  if (!found) return marching(settled, step, told)
  return marching({ ...settled, entries: settled.entries.filter((entry) => entry !== found) }, joined(found.march, step), told)
}
/** When it was told, and the act that it is a part of: of several orders the last. */
type Told = Pick<LogEntry, 'turn' | 'act'>
/** Its line stands where it has ended, after what came into sight on the way. */
const marching = (book: LogBook, step: MarchStep, told: Told): LogBook => ({
  ...book,
  march: { id: nextId(book), ...told, line: lineOf(step), dice: [], trail: { side: step.side, path: step.path }, march: step },
})
type Marched = LogEntry & { readonly march: MarchStep }
const isMarch = (entry: LogEntry): entry is Marched => entry.march !== undefined

/** The line of the same march further up: nobody has fired since, and no order of this side's has begun. */
function earlier({ entries, since }: LogBook, step: MarchStep): Marched | null {
  for (const entry of entries.toReversed()) {
    if (entry.id <= since || entry.dice.length > 0 || entry.line.tone === 'turn' || entry.line.round === 'opens') return null
    if (isMarch(entry) && goesOn(entry.march, step)) return entry
  }
  return null
}
const goesOn = (before: MarchStep, { piece, does, path }: MarchStep): boolean =>
  before.piece === piece && before.does === does && !before.lost && sameHex(before.path.at(-1) as Hex, path[0] as Hex)
const joined = (before: MarchStep, step: MarchStep): MarchStep => ({ ...step, path: [...before.path, ...step.path.slice(1)] })

function lineOf({ who, does, path, side, piece, lost }: MarchStep): LogLine {
  const [from, to] = [path[0] as Hex, path.at(-1) as Hex]
  return {
    text: panelWords.marched(who, does, hexLabel(from), hexLabel(to), path.length - 1, lost === true),
    tone: side,
    hex: to,
    piece,
  }
}

const rollsOf = ({ cues }: Telling): readonly Roll[] =>
  cues.flatMap((one): Roll[] => {
    if (one.cue !== 'rolled') return []
    const { cue: _cue, hex: _hex, ...roll } = one
    return [roll]
  })

/** Without what was told after a line: an order was taken back. */
export const untold = (book: LogBook, after: number): LogBook => ({
  ...settledLog(book),
  entries: settledLog(book).entries.filter(({ id }) => id <= after),
})

/** What was told before the battle was taken up, part by part: before all that is told now, and by the same rules. */
export function withPast(book: LogBook, past: readonly PastTelling[]): LogBook {
  const before = book.entries.filter(({ id }) => id <= 0)
  const now = book.entries.filter(({ id }) => id > 0)
  const start = Math.min(book.since, 0) || PAST_IDS
  const told = past.reduce((all: LogBook, { turn, telling }) => withTold(all, telling, turn), {
    entries: before,
    march: null,
    since: start,
  })
  const settled = settledLog(told)
  return { ...book, entries: [...settled.entries, ...now].slice(-LOG_LIMIT), since: book.since > 0 ? book.since : settled.since }
}

/** The trails on the map: the one that was asked for, and those of the other side since this side's last order. */
export function trailsOf(book: LogBook, side: SideId, asked: number | null): readonly (Trail & { readonly asked: boolean })[] {
  return settledLog(book).entries.flatMap(({ id, trail }) =>
    trail && (id === asked || (id > book.since && trail.side !== side)) ? [{ ...trail, asked: id === asked }] : [],
  )
}
