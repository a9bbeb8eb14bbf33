import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { type Facts, type Figure, GATES, type Gate } from './gates.ts'

/**
 * Runs the benches and judges the gates: node run.js [--absolute] [--runs=5]. The exactness laws run once; the times come from several fresh
 * processes, and each figure is the median over them, because now and then one process is stuck in a slow state of the compiler.
 */
const absolute = process.argv.includes('--absolute')
const runs = Number(process.argv.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 5)
const here = import.meta.dirname

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
const micros = (us: number): string => (us >= 1 ? `${us.toFixed(us < 10 ? 2 : 1)} us` : `${(us * 1000).toFixed(1)} ns`)

function measured(): Facts {
  const child = spawnSync(process.execPath, [join(here, 'measure.js')], { encoding: 'utf8', maxBuffer: 1 << 24 })
  if (child.status !== 0) throw new Error(`a bench process failed:\n${child.stderr}`)
  return JSON.parse(child.stdout) as Facts
}

/** One gate over all processes: its lines, and whether it holds. */
function judged(gate: Gate, figures: readonly Figure[]): { readonly lines: readonly string[]; readonly holds: boolean } {
  if (figures.length === 0) return { lines: [`FAIL  ${gate.gate}: not measured`], holds: false }
  const ours = median(figures.map((figure) => figure.ours))
  const fast = ours <= gate.at
  const ratios = Object.entries(gate.least).map(([name, least]) => {
    const ratio = median(figures.map((figure) => figure.ratios[name] ?? 0))
    return { text: `${ratio.toFixed(ratio < 10 ? 1 : 0)}x ${name} (gate ${least}x)`, holds: ratio >= least }
  })
  const holds = ratios.every((ratio) => ratio.holds) && (fast || !absolute)
  const lines = [
    `${holds ? 'PASS' : 'FAIL'}  ${gate.gate}: ${micros(ours)}, ${ratios.map((ratio) => ratio.text + (ratio.holds ? '' : ' MISSED')).join(', ')}`,
    `      ${figures[0]!.what}; time ${absolute ? 'gate' : 'for information'}: at most ${micros(gate.at)}, ${fast ? 'met' : 'MISSED'}`,
  ]
  return { lines, holds }
}

const began = Date.now()
console.log(
  `node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
)
console.log('There is no AssemblyScript kernel; where a goal names one, the plain per-pair oracle of the same process stands in its place.')
console.log('Sight follows the rule of two variants where a line runs on a border, which costs about a fifth more than one-sided ties.\n')
const exact = spawnSync(process.execPath, [join(here, 'exact.js')], { stdio: 'inherit' })
console.log(`${exact.status === 0 ? 'PASS' : 'FAIL'}  12 exactness\n`)

const journal = spawnSync(process.execPath, [join(here, 'journal.js')], { stdio: 'inherit' })
if (journal.status === null || journal.signal !== null) console.log('FAIL  11 a battle played again: it was not measured\n')

const all = Array.from({ length: runs }, measured)
let failed = [exact, journal].filter(({ status }) => status !== 0).length
for (const gate of GATES) {
  const { lines, holds } = judged(
    gate,
    all.flatMap(({ figures }) => figures.filter((figure) => figure.gate === gate.gate)),
  )
  if (!holds) failed++
  console.log(lines.join('\n'))
}
console.log(`\n${all[0]?.facts.map((fact) => `      ${fact}`).join('\n')}`)
console.log(
  `\n${GATES.length + 2 - failed} of ${GATES.length + 2} gates pass; median of ${runs} processes, ${((Date.now() - began) / 1000).toFixed(0)} s`,
)
process.exitCode = failed > 0 ? 1 : 0
