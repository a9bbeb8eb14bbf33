import { createYardstick } from '../../ai/yardsticks.ts'
import { type GameLine, timesOf } from '../../cli/ladder-file.ts'
import { pairName } from '../../cli/ladder-tables.ts'
import { threadCpuMs } from '../../cli/thread-cpu.ts'
import { APP_VERSION, decidedBy, EDITIONS, type Minds, round, type SideId, type StandingAnswer, Table } from '../../engine/index.ts'
import { battleChrome } from './battlechrome.ts'
import type { BookSense } from './book.ts'
import { Bot } from './bot.ts'
import { steelRain } from './steel-rain.ts'
import { type BotKind, STYLES } from './styles.ts'
import { type Talk, tableTalk, told } from './talk.ts'

/** One game of a bot against a seat of the program. */

export interface BotGame {
  readonly bot: BotKind
  readonly botSide: SideId
  /** Who has the other side: "ai:regular". */
  readonly seat: string
  /** The name that the report has. */
  readonly name: string
  readonly scenario: unknown
  readonly map: unknown
  readonly seed: number
  /** More orders of the bot than this and the game is given up. */
  readonly most: number
}

export const botSeat = (bot: BotKind): string => `bot:${bot}`
export const otherSide = (side: SideId): SideId => (side === 'blue' ? 'red' : 'blue')
const SENSES: readonly BookSense[] = [steelRain, battleChrome]

/** A bot for a scenario's book. @throws where it knows nothing of the book */
export function botFor(talk: Talk, { bot, botSide, scenario, seed }: Pick<BotGame, 'bot' | 'botSide' | 'scenario' | 'seed'>): Bot {
  const { ruleset } = scenario as { readonly ruleset?: unknown }
  const sense = SENSES.find((one) => one.ruleset === ruleset)
  if (!sense) throw new Error(`no bot knows the book ${String(ruleset)}`)
  return new Bot({ talk, side: botSide, sense, style: STYLES[bot], seed })
}

export interface Course {
  /** Orders of the bot. */
  readonly orders: number
  readonly isOver: boolean
}
/** Answers for the bot, and lets the other side act, until it is over or the bot has given so many orders. @throws at a refusal */
export async function playOn(
  talk: Talk,
  bot: Bot,
  side: SideId,
  begun: { readonly standing?: StandingAnswer },
  most: number,
): Promise<Course> {
  let { standing } = begun
  for (let orders = 0; ; ) {
    if (standing?.is === 'over') return { orders, isOver: true }
    if (orders >= most) return { orders, isOver: false }
    if (standing?.questions?.some((question) => question.side === side)) {
      const order = await bot.decide()
      const reply = await talk.ask<'submit'>({ do: 'submit', order, as: side })
      if (!reply.ok) throw new Error(`the bot gave an order that was refused (${JSON.stringify(order)}): ${reply.why.text}`)
      orders++
      standing = reply.standing
    } else {
      standing = (await told<'play'>(talk, { do: 'play', until: 'question', as: side })).standing
    }
  }
}

export async function playBot(game: BotGame): Promise<GameLine> {
  const { bot, botSide, seat, seed, scenario, map, most } = game
  const ms: number[] = []
  const table = new Table({ editions: EDITIONS, minds: timed(ms), app: APP_VERSION, checkEvery: 0 })
  const talk = tableTalk(table)
  const cpuBegun = threadCpuMs()
  const seats = (inHand: string) => (botSide === 'blue' ? { blue: inHand, red: seat } : { blue: seat, red: inHand })
  let course: Course = { orders: 0, isOver: false }
  let error: string | null = null
  try {
    const begun = await told<'new'>(talk, { do: 'new', scenario, map, seed, seats: seats('hand') })
    course = await playOn(talk, botFor(talk, game), botSide, begun, most)
  } catch (thrown) {
    error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  }
  const standing = table.standing()
  const outcome = standing?.is === 'over' ? standing.outcome : null
  const picture = table.game ? table.pictureOf(botSide) : null
  const lost = (of: SideId): number => picture?.score.lines.find(({ id }) => id === 'lost')?.[of].value ?? 0
  const none = timesOf([])
  const times = timesOf(ms)
  return {
    pair: pairName(seat, botSeat(bot)),
    scenario: game.name,
    seed,
    seats: seats(botSeat(bot)),
    winner: outcome?.winner ?? null,
    why: outcome?.why ?? '',
    orders: table.game?.orders.length ?? 0,
    turns: picture?.turn ?? 0,
    losses: { blue: lost('blue'), red: lost('red') },
    score: picture ? decidedBy(picture.score) : null,
    cpuMs: round(threadCpuMs() - cpuBegun, 1),
    decisionMs: botSide === 'blue' ? { blue: none, red: times } : { blue: times, red: none },
    error,
    capped: error === null && !course.isOver,
    mismatch: null,
  }
}

/** The minds of the command line; how long each decision takes is noted. */
const timed =
  (ms: number[]): Minds =>
  (name, setup) => {
    const mind = createYardstick(name, setup)
    return {
      decide: (view, memory) => {
        const begun = performance.now()
        const decision = mind.decide(view, memory)
        ms.push(performance.now() - begun)
        return decision
      },
    }
  }
