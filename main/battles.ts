import { join } from 'node:path'
import { z } from 'zod'
import { BATTLES_KEPT, BattleId, type BattleInfo, BattleNote, type Desk, MAX_TURN } from './desk.ts'
import {
  appendLines,
  type Disk,
  explain,
  isMissing,
  makeQueue,
  NO_FILE,
  parsed,
  readBytes,
  readPlain,
  unlessMissing,
  writeWhole,
} from './disk.ts'
import { lastFirst, laterVersion, nextSerial, pastTime, Serial } from './saves.ts'

/** Battles that are not over, a file each. The first line is the desk's own; the others are the table's, and only the turn at a line's end is read. */
export type Battles = Omit<Desk['battles'], 'claim' | 'release'>

const SUFFIX = '.sandtable'
const KEPT_SUFFIX = '.kept.json'
/** Files of older versions, which had one battle and the one before it. They are read, and never written to. */
const OLD_FILES: Readonly<Record<string, string>> = { autosave: 'autosave.jsonl', 'autosave-former': 'autosave.jsonl.former' }

const BattleHeader = z.strictObject({
  format: z.literal('sandtable-battle-file'),
  version: z.literal(1),
  /** Rises whenever a battle is begun or taken up: which was played last does not hang on the clock. */
  serial: Serial,
  ...BattleNote.shape,
})
type BattleHeader = z.infer<typeof BattleHeader>
/** The header of an older version's file, as far as a list needs it. */
const OldHeader = z.looseObject({
  format: z.literal('sandtable-autosave'),
  scenario: z.looseObject({ name: z.string() }),
  seats: z.looseObject({ blue: z.string(), red: z.string() }),
})
const Kept = z.strictObject({ problem: z.string() })
const HEADER_BYTES = 4096
const NO_BATTLE = 'it is not a battle of this program, or its beginning is damaged'
const DAMAGED = 'A line of the file is damaged; it opens as far as it holds.'

interface Found extends BattleInfo {
  readonly serial: number
}

/** The battles of the program's folder. */
export function makeBattles(disk: Disk, program: string): Battles {
  const folder = join(program, 'battles')
  const inTurn = makeQueue()
  const fileOf = (id: string): string => (isOld(id) ? join(program, OLD_FILES[id] as string) : join(folder, `${id}${SUFFIX}`))
  const keptOf = (id: string): string => join(folder, `${id}${KEPT_SUFFIX}`)
  /** Where the last line ends; missing where a write failed, or none was made. */
  const ends = new Map<string, number>()
  /** After a failed write orders may be missing: nothing more is added until the battle was written anew. */
  const torn = new Set<string>()
  /** Written although its promise could not be kept: it has to go before another one is begun, or each attempt would leave a battle behind. */
  let unborn: string | null = null

  const problemOf = async (id: string): Promise<string | null> => {
    // One that cannot be read says that much.
    const text = await readPlain(disk, keptOf(id)).then(String).catch(unlessMissing(null)).catch(explain)
    if (text === null) return null
    const kept = Kept.safeParse(parsed(text))
    return kept.success ? kept.data.problem : 'It is kept as it is.'
  }

  const inspect = async (id: string): Promise<Found | null> => {
    try {
      const stats = await disk.stat(fileOf(id))
      if (!stats.isFile()) throw new Error(NO_FILE)
      const { size, mtime } = stats
      const about = isOld(id) ? await aboutOld(disk, fileOf(id)) : await aboutNew(disk, fileOf(id))
      const plain = { id, at: pastTime(mtime.toISOString()), bytes: size, old: isOld(id) }
      if (typeof about === 'string') return { ...plain, name: id, side: null, turn: null, problem: about, opens: false, serial: 0 }
      return { ...plain, ...about, problem: await problemOf(id), opens: true }
    } catch (error) {
      if (isMissing(error)) return null
      return { id, name: id, side: null, turn: null, at: null, bytes: 0, problem: explain(error), opens: false, old: isOld(id), serial: 0 }
    }
  }
  const inspectAll = async (): Promise<Found[]> => {
    const files = await disk.readdir(folder).catch(unlessMissing([]))
    const ids = files.filter((file) => file.endsWith(SUFFIX)).map((file) => file.slice(0, -SUFFIX.length))
    const good = [...ids.filter((id) => BattleId.safeParse(id).success && !isOld(id)), ...Object.keys(OLD_FILES)]
    return (await Promise.all(good.map(inspect))).filter((found) => found !== null)
  }
  const writeAnew = async (id: string, lines: string, note: BattleNote, serial: number): Promise<void> => {
    const header: BattleHeader = { format: 'sandtable-battle-file', version: 1, serial, ...note }
    const text = `${JSON.stringify(header)}\n${lines}\n`
    torn.add(id)
    ends.delete(id)
    await writeWhole(disk, fileOf(id), text)
    ends.set(id, Buffer.byteLength(text))
    torn.delete(id)
  }
  const keep = (id: string, problem: string): Promise<void> => writeWhole(disk, keptOf(id), JSON.stringify({ problem }))
  /** Beside the newest there is room for so many. What is damaged is not in the way: it stays, and is said to be so. */
  const makeRoom = async (all: readonly Found[]): Promise<void> => {
    const running = all.filter(({ id, problem, opens }) => opens && problem === null && !isOld(id)).sort(byLast)
    for (const { id } of running.slice(BATTLES_KEPT - 1)) await makeWay(id).catch(() => undefined)
  }
  const makeWay = async (id: string): Promise<void> => {
    const text = (await readPlain(disk, fileOf(id))).toString('utf8')
    if (isWhole(text.slice(text.indexOf('\n') + 1))) await disk.rm(fileOf(id), { force: true })
    else await keep(id, DAMAGED)
  }
  const removeUnborn = async (): Promise<void> => {
    if (unborn === null) return
    await disk.rm(fileOf(unborn), { force: true })
    torn.delete(unborn)
    unborn = null
  }

  return {
    list: () =>
      inTurn(async () => {
        const all = (await inspectAll()).sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null) || byLast(a, b))
        return all.map(({ serial: _serial, ...info }) => info)
      }),
    read: (id) =>
      inTurn(async () => {
        try {
          const text = (await readPlain(disk, fileOf(id))).toString('utf8')
          const from = isOld(id) ? 0 : text.indexOf('\n') + 1
          if (!isOld(id)) {
            const about = headerIn(text.slice(0, Math.max(0, from - 1)))
            if (typeof about === 'string') throw new Error(about)
          }
          const whole = text.slice(from, text.lastIndexOf('\n') + 1)
          if (whole === '') throw new Error('the file has no beginning')
          return whole
        } catch (error) {
          throw new Error(
            isMissing(error)
              ? 'This battle is not there any more.'
              : `This battle cannot be read: ${explain(error)}. It was left as it is.`,
          )
        }
      }),
    begin: (lines, note) =>
      inTurn(async () => {
        try {
          await removeUnborn()
          const all = await inspectAll()
          const serial = nextSerial(all)
          const taken = new Set(await disk.readdir(folder).catch(unlessMissing([])))
          let id = idFor(note.name, serial)
          for (let n = serial + 1; taken.has(`${id}${SUFFIX}`) || taken.has(`${id}${KEPT_SUFFIX}`); n++) id = idFor(note.name, n)
          unborn = id
          await writeAnew(id, lines, note, serial)
          unborn = null
          await makeRoom(all)
          return id
        } catch (error) {
          await removeUnborn().catch(() => undefined)
          throw new Error(`The battle could not be written to disk: ${explain(error)}.`)
        }
      }),
    append: (id, lines) =>
      inTurn(async () => {
        try {
          if (isOld(id)) throw new Error('it is an older version\u2019s file')
          if (torn.has(id)) throw new Error('an order before it is missing, and the battle has to be written anew')
          const end = ends.get(id) ?? null
          torn.add(id)
          ends.delete(id)
          ends.set(id, await appendLines(disk, fileOf(id), `${lines}\n`, end))
          torn.delete(id)
        } catch (error) {
          throw new Error(`The order could not be written to disk: ${isMissing(error) ? 'no battle was begun' : explain(error)}.`)
        }
      }),
    rewrite: (id, lines, note) =>
      inTurn(async () => {
        try {
          if (isOld(id)) throw new Error('it is an older version\u2019s file')
          const all = await inspectAll()
          if (all.find((found) => found.id === id)?.problem) throw new Error('it is kept as it is')
          await writeAnew(id, lines, note, nextSerial(all))
        } catch (error) {
          throw new Error(`The battle could not be written to disk: ${explain(error)}.`)
        }
      }),
    keep: (id, problem) =>
      inTurn(async () => {
        await keep(id, problem).catch((error: unknown) => {
          throw new Error(`What is wrong with the battle could not be noted: ${explain(error)}.`)
        })
      }),
    remove: (id) =>
      inTurn(async () => {
        try {
          await disk.rm(fileOf(id), { force: true })
          await disk.rm(keptOf(id), { force: true })
          ends.delete(id)
          torn.delete(id)
        } catch (error) {
          throw new Error(`The battle could not be removed: ${explain(error)}.`)
        }
      }),
  }
}

const isOld = (id: string): boolean => Object.hasOwn(OLD_FILES, id)
const byLast = (a: Found, b: Found): number => lastFirst({ ...a, name: a.id }, { ...b, name: b.id })

/** Whether each of the table's lines can be read. What comes after the last line break was being written in a crash, and is no damage. */
function isWhole(text: string): boolean {
  const lines = text.split('\n').slice(0, -1)
  return lines.length > 0 && lines.every((line) => (parsed(line) ?? null) !== null)
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

type About = Pick<Found, 'name' | 'side' | 'turn' | 'serial'>

function headerIn(line: string): BattleHeader | string {
  const header = BattleHeader.safeParse(parsed(line))
  return header.success ? header.data : (laterVersion(line, 'sandtable-battle-file') ?? NO_BATTLE)
}

async function aboutNew(disk: Disk, file: string): Promise<About | string> {
  const handle = await disk.open(file, 'r')
  try {
    const block = await readBytes(handle, 0, HEADER_BYTES)
    const header = headerIn(block.toString('utf8', 0, Math.max(block.indexOf(0x0a), 0)))
    if (typeof header === 'string') return header
    const { size } = await handle.stat()
    return { name: header.name, side: header.side, turn: (await lastTurn(handle, size)) ?? header.turn, serial: header.serial }
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
  if (!header.success) return NO_BATTLE
  const { scenario, seats } = header.data
  const side = seats.blue === 'hand' ? 'blue' : seats.red === 'hand' ? 'red' : null
  return { name: scenario.name, side, turn: null, serial: 0 }
}
