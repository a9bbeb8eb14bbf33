import type { DesignJson, DesignsDoc, FieldValue } from '../../../engine/screen.ts'
import type { DocumentKeeper } from '../../editor/state/document-keeper.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import type { App } from '../../state/app.ts'
import type { MapBench, Screen } from '../../state/app-state.ts'
import { makeStore, type Store } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { DesignClient } from './design-client.ts'
import type { DesignDrafts } from './design-drafts.ts'
import {
  beginDesigns,
  type DesignChange,
  type DesignHistory,
  idFor,
  isChanged,
  moved,
  neighbourOf,
  redo,
  stepped,
  undo,
  withDesign,
  withNew,
  withoutDesign,
} from './design-history.ts'
import { designKeeper } from './design-keeper.ts'
import type { DesignerView, Pane } from './designer-view.ts'

/** What is to be worked on. */
export interface DesignStart {
  readonly doc: DesignsDoc
  readonly entry: Entry | null
  /** Of the draft that was taken up. */
  readonly draft: string | null
}
/** What the bench needs of the program around it. */
export interface DesignHome {
  readonly app: Pick<App, 'go' | 'tell' | 'library'>
  readonly client: DesignClient
  readonly drafts: Pick<DesignDrafts, 'keep' | 'forget'>
}

/** Tables are worked out when nothing has changed for so long. */
const REST_MS = 150
const MOST_TARGETS = 6

/** A document of designs on the bench: its history, what the book says of it, and what keeps it. */
export class DesignBench implements MapBench {
  readonly store: Store<DesignerView>
  readonly keeper: DocumentKeeper
  readonly app: DesignHome['app']
  private readonly client: DesignClient
  /** Changes are made one after the other: each looks at what the one before has left. */
  private turn: Promise<void> = Promise.resolve()
  private looks = 0
  private resting: ReturnType<typeof setTimeout> | undefined

  constructor({ app, client, drafts }: DesignHome, { doc, entry, draft }: DesignStart) {
    this.app = app
    this.client = client
    this.store = makeStore<DesignerView>({
      history: beginDesigns(doc, entry !== null && draft === null),
      book: null,
      look: null,
      tables: null,
      targets: [],
      conditions: {},
      against: null,
      measure: 0,
      pane: 'parts',
      refused: [],
      entry,
      isSaving: false,
      dialog: null,
      note: '',
    })
    this.keeper = designKeeper(this, client, drafts, draft)
    void this.begin()
  }

  get view(): DesignerView {
    return this.store.get()
  }
  get history(): DesignHistory {
    return this.view.history
  }
  get hasChanges(): boolean {
    return isChanged(this.history)
  }
  patch(change: Partial<DesignerView>): void {
    this.store.set({ ...this.view, ...change })
  }
  say(note: string): void {
    this.patch({ note })
  }
  /** When all that was asked for so far has been done: for tests, and for whoever saves. */
  settled(): Promise<void> {
    return this.turn
  }

  private async begin(): Promise<void> {
    const answer = await this.client.ask({ do: 'books' })
    const book = answer.ok ? answer.value.find(({ id }) => id === this.history.doc.ruleset) : undefined
    if (!book) return this.patch({ refused: [{ at: '', text: words.noBook(this.history.doc.ruleset), rule: null }] })
    const conditions = Object.fromEntries(book.conditions.map(({ key, value }) => [key, value]))
    const empty = Object.keys(this.history.doc.designs).length === 0
    this.patch({ book, targets: book.usualTargets, conditions, dialog: empty ? { is: 'add' } : this.view.dialog })
    await this.look()
  }

  // ---- what the book says

  private async look(): Promise<void> {
    const number = ++this.looks
    const { doc, chosen } = this.history
    const answer = await this.client.ask({ do: 'look', wish: { book: doc.ruleset, designs: doc.designs, chosen } })
    if (number !== this.looks || !answer.ok) return
    this.patch({ look: answer.value })
    clearTimeout(this.resting)
    this.resting = setTimeout(() => void this.tables(), this.view.tables === null ? 0 : REST_MS)
  }
  private async tables(): Promise<void> {
    const number = this.looks
    const { history, targets, conditions, against } = this.view
    const { doc, chosen } = history
    const wish = { book: doc.ruleset, designs: doc.designs, chosen, targets, conditions, against }
    const answer = await this.client.ask({ do: 'tables', wish })
    if (number === this.looks && answer.ok) this.patch({ tables: answer.value })
  }

  // ---- changes

  private inTurn(act: () => Promise<void> | void): Promise<void> {
    this.turn = this.turn.then(act)
    return this.turn
  }
  private make(name: string, change: DesignChange, run: string | null = null): void {
    this.set(stepped(this.history, name, change, run), name)
  }
  private set(history: DesignHistory, note: string): void {
    const before = this.history
    if (history === before) return
    this.patch({ history, note, refused: [] })
    if (history.doc !== before.doc) this.keeper.changed()
    void this.look()
  }

  /** One part of the chosen design anew, as its book allows it. Text that is being typed is one step. */
  change(key: string, value: FieldValue): Promise<void> {
    return this.inTurn(async () => {
      const { doc, chosen } = this.history
      const design = chosen === null ? undefined : doc.designs[chosen]
      if (!design || chosen === null) return
      const answer = await this.client.ask({ do: 'set', book: doc.ruleset, design, key, value })
      if (!answer.ok) return this.patch({ refused: answer.problems, note: answer.problems.map(({ text }) => text).join(' ') })
      const isTyped = typeof value === 'string' && this.fieldIsText(key)
      this.make(
        words.step(this.fieldName(key), this.titleOf(chosen)),
        { doc: withDesign(doc, chosen, answer.value) },
        isTyped ? `${chosen} ${key}` : null,
      )
    })
  }
  private fieldOf(key: string) {
    return this.view.look?.sheet?.groups.flatMap(({ fields }) => fields).find((field) => field.key === key)
  }
  private fieldIsText(key: string): boolean {
    return this.fieldOf(key)?.is === 'text'
  }
  private fieldName(key: string): string {
    return this.fieldOf(key)?.name ?? words.symbol
  }
  /** What a design is called in the list. */
  titleOf(id: string): string {
    return this.view.look?.titles.find((title) => title.id === id)?.name ?? id
  }

  choose(id: string): void {
    const { history } = this
    if (id === history.chosen || !Object.hasOwn(history.doc.designs, id)) return
    this.set({ ...history, chosen: id }, this.view.note)
  }
  /** A new design of a kind, or a copy of one of the game's, behind the chosen one. */
  add(from: { readonly kind: string } | { readonly sample: string }, name: string): Promise<void> {
    return this.inTurn(async () => {
      const { book } = this.view
      if (!book) return
      const design = await this.beginning(from)
      if (!design) return
      this.patch({ dialog: null, pane: 'parts' })
      await this.put(design, name)
    })
  }
  private async beginning(from: { readonly kind: string } | { readonly sample: string }): Promise<DesignJson | undefined> {
    if ('sample' in from) return this.view.book?.samples.find(({ id }) => id === from.sample)?.design
    const answer = await this.client.ask({ do: 'start', book: this.history.doc.ruleset, kind: from.kind })
    return answer.ok ? answer.value : undefined
  }
  /** Into the document, under a name where one is given: it is called by the book's own field for names, the first text of its form. */
  private async put(design: DesignJson, name: string): Promise<void> {
    const { doc, chosen } = this.history
    const named = name.trim() === '' ? design : await this.named(design, name.trim())
    const title = await this.nameOf(named)
    const reserved = this.view.book?.samples.map(({ id }) => id) ?? []
    const id = idFor(title, [...Object.keys(doc.designs), ...reserved])
    this.make(words.added(title), { doc: withNew(doc, id, named, chosen), chosen: id })
  }
  private async sheetOf(design: DesignJson) {
    const wish = { book: this.history.doc.ruleset, designs: { ONE: design }, chosen: 'ONE' }
    const answer = await this.client.ask({ do: 'look', wish })
    return answer.ok ? answer.value.sheet : null
  }
  private async nameOf(design: DesignJson): Promise<string> {
    return (await this.sheetOf(design))?.title.name ?? ''
  }
  private async named(design: DesignJson, name: string): Promise<DesignJson> {
    const field = (await this.sheetOf(design))?.groups.flatMap(({ fields }) => fields).find(({ is }) => is === 'text')
    if (!field) return design
    const answer = await this.client.ask({ do: 'set', book: this.history.doc.ruleset, design, key: field.key, value: name })
    return answer.ok ? answer.value : design
  }
  copy(id: string): Promise<void> {
    return this.inTurn(async () => {
      const design = this.history.doc.designs[id]
      if (design) await this.put(design, words.copyOf(this.titleOf(id)))
    })
  }
  remove(id: string): Promise<void> {
    return this.inTurn(() => {
      const { doc, chosen } = this.history
      if (!Object.hasOwn(doc.designs, id)) return
      const next = id === chosen ? neighbourOf(doc, id) : chosen
      this.make(words.removed(this.titleOf(id)), { doc: withoutDesign(doc, id), chosen: next })
    })
  }
  move(id: string, by: -1 | 1): Promise<void> {
    return this.inTurn(() => this.make(words.movedIt(this.titleOf(id)), { doc: moved(this.history.doc, id, by) }))
  }
  /** The document's own name. */
  rename(name: string): Promise<void> {
    return this.inTurn(() => {
      const { doc } = this.history
      const plain = name.trim()
      if (plain !== '' && plain !== doc.name) this.make(words.renamed(plain), { doc: { ...doc, name: plain } })
    })
  }
  undo(): Promise<void> {
    return this.inTurn(() => {
      const last = this.history.done.at(-1)
      if (last) this.set(undo(this.history), editorWords.undone(last.name))
      else this.say(words.noStep)
    })
  }
  redo(): Promise<void> {
    return this.inTurn(() => {
      const next = this.history.undone.at(-1)
      if (next) this.set(redo(this.history), editorWords.redone(next.name))
      else this.say(words.noStep)
    })
  }

  // ---- what is looked at

  aim(id: string, isTarget: boolean): void {
    const others = this.view.targets.filter((target) => target !== id)
    if (isTarget && others.length >= MOST_TARGETS) return this.say(words.manyTargets(MOST_TARGETS))
    this.relook({ targets: isTarget ? [...others, id] : others })
  }
  condition(key: string, value: FieldValue): void {
    this.relook({ conditions: { ...this.view.conditions, [key]: value } })
  }
  compareWith(against: string | null): void {
    this.relook({ against })
  }
  private relook(change: Partial<DesignerView>): void {
    this.patch(change)
    void this.look()
  }
  showMeasure(measure: number): void {
    this.patch({ measure })
  }
  show(pane: Pane): void {
    this.patch({ pane })
  }

  // ---- saving and leaving

  async save(): Promise<boolean> {
    await this.settled()
    return this.keeper.save()
  }
  /** To another screen; asks where there are changes. */
  leave(to: Screen): void {
    if (this.hasChanges && Object.keys(this.history.doc.designs).length > 0) this.patch({ dialog: { is: 'leave', to } })
    else void this.end(to)
  }
  /** Away from the designs for good; the draft goes with it. */
  end(to: Screen): Promise<void> {
    clearTimeout(this.resting)
    this.client.close()
    return this.keeper.end(to)
  }
}
