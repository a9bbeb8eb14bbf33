import type { TerrainId } from '../../../board/ground.ts'
import { PROTECTION } from './dice.ts'

/** What the ground is to this book, who may enter it, what it protects and what it hides (SS-TER, SS-SOF-02, SS-LOS, SS-SPT-01). */

export const GROUNDS = ['open', 'bush', 'woods', 'forest', 'marsh', 'ford', 'river', 'lake', 'building'] as const
export type Ground = (typeof GROUNDS)[number]
export const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  open: 'Open ground',
  bush: 'Bush',
  woods: 'Woods',
  forest: 'Forest',
  marsh: 'Marsh',
  ford: 'Ford',
  river: 'River',
  lake: 'Lake',
  building: 'Building',
}
/** What the book does not speak of is on none of its maps. */
export const TERRAIN: Readonly<Record<TerrainId, Ground | 'notInThisBook'>> = {
  open: 'open',
  field: 'open',
  pavement: 'open',
  sand: 'open',
  overgrown: 'bush',
  'light-woods': 'woods',
  'heavy-woods': 'forest',
  building: 'building',
  marsh: 'marsh',
  shallow: 'ford',
  medium: 'river',
  deep: 'lake',
  rubble: 'notInThisBook',
  ruins: 'notInThisBook',
}

/** How a stand goes: infantry and headquarters, other foot, and so on. */
export const MOVERS = [
  'infantry',
  'foot',
  'cavalry',
  'light-gun',
  'tracked',
  'half-track',
  'armoured-car',
  'softskin',
  'amphibious',
] as const
export type Mover = (typeof MOVERS)[number]
/** As a person reads them. */
export const MOVER_NAMES: Readonly<Record<Mover, string>> = {
  infantry: 'Infantry',
  foot: 'Machine guns and mortars',
  cavalry: 'Cavalry',
  'light-gun': 'Light guns',
  tracked: 'Tracks',
  'half-track': 'Half-tracks',
  'armoured-car': 'Armoured cars',
  softskin: 'Trucks and carts',
  amphibious: 'Amphibious vehicles',
}
/** Free; with a test, after which it stops; or closed. */
export type Entry = 'free' | 'test' | 'closed'

const all = (entry: Entry): Readonly<Record<Mover, Entry>> => ({
  ...{ infantry: entry, foot: entry, cavalry: entry, 'light-gun': entry, tracked: entry, 'half-track': entry },
  ...{ 'armoured-car': entry, softskin: entry, amphibious: entry },
})
const onFoot = (entry: Entry) => ({ infantry: entry, foot: entry, cavalry: entry })
/** SS-TER-02 to SS-TER-11; cavalry does not ride into houses (SS-R-11). */
export const ENTRY: Readonly<Record<Ground, Readonly<Record<Mover, Entry>>>> = {
  open: all('free'),
  bush: all('free'),
  woods: { ...all('test'), 'armoured-car': 'closed', softskin: 'closed' },
  forest: { ...all('closed'), ...onFoot('test') },
  marsh: { ...all('closed'), ...onFoot('test') },
  ford: all('test'),
  river: { ...all('closed'), amphibious: 'free' },
  lake: all('closed'),
  building: { ...all('closed'), infantry: 'free', foot: 'free' },
}
/** A stream along a hexside (SS-TER-07). */
export const STREAM: Readonly<Record<Mover, Entry>> = { ...all('closed'), infantry: 'test', cavalry: 'test', amphibious: 'test' }
/** SS-FOR-01 to SS-FOR-03, SS-R-20. */
export const WIRE: Readonly<Record<Mover, Entry>> = {
  ...all('closed'),
  infantry: 'test',
  foot: 'test',
  tracked: 'free',
  'half-track': 'free',
  amphibious: 'free',
}
/** Which rule says so. */
export const ENTRY_RULES: Readonly<Record<Ground, string>> = {
  open: 'SS-MOV-02',
  bush: 'SS-TER-06',
  woods: 'SS-TER-02',
  forest: 'SS-TER-04',
  marsh: 'SS-TER-05',
  ford: 'SS-TER-08',
  river: 'SS-TER-09',
  lake: 'SS-TER-10',
  building: 'SS-TER-11',
}

/** What protects a soft stand in it (SS-SOF-02). */
export const GROUND_PROTECTION: Readonly<Record<Ground, number>> = {
  open: PROTECTION.open,
  bush: PROTECTION.open,
  woods: PROTECTION.woods,
  forest: PROTECTION.woods,
  marsh: PROTECTION.open,
  ford: PROTECTION.open,
  river: PROTECTION.open,
  lake: PROTECTION.open,
  building: PROTECTION.cover,
}
/** A line that passes through it ends there (SS-LOS-02, SS-LOS-08). */
export const BLOCKS: ReadonlySet<Ground> = new Set(['bush', 'woods', 'forest', 'building'])
/** Ground in which stands have to be spotted (SS-SPT-01): the same. */
export const HIDES = BLOCKS
/** Where aircraft do not strike (SS-AIR-02). */
export const NO_AIR: ReadonlySet<Ground> = new Set(['bush', 'woods', 'forest'])
