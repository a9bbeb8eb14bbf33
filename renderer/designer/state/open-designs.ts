import type { DesignBook, DesignsDoc } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { DesignBench, type DesignStart } from './design-bench.ts'
import { openDesigns } from './design-client.ts'
import { type DesignDraft, designDrafts } from './design-drafts.ts'

/** The ways into the designer: new designs of a book, copies of its own, those of the library, what was changed and not saved. What goes wrong is told. */

function design(app: App, start: DesignStart): void {
  app.go({ at: 'design', bench: new DesignBench({ app, client: openDesigns(), drafts: designDrafts }, start) })
}
export function designNew(app: App, book: DesignBook, taken: readonly string[]): void {
  design(app, { doc: { name: freeName(words.newDesigns(book.title), taken), ruleset: book.id, designs: {} }, entry: null, draft: null })
}
export function takeUpDesigns(app: App, { id, entry, doc }: DesignDraft): void {
  design(app, { doc, entry, draft: id })
}
/** Opens designs of the library as they were saved. */
export async function designSaved(app: App, name: string, label: string): Promise<void> {
  try {
    const { text, version } = await (await app.library()).read('designs', name)
    design(app, { doc: await docOf(text), entry: { name, version }, draft: null })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}
/** A copy of designs of the library under a name of its own. False where it could not be made, which is told. */
export async function copyDesigns(app: App, name: string, label: string, taken: readonly string[]): Promise<boolean> {
  try {
    const library = await app.library()
    const doc = await docOf((await library.read('designs', name)).text)
    await library.add('designs', await textOf({ ...doc, name: freeName(words.copyOf(doc.name), taken) }))
    return true
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(label), text: messageOf(error) })
    return false
  }
}

/** The books that have a designer. */
export const designBooks = (): Promise<readonly DesignBook[]> => asking((client) => client.ask({ do: 'books' }))
const docOf = (text: string): Promise<DesignsDoc> => asking((client) => client.ask({ do: 'read', text }))
const textOf = (doc: DesignsDoc): Promise<string> => asking((client) => client.ask({ do: 'write', doc }))

type Client = ReturnType<typeof openDesigns>
type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly { at: string; text: string }[] }
/** One question to the thread of the books. @throws an Error with a sentence for people */
async function asking<T>(question: (client: Client) => Promise<Answered<T>>): Promise<T> {
  const client = openDesigns()
  try {
    const answer = await question(client)
    if (answer.ok) return answer.value
    throw new Error(answer.problems.map(({ at, text }) => (at === '' ? text : `${at}: ${text}`)).join('\n'))
  } finally {
    client.close()
  }
}

/** The name, with a number where it is taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  for (let number = 2; ; number++) if (!taken.includes(`${name} ${number}`)) return `${name} ${number}`
}
