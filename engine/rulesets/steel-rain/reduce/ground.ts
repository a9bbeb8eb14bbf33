import { afterWork, atRest, deeds, withGround, withUnits } from '../state/changes.ts'
import type { Cases } from './cases.ts'

/** Smoke and dug positions. */
export const GROUND = {
  smokeLaid: (world, event) => {
    const laid = withGround(world, { smoke: [...world.ground.smoke, ...event.smoke] })
    return event.unit === null
      ? laid
      : withUnits(laid, [event.unit], (unit) => ({ ...afterWork(unit, event.actions), ...atRest, did: deeds(unit, 'smoke') }))
  },
  smokeCleared: (world) => withGround(world, { smoke: world.ground.smoke.filter((smoke) => smoke.until > world.turn) }),
  entrenched: (world, event) => {
    const dug = withGround(world, { pits: [...world.ground.pits, { hex: event.hex, kind: event.pit, holder: event.unit }] })
    return withUnits(dug, [event.unit], (unit) => ({ actions: 0, ...atRest, did: deeds(unit, 'dug') }))
  },
} satisfies Partial<Cases>
