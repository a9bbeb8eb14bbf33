import type { Cue, Hex, Marker, Picture, Piece } from '../../engine/screen.ts'
import { mockPicture, piece } from './mock-battle.ts'
import type { ShortMarks } from './short-marks.ts'

/** Everything of the later chapters on the map of Mill Crossing, round its bridge: what the scene must draw before the book's chapters make it. */

const marker = (art: string, hex: Hex, changes: Partial<Marker> = {}): Marker => ({
  art,
  hex,
  side: null,
  text: art,
  ...changes,
})
const own = (id: string, hex: Hex, symbol: string, changes: Partial<Piece> & ShortMarks = {}): Piece =>
  piece(id, hex, symbol, { group: null, ...changes })
const foe = (id: string, hex: Hex, symbol: string, changes: Partial<Piece> & ShortMarks = {}): Piece =>
  own(id, hex, symbol, { side: 'red', own: false, pips: null, suppression: null, ...changes })

const pieces: readonly Piece[] = [
  own('H1', [12, 12], 'helicopter-attack', { badges: ['flying'], heading: 2, ready: true }),
  own('H2', [14, 12], 'helicopter-attack', { ready: true }),
  own('H3', [10, 12], 'helicopter', { badges: ['flying', 'carrying'] }),
  own('F1', [12, 10], 'fixed-wing', { heading: 4, layer: 'air' }),
  foe('F7', [26, 11], 'fixed-wing', { heading: 9, layer: 'air' }),
  foe('F8', [28, 11], 'fixed-wing', { heading: 0, layer: 'air', badges: ['falling', 'burning'] }),
  own('D1', [14, 14], 'drone', { badges: ['flying'] }),
  own('D2', [15, 14], 'drone'),
  foe('D3', [16, 13], 'drone', { badges: ['flying'] }),
  own('X1', [13, 16], 'decoy'),
  foe('X2', [14, 16], 'decoy'),
  own('B1', [11, 16], 'bunker'),
  foe('B2', [30, 12], 'bunker'),
  own('G1', [9, 14], 'artillery', { badges: ['counter-battery'] }),
  own('G2', [8, 14], 'artillery', { badges: ['mine-load', 'complex'] }),
  own('R1', [22, 20], 'infantry-engineer', { badges: ['raft'] }),
  foe('T1', [19, 14], 'infantry', { floor: 2 }),
  own('T2', [18, 14], 'infantry', { floor: 1 }),
  foe('M1', [26, 16], 'armor'),
  own('W1', [12, 18], 'armor', { badges: ['burning'] }),
  ...(['frame-heavy', 'mech-infantry', 'infantry'] as const).map((symbol, i) =>
    own(`K${i}`, [16, 16], symbol, { pips: { left: 3 - i, of: 3 }, ready: i === 0, hits: i }),
  ),
  ...(['frame', 'frame-flight', 'infantry-engineer'] as const).map((symbol, i) =>
    foe(`N${i}`, [16, 16], symbol, { pips: { left: 2, of: 3 }, hits: 2 * i, badges: i === 1 ? ['flying'] : [] }),
  ),
]
const markers: readonly Marker[] = [
  marker('wire', [24, 16]),
  marker('wire', [25, 16], { tag: '1/2' }),
  marker('teeth', [24, 17]),
  marker('teeth', [25, 17]),
  marker('roadblock', [24, 14]),
  marker('earth-block', [25, 14]),
  marker('mines', [26, 16], { value: 6 }),
  marker('mines', [27, 16], { value: 3 }),
  marker('mines', [24, 18], { value: 1 }),
  marker('wire', [24, 18]),
  marker('bridge', [19, 17], {
    along: [
      [17, 17],
      [18, 17],
      [19, 17],
      [20, 17],
    ],
  }),
  marker('footbridge', [20, 19], {
    along: [
      [17, 19],
      [18, 19],
      [19, 19],
    ],
    share: 400,
  }),
  marker('footbridge', [19, 22], {
    along: [
      [17, 22],
      [18, 22],
      [19, 22],
      [20, 22],
      [21, 22],
    ],
  }),
  marker('bridge', [23, 11], {
    along: [
      [22, 10],
      [22, 11],
      [23, 12],
    ],
  }),
  marker('bridge', [28, 16]),
  marker('footbridge', [29, 16], { share: 250 }),
  marker('fire-marker', [28, 14], { side: 'blue', due: 4, tag: 'HE' }),
  marker('fire-marker', [30, 14], { side: 'red', due: 5, tag: 'S' }),
  marker('fire-marker', [26, 18], { side: 'red', due: 12 }),
  marker('fire-marker', [30, 12], { side: 'blue', due: 4, tag: 'M' }),
  marker('fire', [28, 18]),
  marker('fire', [12, 18]),
  marker('damage', [17, 14], { share: 250 }),
  marker('damage', [18, 14], { share: 500 }),
  marker('damage', [22, 13], { share: 850 }),
  marker('ruin', [22, 14]),
  marker('ruin', [20, 14]),
  marker('ruin', [22, 16]),
  marker('fallen-bridge', [20, 15]),
  marker('low-smoke', [14, 18], { left: 3 }),
  marker('low-smoke', [15, 18], { left: 1 }),
  marker('smoke', [14, 20], { left: 3 }),
  marker('smoke', [15, 20], { left: 3 }),
  marker('smoke', [16, 20], { left: 1 }),
  marker('wire', [12, 14], { edge: 3 }),
  marker('teeth', [12, 14], { edge: 1 }),
  marker('tall-hedge', [12, 14], { edge: 5 }),
  marker('wire', [12, 14], { edge: 9, side: 'red' }),
  marker('wreck', [27, 14]),
  marker('entrenchment', [11, 14]),
  marker('vehicle-pit', [9, 14]),
]
export const galleryPicture = (): Picture =>
  mockPicture({ pieces, markers, objectives: [{ name: 'Mill Bridge', hex: [21, 15], points: 3, held: 'red' }] })

const RING: readonly Hex[] = [
  [28, 14],
  [27, 14],
  [29, 14],
  [27, 13],
  [28, 13],
  [27, 15],
  [28, 15],
]
/** One of each of the wide cues, to be looked at in motion. */
export const galleryCues: readonly Cue[] = [
  { cue: 'burst', hexes: RING, look: 'he' },
  { cue: 'burst', hexes: RING, look: 'smoke', from: [9, 14] },
  { cue: 'burst', hexes: RING, look: 'mines', from: [9, 14] },
  { cue: 'burst', hexes: [[28, 14]], look: 'rail' },
  { cue: 'burst', hexes: [[26, 16]], look: 'mine' },
  {
    cue: 'burst',
    hexes: [
      [28, 18],
      [27, 18],
      [29, 18],
    ],
    look: 'gel',
  },
  {
    cue: 'burst',
    hexes: [
      [24, 12],
      [25, 13],
      [25, 14],
      [26, 15],
      [26, 16],
    ],
    look: 'strafe',
  },
  { cue: 'burst', hexes: [[28, 11]], look: 'crash' },
  {
    cue: 'burst',
    hexes: [
      [22, 14],
      [22, 13],
    ],
    look: 'collapse',
  },
  { cue: 'shot', from: [9, 14], to: [28, 14], look: 'rockets' },
  { cue: 'shot', from: [18, 14], to: [26, 16], look: 'microwave' },
  { cue: 'shot', from: [9, 14], to: [18, 14], look: 'shell' },
  {
    cue: 'flyover',
    piece: 'F1',
    path: [
      [12, 10],
      [13, 11],
      [13, 12],
      [14, 13],
      [14, 14],
      [15, 15],
      [15, 16],
    ],
  },
  { cue: 'lifted', piece: 'H2', hex: [14, 12], up: true },
  {
    cue: 'laid',
    along: [
      [17, 17],
      [18, 17],
      [19, 17],
      [20, 17],
    ],
  },
]
