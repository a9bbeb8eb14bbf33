import type { BattleNote, Desk } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import { messageOf } from './scenarios.ts'

/** What the table says for the battle's file: the header that begins it, or one line more. */
export interface JournalNews {
  readonly begin?: string
  readonly line?: string
  /** The turn in which the journal begins. */
  readonly turn?: number
}

/** How long what was ordered may wait for the disk before it is told all the same, with a warning. */
const PATIENCE_MS = 2000
/** After a failure the whole battle is written anew, again and again after so long. */
const RETRY_MS = 1500

/**
 * Writes the file of one battle while it is played. Lines that come while the disk is at work go down together. After a failure a line may be missing or
 * torn: the battle is written anew as a whole, until that goes well; meanwhile the player is warned.
 */
export class Keeper {
  /** Everything so far, the header first: what the file has to hold. */
  private lines: string[] = []
  private turn: number | null = null
  private written = 0
  /** The file holds the first `written` lines and no other: a line can be added. */
  private fits = false
  private running: Promise<void> | null = null
  private warning: string | null = null
  /** Who waits for how many lines. */
  private waiting: { readonly lines: number; readonly done: () => void }[] = []
  private patience: ReturnType<typeof setTimeout> | null = null
  private closing: Promise<void> | null = null
  /** After `close`: an attempt has failed. */
  private failed: (() => void) | null = null
  /** Nobody wants what is not written any more. */
  private isOver = false
  private wake: (() => void) | null = null

  /**
   * @param id the battle's file where it has one that was wholly read; a new one is begun otherwise
   * @param warn told what is wrong while orders are not safe, and null when they are again
   */
  constructor(
    private readonly desk: Desk['battles'],
    private readonly note: Omit<BattleNote, 'turn'>,
    private id: string | null,
    private readonly warn: (text: string | null) => void,
    private readonly times: { readonly patience: number; readonly retry: number } = { patience: PATIENCE_MS, retry: RETRY_MS },
  ) {}

  hear({ begin, line, turn }: JournalNews): void {
    if (begin !== undefined) {
      this.lines = [begin]
      this.written = 0
      this.fits = false
      this.turn = turn ?? null
    }
    if (line !== undefined) this.lines.push(line)
    if (this.running === null && this.written < this.lines.length) this.running = this.write()
  }

  /** Null when everything heard so far is on disk, or will not be soon and the player knows; else resolves when one of them is so. What comes later is not waited for. */
  safe(): Promise<void> | null {
    if (this.written === this.lines.length || this.warning !== null) return null
    this.patience ??= this.impatience()
    return new Promise((done) => this.waiting.push({ lines: this.lines.length, done }))
  }

  /** Nothing more will be heard. Resolves when everything heard so far is on disk and the battle was let go of, however long that takes. */
  close(): Promise<void> {
    this.closing ??= this.end()
    return this.closing
  }
  private async end(): Promise<void> {
    this.wake?.()
    await this.running
    this.calm()
    if (this.id !== null) await this.desk.release(this.id).catch(() => undefined)
  }

  /** As `close`, but waits no longer than for an attempt that fails, or a disk that is slow: false then, and it is written on. */
  async left(): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<boolean>((done) => {
      this.failed = () => done(false)
      timer = setTimeout(done, this.times.patience, false)
    })
    const isSafe = await Promise.race([this.close().then(() => true), late])
    clearTimeout(timer)
    return isSafe
  }

  /** The battle's file as it should be. */
  get whole(): string {
    return this.text(this.lines.length)
  }

  /** Whether it is this battle that is written. */
  holds(id: string): boolean {
    return this.id === id
  }

  /** The battle is over: nothing is left to go on with. */
  async discard(): Promise<void> {
    this.isOver = true
    this.wake?.()
    await this.close()
    if (this.id !== null) await this.desk.remove(this.id).catch(() => undefined)
  }

  private async write(): Promise<void> {
    while (this.written < this.lines.length) {
      const upTo = this.lines.length
      try {
        await this.put(upTo)
        this.fits = true
        this.written = upTo
        this.heal()
      } catch (error) {
        this.fits = false
        this.written = 0
        this.alarm(messageOf(error))
        if (this.isOver) break
        this.failed?.()
        await new Promise<void>((done) => {
          this.wake = done
          setTimeout(done, this.times.retry)
        })
        this.wake = null
      }
    }
    // With the last look at the lines, not later: a line that comes now begins anew.
    this.running = null
  }

  private async put(upTo: number): Promise<void> {
    const note: BattleNote = { ...this.note, turn: this.turn }
    if (this.id === null) this.id = await this.desk.begin(this.text(upTo), note)
    else if (this.fits) await this.desk.append(this.id, this.lines.slice(this.written, upTo).join('\n'))
    else this.id = await this.rewrite(this.id, this.text(upTo), note)
  }

  /** A file that was damaged from outside while it was played is kept as it is and never written to: the battle goes on in a new one. Gives the id of the file. */
  private async rewrite(id: string, text: string, note: BattleNote): Promise<string> {
    try {
      await this.desk.rewrite(id, text, note)
      return id
    } catch (error) {
      const all = await this.desk.list().catch(() => [])
      if (!all.some((info) => info.id === id && info.problem !== null)) throw error
      const other = await this.desk.begin(text, note)
      await this.desk.release(id).catch(() => undefined)
      return other
    }
  }

  private text(upTo: number): string {
    return this.lines.slice(0, upTo).join('\n')
  }

  private alarm(text: string): void {
    if (this.warning !== text) this.warn(text)
    this.warning = text
    this.calm()
  }
  private heal(): void {
    const isWhole = this.written === this.lines.length
    if (isWhole && this.warning !== null) this.warn(null)
    if (isWhole) this.warning = null
    this.calm(isWhole ? Number.POSITIVE_INFINITY : this.written)
  }
  /** Ends the waiting for lines up to this number; for the others the time begins anew. */
  private calm(lines = Number.POSITIVE_INFINITY): void {
    if (this.patience) clearTimeout(this.patience)
    const [over, waiting] = [this.waiting.filter((one) => one.lines <= lines), this.waiting.filter((one) => one.lines > lines)]
    this.waiting = waiting
    this.patience = waiting.length > 0 ? this.impatience() : null
    for (const { done } of over) done()
  }
  private impatience(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.alarm(filesWords.slowDisk), this.times.patience)
  }
}
