import { canonical } from '../kernel/journal.ts'
import { type BySide, type PieceId, SIDES, type SideId } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'
import type { LineOrder } from '../report/index.ts'
import { allOf, candidates } from '../screen/kit.ts'
import type { Candidates, Offer } from '../screen/offers.ts'

/** Counts, for both sides, what was offered and what of it was taken. */

interface Counted {
  /** Undefined until it has been looked for. */
  name: string | null | undefined
  offered: number
  used: number
}

export class OfferedOrders {
  private readonly rules: Ruleset<Shape>
  private readonly counts: BySide<Map<string, Counted>> = { blue: new Map(), red: new Map() }

  constructor(rules: Ruleset<Shape>) {
    this.rules = rules
  }

  /** A side has been asked and gives this order. @returns whether it is an order to units, and not one of the side as a whole */
  given(view: Shape['view'], order: Shape['order']): boolean {
    const parts = this.rules.candidates?.(view) ?? [candidates(null, () => this.rules.offers(view))]
    const offers = parts.flatMap(lookedAt)
    const taken = offerOf(offers, order)
    const counts = this.counts[order.side]
    // Placing piece by piece is one way of setting up, and not an order that could be forgotten.
    const verbs = new Map(offers.filter(({ role }) => role !== 'place').map((offer) => [offer.verb, offer]))
    for (const [verb, offer] of verbs) {
      const counted = this.counted(counts, verb)
      counted.offered++
      // The bar of a piece takes long to make: it is looked at once for each verb.
      if (counted.name === undefined && offer.actor !== null) counted.name = this.nameOf(view, offer.actor, verb)
    }
    // What is offered only to who asks about one piece stands in no list.
    const verb = taken?.verb ?? order.kind
    const counted = this.counted(counts, verb)
    counted.used++
    if (!verbs.has(verb)) counted.offered++
    return taken !== null && (taken.actor !== null || (taken.actors ?? []).length > 0)
  }

  private counted(counts: Map<string, Counted>, verb: string): Counted {
    const known = counts.get(verb)
    if (known) return known
    const fresh: Counted = { name: undefined, offered: 0, used: 0 }
    counts.set(verb, fresh)
    return fresh
  }
  private nameOf(view: Shape['view'], actor: PieceId, verb: string): string | null {
    return this.rules.bar(view, actor).find((item) => item.verb === verb)?.label ?? null
  }

  get lines(): readonly LineOrder[] {
    const of = (side: SideId): readonly LineOrder[] =>
      [...this.counts[side]]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([verb, { name, offered, used }]) => ({ side, verb, name: name ?? null, offered, used }))
    return SIDES.flatMap(of)
  }
}

/** In a part as long as this each way to march is an offer: if its ends and its middle have one verb, all have. Making the rest would take as long as thinking. */
const LONG = 32

function lookedAt(part: Candidates<Shape['order']>): readonly Offer<Shape['order']>[] {
  const { count } = part
  if (count <= LONG) return allOf(part)
  const some = [part.at(0), part.at(count >> 1), part.at(count - 1)]
  return new Set(some.map(({ verb }) => verb)).size === 1 ? some : allOf(part)
}

/** The offer that an order was made from; of a long part, one of its kind. */
function offerOf(offers: readonly Offer<Shape['order']>[], order: Shape['order']): Offer<Shape['order']> | null {
  const alike = offers.filter((offer) => offer.order.kind === order.kind)
  if (new Set(alike.map(({ verb }) => verb)).size <= 1) return alike[0] ?? null
  const text = canonical(order)
  return alike.find((offer) => canonical(offer.order) === text) ?? alike[0] ?? null
}
