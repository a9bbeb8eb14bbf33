import type { DesignBook, DesignsDoc } from '../../../engine/screen.ts'
import { openDesigns } from './design-client.ts'

/** Single questions to the thread of the books, for whoever has no designer open. Each opens the thread and ends it. */

/** The books that have a designer. @throws an Error with a sentence for people, as the others */
export const designBooks = (): Promise<readonly DesignBook[]> => asking((client) => client.ask({ do: 'books' }))
/** The designs in the text of a document, as their book reads them. */
export const designsIn = (text: string): Promise<DesignsDoc> => asking((client) => client.ask({ do: 'read', text }))
/** The text of a document. */
export const textOfDesigns = (doc: DesignsDoc): Promise<string> => asking((client) => client.ask({ do: 'write', doc }))
/** What a book has against the text of a document; null where it is good. */
export const designsProblem = (text: string): Promise<string | null> =>
  designsIn(text).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

type Client = ReturnType<typeof openDesigns>
type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly { readonly at: string; readonly text: string }[] }
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
