import type { VerbRoles } from '../../../screen/offers.ts'

/** What the verbs of Steel Rain are for. */
export const ROLES: VerbRoles = {
  fire: { role: 'default' },
  move: { role: 'default' },
  fly: { role: 'default' },
  proceed: { role: 'default' },
  first: { role: 'default' },
  'deploy-all': { role: 'default' },
  activate: { role: 'group' },
  deploy: { role: 'place' },
  'deploy-hidden': { role: 'place' },
  'deploy-flying': { role: 'place' },
  enter: { role: 'place' },
  'enter-slow': { role: 'place' },
  'enter-fast': { role: 'place' },
  place: { role: 'place' },
  'place-all': { role: 'default' },
  hold: { role: 'pass' },
  cease: { role: 'pass' },
  end: { role: 'close' },
  ram: { confirm: true },
  'return-ram': { confirm: true },
  break: { confirm: true },
  recon: { common: true },
  demolish: { common: true },
  sweep: { common: true },
}
