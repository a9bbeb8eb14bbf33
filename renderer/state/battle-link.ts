import type { AnswerOf, Refusal, Reply, Request } from '../../engine/screen.ts'
import type { Said } from '../input/picking.ts'
import type { TableClient } from '../table-client.ts'
import { type BattleAction, type BattleState, beginBattle, reduceBattle } from './battle-state.ts'
import { noteProblem } from './problem-notes.ts'
import { makeStore, type Store } from './store.ts'

/** How long a remark stands. */
const SAID_MS = 6000

interface Hooks {
  /** The state is another one now. */
  readonly changed: (action: BattleAction) => void
  readonly refused: (request: Request, why: Refusal) => void
}

/** A battle's state and the table that it is played at, for everybody who works for its session. After `close` nothing comes of what was asked before. */
export class BattleLink {
  readonly store: Store<BattleState>
  private closed = false

  constructor(
    private readonly table: TableClient,
    side: BattleState['side'],
    size: BattleState['size'],
    private readonly hooks: Hooks,
  ) {
    this.store = makeStore(beginBattle(side, size))
  }

  get state(): BattleState {
    return this.store.get()
  }
  get isClosed(): boolean {
    return this.closed
  }
  close(): void {
    this.closed = true
    this.table.close()
  }

  dispatch(action: BattleAction): void {
    const before = this.state
    this.store.set(reduceBattle(before, action))
    if (this.state !== before) this.hooks.changed(action)
  }

  /** The table's answer; null when nobody waits for it any more, or the table has stopped, which is told. */
  async request<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D> | null> {
    try {
      const answer = await this.table.ask(request)
      if (this.closed) return null
      if (!answer.ok) {
        noteProblem('refusal', `${request.do}: ${answer.why.text}`)
        this.hooks.refused(request, answer.why)
      }
      return answer
    } catch (error) {
      this.fail(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  /** The computer's reasons are shown from now on; the log and the battle's file say so. */
  async coach(): Promise<void> {
    const answer = await this.request({ do: 'coach' })
    if (answer?.ok) this.dispatch({ do: 'coached' })
  }

  /** The battle cannot go on, on this screen. */
  fail(text: string): void {
    noteProblem('error', text)
    if (!this.closed) this.dispatch({ do: 'failed', text })
  }

  say(said: Said, tone: 'refused' | 'told' = 'told'): void {
    this.dispatch({ do: 'said', said, tone })
    const id = this.state.said?.id
    if (id !== undefined) setTimeout(() => !this.closed && this.dispatch({ do: 'silence', id }), SAID_MS)
  }
}
