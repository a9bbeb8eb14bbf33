import type { BattleInfo, BattleNote } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import { isWholeUpTo, lastFirst, parsed, pastTime, serialOf } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

/** Where battles lie in the store, and what can be read of them. Nothing is written here. */

const MAX_TURN = 20_000

/** What a list needs to know of a battle; written together with each line. */
export interface BattleEntry extends BattleNote {
  readonly serial: number
  readonly at: string
  readonly bytes: number
}
export const entryKey = (id: string): string => `battle-info/${id}/`
export const keptKey = (id: string): string => `battle-kept/${id}/`
export const linesKey = (id: string): string => `battle-line/${id}/`
export const lineKey = (id: string, n: number): string => `${linesKey(id)}${String(n).padStart(8, '0')}`
/** The one battle of older versions, a header and lines. It is read, and never written to. */
export const OLD_ID = 'autosave'
const OLD_LINES = 'autosave/'
/** Where the lines of a battle begin, that of older versions too. */
export const placeOf = (id: string): string => (id === OLD_ID ? OLD_LINES : linesKey(id))

/** A battle in the store, whatever can be read of it. */
export interface Found extends BattleInfo {
  readonly serial: number
}
export const byLast = (a: Found, b: Found): number => lastFirst({ ...a, name: a.id }, { ...b, name: b.id })

/** Every battle there is. */
export async function inspectAll(store: TextStore): Promise<Found[]> {
  const kept = new Map((await store.entries('battle-kept/')).map(([key, text]) => [key.slice('battle-kept/'.length, -1), text]))
  const all = (await store.entries('battle-info/')).map(([key, text]): Found => {
    const id = key.slice('battle-info/'.length, -1)
    const entry = entryOf(text)
    if (!entry)
      return { id, name: id, side: null, turn: null, at: null, bytes: 0, problem: deskWords.noBattle, opens: false, old: false, serial: 0 }
    return { id, ...entry, at: pastTime(entry.at), problem: kept.get(id) ?? null, opens: true, old: false }
  })
  const old = await store.get(`${OLD_LINES}00000000`)
  if (old === null) return all
  const about = { id: OLD_ID, at: null, bytes: old.length, serial: 0, turn: null, old: true }
  const header = oldHeader(old)
  return [
    ...all,
    header
      ? { ...about, ...header, problem: kept.get(OLD_ID) ?? null, opens: true }
      : { ...about, name: OLD_ID, side: null, problem: deskWords.noBattle, opens: false },
  ]
}

/** The table's lines of a battle. */
export async function readLines(store: TextStore, id: string): Promise<string> {
  const pieces = await store.entries(placeOf(id))
  if (pieces.length === 0) throw new Error(deskWords.gone)
  return pieces.map(([, piece]) => `${piece}\n`).join('')
}

/** Whether every piece of a battle is there, and each of its lines can be read. */
export async function isWhole(store: TextStore, id: string): Promise<boolean> {
  const pieces = await store.entries(linesKey(id))
  return (
    pieces.length > 0 && pieces.every(([key, text], n) => key === lineKey(id, n) && text.split('\n').every((line) => parsed(line) !== null))
  )
}

/** The turn in which the last of these orders was given. */
export const turnOf = (lines: string): number | null => {
  const turns = [...lines.matchAll(/"turn":(\d{1,5})\}$/gm)].map(([, turn]) => Number(turn))
  return turns.findLast((turn) => turn <= MAX_TURN) ?? null
}
const isSide = (value: unknown): value is 'blue' | 'red' => value === 'blue' || value === 'red'
function entryOf(text: string): BattleEntry | null {
  const entry = parsed(text) as Partial<BattleEntry> | null
  if (typeof entry?.name !== 'string' || typeof entry.at !== 'string') return null
  const { name, at } = entry
  return {
    name,
    serial: serialOf(entry.serial),
    at,
    side: isSide(entry.side) ? entry.side : null,
    turn: isWholeUpTo(MAX_TURN, entry.turn) ? entry.turn : null,
    bytes: isWholeUpTo(Number.MAX_SAFE_INTEGER, entry.bytes) ? entry.bytes : 0,
    ...(entry.trial === true ? { trial: true } : {}),
  }
}
function oldHeader(line: string): Pick<BattleInfo, 'name' | 'side'> | null {
  const header = parsed(line) as { format?: unknown; scenario?: { name?: unknown }; seats?: { blue?: unknown; red?: unknown } } | null
  if (header?.format !== 'sandtable-autosave' || typeof header.scenario?.name !== 'string') return null
  const { blue, red } = header.seats ?? {}
  return { name: header.scenario.name, side: blue === 'hand' ? 'blue' : red === 'hand' ? 'red' : null }
}
