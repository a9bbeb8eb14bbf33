import type { MoveType } from './terrain.ts'
import type { Weapon } from './weapons.ts'

/** The counters (BC-R-01): our own, because those of the magazine are not in the text. Balanced by cost, tuned by play. */

/** One face of a counter. A unit that transforms has another (BC-BKK-01). */
export interface Counter {
  readonly id: string
  readonly label: string
  readonly symbol: string
  readonly frame: boolean
  readonly infantry: boolean
  /** More than one: it names the one in use as its side's movement begins (BC-MOV-05). */
  readonly moves: readonly [MoveType, ...MoveType[]]
  readonly silhouette: number
  readonly armor: number
  /** One for each dot, from the whole unit to the last (BC-SCL-03, BC-DMG-01). */
  readonly steps: readonly Ratings[]
  /** Weapons whose number is printed red (BC-SPC-03). */
  readonly red: readonly Weapon[]
  readonly other: string | null
  /** Foot units that it carries (BC-MOV-07). */
  readonly carries: number
  readonly cost: number
}
export type Ratings = { readonly speed: number } & Readonly<Record<Weapon, number>>

type Five = readonly [speed: number, melee: number, web: number, laser: number, missile: number]
type More = { cost: number } & Partial<Pick<Counter, 'frame' | 'infantry' | 'red' | 'other' | 'carries'>>

function face(
  id: string,
  label: string,
  symbol: string,
  move: MoveType,
  [silhouette, armor]: readonly [number, number],
  steps: readonly Five[],
  more: More,
): Counter {
  return {
    id,
    label,
    symbol,
    moves: [move],
    silhouette,
    armor,
    steps: steps.map(([speed, melee, web, laser, missile]) => ({ speed, melee, web, laser, missile })),
    frame: false,
    infantry: false,
    red: [],
    other: null,
    carries: 0,
    ...more,
  }
}

// Silhouette and Armor; then Speed, Melee, Death web, Laser and Missiles of each step.
// biome-ignore format: a table
export const COUNTERS: Readonly<Record<string, Counter>> = {
  lancer: face('lancer', 'Lancer BattleFrame', 'frame', 'B', [4, 4], [[6, 5, 3, 6, 4], [5, 4, 2, 5, 3], [4, 3, 1, 4, 2]], { frame: true, cost: 90 }),
  bastion: face('bastion', 'Bastion heavy BattleFrame', 'frame-heavy', 'B', [3, 5], [[4, 6, 4, 7, 6], [3, 5, 3, 6, 5], [2, 4, 2, 5, 4], [1, 3, 1, 4, 3]], { frame: true, red: ['missile'], cost: 100 }),
  'kestrel-ground': face('kestrel-ground', 'Kestrel strike frame (ground)', 'frame', 'B', [5, 3], [[6, 4, 3, 5, 4], [5, 3, 2, 4, 3]], { frame: true, other: 'kestrel-flight', cost: 80 }),
  'kestrel-flight': face('kestrel-flight', 'Kestrel strike frame (flight)', 'frame-flight', 'A', [5, 3], [[9, 3, 0, 5, 5], [8, 2, 0, 4, 4]], { frame: true, other: 'kestrel-ground', cost: 85 }),
  mastodon: face('mastodon', 'Mastodon tracked tank', 'armor-heavy', 'T', [3, 5], [[4, 0, 0, 8, 4], [3, 0, 0, 6, 2]], { red: ['laser'], cost: 75 }),
  skimmer: face('skimmer', 'Skimmer hover gun carrier', 'hover', 'H', [4, 3], [[7, 0, 3, 6, 5], [6, 0, 1, 4, 3]], { cost: 80 }),
  'wardog-mounted': face('wardog-mounted', 'Wardog mech infantry (mounted)', 'mech-infantry', 'W', [4, 3], [[6, 0, 0, 4, 2], [5, 0, 0, 2, 0]], { other: 'wardog-foot', cost: 60 }),
  'wardog-foot': face('wardog-foot', 'Wardog mech infantry (dismounted)', 'infantry', 'I', [3, 2], [[1, 3, 0, 3, 4], [1, 1, 0, 1, 2]], { infantry: true, other: 'wardog-mounted', cost: 50 }),
  ronin: face('ronin', 'Ronin BattleFrame', 'frame', 'B', [5, 3], [[7, 5, 2, 5, 3], [6, 4, 1, 4, 2], [5, 3, 0, 3, 1]], { frame: true, red: ['melee'], cost: 90 }),
  oni: face('oni', 'Oni heavy BattleFrame', 'frame-heavy', 'B', [3, 5], [[5, 7, 5, 6, 3], [4, 6, 4, 5, 2], [3, 5, 3, 4, 1]], { frame: true, cost: 90 }),
  scarab: face('scarab', 'Scarab tracked missile tank', 'anti-tank', 'T', [3, 4], [[4, 0, 0, 3, 7], [3, 0, 0, 1, 5]], { red: ['missile'], cost: 65 }),
  dart: face('dart', 'Dart wheeled scout', 'recon', 'W', [5, 2], [[8, 0, 0, 4, 2]], { cost: 55 }),
  harpy: face('harpy', 'Harpy airfoil', 'fixed-wing', 'A', [5, 2], [[10, 0, 0, 6, 6], [9, 0, 0, 4, 4]], { cost: 80 }),
  truck: face('truck', 'Truck', 'truck', 'W', [3, 1], [[6, 0, 0, 0, 0]], { carries: 1, cost: 30 }),
  guards: face('guards', 'Guard infantry squad', 'infantry', 'I', [3, 2], [[1, 3, 0, 3, 3], [1, 1, 0, 1, 1]], { infantry: true, cost: 45 }),
  sapper: face('sapper', 'Sapper infantry squad', 'infantry-engineer', 'I', [3, 2], [[1, 5, 0, 2, 2], [1, 3, 0, 0, 0]], { infantry: true, red: ['melee'], cost: 50 }),
}
export const COUNTER_IDS = Object.keys(COUNTERS)
