import { packing } from '../../engine/author.ts'
import type { Pack, Part, Result } from '../../engine/screen.ts'
import type { Desk, LibraryInfo, LibraryKind, LibraryText, LibraryWritten } from '../../main/desk.ts'
import { libraryWords } from '../words/library-words.ts'
import { type Arriving, type Came, fileTitle, freeLabel, inOrder, type TakenChoice, type There, wayIn } from './arrival-plan.ts'
import { errorsIn } from './map-errors.ts'
import { nameWords, plainLabel, saveName } from './save-name.ts'
import { messageOf, saidOf } from './scenarios.ts'

/** What came in of a file, part by part. */
export interface Brought {
  readonly kind: Part['kind']
  readonly label: string
  readonly came: Came
  /** In its map: as long as there are any, no battle can be played on it. Missing where there is none. */
  readonly errors?: number
}
/** A file of maps and scenarios that was looked through, and what is there of its names. Nothing was written yet. */
export interface Plan {
  readonly title: string
  readonly parts: readonly Arriving[]
}
type Shelves = Pick<Desk, 'library' | 'saves' | 'maps' | 'files'>

/**
 * Hands something out as a file for a button: what stands against it is told.
 * @param label what it is called
 */
export async function exportFile(app: Exporting, label: string, give: (library: Library) => Promise<boolean>): Promise<void> {
  await app
    .library()
    .then(give)
    .catch((error: unknown) => {
      app.tell({ title: libraryWords.cannotExport(label), text: messageOf(error) })
    })
}
interface Exporting {
  library(): Promise<Library>
  tell(trouble: { readonly title: string; readonly text: string }): void
}

/** Letters of a document's name. */
const mostOf = (kind: Part['kind']): number => (kind === 'lesson' ? 60 : 80)

/**
 * A person's own maps, scenarios, designs and lessons: everything that a screen of the library, an editor or a file that is opened does with them. What fails does so
 * with an `Error` whose message is a sentence for people. `App.library` gives it.
 */
export class Library {
  constructor(
    private readonly desk: Shelves,
    /** Version of the program, for the files that it writes. */
    private readonly version: () => string,
    /** Is called when something of it is another. */
    private readonly changed: () => void,
    /** What a book has against the text of a document of designs; null where it is good, or where no book is asked. */
    private readonly designsProblem: (text: string) => Promise<string | null> = async () => null,
    /** What stands against playing a lesson, in words; null where nothing does. */
    private readonly lessonProblem: (text: string) => Promise<string | null> = async (text) =>
      (await import('../learn/lesson-asked.ts')).lessonProblem(text),
  ) {}

  /** By kind, label and name, broken ones included. */
  list(): Promise<LibraryInfo[]> {
    return this.desk.library.list()
  }
  /** The document's text as it stands, and the version that a write has to bring back. */
  read(kind: LibraryKind, name: string): Promise<LibraryText> {
    return this.desk.library.read(kind, name)
  }
  /** A new document, under a file name made of its own name: gives that, and the version. */
  async add(
    kind: LibraryKind,
    text: string,
    wish = wishFor(kind, nameIn(kind, text)),
  ): Promise<{ readonly name: string; readonly version: string }> {
    const added = await this.desk.library.add(kind, wish, text)
    this.changed()
    return added
  }
  /** Replaces the document that was read as `version`; tells the clash where it is another one meanwhile. */
  async write(kind: LibraryKind, name: string, text: string, version: string): Promise<LibraryWritten> {
    const written = await this.desk.library.write(kind, name, text, version)
    if (written.ok) this.changed()
    return written
  }
  async remove(kind: LibraryKind, name: string): Promise<void> {
    await this.desk.library.remove(kind, name)
    this.changed()
  }
  /** Gives a document another name of its own; every other letter of it stays, and so does its file's name, by which scenarios know it. */
  async rename(kind: LibraryKind, name: string, label: string): Promise<LibraryWritten> {
    const { withField, isPlainLabel } = await packing()
    const plain = plainLabel(label)
    const most = mostOf(kind)
    if (plain.length > most || !isPlainLabel(plain)) throw new Error(libraryWords.cannotRename(most))
    const { text, version } = await this.read(kind, name)
    const renamed = withField(text, fieldOf(kind), plain)
    if (renamed === null) throw new Error(libraryWords.noName(name))
    return this.write(kind, name, renamed, version)
  }

  // ---- files

  /** Hands out one document as a file, a scenario with its map. False where the person thought better of it. */
  async exportEntry(kind: LibraryKind, name: string): Promise<boolean> {
    const { text } = await this.read(kind, name)
    const part: Part = { kind, name, label: nameIn(kind, text), text }
    return this.give({ title: part.label, kind, program: this.version(), parts: [...(await this.mapsOf(part)), part] })
  }
  /** Hands out a map as it is drawn, saved or not. @param name of its file in the library, where it has one */
  async exportMap(text: string, name: string | null): Promise<boolean> {
    const label = nameIn('map', text)
    const part: Part = { kind: 'map', name: name ?? wishFor('map', label), label, text }
    return this.give({ title: label, kind: 'map', program: this.version(), parts: [part] })
  }
  /** Hands out a file of another kind. @param ending of the kinds that the desk gives (main/desk.ts) */
  handOut(label: string, ending: '.map.json' | '.tmj' | '.png', bytes: Uint8Array): Promise<boolean> {
    return this.desk.files.give(fileTitle(label, ending), bytes)
  }
  /** Hands out a save as a file. */
  async exportSave(name: string, label: string): Promise<boolean> {
    const text = await this.desk.saves.read(name)
    // Saves of older versions end in ".save".
    const part: Part = { kind: 'save', name: name.replace(/\.save$/, ''), label, text }
    return this.give({ title: label, kind: 'save', program: this.version(), parts: [part] })
  }
  /** What would be refused on the other side is not handed out. */
  private async give(pack: Pack): Promise<boolean> {
    const { packed, unpacked } = await packing()
    const bytes = packed(pack)
    const read = unpacked(bytes)
    if (!read.ok) throw new Error(saidOf(read.error))
    for (const { kind, text } of pack.parts) {
      const problem = kind === 'lesson' ? await this.lessonProblem(text) : null
      if (problem !== null) throw new Error(problem)
    }
    return this.desk.files.give(fileTitle(pack.title), bytes)
  }
  /** The map that a scenario names, the person's own before a built-in one. */
  private async mapsOf({ kind, text }: Part): Promise<readonly Part[]> {
    const { map } = kind === 'scenario' ? (JSON.parse(text) as { readonly map?: unknown }) : { map: null }
    if (typeof map !== 'string') return []
    const name = map.replace(/\.map\.json$/, '')
    const own = (await this.list()).some((info) => info.kind === 'map' && info.name === name)
    const found = own ? (await this.read('map', name)).text : await this.desk.maps.read(map)
    return [{ kind: 'map', name, label: nameIn('map', found), text: found }]
  }

  /** What own scenarios that are played on an own map are called: none of them opens without it. */
  async playedOn(name: string): Promise<readonly string[]> {
    const scenarios = (await this.list()).filter(({ kind, problem }) => kind === 'scenario' && problem === null)
    const maps = await Promise.all(scenarios.map(async (info) => mapNamed((await this.read('scenario', info.name)).text)))
    return scenarios.flatMap(({ label }, i) => (maps[i] === `${name}.map.json` ? [label] : []))
  }
  /** Whether a scenario of the library can name this map: one of the person's own, or of the program. */
  async knowsMap(file: string): Promise<boolean> {
    const isOwn = (await this.list()).some(({ kind, name, problem }) => kind === 'map' && problem === null && `${name}.map.json` === file)
    return isOwn || (await this.desk.maps.list()).some(({ name }) => name === file)
  }

  /** Looks through a file that anybody may have written, and at what is there of its names. Nothing is written. */
  async look(bytes: Uint8Array): Promise<Result<Plan, string>> {
    const { unpacked } = await packing()
    const read = unpacked(bytes)
    if (!read.ok) return { ok: false, error: libraryWords.nothingUsed(saidOf(read.error)) }
    // The readers of maps and scenarios are here; designs are read by the books, and lessons played, in threads of their own.
    for (const { kind, label, text } of read.value.parts) {
      const problem = kind === 'designs' ? await this.designsProblem(text) : kind === 'lesson' ? await this.lessonProblem(text) : null
      if (problem !== null) return { ok: false, error: libraryWords.nothingUsed(`"${label}": ${problem}`) }
    }
    return { ok: true, value: await this.lookAt(read.value) }
  }
  /** What is there of the names of parts that were read. */
  async lookAt({ title, parts }: Pick<Pack, 'title' | 'parts'>): Promise<Plan> {
    const arriving = inOrder(parts).map(async (part): Promise<Arriving> => ({ part, there: await this.there(part) }))
    return { title, parts: await Promise.all(arriving) }
  }
  /** What the person, or else the program, has under a part's name; the person's own by its label, too. One that is broken is in nobody's way. */
  private async there({ kind, name, label }: Part): Promise<There | null> {
    if (kind === 'save') return this.savedAs(label)
    const mine = (await this.list()).filter((info) => info.kind === kind && info.problem === null)
    const found = mine.find((info) => info.name === name) ?? mine.find((info) => info.label === label)
    if (found) return { name: found.name, label: found.label, ...(await this.read(kind, found.name)) }
    const file = `${name}.${kind}.json`
    const builtIn = (await this.desk.maps.list()).some((info) => info.name === file)
    return builtIn ? { name, label, text: await this.desk.maps.read(file), version: null } : null
  }
  private async savedAs(label: string): Promise<There | null> {
    const name = saveName(label)
    const found = (await this.desk.saves.list()).find((save) => save.name === name)
    if (!found) return null
    return { name, label, text: await this.desk.saves.read(name).catch(() => ''), version: found.problem === null ? '' : null }
  }

  /**
   * Puts the parts of a file into the library, and its saves among the saves. What has a map that got another name here names it by that.
   * @param told is called for each part as it came in: where one fails, with an error, those before it are there
   */
  async bring({ parts }: Plan, choice: TakenChoice, told: (brought: Brought) => void): Promise<void> {
    const { withField } = await packing()
    const maps = new Map<string, string>()
    try {
      for (const { part, there } of parts) {
        const map = part.kind === 'scenario' ? maps.get(mapNamed(part.text) ?? '') : undefined
        const text = map === undefined ? part.text : (withField(part.text, 'map', map) ?? part.text)
        const came = wayIn(there, text, choice)
        const { name, label } = await this.put({ ...part, text }, there, came)
        if (part.kind === 'map' && name !== part.name) maps.set(`${part.name}.map.json`, `${name}.map.json`)
        const errors = await errorsIn(part.kind, text)
        told({ kind: part.kind, label, came, ...(errors > 0 ? { errors } : {}) })
      }
    } finally {
      this.changed()
    }
  }

  /** One part, in the way that was decided: gives the file name and the label that it has now. */
  private async put(part: Part, there: There | null, came: Came): Promise<{ readonly name: string; readonly label: string }> {
    if (came === 'same' && there) return there
    if (part.kind === 'save') return this.putSave(part, came)
    const { kind, name, label, text } = part
    if (came === 'replaced' && there && there.version !== null) {
      const written = await this.desk.library.write(kind, there.name, text, there.version)
      if (!written.ok) throw new Error(written.clash)
      return { name: there.name, label }
    }
    if (came !== 'both') return { ...(await this.desk.library.add(kind, name, text)), label }
    const { withField } = await packing()
    const labels = new Set((await this.list()).filter((info) => info.kind === kind).map((info) => info.label))
    const free = freeLabel(label, labels, mostOf(kind))
    const added = await this.desk.library.add(kind, name, withField(text, fieldOf(kind), free) ?? text)
    return { name: added.name, label: free }
  }
  private async putSave({ label, text }: Part, came: Came): Promise<{ readonly name: string; readonly label: string }> {
    const labels = new Set((await this.desk.saves.list()).map((save) => save.label))
    const used = came === 'replaced' || !labels.has(label) ? label : freeLabel(label, labels)
    await this.desk.saves.write(saveName(used), text, used)
    return { name: saveName(used), label: used }
  }
}

/** The field by which a document is called: a lesson has a title. */
const fieldOf = (kind: Part['kind']): 'name' | 'title' => (kind === 'lesson' ? 'title' : 'name')
const nameIn = (kind: LibraryKind, text: string): string => String((JSON.parse(text) as Readonly<Record<string, unknown>>)[fieldOf(kind)])
const mapNamed = (text: string): string | null => {
  const { map } = JSON.parse(text) as { readonly map?: unknown }
  return typeof map === 'string' ? map : null
}

/** The file name that a document is to have: letters and digits of its own name. The desk finds another where that is taken. */
export function wishFor(kind: LibraryKind, label: string): string {
  const words = nameWords(label, 40, kind)
  // Windows keeps such names for devices.
  return /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/.test(words) ? `${words}-${kind}` : words
}
