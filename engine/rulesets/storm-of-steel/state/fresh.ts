import type { Unit } from '../words/units.ts'
import type { Works } from '../words/world.ts'

/** A stand to which nothing has happened yet: all but who and what it is. */
export const FRESH_UNIT: Omit<Unit, 'id' | 'name' | 'side' | 'type' | 'hex' | 'fate'> = {
  facing: 3,
  aboard: null,
  morale: 'steady',
  spotted: false,
  testing: false,
  immobile: false,
  gunOut: false,
  holes: 0,
  boat: false,
  target: null,
  paid: false,
  moved: false,
  wayLeft: null,
  fired: [],
  assaulted: false,
  rallied: false,
  mounted: false,
  turned: false,
  assaults: 0,
  movedThisTurn: false,
  turretFired: false,
  beside: [],
}
/** Ground without field works. */
export const NO_WORKS: Works = { wire: [], mines: [], trenches: [], bunkers: [] }
