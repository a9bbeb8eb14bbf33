import { type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Unit } from './book.ts'
import { leftOf, stricken } from './harm.ts'
import type { Outlook } from './outlook.ts'

/** The rally card: command points go where they bring most (SS-MOR-05, SS-MOR-06). */

const D6 = 6
const BETTER = { steady: 'steady', pinned: 'steady', suppressed: 'pinned' } as const
/** Getting over it is worth more than the share that was lost: whoever is steady moves, fires and assaults again. */
const ACTS = 0.15

/** Points that a step up is worth. */
export function rallyGain(look: Outlook, unit: Unit): number {
  const now = stricken(look.world, unit, false)
  const better = { ...now, morale: BETTER[unit.morale] }
  return look.worth(unit) * (leftOf(better) - leftOf(now) + ACTS)
}
export function rallyOptions(look: Outlook, { side }: Asked<'rally'>): readonly Option<Order>[] {
  const pool = look.world.command[side]
  const waiting = look.mine.filter(book.mayRally)
  const done = option<Order>({ kind: 'done', side }, 'Nobody else rallies', [])
  // Where points are spent after the throw, none are said before it (SS-R-10).
  const after = look.world.settings.rallySpend === 'after'
  const tries = waiting.flatMap((unit) => {
    const gain = rallyGain(look, unit)
    const order = (spent: number): Order => ({ kind: 'rally', side, unit: unit.id, points: spent })
    const needs = book.rallyNeeds(look.world, unit)
    const most = after ? 0 : Math.max(0, Math.min(pool, needs - 1))
    // Each point adds a sixth; what it would bring elsewhere is taken off.
    const elsewhere = waiting.reduce((best, other) => (other.id === unit.id ? best : Math.max(best, rallyGain(look, other))), 0)
    return Array.from({ length: most + 1 }, (_, spent) =>
      option(order(spent), spent === 0 ? `${unit.name} rallies` : `${unit.name} rallies with ${spent} command points`, [
        points('It gets better by a step', (gain * Math.min(D6, D6 + 1 - needs)) / D6, 'SS-MOR-05'),
        points('Command points make it likelier', (gain * spent) / D6, 'SS-MOR-06'),
        points('They would help somebody else as well', (-elsewhere * 0.98 * spent) / D6),
      ]),
    )
  })
  return [...tries, done]
}
/** A throw lacks points: they rally this stand for sure, or help those who have still to throw (SS-R-10). */
export function spendOptions(look: Outlook, { side, unit: id, die }: Asked<'spend'>): readonly Option<Order>[] {
  const keep = option<Order>({ kind: 'spend', side, points: 0 }, 'Spends none', [])
  const unit = look.world.units[id]
  if (!unit) return [keep]
  const lacking = book.pointsLacking(look.world, unit, die)
  const others = look.mine.filter((other) => other.id !== id && book.mayRally(other))
  const elsewhere = others.reduce((best, other) => Math.max(best, rallyGain(look, other)), 0)
  return [
    option<Order>({ kind: 'spend', side, points: lacking }, `Spends ${lacking} on ${unit.name}`, [
      points('It gets better by a step', rallyGain(look, unit), 'SS-R-10'),
      points('They would help somebody else as well', (-elsewhere * lacking) / D6),
    ]),
    keep,
  ]
}
