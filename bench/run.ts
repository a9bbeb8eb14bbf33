import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { GROWING, GROWTH, type Growth, JOBS, type Job, ROWS, type Row, SIZES } from './gates.ts'
import type { Found } from './timing.ts'

/**
 * Runs the benches and judges the gates: node run.js [--rows=pair,replay,growth,exact] [--runs=3] [--tries=1] [--leeway=1] [--json]. The exactness laws run once;
 * each figure is the median of several fresh processes, because now and then one process is stuck in a slow state of the compiler. With more tries, what
 * misses its gate is measured again and the better figure counts: a machine that others use too can make a figure worse, never better.
 * Gates are set on one kind of processor; with a leeway of 1.5 a run fails only where a figure is half as much again beyond its gate, and every gate that
 * is missed is named all the same.
 */
const option = (name: string): string | undefined => process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const runs = Number(option('runs') ?? 3)
const tries = Number(option('tries') ?? 1)
const leeway = Number(option('leeway') ?? 1)
const asJson = process.argv.includes('--json')
const wanted = option('rows')?.split(',') ?? null
const here = import.meta.dirname

const known = [...ROWS.map(({ row }) => row), ...JOBS, 'growth', 'exact']
const strange = wanted?.filter((name) => !known.includes(name)) ?? []
if (strange.length > 0 || !(runs >= 1) || !(tries >= 1) || !(leeway >= 1)) {
  console.error(
    strange.length > 0
      ? `There is no row ${strange.join(', ')}. Use some of: ${known.join(', ')}.`
      : 'Runs, tries and leeway are numbers of 1 or more: --runs=3 --tries=2 --leeway=1.5.',
  )
  process.exit(1)
}
const isWanted = (name: string, job = name): boolean => wanted === null || wanted.includes(name) || wanted.includes(job)

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!
const began = performance.now()
const say = (text: string): void => {
  if (!asJson) console.log(text)
}
/** Figures to three digits. */
function digits(value: number): string {
  if (value >= 1000) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)
}

/** What a fresh process of the bench says. @throws when it fails */
function measured(args: readonly string[]): Found {
  const child = spawnSync(process.execPath, [join(here, `${args[0]}.js`), ...args.slice(1)], { encoding: 'utf8', maxBuffer: 1 << 24 })
  if (child.status !== 0) throw new Error(`a bench process failed: ${args.join(' ')}\n${child.stderr}`)
  return JSON.parse(child.stdout) as Found
}
const argsOf = (job: Job): readonly string[] => (job.startsWith('kernels-') || job === 'editor' ? [job] : ['play', job])

/** The median of each figure, and the facts of the first process. */
function medians(founds: readonly Found[]): Found {
  const names = Object.keys(founds[0]?.figures ?? {})
  return {
    figures: Object.fromEntries(names.map((name) => [name, median(founds.map(({ figures }) => figures[name]!))])),
    facts: founds[0]?.facts ?? [],
  }
}

/** A line of the table. */
function judged({ row, says, now, goal, gate, atLeast }: Row, figure: number): string {
  const meets = (limit: number): boolean => (atLeast ? figure >= limit : figure <= limit)
  const bound = (limit: number): string => `${atLeast ? '>=' : '<='} ${digits(limit)}`
  const open = goal !== null && !meets(goal)
  const cells = [
    row.padEnd(22),
    now.padStart(14),
    (goal === null ? '-' : bound(goal)).padStart(10),
    digits(figure).padStart(9),
    bound(gate).padStart(11),
    `${meets(gate) ? 'PASS' : 'FAIL'}${open ? ' open' : ''}`.padEnd(10),
    says,
  ]
  return cells.join('  ')
}

/** The exponent of the power of x that fits the points best: the slope of the straight line through their logarithms. */
function exponent(points: readonly (readonly [x: number, y: number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const)
  const mean = (at: 0 | 1): number => logs.reduce((sum, log) => sum + log[at], 0) / logs.length
  const [x0, y0] = [mean(0), mean(1)]
  return logs.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0) / logs.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
}

type Size = (typeof SIZES)['units' | 'hexes'][number]
const keyOf = ({ width, height, units }: Size): string => `${width}x${height}, ${units} units`
function growthOf({ of, over }: Growth, found: ReadonlyMap<string, Found>): number {
  return exponent(
    SIZES[over].map((size) => [over === 'units' ? size.units : size.width * size.height, found.get(keyOf(size))!.figures[of]!]),
  )
}

const figures: Record<string, number> = {}
const facts: string[] = []
const missed: string[] = []
let passed = 0
let failed = 0
/** `beyond`: how many times its gate a figure is. */
function count(name: string, beyond: number): void {
  if (beyond <= 1) passed++
  else missed.push(name)
  if (beyond > leeway) failed++
}
const beyond = (figure: number, { gate, atLeast }: { readonly gate: number; readonly atLeast?: boolean }): number =>
  atLeast ? gate / figure : figure / gate

/** Measures until every gate holds or the tries are used up; of each figure the better one counts. */
function tried<What extends { readonly gate: number; readonly atLeast?: boolean }>(
  whats: readonly What[],
  measure: () => ReadonlyMap<What, number>,
): ReadonlyMap<What, number> {
  const best = new Map(measure())
  const misses = ([what, figure]: readonly [What, number]): boolean => beyond(figure, what) > 1
  for (let again = 1; again < tries && [...best].some(misses); again++) {
    say(
      `      measured again, because a gate was missed: ${[...best]
        .filter(misses)
        .map(([, figure]) => digits(figure))
        .join(', ')}`,
    )
    const next = measure()
    for (const what of whats) best.set(what, (what.atLeast ? Math.max : Math.min)(best.get(what)!, next.get(what)!))
  }
  return best
}

/** The figures of a job's rows. @throws when one of them was not measured */
function measureJob(job: Job, rows: readonly Row[]): ReadonlyMap<Row, number> {
  if (job === 'replay') measured(['play', 'record'])
  const found = medians(Array.from({ length: runs }, () => measured(argsOf(job))))
  for (const fact of found.facts) if (!facts.includes(fact)) facts.push(fact)
  return new Map(
    rows.map((row) => {
      const figure = found.figures[row.row]
      if (figure === undefined) throw new Error(`${row.row} was not measured`)
      return [row, figure]
    }),
  )
}

/** The exponents of growth, and a table of what they were found from. */
function measureGrowth(): ReadonlyMap<Growth, number> {
  const sizes = new Map([...SIZES.units, ...SIZES.hexes].map((size) => [keyOf(size), size]))
  const found = new Map<string, Found>()
  say(`\n${'VS after the first'.padEnd(22)}${GROWING.map((what) => what.padStart(10)).join('')}`)
  for (const [key, { width, height, units }] of sizes) {
    const size = medians(Array.from({ length: runs }, () => measured(['growth', String(width), String(height), String(units)])))
    found.set(key, size)
    for (const what of GROWING) figures[`${what}, ${key}`] = size.figures[what]!
    say(`${key.padEnd(22)}${GROWING.map((what) => digits(size.figures[what]!).padStart(10)).join('')}`)
  }
  say('')
  return new Map(GROWTH.map((growth) => [growth, growthOf(growth, found)]))
}

say(
  `node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}`,
)
say('VS: one viewshed of the reference kernel on the reference map, measured in the same process. open: the goal is not met yet.\n')
if (isWanted('exact')) {
  const exact = spawnSync(process.execPath, [join(here, 'exact.js')], { stdio: asJson ? 'ignore' : 'inherit' })
  count('exact', exact.status === 0 ? 0 : Number.POSITIVE_INFINITY)
  say('')
}
say(
  ['row'.padEnd(22), 'now'.padStart(14), 'goal'.padStart(10), 'figure'.padStart(9), 'gate'.padStart(11), ''.padEnd(10), 'what'].join('  '),
)
for (const job of JOBS) {
  const rows = ROWS.filter((row) => row.job === job && isWanted(row.row, job))
  if (rows.length === 0) continue
  for (const [row, figure] of tried(rows, () => measureJob(job, rows))) {
    figures[row.row] = figure
    count(`${row.row} ${digits(figure)}`, beyond(figure, row))
    say(judged(row, figure))
  }
}
if (isWanted('growth'))
  for (const [growth, power] of tried(GROWTH, measureGrowth)) {
    const name = `${growth.of} over ${growth.over}`
    count(`${name} ${power.toFixed(2)}`, beyond(power, growth))
    figures[name] = power
    const mark = `${power <= growth.gate ? 'PASS' : 'FAIL'}${power > growth.goal ? ' open' : ''}`
    say(`${mark.padEnd(10)} ${name.padEnd(22)} grows with the power ${power.toFixed(2)} (goal ${growth.goal}, gate ${growth.gate})`)
  }
if (facts.length > 0) say(`\n${facts.map((fact) => `      ${fact}`).join('\n')}`)
if (asJson) console.log(JSON.stringify({ runs, figures, facts }, null, 1))
if (missed.length > 0) say(`\nGates missed: ${missed.join('; ')}`)
say(
  `\n${passed} of ${passed + missed.length} gates pass; median of ${runs} processes, ${((performance.now() - began) / 1000).toFixed(0)} s`,
)
process.exitCode = failed > 0 ? 1 : 0
