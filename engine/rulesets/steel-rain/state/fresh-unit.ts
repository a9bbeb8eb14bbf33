import { newAir } from '../air/state.ts'
import { newGunnery } from '../artillery/state.ts'
import { newElectronics } from '../electronics/state.ts'
import { newBridging } from '../structures/state.ts'
import type { Design } from '../tables/unit-types.ts'
import type { Unit } from '../words/units.ts'

/** A new turn: two Actions, nothing done yet (SR-ACT-1, R-07). */
export const FRESH_TURN = {
  actions: 2,
  moves: 0,
  pool: 0,
  moving: false,
  entered: 0,
  previous: null,
  did: [],
  volley: null,
  fires: 0,
  ambushed: false,
} as const satisfies Partial<Unit>

/** A unit of a design that has done and suffered nothing yet: as a turn begins, nowhere, with all that the design brings along. */
export const freshUnit = (design: Design): Omit<Unit, 'id' | 'name' | 'side' | 'platoon'> => ({
  design: design.id,
  fate: 'present',
  hex: null,
  aboard: null,
  blip: null,
  spotted: false,
  hidden: null,
  ...FRESH_TURN,
  suppression: 0,
  suppressed: false,
  gunnery: newGunnery(design),
  electronics: newElectronics(design),
  air: newAir(design, { flying: false, airspeed: 0, heading: null, away: null }),
  burning: false,
  floor: 0,
  bridging: newBridging(design),
  raft: null,
  stirred: false,
})
