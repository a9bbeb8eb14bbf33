import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fileCase } from './cases.ts'
import { type Kind, readCorpus } from './corpus.ts'
import { LINES_A_SESSION } from './readers.ts'
import type { FromReader, ToReader } from './worker.ts'

/** Hostile files and lines, by the thousand, to the readers of the product: none may crash, hang, write or leave a person without a word. */
export interface Wish {
  readonly root: string
  readonly worker: URL
  readonly files: number
  readonly lines: number
  readonly seed: number
  /** Kinds of files; all where it is empty. */
  readonly of: readonly Kind[]
  /** Faulty files are written here, with as few steps as still show the fault. */
  readonly keep: string | null
  readonly progress: (text: string) => void
}
export interface Count {
  files: number
  lines: number
  crashes: number
  hangs: number
  stackTraces: number
  filesWritten: number
  /** Refusals without place or remedy, or in a library's words. */
  unclear: number
  /** Milliseconds of the processor that the slowest file took, and which it was. */
  slowest: { ms: number; file: string }
  /** The first of them: what to run again, and why. */
  readonly faulty: string[]
}
const MEMORY_MB = 512
/** Of the processor, so that a busy machine is no hang; and by the clock, for a case that waits for something that never comes. */
const CASE_MS = 5000
const WAIT_MS = 120_000
const LOOK_MS = 250
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const FAULTY_TOLD = 20

export async function fuzz(wish: Wish): Promise<Count> {
  const count: Count = {
    files: 0,
    lines: 0,
    crashes: 0,
    hangs: 0,
    stackTraces: 0,
    filesWritten: 0,
    unclear: 0,
    slowest: { ms: 0, file: '' },
    faulty: [],
  }
  const reader = new Reader(wish)
  const tell = (name: string, end: Ended): void => {
    if (end.how === 'crashed') count.crashes++
    if (end.how === 'hung') count.hangs++
    if (end.faults.includes('stack trace')) count.stackTraces++
    if (end.faults.includes('file written')) count.filesWritten++
    if (end.faults.includes('no place or remedy') || end.faults.includes("a library's words")) count.unclear++
    if (isFaulty(end) && count.faulty.length < FAULTY_TOLD) count.faulty.push(`${name}: ${[end.how, ...end.faults].join(', ')}: ${end.why}`)
  }
  for (let number = 0; number < wish.files; number++) {
    const end = await reader.read({ ask: 'file', number })
    count.files++
    if (end.ms > count.slowest.ms) count.slowest = { ms: Math.round(end.ms), file: `${number}, ${end.why}` }
    tell(`file ${number}`, end)
    if (isFaulty(end) && wish.keep !== null) await keep(wish, wish.keep, reader, number, end)
    if (number % 1000 === 999) wish.progress(`${number + 1} files, ${count.crashes} crashes, ${count.hangs} hangs`)
  }
  for (let number = 0; count.lines < wish.lines; number++) {
    const end = await reader.read({ ask: 'lines', number })
    count.lines += LINES_A_SESSION
    tell(`conversation ${number}`, end)
    if (number % 25 === 24) wish.progress(`${count.lines} lines, ${count.crashes} crashes, ${count.hangs} hangs`)
  }
  await reader.close()
  return count
}
export const isClean = ({ crashes, hangs, stackTraces, filesWritten, unclear }: Count): boolean =>
  crashes + hangs + stackTraces + filesWritten + unclear === 0

interface Ended {
  readonly how: 'read' | 'crashed' | 'hung'
  readonly faults: readonly string[]
  readonly steps: number
  /** Of the processor. */
  readonly ms: number
  readonly why: string
}
const isFaulty = ({ how, faults }: Ended): boolean => how !== 'read' || faults.length > 0

/** Writes the smallest set of steps that shows the same fault: one alone where one does, else all. */
async function keep({ root, seed, of }: Wish, folder: string, reader: Reader, number: number, end: Ended): Promise<void> {
  let only: readonly number[] | undefined
  for (let step = 0; step < end.steps && only === undefined; step++)
    if (isFaulty(await reader.read({ ask: 'file', number, only: [step] }))) only = [step]
  const { kind, text } = fileCase(readCorpus(root), seed, number, only, of[number % of.length])
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${number}.${kind}.json`), text)
}

/** One thread after another: each is used until a case kills it. */
class Reader {
  private thread: Worker | null = null
  private readonly wish: Wish

  constructor(wish: Wish) {
    this.wish = wish
  }

  async read(message: ToReader): Promise<Ended> {
    const thread = this.thread ?? (await this.start())
    return new Promise((resolve) => {
      let since = { processor: processorMs(), clock: performance.now() }
      const look = (): void => {
        const [used, waited] = [processorMs() - since.processor, performance.now() - since.clock]
        if (used > CASE_MS || waited > WAIT_MS)
          finish({ how: 'hung', faults: [], steps: 0, ms: 0, why: `nothing after ${Math.round(used)} ms of the processor` })
      }
      const timer = setInterval(look, LOOK_MS)
      const finish = (end: Ended): void => {
        clearInterval(timer)
        thread.off('message', on.message).off('error', on.error).off('exit', on.exit)
        if (end.how !== 'read') {
          thread.on('error', () => undefined)
          this.thread = null
          void thread.terminate()
        }
        resolve(end)
      }
      const on = {
        message: (answer: FromReader): void => {
          if (answer.say === 'done') finish({ ...answer, how: 'read' })
          else since = { processor: processorMs(), clock: performance.now() }
        },
        error: (error: Error): void =>
          finish({ how: 'crashed', faults: [], steps: 0, ms: 0, why: (error.stack ?? error.message).slice(0, 600) }),
        exit: (): void => finish({ how: 'crashed', faults: [], steps: 0, ms: 0, why: 'the thread ended' }),
      }
      thread.on('message', on.message).on('error', on.error).on('exit', on.exit)
      thread.postMessage(message)
    })
  }

  async close(): Promise<void> {
    await this.thread?.terminate()
  }

  private start(): Promise<Worker> {
    const { root, seed, of, worker } = this.wish
    const thread = new Worker(worker, { workerData: { root, seed, of }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    this.thread = thread
    // A case's time begins when its thread is there and has read the corpus: then it says that it is alive.
    return new Promise((resolve, reject) => {
      thread.once('message', () => {
        thread.off('error', reject)
        resolve(thread)
      })
      thread.once('error', reject)
    })
  }
}
