import { join } from 'node:path'
import { z } from 'zod'
import { texts } from './catalogue.ts'
import { BattleId, type BattleInfo, BattleNote, MAX_TURN } from './desk.ts'
import { type Disk, explain, isMissing, NO_FILE, parsed, readBytes, readPlain, unlessMissing } from './disk.ts'
import { lastFirst, laterVersion, pastTime, Serial } from './saves.ts'

/** Where the files of battles lie, and what they tell of themselves. Nothing is written here. */

/** The program's data folder on its disk. */
export interface Place {
  readonly disk: Disk
  readonly program: string
}

const SUFFIX = '.sandtable'
const KEPT_SUFFIX = '.kept.json'
/** Files of older versions, which had one battle and the one before it. They are read, and never written to. */
const OLD_FILES: Readonly<Record<string, string>> = { autosave: 'autosave.jsonl', 'autosave-former': 'autosave.jsonl.former' }
export const isOld = (id: string): boolean => Object.hasOwn(OLD_FILES, id)

const folderOf = ({ program }: Place): string => join(program, 'battles')
export const fileOf = (place: Place, id: string): string =>
  isOld(id) ? join(place.program, OLD_FILES[id] as string) : join(folderOf(place), `${id}${SUFFIX}`)
/** Beside a battle that is kept as it is: why. */
export const keptOf = (place: Place, id: string): string => join(folderOf(place), `${id}${KEPT_SUFFIX}`)

export const BattleHeader = z.strictObject({
  format: z.literal('sandtable-battle-file'),
  version: z.literal(1),
  /** Rises whenever a battle is begun or taken up: which was played last does not hang on the clock. */
  serial: Serial,
  ...BattleNote.shape,
})
export type BattleHeader = z.infer<typeof BattleHeader>
/** The header of an older version's file, as far as a list needs it. */
const OldHeader = z.looseObject({
  format: z.literal('sandtable-autosave'),
  scenario: z.looseObject({ name: z.string() }),
  seats: z.looseObject({ blue: z.string(), red: z.string() }),
})
const Kept = z.strictObject({ problem: z.string() })
const HEADER_BYTES = 4096

/** A battle in the folder, whatever can be read of it. */
export interface Found extends BattleInfo {
  readonly serial: number
}
export const byLast = (a: Found, b: Found): number => lastFirst({ ...a, name: a.id }, { ...b, name: b.id })

/** Every battle there is. */
export async function inspectAll(place: Place): Promise<Found[]> {
  const files = await place.disk.readdir(folderOf(place)).catch(unlessMissing([]))
  const ids = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
  const good = [...ids.filter((id) => BattleId.safeParse(id).success && !isOld(id)), ...Object.keys(OLD_FILES)]
  return (await Promise.all(good.map((id) => inspect(place, id)))).filter((found) => found !== null)
}

async function inspect(place: Place, id: string): Promise<Found | null> {
  const { disk } = place
  const file = fileOf(place, id)
  try {
    const stats = await disk.stat(file)
    if (!stats.isFile()) throw new Error(NO_FILE)
    const { size, mtime } = stats
    const about = isOld(id) ? await aboutOld(disk, file) : await aboutNew(disk, file)
    const plain = { id, at: pastTime(mtime.toISOString()), bytes: size, old: isOld(id) }
    if (typeof about === 'string') return { ...plain, name: id, side: null, turn: null, problem: about, opens: false, serial: 0 }
    return { ...plain, ...about, problem: await problemOf(place, id), opens: true }
  } catch (error) {
    if (isMissing(error)) return null
    return { id, name: id, side: null, turn: null, at: null, bytes: 0, problem: explain(error), opens: false, old: isOld(id), serial: 0 }
  }
}

/** Why it is kept as it is; null where it is not. */
async function problemOf(place: Place, id: string): Promise<string | null> {
  // One that cannot be read says that much.
  const text = await readPlain(place.disk, keptOf(place, id)).then(String).catch(unlessMissing(null)).catch(explain)
  if (text === null) return null
  const kept = Kept.safeParse(parsed(text))
  return kept.success ? kept.data.problem : texts.battles.kept
}

/** Whether a new battle can be called so. */
export async function freeNames(place: Place): Promise<(id: string) => boolean> {
  const taken = new Set(await place.disk.readdir(folderOf(place)).catch(unlessMissing([])))
  return (id) => !taken.has(`${id}${SUFFIX}`) && !taken.has(`${id}${KEPT_SUFFIX}`)
}

/** The table's lines of a battle, as far as they are whole. */
export async function readLines(place: Place, id: string): Promise<string> {
  const text = (await readPlain(place.disk, fileOf(place, id))).toString('utf8')
  const from = isOld(id) ? 0 : text.indexOf('\n') + 1
  if (!isOld(id)) {
    const about = headerIn(text.slice(0, Math.max(0, from - 1)))
    if (typeof about === 'string') throw new Error(about)
  }
  const whole = text.slice(from, text.lastIndexOf('\n') + 1)
  if (whole === '') throw new Error(texts.battles.noBeginning)
  return whole
}

/** Whether each of the table's lines of a battle can be read. What comes after the last line break was being written in a crash, and is no damage. */
export async function isWhole(place: Place, id: string): Promise<boolean> {
  const text = (await readPlain(place.disk, fileOf(place, id))).toString('utf8')
  const lines = text
    .slice(text.indexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)
  return lines.length > 0 && lines.every((line) => (parsed(line) ?? null) !== null)
}

type About = Pick<Found, 'name' | 'side' | 'turn' | 'serial' | 'trial'>

function headerIn(line: string): BattleHeader | string {
  const header = BattleHeader.safeParse(parsed(line))
  return header.success ? header.data : (laterVersion(line, 'sandtable-battle-file') ?? texts.battles.noBattle)
}

async function aboutNew(disk: Disk, file: string): Promise<About | string> {
  const handle = await disk.open(file, 'r')
  try {
    const block = await readBytes(handle, 0, HEADER_BYTES)
    const header = headerIn(block.toString('utf8', 0, Math.max(block.indexOf(0x0a), 0)))
    if (typeof header === 'string') return header
    const { size } = await handle.stat()
    const { name, side, serial, trial } = header
    return { name, side, turn: (await lastTurn(handle, size)) ?? header.turn, serial, ...(trial ? { trial } : {}) }
  } finally {
    await handle.close()
  }
}

/** The turn that stands at the end of the last order's line. A state may stand after it, so a little more is read each time. */
async function lastTurn(handle: Parameters<typeof readBytes>[0], size: number): Promise<number | null> {
  for (let length = HEADER_BYTES; ; length *= 8) {
    const text = (await readBytes(handle, Math.max(0, size - length), Math.min(length, size))).toString('latin1')
    const turns = [...text.matchAll(/"turn":(\d{1,5})\}\n/g)].map(([, turn]) => Number(turn))
    const turn = turns.findLast((number) => number <= MAX_TURN)
    if (turn !== undefined) return turn
    if (length >= size) return null
  }
}

async function aboutOld(disk: Disk, file: string): Promise<About | string> {
  const text = (await readPlain(disk, file)).toString('utf8')
  const header = OldHeader.safeParse(parsed(text.slice(0, Math.max(0, text.indexOf('\n')))))
  if (!header.success) return texts.battles.noBattle
  const { scenario, seats } = header.data
  const side = seats.blue === 'hand' ? 'blue' : seats.red === 'hand' ? 'red' : null
  return { name: scenario.name, side, turn: null, serial: 0 }
}
