import type { Decision, Offer, Ruleset, Shape } from '../engine/mind.ts'

/** A player who only passes: places what has to be placed, holds its fire and ends its rounds. A yardstick: whoever cannot beat it cannot play. */
export class Idler {
  private readonly rules: Ruleset<Shape>

  constructor(rules: Ruleset<Shape>) {
    this.rules = rules
  }

  decide(view: Shape['view']): Decision {
    const offers = this.rules.offers(view)
    const offer = ROLES.map((role) => offers.find((one) => one.role === role)).find((one) => one !== undefined) ?? offers[0]
    if (!offer) throw new Error(`nothing is offered to ${view.side}`)
    return { order: offer.order, because: { text: offer.label } }
  }
}
/** What it looks for, the laziest first. */
const ROLES: readonly Offer<Shape['order']>['role'][] = ['pass', 'close', 'group', 'place']
