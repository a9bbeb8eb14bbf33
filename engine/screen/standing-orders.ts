import type { PieceId } from '../kernel/names.ts'
import type { Picture } from './picture.ts'

/**
 * Standing orders: what the units of a side do of themselves with a question that comes up in the midst of somebody else's order, so that its
 * commander is asked only where it matters. Which rule holds for whom; what comes of it in a position is decided at the table.
 */

/** A kind of question of a book that standing orders may answer, in words for the player. */
export interface StandingKind<Kind extends string = string> {
  readonly kind: Kind
  /** "Opportunity fire". */
  readonly name: string
  /** One sentence: who is asked what, and when. */
  readonly text: string
}

/** Whom a rule is for: all of the side, a group of it, or one piece. */
export type StandingFor = 'side' | { readonly group: string } | { readonly piece: PieceId }
export const STANDING_DOES = ['ask', 'hold', 'fire'] as const
export type StandingDo = (typeof STANDING_DOES)[number]
/** Degrees that an arc of fire may have. */
export const STANDING_ARCS = [60, 90, 120, 180] as const

/**
 * A rule. Of what a unit is offered, targets of a kind that is ignored, out of the arc or too far away are left out; with nothing left it holds. Then
 * the best chance decides: from `above` on it does what `do` says, under it what `below` says.
 */
export interface StandingRule {
  readonly for: StandingFor
  /** A kind of question; without it every kind. */
  readonly kind?: string | undefined
  readonly do: StandingDo
  /** Thousandths of the chance that an order is given for. */
  readonly above: number
  readonly below: 'hold' | 'ask'
  /** Symbols of pieces that are never fired at. */
  readonly ignore: readonly string[]
  /** Fires only into this arc: its middle in twelfths of a circle clockwise from north, and how wide it is. */
  readonly arc?: { readonly towards: number; readonly degrees: (typeof STANDING_ARCS)[number] } | undefined
  /** Fires at nothing that is farther away than so many hexes. */
  readonly within?: number | undefined
}
/** The rules of a side. Where two have the same scope and kind, the later one counts. */
export interface StandingOrders {
  readonly rules: readonly StandingRule[]
}
export const NO_STANDING_ORDERS: StandingOrders = { rules: [] }

/** Who is governed: a piece with its group. */
export interface Governed {
  readonly piece: PieceId | null
  readonly group: string | null
}

/** How near a rule comes to somebody: its scope first, then whether it names the kind of question; -1 where it is for others. */
function nearness(rule: StandingRule, kind: string, { piece, group }: Governed): number {
  if (rule.kind !== undefined && rule.kind !== kind) return -1
  const named = rule.kind === undefined ? 0 : 1
  if (rule.for === 'side') return named
  if ('group' in rule.for) return rule.for.group === group ? 2 + named : -1
  return rule.for.piece === piece ? 4 + named : -1
}

/** The rule that holds: that for the piece before that for its group before that for the side, and a named kind before every kind. */
export function ruleFor({ rules }: StandingOrders, kind: string, who: Governed): StandingRule | null {
  let best: { readonly rule: StandingRule; readonly near: number } | null = null
  for (const rule of rules) {
    const near = nearness(rule, kind, who)
    if (near >= 0 && (best === null || near >= best.near)) best = { rule, near }
  }
  return best?.rule ?? null
}

/** It leaves everything to the commander. */
export const asksAlways = ({ do: does, above, ignore, arc, within }: StandingRule): boolean =>
  does === 'ask' && above === 0 && ignore.length === 0 && arc === undefined && within === undefined

export const sameScope = (one: StandingFor, other: StandingFor): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    ('group' in one ? 'group' in other && one.group === other.group : 'piece' in other && one.piece === other.piece))

/** With this rule in the place of that of the same scope and kind; with null none is left there. */
export function withRule(
  { rules }: StandingOrders,
  at: { readonly for: StandingFor; readonly kind: string | undefined },
  rule: Omit<StandingRule, 'for' | 'kind'> | null,
): StandingOrders {
  const others = rules.filter((one) => !(sameScope(one.for, at.for) && one.kind === at.kind))
  if (rule === null) return { rules: others }
  return { rules: [...others, { ...rule, for: at.for, ...(at.kind === undefined ? {} : { kind: at.kind }) }] }
}

/** The group of a piece: the one that it is in itself, or that of somebody whom its counter stands for. */
export function governed({ pieces, groups, side }: Pick<Picture, 'pieces' | 'groups' | 'side'>, piece: PieceId | null): Governed {
  const own = groups.filter((group) => group.side === side)
  const holds = (named: 'id' | 'piece') => own.find((group) => group.pieces.some((member) => member[named] === piece))?.id
  return { piece, group: piece === null ? null : (pieces.find(({ id }) => id === piece)?.group ?? holds('id') ?? holds('piece') ?? null) }
}
