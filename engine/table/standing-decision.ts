import { inArc } from '../board/arcs.ts'
import { FACINGS } from '../board/facing.ts'
import { hexDistance } from '../board/hex.ts'
import { canonical } from '../kernel/journal.ts'
import { type Hex, type PieceId, sameHex } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'
import type { Offer } from '../screen/offers.ts'
import type { Picture, Piece } from '../screen/picture.ts'
import { asksAlways, governed, ruleFor, type StandingKind, type StandingOrders, type StandingRule } from '../screen/standing-orders.ts'
import { chanceOf } from './seats.ts'

/** What standing orders say to a question. Looks at the view of the asked side and at nothing else: its offers, its odds, its picture. */

type Made = Offer<Shape['order']>

/** Something was done by standing orders: for the log of the own side and the summary of the turn. */
export interface StandingAct {
  readonly does: 'hold' | 'fire'
  /** The kind of question in the book's words: "Opportunity fire". */
  readonly name: string
  /** Who fires, or could have: their pieces on the map, and whoever these stand for. */
  readonly actors: readonly PieceId[]
  /** "Light tank A1"; "A1, A2" of several. */
  readonly who: string
  /** What was ordered, or at whom fire was held. */
  readonly text: string
  readonly hex: Hex | null
  readonly chance: number | null
}
export interface StandingDecision {
  readonly order: Shape['order']
  readonly act: StandingAct
}

/** What is decided for one of those that could fire. */
type Verdict = 'ask' | 'hold' | { readonly fire: Shot }
interface Shot {
  readonly offer: Made
  readonly chance: number
}

/**
 * The answer of standing orders, or null where the hand is asked. Each of those that could fire goes by its own rule. Whoever is to fire does it first,
 * the best chance before the others, and the question comes again for the rest; then, if anybody's rule is to ask, the hand is asked; and only where all
 * hold the question passes. An order that needs confirmation is never given, nor one that has no chances.
 */
export function standingAnswer(
  rules: Ruleset<Shape>,
  kinds: readonly StandingKind[],
  view: Shape['view'],
  orders: StandingOrders,
): StandingDecision | null {
  const kind = kindAsked(kinds, view)
  if (!kind || orders.rules.every((rule) => asksAlways(rule) || (rule.kind !== undefined && rule.kind !== kind.kind))) return null
  const offers = rules.offers(view)
  const pass = offers.find(({ role }) => role === 'pass')
  const picture = rules.picture(view)
  const firing: Shot[] = []
  let asked = false
  for (const [actor, shots] of shotsByActor(rules, view, offers, picture)) {
    const verdict = verdictOf(ruleFor(orders, kind.kind, governed(picture, actor)), shots, picture, actor)
    if (verdict === 'ask') asked = true
    else if (verdict !== 'hold') firing.push(verdict.fire)
  }
  const shot = bestOf(firing)
  if (shot) return { order: shot.offer.order, act: actOf(kind, picture, shot.offer, offers, shot.chance) }
  return asked || !pass ? null : { order: pass.order, act: actOf(kind, picture, pass, offers, null) }
}

const kindAsked = (kinds: readonly StandingKind[], view: Shape['view']): StandingKind | undefined =>
  kinds.find((one) => one.kind === view.question?.kind)

/** What an order was that standing orders gave in this view; null where it is none that they could give. */
export function actGiven(
  rules: Ruleset<Shape>,
  kinds: readonly StandingKind[],
  view: Shape['view'],
  order: Shape['order'],
): StandingAct | null {
  const kind = kindAsked(kinds, view)
  if (!kind) return null
  const [offers, text] = [rules.offers(view), canonical(order)]
  const offer = offers.find((one) => canonical(one.order) === text)
  return offer ? actOf(kind, rules.picture(view), offer, offers, offer.role === 'pass' ? null : chanceOf(rules.odds(view, order))) : null
}

/** What each of those that are asked could fire; somebody with nothing that counts is listed all the same, so that his rule is heard. */
function shotsByActor(
  rules: Ruleset<Shape>,
  view: Shape['view'],
  offers: readonly Made[],
  { question }: Picture,
): ReadonlyMap<PieceId | null, readonly Shot[]> {
  const byActor = new Map<PieceId | null, Shot[]>()
  for (const offer of offers) {
    if (offer.role === 'pass') continue
    const chance = offer.confirm ? null : chanceOf(rules.odds(view, offer.order))
    if (chance === null && offer.actor === null) continue
    const shots = byActor.get(offer.actor) ?? []
    if (chance !== null) shots.push({ offer, chance })
    byActor.set(offer.actor, shots)
  }
  if (byActor.size > 0) return byActor
  const asked = question && question.actors.length > 0 ? question.actors : [null]
  return new Map(asked.map((actor) => [actor, []]))
}

/** What a rule says, at its border too: the best chance that is left counts, and from `above` on that is enough. */
function verdictOf(rule: StandingRule | null, shots: readonly Shot[], { pieces }: Picture, actor: PieceId | null): Verdict {
  if (rule === null || asksAlways(rule)) return 'ask'
  if (rule.do === 'hold') return 'hold'
  const from = pieces.find(({ id }) => id === actor)
  const best = bestOf(shots.filter(({ offer }) => mayFireAt(rule, from, pieces, offer)))
  if (best === null) return 'hold'
  if (best.chance < rule.above) return rule.below
  return rule.do === 'ask' ? 'ask' : { fire: best }
}

/** Neither ignored, nor out of the arc, nor too far away. A target in the own hex is in every arc. */
function mayFireAt(rule: StandingRule, from: Piece | undefined, pieces: readonly Piece[], { to }: Made): boolean {
  const target = to.piece === undefined ? undefined : pieces.find(({ id }) => id === to.piece)
  if (target && rule.ignore.includes(target.symbol)) return false
  const at = to.hex ?? target?.hex
  if (!from || !at) return true
  if (rule.within !== undefined && hexDistance(from.hex, at) > rule.within) return false
  return rule.arc === undefined || sameHex(from.hex, at) || isInArc(rule.arc, from.hex, at)
}
function isInArc({ towards, degrees }: NonNullable<StandingRule['arc']>, from: Hex, at: Hex): boolean {
  const facing = FACINGS[towards]
  return facing !== undefined && inArc({ facing, degrees }, from, at)
}

/** Of equals the first that was offered. */
const bestOf = (shots: readonly Shot[]): Shot | null =>
  shots.reduce<Shot | null>((best, shot) => (best !== null && best.chance >= shot.chance ? best : shot), null)

function actOf({ name }: StandingKind, picture: Picture, offer: Made, offers: readonly Made[], chance: number | null): StandingAct {
  const { question, pieces } = picture
  const does = offer.role === 'pass' ? 'hold' : 'fire'
  const about = question?.about
  const could = does === 'fire' ? [offer.actor] : offers.map(({ actor }) => actor)
  const ids = [...new Set(could.filter((actor) => actor !== null))]
  const who = ids.flatMap((id) => pieces.find((piece) => piece.id === id) ?? [])
  const at = pieces.find(({ id }) => id === (offer.to.piece ?? about?.piece))
  return {
    does,
    name,
    actors: [...new Set(ids.flatMap((id) => [id, ...standsFor(picture, id)]))],
    who: who.length === 1 && who[0] ? who[0].title : who.map((piece) => piece.name).join(', '),
    text: does === 'fire' ? offer.label : (at?.title ?? question?.title ?? ''),
    hex: offer.to.hex ?? at?.hex ?? about?.hex ?? null,
    chance,
  }
}
/** Whose counter on the map it is. */
const standsFor = ({ groups, side }: Picture, id: PieceId): readonly PieceId[] =>
  groups
    .filter((group) => group.side === side)
    .flatMap(({ pieces }) => pieces.flatMap((member) => (member.piece === id ? [member.id] : [])))
