import type { DesignBook } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { DesignBench, type DesignStart } from './design-bench.ts'
import { openDesigns } from './design-client.ts'
import { type DesignDraft, designDrafts } from './design-drafts.ts'
import { designsIn, textOfDesigns } from './designs-asked.ts'
import { freeName } from './free-name.ts'

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
    design(app, { doc: await designsIn(text), entry: { name, version }, draft: null })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}
/** A copy of designs of the library under a name of its own. False where it could not be made, which is told. */
export async function copyDesigns(app: App, name: string, label: string, taken: readonly string[]): Promise<boolean> {
  try {
    const library = await app.library()
    const doc = await designsIn((await library.read('designs', name)).text)
    await library.add('designs', await textOfDesigns({ ...doc, name: freeName(words.copyOf(doc.name), taken) }))
    return true
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(label), text: messageOf(error) })
    return false
  }
}
