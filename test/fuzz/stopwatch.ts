const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
/**
 * Begins to measure; what it gives tells the milliseconds since. By the clock or by the processor, whichever is less: a machine that is busy with other things
 * makes the one too long, other threads of this program the other.
 */
export function stopwatch(): () => number {
  const [clock, processor] = [performance.now(), processorMs()]
  return () => Math.min(performance.now() - clock, processorMs() - processor)
}
