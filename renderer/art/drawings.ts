/**
 * Names of what all books have a drawing for; what one book alone has stands in its pack (`books/<id>.art.ts`). Of any other name letters are drawn, so that a
 * book can be played before it is drawn.
 */

/** Symbols on counters. */
export const SYMBOLS = [
  'armor',
  'armor-heavy',
  'armor-light',
  'recon',
  'anti-tank',
  'mech-infantry',
  'carrier',
  'infantry',
  'mortar',
  'infantry-engineer',
  'artillery',
  'air-defence',
  'truck',
  'fixed-wing',
  'hover',
  'contact',
] as const

/** Signs on a counter's upper edge. */
export const BADGES = ['carrying', 'seen', 'flying', 'raft'] as const

/** Signs on hexes. */
export const MARKERS = [
  'smoke',
  /** Smoke that stands less high. */
  'low-smoke',
  'wreck',
  'entrenchment',
  'objective',
  'zone',
  'cleared',
  'wire',
  'mines',
  'bridge',
  'footbridge',
  /** A footbridge that ends over the water. */
  'half-footbridge',
  'fire',
] as const

/** How shots look; another name looks like the first. */
export const SHOT_LOOKS = [
  'gun',
  'burst',
  'missile',
  'beam',
  'charge',
  'flame',
  /** Several missiles. */
  'rockets',
  /** One round in a high arc. */
  'shell',
  /** A cone without sound. */
  'microwave',
] as const
export type ShotLook = (typeof SHOT_LOOKS)[number]

/** How what comes down over hexes looks; another name looks like the first. */
export const BURST_LOOKS = [
  'he',
  /** Out of the sky and heavier than shells. */
  'bombs',
  'smoke',
  /** Mines that are strewn. */
  'mines',
  /** A rod from above. */
  'rail',
  /** A mine that goes off. */
  'mine',
  'gel',
  /** Along the hexes in their order. */
  'strafe',
  'crash',
  'collapse',
] as const
export type BurstLook = (typeof BURST_LOOKS)[number]

/** The entry of a name, or of the first name there is. */
export function lookOf<Look extends string, Entry>(
  entries: Readonly<Record<Look, Entry>>,
  names: readonly [Look, ...Look[]],
  name: string,
): Entry {
  return entries[names.find((each) => each === name) ?? names[0]]
}
