import type { Chip, Picture } from '../screen/picture.ts'
import { asksAlways, governed, ruleFor, type StandingKind, type StandingOrders } from '../screen/standing-orders.ts'

/** The picture of a side with a sign on each of its pieces that does not ask. */
export function withStandingChips(picture: Picture, orders: StandingOrders, kinds: readonly StandingKind[]): Picture {
  if (orders.rules.every(asksAlways)) return picture
  return {
    ...picture,
    pieces: picture.pieces.map((piece) => {
      const chip = piece.own ? chipOf(picture, orders, kinds, piece.id) : null
      return chip ? { ...piece, chips: [chip, ...piece.chips] } : piece
    }),
  }
}

/** What it does with every kind of question in one sign; the first letter of its label stands on the counter. */
function chipOf(picture: Picture, orders: StandingOrders, kinds: readonly StandingKind[], id: string): Chip | null {
  const who = governed(picture, id)
  const rules = kinds.map(({ kind }) => ruleFor(orders, kind, who)).filter((rule) => rule !== null && !asksAlways(rule))
  const [first] = rules
  if (!first) return null
  const isOne = rules.length === kinds.length && rules.every((rule) => rule?.do === first.do)
  const does = isOne ? first.do : 'mixed'
  return { art: `standing-${does}`, label: LABELS[does], tone: 'plain' }
}
const LABELS = {
  fire: 'Fires by standing orders',
  hold: 'Holds fire by standing orders',
  ask: 'Asks by standing orders',
  mixed: 'Standing orders',
} as const
