import type {
  Answered,
  AnswerOf,
  Foreseen,
  FromWorker,
  LessonAct,
  OpenedBattle,
  Reply,
  Request,
  SideId,
  ToWorker,
} from '../engine/screen.ts'
import { programWords } from './words/program.ts'

/** The screen's end of the protocol: a promise for every request, and a stream of what happened. Sees one side only. */

/** What the table says by itself: tellings, thinking, parts of the autosave. */
export type News = Exclude<FromWorker, { readonly say: 'answer' | 'played' | 'ahead' }>

/** What is answered ahead. */
const FORESEEN: readonly Request['do'][] = ['sheet', 'offers', 'bar', 'odds']

/** What the client needs of a worker; tests give it something simpler. */
export interface Port {
  postMessage(message: ToWorker): void
  onmessage: ((event: { readonly data: FromWorker }) => void) | null
  terminate(): void
}

/** A new battle, a save (the text of a save or an autosave file) to take up, or a lesson to begin. */
export type Opening =
  | {
      readonly side: SideId
      readonly scenario: unknown
      readonly map: unknown
      readonly seed: number
      readonly level: string
      readonly own?: string | undefined
    }
  | { readonly side: SideId; readonly save: string }
  | { readonly side: SideId; readonly lesson: unknown; readonly lessonStep?: number }

export type Opened = { readonly ok: true; readonly battle: OpenedBattle } | { readonly ok: false; readonly text: string }

type OpenedReply = ({ readonly ok: true } & OpenedBattle) | Extract<Answered, { readonly ok: false }>

/** How far a save has been played again. */
export type OnPlayed = (done: number, of: number) => void

/** Opening is given up when nothing has been heard for so long, milliseconds: each order that is played again counts. */
export const OPENING_SILENCE_MS = 60_000

/** Talks with a table in another thread. Answers come in the order of the requests; news in the order in which things happened. */
export class TableClient {
  private readonly port: Port
  private readonly waiting = new Map<number, (answer: Answered) => void>()
  private listener: ((news: News) => void) | null = null
  /** News that came before anybody listened. */
  private unheard: News[] = []
  private lastId = 0
  /** Why nothing more will be answered; null while the thread lives. */
  private ended: string | null = null
  private played: OnPlayed = () => undefined
  /** Answers to the newest picture that came without being asked for, by the text of their requests. */
  private readonly ahead = new Map<string, Answered>()
  /** Requests that wait for what is still to come of them; null when nothing is. */
  private held: (() => void)[] | null = null

  constructor(port: Port) {
    this.port = port
    port.onmessage = ({ data }) => this.hear(data)
  }

  /**
   * Begins a battle or takes one up; a former battle of this table ends. What is wrong with the file is told in words. A thread that says nothing for
   * too long is ended: nobody waits for ever.
   */
  async open(opening: Opening, onPlayed: OnPlayed = () => undefined): Promise<Opened> {
    const battle = 'save' in opening || 'lesson' in opening ? { scenario: null, map: null, seed: 0, level: 'hand', ...opening } : opening
    const watch = new Watch(OPENING_SILENCE_MS, () => this.end(programWords.table.slow(OPENING_SILENCE_MS / 1000)))
    this.played = (done, of) => {
      watch.heard()
      onPlayed(done, of)
    }
    const answer = await this.send<OpenedReply>((id) => ({ ask: 'open', id, ...battle }))
    watch.stop()
    if (!answer.ok)
      return {
        ok: false,
        text: answer.why.at === undefined || answer.why.at === 'save' ? answer.why.text : `${answer.why.at}: ${answer.why.text}`,
      }
    return { ok: true, battle: answer }
  }

  /** Any request of the protocol that a screen may make. A refusal is an answer, too. */
  ask<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D>> {
    const known = this.ahead.get(JSON.stringify(request))
    if (known) return Promise.resolve(known as unknown as Reply<D>)
    if (this.held && FORESEEN.includes(request.do)) return new Promise((done) => this.held?.push(() => done(this.ask(request))))
    return this.send<Reply<D>>((id) => ({ ask: 'request', id, request }))
  }

  /** Whoever watches has seen everything so far: the computer may go on. */
  goOn(): void {
    if (this.ended === null) this.port.postMessage({ ask: 'on', id: ++this.lastId })
  }

  /** What a learner does besides orders. */
  lesson(act: LessonAct): Promise<Answered> {
    return this.send((id) => ({ ask: 'lesson', id, act }))
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
    this.end(programWords.table.closed)
  }

  /** The thread has died: whoever waits is told, and so is whoever listens. */
  fail(text: string): void {
    if (this.ended !== null) return
    this.end(text)
    this.tell({ say: 'failed', text })
  }

  /** Nothing more will come of this table. */
  get isOver(): boolean {
    return this.ended !== null
  }

  private end(why: string): void {
    this.ended ??= why
    this.port.onmessage = null
    this.port.terminate()
    for (const answer of this.waiting.values()) answer({ ok: false, why: { text: why, rule: null } })
    this.waiting.clear()
    this.foresee([], false)
  }

  /** The one place that takes the table's word for it: an answer comes without the name of its request. */
  private send<A extends { readonly ok: boolean }>(message: (id: number) => ToWorker): Promise<A> {
    const id = ++this.lastId
    if (this.ended !== null) return Promise.resolve({ ok: false, why: { text: this.ended, rule: null } } as unknown as A)
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => resolve(answer as A))
      this.port.postMessage(message(id))
    })
  }

  private hear(message: FromWorker): void {
    if (message.say === 'played') return this.played(message.done, message.of)
    if (message.say === 'ahead') return this.foresee(message.answers, message.more)
    if (message.say === 'told') this.ahead.clear()
    if (message.say !== 'answer') return this.tell(message)
    this.waiting.get(message.id)?.(message.answer)
    this.waiting.delete(message.id)
  }

  /** Whoever waits looks whether his answer is among these. */
  private foresee(answers: readonly Foreseen[], more: boolean): void {
    for (const { request, answer } of answers) this.ahead.set(JSON.stringify(request), answer)
    const held = this.held ?? []
    this.held = more ? [] : null
    for (const ask of held) ask()
  }

  private tell(news: News): void {
    if (this.listener) this.listener(news)
    else this.unheard.push(news)
  }
}

/** Calls back once nothing has been heard for so long. */
class Watch {
  private timer: ReturnType<typeof setTimeout>
  constructor(
    private readonly ms: number,
    private readonly late: () => void,
  ) {
    this.timer = setTimeout(late, ms)
  }
  heard(): void {
    this.stop()
    this.timer = setTimeout(this.late, this.ms)
  }
  stop(): void {
    clearTimeout(this.timer)
  }
}

/** A table in a worker of its own. */
export function openTable(): TableClient {
  const worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' })
  const client = new TableClient(worker as unknown as Port)
  worker.onerror = (event) => client.fail(programWords.table.stopped(event.message))
  worker.onmessageerror = () => client.fail(programWords.table.unreadable)
  return client
}
