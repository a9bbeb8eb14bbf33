import { flat, patched } from '../../../steel-rain/support.ts'
import { at, columns, type Position } from '../position.ts'

/** Bridges, lanes and obstacles. */
const ACT = { side: 'blue', kind: 'act' } as const
const column = (col: number, height: number, cell: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, cell]))
const farm = [{ name: 'Farm', hex: [34, 5] as const, points: 100 }]
const belt = (kind: string) => Array.from({ length: 11 }, (_, row) => ({ hex: [20, row], kind }))

export const engineers: readonly Position[] = [
  {
    book: 'steel-rain',
    name: 'the bridge is laid over the ditch that stops the tanks',
    themes: ['engineers'],
    asked: ACT,
    drawn: {
      map: patched(40, 11, column(20, 11, '.0'), '.5'),
      blue: { way: ['AVLB B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: farm,
    },
    right: [{ order: 'layBridge', by: 'B1' }],
    blunders: [{ order: 'march', to: columns(0, 18) }, { order: 'endRound' }],
    why: 'Walls of five levels are cliffs for vehicles (SR-SLOPE-4); the bridge of 6 cm spans the ditch (SR-BRIDGE-4) and is laid with two Actions (SR-BRIDGE-3). Without it nobody gets to the farm.',
  },
  {
    book: 'steel-rain',
    name: 'the bridge layer goes to the ditch with the column and does not wait',
    themes: ['engineers', 'movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(40, 11, column(20, 11, '.0'), '.5'),
      blue: { way: ['AVLB B1 9,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: farm,
    },
    right: [{ order: 'march', by: 'B1', to: columns(12, 19) }],
    blunders: [{ stands: 'B1', in: columns(0, 9) }],
    why: 'Two Actions at the ditch are needed to lay it (SR-BRIDGE-3); every turn that it comes later is a turn in which the tanks stand.',
  },
  {
    book: 'steel-rain',
    name: "a lane is opened through the dragon's teeth for the tanks behind",
    themes: ['engineers'],
    asked: ACT,
    drawn: {
      map: flat(40, 11),
      blue: { way: ['CEV B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { obstacles: belt('teeth') },
      active: 'way',
      objectives: farm,
    },
    right: [{ order: 'breach', by: 'B1' }],
    blunders: [{ order: ['march', 'endRound', 'emplace'] }],
    why: 'Teeth stop wheels and tracks, and only engineers remove them (SR-OBST-7): two blocks an Action (SR-BREACH-1).',
  },
  {
    book: 'steel-rain',
    name: 'the roadblock in the pass is cleared',
    themes: ['engineers'],
    asked: ACT,
    drawn: {
      map: patched(40, 11, { ...column(20, 11, '.9'), '20,5': '.0' }),
      blue: { way: ['CEV B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { obstacles: [{ hex: [20, 5], kind: 'roadblock', earth: true }] },
      active: 'way',
      objectives: farm,
    },
    right: [{ order: 'clearRoadblock', by: 'B1' }],
    blunders: [{ order: ['march', 'endRound', 'emplace'] }],
    why: 'No vehicle passes a roadblock (SR-TERR-10) and it goes by deliberate work only (SR-OBST-10); one of earth is destroyed by an engineer vehicle that touches it (SR-BREACH-3, SR-BREACH-4).',
  },
  {
    book: 'steel-rain',
    name: 'sappers lift the mines and the tanks of their platoon wait for the lane',
    themes: ['engineers', 'movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(40, 11, { ...column(20, 11, '.9'), '20,5': '.0' }),
      blue: { way: ['STAND-ENGINEER B1 19,5 spotted', 'LT B2 16,5 spotted', 'LT B3 16,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { mines: [{ hex: [20, 5] }] },
      active: 'way',
      objectives: farm,
    },
    right: [{ order: 'breach', by: 'B1', to: at([20, 5]) }],
    blunders: [
      {
        order: 'march',
        by: ['B2', 'B3'],
        through: at([20, 5]),
        early: true,
        later: [
          {
            kind: 'march',
            piece: 'B2',
            path: [
              [17, 5],
              [18, 5],
            ],
          },
        ],
      },
    ],
    why: 'The gap is the only way, and mined. A stand lifts a block with one Action (SR-BREACH-5); driving over it is two rolls of 5 or more for each tank (SR-MINE-2).',
  },
  {
    book: 'steel-rain',
    name: 'mines are laid before the farm, on the side from which the tanks come',
    themes: ['engineers', 'objectives'],
    asked: ACT,
    drawn: {
      map: patched(60, 11, column(44, 11, '.9')),
      blue: { way: ['STAND-ENGINEER B1 21,5'], foot: ['STAND-ATGM B2 20,5'] },
      red: { r: ['MBT R1 58,5 blip=x', 'MBT R2 58,5 blip=x'] },
      active: 'way',
      turns: 12,
      objectives: [{ name: 'Farm', hex: [20, 5], points: 100, held: 'blue' }],
    },
    right: [
      { order: 'emplace', by: 'B1', to: columns(21, 23), with: { what: 'mines' } },
      { order: 'march', by: 'B1', to: columns(22, 24) },
    ],
    blunders: [
      { order: 'emplace', to: columns(0, 20), with: { what: 'mines' } },
      { order: 'endRound' },
      { order: 'march', to: columns(0, 20) },
    ],
    why: 'The enemy is four turns away and nobody fires at the sappers; a block an Action (SR-EMPL-1), each of which costs every vehicle two rolls (SR-MINE-2).',
  },
  {
    book: 'steel-rain',
    name: 'the bridge layer keeps out of the guns until the far bank is quiet',
    themes: ['engineers', 'movement'],
    asked: ACT,
    within: 'round',
    drawn: {
      map: patched(50, 11, { ...column(24, 11, '30'), ...column(14, 8, '.9') }),
      blue: { way: ['AVLB B1 12,4'], tanks: ['MBT B2 11,2', 'MBT B3 11,3'] },
      red: { r: ['MBT R1 36,3 spotted', 'MBT R2 36,5 spotted', 'MBT R3 37,4 spotted'] },
      active: 'way',
      turns: 12,
      objectives: [{ name: 'Farm', hex: [40, 5], points: 100, held: 'red' }],
    },
    right: [{ stands: 'B1', in: { kind: 'not', place: { kind: 'seenBy', unit: 'R1' } } }],
    blunders: [{ stands: 'B1', in: { kind: 'both', places: [{ kind: 'seenBy', unit: 'R1' }, columns(13, 23)] } }],
    why: 'There is one bridge for the whole company, three tanks watch the bank and have their Actions (SR-OPP-1), and its own tanks have not fired yet. Twelve turns are left.',
  },
  {
    book: 'steel-rain',
    name: 'footmen at deep water begin their raft and do not stand about',
    themes: ['engineers', 'infantry'],
    asked: ACT,
    drawn: {
      map: patched(40, 11, column(20, 11, '30')),
      blue: { foot: ['STAND B1 19,5 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'foot',
      turns: 10,
      objectives: [{ name: 'Farm', hex: [24, 5], points: 100 }],
    },
    right: [{ order: 'makeRaft', by: 'B1' }],
    blunders: [{ order: ['endRound', 'entrench'] }, { order: 'march', to: columns(0, 18) }],
    why: 'Deep water is crossed on a raft only, which takes two Actions to make (SR-RAFT-1, SR-RAFT-4); the farm is five hexes beyond and nobody is near.',
  },
]
