import {
  type Board,
  bareBoard,
  disk,
  type Hex,
  hexDistance,
  type Marker,
  type Picture,
  type Piece,
  scoreOfSides,
} from '../../engine/screen.ts'
import { BADGES, MARKERS, SYMBOLS } from '../art/drawings.ts'
import { packedNames } from '../art/packs.ts'
import { type ShortMarks, spelledOut } from './short-marks.ts'

/** A board and pictures with everything on them that the scene can draw. No rules, no sense. */

const WIDTH = 40
const HEIGHT = 30

export function mockBoard(): Board {
  const board = bareBoard('Bench', WIDTH, HEIGHT)
  for (let id = 0; id < board.size; id++) {
    const [col, row] = [id % WIDTH, Math.floor(id / WIDTH)]
    const hill = 3.4 - hexDistance([col, row], [28, 9]) / 2.6
    const ridge = 2.4 - hexDistance([col, row], [8, 20]) / 3
    board.halfLevels[id] = 2 * Math.max(0, Math.round(Math.max(hill, ridge)))
    const wood = Math.sin(col * 0.42 + row * 0.2) + Math.cos(row * 0.5 - col * 0.13)
    board.terrain[id] = wood > 1.35 ? 'heavy-woods' : wood > 1.05 ? 'light-woods' : wood < -1.6 ? 'field' : 'open'
  }
  return board
}

export function piece(id: string, hex: Hex, symbol: string, changes: Partial<Piece> & ShortMarks = {}): Piece {
  return {
    id,
    side: 'blue',
    own: true,
    hex,
    symbol,
    name: id,
    title: `${symbol} ${id}`,
    group: 'first',
    spent: false,
    ready: false,
    ...changes,
    ...spelledOut({ pips: { left: 2, of: 2 }, ...changes }),
  }
}
const enemy = (id: string, hex: Hex, symbol: string, changes: Partial<Piece> & ShortMarks = {}): Piece =>
  piece(id, hex, symbol, { side: 'red', own: false, pips: null, group: null, suppression: null, ...changes })

/** A position in the middle of a fight, around hex 1412. */
function battle(): readonly Piece[] {
  return [
    piece('A11', [10, 13], 'armor', { ready: true, badges: ['overwatch'] }),
    piece('A12', [11, 14], 'armor', { ready: true }),
    piece('A13', [12, 15], 'armor-heavy', { ready: true, pips: { left: 1, of: 2 }, suppression: { score: 5, suppressed: false } }),
    piece('A14', [10, 15], 'recon', { spent: true, pips: { left: 0, of: 2 } }),
    piece('B21', [13, 18], 'mech-infantry', { badges: ['carrying'] }),
    piece('B22', [13, 18], 'infantry', { badges: ['hidden'] }),
    piece('B23', [13, 18], 'infantry-missile', { badges: ['entrenched', 'unseen'] }),
    piece('B24', [9, 18], 'mortar', { suppression: { score: 12, suppressed: true } }),
    piece('C31', [8, 16], 'engineer-vehicle', { spent: true, pips: { left: 0, of: 2 } }),
    piece('D41', [6, 14], 'helicopter-attack', { badges: ['flying'] }),
    enemy('R31', [17, 10], 'armor', { badges: ['seen'] }),
    enemy('R32', [18, 11], 'armor-heavy'),
    enemy('R33', [20, 12], 'anti-tank', { suppression: { score: 6, suppressed: true }, badges: ['burning'] }),
    enemy('R34', [17, 14], 'infantry', { spent: true }),
    enemy('C4', [21, 9], 'contact', { stands: 1, name: '4' }),
    enemy('C5', [22, 11], 'contact', { stands: 3, name: '5' }),
    enemy('C6', [22, 11], 'contact', { stands: 1, name: '6' }),
  ]
}
/** Every symbol, friend and foe, every badge. */
function parade(): readonly Piece[] {
  const symbols = [...SYMBOLS, ...packedNames('symbols')]
  const own = symbols.map((symbol, i) => piece(`S${i}`, [1 + (i % 16), 24 + 2 * Math.floor(i / 16)], symbol, { group: null }))
  const foes = symbols.map((symbol, i) => enemy(`E${i}`, [20 + (i % 16), 24 + 2 * Math.floor(i / 16)], symbol))
  const badges = [...BADGES, ...packedNames('badges')].map((badge, i) =>
    piece(`b${i}`, [1 + i, 22], 'armor', { badges: [badge], group: null }),
  )
  return [...own, ...foes, ...badges]
}
const marker = (art: string, hex: Hex, changes: Partial<Marker> = {}): Marker => ({
  art,
  hex,
  side: null,
  text: art,
  ...changes,
})
const SMOKE: readonly Hex[] = [
  [15, 11],
  [15, 12],
  [14, 13],
  [15, 13],
  [16, 12],
]
function markers(): readonly Marker[] {
  const row = [...MARKERS, ...packedNames('markers')]
    .filter((art) => !art.endsWith('smoke') && art !== 'objective')
    .map((art, i) => marker(art, [21 + i, 20], { side: 'red' }))
  return [
    ...row,
    ...SMOKE.map((hex) => marker('smoke', hex)),
    marker('low-smoke', [23, 16]),
    marker('wreck', [14, 9]),
    marker('wreck', [18, 15]),
    marker('wreck', [9, 11]),
    marker('entrenchment', [13, 18]),
    marker('vehicle-pit', [20, 12]),
    marker('mines', [17, 17]),
    marker('wire', [18, 17]),
    marker('fire', [16, 18]),
  ]
}

const score = { objectives: 1, strength: 420, left: 360, points: 3 }
export function mockPicture(changes: Partial<Picture> = {}): Picture {
  return {
    side: 'blue',
    title: 'Bench',
    turn: 3,
    turns: 10,
    phase: 'Blue: 1st Tank Platoon acts',
    round: 'blue',
    initiative: 'blue',
    pieces: [...battle(), ...parade()],
    groups: [],
    markers: markers(),
    objectives: [
      { name: 'Hill 31', hex: [19, 8], points: 3, held: 'red' },
      { name: 'Crossroads', hex: [14, 16], points: 2, held: null },
      { name: 'Old Mill', hex: [7, 12], points: 2, held: 'blue' },
    ],
    score: scoreOfSides({ blue: score, red: score }, true),
    trays: [],
    question: null,
    waiting: false,
    over: null,
    ...changes,
  }
}

/** A made-up reach round A12 with both Actions. */
export function mockReach(from: Hex): readonly { readonly hex: Hex; readonly tier: 1 | 2 }[] {
  return disk(from, 6)
    .filter((hex) => hexDistance(hex, from) > 0 && (hex[0] + hex[1] * 3) % 11 !== 0)
    .map((hex) => ({ hex, tier: hexDistance(hex, from) <= 3 ? 1 : 2 }))
}
