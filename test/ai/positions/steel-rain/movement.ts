import { flat, patched } from '../../../steel-rain/support.ts'
import { at, columns, ground, near, not, type Position, seenBy } from '../position.ts'
import { hill, wall } from './relief.ts'

/** Where to drive, and where not. */
const ACT = { side: 'blue', kind: 'act' } as const

/** A ridge along a row, too high to see over. */
const ridge = (row: number, from: number, to: number, level = '.9'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [`${from + i},${row}`, level]))
const mines = [3, 4, 5, 6, 7].map((row) => ({ hex: [20, row] }))

export const movement: readonly Position[] = [
  {
    book: 'steel-rain',
    name: 'the column goes behind the ridge and not before the tank killers',
    themes: ['movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(50, 16, ridge(7, 8, 40)),
      blue: { t: ['LT B1 7,7'] },
      red: { k: ['TK2 R1 38,1 spotted', 'TK2 R2 40,2 spotted', 'TK2 R3 42,1 spotted'] },
      active: 't',
      objectives: [{ name: 'Farm', hex: [30, 12], points: 100 }],
    },
    right: [{ stands: 'B1', in: { kind: 'both', places: [not(seenBy('R1')), not(at([7, 7]))] } }],
    blunders: [{ stands: 'B1', in: seenBy('R1') }],
    why: 'South of the ridge nobody sees it all the way to the farm (SR-LOS-1); north of it six missiles wait, each of which kills a light tank on a hit (A3 against L5 needs 3, SR-DF-7).',
  },
  {
    book: 'steel-rain',
    name: 'the round ends in the wood and not in the open before it',
    themes: ['movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(60, 12, Object.fromEntries([8, 9, 10].flatMap((col) => [4, 5, 6, 7].map((row) => [`${col},${row}`, 'w0'])))),
      blue: { t: ['LT B1 5,5 spotted'] },
      red: { k: ['TK2 R1 52,5 spotted actions=0', 'TK2 R2 52,7 spotted actions=0'] },
      done: ['k'],
      active: 't',
      objectives: [{ name: 'Mill', hex: [12, 5], points: 60 }],
      turns: 12,
    },
    right: [{ stands: 'B1', in: ground('light-woods') }],
    blunders: [{ stands: 'B1', in: ground('open') }],
    why: 'The killers have spent their Actions and fire again next turn, whoever begins it. In the trees the Profile is 5 lower (SR-COVER-3); the wood is within this turn, the mill beyond it is not safe until they are dealt with.',
  },
  {
    book: 'steel-rain',
    name: 'tanks drive round a belt of known mines',
    themes: ['movement', 'engineers'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: flat(40, 14),
      blue: { t: ['LT B1 18,5 spotted'] },
      red: { r: ['STAND R1 39,12'] },
      start: { mines },
      active: 't',
      objectives: [{ name: 'Farm', hex: [34, 6], points: 100 }],
    },
    right: [{ order: 'march', by: 'B1', to: not(columns(0, 17)) }],
    blunders: [{ order: 'march', through: at(...mines.map(({ hex }) => hex as [number, number])) }],
    why: 'One mined hex is two rolls, each of which goes off on 5 (SR-MINE-2); the way round the end of the belt costs two hexes and nobody watches it.',
  },
  {
    book: 'steel-rain',
    name: 'trucks let their men out behind the hill, not on its forward slope',
    themes: ['movement', 'infantry'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(50, 12, hill(14, 12)),
      blue: { t: ['LTRUCK B1 10,5', 'STAND B2 in=B1', 'STAND-ATGM B3 in=B1'] },
      red: { r: ['IFV R1 30,4 spotted', 'IFV R2 30,7 spotted'] },
      active: 't',
      objectives: [{ name: 'Crest', hex: [15, 5], points: 60 }],
    },
    right: [{ order: 'unload', by: ['B2', 'B3'] }],
    blunders: [
      { order: 'march', by: 'B1', to: columns(14, 49) },
      { stands: 'B1', in: seenBy('R1') },
    ],
    why: 'Two autocannon and four missiles look at the crest; a truck that dies takes its riders with it without a roll (SR-WINF-2). On foot they creep up and hide.',
  },
  {
    book: 'steel-rain',
    name: 'a lone tank does not come round the corner into three that watch',
    themes: ['movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(50, 14, wall(16, 10)),
      blue: { t: ['LT B1 14,8'], rest: ['LT B2 2,3', 'LT B3 2,4', 'LT B4 3,4'] },
      red: { r: ['MBT R1 30,9 spotted', 'MBT R2 30,11 spotted', 'MBT R3 31,10 spotted'] },
      active: 't',
      objectives: [{ name: 'Farm', hex: [24, 11], points: 60, held: 'red' }],
      turns: 12,
    },
    right: [{ stands: 'B1', in: not(seenBy('R1')) }],
    blunders: [{ order: 'march', by: 'B1', to: { kind: 'both', places: [columns(15, 49), seenBy('R1')] } }],
    why: 'Three main battle tanks that have not acted fire at whoever comes into sight (SR-OPP-1, R-81), twelve turns are left, and the rest of the company is two turns behind.',
  },
  {
    book: 'steel-rain',
    name: 'a scout car under superior guns backs out of their sight with its last Action',
    themes: ['movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(60, 12, wall(12, 6)),
      blue: { t: ['RECON B1 13,5 spotted actions=1 drones=0'] },
      red: { r: ['MBT R1 40,5 spotted', 'MBT R2 40,7 spotted', 'TK2 R3 44,6 spotted'] },
      active: 't',
    },
    right: [
      { stands: 'B1', in: not(seenBy('R1')) },
      { order: 'smoke', by: 'B1' },
    ],
    blunders: [{ order: 'endRound', early: true }],
    why: 'An autocannon needs 13 against Armor 5 and three guns answer it; one Action takes it behind the hill (SR-LOS-1), and they have no target in their round.',
  },
  {
    book: 'steel-rain',
    name: 'smoke hides the tank that cannot get away',
    themes: ['movement', 'fire'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: flat(60, 12),
      blue: { b: ['AVLB B1 20,5 spotted actions=1'] },
      red: { r: ['MBT R1 50,4 spotted', 'MBT R2 50,5 spotted', 'MBT R3 50,6 spotted'] },
      active: 'b',
    },
    right: [{ order: 'smoke', by: 'B1', to: near([21, 5], 1) }],
    blunders: [
      { order: 'endRound', early: true },
      { order: 'march', to: columns(21, 59) },
    ],
    why: 'There is no cover in reach, its chain guns reach 40 cm, and through smoke its Profile counts 10 less (SR-COVER-9). An Action of movement gets it nowhere.',
  },
]
