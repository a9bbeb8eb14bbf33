import { type Decision, type Hex, hexDistance, type Offer, type Picture, type Ruleset, type Shape } from '../engine/mind.ts'

/**
 * A player who only charges: fires whenever something is offered to fire at, else goes for the nearest of the other side (or, while nobody is
 * known, the nearest objective that is not its own). Knows no book: it reads offers, odds and the picture. A yardstick for the levels.
 */
export class Charger {
  private readonly rules: Ruleset<Shape>

  constructor(rules: Ruleset<Shape>) {
    this.rules = rules
  }

  decide(view: Shape['view']): Decision {
    const offers = this.rules.offers(view)
    const [first] = offers
    if (!first) throw new Error(`nothing is offered to ${view.side}`)
    const picture = this.rules.picture(view)
    const offer = this.shot(view, offers, picture) ?? this.step(offers, picture) ?? recovery(offers, picture) ?? simple(offers) ?? first
    return { order: offer.order, because: { text: offer.label } }
  }

  /** The attack on somebody of the other side with the best chance, if there is any at all. */
  private shot(view: Shape['view'], offers: readonly Made[], picture: Picture): Made | null {
    const enemies = new Set(picture.pieces.filter(({ own }) => !own).map(({ id }) => id))
    const isOwnRound = picture.question?.open === true
    let best: { readonly offer: Made; readonly chance: number } | null = null
    for (const offer of offers) {
      // In its own round it gives only what a plain click would give: no artillery, no other order that needs its verb chosen.
      if (offer.to.piece === undefined || !enemies.has(offer.to.piece) || (isOwnRound && offer.role !== 'default')) continue
      const odds = this.rules.odds(view, offer.order)
      const chance = odds?.chance ?? odds?.lines.find((line) => line.tone === 'good')?.chance ?? 0
      if (chance > 0 && (best === null || chance > best.chance)) best = { offer, chance }
    }
    return best?.offer ?? null
  }

  /** The march that brings any piece nearest to the enemy; null where none brings it nearer. */
  private step(offers: readonly Made[], picture: Picture): Made | null {
    const marches = offers.filter(({ role, to, path }) => role === 'default' && path !== undefined && to.hex !== undefined)
    if (marches.length === 0) return null
    const goals = goalsOf(picture)
    const at = new Map(picture.pieces.map((piece) => [piece.id, piece.hex]))
    let best: { readonly offer: Made; readonly gain: number } | null = null
    for (const offer of marches) {
      const from = offer.actor === null ? undefined : at.get(offer.actor)
      if (from === undefined) continue
      const gain = near(goals, from) - near(goals, offer.to.hex as Hex)
      if (gain > 0 && (best === null || gain > best.gain)) best = { offer, gain }
    }
    return best?.offer ?? null
  }
}
type Made = Offer<Shape['order']>

/** A shaken piece does the first thing that it is offered. */
function recovery(offers: readonly Made[], picture: Picture): Made | null {
  const shaken = new Set(
    picture.pieces.filter(({ own, tracks }) => own && tracks.some(({ as, tone }) => as === 'bar' && tone === 'bad')).map(({ id }) => id),
  )
  return offers.find(({ actor, role, confirm }) => actor !== null && shaken.has(actor) && role === undefined && !confirm) ?? null
}
/** The roles that it looks for where there is nothing to shoot at and nowhere to go, in this order. */
const ELSE: readonly Made['role'][] = ['default', 'group', 'place', 'close', 'pass']
function simple(offers: readonly Made[]): Made | null {
  for (const role of ELSE) {
    const offer = offers.find((one) => one.role === role)
    if (offer) return offer
  }
  return null
}

function goalsOf(picture: Picture): readonly Hex[] {
  const enemies = picture.pieces.filter((piece) => !piece.own).map((piece) => piece.hex)
  if (enemies.length > 0) return enemies
  const open = picture.objectives.filter((objective) => objective.held !== picture.side).map((objective) => objective.hex)
  return open.length > 0 ? open : picture.objectives.map((objective) => objective.hex)
}
const near = (goals: readonly Hex[], hex: Hex): number =>
  goals.reduce((least, goal) => Math.min(least, hexDistance(goal, hex)), Number.MAX_SAFE_INTEGER)
