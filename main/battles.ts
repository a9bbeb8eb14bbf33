import {
  type BattleHeader,
  byLast,
  type Found,
  fileOf,
  freeNames,
  inspectAll,
  isOld,
  isWhole,
  keptOf,
  type Place,
  readLines,
} from './battle-files.ts'
import { texts } from './catalogue.ts'
import { BATTLES_KEPT, type BattleNote, type Desk } from './desk.ts'
import { appendLines, type Disk, explain, isMissing, makeQueue, writeWhole } from './disk.ts'
import { nextSerial } from './saves.ts'

/** Battles that are not over, a file each. The first line is the desk's own; the others are the table's, and only the turn at a line's end is read. */
export type Battles = Omit<Desk['battles'], 'claim' | 'release'>

/** The folder, and what is known of the files that were written since the program began. */
interface Shelf extends Place {
  /** Where the last line ends; missing where a write failed, or none was made. */
  readonly ends: Map<string, number>
  /** After a failed write orders may be missing: nothing more is added until the battle was written anew. */
  readonly torn: Set<string>
  /** Written although its promise could not be kept: it has to go before another one is begun, or each attempt would leave a battle behind. */
  unborn: string | null
}

/** The battles of the program's folder. */
export function makeBattles(disk: Disk, program: string): Battles {
  const shelf: Shelf = { disk, program, ends: new Map(), torn: new Set(), unborn: null }
  const inTurn = makeQueue()
  /** What goes wrong is told with what could not be done. */
  const orSay = <T>(failure: string, work: () => Promise<T>): Promise<T> =>
    inTurn(() =>
      work().catch((error: unknown) => {
        throw new Error(texts.battles.because(failure, explain(error)))
      }),
    )
  return {
    list: () => inTurn(() => list(shelf)),
    read: (id) => inTurn(() => read(shelf, id)),
    begin: (lines, note) => orSay(texts.battles.noWrite, () => begin(shelf, lines, note)),
    append: (id, lines) => orSay(texts.battles.noOrder, () => append(shelf, id, lines)),
    rewrite: (id, lines, note) => orSay(texts.battles.noWrite, () => rewrite(shelf, id, lines, note)),
    keep: (id, problem) => orSay(texts.battles.noNote, () => keep(shelf, id, problem)),
    remove: (id) => orSay(texts.battles.noRemoval, () => remove(shelf, id)),
  }
}

async function list(shelf: Shelf): ReturnType<Battles['list']> {
  const all = (await inspectAll(shelf)).sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || byLast(a, b))
  return all.map(({ serial: _serial, ...info }) => info)
}

async function read(shelf: Shelf, id: string): Promise<string> {
  return readLines(shelf, id).catch((error: unknown) => {
    throw new Error(isMissing(error) ? texts.battles.gone : texts.battles.unreadable(explain(error)))
  })
}

async function begin(shelf: Shelf, lines: string, note: BattleNote): Promise<string> {
  try {
    await removeUnborn(shelf)
    const all = await inspectAll(shelf)
    const serial = nextSerial(all)
    const isFree = await freeNames(shelf)
    let id = idFor(note.name, serial)
    for (let n = serial + 1; !isFree(id); n++) id = idFor(note.name, n)
    shelf.unborn = id
    await writeAnew(shelf, id, lines, note, serial)
    shelf.unborn = null
    await makeRoom(shelf, all, note)
    return id
  } catch (error) {
    await removeUnborn(shelf).catch(() => undefined)
    throw error
  }
}

async function append(shelf: Shelf, id: string, lines: string): Promise<void> {
  const { ends, torn } = shelf
  if (isOld(id)) throw new Error(texts.battles.old)
  if (torn.has(id)) throw new Error(texts.battles.torn)
  const end = ends.get(id) ?? null
  torn.add(id)
  ends.delete(id)
  const newEnd = await appendLines(shelf.disk, fileOf(shelf, id), `${lines}\n`, end).catch((error: unknown) => {
    throw isMissing(error) ? new Error(texts.battles.notBegun) : error
  })
  ends.set(id, newEnd)
  torn.delete(id)
}

async function rewrite(shelf: Shelf, id: string, lines: string, note: BattleNote): Promise<void> {
  if (isOld(id)) throw new Error(texts.battles.old)
  const all = await inspectAll(shelf)
  const before = all.find((found) => found.id === id)
  if (before?.problem) throw new Error(texts.battles.keptAsIs)
  await writeAnew(shelf, id, lines, before?.trial ? { ...note, trial: true } : note, nextSerial(all))
}

const keep = (shelf: Shelf, id: string, problem: string): Promise<void> =>
  writeWhole(shelf.disk, keptOf(shelf, id), JSON.stringify({ problem }))

async function remove(shelf: Shelf, id: string): Promise<void> {
  await shelf.disk.rm(fileOf(shelf, id), { force: true })
  await shelf.disk.rm(keptOf(shelf, id), { force: true })
  shelf.ends.delete(id)
  shelf.torn.delete(id)
}

async function writeAnew(shelf: Shelf, id: string, lines: string, note: BattleNote, serial: number): Promise<void> {
  const header: BattleHeader = { format: 'sandtable-battle-file', version: 1, serial, ...note }
  const text = `${JSON.stringify(header)}\n${lines}\n`
  shelf.torn.add(id)
  shelf.ends.delete(id)
  await writeWhole(shelf.disk, fileOf(shelf, id), text)
  shelf.ends.set(id, Buffer.byteLength(text))
  shelf.torn.delete(id)
}

/** Beside the newest there is room for so many; beside a trial for no other trial, and for every battle. What is damaged is not in the way: it stays, and is said to be so. */
async function makeRoom(shelf: Shelf, all: readonly Found[], { trial = false }: BattleNote): Promise<void> {
  const running = all.filter((one) => one.opens && one.problem === null && !isOld(one.id) && (one.trial ?? false) === trial).sort(byLast)
  for (const { id } of running.slice(trial ? 0 : BATTLES_KEPT - 1)) await makeWay(shelf, id).catch(() => undefined)
}
async function makeWay(shelf: Shelf, id: string): Promise<void> {
  if (await isWhole(shelf, id)) await shelf.disk.rm(fileOf(shelf, id), { force: true })
  else await keep(shelf, id, texts.battles.damaged)
}

async function removeUnborn(shelf: Shelf): Promise<void> {
  if (shelf.unborn === null) return
  await shelf.disk.rm(fileOf(shelf, shelf.unborn), { force: true })
  shelf.torn.delete(shelf.unborn)
  shelf.unborn = null
}

/** A name that a person finds in the folder, and a number that no other has. */
function idFor(name: string, serial: number): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 36)
    .replace(/-+$/, '')
  return `${words || 'battle'}-${serial}`
}
