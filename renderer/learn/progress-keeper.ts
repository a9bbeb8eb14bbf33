import type { Desk } from '../../main/desk.ts'
import type { AppStore } from '../state/app-state.ts'
import { messageOf } from '../state/scenarios.ts'
import { learnWords } from '../words/learn-words.ts'
import { lessonKey } from './learn-marks.ts'
import { type LearnProgress, merged, NOTHING_LEARNED, readProgress, textOfProgress, withLesson } from './progress.ts'

/** The document that is kept is read once; from then on it is the one in the program's state. */
export async function openProgress(desk: Desk, app: AppStore): Promise<ProgressKeeper> {
  const keeper = new ProgressKeeper(desk, app)
  await keeper.read()
  return keeper
}

/**
 * Keeps what was learned: changes hold at once, and are written one after the other, the newest last. Whoever has something to keep (lessons, cards, hints)
 * changes the document by `change`.
 */
export class ProgressKeeper {
  private writing: Promise<void> = Promise.resolve()
  /** The text that is on disk, as far as is known. */
  private written: LearnProgress | null = null
  /** What is kept may not be written over: a later version of the program wrote it. */
  private locked = false
  private told = false

  constructor(
    private readonly desk: Pick<Desk, 'learn' | 'files'>,
    private readonly app: Pick<AppStore, 'state' | 'patch' | 'tell'>,
  ) {}

  get progress(): LearnProgress {
    return this.app.state.progress ?? NOTHING_LEARNED
  }

  async read(): Promise<void> {
    try {
      const text = await this.desk.learn.read()
      const read = text === null ? null : readProgress(text)
      if (read?.ok === false) {
        this.locked = read.later
        this.app.tell({ title: learnWords.progress.cannotRead, text: read.text })
      }
      this.written = read?.ok ? read.progress : NOTHING_LEARNED
    } catch (error) {
      this.app.tell({ title: learnWords.progress.cannotRead, text: messageOf(error) })
    }
    this.app.patch({ progress: this.written ?? NOTHING_LEARNED })
  }

  /** Resolves when it is on disk, or a person has been told that it is not. */
  change(by: (progress: LearnProgress) => LearnProgress): Promise<void> {
    this.app.patch({ progress: by(this.progress) })
    this.writing = this.writing.then(() => this.write())
    return this.writing
  }
  lesson(book: string, id: string, step: number, done: boolean): Promise<void> {
    return this.change((progress) => withLesson(progress, lessonKey(book, id), step, done))
  }
  reset(): Promise<void> {
    return this.change(() => NOTHING_LEARNED)
  }
  /** False where the person did not say where to. */
  async give(): Promise<boolean> {
    return this.desk.files.give(learnWords.progress.file, new TextEncoder().encode(textOfProgress(this.progress)))
  }
  /** What is wrong with the file, in words; null where it was taken. */
  async take(text: string): Promise<string | null> {
    const read = readProgress(text)
    if (!read.ok) return read.text
    await this.change((own) => merged(own, read.progress))
    return null
  }

  private async write(): Promise<void> {
    const now = this.progress
    if (now === this.written || this.locked) return
    try {
      await this.desk.learn.write(textOfProgress(now))
      this.written = now
      this.told = false
    } catch (error) {
      // Once: whoever plays on is not told at every step.
      if (!this.told) this.app.tell({ title: learnWords.progress.cannotWrite, text: messageOf(error) })
      this.told = true
    }
  }
}
