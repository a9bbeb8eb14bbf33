import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { Bench } from 'tinybench'
import { benchMap, randomHexes, seeded } from './maps.ts'
import { type ReferenceGrid, referenceGrid } from './reference/grid.ts'
import { referenceViewshed } from './reference/sight.ts'

/** How the bench measures: kernels by the middle of many short calls, long work by the processor's time that it takes. */

/** The reference map: 60 by 90 hexes with half as many woods and towns as there may be; eyes and aims of vehicles, 62 hexes of sight. */
export const EYE = 700
export const RADIUS = 62
export const SOURCES = 1024
export const referenceMap = () => benchMap(60, 90, 0.5)

/** Keeps results alive, so that nothing is optimised away. */
let sink = 0
function checkSink(): void {
  if (!Number.isFinite(sink)) throw new Error('results were lost')
}
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`contenders differ: ${what}`)
}

/** p50 in microseconds of one call, by tinybench; a call should take 10 us to 3 ms. */
export function time(name: string, task: () => number): number {
  const bench = new Bench({ time: 120, iterations: 12, warmupTime: 60, warmupIterations: 3, throws: true })
  bench.add(name, () => {
    sink += task()
  })
  bench.runSync()
  const { result } = bench.tasks[0]!
  if (!('latency' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return result.latency.p50 * 1000
}
/** Calls with the next number of a cycle each time. */
export function cycling(length: number, task: (at: number) => number): () => number {
  let at = -1
  return () => {
    at = at + 1 === length ? 0 : at + 1
    return task(at)
  }
}
/** One task that runs over the next `batch` of a cycle; its time is per item. */
export function timeEach(name: string, length: number, batch: number, task: (at: number) => number): number {
  const run = cycling(Math.floor(length / batch), (at) => {
    let sum = 0
    for (let i = at * batch; i < (at + 1) * batch; i++) sum += task(i)
    return sum
  })
  return time(name, run) / batch
}

/** Microseconds of processor time that this process has taken, its helping threads among them (compiler, collector). */
export function cpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!

/**
 * The unit VS: one viewshed of the reference kernel on the reference map. A machine is slower or faster from one second to the next, so the
 * unit is measured before and after whatever is expressed in it.
 */
class Unit {
  private readonly grid: ReferenceGrid
  private readonly sources: Int32Array
  private readonly into: Int32Array

  constructor() {
    const map = referenceMap()
    this.grid = referenceGrid(map, RADIUS)
    this.sources = randomHexes(map.board, seeded(11), SOURCES)
    this.into = new Int32Array((map.board.size + 31) >> 5)
    this.measure()
  }

  viewshed(at: number): number {
    referenceViewshed(this.grid, this.sources[at]!, EYE, EYE, this.into)
    return this.into[0]!
  }

  /** Microseconds of processor time, the middle of 16 batches of 64. */
  measure(): number {
    const batch = SOURCES / 16
    return median(
      Array.from({ length: 16 }, (_, i) => {
        const from = cpu()
        for (let at = i * batch; at < (i + 1) * batch; at++) sink += this.viewshed(at)
        return (cpu() - from) / batch
      }),
    )
  }
}
let unit: Unit | null = null
export function theUnit(): Unit {
  unit ??= new Unit()
  return unit
}

/** Where a profile is wanted: only what is measured in VS goes into it. */
const profileFile = process.argv.find((arg) => arg.startsWith('--profile='))?.slice('--profile='.length)
let session: Session | null = null
const SAMPLE_US = 400

function profiled<T>(work: () => T): T {
  if (profileFile === undefined) return work()
  if (session === null) {
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
  }
  session.post('Profiler.start')
  try {
    return work()
  } finally {
    session.post('Profiler.stop', (_, stopped) => {
      writeFileSync(profileFile, JSON.stringify(stopped.profile))
    })
  }
}

/** A stretch of work in VS: the whole, and the named parts of it. */
export interface Stretch {
  readonly vs: number
  readonly laps: Readonly<Record<string, number>>
}
/** Puts a part of the work under a name. */
export type Lap = <T>(name: string, part: () => T) => T

/**
 * Processor time of some work in VS. Asking for the processor's time is slow in itself, so the parts are told apart by a plain clock, and
 * have their share of the whole.
 */
export function inUnits(work: (lap: Lap) => void): Stretch {
  const before = theUnit().measure()
  const laps: Record<string, number> = {}
  const lap: Lap = (name, part) => {
    const from = performance.now()
    const result = part()
    laps[name] = (laps[name] ?? 0) + performance.now() - from
    return result
  }
  const [clock, from] = [performance.now(), cpu()]
  profiled(() => work(lap))
  const [passed, all] = [performance.now() - clock, cpu() - from]
  const vs = (2 * all) / (before + theUnit().measure())
  return { vs, laps: Object.fromEntries(Object.entries(laps).map(([name, ms]) => [name, (vs * ms) / passed])) }
}

/** What one process found out, for the one that judges: a number for each row, and things worth knowing. */
export interface Found {
  readonly figures: Readonly<Record<string, number>>
  readonly facts: readonly string[]
}
export function tell(found: Found): void {
  checkSink()
  process.stdout.write(JSON.stringify(found))
}
