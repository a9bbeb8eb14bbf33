import type { VerbRoles } from '../../../screen/offers.ts'

/** What the verbs of BattleChrome are for. */
export const ROLES: VerbRoles = {
  fire: { role: 'default' },
  move: { role: 'default' },
  first: { role: 'default' },
  'deploy-rest': { role: 'default' },
  armor: { role: 'default' },
  activate: { role: 'group' },
  deploy: { role: 'place' },
  enter: { role: 'place' },
  hold: { role: 'pass' },
  cease: { role: 'pass' },
  end: { role: 'close' },
  done: { role: 'close' },
}
