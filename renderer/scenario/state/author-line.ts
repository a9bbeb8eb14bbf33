import type { AuthorChange, AuthorLook, Board, GroupToCopy, ScenarioDoc } from '../../../engine/screen.ts'
import type { AuthorClient } from './author-client.ts'

/** What the line to the author's thread needs of the bench. */
export interface LineParts {
  readonly doc: ScenarioDoc
  readonly board: Board
  /** The book's answer about the present scenario. */
  looked(look: AuthorLook): void
  /** The scenario as the book has changed it, as one step. */
  changed(name: string, doc: ScenarioDoc, look: AuthorLook): void
  /** Why nothing was changed. */
  refused(text: string): void
}
/** How often a change is asked for anew because the scenario was changed meanwhile. */
const MOST_TRIES = 5

/**
 * Questions to the books, in order. Changes wait for each other, so that none is made of a scenario that another has changed meanwhile; of looks only the
 * newest counts, and an answer about an older scenario is dropped.
 */
export class AuthorLine {
  private client: AuthorClient | null = null
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0
  private isLooking = false
  private seen: ScenarioDoc | null = null
  /** Is resolved with null when the line is closed. */
  private ending: { readonly promise: Promise<null>; readonly end: () => void } = ender()

  constructor(private readonly parts: LineParts) {}

  open(client: AuthorClient): void {
    this.client = client
    this.ending = ender()
    this.lay()
  }
  close(): void {
    this.client?.close()
    this.client = null
    this.seen = null
    this.isLooking = false
    this.ending.end()
  }
  /** A change is under way: what is to come after it has to wait. */
  get isBusy(): boolean {
    return this.waiting > 0
  }

  /** The board is another. */
  lay(): void {
    this.seen = null
    void this.client?.board(this.parts.board)
    this.look()
  }
  /** The scenario is another. */
  look(): void {
    const { client } = this
    if (client === null || this.isLooking || this.seen === this.parts.doc) return
    this.isLooking = true
    const { doc } = this.parts
    void Promise.race([client.look(doc), this.ending.promise]).then((answer) => {
      if (answer === null || client !== this.client) return
      this.isLooking = false
      if (doc !== this.parts.doc) return this.look()
      this.seen = doc
      if (answer.ok) this.parts.looked(answer.value)
      else this.parts.refused(saidOf(answer.problems))
    })
  }

  /** What of a scenario may be copied; a text where the book cannot say, or the line is closed meanwhile (empty then). */
  async groupsOf(doc: ScenarioDoc): Promise<readonly GroupToCopy[] | string> {
    const answer = this.client && (await Promise.race([this.client.groups(doc), this.ending.promise]))
    if (answer === null) return ''
    return answer.ok ? answer.value : saidOf(answer.problems)
  }

  /** After the changes that wait already. */
  inTurn<T>(act: () => Promise<T> | T): Promise<T> {
    this.waiting++
    const done = this.queue.then(act).finally(() => {
      this.waiting--
    })
    this.queue = done.catch(() => undefined)
    return done
  }
  /** Several changes as one step; none of them is made where one is refused. */
  change(name: string, changes: readonly AuthorChange[]): Promise<boolean> {
    return this.inTurn(async () => {
      for (let i = 0; i < MOST_TRIES; i++) {
        const from = this.parts.doc
        const made = await this.made(from, changes)
        if (made === null) return false
        if (this.parts.doc !== from) continue
        this.parts.changed(name, made.doc, made.look)
        this.seen = this.parts.doc
        return true
      }
      return false
    })
  }
  private async made(
    from: ScenarioDoc,
    changes: readonly AuthorChange[],
  ): Promise<{ readonly doc: ScenarioDoc; readonly look: AuthorLook } | null> {
    let doc = from
    let look: AuthorLook | null = null
    for (const change of changes) {
      const answer = this.client && (await Promise.race([this.client.change(doc, change), this.ending.promise]))
      if (answer === null) return null
      if (!answer.ok) {
        this.parts.refused(saidOf(answer.problems))
        return null
      }
      doc = answer.value.scenario
      look = answer.value.look
    }
    return look === null ? null : { doc, look }
  }
}
const saidOf = (problems: readonly { readonly text: string }[]): string => problems.map(({ text }) => text).join(' ')

function ender(): { readonly promise: Promise<null>; readonly end: () => void } {
  let end: () => void = () => undefined
  const promise = new Promise<null>((resolve) => {
    end = () => resolve(null)
  })
  return { promise, end: () => end() }
}
