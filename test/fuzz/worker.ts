import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { threadCpuMs } from '../../cli/thread-cpu.ts'
import { fileCase } from './cases.ts'
import { type Kind, readCorpus } from './corpus.ts'
import { type Fault, faultsOf, isClear } from './judge.ts'
import { readFileCase, readLines } from './readers.ts'

/** The thread that reads the cases; it makes each from its number. When a case kills it, another takes its place. */
export type ToReader =
  | { readonly ask: 'file'; readonly number: number; readonly only?: readonly number[] }
  | { readonly ask: 'lines'; readonly number: number }
export type FromReader =
  | { readonly say: 'alive' }
  | {
      readonly say: 'done'
      readonly number: number
      readonly faults: readonly Fault[]
      readonly steps: number
      readonly ms: number
      readonly why: string
    }

const { root, seed, of } = workerData as { readonly root: string; readonly seed: number; readonly of: readonly Kind[] }
/** Only these kinds, in turns; any by its share where none is named. */
const kindOf = (number: number): Kind | undefined => of[number % of.length]
const port = parentPort
if (!port) throw new Error('this runs as a thread')
const corpus = readCorpus(root)
const home = mkdtempSync(join(tmpdir(), 'sandtable-fuzz-'))
process.on('exit', () => rmSync(home, { recursive: true, force: true }))

const alive: FromReader = { say: 'alive' }
port.postMessage(alive)

port.on('message', (message: ToReader) => {
  void (async () => {
    const say = (answer: FromReader): void => port.postMessage(answer)
    if (message.ask === 'file') {
      const made = fileCase(corpus, seed, message.number, message.only, kindOf(message.number))
      const before = threadCpuMs()
      const said = await readFileCase(made, join(home, 'case'))
      const ms = threadCpuMs() - before
      say({
        say: 'done',
        number: message.number,
        faults: faultsOf(said),
        steps: made.steps,
        ms,
        why: `${made.kind} from ${made.from}: ${first(said)}`,
      })
    } else {
      const said = await readLines(corpus, seed, message.number, join(home, 'case'), () => say(alive))
      say({ say: 'done', number: message.number, faults: faultsOf(said), steps: 0, ms: 0, why: first(said) })
    }
  })().catch((error: unknown) => {
    // Out of the promise: what a reader throws is a crash of its thread, as it would be in the product.
    setImmediate(() => {
      throw error
    })
  })
})

/** The words that give the fault away. */
function first({ words, refusals, written }: Parameters<typeof faultsOf>[0]): string {
  const vague = refusals.find((refusal) => !isClear(refusal))
  if (vague) return `${vague.at}: ${vague.text}`.slice(0, 300)
  const bad = words.find((text) => faultsOf({ words: [text], refusals: [], written: [] }).length > 0)
  return (bad ?? written.join(', ')).slice(0, 600)
}
