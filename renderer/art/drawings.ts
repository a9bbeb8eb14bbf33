/** Names of what this program has a drawing for; of any other name letters are drawn, so that a book can be played before it is drawn. */

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
  'infantry-gun',
  'infantry-missile',
  'infantry-air-defence',
  'mortar',
  'infantry-recon',
  'infantry-engineer',
  'engineer-vehicle',
  'bridge-layer',
  'flame',
  'microwave',
  'artillery',
  'air-defence',
  'truck',
  'truck-heavy',
  'helicopter',
  'helicopter-attack',
  'helicopter-recon',
  'fixed-wing',
  'drone',
  'decoy',
  'bunker',
  'hover',
  /** A walking war machine; a heavier one; one that flies. */
  'frame',
  'frame-heavy',
  'frame-flight',
  'contact',
] as const

/** Signs on a counter's upper edge. */
export const BADGES = [
  'overwatch',
  'entrenched',
  'hidden',
  'mounted',
  'carrying',
  'seen',
  'unseen',
  'ambushed',
  'burning',
  'flying',
  'raft',
  'complex',
  /** A gun that waits for enemy guns. */
  'counter-battery',
  /** Loaded with mines instead of shells. */
  'mine-load',
  /** Shot down and not yet on the ground. */
  'falling',
] as const

/** Signs on hexes. */
export const MARKERS = [
  'smoke',
  /** Smoke that stands less high. */
  'low-smoke',
  'wreck',
  'entrenchment',
  'vehicle-pit',
  'objective',
  'zone',
  'cleared',
  'wire',
  'teeth',
  'roadblock',
  'mines',
  'bridge',
  'footbridge',
  /** A footbridge that ends over the water. */
  'half-footbridge',
  'fire-marker',
  'fire',
  /** A roadblock of earth; 'roadblock' is one of logs or rubble. */
  'earth-block',
  /** A building that has taken damage: `share` of what it stands. */
  'damage',
  /** A hex of a building that has collapsed. */
  'ruin',
  /** A hex of a bridge that has fallen. */
  'fallen-bridge',
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
