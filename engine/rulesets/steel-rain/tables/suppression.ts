/** Suppression: points gained, bled and rallied (SR-SUPP-2 to SR-RALLY-6). A hit without a kill adds the Lethality that was rolled. */
export const SUPPRESSION = {
  /** Each miss; a natural 1 adds nothing (SR-SUPP-2). */
  miss: 1,
  /** Each turn the score falls by this, plus Armor for vehicles (SR-RALLY-1, SR-RALLY-3). */
  bleedBase: 2,
  /** One Action of Rally (SR-RALLY-4). */
  rally: 5,
  /** Gel that does not kill a stand (SR-GSUP-1). */
  gelInfantry: 8,
  /** A friend killed by a mine in sight, or a detonation survived (SR-MSUP-1, R-150). */
  mine: 3,
} as const

/** What a score falls by each turn: 2 + Armor, for stands 2 (SR-RALLY-1, SR-RALLY-3, R-132). */
export const bleedOf = (bleedArmor: number): number => SUPPRESSION.bleedBase + bleedArmor
