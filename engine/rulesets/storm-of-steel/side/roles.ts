import type { VerbRoles } from '../../../screen/offers.ts'

/** What the verbs of Storm of Steel are for. */
export const ROLES: VerbRoles = {
  fire: { role: 'default' },
  'fire-hull': { role: 'plain' },
  move: { role: 'default' },
  assault: { role: 'default' },
  rally: { role: 'default' },
  choose: { role: 'default' },
  bombard: { role: 'default' },
  bomb: { role: 'default' },
  spend: { role: 'default' },
  follow: { role: 'default' },
  load: { role: 'default' },
  'deploy-rest': { role: 'default' },
  deploy: { role: 'place' },
  return: { role: 'place' },
  unload: { role: 'place' },
  keep: { role: 'pass' },
  stay: { role: 'pass' },
  pass: { role: 'pass' },
  done: { role: 'close' },
}
