import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { MAX_SAVE_CHARS, MapInfo, type SaveInfo, SaveName } from './desk.ts'

/** Saves, the autosave and the built-in maps, each as text of which this file understands the first line at most. */
export interface Files {
  readonly saves: {
    list(): Promise<SaveInfo[]>
    read(name: string): Promise<string>
    write(name: string, text: string, label: string): Promise<void>
    remove(name: string): Promise<void>
  }
  readonly autosave: {
    begin(header: string): Promise<void>
    append(line: string): Promise<void>
    read(): Promise<string | null>
    clear(): Promise<void>
  }
  readonly maps: {
    list(): Promise<MapInfo[]>
    read(name: string): Promise<string>
  }
}

const SAVE_SUFFIX = '.save'
/** The first line of a save file. The text follows it untouched, so that a person can still read and send the file. */
const SaveHeader = z.strictObject({
  format: z.literal('sandtable-save-file'),
  version: z.literal(1),
  label: z.string(),
  savedAt: z.iso.datetime(),
  /** Length of the text in UTF-8: a file cut short by a full disk is found out. */
  bytes: z.int().min(0),
})
type SaveHeader = z.infer<typeof SaveHeader>
/** A header longer than this is none. The label is limited to 120 UTF-16 units, at most six times as many as JSON. */
const HEADER_BYTES = 4096
/** A text of MAX_SAVE_CHARS units has at most three bytes each. */
const MAX_SAVE_BYTES = HEADER_BYTES + 3 * MAX_SAVE_CHARS

/**
 * The files of one person.
 * @param folder the program's data folder, made when it is first written to
 * @param mapFolder the built-in maps with their index.json
 */
export const makeFiles = (folder: string, mapFolder: string): Files => ({
  saves: makeSaves(join(folder, 'saves')),
  autosave: makeAutosave(join(folder, 'autosave.jsonl')),
  maps: makeMaps(mapFolder),
})

const makeSaves = (folder: string): Files['saves'] => {
  const inTurn = makeQueue()
  const fileOf = (name: string): string => join(folder, `${name}${SAVE_SUFFIX}`)
  const inspect = async (name: string): Promise<SaveInfo> => {
    const file = fileOf(name)
    const { size, mtime } = await stat(file)
    const found = await readHeader(file, size).catch((error: unknown) => explain(error))
    return typeof found === 'string'
      ? { name, label: name, savedAt: mtime.toISOString(), bytes: size, problem: found }
      : { name, label: found.header.label, savedAt: found.header.savedAt, bytes: size, problem: null }
  }
  return {
    list: () =>
      inTurn(async () => {
        const files = await readdir(folder).catch(unlessMissing([]))
        const names = files.filter((file) => file.endsWith(SAVE_SUFFIX)).map((file) => file.slice(0, -SAVE_SUFFIX.length))
        const infos = await Promise.all(names.filter((name) => SaveName.safeParse(name).success).map(inspect))
        return infos.sort((a, b) => (a.savedAt === b.savedAt ? (a.name < b.name ? -1 : 1) : a.savedAt < b.savedAt ? 1 : -1))
      }),
    read: (name) =>
      inTurn(async () => {
        const file = fileOf(name)
        try {
          const { size } = await stat(file)
          const found = await readHeader(file, size)
          if (typeof found === 'string') throw new Error(found)
          return (await readFile(file)).subarray(found.end).toString('utf8')
        } catch (error) {
          throw new Error(
            isMissing(error)
              ? `There is no save "${name}".`
              : `The save "${name}" cannot be read: ${explain(error)}. It was left as it is.`,
          )
        }
      }),
    write: (name, text, label) =>
      inTurn(async () => {
        const header: SaveHeader = {
          format: 'sandtable-save-file',
          version: 1,
          label,
          savedAt: new Date().toISOString(),
          bytes: Buffer.byteLength(text),
        }
        await writeWhole(fileOf(name), `${JSON.stringify(header)}\n${text}`).catch((error: unknown) => {
          throw new Error(`The save "${name}" could not be written: ${explain(error)}. The former one, if any, is untouched.`)
        })
      }),
    remove: (name) =>
      inTurn(async () => {
        await rm(fileOf(name), { force: true }).catch((error: unknown) => {
          throw new Error(`The save "${name}" could not be removed: ${explain(error)}.`)
        })
      }),
  }
}

/** The header and where the text begins, or what is wrong with the file. Reads the file's first block only: a list of saves stays quick. */
const readHeader = async (file: string, size: number): Promise<{ readonly header: SaveHeader; readonly end: number } | string> => {
  if (size === 0) return 'the file is empty'
  if (size > MAX_SAVE_BYTES) return `the file is too large (${size} bytes)`
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const lineEnd = buffer.subarray(0, bytesRead).indexOf(0x0a)
    const header = SaveHeader.safeParse(parsed(buffer.toString('utf8', 0, Math.max(lineEnd, 0))))
    if (!header.success)
      return (
        laterVersion(buffer.toString('utf8', 0, Math.max(lineEnd, 0))) ??
        'the file is not a save of this program, or its beginning is damaged'
      )
    const end = lineEnd + 1
    if (size !== end + header.data.bytes) return `the file is damaged: it should hold ${header.data.bytes} bytes and holds ${size - end}`
    return { header: header.data, end }
  } finally {
    await handle.close()
  }
}
const laterVersion = (line: string): string | null => {
  const version = z.looseObject({ format: z.literal('sandtable-save-file'), version: z.int().min(2) }).safeParse(parsed(line))
  return version.success ? 'the file was written by a later version of this program' : null
}

const makeAutosave = (file: string): Files['autosave'] => {
  const inTurn = makeQueue()
  /** After a crash the last line may be half written; before the first line of this run it is cut off. */
  let tailIsWhole = false
  const cutTail = async (): Promise<void> => {
    const text = await readFile(file)
    const whole = text.lastIndexOf(0x0a) + 1
    if (whole === 0) throw new Error('the file has no beginning')
    if (whole < text.length) {
      const handle = await open(file, 'r+')
      await handle.truncate(whole).finally(() => handle.close())
    }
    tailIsWhole = true
  }
  /** The battle before this one is kept beside it: a mistaken "new battle" or a broken autosave is not lost. */
  const keepFormer = (): Promise<void> => copyFile(file, `${file}.former`).catch(unlessMissing(undefined))
  return {
    begin: (header) =>
      inTurn(async () => {
        try {
          await keepFormer()
          await writeWhole(file, `${header}\n`)
          tailIsWhole = true
        } catch (error) {
          throw new Error(`The autosave could not be begun: ${explain(error)}.`)
        }
      }),
    append: (line) =>
      inTurn(async () => {
        try {
          if (!tailIsWhole) await cutTail()
          // 'r+' would not make the file anew and 'a' would: a line without its header is worth nothing.
          const handle = await open(file, 'r+')
          try {
            const { size } = await handle.stat()
            await handle.write(`${line}\n`, size)
            await handle.datasync()
          } finally {
            await handle.close()
          }
        } catch (error) {
          tailIsWhole = false
          throw new Error(`The order could not be added to the autosave: ${isMissing(error) ? 'no battle was begun' : explain(error)}.`)
        }
      }),
    read: () =>
      inTurn(async () => {
        try {
          const text = await readFile(file, 'utf8').catch(unlessMissing(null))
          if (text === null) return null
          const whole = text.slice(0, text.lastIndexOf('\n') + 1)
          if (whole === '') throw new Error('the file has no beginning')
          return whole
        } catch (error) {
          throw new Error(`The autosave cannot be read: ${explain(error)}. It was left as it is.`)
        }
      }),
    clear: () =>
      inTurn(async () => {
        tailIsWhole = false
        try {
          await keepFormer()
          await rm(file, { force: true })
        } catch (error) {
          throw new Error(`The autosave could not be cleared: ${explain(error)}.`)
        }
      }),
  }
}

const makeMaps = (folder: string): Files['maps'] => ({
  list: async () => {
    try {
      return z.array(MapInfo).parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
    } catch (error) {
      throw new Error(`The list of built-in maps cannot be read: ${explain(error)}.`)
    }
  },
  read: async (name) => {
    try {
      return await readFile(join(folder, name), 'utf8')
    } catch (error) {
      throw new Error(isMissing(error) ? `There is no built-in map "${name}".` : `The map "${name}" cannot be read: ${explain(error)}.`)
    }
  },
})

/** Writes a file as a whole or not at all: into a file beside it, onto the disk, then in its place. */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const folder = dirname(file)
  await mkdir(folder, { recursive: true })
  const fresh = `${file}.${process.pid}.new`
  try {
    const handle = await open(fresh, 'w')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(folder)
}
/** Makes a rename last through a power cut. Windows cannot open a folder, and does not need it. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

/** Does one thing after the other in the order asked, whether or not the one before went well. */
const makeQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'the program may not do so in that folder',
  EPERM: 'the program may not do so in that folder',
  EROFS: 'the disk cannot be written to',
  EISDIR: 'a folder is in its place',
  ENOTDIR: 'a file is in the place of its folder',
  EEXIST: 'a file is in the place of its folder',
  EIO: 'the disk reports an error',
}
/** The cause in words for people; the system's own words where we have none. */
const explain = (error: unknown): string => CAUSES[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
