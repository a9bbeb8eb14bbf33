import { type Hex, type Plain, sameHex } from '../../../engine/mind.ts'
import type { Option } from '../../score.ts'
import { type Asked, book, type Order, type Unit } from './book.ts'
import { bestBy } from './fire.ts'
import { freeOptions, lastResort, marchOption, type Plan, planned, typeOptions, unitOptions } from './move.ts'
import type { Outlook } from './outlook.ts'
import { rideOptions } from './rides.ts'

/**
 * One's own movement in a playout: the same opinions, asked as seldom as possible. Units come one after the other; each makes up its mind once where to go,
 * fires what is free, goes there and fires again. What it has made up its mind to is kept for the playout, and begins anew with each of them.
 */

/** What is kept from one order of a movement to the next, within one playout. */
interface Errand {
  readonly turn: number
  /** Units that have nothing to do any more. */
  readonly idle: readonly string[]
  /** Who has gone where it wanted to. Who is under way as a playout begins may think again. */
  readonly gone: readonly string[]
  readonly march: Kept | null
}
/** Where a unit has made up its mind to go, or that it stays, as long as it is where it was then. */
interface Kept {
  readonly unit: string
  readonly hex: Hex
  readonly spent: number
  readonly march: Plan | null
}

export interface Hasty {
  readonly order: Order
  readonly memory: Plain | null
}

export function hastyMove(look: Outlook, { side }: Asked<'move'>, memory: Plain | null): Hasty {
  const before = memory as unknown as Errand | null
  const errand = before?.turn === look.world.turn ? before : { turn: look.world.turn, idle: [], gone: [], march: null }
  const idle = [...errand.idle]
  const answer = (order: Order, march: Kept | null): Hasty => {
    const gone = order.kind === 'march' ? [...errand.gone, order.unit] : errand.gone
    return { order, memory: { turn: errand.turn, idle, gone, march } as unknown as Plain }
  }
  for (const unit of book.unitsOf(look.world, side)) {
    if (idle.includes(unit.id)) continue
    const [best, march] = optionOf(look, unit, errand)
    if (best) return answer(best.order, march)
    idle.push(unit.id)
  }
  const owes = look.mine.find((unit) => book.owesFlight(look.world, unit))
  const [last] = owes ? lastResort(look, owes) : []
  return answer(last?.order ?? { kind: 'done', side }, null)
}

type Choice = readonly [best: Option<Order> | null, kept: Kept | null]
function optionOf(look: Outlook, unit: Unit, { march: kept, gone }: Errand): Choice {
  if (unit.aboard !== null || !book.isOnMap(unit)) return [bestOf(unitOptions(look, unit)), null]
  const isKept = kept !== null && kept.unit === unit.id && kept.spent === unit.spent && sameHex(kept.hex, unit.hex)
  // Who has gone where it wanted to fires from there, and has no second thoughts.
  const isThere = gone.includes(unit.id) && !book.owesFlight(look.world, unit)
  const march = isKept ? kept.march : isThere ? null : planned(look, unit)
  const named = isKept || isThere ? [] : typeOptions(look, unit, march)
  if (named.length > 0) return [bestOf(named), null]
  const free = freeOptions(look, unit, march)
  const options = free.length > 0 ? free : [...(march ? [marchOption(march)] : []), ...(isThere ? [] : rideOptions(look, unit))]
  return [bestOf(options), { unit: unit.id, hex: unit.hex, spent: unit.spent, march }]
}
const bestOf = (options: readonly Option<Order>[]): Option<Order> | null => bestBy(options, ({ score }) => score)
