import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type Cli, UsageError, wholeNumber } from '../../cli/cli.ts'
import { playableScenario } from '../../cli/files.ts'
import { type GameLine, isWhole, keyOf, LadderFile } from '../../cli/ladder-file.ts'
import { ladderInWords, pairName, summaryOfLines } from '../../cli/ladder-tables.ts'
import { EDITIONS, SIDES } from '../../engine/index.ts'
import { flagged, LEAST_SHARE } from './flags.ts'
import { type BotGame, botSeat, otherSide, playBot } from './play.ts'
import { BOT_KINDS, type BotKind, isBotKind } from './styles.ts'

/**
 * `npm run -s bots`, as scripts/bots.mjs builds and runs it: every bot against a seat of the program, from both sides of every scenario.
 * Status 1 where the seat has less than its share, or a game broke.
 */

const ORDERS_MOST = 5000

function options() {
  const { values } = parseArgs({
    options: {
      seat: { type: 'string', default: 'ai:regular' },
      scenarios: { type: 'string', default: 'maps/mill-crossing.scenario.json,maps/battlechrome-duel.scenario.json' },
      bots: { type: 'string', default: BOT_KINDS.join(',') },
      games: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const bots = values.bots.split(',').map((name): BotKind => {
    if (!isBotKind(name)) throw new UsageError(`There is no bot "${name}". Use some of: ${BOT_KINDS.join(', ')}.`)
    return name
  })
  return {
    ...values,
    bots,
    scenarios: values.scenarios.split(','),
    games: wholeNumber(values.games, 'games', 4),
    seed: wholeNumber(values.seed, 'seed', 1, 0),
    threads: wholeNumber(values.threads, 'threads', availableParallelism(), 0),
  }
}
type Options = ReturnType<typeof options>

/** So many games of each bot on each side of each scenario; the same seeds for all. */
function planned({ seat, scenarios, bots, games, seed }: Options): readonly BotGame[] {
  const reading: Pick<Cli, 'editions' | 'cwd'> = { editions: EDITIONS, cwd: process.cwd() }
  return scenarios.flatMap((name) => {
    const { scenario, map } = playableScenario(reading as Cli, name)
    return bots.flatMap((bot) =>
      Array.from({ length: games }, (_, i) => seed + i).flatMap((one) =>
        SIDES.map((botSide): BotGame => ({ bot, botSide, seat, name, scenario, map, seed: one, most: ORDERS_MOST })),
      ),
    )
  })
}
const keyOfGame = ({ seat, bot, botSide, name, seed }: BotGame): string => {
  const [mine, theirs] = [botSeat(bot), seat]
  const seats = { [botSide]: mine, [otherSide(botSide)]: theirs } as GameLine['seats']
  return keyOf({ pair: pairName(seat, mine), scenario: name, seed, seats })
}

/** Plays them, in threads or in place; `finished` is told of each at once. */
async function played(games: readonly BotGame[], threads: number, finished: (line: GameLine) => void): Promise<void> {
  if (threads === 0) {
    for (const game of games) finished(await playBot(game))
    return
  }
  const queue = [...games]
  const thread = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.js', import.meta.url))
      const next = (): void => {
        const game = queue.shift()
        if (game) worker.postMessage(game)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', (line: GameLine) => {
        finished(line)
        next()
      })
      worker.on('error', reject)
      next()
    })
  await Promise.all(Array.from({ length: Math.min(threads, queue.length) }, thread))
}

async function main(): Promise<number> {
  const given = options()
  const games = planned(given)
  const kept = given.out === undefined ? null : new LadderFile(process.cwd(), given.out)
  const known = new Map((kept?.before ?? []).filter(isWhole).map((line) => [keyOf(line), line]))
  const left = games.filter((game) => !known.has(keyOfGame(game)))
  const begun = performance.now()
  await played(left, given.threads, (line) => {
    known.set(keyOf(line), line)
    kept?.append(line)
    if (line.error !== null) console.error(`${line.pair}, ${line.scenario}, seed ${line.seed}: ${line.error}`)
    if (process.stderr.isTTY) process.stderr.write(`\r${known.size}/${games.length} `)
  })
  const summary = summaryOfLines(
    games.flatMap((game) => known.get(keyOfGame(game)) ?? []),
    (performance.now() - begun) / 1000,
  )
  const flags = flagged(summary)
  console.log(given.json ? JSON.stringify({ ...summary, flagged: flags }, null, 2) : ladderInWords(summary, LEAST_SHARE))
  return flags.length + summary.errors + summary.capped > 0 ? 1 : 0
}

process.exitCode = await main().catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  return 2
})
