import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMind } from '../../ai/index.ts'
import {
  APP_VERSION,
  EDITIONS,
  type FromWorker,
  type GameState,
  Host,
  type Reply,
  readSave,
  replayGame,
  type Shape,
  type SideId,
  Table,
  type ToMind,
} from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { opposite } from '../../engine/kernel/names.ts'
import { submit } from '../../engine/kernel/referee.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import type { Battle } from '../../engine/table/opening.ts'
import { Session } from '../../renderer/state/session.ts'
import { type Port, TableClient } from '../../renderer/table-client.ts'
import { SilentStage } from './silent-stage.ts'

/** Whole games, those that are kept among them, played once more before a screen: a hand gives the orders of one side, and the other's come as if the computer thought of them. */

const FOLDER = join(import.meta.dirname, '../golden')
export const GOLDEN_GAMES = EDITIONS.flatMap(({ id }) =>
  readdirSync(join(FOLDER, id))
    .filter((file) => file.endsWith('.journal.json'))
    .map((file) => [id, file] as const),
)
export const goldenText = (book: string, file: string): string => readFileSync(join(FOLDER, book, file), 'utf8')

/** The save of a whole game of the computer against itself, from a scenario with its map inside. */
export function playedGame(scenario: unknown, seed: number): string {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: APP_VERSION })
  for (const request of [
    { do: 'new', scenario, seed, seats: { blue: 'ai:recruit', red: 'ai:recruit' } },
    { do: 'play', until: 'over' },
  ]) {
    const answer = table.handle(request)
    if (!answer.ok) throw new Error(answer.why.text)
  }
  return JSON.stringify(table.save())
}

/** What the referee knows after an order, and the worlds on the way to it. */
export interface Truth {
  readonly state: GameState<Shape>
  readonly moments: readonly Moment<Shape>[]
}

export class GoldenBattle {
  readonly stage = new SilentStage()
  readonly session: Session
  /** What the screen has been told and answered since it was asked last; lines for the battle's file left out. */
  private news: FromWorker[] = []
  readonly battle: Battle
  /** After the opening, and after each order that has been given. */
  readonly truths: Truth[]
  /** Orders that are still to be given. Where both sides are asked at once, it does not matter who answers first. */
  private readonly orders: Record<SideId, Shape['order'][]> = { blue: [], red: [] }
  private readonly side: SideId
  private readonly host: Host
  private readonly table: TableClient

  constructor(
    private readonly save: string,
    side: SideId,
  ) {
    this.side = side
    const read = readSave(save)
    const again = read.ok ? replayGame(EDITIONS, read.value, 0, 0) : null
    if (!read.ok || !again?.ok) throw new Error('the game cannot be played again')
    const { battle, state, opening } = again.value.game
    this.battle = battle
    this.truths = [{ state, moments: opening }]
    for (const order of read.value.file.orders) this.orders[order.side].push(order)
    this.host = new Host({
      table: { editions: EDITIONS, minds: createMind, app: APP_VERSION },
      post: (message) => this.hear(message),
      think: (message) => this.think(message),
    })
    this.table = new TableClient(this.port)
    this.session = new Session(this.table, { side, size: { width: battle.board.width, height: battle.board.height } })
    this.session.setSpeed('instant')
    this.session.mount(this.stage)
  }
  get truth(): Truth {
    return must(this.truths.at(-1), 'a position')
  }
  private readonly port: Port = {
    onmessage: null,
    terminate: () => undefined,
    postMessage: (message) => queueMicrotask(() => this.host.receive(message)),
  }
  private hear(message: FromWorker): void {
    if (message.say === 'journal') return this.took(message.line)
    this.news.push(message)
    this.port.onmessage?.({ data: structuredClone(message) })
  }
  /** The same order for the referee of the test; standing orders, which are said again with each turn, change nothing there. */
  private took(line: string | undefined): void {
    if (line === undefined) return
    const { order, doctrine } = JSON.parse(line) as { readonly order?: Shape['order']; readonly doctrine?: unknown }
    if (doctrine !== undefined) return
    if (!order) throw new Error(`what is this: ${line}`)
    const verdict = submit(this.battle.rules, this.truth.state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    this.truths.push(verdict)
  }
  private think(message: ToMind): void {
    if (message.ask !== 'decide') return
    const order = this.orders[message.side].shift()
    if (!order) throw new Error(`${message.side} has no order left`)
    queueMicrotask(() => this.host.decided({ say: 'decided', ticket: message.ticket, order }))
  }

  async open(): Promise<void> {
    const { scenario, map, dice, edition, format, version, app } = JSON.parse(this.save) as Record<string, unknown>
    const seats = { [this.side]: 'hand', [opposite(this.side)]: 'ai:regular' }
    const begun = { format, version, app, edition, scenario, map, dice, seats, orders: [], checks: [], state: null }
    const opened = await this.table.open({ side: this.side, save: JSON.stringify(begun) })
    if (!opened.ok) throw new Error(opened.text)
    await this.settled()
  }
  /** The next order of the hand, and all that answers it. False where there is none: the battle is over. */
  async goOn(): Promise<boolean> {
    const order = this.orders[this.side].shift()
    if (!order) return false
    const given = await this.session.ask({ do: 'submit', order: order as { kind: string; side: SideId } })
    if (!given?.ok) throw new Error(`${JSON.stringify(order)}: ${given?.why.text}`)
    await this.settled()
    return true
  }
  /** How many orders the hand has still to give. */
  get left(): number {
    return this.orders[this.side].length
  }
  /** What this side saw of the battle, from an order on. */
  async past(from: number): Promise<Extract<Reply<'past'>, { ok: true }>> {
    const answer = await this.session.ask({ do: 'past', side: this.side, from, orders: 50 })
    if (!answer?.ok) throw new Error(answer?.why.text)
    return answer
  }
  /** What the screen has got since the last time. */
  taken(): readonly FromWorker[] {
    const { news } = this
    this.news = []
    return news
  }
  private async settled(): Promise<void> {
    // Everything happens in turns of this thread; a few of them pass between the computer's order and its picture.
    for (let quiet = 0, count = -1; quiet < 3; ) {
      await new Promise((done) => setTimeout(done, 0))
      quiet = this.news.length === count ? quiet + 1 : 0
      count = this.news.length
    }
  }
}
