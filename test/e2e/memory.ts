/** How much memory the page has taken, by its heap and by its process. */
import { readFileSync } from 'node:fs'
import { must } from '../../engine/index.ts'
import type { Game } from './fixtures.ts'

/** Memory that a process has for itself, in MB: what Linux calls private. */
function privateMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kb = [...rollup.matchAll(/^Private_(?:Clean|Dirty): +(\d+) kB$/gm)].reduce((sum, [, size]) => sum + Number(size), 0)
  return Math.round(kb / 1024)
}

/** The process that runs the page and its workers. */
async function pageProcess(game: Game): Promise<number> {
  if (game.electron) {
    const pid = await game.electron.evaluate(({ app }) => app.getAppMetrics().find(({ type }) => type === 'Tab')?.pid)
    return must(pid, 'the page of Electron')
  }
  const session = await must(game.page.context().browser(), 'the browser').newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime)
  return must(pages[0], "the page's process").id
}

/** Megabytes after everything was collected: of the page's heap, and of its process with its workers. */
export async function memoryOf(game: Game): Promise<{ readonly heap: number; readonly whole: number }> {
  const session = await game.page.context().newCDPSession(game.page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heap: Math.round(usedSize / 1024 / 1024), whole: privateMb(await pageProcess(game)) }
}
