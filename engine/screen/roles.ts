import type { Candidates, Offer, OrderBarItem, VerbRoles } from './offers.ts'

/** Puts what a book says of its verbs on the offers and on the order bar. */

/** The offers with their roles. */
export const withRoles = <Order>(offers: readonly Offer<Order>[], roles: VerbRoles): readonly Offer<Order>[] =>
  offers.map((offer) => withRole(offer, roles))
function withRole<Order>(offer: Offer<Order>, roles: VerbRoles): Offer<Order> {
  const of = ofVerb(roles, offer.verb)
  return of === undefined ? offer : { ...offer, ...(of.role ? { role: of.role } : {}), ...(of.confirm ? { confirm: true } : {}) }
}
/** Candidates whose offers have their roles. */
export const candidatesWithRoles = <Order>(all: readonly Candidates<Order>[], roles: VerbRoles): readonly Candidates<Order>[] =>
  all.map((some) => ({
    actor: some.actor,
    ...(some.verb === undefined ? {} : { verb: some.verb }),
    get count() {
      return some.count
    },
    at: (index) => withRole(some.at(index), roles),
  }))
/** The bar with its roles. */
export const barWithRoles = (bar: readonly OrderBarItem[], roles: VerbRoles): readonly OrderBarItem[] =>
  bar.map((item) => {
    const of = ofVerb(roles, item.verb)
    return of === undefined ? item : { ...item, ...(of.role ? { role: of.role } : {}), ...(of.common ? { common: true } : {}) }
  })
const ofVerb = (roles: VerbRoles, verb: string) => (Object.hasOwn(roles, verb) ? roles[verb] : undefined)
