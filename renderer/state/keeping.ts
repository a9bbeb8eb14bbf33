import type { Desk } from '../../main/desk.ts'
import { messageOf } from './scenarios.ts'

/** What the table says for the journal on disk: a header that begins it, or one line more. */
export interface JournalNews {
  readonly begin?: string
  readonly line?: string
}

/** Writes the journal of one battle while it is played: one line an order, one after the other. A disk that is full is told once, and the battle goes on. */
export class Keeper {
  private broken = false
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly desk: Desk['autosave'],
    private readonly say: (trouble: string) => void,
  ) {}

  hear(news: JournalNews): void {
    this.writing = this.writing.then(() => this.keep(news))
  }

  /** Resolves when everything heard so far was written, or could not be. */
  settled(): Promise<void> {
    return this.writing
  }

  private async keep({ begin, line }: JournalNews): Promise<void> {
    try {
      if (begin !== undefined) await this.desk.begin(begin)
      if (line !== undefined) await this.desk.append(line)
    } catch (error) {
      if (this.broken) return
      this.broken = true
      this.say(`The battle is not being saved by itself: ${messageOf(error)}`)
    }
  }
}
