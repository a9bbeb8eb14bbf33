import type { Stats } from 'node:fs'
import * as nodeFs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { texts } from './catalogue.ts'

/** An open file; the calls of Node's own that are used. */
export interface OpenFile {
  read(buffer: Buffer, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>
  write(buffer: Buffer, offset: number, length: number, position: number): Promise<{ readonly bytesWritten: number }>
  truncate(length: number): Promise<void>
  stat(): Promise<{ readonly size: number }>
  sync(): Promise<void>
  datasync(): Promise<void>
  close(): Promise<void>
}
/** The calls of the file system that are used, so that a test can let any one of them fail. */
export interface Disk {
  open(file: string, flags: 'r' | 'r+' | 'w'): Promise<OpenFile>
  rename(from: string, to: string): Promise<void>
  rm(file: string, options: { readonly force: boolean }): Promise<void>
  mkdir(folder: string, options: { readonly recursive: true }): Promise<unknown>
  readdir(folder: string): Promise<string[]>
  stat(file: string): Promise<Pick<Stats, 'size' | 'mtime' | 'isFile'>>
  readFile(file: string): Promise<Buffer>
}
export const DISK: Disk = nodeFs

/** Ends the name of a file that is being written and has not taken its place yet; `sweep` knows it by that. */
const NEW_SUFFIX = '.new'

/** Writes all the bytes: a system may take a part of them and say so, which is no error to it. */
async function writeAll(file: OpenFile, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    if (bytesWritten <= 0) throw Object.assign(new Error(texts.disk.tookNoMore), { code: 'ENOSPC' })
    done += bytesWritten
  }
}

/** Writes a file as a whole or not at all: into a file beside it, onto the disk, then in its place. */
export async function writeWhole(disk: Disk, file: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(file)
  await disk.mkdir(folder, { recursive: true })
  const fresh = `${file}.${process.pid}${NEW_SUFFIX}`
  try {
    const handle = await disk.open(fresh, 'w')
    try {
      await writeAll(handle, Buffer.from(content), 0)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await disk.rename(fresh, file)
  } catch (error) {
    await disk.rm(fresh, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(disk, folder)
}

/** What systems answer that cannot open or sync a folder, and need not. */
const NO_FOLDER_SYNC: readonly string[] = ['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF']
/** Makes a rename last through a power cut. */
async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(codeOf(error))) throw error
  }
}

/**
 * Adds text to a file that ends with a whole line (`end` bytes long; null where that has to be looked up), and has it on the disk before the promise is
 * kept; gives the file's new length. After a failure the file is cut back to where it was, as far as the system lets us.
 */
export async function appendLines(disk: Disk, file: string, text: string, end: number | null): Promise<number> {
  // 'r+' does not make the file anew as 'a' would: lines without their beginning are worth nothing.
  const handle = await disk.open(file, 'r+')
  try {
    const from = end ?? (await endOfLines(handle))
    const { size } = await handle.stat()
    if (size < from) throw new Error(texts.disk.otherSize(size, from))
    if (size > from) await handle.truncate(from)
    const bytes = Buffer.from(text)
    try {
      await writeAll(handle, bytes, from)
      await handle.datasync()
    } catch (error) {
      await handle.truncate(from).catch(() => undefined)
      throw error
    }
    return from + bytes.length
  } finally {
    await handle.close()
  }
}

const BLOCK = 65_536
/** Where the last whole line ends: after a crash half a line may follow. */
async function endOfLines(handle: OpenFile): Promise<number> {
  const { size } = await handle.stat()
  for (let to = size; to > 0; ) {
    const from = Math.max(0, to - BLOCK)
    const block = await readBytes(handle, from, to - from)
    const last = block.lastIndexOf(0x0a)
    if (last >= 0) return from + last + 1
    to = from
  }
  throw new Error(texts.battles.noBeginning)
}

/** A number of bytes from a place; fewer only where the file ends. */
export async function readBytes(handle: OpenFile, from: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, from + done)
    if (bytesRead <= 0) break
    done += bytesRead
  }
  return buffer.subarray(0, done)
}

/** The whole of a plain file. A pipe or a device would be waited for for ever. */
export async function readPlain(disk: Disk, file: string): Promise<Buffer> {
  if (!(await disk.stat(file)).isFile()) throw new Error(NO_FILE)
  return disk.readFile(file)
}
export const NO_FILE = texts.disk.noFile

/** Removes what killed writers left in a folder. Of a writer that still runs nothing is removed. */
export async function sweep(disk: Disk, folder: string, runs: (pid: number) => boolean = isRunning): Promise<void> {
  for (const name of await disk.readdir(folder).catch((): string[] => [])) {
    const pid = /\.(\d+)\.new$/.exec(name)?.[1]
    if (pid !== undefined && !runs(Number(pid))) await disk.rm(join(folder, name), { force: true }).catch(() => undefined)
  }
}
/** Our own number was another's before: nothing of ours is being written when the program starts. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Does one thing after the other in the order asked, whether or not the one before went well. */
export const makeQueue = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
}

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'
export const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead
    throw error
  }
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: texts.disk.full,
  EDQUOT: texts.disk.quota,
  EFBIG: texts.disk.tooLarge,
  EACCES: texts.disk.forbidden,
  EPERM: texts.disk.forbidden,
  EROFS: texts.disk.readOnly,
  EISDIR: texts.disk.folderThere,
  ENOTDIR: texts.disk.fileThere,
  EEXIST: texts.disk.fileThere,
  EIO: texts.disk.broken,
}
/** The cause in words for people; the system's own words where we have none. */
export const explain = (error: unknown): string => CAUSES[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
