import { must } from '../kernel/assert.ts'
import { LIMITS } from '../kernel/bounds.ts'
import type { Plain } from '../kernel/migrate.ts'
import { autosaveDoctrine, autosaveHeader, autosaveLine, type SaveFile, type ScoreNote } from '../kernel/save.ts'
import type { Picture } from '../screen/picture.ts'
import type { Game } from './game.ts'
import type { FromWorker } from './protocol.ts'

/** What is said for the file of the battle before a screen: its beginning, a line an order, and for lists how it stood as the screen was shown it last. */
export class BattleJournal {
  /** The turn of the last picture. */
  turn = 0
  private score: ScoreNote | null = null
  private noted: string
  private readonly post: (message: FromWorker) => void

  constructor(picture: Picture | null, post: (message: FromWorker) => void) {
    this.post = post
    if (picture) this.take(picture)
    this.noted = JSON.stringify(this.score)
  }

  /** What the screen is shown now. A turn that the last order has ended is over for the lists, too: the standing orders are said again, with the new one. */
  show(picture: Pick<Picture, 'turn' | 'score'>, doctrine: Plain): void {
    const before = this.turn
    this.take(picture)
    if (this.turn !== before) this.note(autosaveDoctrine(doctrine, this.turn))
  }
  private take({ turn, score }: Pick<Picture, 'turn' | 'score'>): void {
    const line = score.lines.find(({ decides }) => decides)
    const cut = (text: string): string => text.slice(0, LIMITS.name)
    this.turn = turn
    this.score = line ? { label: cut(line.label), blue: cut(line.blue.text), red: cut(line.red.text) } : null
  }

  begin(save: SaveFile): void {
    this.post({ say: 'journal', begin: autosaveHeader(this.withShown(save)), turn: this.turn })
  }
  /** The last order of a game. */
  order(game: Game): void {
    const last = game.orders.length - 1
    const more = { memory: game.memories.get(last), score: this.scoreNews() }
    this.note(
      autosaveLine(must(game.orders[last], 'an order'), game.checks[last] ?? null, this.turn, game.byStandingOrders.has(last), more),
    )
  }
  note(line: string): void {
    this.post({ say: 'journal', line })
  }

  /** A save with what a list says of it. */
  withShown(save: SaveFile): SaveFile {
    return { ...save, shown: { turn: this.turn, score: this.score } }
  }

  /** The score where it has changed since it was noted last. */
  private scoreNews(): ScoreNote | null {
    const text = JSON.stringify(this.score)
    const isNews = text !== this.noted
    this.noted = text
    return isNews ? this.score : null
  }
}
