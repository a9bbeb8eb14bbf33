import { join } from 'node:path'
import { z } from 'zod'
import { texts } from './catalogue.ts'
import { type Desk, KeptName, MAX_SAVE_CHARS, MAX_SERIAL, type SaveInfo } from './desk.ts'
import { type Disk, explain, isMissing, makeQueue, parsed, readBytes, unlessMissing, writeWhole } from './disk.ts'

/** Saves that a person named, each as text of which this file understands the first line. */
export type Saves = Desk['saves']

const SUFFIX = '.sandtable'
/** What saves ended with before; such a file goes on being read under its name with this at its end. */
const OLD_SUFFIX = '.save'
/** Rises with every file that is written: which came last does not hang on the clock. What cannot be one counts as none, as in older versions' files. */
export const Serial = z.int().min(0).max(MAX_SERIAL).catch(0)
/** At the limit files have the same serial, and their time parts them. */
export const nextSerial = (all: readonly { readonly serial: number }[]): number =>
  Math.min(MAX_SERIAL, 1 + Math.max(0, ...all.map(({ serial }) => serial)))

/** The first line of a save file. The text follows it untouched, so that a person can still read and send the file. */
const SaveHeader = z.strictObject({
  format: z.literal('sandtable-save-file'),
  version: z.literal(1),
  label: z.string(),
  savedAt: z.iso.datetime(),
  serial: Serial,
  /** Length of the text in UTF-8: a file cut short by a full disk is found out. */
  bytes: z.int().min(0),
})
type SaveHeader = z.infer<typeof SaveHeader>
/** A header longer than this is none. The label is limited to 120 UTF-16 units, at most six times as many as JSON. */
const HEADER_BYTES = 4096
/** A text of MAX_SAVE_CHARS units has at most three bytes each. */
export const MAX_SAVE_BYTES = HEADER_BYTES + 3 * MAX_SAVE_CHARS

/** The saves of a folder, which is made when it is first written to. */
export function makeSaves(disk: Disk, folder: string): Saves {
  const inTurn = makeQueue()
  const fileOf = (name: string): string => join(folder, name.endsWith(OLD_SUFFIX) ? name : `${name}${SUFFIX}`)
  const inspect = async (name: string): Promise<(SaveInfo & { readonly serial: number }) | null> => {
    const stats = await disk.stat(fileOf(name)).catch(unlessMissing(null)).catch(explain)
    if (stats === null) return null
    if (typeof stats === 'string') return { name, label: name, savedAt: null, bytes: 0, problem: stats, opens: false, serial: 0 }
    const { size, mtime } = stats
    const found = await readHeader(disk, fileOf(name), size).catch((error: unknown) => explain(error))
    return typeof found === 'string'
      ? { name, label: name, savedAt: pastTime(mtime.toISOString()), bytes: size, problem: found, opens: false, serial: 0 }
      : {
          name,
          label: found.header.label,
          savedAt: pastTime(found.header.savedAt),
          bytes: size,
          problem: found.problem,
          opens: true,
          serial: found.header.serial,
        }
  }
  const inspectAll = async (): Promise<(SaveInfo & { readonly serial: number })[]> => {
    const files = await disk.readdir(folder).catch(unlessMissing([]))
    const names = files
      .filter((file) => file.endsWith(SUFFIX) || file.endsWith(OLD_SUFFIX))
      .map((file) => (file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : file))
    const all = await Promise.all(names.filter((name) => KeptName.safeParse(name).success).map(inspect))
    return all.filter((found) => found !== null)
  }
  return {
    list: () =>
      inTurn(async () => {
        const all = (await inspectAll()).sort((a, b) => lastFirst({ ...a, at: a.savedAt }, { ...b, at: b.savedAt }))
        return all.map(({ serial: _serial, ...info }) => info)
      }),
    read: (name) =>
      inTurn(async () => {
        const file = fileOf(name)
        try {
          const { size } = await disk.stat(file)
          const found = await readHeader(disk, file, size)
          if (typeof found === 'string') throw new Error(found)
          return (await disk.readFile(file)).subarray(found.end).toString('utf8')
        } catch (error) {
          throw new Error(isMissing(error) ? texts.saves.none(name) : texts.saves.unreadable(name, explain(error)))
        }
      }),
    write: (name, text, label = name) =>
      inTurn(async () => {
        try {
          const all = await inspectAll()
          const there = all.find((info) => info.name === name)
          if (there?.problem) throw new Error(texts.saves.brokenThere(there.problem))
          if (there && there.label !== label) throw new Error(texts.saves.takenBy(there.label))
          const header: SaveHeader = {
            format: 'sandtable-save-file',
            version: 1,
            label,
            savedAt: new Date().toISOString(),
            serial: nextSerial(all),
            bytes: Buffer.byteLength(text),
          }
          await writeWhole(disk, fileOf(name), `${JSON.stringify(header)}\n${text}`)
        } catch (error) {
          throw new Error(texts.saves.notWritten(label, explain(error)))
        }
      }),
    remove: (name) =>
      inTurn(async () => {
        await disk.rm(fileOf(name), { force: true }).catch((error: unknown) => {
          throw new Error(texts.saves.notRemoved(name, explain(error)))
        })
      }),
  }
}

interface Beginning {
  readonly header: SaveHeader
  readonly end: number
  /** What is wrong with the rest. */
  readonly problem: string | null
}
/** The header and where the text begins, or what is wrong with them. Reads the file's first block only: a list of saves stays quick. */
const readHeader = async (disk: Disk, file: string, size: number): Promise<Beginning | string> => {
  if (size === 0) return texts.saves.empty
  if (size > MAX_SAVE_BYTES) return texts.saves.tooLarge(size)
  const handle = await disk.open(file, 'r')
  try {
    const block = await readBytes(handle, 0, HEADER_BYTES)
    const lineEnd = block.indexOf(0x0a)
    const line = block.toString('utf8', 0, Math.max(lineEnd, 0))
    const header = SaveHeader.safeParse(parsed(line))
    if (!header.success) return laterVersion(line, 'sandtable-save-file') ?? texts.saves.noSave
    const end = lineEnd + 1
    const { bytes } = header.data
    const problem = size === end + bytes ? null : texts.saves.damaged(bytes, size - end)
    return { header: header.data, end, problem }
  } finally {
    await handle.close()
  }
}

export const laterVersion = (line: string, format: string): string | null => {
  const version = z.looseObject({ format: z.literal(format), version: z.int().min(2) }).safeParse(parsed(line))
  return version.success ? texts.saves.later : null
}

/** A clock may be this far ahead before it is called wrong: time zones are not in it, so a day is plenty. */
const AHEAD_MS = 86_400_000
/** A time that has not come yet tells nothing: a clock was wrong. */
export const pastTime = (iso: string): string | null => (Date.parse(iso) > Date.now() + AHEAD_MS ? null : iso)

interface Placed {
  readonly serial: number
  readonly at: string | null
  readonly name: string
}
/** By the order in which they were written; those of older versions, which did not count, come after that by their clock, and those whose clock was wrong last. */
export const lastFirst = (a: Placed, b: Placed): number => b.serial - a.serial || compare(b.at ?? '', a.at ?? '') || compare(a.name, b.name)
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
