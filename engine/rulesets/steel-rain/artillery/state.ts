import type { Design } from '../tables/vehicles.ts'
import { WEAPONS } from '../tables/weapons.ts'
import type { Gunnery } from './words.ts'

/** What a unit with a weapon for indirect fire begins with. */
export const newGunnery = (design: Design): Gunnery | null =>
  design.weapons.some((id) => WEAPONS[id].indirect) ? { munition: 'he', counterBattery: false, salvo: null, ranged: null } : null
