/** What lies over what, from the paper up. */
export const DEPTH = {
  /** The map's own parts use -1 to 5. */
  ground: 0,
  fog: 6,
  layer: 7,
  zone: 8,
  reach: 10,
  markers: 20,
  smoke: 25,
  outline: 28,
  path: 30,
  /** Counters use 40 to 50, fanned ones 50 to 60. */
  pieces: 40,
  chips: 61,
  flags: 62,
  names: 64,
  sightline: 66,
  targets: 70,
  chances: 72,
  effects: 80,
  words: 90,
  banner: 95,
} as const
