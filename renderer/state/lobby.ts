import type { AnswerOf, Reply, Request } from '../../engine/screen.ts'
import type { TableClient } from '../table-client.ts'
import { setUpWords } from '../words/set-up.ts'
import type { AppStore } from './app-state.ts'
import { saidOf } from './scenarios.ts'
import { type MadeSkirmish, requestOf, type SkirmishWish } from './skirmish-wish.ts'

/** A table without a battle: it knows the books, and makes battles up. Opened when something is asked, closed when a battle is opened. */
export class Lobby {
  private table: TableClient | null = null
  /** The book whose forces and options are shown, or asked for. */
  private wanted: string | null = null

  constructor(
    private readonly app: AppStore,
    private readonly openTable: () => TableClient,
  ) {}

  private ask<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D>> {
    if (this.table?.isOver) this.table = null
    this.table ??= this.openTable()
    return this.table.ask(request)
  }

  /** A battle comes with the catalogue of its own book: what was shown is asked for again. */
  leave(): void {
    this.table?.close()
    this.table = null
    this.wanted = null
  }

  /** Which books there are. A table that was left meanwhile refuses, which is no trouble: the books are asked for again. */
  async readBooks(): Promise<void> {
    if (this.app.state.books !== null) return
    const answer = await this.ask({ do: 'books' })
    if (answer.ok) this.app.patch({ books: answer.books })
    else if (this.table) this.app.tell({ title: setUpWords.noBooks, text: answer.why.text })
  }

  /** What a book has to choose from. The answer for a book that is not the wanted one any more comes too late. */
  async readCatalogue(ruleset: string): Promise<void> {
    if (this.wanted === ruleset) return
    this.wanted = ruleset
    this.app.patch({ catalogue: null })
    const answer = await this.ask({ do: 'catalogue', ruleset })
    if (this.wanted !== ruleset) return
    if (answer.ok) return this.app.patch({ catalogue: answer })
    this.wanted = null
    if (this.table) this.app.tell({ title: setUpWords.noBook, text: answer.why.text })
  }

  async makeSkirmish(
    wish: SkirmishWish,
  ): Promise<{ readonly ok: true; readonly made: MadeSkirmish } | { readonly ok: false; readonly text: string }> {
    const answer = await this.ask(requestOf(wish))
    if (answer.ok) return { ok: true, made: answer }
    // Which map is meant everybody sees.
    const problems = answer.problems?.map((one) => (one.at === 'map' ? { ...one, at: '' } : one))
    return { ok: false, text: problems ? saidOf(problems) : answer.why.text }
  }
}
