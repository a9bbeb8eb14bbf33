import { packing, readers } from '../../engine/screen.ts'
import type { OpenedFile } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import { libraryWords } from '../words/library-words.ts'
import type { AppStore } from './app-state.ts'
import { isTaken, type TakenChoice } from './arrival-plan.ts'
import type { Brought, Library, Plan } from './library.ts'
import { messageOf } from './scenarios.ts'

/** As large as a save can be (main/saves.ts); what holds maps and scenarios is looked at by its reader. */
const MOST_BYTES = 24_004_096
const ENDING = /\.(sandtable|save)$/i

/** Files that a person opens in the window, whatever way they come: dropped, chosen, or handed over by the desktop. Fetched with the first of them. */
export class Arrivals {
  /** The file about which a person is asked. */
  private asked: { readonly file: string; readonly plan: Plan } | null = null

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
    if (file.size > MOST_BYTES) return this.app.tell({ title, text: libraryWords.tooLarge(file.size, MOST_BYTES) })
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
    await ('bytes' in file ? this.openPack(file.name, file.bytes) : this.openBattle(file.name, file.text))
  }

  /** The battle on the table has its own file and is left, unless that is not safe on disk or this one cannot be read: then everything stays as it is. */
  private async openBattle(name: string, text: string): Promise<void> {
    if (this.app.state.unsafe !== null) return this.app.tell({ title: filesWords.cannot.notOpened(name), text: filesWords.tableUnsafe })
    const read = (await readers()).readSave(text)
    if (!read.ok) return this.app.tell({ title: filesWords.cannot.open(name), text: read.error })
    await this.battles.openSave(name, text)
  }

  /** Maps and scenarios: a person is asked where a name is taken, and told what came in. The battle on the table goes on. */
  private async openPack(file: string, bytes: Uint8Array): Promise<void> {
    if (this.asked) return this.app.tell({ title: filesWords.cannot.notOpened(file), text: libraryWords.busy(this.asked.file) })
    const plan = await this.app.reading(filesWords.cannot.open(file), () => this.library.look(bytes))
    if (!plan) return
    if (!plan.ok) return this.app.tell({ title: filesWords.cannot.open(file), text: plan.error })
    this.asked = { file, plan: plan.value }
    const taken = plan.value.parts.filter(isTaken).map(({ part: { kind, label } }) => ({ kind, label }))
    if (taken.length === 0) return this.answer('both')
    this.app.patch({ arrival: { at: 'asked', file, taken, all: plan.value.parts.length } })
  }

  /** What a person says where names are taken; null leaves everything as it is. */
  async answer(choice: TakenChoice | null): Promise<void> {
    const { asked } = this
    this.asked = null
    this.app.patch({ arrival: null })
    if (!asked || choice === null) return
    const brought: Brought[] = []
    const problem = await this.library.bring(asked.plan, choice, (one) => brought.push(one)).then(() => null, messageOf)
    this.app.patch({ arrival: { at: 'done', file: asked.file, brought, problem } })
  }
}
