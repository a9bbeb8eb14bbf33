import type { Answered, AnswerOf, FromWorker, OpenedBattle, Reply, Request, SideId, ToWorker } from '../engine/index.ts'

/** The screen's end of the protocol: a promise for every request, and a stream of what happened. Sees one side only. */

/** What the table says by itself: tellings, thinking, parts of the autosave. */
export type News = Exclude<FromWorker, { readonly say: 'answer' }>

/** What the client needs of a worker; tests give it something simpler. */
export interface Port {
  postMessage(message: ToWorker): void
  onmessage: ((event: { readonly data: FromWorker }) => void) | null
  terminate(): void
}

/** A new battle, or a save (the text of a save or an autosave file) to take up. */
export type Opening =
  | { readonly side: SideId; readonly scenario: unknown; readonly map: unknown; readonly seed: number; readonly level: string }
  | { readonly side: SideId; readonly save: string }

export type Opened = { readonly ok: true; readonly battle: OpenedBattle } | { readonly ok: false; readonly text: string }

type OpenedReply = ({ readonly ok: true } & OpenedBattle) | Extract<Answered, { readonly ok: false }>

/** Talks with a table in another thread. Answers come in the order of the requests; news in the order in which things happened. */
export class TableClient {
  private readonly port: Port
  private readonly waiting = new Map<number, (answer: Answered) => void>()
  private listener: ((news: News) => void) | null = null
  /** News that came before anybody listened. */
  private unheard: News[] = []
  private lastId = 0

  constructor(port: Port) {
    this.port = port
    port.onmessage = ({ data }) => this.hear(data)
  }

  /** Begins a battle or takes one up; a former battle of this table ends. What is wrong with the file is told in words. */
  async open(opening: Opening): Promise<Opened> {
    const battle = 'save' in opening ? { scenario: null, map: null, seed: 0, level: 'hand', ...opening } : opening
    const answer = await this.send<OpenedReply>((id) => ({ ask: 'open', id, ...battle }))
    if (!answer.ok)
      return {
        ok: false,
        text: answer.why.at === undefined || answer.why.at === 'save' ? answer.why.text : `${answer.why.at}: ${answer.why.text}`,
      }
    return { ok: true, battle: answer }
  }

  /** Any request of the protocol that a screen may make. A refusal is an answer, too. */
  ask<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D>> {
    return this.send<Reply<D>>((id) => ({ ask: 'request', id, request }))
  }

  /** One listener; it hears at once what came before it. */
  listen(listener: (news: News) => void): void {
    this.listener = listener
    const before = this.unheard
    this.unheard = []
    for (const news of before) listener(news)
  }

  /** Ends the thread; requests that still wait are refused. */
  close(): void {
    this.port.terminate()
    for (const answer of this.waiting.values()) answer({ ok: false, why: { text: 'The table was closed.', rule: null } })
    this.waiting.clear()
  }

  /** The one place that takes the table's word for it: an answer comes without the name of its request. */
  private send<A extends { readonly ok: boolean }>(message: (id: number) => ToWorker): Promise<A> {
    const id = ++this.lastId
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => resolve(answer as A))
      this.port.postMessage(message(id))
    })
  }

  private hear(message: FromWorker): void {
    if (message.say !== 'answer') {
      if (this.listener) this.listener(message)
      else this.unheard.push(message)
      return
    }
    this.waiting.get(message.id)?.(message.answer)
    this.waiting.delete(message.id)
  }
}

/** A table in a worker of its own. */
export function openTable(): TableClient {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  const client = new TableClient(worker as unknown as Port)
  worker.onerror = (event) =>
    (worker as unknown as Port).onmessage?.({ data: { say: 'failed', text: `The table's thread stopped: ${event.message}` } })
  return client
}
