/** Weapons, the steps in which they fire, and their ranges (BC-SEQ-02, BC-RNG). */

export const WEAPONS = ['melee', 'web', 'laser', 'missile'] as const
export type Weapon = (typeof WEAPONS)[number]
export const WEAPON_NAMES: Readonly<Record<Weapon, string>> = { melee: 'Melee', web: 'Death web', laser: 'Laser', missile: 'Missiles' }

/** The five steps of combat, in order (BC-SEQ-02). The first only resolves what was marked while units moved. */
export const STEPS = ['opportunity', ...WEAPONS] as const
export type Step = (typeof STEPS)[number]
export const STEP_NAMES: Readonly<Record<Step, string>> = { opportunity: 'Opportunity fire', ...WEAPON_NAMES }

/** Hexes; null without a limit (BC-RNG-01, BC-RNG-03, BC-RNG-05). */
export const RANGES: Readonly<Record<Weapon, number | null>> = { melee: 0, web: 4, laser: null, missile: null }
/** Each full four hexes add 1 to a roll of missiles (BC-RNG-04, BC-R-14). */
const MISSILE_BAND = 4
export const rollModifier = (weapon: Weapon, hexes: number): number => (weapon === 'missile' ? Math.floor(hexes / MISSILE_BAND) : 0)

/** Fired in a powerjump (BC-PJP-03). */
export const JUMP_WEAPONS: readonly Weapon[] = ['web', 'missile']
/** Fired by a BattleFrame as it moves; its melee is kata (BC-OPF-02, BC-KAT-06). */
export const FRAME_WEAPONS: readonly Weapon[] = ['web', 'laser', 'missile']

/** A red hit takes this from Armor, or does that much damage (BC-SPC-03). */
export const RED = { armor: 2, damage: 2 } as const
/** Nothing is left to hit with (BC-CBT-05). */
export const LAST_PIP = 1
/** From this Silhouette, or Armor, on no die is greater (BC-SIL-05, BC-ARM-02). */
export const SURE = 6
export const DIE = 6
