/**
 * The desk of a plain browser: the same contract as the one of the Electron program (main/desk.ts), over IndexedDB and the page's own server.
 * This room may not import the desk's values, so limits and defaults are repeated here; test/main/desk.test.ts holds both to the same contract.
 */
import type { Desk, MapInfo, SaveInfo, Settings } from '../main/desk.ts'

/** A drawer of texts by key. A change happens as a whole or not at all. */
export interface TextStore {
  get(key: string): Promise<string | null>
  /** All entries whose key begins so, in the order of their keys. */
  entries(prefix: string): Promise<readonly (readonly [key: string, text: string])[]>
  /** Removes every key that begins with one of `remove`, then puts `put`. */
  change(change: { readonly remove?: readonly string[]; readonly put?: Readonly<Record<string, string>> }): Promise<void>
}

/** Gives a file that the page's server has beside the page, or null where it has none. */
export type FetchText = (path: string) => Promise<string | null>

const MAX_SAVE_CHARS = 8_000_000
const MAX_LINE_CHARS = 1_000_000
const MAX_LABEL_CHARS = 120

/** The desk that the page was given by its host, or a browser's. */
export const hostDesk = (): Desk => {
  const given = (globalThis as { desk?: Desk }).desk
  return given ?? makeBrowserDesk(indexedDbStore('sandtable'), fetchBeside, String(import.meta.env['VITE_APP_VERSION'] ?? 'unknown'))
}

export const makeBrowserDesk = (store: TextStore, fetchText: FetchText, version: string): Desk => ({
  saves: makeSaves(store),
  autosave: makeAutosave(store),
  maps: makeMaps(fetchText),
  settings: makeSettings(store),
  app: {
    version: async () => version,
    host: 'browser',
    quit: async () => globalThis.close(),
    // A browser has no menu bar of ours.
    onMenu: () => () => undefined,
  },
})

// ---- saves

/** Keys end in a slash, so that no name is the beginning of another. */
const infoKey = (name: string): string => `save-info/${name}/`
const textKey = (name: string): string => `save-text/${name}/`
interface SaveNote {
  readonly label: string
  readonly savedAt: string
  readonly bytes: number
}

const makeSaves = (store: TextStore): Desk['saves'] => ({
  list: async () => {
    const infos = (await store.entries('save-info/')).map(([key, text]): SaveInfo => {
      const name = key.slice('save-info/'.length, -1)
      const note = noteOf(text)
      return note ? { name, ...note, problem: null } : { name, label: name, savedAt: new Date(0).toISOString(), bytes: 0, problem: BROKEN }
    })
    return infos.sort((a, b) => (a.savedAt === b.savedAt ? (a.name < b.name ? -1 : 1) : a.savedAt < b.savedAt ? 1 : -1))
  },
  read: async (name) => {
    checkSaveName(name)
    const [info, text] = [await store.get(infoKey(name)), await store.get(textKey(name))]
    if (info === null && text === null) throw new Error(`There is no save "${name}".`)
    if (text === null || noteOf(info)?.bytes !== utf8Length(text))
      throw new Error(`The save "${name}" cannot be read: ${BROKEN}. It was left as it is.`)
    return text
  },
  write: async (name, text, label = name) => {
    checkSaveName(name)
    checkLength('a save', text, MAX_SAVE_CHARS)
    checkLength('the label of a save', label, MAX_LABEL_CHARS)
    const note: SaveNote = { label, savedAt: new Date().toISOString(), bytes: utf8Length(text) }
    await store.change({ put: { [infoKey(name)]: JSON.stringify(note), [textKey(name)]: text } })
  },
  remove: async (name) => {
    checkSaveName(name)
    await store.change({ remove: [infoKey(name), textKey(name)] })
  },
})

const BROKEN = 'it is not a save of this program, or it is damaged'
const noteOf = (text: string | null): SaveNote | null => {
  const note = parsed(text) as Partial<SaveNote> | null
  if (typeof note?.label !== 'string' || typeof note.savedAt !== 'string' || typeof note.bytes !== 'number') return null
  return { label: note.label, savedAt: note.savedAt, bytes: note.bytes }
}
const checkSaveName = (name: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(name)) throw new Error('a save is named by 1 to 48 small letters, digits and hyphens')
}
const checkLength = (what: string, text: string, most: number): void => {
  if (text.length > most) throw new Error(`${what} may be ${most} characters long at most`)
}
const utf8Length = (text: string): number => new TextEncoder().encode(text).length

// ---- autosave

const LINES = 'autosave/'
const lineKey = (n: number): string => `${LINES}${String(n).padStart(8, '0')}`

const makeAutosave = (store: TextStore): Desk['autosave'] => {
  /** Lines so far, the header being the first; null until it was looked up. Kept as a promise, so that two quick orders get two numbers. */
  let count: Promise<number> | null = null
  const take = async (before: Promise<number>, line: string): Promise<number> => {
    const n = await before
    if (n === 0) throw new Error('The order could not be added to the autosave: no battle was begun.')
    await store.change({ put: { [lineKey(n)]: line } })
    return n + 1
  }
  return {
    begin: async (header) => {
      checkLine(header)
      await store.change({ remove: [LINES], put: { [lineKey(0)]: header } })
      count = Promise.resolve(1)
    },
    append: async (line) => {
      checkLine(line)
      const mine = take(count ?? store.entries(LINES).then((lines) => lines.length), line)
      // After a failure the lines are counted anew.
      count = mine.catch(async () => (await store.entries(LINES)).length)
      await mine
    },
    read: async () => {
      const lines = await store.entries(LINES)
      return lines.length === 0 ? null : lines.map(([, line]) => `${line}\n`).join('')
    },
    clear: async () => {
      await store.change({ remove: [LINES] })
      count = null
    },
  }
}
const checkLine = (line: string): void => {
  if (!/^[^\r\n]+$/.test(line)) throw new Error('a line of the autosave may not be empty or hold a line break')
  checkLength('a line of the autosave', line, MAX_LINE_CHARS)
}

// ---- maps

const makeMaps = (fetchText: FetchText): Desk['maps'] => ({
  list: async () => {
    const list = parsed(await fetchText('maps/index.json'))
    if (!Array.isArray(list)) throw new Error('The list of built-in maps cannot be read: the page is incomplete.')
    return list as MapInfo[]
  },
  read: async (name) => {
    if (!isMapName(name)) throw new Error('a map is named like hills.map.json or like hills.scenario.json')
    const text = await fetchText(`maps/${name}`)
    if (text === null) throw new Error(`There is no built-in map "${name}".`)
    return text
  },
})
const isMapName = (name: unknown): boolean => typeof name === 'string' && /^[a-z0-9][a-z0-9-]{0,47}\.(map|scenario)\.json$/.test(name)

const fetchBeside: FetchText = async (path) => {
  const answer = await fetch(new URL(path, document.baseURI))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The server answers ${answer.status} for ${path}.`)
  return answer.text()
}

// ---- settings

const DEFAULTS: Settings = {
  interfaceScale: 100,
  theme: 'dark',
  speed: '1x',
  reducedMotion: false,
  volume: 60,
  symbolSet: 'nato',
  lastScenario: null,
  lastSide: 'blue',
  lastLevel: 'regular',
}
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string)
const wholeBetween = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isSlug = (value: unknown): boolean => typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,47}$/.test(value)
const GOOD: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  interfaceScale: wholeBetween(100, 200),
  theme: oneOf('dark', 'light', 'contrast'),
  speed: oneOf('1x', '2x', 'instant'),
  reducedMotion: (value) => typeof value === 'boolean',
  volume: wholeBetween(0, 100),
  symbolSet: isSlug,
  lastScenario: (value) => value === null || isMapName(value),
  lastSide: oneOf('blue', 'red'),
  lastLevel: isSlug,
}
const isGood = (key: string, value: unknown): boolean => Object.hasOwn(GOOD, key) && GOOD[key as keyof Settings](value)

const makeSettings = (store: TextStore): Desk['settings'] => {
  /** Each setting by itself: one bad value does not cost the others. */
  const get = async (): Promise<Settings> => {
    const kept = parsed(await store.get('settings'))
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return { ...DEFAULTS, ...Object.fromEntries(entries.filter(([key, value]) => isGood(key, value))) }
  }
  return {
    get,
    set: async (change) => {
      const given = Object.entries(change).filter(([, value]) => value !== undefined)
      const bad = given.find(([key, value]) => !isGood(key, value))
      if (bad) throw new Error(`The setting ${bad[0]} cannot be ${JSON.stringify(bad[1])}.`)
      const all: Settings = { ...(await get()), ...Object.fromEntries(given) }
      await store.change({ put: { settings: JSON.stringify(all) } })
      return all
    },
  }
}

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

// ---- IndexedDB

const TEXTS = 'texts'

/** One object store of texts under string keys. Its errors say what a person can do about them. */
const indexedDbStore = (name: string): TextStore => {
  let opening: Promise<IDBDatabase> | null = null
  const database = (): Promise<IDBDatabase> => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(noStorage(request.error))
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }
  return {
    get: async (key) => {
      const texts = (await database()).transaction(TEXTS).objectStore(TEXTS)
      return ((await answered(texts.get(key))) as string | undefined) ?? null
    },
    entries: async (prefix) => {
      const texts = (await database()).transaction(TEXTS).objectStore(TEXTS)
      const range = beginningWith(prefix)
      const [keys, values] = await Promise.all([answered(texts.getAllKeys(range)), answered(texts.getAll(range))])
      return keys.map((key, i) => [String(key), String(values[i])] as const)
    },
    change: async ({ remove = [], put = {} }) => {
      // 'strict': on disk before the promise is kept, as the file desk has it.
      const transaction = (await database()).transaction(TEXTS, 'readwrite', { durability: 'strict' })
      const texts = transaction.objectStore(TEXTS)
      for (const prefix of remove) texts.delete(beginningWith(prefix))
      for (const [key, text] of Object.entries(put)) texts.put(text, key)
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(noStorage(transaction.error))
      })
    },
  }
}
const beginningWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(noStorage(request.error))
  })
const noStorage = (error: DOMException | null): Error =>
  new Error(
    error?.name === 'QuotaExceededError'
      ? 'The browser has no room left for saves.'
      : `The browser cannot keep saves (${error?.message ?? 'no reason given'}).`,
  )
