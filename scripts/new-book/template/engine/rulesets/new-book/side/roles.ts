import type { VerbRoles } from '../../../screen/offers.ts'

/** What the verbs are for: the screen, standing orders and the general mind go by this. */
export const ROLES: VerbRoles = { move: { role: 'default' }, end: { role: 'close' } }
