/** How far units are seen, cm; "at most" everywhere. */
export const SPOTTING = {
  /** Blips and vehicles (SR-BLIP-9). */
  blip: 125,
  /** Dismounted infantry (SR-BLIP-4). */
  infantry: 50,
  /** Hidden infantry (SR-HIDE-4, R-53). */
  hidden: 2,
  /** ELINT package, without line of sight (SR-BLIP-10). */
  elint: 65,
  /** An air unit that moved farther than this sees only stands in the open (SR-BLIP-7). */
  fastAir: 10,
  /** Units that one blip may stand for (SR-BLIP-2). */
  blipMax: 4,
} as const
