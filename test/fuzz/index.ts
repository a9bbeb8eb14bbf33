import { parseArgs } from 'node:util'
import { KINDS } from './corpus.ts'
import { fuzz, isClean } from './fuzz.ts'

/** `sandtable fuzz`, as scripts/fuzz.mjs builds and runs it. */
const whole = (text: string | undefined, name: string, otherwise: number): number => {
  const number = text === undefined ? otherwise : Number(text)
  if (Number.isInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number from 0 on, but it is "${text}".`)
  process.exit(2)
}
const { values } = parseArgs({
  options: {
    files: { type: 'string' },
    lines: { type: 'string' },
    seed: { type: 'string' },
    of: { type: 'string' },
    keep: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const named = values.of?.split(',') ?? []
const of = KINDS.filter((kind) => named.includes(kind))
if (of.length < named.length) {
  console.error(`--of must be some of ${KINDS.join(', ')}, with commas between, but it is "${values.of}".`)
  process.exit(2)
}
const begun = process.cpuUsage()
const count = await fuzz({
  root: process.cwd(),
  worker: new URL('./worker.js', import.meta.url),
  files: whole(values.files, 'files', 1000),
  lines: whole(values.lines, 'lines', 1000),
  seed: whole(values.seed, 'seed', 1),
  of,
  keep: values.keep ?? null,
  progress: (text) => void (process.stderr.isTTY && process.stderr.write(`\r${text} `)),
})
const { user, system } = process.cpuUsage(begun)
const cpuSeconds = Math.round((user + system) / 1e5) / 10
if (values.json) console.log(JSON.stringify({ ...count, cpuSeconds }))
else {
  const { files, lines, crashes, hangs, stackTraces, filesWritten, unclear } = count
  console.log(
    `${files} files and ${lines} lines: ${crashes} crashes, ${hangs} hangs, ${stackTraces} stack traces, ${filesWritten} files written, ${unclear} unclear refusals (${cpuSeconds} s of the processor)`,
  )
  console.log(`  the slowest took ${count.slowest.ms} ms of the processor: file ${count.slowest.file}`)
  for (const one of count.faulty) console.log(`  ${one}`)
}
process.exitCode = isClean(count) ? 0 : 1
