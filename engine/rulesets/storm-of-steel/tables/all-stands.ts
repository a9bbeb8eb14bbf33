import { must } from '../../../kernel/assert.ts'
import { GUNS } from './guns.ts'
import { FOOT, SOFTSKINS, type StandType } from './stands.ts'
import { VEHICLES } from './vehicles.ts'

/** Every stand by its id. */

const TYPES: ReadonlyMap<string, StandType> = new Map([...FOOT, ...GUNS, ...SOFTSKINS, ...VEHICLES].map((type) => [type.id, type]))
export const STAND_IDS: readonly string[] = [...TYPES.keys()]
export const isStandId = (id: string): boolean => TYPES.has(id)
/** @throws where there is no such stand */
export const standOf = (id: string): StandType => must(TYPES.get(id), `the stand ${id}`)
