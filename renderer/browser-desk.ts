/**
 * The desk of a plain browser: the same contract as the one of the Electron program (main/desk.ts), over IndexedDB and the page's own server.
 * This room may not import the desk's values, so limits and defaults are repeated here; test/main/desk.test.ts holds both to the same contract.
 */
import type { BattleInfo, BattleNote, Desk, MapInfo, SaveInfo, Settings } from '../main/desk.ts'
import { nameWords } from './state/save-name.ts'

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
const MAX_LABEL_CHARS = 120
const MAX_WORDS = 2000
const BATTLES_KEPT = 5
const MAX_SERIAL = 1_000_000_000
const MAX_TURN = 20_000

/** Who of several tabs has which battle. */
export interface Claims {
  /** Takes it for this tab; false where another one has it. */
  claim(name: string): Promise<boolean>
  release(name: string): void
  /** Those that other tabs have. */
  others(): Promise<readonly string[]>
}

/** The desk that the page was given by its host, or a browser's. */
export const hostDesk = (): Desk => {
  const given = (globalThis as { desk?: Desk }).desk
  const version = String(import.meta.env['VITE_APP_VERSION'] ?? 'unknown')
  return given ?? makeBrowserDesk(indexedDbStore('sandtable'), fetchBeside, version, webClaims())
}

export const makeBrowserDesk = (store: TextStore, fetchText: FetchText, version: string, claims: Claims): Desk => ({
  saves: makeSaves(store),
  battles: makeBattles(store, claims),
  maps: makeMaps(fetchText),
  settings: makeSettings(store),
  // A browser opens no files from the desktop.
  opened: { take: async () => null, onOpen: () => () => undefined },
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
  /** Rises with every save. Older versions did not write it. */
  readonly serial: number
}

const makeSaves = (store: TextStore): Desk['saves'] => {
  const notes = async (): Promise<(SaveInfo & { readonly serial: number })[]> =>
    (await store.entries('save-info/')).map(([key, text]) => {
      const name = key.slice('save-info/'.length, -1)
      const note = noteOf(text)
      if (!note) return { name, label: name, savedAt: null, bytes: 0, problem: BROKEN, opens: false, serial: 0 }
      return {
        name,
        label: note.label,
        savedAt: pastTime(note.savedAt),
        bytes: note.bytes,
        problem: null,
        opens: true,
        serial: note.serial,
      }
    })
  return {
    list: async () => {
      const all = (await notes()).sort((a, b) => lastFirst({ ...a, at: a.savedAt }, { ...b, at: b.savedAt }))
      return all.map(({ serial: _serial, ...info }) => info)
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
      const all = await notes()
      const there = all.find((info) => info.name === name)
      const no = (why: string): Error =>
        new Error(`The save "${label}" could not be written: ${why}. Choose another name. The former one, if any, is untouched.`)
      if (there?.problem) throw no(`a save of that name is there and cannot be read (${there.problem})`)
      if (there && there.label !== label) throw no(`that name is taken by "${there.label}"`)
      const serial = nextSerial(all)
      const note: SaveNote = { label, savedAt: new Date().toISOString(), bytes: utf8Length(text), serial }
      await store.change({ put: { [infoKey(name)]: JSON.stringify(note), [textKey(name)]: text } })
    },
    remove: async (name) => {
      checkSaveName(name)
      await store.change({ remove: [infoKey(name), textKey(name)] })
    },
  }
}

const BROKEN = 'it is not a save of this program, or it is damaged'
const noteOf = (text: string | null): SaveNote | null => {
  const note = parsed(text) as Partial<SaveNote> | null
  if (typeof note?.label !== 'string' || typeof note.savedAt !== 'string' || typeof note.bytes !== 'number') return null
  return { label: note.label, savedAt: note.savedAt, bytes: note.bytes, serial: serialOf(note.serial) }
}
const checkSaveName = (name: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(name)) throw new Error('a save is named by 1 to 48 small letters, digits and hyphens')
  if (/^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(name)) throw new Error('a save cannot have a name that Windows keeps for devices')
}
const checkLength = (what: string, text: string, most: number): void => {
  if (text.length > most) throw new Error(`${what} may be ${most} characters long at most`)
}
const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/** A time that has not come yet tells nothing: a clock was wrong. */
const pastTime = (iso: string): string | null => (Date.parse(iso) > Date.now() + 86_400_000 ? null : iso)
const isWholeUpTo = (most: number, value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
/** What cannot be a serial number counts as none, as main/saves.ts has it. */
const serialOf = (value: unknown): number => (isWholeUpTo(MAX_SERIAL, value) ? value : 0)
const nextSerial = (all: readonly { readonly serial: number }[]): number =>
  Math.min(MAX_SERIAL, 1 + Math.max(0, ...all.map(({ serial }) => serial)))
interface Placed {
  readonly serial: number
  readonly at: string | null
  readonly name: string
}
/** By the order in which they were written, not by the clock, as main/saves.ts has it. */
const lastFirst = (a: Placed, b: Placed): number => b.serial - a.serial || compare(b.at ?? '', a.at ?? '') || compare(a.name, b.name)
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

// ---- battles

/** What a list needs to know of a battle; written together with each line. */
interface BattleEntry extends BattleNote {
  readonly serial: number
  readonly at: string
  readonly bytes: number
}
const entryKey = (id: string): string => `battle-info/${id}/`
const keptKey = (id: string): string => `battle-kept/${id}/`
const linesKey = (id: string): string => `battle-line/${id}/`
const lineKey = (id: string, n: number): string => `${linesKey(id)}${String(n).padStart(8, '0')}`
/** The one battle of older versions, a header and lines. It is read, and never written to. */
const OLD_ID = 'autosave'
const OLD_LINES = 'autosave/'

const makeBattles = (store: TextStore, claims: Claims): Desk['battles'] => {
  /** Of the battles that this tab writes: their entry, and how many pieces there are. */
  const open = new Map<string, { entry: BattleEntry; pieces: number }>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }

  const found = async (): Promise<(BattleInfo & { readonly serial: number })[]> => {
    const kept = new Map((await store.entries('battle-kept/')).map(([key, text]) => [key.slice('battle-kept/'.length, -1), text]))
    const all = (await store.entries('battle-info/')).map(([key, text]) => {
      const id = key.slice('battle-info/'.length, -1)
      const entry = entryOf(text)
      if (!entry)
        return { id, name: id, side: null, turn: null, at: null, bytes: 0, problem: NO_BATTLE, opens: false, old: false, serial: 0 }
      return { id, ...entry, at: pastTime(entry.at), problem: kept.get(id) ?? null, opens: true, old: false }
    })
    const old = await store.get(`${OLD_LINES}00000000`)
    if (old === null) return all
    const about = { id: OLD_ID, at: null, bytes: old.length, serial: 0, turn: null, old: true }
    const header = oldHeader(old)
    return [
      ...all,
      header
        ? { ...about, ...header, problem: kept.get(OLD_ID) ?? null, opens: true }
        : { ...about, name: OLD_ID, side: null, problem: NO_BATTLE, opens: false },
    ]
  }
  const writeAnew = async (id: string, lines: string, note: BattleNote, serial: number): Promise<void> => {
    const entry: BattleEntry = { ...note, serial, at: new Date().toISOString(), bytes: utf8Length(lines) }
    open.delete(id)
    await store.change({ remove: [linesKey(id)], put: { [lineKey(id, 0)]: lines, [entryKey(id)]: JSON.stringify(entry) } })
    open.set(id, { entry, pieces: 1 })
  }
  /** As main/battles.ts has it: what is damaged is not in the way, and is said to be so. */
  const makeRoom = async (newest: string): Promise<void> => {
    const others = await claims.others()
    const running = (await found()).filter(({ id, problem, opens }) => opens && problem === null && id !== OLD_ID && id !== newest)
    const gone = running
      .sort((a, b) => lastFirst({ ...a, name: a.id }, { ...b, name: b.id }))
      .slice(BATTLES_KEPT - 1)
      .filter(({ id }) => !others.includes(id))
    for (const { id } of gone) {
      if (areWhole(await store.entries(linesKey(id)), id)) await store.change({ remove: [entryKey(id), linesKey(id)] })
      else await store.change({ put: { [keptKey(id)]: DAMAGED } })
    }
  }

  return {
    list: async () => {
      const all = (await found()).sort(
        (a, b) => Number(a.problem !== null) - Number(b.problem !== null) || lastFirst({ ...a, name: a.id }, { ...b, name: b.id }),
      )
      return all.map(({ serial: _serial, ...info }) => info)
    },
    read: async (id) => {
      checkId(id)
      const pieces = await store.entries(id === OLD_ID ? OLD_LINES : linesKey(id))
      if (pieces.length === 0) throw new Error('This battle is not there any more.')
      return pieces.map(([, piece]) => `${piece}\n`).join('')
    },
    begin: (lines, note) =>
      inTurn(async () => {
        checkLines(lines)
        const serial = nextSerial(await found())
        let id = idFor(note.name, serial)
        while (!(await claims.claim(id))) id = idFor(note.name, serial)
        await writeAnew(id, lines, note, serial).catch((error: unknown) => {
          claims.release(id)
          throw error
        })
        await makeRoom(id).catch(() => undefined)
        return id
      }),
    append: (id, lines) =>
      inTurn(async () => {
        checkId(id)
        checkLines(lines)
        const mine = open.get(id)
        if (!mine) throw new Error('The order could not be written to disk: no battle was begun, or it has to be written anew.')
        // Until it is written nothing more is added: an order would be missing.
        open.delete(id)
        const turn = turnOf(lines) ?? mine.entry.turn
        const entry = { ...mine.entry, turn, at: new Date().toISOString(), bytes: mine.entry.bytes + utf8Length(lines) + 1 }
        await store.change({ put: { [lineKey(id, mine.pieces)]: lines, [entryKey(id)]: JSON.stringify(entry) } })
        open.set(id, { entry, pieces: mine.pieces + 1 })
      }),
    rewrite: (id, lines, note) =>
      inTurn(async () => {
        checkId(id)
        checkLines(lines)
        const all = await found()
        if (id === OLD_ID || all.find((info) => info.id === id)?.problem)
          throw new Error('The battle could not be written to disk: it is kept as it is.')
        await writeAnew(id, lines, note, nextSerial(all))
      }),
    keep: async (id, problem) => {
      checkId(id)
      if (problem === '') throw new Error('what is wrong with a battle has to be said')
      checkLength('what is wrong with a battle', problem, MAX_WORDS)
      await store.change({ put: { [keptKey(id)]: problem } })
    },
    remove: async (id) => {
      checkId(id)
      if ((await claims.others()).includes(id)) throw new Error('This battle is open in another tab.')
      open.delete(id)
      await store.change({ remove: [entryKey(id), keptKey(id), id === OLD_ID ? OLD_LINES : linesKey(id)] })
    },
    claim: (id) => claims.claim(id),
    release: async (id) => {
      open.delete(id)
      claims.release(id)
    },
  }
}

const NO_BATTLE = 'it is not a battle of this program, or its beginning is damaged'
const DAMAGED = 'A line of the file is damaged; it opens as far as it holds.'
/** Whether every piece is there, and each of its lines can be read. */
const areWhole = (pieces: readonly (readonly [key: string, text: string])[], id: string): boolean =>
  pieces.length > 0 && pieces.every(([key, text], n) => key === lineKey(id, n) && text.split('\n').every((line) => parsed(line) !== null))
const checkId = (id: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(id)) throw new Error('a battle is named by 1 to 48 small letters, digits and hyphens')
}
const checkLines = (lines: string): void => {
  if (!/^[^\r\n]+(\n[^\r\n]+)*$/.test(lines)) throw new Error('lines of a battle may not be empty')
  checkLength('lines of a battle', lines, MAX_SAVE_CHARS)
}
const turnOf = (lines: string): number | null => {
  const turns = [...lines.matchAll(/"turn":(\d{1,5})\}$/gm)].map(([, turn]) => Number(turn))
  return turns.findLast((turn) => turn <= MAX_TURN) ?? null
}
const isSide = (value: unknown): value is 'blue' | 'red' => value === 'blue' || value === 'red'
function entryOf(text: string): BattleEntry | null {
  const entry = parsed(text) as Partial<BattleEntry> | null
  if (typeof entry?.name !== 'string' || typeof entry.at !== 'string') return null
  const { name, at } = entry
  return {
    name,
    serial: serialOf(entry.serial),
    at,
    side: isSide(entry.side) ? entry.side : null,
    turn: isWholeUpTo(MAX_TURN, entry.turn) ? entry.turn : null,
    bytes: isWholeUpTo(Number.MAX_SAFE_INTEGER, entry.bytes) ? entry.bytes : 0,
  }
}
function oldHeader(line: string): Pick<BattleInfo, 'name' | 'side'> | null {
  const header = parsed(line) as { format?: unknown; scenario?: { name?: unknown }; seats?: { blue?: unknown; red?: unknown } } | null
  if (header?.format !== 'sandtable-autosave' || typeof header.scenario?.name !== 'string') return null
  const { blue, red } = header.seats ?? {}
  return { name: header.scenario.name, side: blue === 'hand' ? 'blue' : red === 'hand' ? 'red' : null }
}
/** Two tabs may begin a battle at the same time: the name ends by chance. */
function idFor(name: string, serial: number): string {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  return `${nameWords(name, 30)}-${serial}-${chance.toString(36).slice(0, 5)}`
}

const LOCK = 'sandtable-battle/'
/** Claims by Web Locks: the browser lets go of them when a tab is gone, however it went. */
const webClaims = (): Claims => {
  const mine = new Map<string, () => void>()
  // A page that did not come by a safe way has no locks; then there is nobody to ask.
  const locks = globalThis.navigator?.locks as LockManager | undefined
  return {
    claim: (name) =>
      new Promise((resolve, reject) => {
        if (mine.has(name) || !locks) return resolve(true)
        locks
          .request(LOCK + name, { ifAvailable: true }, (lock) => {
            resolve(lock !== null)
            return lock && new Promise<void>((release) => mine.set(name, release))
          })
          .catch(reject)
      }),
    release: (name) => {
      mine.get(name)?.()
      mine.delete(name)
    },
    others: async () => {
      const names = (await locks?.query())?.held?.map(({ name }) => name ?? '') ?? []
      return names
        .filter((name) => name.startsWith(LOCK))
        .map((name) => name.slice(LOCK.length))
        .filter((name) => !mine.has(name))
    },
  }
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
  interfaceScale: null,
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
  interfaceScale: (value) => value === null || wholeBetween(100, 200)(value),
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
