import { type Board, EDITIONS, editionOf, type Mind, type Minds, must, type Shape, seenRules } from '../engine/mind.ts'
import { Charger } from './charger.ts'
import { General } from './general.ts'
import { Idler } from './idler.ts'
import { BattleChromePlaybook } from './minds/battlechrome/playbook.ts'
import { BattleChromeMind } from './minds/battlechrome.ts'
import { SteelRainPlaybook } from './minds/steel-rain/playbook.ts'
import { STEEL_RAIN_TEMPERS, SteelRainMind } from './minds/steel-rain.ts'
import { type Foresight, StormOfSteelVeteran } from './minds/storm-of-steel/veteran.ts'
import { STORM_OF_STEEL_TEMPERS, StormOfSteelMind } from './minds/storm-of-steel.ts'
import { type Level, settled, TEMPERS, type Temper } from './opponent.ts'
import type { Effort, Playbook } from './search.ts'
import { BENT_NAMES, readSeat, tempered } from './tempers.ts'
import { type EffortFor, type Opinions, Veteran } from './veteran.ts'

/** The computer's room: opinions. Sees one side's view, answers with an order and why. */

/** Seats for every book: the yardstick, and the one that plays a book without a mind of its own. */
export const CHARGER = 'charger'
export const GENERAL = 'general'
/** Does as little as it may: who tries a case of the rulebook plays against nobody. */
export const IDLE = 'idle'
export const LEVELS = Object.keys(TEMPERS) as readonly Level[]

/** Makes the mind of a seat: `ai:recruit`, `ai:regular`, `ai:veteran`, each with a temper behind it (`ai:regular:bold`), `general`, `charger`. @throws for any other name */
export const createMind: Minds = (name, { edition, board, seed }): Mind => {
  const its = must(editionOf(edition, EDITIONS), `edition ${edition}`)
  const rules = () => its.open(board)
  const rulesFor = () => seenRules(its, board)
  if (name === CHARGER) return new Charger(rules())
  if (name === IDLE) return new Idler(rules())
  if (name === GENERAL) return new General(rules(), seed)
  const sitting = readSeat(name)
  if (sitting === null)
    throw new Error(
      `there is no mind "${name}"; use one of: ${LEVELS.map((one) => `ai:${one}`).join(', ')}, with ${BENT_NAMES.map((one) => `:${one}`).join(', ')} behind it, ${GENERAL}, ${CHARGER}`,
    )
  const { level, bent } = sitting
  const seat = (tempers: Readonly<Record<Level, Temper>>): Seated => ({ level, temper: tempered(tempers[level], bent), seed })
  switch (edition) {
    case 'steel-rain':
      return steelRainMind(board, rulesFor, seat(STEEL_RAIN_TEMPERS))
    case 'battlechrome':
      return battleChromeMind(board, rulesFor, seat(TEMPERS))
    case 'storm-of-steel':
      return stormOfSteelMind(board, rulesFor, seat(STORM_OF_STEEL_TEMPERS))
    default:
      // A book without a mind of its own.
      return new General(rules(), seed)
  }
}

/** A mind that goes by its opinions alone. */
const settledBy = (opinions: Opinions): Mind => ({
  decide: (view, memory = null) => settled(opinions.weigh(view, memory)),
  judge: (view, order) => opinions.judge(view, order),
})

/** Who sits there: how well it thinks, and in which temper. */
interface Seated {
  readonly level: Level
  readonly temper: Temper
  readonly seed: number
}

function steelRainMind(board: Board, rulesFor: () => Playbook['rulesFor'], { level, temper, seed }: Seated): Mind {
  const opinions = new SteelRainMind(board, temper, seed) as unknown as Opinions
  if (level !== 'veteran') return settledBy(opinions)
  return new Veteran(opinions, new SteelRainPlaybook(board, rulesFor(), temper), seed, steelRainEffort, new Set(['activate']))
}
/**
 * Who goes first and which platoon acts is played out to the end of the turn. Where its units go, what is fired at, and reactions, opinions know as well, and playing
 * out to the end of the next turn costs more and brought nothing (docs/ai-measurements.md, what did not help).
 */
function steelRainEffort({ kind }: Shape['question']): Effort | null {
  switch (kind) {
    case 'goFirst':
      return INITIATIVE
    case 'activate':
      return PLATOON
    default:
      return null
  }
}
const INITIATIVE: Effort = { orders: 500, width: 2, within: 1_000, worlds: 10, least: 4, turns: 0, sure: 0.5, opinion: 0 }
const PLATOON: Effort = { orders: 500, width: 4, within: 1_000, worlds: 8, least: 4, turns: 0, sure: 0.8, opinion: 0.3 }

function battleChromeMind(board: Board, rulesFor: () => Playbook['rulesFor'], { level, temper, seed }: Seated): Mind {
  const effort = BATTLECHROME_EFFORTS[level]
  const opinions = new BattleChromeMind(board, effort === null ? temper : { ...temper, wide: WIDE[level] }, seed) as unknown as Opinions
  if (effort === null) return settledBy(opinions)
  return new Veteran(opinions, new BattleChromePlaybook(rulesFor(), new BattleChromeMind(board, HASTY, seed)), seed, effort)
}
/** So many marches of a unit are played out. */
const WIDE: Readonly<Record<Level, number>> = { recruit: 0, regular: 4, veteran: 5 }
/** What both sides do while it is played out what comes of an order. */
const HASTY: Temper = { ...TEMPERS.regular, craft: false, hasty: true }

/** A veteran thinks ahead wherever there is a choice: what is free is fired, and points to spare are struck with. */
function veteranEffort({ kind }: Shape['question'], first: Shape['order'] | null): Effort | null {
  switch (kind) {
    case 'goFirst':
    case 'transform':
    case 'airfoils':
      return CHOICE
    case 'move':
      return first === null || first.kind === 'fire' || first.kind === 'kata' ? null : MOVE
    case 'window':
      return WINDOW
    default:
      return null
  }
}
const MOVE: Effort = { orders: 3_000, width: 7, within: 60, worlds: 20, least: 1, turns: 0, sure: 1.3, opinion: 0.5 }
const CHOICE: Effort = { orders: 1_600, width: 6, within: 60, worlds: 16, least: 1, turns: 0, sure: 1.3, opinion: 0.5 }
const WINDOW: Effort = { orders: 600, width: 3, within: 60, worlds: 12, least: 1, turns: 0, sure: 1.3, opinion: 0.5 }
/** A regular looks at fewer marches in fewer worlds, and at nothing else but who had better move first. */
function regularEffort({ kind }: Shape['question'], first: Shape['order'] | null): Effort | null {
  if (kind === 'goFirst') return FIRST
  return kind === 'move' && first?.kind === 'march' ? MARCH : null
}
const FIRST: Effort = { orders: 500, width: 2, within: 60, worlds: 6, least: 1, turns: 0, sure: 1, opinion: 0.3 }
const MARCH: Effort = { orders: 500, width: 4, within: 30, worlds: 10, least: 1, turns: 0, sure: 1.3, opinion: 0.5 }

function stormOfSteelMind(board: Board, rulesFor: () => Playbook['rulesFor'], { level, temper, seed }: Seated): Mind {
  const opinions = new StormOfSteelMind(board, temper, seed)
  if (level !== 'veteran') return settledBy(opinions as unknown as Opinions)
  return new StormOfSteelVeteran(
    rulesFor(),
    opinions,
    new StormOfSteelMind(board, { ...TEMPERS.regular, hasty: true }, seed),
    seed,
    FORESIGHT,
  )
}
/** To the end of the next turn: what a side draws by going on shows only then. */
const FORESIGHT: Foresight = { orders: 900, worlds: 6, turns: 1, sure: 1 }

/** Null: goes by opinions alone. */
const BATTLECHROME_EFFORTS: Readonly<Record<Level, EffortFor | null>> = { recruit: null, regular: regularEffort, veteran: veteranEffort }
