import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { texts } from './catalogue.ts'
import { type Desk, LIBRARY_KINDS, type LibraryInfo, type LibraryKind, LibraryName, MAX_LABEL_CHARS, MAX_SAVE_CHARS } from './desk.ts'
import { type Disk, explain, isMissing, makeQueue, parsed, readPlain, unlessMissing, writeWhole } from './disk.ts'
import { compare, pastTime } from './saves.ts'

/**
 * The maps, scenarios, designs and lessons of one person: plain documents side by side in one folder, so that the command line finds a scenario's map beside it and
 * a person may change them by hand. Nothing of the desk's own stands in them.
 */
export type Library = Desk['library']

/** A text of so many units has at most three bytes each. */
const MAX_BYTES = 3 * MAX_SAVE_CHARS
const suffixOf = (kind: LibraryKind): string => `.${kind}.json`
/** What the desk has to know of a document: that it is one of its kind, and what a person called it. */
const Label = z.string().min(1).max(MAX_LABEL_CHARS)
const Head = z.looseObject({ format: z.string(), name: Label })
/** A lesson is called by its title. */
const LessonHead = z.looseObject({ format: z.string(), title: Label }).transform(({ format, title }) => ({ format, name: title }))

interface Shelf {
  readonly disk: Disk
  readonly folder: string
  /** File names of the built-in maps and scenarios, which none of the library's may have. */
  readonly shipped: () => Promise<readonly string[]>
}

/** The library of a folder, which is made when it is first written to. */
export function makeLibrary(disk: Disk, folder: string, shipped: Shelf['shipped']): Library {
  const shelf: Shelf = { disk, folder, shipped }
  const inTurn = makeQueue()
  const orSay = <T>(say: (why: string) => string, work: () => Promise<T>): Promise<T> =>
    inTurn(() =>
      work().catch((error: unknown) => {
        throw new Error(say(explain(error)))
      }),
    )
  return {
    list: () => inTurn(() => list(shelf)),
    read: (kind, name) =>
      inTurn(async () => {
        try {
          const { text, version } = await readDocument(shelf, kind, name)
          return { text, version }
        } catch (error) {
          throw new Error(isMissing(error) ? texts.library.none(name) : texts.library.unreadable(name, explain(error)))
        }
      }),
    add: (kind, name, text) =>
      orSay(
        (why) => texts.library.notWritten(name, why),
        () => add(shelf, kind, name, text),
      ),
    write: (kind, name, text, version) =>
      orSay(
        (why) => texts.library.notWritten(name, why),
        () => write(shelf, kind, name, text, version),
      ),
    remove: (kind, name) =>
      orSay(
        (why) => texts.library.notRemoved(name, why),
        () => disk.rm(fileOf(shelf, kind, name), { force: true }),
      ),
  }
}

const fileOf = ({ folder }: Shelf, kind: LibraryKind, name: string): string => join(folder, `${name}${suffixOf(kind)}`)

async function list(shelf: Shelf): Promise<LibraryInfo[]> {
  const files = await shelf.disk.readdir(shelf.folder).catch(unlessMissing([]))
  const found = LIBRARY_KINDS.flatMap((kind) =>
    files
      .filter((file) => file.endsWith(suffixOf(kind)))
      .map((file) => file.slice(0, -suffixOf(kind).length))
      .filter((name) => LibraryName.safeParse(name).success)
      .map((name) => inspect(shelf, kind, name)),
  )
  const all = (await Promise.all(found)).filter((info) => info !== null)
  return all.sort((a, b) => compare(a.kind, b.kind) || compare(a.label, b.label) || compare(a.name, b.name))
}

async function inspect(shelf: Shelf, kind: LibraryKind, name: string): Promise<LibraryInfo | null> {
  const stats = await shelf.disk
    .stat(fileOf(shelf, kind, name))
    .catch(unlessMissing(null))
    .catch(explain)
  if (stats === null) return null
  if (typeof stats === 'string') return { kind, name, label: name, changedAt: null, bytes: 0, problem: stats }
  const about = { kind, name, changedAt: pastTime(stats.mtime.toISOString()), bytes: stats.size }
  const label = await readDocument(shelf, kind, name).then(
    (found) => found.label,
    (error: unknown) => ({ problem: explain(error) }),
  )
  return typeof label === 'string' ? { ...about, label, problem: null } : { ...about, label: name, ...label }
}

interface Found {
  readonly label: string
  readonly text: string
  readonly version: string
}
/** A document that can be read. */
async function readDocument(shelf: Shelf, kind: LibraryKind, name: string): Promise<Found> {
  const file = fileOf(shelf, kind, name)
  const { size } = await shelf.disk.stat(file)
  if (size > MAX_BYTES) throw new Error(texts.saves.tooLarge(size))
  const bytes = await readPlain(shelf.disk, file)
  const text = textOf(bytes)
  return { label: labelOf(kind, text), text, version: versionOf(bytes) }
}
const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
function textOf(bytes: Uint8Array): string {
  try {
    // What is no text could not be written back as it was.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error(texts.library.noText)
  }
}
function labelOf(kind: LibraryKind, text: string): string {
  const head = (kind === 'lesson' ? LessonHead : Head).safeParse(parsed(text))
  if (!head.success || head.data.format !== `sandtable-${kind}`) throw new Error(texts.library.noDocument(kind))
  return head.data.name
}

/** A name that nobody has: the wish, else the wish with a number. Names are compared as systems do that know no capitals. */
async function add(shelf: Shelf, kind: LibraryKind, wish: string, text: string): ReturnType<Library['add']> {
  labelOf(kind, text)
  const there = await shelf.disk.readdir(shelf.folder).catch(unlessMissing([]))
  const taken = new Set([...there, ...(await shelf.shipped())].map((file) => file.toLowerCase()))
  let name = wish
  for (let n = 2; taken.has(`${name}${suffixOf(kind)}`); n++) name = `${wish.slice(0, 48 - `-${n}`.length)}-${n}`
  await writeWhole(shelf.disk, fileOf(shelf, kind, name), text)
  return { name, version: versionOf(Buffer.from(text)) }
}

async function write(shelf: Shelf, kind: LibraryKind, name: string, text: string, version: string): ReturnType<Library['write']> {
  const label = labelOf(kind, text)
  const there = await readPlain(shelf.disk, fileOf(shelf, kind, name)).catch(unlessMissing(null))
  if (there === null) return { ok: false, clash: texts.library.gone(label) }
  if (versionOf(there) !== version) return { ok: false, clash: texts.library.changed(label) }
  await writeWhole(shelf.disk, fileOf(shelf, kind, name), text)
  return { ok: true, version: versionOf(Buffer.from(text)) }
}
