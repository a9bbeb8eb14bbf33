import { describe, expect, test } from 'vitest'
import { linesOver } from '../../engine/rulesets/steel-rain/state/contacts.ts'
import { type Battle, battle, flat, patched, recon, shoot } from './support.ts'

/** Two chapters at once: hiding and burning woods, stacks behind foliage, gel under a helicopter, rockets and the guns that wait for them. */

describe('foliage and who is in it or behind it', () => {
  const thicket = (start: Record<string, unknown>, ...red: readonly string[]): Battle =>
    battle({
      map: patched(40, 4, { '16,1': 'w0' }),
      blue: { p: ['MBT B1 4,1 spotted', 'SPA B2 4,2 spotted'] },
      red: { q: [...red, 'LTRUCK R9 39,3 spotted actions=0'] },
      active: 'p',
      start,
    })
  const pit = { pits: [{ hex: [16, 1], kind: 'infantry' }] }
  test('SR-CARN-2, SR-HIDE-2: when a gun has cleared the woods who hid in them is seen, who has dug in there stays hidden', () => {
    const hidden = (start: Record<string, unknown>): readonly boolean[] => {
      const b = thicket(start, 'STAND R1 16,1 hidden actions=0', 'STAND R2 16,1 hidden actions=0')
      b.dice(20, 20).do(recon('B1', 0, [16, 1]))
      expect(b.world.ground.cleared).toEqual([[16, 1]])
      return ['R1', 'R2'].map((id) => b.unit(id).hidden !== null)
    }
    expect([hidden({}), hidden(pit)]).toEqual([
      [false, false],
      [true, false],
    ])
  })
  test('SR-CARN-2, SR-HIDE-2: so it is when rockets have blown them away', () => {
    const hidden = (start: Record<string, unknown>): boolean => {
      const b = thicket(start, 'STAND R1 16,1 hidden actions=0', 'STAND R2 16,1 spotted actions=0')
      // A hit; Lethality 4, or 3 in a hole hit directly all the same 4, against Armor 1: 1 fails; the trees need 6.
      b.dice(20, 1, 1, 20).do(shoot('B2', 0, 'R2'))
      expect(b.world.ground.cleared).toEqual([[16, 1]])
      return b.unit('R1').hidden !== null
    }
    expect([hidden({}), hidden(pit)]).toEqual([false, true])
  })
  const behind = (...red: readonly string[]): Battle => {
    const b = battle({
      map: patched(40, 4, { '10,1': 'w0' }),
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: [...red, 'LTRUCK R9 39,3 spotted actions=0'] },
      active: 'p',
    })
    b.dice(20, 20, 1, 1).do(recon('B1', 0, [10, 1]))
    return b
  }
  test('SR-COVER-5, SR-STACK-7: what is left goes through to both stands of the hex behind, each with its own roll', () => {
    const b = behind('STAND R1 12,1 actions=0', 'STAND R2 12,1 actions=0')
    expect(b.of('passedThrough').map(({ at, lethality }) => [at, lethality])).toEqual([
      ['R1', 2],
      ['R2', 2],
    ])
  })
  test('SR-COVER-5: who stands beside the line is not struck, though he is nearer; nor is who flies over it', () => {
    const b = behind('STAND R1 10,2 actions=0', 'STAND R2 12,1 actions=0', 'GUN R3 11,1 flying spotted actions=0')
    expect(b.of('passedThrough').map(({ at }) => at)).toEqual(['R2'])
  })
  test('SR-COVER-7: at 1 cm a hex the second hex of woods is fired at only when the first is cleared', () => {
    const b = battle({
      map: patched(40, 4, { '10,1': 'w0', '11,1': 'w0' }),
      cmPerHex: 1,
      blue: { p: ['MBT B1 4,1 spotted'] },
      red: { q: ['LTRUCK R9 39,3 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(recon('B1', 0, [11, 1])).rule).toBe('SR-COVER-7')
    b.dice(20, 1).do(recon('B1', 0, [10, 1]))
  })
})

describe('machines, flyers and guns in wait', () => {
  test('SR-COVER-8, SR-DOPP-10: a Doppelganger keeps nobody in contact when smoke comes: it sees nothing', () => {
    const watching = (eye: string): readonly string[] => {
      const b = battle({
        map: flat(20, 3),
        blue: { p: [`${eye} B1 4,1 spotted`] },
        red: { q: ['LT R1 12,1 spotted actions=0'] },
        active: 'p',
      })
      return linesOver(b.situation(), [[8, 1]]).map(({ from, to }) => `${from} ${to}`)
    }
    expect([watching('LT'), watching('DOPP')]).toEqual([['B1 R1', 'R1 B1'], ['R1 B1']])
  })
  test('SR-GEL-3, R-87: gel on the ground does not burn a helicopter over it, nor gel at a helicopter who stands under it', () => {
    const burnt = (at: string): readonly string[] => {
      const b = battle({
        map: flat(20, 3),
        blue: { p: ['GEL B1 5,1 spotted'] },
        red: { q: ['STAND R1 8,1 spotted actions=0', 'THELI R2 8,1 spotted flying actions=0'] },
        active: 'p',
      })
      b.dice(20, 20).do(shoot('B1', 0, at))
      return b.of('flamed')[0]?.caught ?? []
    }
    expect([burnt('R1'), burnt('R2')]).toEqual([['R1'], ['R2']])
  })
  test('SR-ADF-3, SR-CB-3: rockets fired directly are answered by guns on counter-battery duty like any others', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['SPA G1 2,1 spotted'] },
      red: { q: ['SPA R1 50,1 counterBattery', 'STAND R2 14,1 spotted actions=0'] },
      active: 'p',
    })
    b.dice(2).do(shoot('G1', 0, 'R2'))
    expect(b.of('shot')).toMatchObject([{ at: 'R2', hit: { success: false } }])
    expect(b.of('missionFired').map(({ mission }) => [mission.gun, mission.at, mission.hex])).toEqual([['R1', 'G1', [2, 1]]])
    expect(b.unit('R1').actions).toBe(0)
  })
})

describe('ambush and Close Assault', () => {
  const upon = (words: string): Battle => {
    const b = battle({
      map: patched(20, 3, { '8,1': 'w0' }),
      blue: { p: ['LT B1 5,1 spotted'] },
      red: { q: [`STAND R1 8,1 ${words}`] },
      active: 'p',
    })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [6, 1],
        [7, 1],
      ],
    })
    while (b.question.kind === 'opportunityFire' && b.unit('B1').hex?.[0] !== 7) b.do({ kind: 'hold' })
    return b
  }
  const ambush = { kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: true } as const
  test('SR-CA-3, SR-AMB-1, SR-HIDE-4: a hidden stand that a tank has come upon is seen, and ambushes it all the same: two attacks in the first column, Lethality 3', () => {
    const b = upon('hidden')
    expect(b.unit('R1')).toMatchObject({ hidden: null, spotted: true })
    b.dice(3, 5, 3, 5).do(ambush)
    expect(b.moments.flatMap(({ event }) => (event.kind === 'shot' ? [[event.unit, event.lethality, event.hit.needed]] : []))).toEqual([
      ['R1', 3, 3],
      ['R1', 3, 3],
    ])
    expect(b.unit('B1').ambushed).toBe(true)
  })
  test('SR-AMB-1: a stand that was not hidden ambushes nobody, in answer or in its own round', () => {
    expect(upon('spotted').refused(ambush).rule).toBe('SR-AMB-1')
    const b = battle({ map: flat(20, 3), blue: { p: ['STAND B1 5,1 spotted'] }, red: { q: ['LT R1 7,1 spotted actions=0'] }, active: 'p' })
    expect(b.refused({ kind: 'ambush', unit: 'B1', at: 'R1' }).rule).toBe('SR-AMB-1')
  })
})
