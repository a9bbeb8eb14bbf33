import { readFileSync } from 'node:fs'

/** What Node tells of a thread from 22.19 on; the types of the oldest Node that we run on do not know it. */
interface ThreadUsage {
  readonly user: number
  readonly system: number
}
const usage: unknown = Reflect.get(process, 'threadCpuUsage')

/** Milliseconds of the processor that this thread has used; where neither Node nor Linux tells them those of a clock, which is more on a busy machine. */
export function threadCpuMs(): number {
  if (typeof usage === 'function') {
    const { user, system } = usage.call(process) as ThreadUsage
    return (user + system) / 1000
  }
  try {
    // Nanoseconds on a processor, nanoseconds of waiting for one, turns.
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
