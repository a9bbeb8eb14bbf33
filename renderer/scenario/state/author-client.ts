import type { AuthorAnswer, AuthorChange, AuthorRequest, Board, RulesetId, ScenarioDoc } from '../../../engine/screen.ts'
import { WorkerClient, type WorkerPort } from '../../worker-client.ts'

export type AuthorPort = WorkerPort<AuthorRequest, AuthorAnswer<AuthorRequest['do']>>

/** Asks the thread of the books what an author may choose, and has them change a scenario. Requests are answered in their order. */
export class AuthorClient extends WorkerClient<AuthorRequest, AuthorAnswer<AuthorRequest['do']>> {
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

  private ask<D extends AuthorRequest['do']>(request: Extract<AuthorRequest, { do: D }>): Promise<AuthorAnswer<D>> {
    return this.send(request)
  }
}

/** A thread of its own. */
export const openAuthor = (): AuthorClient =>
  new AuthorClient(new Worker(new URL('../../author.worker.ts', import.meta.url), { type: 'module' }) as unknown as AuthorPort)
