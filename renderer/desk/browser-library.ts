import type { Desk, LibraryInfo, LibraryKind } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import type { FetchText } from './browser-maps.ts'
import { checkLength, compare, isWholeUpTo, MAX_TEXT_CHARS, parsed, pastTime, utf8Length } from './kept-texts.ts'
import type { TextStore } from './text-store.ts'

/** The maps, scenarios, designs and lessons of one person, as main/library.ts keeps them in a folder: a note for the list, and the text. */

const KINDS: readonly LibraryKind[] = ['map', 'scenario', 'designs', 'lesson']
const MAX_LABEL_CHARS = 120
const INFO = 'library-info/'
/** Keys end in a slash, so that no name is the beginning of another. */
const infoKey = (kind: LibraryKind, name: string): string => `${INFO}${kind}/${name}/`
const textKey = (kind: LibraryKind, name: string): string => `library-text/${kind}/${name}/`

interface Note {
  readonly label: string
  readonly changedAt: string
  readonly bytes: number
  /** Another one with every write: tabs tell by it what they have read. */
  readonly version: string
}

export function makeLibrary(store: TextStore, fetchText: FetchText): Desk['library'] {
  const isShipped = async (file: string): Promise<boolean> => {
    const list = parsed(await fetchText('maps/index.json').catch(() => null))
    return Array.isArray(list) && list.some((map: { readonly name?: unknown } | null) => map?.name === file)
  }
  /** The whole change, or nothing where the note is another one than `before`. */
  const put = async (kind: LibraryKind, name: string, text: string, before: string | null): Promise<string | null> => {
    const version = freshVersion()
    const note: Note = { label: labelOf(kind, text), changedAt: new Date().toISOString(), bytes: utf8Length(text), version }
    const done = await store.change({
      only: { key: infoKey(kind, name), is: before },
      put: { [infoKey(kind, name)]: JSON.stringify(note), [textKey(kind, name)]: text },
    })
    return done ? version : null
  }
  return {
    list: async () => {
      const all = (await store.entries(INFO)).map(([key, text]) => infoOf(key, text)).filter((info) => info !== null)
      return all.sort((a, b) => compare(a.kind, b.kind) || compare(a.label, b.label) || compare(a.name, b.name))
    },
    read: async (kind, name) => {
      check(kind, name)
      const [info, text] = [await store.get(infoKey(kind, name)), await store.get(textKey(kind, name))]
      if (info === null && text === null) throw new Error(deskWords.noEntry(name))
      const note = noteOf(info)
      if (text === null || note?.bytes !== utf8Length(text)) throw new Error(deskWords.entryUnreadable(name, deskWords.brokenEntry))
      return { text, version: note.version }
    },
    add: async (kind, wish, text) => {
      check(kind, wish)
      const no = (why: string): Error => new Error(deskWords.entryNotWritten(wish, why))
      checkDocument(kind, text, no)
      for (let n = 1; ; n++) {
        const name = n === 1 ? wish : `${wish.slice(0, 48 - `-${n}`.length)}-${n}`
        if (await isShipped(`${name}.${kind}.json`)) continue
        const version = (await store.get(infoKey(kind, name))) === null ? await put(kind, name, text, null) : null
        if (version !== null) return { name, version }
      }
    },
    write: async (kind, name, text, version) => {
      check(kind, name)
      checkDocument(kind, text, (why) => new Error(deskWords.entryNotWritten(name, why)))
      const label = labelOf(kind, text)
      const before = await store.get(infoKey(kind, name))
      if (before === null) return { ok: false, clash: deskWords.entryGone(label) }
      const written = noteOf(before)?.version === version ? await put(kind, name, text, before) : null
      return written === null ? { ok: false, clash: deskWords.entryChanged(label) } : { ok: true, version: written }
    },
    remove: async (kind, name) => {
      check(kind, name)
      await store.change({ remove: [infoKey(kind, name), textKey(kind, name)] })
    },
  }
}

const freshVersion = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-')

function infoOf(key: string, text: string): LibraryInfo | null {
  const [kind, name] = key.slice(INFO.length, -1).split('/')
  const known = KINDS.find((one) => one === kind)
  if (known === undefined || name === undefined || !isName(name)) return null
  const note = noteOf(text)
  if (!note) return { kind: known, name, label: name, changedAt: null, bytes: 0, problem: deskWords.brokenEntry }
  return { kind: known, name, label: note.label, changedAt: pastTime(note.changedAt), bytes: note.bytes, problem: null }
}
function noteOf(text: string | null): Note | null {
  const note = parsed(text) as Partial<Note> | null
  if (typeof note?.label !== 'string' || typeof note.changedAt !== 'string' || typeof note.version !== 'string') return null
  if (!isWholeUpTo(Number.MAX_SAFE_INTEGER, note.bytes)) return null
  return { label: note.label, changedAt: note.changedAt, bytes: note.bytes, version: note.version }
}

const isName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,47}$/.test(name) && !/^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(name)
function check(kind: LibraryKind, name: string): void {
  if (!KINDS.includes(kind)) throw new Error(deskWords.libraryKind)
  if (!isName(name)) throw new Error(deskWords.libraryName)
}
/** A lesson is called by its title. */
const headOf = (kind: LibraryKind, text: string): { readonly format?: unknown; readonly name?: unknown } => {
  const head = parsed(text) as { readonly format?: unknown; readonly name?: unknown; readonly title?: unknown } | null
  if (typeof head !== 'object' || head === null) return {}
  return kind === 'lesson' ? { format: head.format, name: head.title } : head
}
const labelOf = (kind: LibraryKind, text: string): string => String(headOf(kind, text).name)
function checkDocument(kind: LibraryKind, text: string, no: (why: string) => Error): void {
  checkLength(deskWords.anEntry, text, MAX_TEXT_CHARS)
  const { format, name } = headOf(kind, text)
  if (format !== `sandtable-${kind}` || typeof name !== 'string' || name === '' || name.length > MAX_LABEL_CHARS)
    throw no(deskWords.noDocument(kind))
}
