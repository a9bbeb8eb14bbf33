/** Files that the system asks us to open: named on the command line of the first start or of a later one, or handed over by macOS. They are read, never written to. */
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { texts } from './catalogue.ts'
import { MAX_PACK_BYTES, type OpenedFile } from './desk.ts'
import { type Disk, explain, isMissing, readBytes } from './disk.ts'
import { laterVersion, MAX_SAVE_BYTES } from './saves.ts'

/** What our own files end with, of this version and of the first; then maps and scenarios as text, and maps of Tiled. */
const ENDINGS: readonly string[] = ['.sandtable', '.save', '.json', '.tmj']
const endsRight = (name: string): boolean => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))
/** First lines that the desk puts over a text (saves.ts, battles.ts). */
const COVERS = ['sandtable-save-file', 'sandtable-battle-file'] as const
const HEADER_BYTES = 4096

/** The file that waits for the screen to ask for it. Of several the last one is opened: there is one window. */
export interface Opener {
  /** Looks for a file among a start's arguments; says whether there is one. */
  start(argv: readonly string[], folder: string): Promise<boolean>
  /** One file by its path, as macOS gives it. */
  open(path: string): void
  /** What waits, read now, or null; it waits no more. */
  take(): Promise<OpenedFile | null>
}

export function makeOpener(disk: Disk): Opener {
  let waiting: string | null = null
  return {
    start: async (argv, folder) => {
      const found = await fileAmong(disk, argv, folder)
      waiting = found ?? waiting
      return found !== null
    },
    open: (path) => {
      waiting = path
    },
    take: async () => {
      const path = waiting
      waiting = null
      return path === null ? null : readOpened(disk, path)
    },
  }
}

/**
 * The first of a start's arguments that ends like a file of ours and is one, as a whole path. Where none is one, the first that ends so: it is missing or is
 * a folder, and reading it says so. Null where none ends so. The arguments may be switches, the program itself, paths, or the addresses that Linux desktops give.
 * @param folder where the start was made; relative paths begin there
 */
export async function fileAmong(disk: Disk, argv: readonly string[], folder: string): Promise<string | null> {
  const paths = argv
    .slice(1)
    .filter((argument) => !argument.startsWith('-'))
    .map(pathOf)
    .filter(endsRight)
  const whole = paths.map((path) => resolve(folder, path))
  for (const path of whole)
    if (
      await disk.stat(path).then(
        (stats) => stats.isFile(),
        () => false,
      )
    )
      return path
  return whole[0] ?? null
}

/** A path from an address of a file; everything else is a path already. */
function pathOf(argument: string): string {
  if (!/^file:\/\//i.test(argument)) return argument
  try {
    return fileURLToPath(argument)
  } catch {
    return argument
  }
}

/** What every zip archive begins with: a file of maps and scenarios is one. */
const ARCHIVE = Buffer.from('PK')

/** The text of a file as it stands, the desk's own first line included; the bytes of an archive; or what is wrong in words for people. Never more than a save's greatest size is read. */
export async function readOpened(disk: Disk, path: string): Promise<OpenedFile> {
  const name = basename(path)
  const no = (problem: string): OpenedFile => ({ ok: false, name, problem })
  if (!endsRight(name)) return no(texts.opened.wrongEnding(ENDINGS))
  try {
    const stats = await disk.stat(path)
    if (!stats.isFile()) return no(texts.opened.noFile)
    if (stats.size === 0) return no(texts.opened.empty)
    if (stats.size > MAX_SAVE_BYTES) return no(texts.opened.tooLarge(stats.size, MAX_SAVE_BYTES))
    const handle = await disk.open(path, 'r')
    try {
      const bytes = await readBytes(handle, 0, stats.size)
      if (bytes.subarray(0, ARCHIVE.length).equals(ARCHIVE)) {
        if (bytes.length > MAX_PACK_BYTES) return no(texts.opened.packTooLarge(bytes.length, MAX_PACK_BYTES))
        return { ok: true, name, bytes: Uint8Array.from(bytes) }
      }
      const line = bytes.toString('utf8', 0, Math.max(0, bytes.subarray(0, HEADER_BYTES).indexOf(0x0a)))
      const later = COVERS.some((format) => laterVersion(line, format) !== null)
      if (later) return no(texts.opened.later)
      return { ok: true, name, text: bytes.toString('utf8') }
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (isMissing(error)) return no(texts.opened.gone(path))
    return no(texts.opened.unreadable(explain(error)))
  }
}
