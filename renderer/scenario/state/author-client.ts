import type {
  AuthorAnswer,
  AuthorChange,
  AuthorRequest,
  Board,
  FromAuthor,
  RulesetId,
  ScenarioDoc,
  ToAuthor,
} from '../../../engine/screen.ts'

/** What the client needs of a worker; tests give it something simpler. */
export interface AuthorPort {
  postMessage(message: ToAuthor): void
  onmessage: ((event: { readonly data: FromAuthor }) => void) | null
  terminate(): void
}

/** Asks the thread of the books what an author may choose, and has them change a scenario. Requests are answered in their order. */
export class AuthorClient {
  private readonly waiting = new Map<number, (answer: AuthorAnswer<AuthorRequest['do']>) => void>()
  private last = 0

  constructor(private readonly port: AuthorPort) {
    port.onmessage = ({ data: { id, answer } }) => {
      this.waiting.get(id)?.(answer)
      this.waiting.delete(id)
    }
  }

  /** The board that the following questions are about. */
  board(board: Board): Promise<AuthorAnswer<'board'>> {
    return this.ask({ do: 'board', board })
  }
  books(): Promise<AuthorAnswer<'books'>> {
    return this.ask({ do: 'books' })
  }
  fresh(book: RulesetId): Promise<AuthorAnswer<'fresh'>> {
    return this.ask({ do: 'fresh', book })
  }
  /** What of a scenario may be copied into another one of its book. */
  groups(scenario: ScenarioDoc): Promise<AuthorAnswer<'groups'>> {
    return this.ask({ do: 'groups', scenario })
  }
  look(scenario: ScenarioDoc): Promise<AuthorAnswer<'look'>> {
    return this.ask({ do: 'look', scenario })
  }
  change(scenario: ScenarioDoc, change: AuthorChange): Promise<AuthorAnswer<'change'>> {
    return this.ask({ do: 'change', scenario, change })
  }
  /** The thread ends; what still waits is never answered. */
  close(): void {
    this.port.onmessage = null
    this.port.terminate()
    this.waiting.clear()
  }

  private ask<D extends AuthorRequest['do']>(request: Extract<AuthorRequest, { do: D }>): Promise<AuthorAnswer<D>> {
    const id = ++this.last
    return new Promise((resolve) => {
      // The one place that takes the thread's word for it: an answer comes without the name of its request.
      this.waiting.set(id, (answer) => resolve(answer as AuthorAnswer<D>))
      this.port.postMessage({ id, request })
    })
  }
}

/** A thread of its own. */
export const openAuthor = (): AuthorClient =>
  new AuthorClient(new Worker(new URL('../../author.worker.ts', import.meta.url), { type: 'module' }) as unknown as AuthorPort)
