import { type Hex, hexLabel } from '../../../engine/mind.ts'
import { type Option, option, points } from '../../score.ts'
import { type Asked, book, type Order, type Placed, type Unit } from './book.ts'
import { assaultOptions, fireOptions } from './fire.ts'
import { leftOf } from './harm.ts'
import { freeMarches, infiltrations } from './move.ts'
import type { Outlook } from './outlook.ts'
import { rallyGain } from './rally.ts'
import { spotOf } from './spot.ts'

/** Random events, stands that come back, and repairs: a chance that nobody pays for (SS-EVT). */

export function eventOptions(look: Outlook, { side, card }: Asked<'event'>): readonly Option<Order>[] {
  const event = book.playerEventOf(card)?.event
  const pass = option<Order>({ kind: 'done', side }, 'Lets the chance pass', [])
  if (event === undefined) return [pass]
  const allowed = (unit: Placed, end: Hex | null): boolean => book.refuseEventDeed(look.s, event, unit, end) === null
  switch (book.answerOf(event)) {
    case 'march':
      return [...freeMarches(look, allowed), pass]
    case 'fire':
      return fireOptions(look, side, true)
    case 'assault':
      return assaultOptions(look, side, !book.isRepeated(event), (unit) => allowed(unit, null))
    case 'choose':
      return event === 'suddenBreak'
        ? [...choices(look, { kind: 'event', side, card })]
        : [...choices(look, { kind: 'event', side, card }), pass]
    case 'deploy':
      return [...infiltrations(look), pass]
  }
}
export const repairOptions = (look: Outlook, question: Asked<'repair'>): readonly Option<Order>[] => [
  ...choices(look, question),
  option<Order>({ kind: 'done', side: question.side }, 'Repairs nothing', []),
]
/** A stand of its own that is helped, or one of theirs that is struck. */
function choices(look: Outlook, question: Asked<'event'> | Asked<'repair'>): readonly Option<Order>[] {
  const { side } = question
  return [...look.mine, ...look.foes].flatMap((unit) =>
    book.refuseChoice(look.s, question, unit) === null
      ? [
          option<Order>({ kind: 'choose', side, unit: unit.id }, `Chooses ${unit.name}`, [
            points('What it is worth there', worthOf(look, unit)),
          ]),
        ]
      : [],
  )
}
function worthOf(look: Outlook, unit: Placed): number {
  if (unit.side !== look.side) {
    // Who can fire and be fired at, or is about to go somewhere, is the one to be stopped.
    const near = look.mine.some((one) => look.hits(one, one.hex, unit, unit.hex) > 0) ? 1.5 : 1
    return look.worth(unit) * (1 - leftOf({ ...look.struck(unit, unit.hex), morale: 'pinned' })) * near
  }
  if (book.isSoft(book.typeOf(unit))) return unit.morale === 'steady' ? 1 : rallyGain(look, unit) * (unit.morale === 'suppressed' ? 2 : 1)
  return look.worth(unit) * (unit.immobile ? 0.35 : 0.05)
}

/** Who comes back, and where: nearest to what pays, out of fire (SS-EVT-09). */
export function returnOptions(
  look: Outlook,
  question: Asked<'return'>,
  offers: readonly { readonly order: Order }[],
): readonly Option<Order>[] {
  const found = offers.flatMap(({ order }) => {
    if (order.kind !== 'return') return []
    const unit = look.world.units[order.unit] as Unit
    const there = { ...unit, hex: order.hex, fate: 'present', morale: 'steady', aboard: null } as Placed
    const spot = spotOf(look, there, order.hex, true)
    return [
      option<Order>(order, `${unit.name} comes back at ${hexLabel(order.hex)}`, [
        points('What it is worth', 10 + look.worth(there)),
        points('Where it comes back', spot.total),
      ]),
    ]
  })
  return [...found, option<Order>({ kind: 'done', side: question.side }, 'Nobody else comes back', [])]
}
