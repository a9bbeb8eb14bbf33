/**
 * The contract between the desk (windows, files, settings) and the screen. Pure: no Electron, no DOM, no Node.
 * The screen imports its types only; what crosses the border is checked on the desk's side by the schemas of `channels`.
 */
import { z } from 'zod'
import { texts } from './catalogue.ts'

/** The one name under which the preload script puts the desk into the page's global scope. */
export const DESK_KEY = 'desk'

/** Limits of what the screen may hand over, in UTF-16 units of the text. A whole game with every state is well under a tenth of it. */
export const MAX_SAVE_CHARS = 8_000_000
export const MAX_LABEL_CHARS = 120
const MAX_WORDS = 2000
/** Serial numbers of files end here: with a greater one a file counts as one that has none, so that none can use up the numbers of the others. */
export const MAX_SERIAL = 1_000_000_000
/** No battle has more turns than it may have orders. */
export const MAX_TURN = 20_000
const Turn = z.int().min(0).max(MAX_TURN)

const FILE_NAME = /^[a-z0-9][a-z0-9-]{0,47}$/
/** A save's name as a slug: it becomes a file name on every system, so no dots, no slashes, no capitals, and no name that Windows keeps for devices. */
export const SaveName = z.string().regex(/^(?!(con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9][a-z0-9-]{0,47}$/, texts.desk.saveName)
/** A save that is there: `.save` ends the name of one that an older version wrote, which is read and not written any more. */
export const KeptName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}(\.save)?$/, texts.desk.keptName)
/** A battle that is not over. The desk gives the name. */
export const BattleId = z.string().regex(FILE_NAME, texts.desk.battleName)
/** A built-in map or scenario by its file name; a scenario names its map in the same way. */
const MapName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}\.(map|scenario)\.json$/, texts.desk.mapName)
const Lines = z
  .string()
  .min(1)
  .max(MAX_SAVE_CHARS)
  .regex(/^[^\r\n]+(\n[^\r\n]+)*$/, texts.desk.emptyLines)
/** What a person makes beside battles. */
export const LIBRARY_KINDS = ['map', 'scenario', 'designs', 'lesson'] as const
export const LibraryKind = z.enum(LIBRARY_KINDS)
export type LibraryKind = z.infer<typeof LibraryKind>
/** A thing of the library by its file name without its ending, and no name that Windows keeps for devices. It stays what it is called: a scenario names its map by it. */
export const LibraryName = z.string().regex(/^(?!(con|prn|aux|nul|com[0-9]|lpt[0-9])$)[a-z0-9][a-z0-9-]{0,47}$/, texts.desk.libraryName)
/** What the last battle was begun with: a built-in scenario, or one of the library. */
const ScenarioChoice = z.string().regex(/^(own\/)?[a-z0-9][a-z0-9-]{0,47}\.(map|scenario)\.json$/, texts.desk.mapName)
/** Stands for a text as it was read. It changes with the text, and says nothing else. */
const Version = z.string().max(80)
/** Bytes of a file in which maps and scenarios travel. */
export const MAX_PACK_BYTES = 4_000_000
const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array
const GivenBytes = z.custom<Uint8Array>(isBytes, texts.desk.packBytes)
/** What a file may be that a person is asked to place, by its ending, and how many bytes it may have. */
const GIVEN_KINDS = {
  '.sandtable': MAX_PACK_BYTES,
  '.map.json': MAX_SAVE_CHARS * 2,
  '.learn.json': 4_000_000,
  '.tmj': 16_000_000,
  '.png': 200_000_000,
} as const
export type GivenEnding = keyof typeof GIVEN_KINDS
/** The ending by which a file's kind is told; null where it is of none. */
export const givenEnding = (name: string): GivenEnding | null =>
  (Object.keys(GIVEN_KINDS) as GivenEnding[]).find((ending) => name.toLowerCase().endsWith(ending)) ?? null
/** What a file is called that a person is asked to place: nothing that leads to another folder, and one of the five endings. */
const FileTitle = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}<>:"/\\|?*.][^\p{Cc}\p{Cs}<>:"/\\|?*]{0,99}\.(sandtable|map\.json|learn\.json|tmj|png)$/u, texts.desk.fileTitle)
/** A whole file with its title: as large as its kind may be. */
const GivenFile = z.tuple([FileTitle, GivenBytes]).superRefine(([name, bytes], { addIssue }) => {
  const ending = givenEnding(name)
  if (ending === '.sandtable' && bytes.length > MAX_PACK_BYTES) addIssue({ code: 'custom', message: texts.desk.packBytes })
  else if (ending !== null && bytes.length > GIVEN_KINDS[ending])
    addIssue({ code: 'custom', message: texts.desk.givenBytes(GIVEN_KINDS[ending]) })
})
/** What a printed sheet is called: as any file that a person is asked to place. */
const SheetTitle = z.string().regex(/^[^\p{Cc}\p{Cs}<>:"/\\|?*.][^\p{Cc}\p{Cs}<>:"/\\|?*]{0,99}\.pdf$/u, texts.desk.sheetTitle)
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/)

export const SaveInfo = z.strictObject({
  name: KeptName,
  /** What a person reads in the list; the name where the file cannot be read. */
  label: z.string(),
  /** ISO 8601, UTC, by the clock of the machine at that time; null where nobody knows. */
  savedAt: z.string().nullable(),
  /** Size on disk. */
  bytes: z.int().min(0),
  /** What is wrong with the file, in words for people, or null. A broken file is listed and left as it is. */
  problem: z.string().nullable(),
  /** Whether there is anything in it that can be opened. */
  opens: z.boolean(),
})
export type SaveInfo = z.infer<typeof SaveInfo>

/** What a battle is called in a list. */
export const BattleNote = z.strictObject({
  name: z.string().max(MAX_LABEL_CHARS * 2),
  /** The player's side; null where nobody knows. */
  side: z.enum(['blue', 'red']).nullable(),
  /** The turn in which the journal begins; null where nobody knows. */
  turn: Turn.nullable(),
  /** Tried out from an editor: it takes no place of the battles that are kept, only that of the trial before it. */
  trial: z.boolean().optional(),
})
export type BattleNote = z.infer<typeof BattleNote>

export const BattleInfo = z.strictObject({
  id: BattleId,
  name: z.string(),
  side: z.enum(['blue', 'red']).nullable(),
  /** The turn of the last order. */
  turn: Turn.nullable(),
  /** When the last order was written, ISO 8601, UTC; null where nobody knows. */
  at: z.string().nullable(),
  bytes: z.int().min(0),
  /** What is wrong with it, or why it is kept as it is, in words for people; null for a battle that simply goes on. */
  problem: z.string().nullable(),
  /** Whether there is anything in it that can be opened. */
  opens: z.boolean(),
  /** An older version's file: it can be opened, and is never written to. */
  old: z.boolean(),
  /** Tried out from an editor. */
  trial: z.boolean().optional(),
})
export type BattleInfo = z.infer<typeof BattleInfo>

/** How many unfinished battles are kept, with one trial beside them; those with a problem are not counted, and stay until a person removes them. */
export const BATTLES_KEPT = 5

export const LibraryInfo = z.strictObject({
  kind: LibraryKind,
  name: LibraryName,
  /** What a person called it: the document's own name; the file's where it cannot be read. */
  label: z.string(),
  /** When its file was changed last, ISO 8601, UTC; null where nobody knows. */
  changedAt: z.string().nullable(),
  bytes: z.int().min(0),
  /** Why it cannot be read, in words for people, or null. Such a file is listed and left as it is. Whether it is legal, its own reader says. */
  problem: z.string().nullable(),
})
export type LibraryInfo = z.infer<typeof LibraryInfo>
export const LibraryText = z.strictObject({ text: z.string(), version: Version })
export type LibraryText = z.infer<typeof LibraryText>
/** What came of a write: where the text is another than the one that was read, nothing was written, and `clash` says so in words for people. */
export const LibraryWritten = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), version: Version }),
  z.strictObject({ ok: z.literal(false), clash: z.string() }),
])
export type LibraryWritten = z.infer<typeof LibraryWritten>

export const MapInfo = z.strictObject({ name: MapName, kind: z.enum(['map', 'scenario']), title: z.string() })
export type MapInfo = z.infer<typeof MapInfo>

const THEMES = ['dark', 'light', 'contrast'] as const
const SPEEDS = ['1x', '2x', 'instant'] as const

export const Settings = z.strictObject({
  /** Percent; null: by the size of the window. */
  interfaceScale: z.int().min(100).max(200).nullable(),
  theme: z.enum(THEMES),
  speed: z.enum(SPEEDS),
  reducedMotion: z.boolean(),
  /** Percent; 0 is silent. */
  volume: z.int().min(0).max(100),
  symbolSet: Slug,
  /** What the last battle was begun with, offered again by the title screen. The desk does not know what they mean. */
  lastScenario: ScenarioChoice.nullable(),
  lastSide: z.enum(['blue', 'red']),
  lastLevel: Slug,
})
export type Settings = z.infer<typeof Settings>

export const DEFAULT_SETTINGS: Settings = {
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

/** What a person has learned, as one JSON object: the desk does not know what is in it. */
const MAX_LEARN_CHARS = 2_000_000

/** A file that the system asked us to open: its text as it stands, its bytes where it is an archive, or what is wrong with it, in words for people. */
export const OpenedFile = z.union([
  z.strictObject({ ok: z.literal(true), name: z.string(), text: z.string() }),
  z.strictObject({ ok: z.literal(true), name: z.string(), bytes: z.custom<Uint8Array>(isBytes) }),
  z.strictObject({ ok: z.literal(false), name: z.string(), problem: z.string() }),
])
export type OpenedFile = z.infer<typeof OpenedFile>
/** Tells the screen that a file waits; the screen takes it. */
export const OPENED_CHANNEL = 'opened'

/** What the menu bar can ask of the screen. */
export const MENU_COMMANDS = ['new-battle', 'save', 'load', 'settings', 'keys'] as const
export type MenuCommand = (typeof MENU_COMMANDS)[number]
/** Menu commands travel the other way, from the desk to the screen. */
export const MENU_CHANNEL = 'menu'

/** Every question that the screen may put to the desk: what it may hand over, and what comes back. */
export const channels = {
  'saves:list': { args: z.tuple([]), result: z.array(SaveInfo) },
  'saves:read': { args: z.tuple([KeptName]), result: z.string() },
  'saves:write': {
    args: z.tuple([SaveName, z.string().max(MAX_SAVE_CHARS), z.string().max(MAX_LABEL_CHARS).optional()]),
    result: z.void(),
  },
  'saves:remove': { args: z.tuple([KeptName]), result: z.void() },
  'battles:list': { args: z.tuple([]), result: z.array(BattleInfo) },
  'battles:read': { args: z.tuple([BattleId]), result: z.string() },
  'battles:begin': { args: z.tuple([Lines, BattleNote]), result: BattleId },
  'battles:append': { args: z.tuple([BattleId, Lines]), result: z.void() },
  'battles:rewrite': { args: z.tuple([BattleId, Lines, BattleNote]), result: z.void() },
  'battles:keep': { args: z.tuple([BattleId, z.string().min(1).max(MAX_WORDS)]), result: z.void() },
  'battles:remove': { args: z.tuple([BattleId]), result: z.void() },
  'library:list': { args: z.tuple([]), result: z.array(LibraryInfo) },
  'library:read': { args: z.tuple([LibraryKind, LibraryName]), result: LibraryText },
  'library:add': {
    args: z.tuple([LibraryKind, LibraryName, z.string().max(MAX_SAVE_CHARS)]),
    result: z.strictObject({ name: LibraryName, version: Version }),
  },
  'library:write': { args: z.tuple([LibraryKind, LibraryName, z.string().max(MAX_SAVE_CHARS), Version]), result: LibraryWritten },
  'library:remove': { args: z.tuple([LibraryKind, LibraryName]), result: z.void() },
  'files:give': { args: GivenFile, result: z.boolean() },
  'files:print': { args: z.tuple([SheetTitle]), result: z.boolean() },
  'maps:list': { args: z.tuple([]), result: z.array(MapInfo) },
  'maps:read': { args: z.tuple([MapName]), result: z.string() },
  'settings:get': { args: z.tuple([]), result: Settings },
  'settings:set': { args: z.tuple([Settings.partial()]), result: Settings },
  'learn:read': { args: z.tuple([]), result: z.string().nullable() },
  'learn:write': { args: z.tuple([z.string().min(2).max(MAX_LEARN_CHARS)]), result: z.void() },
  'opened:take': { args: z.tuple([]), result: OpenedFile.nullable() },
  'app:version': { args: z.tuple([]), result: z.string() },
  'app:system': { args: z.tuple([]), result: z.string() },
  'app:quit': { args: z.tuple([]), result: z.void() },
} as const
export type Channel = keyof typeof channels
export type Args<C extends Channel> = z.infer<(typeof channels)[C]['args']>
export type Answer<C extends Channel> = z.infer<(typeof channels)[C]['result']>
export type Handlers = { readonly [C in Channel]: (...args: Args<C>) => Promise<Answer<C>> }

/** How an answer crosses the border: Electron would wrap a thrown error's words in its own, so a failure travels as data. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly text: string }

/**
 * What the screen sees as `window.desk`, and what renderer/desk/browser-desk.ts gives it in a plain browser.
 * A promise that fails does so with an `Error` whose message is a sentence for people.
 */
export interface Desk {
  readonly saves: {
    /** All saves, the one written last first, broken ones included. Which came last does not hang on the clock. */
    list(): Promise<SaveInfo[]>
    /** The text exactly as it was written, or what is left of it; fails where there is none, or its beginning is broken (`opens`). */
    read(name: string): Promise<string>
    /**
     * Replaces a save of that name as a whole or not at all. `label` is what the list shows: where the name is another label's, or the file there is
     * broken, nothing is written.
     */
    write(name: string, text: string, label?: string): Promise<void>
    /** Nothing happens where there is none. */
    remove(name: string): Promise<void>
  }
  /** Battles that are not over, each in a file of its own: a header and one line an order, on disk before the promise is kept. */
  readonly battles: {
    /** Those that can go on come first, the one played last before the others; then what is kept although it cannot be wholly read. */
    list(): Promise<BattleInfo[]>
    /** The whole lines so far, each ended by a line break, the header first. A half-written last line is left out. */
    read(id: string): Promise<string>
    /**
     * A new battle: its first lines. Gives its id; it is this window's own. Of the battles that can go on the oldest make room (BATTLES_KEPT), a trial
     * only for the next trial; one whose lines cannot be read is kept instead. Whether room could be made is no matter of the new battle; where it fails, nothing of it is left.
     */
    begin(lines: string, note: BattleNote): Promise<string>
    append(id: string, lines: string): Promise<void>
    /** Writes the battle anew, as a whole or not at all. A trial stays one. */
    rewrite(id: string, lines: string, note: BattleNote): Promise<void>
    /** Says why a file is kept as it is: it is not counted from now on, nor written to. Its own bytes are not touched. */
    keep(id: string, problem: string): Promise<void>
    /** Nothing happens where there is none. */
    remove(id: string): Promise<void>
    /** Takes a battle for this window; false where another window of the same player has it. */
    claim(id: string): Promise<boolean>
    release(id: string): Promise<void>
  }
  /**
   * The maps, scenarios and designs that a person made or was given, each a document in a file of its own, as it stands. What a person reads is the
   * document's own name; a thing is renamed by writing its document with another one, and its file keeps its name.
   */
  readonly library: {
    /** By kind, label and name. Broken ones are included. */
    list(): Promise<LibraryInfo[]>
    /** The text as it stands, and its version, which a write has to bring back; fails where there is none, or it cannot be read. */
    read(kind: LibraryKind, name: string): Promise<LibraryText>
    /**
     * Keeps a new document under this name, or under one that is like it where the name is taken, by a built-in map too: gives the name that it has.
     * Fails where the text is no document of the kind with a name of its own.
     */
    add(kind: LibraryKind, name: string, text: string): Promise<{ name: string; version: string }>
    /** Replaces a document as a whole or not at all: only the one that was read, whoever has changed or removed it meanwhile. */
    write(kind: LibraryKind, name: string, text: string, version: string): Promise<LibraryWritten>
    /** Nothing happens where there is none. */
    remove(kind: LibraryKind, name: string): Promise<void>
  }
  readonly files: {
    /** Gives a person a file to keep, one of `GIVEN_KINDS`: asks where to, or downloads it. False where it is not wanted after all. */
    give(name: string, bytes: Uint8Array): Promise<boolean>
    /** Prints what the page shows for print: into a file that a person places (PDF), or by the browser's own dialog. False where it is not wanted after all. */
    print(name: string): Promise<boolean>
  }
  /** The maps and scenarios that come with the program. */
  readonly maps: {
    list(): Promise<MapInfo[]>
    read(name: string): Promise<string>
  }
  readonly settings: {
    get(): Promise<Settings>
    /** Changes some of them and gives all. */
    set(change: Partial<Settings>): Promise<Settings>
  }
  /** What a person has learned: one document, a JSON object that the screen reads and writes (renderer/learn/progress.ts). */
  readonly learn: {
    /** The text, or null where nothing was kept. What is no JSON object is put aside, and counts as nothing. */
    read(): Promise<string | null>
    /** Replaces it as a whole or not at all. */
    write(text: string): Promise<void>
  }
  /** Files that a person opened from the desktop or named on the command line. */
  readonly opened: {
    /** The file that waits, or null; it waits no more. */
    take(): Promise<OpenedFile | null>
    /** Calls back whenever a file waits while the screen is there; the function given back ends that. One that waited before is to be asked for. */
    onOpen(listener: () => void): () => void
  }
  readonly app: {
    version(): Promise<string>
    /** The system that the program runs on, in one line; nothing in it says whose it is. */
    system(): Promise<string>
    readonly host: 'electron' | 'browser'
    quit(): Promise<void>
    /** Calls back for each command of the menu bar; the function given back ends that. */
    onMenu(listener: (command: MenuCommand) => void): () => void
  }
}
