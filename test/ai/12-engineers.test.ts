import { describe, expect, test } from 'vitest'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, first, kinds, mindOf, playRound, scene } from './support.ts'

/** Engineers open the way where it is barred, bridges are laid where they save most, and obstacles are laid where nobody threatens. */

/** A ditch or a river down one column, from edge to edge. */
const column = (col: number, height: number, cell: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, cell]))
const farm = [{ name: 'Farm', hex: [34, 5] as const, points: 100 }]

describe('bridges', () => {
  test('the layer beside a ditch that bars the tanks lays its bridge over it', () => {
    const b = scene({
      map: patched(40, 11, column(20, 11, '.0'), '.5'),
      blue: { way: ['AVLB B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: farm,
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'layBridge')
    expect(order.unit).toBe('B1')
    expect(grounds).toContain('Shortens the way to Farm')
  })

  test('a layer far from the ditch goes to where it will cross', () => {
    const b = scene({
      map: patched(40, 11, column(20, 11, '.0'), '.5'),
      blue: { way: ['AVLB B1 8,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: farm,
    })
    expect(first(playRound(b, 'blue'), 'march').grounds).toContain('Towards the crossing')
  })

  test('where nothing bars the way nobody lays a bridge', () => {
    const b = scene({
      map: flat(40, 11),
      blue: { way: ['AVLB B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: farm,
    })
    expect(kinds(playRound(b, 'blue'))).not.toContain('layBridge')
  })

  test('infantry for which there is no way begins a raft, and engineers a footbridge', () => {
    const raft = scene({
      map: patched(40, 11, column(20, 11, '30')),
      blue: { foot: ['STAND B1 19,5 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'foot',
      objectives: [{ name: 'Farm', hex: [24, 5], points: 100 }],
    })
    expect(first(playRound(raft, 'blue'), 'makeRaft').grounds).toContain('over the water to Farm')
    const footbridge = scene({
      map: patched(40, 11, column(20, 11, '30')),
      blue: { way: ['STAND-ENGINEER B1 19,5 spotted'], foot: ['STAND B2 17,5 spotted', 'STAND B3 17,6 spotted', 'STAND B4 18,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      active: 'way',
      objectives: [{ name: 'Farm', hex: [24, 5], points: 100 }],
    })
    expect(first(playRound(footbridge, 'blue'), 'buildFootbridge').grounds).toContain('A way to Farm')
  })
})

describe('obstacles', () => {
  const teeth = (height: number) => Array.from({ length: height }, (_, row) => ({ hex: [20, row], kind: 'teeth' }))

  test("engineers beside a belt of dragon's teeth open it for the tanks behind them", () => {
    const b = scene({
      map: flat(40, 11),
      blue: { way: ['CEV B1 19,5 spotted'], tanks: ['LT B2 14,5 spotted', 'LT B3 14,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { obstacles: teeth(11) },
      active: 'way',
      objectives: farm,
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'breach')
    expect(order.blocks[0]).toMatchObject({ what: 'teeth' })
    expect(grounds).toContain('Bars the way to Farm')
  })

  test('tanks drive round known mines, engineers lift those on the way', () => {
    const mines = [4, 5, 6].map((row) => ({ hex: [20, row] }))
    const b = scene({
      map: flat(40, 11),
      blue: { tanks: ['LT B2 18,5 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { mines },
      active: 'tanks',
      objectives: farm,
    })
    const said = playRound(b, 'blue')
    for (const { order } of said)
      if (order.kind === 'march')
        expect(order.path.some((hex) => mines.some(({ hex: [c, r] }) => c === hex[0] && r === hex[1]))).toBe(false)
    const lift = scene({
      map: flat(40, 11),
      blue: { way: ['STAND-ENGINEER B1 19,5 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { mines: Array.from({ length: 11 }, (_, row) => ({ hex: [20, row] })) },
      active: 'way',
      objectives: farm,
    })
    expect(first(playRound(lift, 'blue'), 'breach').grounds).toMatch(/on the way|Bars the way/)
  })

  test('mines that tanks are to pass are lifted before anybody drives on', () => {
    const b = scene({
      map: patched(40, 11, { ...column(20, 11, '.9'), '20,5': '.0' }),
      blue: { way: ['STAND-ENGINEER B1 19,5 spotted', 'LT B2 16,5 spotted', 'LT B3 16,6 spotted'] },
      red: { r: ['STAND R1 39,10'] },
      start: { mines: [{ hex: [20, 5] }] },
      active: 'way',
      objectives: farm,
    })
    const said = playRound(b, 'blue')
    expect(said[0]?.order).toMatchObject({ kind: 'breach', unit: 'B1' })
    expect(said[0]?.grounds).toContain('Others are to pass the mines at 2005')
  })

  test('sappers with two Actions lay mines before they dig in', () => {
    const b = scene({
      map: patched(60, 11, column(44, 11, '.9')),
      blue: { way: ['STAND-ENGINEER B1 21,5'], foot: ['STAND-ATGM B2 20,5'] },
      red: { r: ['MBT R1 58,5 blip=x', 'MBT R2 58,5 blip=x'] },
      active: 'way',
      turns: 12,
      objectives: [{ name: 'Farm', hex: [20, 5] as const, points: 100, held: 'blue' as const }],
    })
    expect(decide(b).order).toMatchObject({ kind: 'emplace', what: 'mines' })
  })

  test('before a held objective mines are laid while nobody threatens, and not with the enemy at hand', () => {
    const held = [{ name: 'Farm', hex: [20, 5] as const, points: 100, held: 'blue' as const }]
    const quiet = scene({
      map: flat(60, 11),
      blue: { way: ['STAND-ENGINEER B1 21,5 spotted actions=1'], foot: ['STAND-ATGM B2 20,5 spotted'] },
      red: { r: ['MBT R1 58,5'] },
      active: 'way',
      objectives: held,
    })
    const { order, grounds } = first(playRound(quiet, 'blue'), 'emplace')
    expect(order.what).toBe('mines')
    expect(grounds).toContain('nobody threatens yet')
    const pressed = scene({
      map: flat(60, 11),
      blue: { way: ['STAND-ENGINEER B1 21,5 spotted'], foot: ['STAND-ATGM B2 20,5 spotted'] },
      red: { r: ['MBT R1 29,5 spotted'] },
      active: 'way',
      objectives: held,
    })
    expect(decide(pressed, mindOf(pressed)).order.kind).not.toBe('emplace')
  })
})
