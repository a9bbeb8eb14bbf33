import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { createYardstick } from '../ai/yardsticks.ts'
import { APP_VERSION, EDITIONS } from '../engine/index.ts'
import { main } from './main.ts'
import { threadCpuMs } from './thread-cpu.ts'

/** The program: the command line with the real world around it. */
process.exitCode = await main(
  {
    editions: EDITIONS,
    minds: createYardstick,
    version: APP_VERSION,
    cwd: process.cwd(),
    // Only the referee reads: an open standard input would keep the others from ending.
    lines: {
      [Symbol.asyncIterator]: () => createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator](),
    },
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    now: () => performance.now(),
    cpu: threadCpuMs,
    duelWorker: new URL('./duel-worker.js', import.meta.url),
    processors: availableParallelism(),
  },
  process.argv.slice(2),
)
