/** Dice and limits of the rules. Distances in hexes of 2.5 cm. */

export const SKILLS = ['veteran', 'regular', 'raw'] as const
export type Skill = (typeof SKILLS)[number]
export const SKILL_NAMES: Readonly<Record<Skill, string>> = { veteran: 'Veteran', regular: 'Regular', raw: 'Raw' }
/** Die for command points (SS-CMD-01), per cent of stands lost that demoralise (SS-MOR-10), least roll of infantry against armour (SS-ASL-06), per cent of the points (ours). */
export const BY_SKILL: Readonly<
  Record<Skill, { readonly commandDie: number; readonly breaksAt: number; readonly nerve: number; readonly worth: number }>
> = {
  veteran: { commandDie: 8, breaksAt: 60, nerve: 4, worth: 130 },
  regular: { commandDie: 6, breaksAt: 50, nerve: 5, worth: 100 },
  raw: { commandDie: 4, breaksAt: 40, nerve: 6, worth: 75 },
}

export const VOLUMES = ['low', 'normal', 'high'] as const
export type Volume = (typeof VOLUMES)[number]
/** SS-ART-03. */
export const BOMBARDMENT_DIE: Readonly<Record<Volume, number>> = { low: 8, normal: 10, high: 12 }
/** SS-ART-08, SS-ART-09. */
export type Control = 'flexible' | 'rigid'
export const BOMBARDMENT_HEXES = 2
export const RIGID_HEXES = 6

export const AIRCRAFT_KINDS = ['fighters', 'light-bombers', 'level-bombers'] as const
export type Aircraft = (typeof AIRCRAFT_KINDS)[number]
/** What comes on a d6, and its die (SS-AIR-01). */
export const AIRCRAFT: readonly { readonly upTo: number; readonly what: Aircraft; readonly die: number }[] = [
  { upTo: 3, what: 'fighters', die: 8 },
  { upTo: 5, what: 'light-bombers', die: 12 },
  { upTo: 6, what: 'level-bombers', die: 20 },
]
export const AIR_HEXES = 4
/** How near the light anti-aircraft gun has to stand that takes a step of a strike's die (ours, decision 300), and the steps. */
export const AA_HEXES = 8
export const DIE_STEPS = [4, 6, 8, 10, 12, 20] as const
/** Of two dice: this or less and they strike their own (SS-AIR-05). */
export const AIR_ERROR = 3

/** SS-FIR-05, SS-FIR-06. */
export const NEAR_HEXES = 4
export const FAR_BEYOND_HEXES = 8
export const RANGE_MODIFIER = { near: 1, far: -1 } as const
/** SS-ARM-02. */
export const REAR_MODIFIER = 1
/** A mortar at a new target (SS-MTR-03). */
export const NEW_TARGET_DIE = 6

/** What protects (SS-SOF-02). */
export const PROTECTION = { open: 4, woods: 5, cover: 7, bunker: 9 } as const
/** Of one hit after the other (SS-SOF-03). */
export const MORALE = ['steady', 'pinned', 'suppressed'] as const
export type Morale = (typeof MORALE)[number]
/** A d6 when a shot went through (SS-ARM-05). */
export const ARMOUR_DAMAGE = { gunOut: 1, destroyed: 6 } as const

/** SS-MOR-05, SS-MOR-09. */
export const RALLY = { steady: 5, demoralised: 6 } as const
/** SS-HQ-04. */
export const HQ_SAVE = 3
/** SS-CMD-04, SS-SPT-02, SS-LOS-04. */
export const CHAIN_HEXES = 2
export const SPOTTED_HEXES = 4
export const PATCH_HEXES = 2
/** SS-SUR-01, SS-SUR-02. */
export const SURRENDER = { contacts: 3, aloneHexes: 4 } as const
/** SS-ASL-04, SS-R-37. */
export const MOST_ASSAULTS = 4
/** A d6 in mines (SS-FOR-07). */
export const MINES = { harmless: 4, stops: 5, destroys: 6 } as const
/** Two dice of a vehicle in difficult ground that are the end of its way (SS-DIF-04). */
export const STUCK = [2, 12] as const
/** Price of a move in command points, and what makes it dearer (SS-CMD-02, SS-CMD-07, SS-CMD-08). */
export const MOVE_PRICE = { usual: 1, demoralised: 2 } as const
/** A d3 is half of a d6, rounded up (SS-EVT-11). How deep from its edge a stand comes back, in hexes (SS-R-44). */
export const D3 = { faces: 6, half: 2 } as const
export const RETURN_HEXES = 2
/** A boat crosses so many hexes of water at most (SS-R-15). */
export const BOAT_HEXES = 2
/** Ours (SS-R-48): points for a side that has broken, per cent of all points that a win needs, and how near one holds a place. */
export const VICTORY = { demoralised: 25, margin: 10, placeHexes: 1 } as const
