import type { BattleNote, Desk } from '../../main/desk.ts'
import { nameWords } from '../state/save-name.ts'
import { deskWords } from '../words/desk.ts'
import type { Claims } from './battle-claims.ts'
import {
  type BattleEntry,
  byLast,
  entryKey,
  inspectAll,
  isWhole,
  keptKey,
  lineKey,
  linesKey,
  OLD_ID,
  placeOf,
  readLines,
  turnOf,
} from './battle-entries.ts'
import { checkLength, MAX_TEXT_CHARS, nextSerial, utf8Length } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

/** Battles that are not over: an entry each for the list, and its lines in pieces as they came. */
type Battles = Desk['battles']

const BATTLES_KEPT = 5
const MAX_WORDS = 2000

interface Shelf {
  readonly store: TextStore
  readonly claims: Claims
  /** Of the battles that this tab writes: their entry, and how many pieces there are. */
  readonly open: Map<string, { readonly entry: BattleEntry; readonly pieces: number }>
}

export const makeBattles = (store: TextStore, claims: Claims): Battles => {
  const shelf: Shelf = { store, claims, open: new Map() }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    list: () => list(shelf),
    read: async (id) => {
      checkId(id)
      return readLines(store, id)
    },
    begin: (lines, note) => inTurn(() => begin(shelf, lines, note)),
    append: (id, lines) => inTurn(() => append(shelf, id, lines)),
    rewrite: (id, lines, note) => inTurn(() => rewrite(shelf, id, lines, note)),
    keep: async (id, problem) => {
      checkId(id)
      if (problem === '') throw new Error(deskWords.unsaidProblem)
      checkLength(deskWords.problem, problem, MAX_WORDS)
      await store.change({ put: { [keptKey(id)]: problem } })
    },
    remove: async (id) => {
      checkId(id)
      if ((await claims.others()).includes(id)) throw new Error(deskWords.openElsewhere)
      shelf.open.delete(id)
      await store.change({ remove: [entryKey(id), keptKey(id), placeOf(id)] })
    },
    claim: (id) => claims.claim(id),
    release: async (id) => {
      shelf.open.delete(id)
      claims.release(id)
    },
  }
}

async function list({ store }: Shelf): ReturnType<Battles['list']> {
  const all = (await inspectAll(store)).sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || byLast(a, b))
  return all.map(({ serial: _serial, ...info }) => info)
}

async function begin(shelf: Shelf, lines: string, note: BattleNote): Promise<string> {
  const { store, claims } = shelf
  checkLines(lines)
  const serial = nextSerial(await inspectAll(store))
  let id = idFor(note.name, serial)
  while (!(await claims.claim(id))) id = idFor(note.name, serial)
  await writeAnew(shelf, id, lines, note, serial).catch((error: unknown) => {
    claims.release(id)
    throw error
  })
  await makeRoom(shelf, id, note).catch(() => undefined)
  return id
}

async function append({ store, open }: Shelf, id: string, lines: string): Promise<void> {
  checkId(id)
  checkLines(lines)
  const mine = open.get(id)
  if (!mine) throw new Error(deskWords.noBegin)
  // Until it is written nothing more is added: an order would be missing.
  open.delete(id)
  const turn = turnOf(lines) ?? mine.entry.turn
  const entry = { ...mine.entry, turn, at: new Date().toISOString(), bytes: mine.entry.bytes + utf8Length(lines) + 1 }
  await store.change({ put: { [lineKey(id, mine.pieces)]: lines, [entryKey(id)]: JSON.stringify(entry) } })
  open.set(id, { entry, pieces: mine.pieces + 1 })
}

async function rewrite(shelf: Shelf, id: string, lines: string, note: BattleNote): Promise<void> {
  checkId(id)
  checkLines(lines)
  const all = await inspectAll(shelf.store)
  const before = all.find((info) => info.id === id)
  if (id === OLD_ID || before?.problem) throw new Error(deskWords.noWrite)
  await writeAnew(shelf, id, lines, before?.trial ? { ...note, trial: true } : note, nextSerial(all))
}

async function writeAnew({ store, open }: Shelf, id: string, lines: string, note: BattleNote, serial: number): Promise<void> {
  const entry: BattleEntry = { ...note, serial, at: new Date().toISOString(), bytes: utf8Length(lines) }
  open.delete(id)
  await store.change({ remove: [linesKey(id)], put: { [lineKey(id, 0)]: lines, [entryKey(id)]: JSON.stringify(entry) } })
  open.set(id, { entry, pieces: 1 })
}

/** As main/battles.ts has it: a trial makes room for a trial only; what is damaged is not in the way, and is said to be so. */
async function makeRoom({ store, claims }: Shelf, newest: string, { trial = false }: BattleNote): Promise<void> {
  const others = await claims.others()
  const running = (await inspectAll(store)).filter(
    (one) => one.opens && one.problem === null && one.id !== OLD_ID && one.id !== newest && (one.trial ?? false) === trial,
  )
  const gone = running
    .sort(byLast)
    .slice(trial ? 0 : BATTLES_KEPT - 1)
    .filter(({ id }) => !others.includes(id))
  for (const { id } of gone) {
    if (await isWhole(store, id)) await store.change({ remove: [entryKey(id), linesKey(id)] })
    else await store.change({ put: { [keptKey(id)]: deskWords.damagedLine } })
  }
}

const checkId = (id: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(id)) throw new Error(deskWords.battleName)
}
const checkLines = (lines: string): void => {
  if (!/^[^\r\n]+(\n[^\r\n]+)*$/.test(lines)) throw new Error(deskWords.emptyLines)
  checkLength(deskWords.lines, lines, MAX_TEXT_CHARS)
}
/** Two tabs may begin a battle at the same time: the name ends by chance. */
function idFor(name: string, serial: number): string {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `${nameWords(name, 30)}-${serial}-${chance.toString(36).slice(0, 5)}`
}
