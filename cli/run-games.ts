import { Worker } from 'node:worker_threads'
import type { Cli } from './cli.ts'
import { type GameReport, type GameSpec, playGame } from './play-game.ts'

/**
 * Many games, in threads: each thread asks for the next game when it has finished one, so that long games do not hold up the others.
 * `finished` is told of each at once.
 */
export async function runGames(
  cli: Cli,
  specs: readonly GameSpec[],
  threads: number,
  finished: (report: GameReport) => void = () => {},
): Promise<readonly GameReport[]> {
  const progress = new Progress(cli, specs.length)
  const reports: GameReport[] = []
  const done = (report: GameReport): void => {
    reports.push(report)
    finished(report)
    progress.show(reports)
  }
  if (cli.duelWorker === null || threads === 0) {
    for (const spec of specs) done(playGame(spec, cli))
  } else {
    const queue = [...specs]
    const { duelWorker } = cli
    await Promise.all(Array.from({ length: Math.min(threads, specs.length) }, () => thread(duelWorker, queue, done)))
  }
  progress.end()
  return reports.sort((a, b) => a.game - b.game)
}

/** One thread, until no game is left. */
function thread(program: URL, queue: GameSpec[], done: (report: GameReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program)
    const next = (): void => {
      const spec = queue.shift()
      if (spec) worker.postMessage(spec)
      else void worker.terminate().then(() => resolve())
    }
    worker.on('message', (report: GameReport) => {
      done(report)
      next()
    })
    worker.on('error', reject)
    next()
  })
}

const WIDTH = 24
/** A bar on the terminal, rewritten in place; silent elsewhere. */
class Progress {
  private readonly cli: Cli
  private readonly games: number
  private readonly begun: number

  constructor(cli: Cli, games: number) {
    this.cli = cli
    this.games = games
    this.begun = cli.now()
    this.show([])
  }
  show(reports: readonly GameReport[]): void {
    if (!this.cli.terminal) return
    const filled = Math.round((WIDTH * reports.length) / Math.max(1, this.games))
    const wins = (side: 'blue' | 'red'): number => reports.filter(({ winner }) => winner === side).length
    const each = reports.length === 0 ? '' : `  ${((this.cli.now() - this.begun) / 1000 / reports.length).toFixed(1)} s a game`
    this.cli.err(
      `\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${reports.length}/${this.games}  blue ${wins('blue')}  red ${wins('red')}${each}\u001b[K`,
    )
  }
  end(): void {
    if (this.cli.terminal) this.cli.err('\n')
  }
}
