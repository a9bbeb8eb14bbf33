import { carrierOf, type Design } from '../tables/vehicles.ts'
import { FASCAM_SHOTS } from '../tables/weapons.ts'
import type { AirState } from './words.ts'

/** Helicopters begin landed, Fast Movers off the table. */
export const newAir = (design: Design): AirState | null =>
  carrierOf(design) === 'aircraft'
    ? {
        flying: design.propulsion === 'fixed-wing',
        airspeed: 0,
        heading: null,
        turned: false,
        swept: false,
        away: null,
        doomed: false,
        stores: design.extra === 'fascam' ? FASCAM_SHOTS : 0,
        run: null,
      }
    : null
