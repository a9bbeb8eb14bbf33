import { carrierOf, type Design } from '../tables/vehicles.ts'
import { DRONES_PER_ELINT } from '../tables/weapons.ts'
import type { Electronics } from './words.ts'

/** An ELINT package of a vehicle or a stand has four drones; one of an aircraft has none (SR-DRONE-7, SR-AWPN-6). */
export function newElectronics(design: Design): Electronics | null {
  if (design.extra !== 'elint') return null
  return { drones: carrierOf(design) === 'aircraft' ? 0 : DRONES_PER_ELINT, decoy: false, parent: null, guise: null }
}
