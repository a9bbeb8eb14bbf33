import { ROLES } from '../../engine/rulesets/steel-rain/side/roles.ts'
import type { Offer, OrderBarItem } from '../../engine/screen/offers.ts'
import { barWithRoles, withRoles } from '../../engine/screen/roles.ts'

/** An offer or a line of the bar with the role that Steel Rain gives its verb. */
export const inRole = (offer: Offer): Offer => withRoles([offer], ROLES)[0] as Offer
export const lineInRole = (item: OrderBarItem): OrderBarItem => barWithRoles([item], ROLES)[0] as OrderBarItem
