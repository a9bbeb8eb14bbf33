import { packing, readers } from '../../engine/author.ts'
import type { Result } from '../../engine/screen.ts'
import type { OpenedFile } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import { libraryWords } from '../words/library-words.ts'
import type { AppStore } from './app-state.ts'
import { isTaken, type TakenChoice } from './arrival-plan.ts'
import { isDocumentFile, readDocumentFile } from './document-files.ts'
import type { Brought, Library, Plan } from './library.ts'
import { MOST_MAP_BYTES } from './map-files.ts'
import { messageOf } from './scenarios.ts'

/** As large as a save can be (main/saves.ts); what holds maps and scenarios is looked at by its reader. */
const MOST_BYTES = 24_004_096
// Each of its documents says what it is.
const OWN = /"sandtable-/
const ENDING = /\.(sandtable|save|tmj|json)$/i

/** Files that a person opens in the window, whatever way they come: dropped, chosen, or handed over by the desktop. Fetched with the first of them. */
export class Arrivals {
  /** The file about which a person is asked. */
  private asked: { readonly file: string; readonly plan: Plan; readonly notes: readonly string[] } | null = null

  constructor(
    private readonly app: AppStore,
    private readonly library: Library,
    /** Who opens battles. */
    private readonly battles: { openSave(label: string, text: string): Promise<void> },
  ) {}

  /** A file that was dropped on the window or chosen in its dialog. */
  async given(file: File): Promise<void> {
    const title = filesWords.cannot.open(file.name)
    if (!ENDING.test(file.name)) return this.app.tell({ title, text: libraryWords.wrongEnding })
    const most = isDocumentFile(file.name) ? MOST_MAP_BYTES : MOST_BYTES
    if (file.size > most) return this.app.tell({ title, text: libraryWords.tooLarge(file.size, most) })
    const bytes = await file.arrayBuffer().then(
      (read) => new Uint8Array(read),
      () => null,
    )
    if (bytes === null) return this.app.tell({ title, text: libraryWords.unreadable })
    const { isZip } = await packing()
    await this.open(
      isZip(bytes) ? { ok: true, name: file.name, bytes } : { ok: true, name: file.name, text: new TextDecoder().decode(bytes) },
    )
  }

  /** A file that was read. */
  async open(file: OpenedFile): Promise<void> {
    const title = filesWords.cannot.open(file.name)
    if (!file.ok) return this.app.tell({ title, text: file.problem })
    if ('bytes' in file) return this.openPack(file.name, file.bytes)
    await (isDocumentFile(file.name) ? this.openDocument(file.name, file.text) : this.openBattle(file.name, file.text))
  }

  /** The battle on the table has its own file and is left, unless that is not safe on disk or this one cannot be read: then everything stays as it is. */
  private async openBattle(name: string, text: string): Promise<void> {
    if (this.app.state.unsafe !== null) return this.app.tell({ title: libraryWords.notOpened(name), text: libraryWords.tableUnsafe })
    const read = (await readers()).readSave(text)
    // What was never made by the game is no damaged battle.
    if (!read.ok)
      return this.app.tell({ title: filesWords.cannot.open(name), text: OWN.test(text) ? read.error : libraryWords.nothingKnown })
    await this.battles.openSave(name, text)
  }

  /** Maps and scenarios: a person is asked where a name is taken, and told what came in. The battle on the table goes on. */
  private async openPack(file: string, bytes: Uint8Array): Promise<void> {
    await this.arrive(file, async () => {
      const plan = await this.library.look(bytes)
      return plan.ok ? { ok: true, value: { plan: plan.value, notes: [] } } : plan
    })
  }
  /** A map or a scenario in a file of its own goes the same way. */
  private async openDocument(file: string, text: string): Promise<void> {
    await this.arrive(file, async () => {
      const read = await readDocumentFile(file, text, (name) => this.library.knowsMap(name))
      if (!read.ok) return read
      const { part, notes } = read.value
      return { ok: true, value: { plan: await this.library.lookAt({ title: part.label, parts: [part] }), notes } }
    })
  }
  private async arrive(
    file: string,
    look: () => Promise<Result<{ readonly plan: Plan; readonly notes: readonly string[] }, string>>,
  ): Promise<void> {
    if (this.asked) return this.app.tell({ title: libraryWords.notOpened(file), text: libraryWords.busy(this.asked.file) })
    const found = await this.app.reading(filesWords.cannot.open(file), look)
    if (!found) return
    if (!found.ok) return this.app.tell({ title: filesWords.cannot.open(file), text: found.error })
    const { plan, notes } = found.value
    this.asked = { file, plan, notes }
    const taken = plan.parts.filter(isTaken).map(({ part: { kind, label } }) => ({ kind, label }))
    if (taken.length === 0) return this.answer('both')
    this.app.patch({ arrival: { at: 'asked', file, taken, all: plan.parts.length } })
  }

  /** What a person says where names are taken; null leaves everything as it is. */
  async answer(choice: TakenChoice | null): Promise<void> {
    const { asked } = this
    this.asked = null
    this.app.patch({ arrival: null })
    if (!asked || choice === null) return
    const brought: Brought[] = []
    const problem = await this.library.bring(asked.plan, choice, (one) => brought.push(one)).then(() => null, messageOf)
    this.app.patch({ arrival: { at: 'done', file: asked.file, brought, problem, notes: asked.notes } })
  }
}
