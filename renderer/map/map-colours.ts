/** Colours of the map: a Swiss sheet under a lamp at night. Nothing is saturated and nothing is white or black: those belong to the counters. */

export type Rgb = readonly [red: number, green: number, blue: number]

/** Level tints, the lowest ground first. */
export const TINTS: readonly Rgb[] = [
  [171, 181, 163],
  [182, 189, 165],
  [193, 196, 166],
  [203, 200, 164],
  [210, 199, 157],
  [213, 193, 146],
  [212, 185, 135],
]
/** How many levels the tints are meant for; flatter maps use the middle of the range. */
export const TINT_LEVELS = 6

export const SHADE: Rgb = [72, 73, 84]
export const LIGHT: Rgb = [250, 240, 212]

/** What lies under the drawn signs, as a wash: colour and how much of it. */
export const WASHES = {
  woods: { colour: [146, 160, 122], strength: 0.5 },
  heavyWoods: { colour: [108, 128, 92], strength: 0.7 },
  scrub: { colour: [161, 164, 116], strength: 0.55 },
  field: { colour: [212, 203, 160], strength: 0.3 },
  sand: { colour: [224, 209, 167], strength: 0.7 },
  pavement: { colour: [178, 172, 160], strength: 0.85 },
  rubble: { colour: [168, 158, 142], strength: 0.6 },
  marsh: { colour: [150, 168, 150], strength: 0.6 },
  town: { colour: [193, 180, 156], strength: 0.55 },
} as const satisfies Record<string, { readonly colour: Rgb; readonly strength: number }>

export const INK = {
  contour: '#80603f',
  water: {
    edge: '#71909c',
    bands: ['#b3c6c4', '#a9bebf', '#a2b9bc'],
    shallow: '#a2b9bc',
    medium: '#87a3ae',
    deep: '#6d8c9f',
    bank: '#4f6c7a',
    ripple: '#71909b',
    gleam: '#c3d3d1',
  },
  road: { casing: '#5b4737', fill: '#e9d9ae' },
  track: { casing: '#6b5642', fill: '#d9c9a0' },
  bridge: { deck: '#e4d8b8', stone: '#453a30' },
  furrow: { ploughed: '#8a6a48', stubble: '#a98f55', green: '#7d8f58', meadow: '#8a9a68' },
  parcel: { ploughed: '#b7a07c', stubble: '#d6c592', green: '#b3bd8c', meadow: '#c3cb9f' },
  hedge: '#76804f',
  scrub: '#6d7346',
  sand: '#a08657',
  marsh: { reed: '#5d6f4c', pool: '#8aa5a6', rim: '#62808a' },
  stone: { light: '#c9c0ae', dark: '#5f564b' },
  tree: { light: '#a3b087', mid: '#87986c', dark: '#66784f', rim: '#4d5d3d' },
  crown: { light: '#879a72', mid: '#6b8059', dark: '#4e6445', rim: '#3c5038' },
  shadow: 'rgba(40, 44, 52, 0.34)',
  roof: { light: '#ab8a76', dark: '#86695b', flat: '#a59a8b', line: '#4a3a32' },
  ruin: '#54483d',
  rock: '#574a3f',
  wall: '#3f3830',
  berm: '#6d5138',
  paver: '#857d70',
  name: { place: '#2b241d', hill: '#5d4125', water: '#2f4f60', wood: '#2c3a23', halo: 'rgba(222, 214, 186, 0.82)' },
  grid: '#3b372d',
  sheet: { paper: '#cfc8b2', ink: '#5a5245', faint: '#8b8270', number: '#4a4337', halo: 'rgba(214, 210, 186, 0.5)' },
} as const

export const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
