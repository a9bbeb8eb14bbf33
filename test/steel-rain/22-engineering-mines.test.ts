import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Play } from '../../engine/kernel/ruleset.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { scatterMines, sweepMines } from '../../engine/rulesets/steel-rain/engineering/mines.ts'
import { ACCOUNT } from '../../engine/rulesets/steel-rain/shown/account.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { type Battle, type BattleOptions, battle, flat, march, patched } from './support.ts'

/** Mines: setting them off, seeing it, shooting and sweeping them, hidden ones. */

const mines = (...hexes: readonly Hex[]) => hexes.map((hex) => ({ hex }))
const at = (hex: Hex, weapon = 0, unit = 'B1') => ({ kind: 'fire', unit, shots: [{ weapon, at: { mines: hex } }] }) as const
const field = (lines: readonly string[], laid: readonly unknown[], more: Partial<BattleOptions> = {}): Battle =>
  battle({
    map: flat(30, 6),
    blue: { p: lines },
    red: { q: ['LTRUCK R1 29,5 spotted actions=0'] },
    active: 'p',
    start: { mines: laid },
    ...more,
  })
const rolls = (b: Battle) => b.of('mineRolled').map(({ unit, hex, roll, left }) => [unit, hex, roll.die, roll.success, left])
/** A Play over the world of a battle, for functions that other chapters call. */
function playing(b: Battle, ...dice: readonly number[]) {
  const events: Event[] = []
  const left = [...dice]
  let world: World = b.world
  const play: Play<SteelRain> = {
    get world() {
      return world
    },
    roll: () => left.shift() as number,
    shuffle: (cards) => [...cards],
    emit: (event) => {
      events.push(event)
      world = b.rules.reduce(world, event)
    },
    then: () => undefined,
    ask: () => undefined,
    end: () => undefined,
  }
  return { play, events, left, situation: () => situationsOn(b.board)(world) }
}

describe('setting them off', () => {
  test('SR-MINE-1: a mined hex costs what its ground costs', () => {
    const b = field(['LT B1 2,1 spotted'], mines([3, 1]))
    b.dice(1).do(march('B1', [3, 1]))
    expect(b.of('moved')[0]).toMatchObject({ cost: 2000, pool: 4000 })
  })
  test('SR-MINE-2, R-150: one roll on entering, one on leaving; 4 is silence, 5 an explosion with Lethality 3', () => {
    const b = field(['LT B1 2,1 spotted'], mines([3, 1]))
    b.dice(4, 4).do(march('B1', [3, 1], [4, 1]))
    expect(rolls(b)).toEqual([
      ['B1', [3, 1], 4, false, 4],
      ['B1', [3, 1], 4, false, 4],
    ])
    expect([b.left, b.unit('B1').suppression]).toEqual([0, 0])
    // Armor 3 against Lethality 3: destroyed on 6.
    const c = field(['LT B1 2,1 spotted'], mines([3, 1]))
    c.dice(5, 5).do(march('B1', [3, 1]))
    expect(rolls(c)).toEqual([['B1', [3, 1], 5, true, 3]])
    expect(c.of('struck')).toMatchObject([
      { unit: 'B1', cause: 'mine', lethality: 3, damage: { die: 5, needed: 6, success: false }, kill: false, suppression: 3 },
    ])
    expect([c.unit('B1').suppression, c.unit('B1').hex, c.left]).toEqual([3, [3, 1], 0])
    const d = field(['LT B1 2,1 spotted'], mines([3, 1]))
    d.dice(5, 6).do(march('B1', [3, 1], [4, 1]))
    expect([d.unit('B1').fate, d.world.ground.wrecks[0]?.hex, d.of('destroyed')[0]?.why, d.left]).toEqual([
      'destroyed',
      [3, 1],
      'SR-MINE-2',
      0,
    ])
  })
  test('SR-MINE-2, R-150: at 1 cm one roll in and none out, at 2.5 cm two in and one out', () => {
    const one = field(['LT B1 2,1 spotted'], mines([3, 1]), { cmPerHex: 1 })
    one.dice(4).do(march('B1', [3, 1], [4, 1]))
    expect([one.of('mineRolled').length, one.left]).toEqual([1, 0])
    const wide = field(['LT B1 2,1 spotted'], mines([3, 1]), { cmPerHex: 2.5 })
    wide.dice(4, 4, 4).do(march('B1', [3, 1], [4, 1]))
    expect([wide.of('mineRolled').length, wide.left, wide.world.ground.mines[0]?.left]).toEqual([3, 0, 6])
    expect(one.world.ground.mines[0]?.left).toBe(1)
  })
  test('SR-MINE-2, R-150: who stands in mines rolls when he leaves, and not for standing there', () => {
    const b = field(['LT B1 3,1 spotted', 'LT B2 10,1 spotted'], mines([3, 1]))
    b.do(march('B2', [11, 1]))
    expect(b.of('mineRolled')).toEqual([])
    b.dice(9, 6).do(march('B1', [4, 1]))
    // Destroyed on the way out: the wreck lies where the mine was.
    expect([b.unit('B1').fate, b.world.ground.wrecks[0]?.hex, b.of('moved').length]).toEqual(['destroyed', [3, 1], 0])
  })
  test('SR-MINE-3: stands, wheels and hovercraft set them off; the owner is not spared', () => {
    for (const [design, needed] of [
      ['STAND', 3],
      ['RECON', 3],
      ['HOV', 6],
    ] as const) {
      const b = field([`${design} B1 2,1 spotted`], [{ hex: [3, 1], side: 'blue' }])
      b.dice(5, 1).do(march('B1', [3, 1]))
      expect(b.of('struck')[0], design).toMatchObject({ damage: { needed }, suppression: 3 })
    }
  })
  test('SR-MINE-3, R-150: passengers do not roll; they die with their vehicle', () => {
    const b = field(['APC B1 2,1 spotted', 'STAND B2 in=B1'], mines([3, 1]))
    b.dice(5, 5).do(march('B1', [3, 1]))
    expect([b.of('mineRolled').length, b.unit('B2').fate, b.of('struck').length]).toEqual([1, 'destroyed', 1])
  })
  test('SR-MINE-2: who gets off into mines or walks out of them to mount is on his feet there', () => {
    const b = field(['APC B1 5,2 spotted', 'STAND B2 in=B1', 'STAND B3 5,1 spotted'], mines([6, 2], [5, 1]))
    b.dice(5, 3).do({ kind: 'unload', unit: 'B2', hex: [6, 2] })
    expect([b.unit('B2').fate, b.of('mineRolled').length]).toEqual(['destroyed', 1])
    b.dice(4).do({ kind: 'load', unit: 'B3', into: 'B1' })
    expect([b.unit('B3').aboard, b.of('mineRolled').length, b.left]).toEqual(['B1', 1, 0])
  })
  test('R-46: every member of a blip rolls in every mined hex, and an explosion does not resolve the blip', () => {
    const hill = Object.fromEntries([0, 1, 2, 3, 4, 5].map((row) => [`20,${row}`, '.9']))
    const b = field(['LT B1 2,1 blip=a', 'LT B2 2,1 blip=a', 'RECON B3 2,1 blip=a'], mines([3, 1]), { map: patched(30, 6, hill) })
    // In: silent, destroyed, survives; out: only the two that are left.
    b.dice(4, 9, 6, 5, 2, 4, 4).do(march('blip-1', [3, 1], [4, 1]))
    expect(rolls(b)).toEqual([
      ['B1', [3, 1], 4, false, 4],
      ['B2', [3, 1], 9, true, 3],
      ['B3', [3, 1], 5, true, 2],
      ['B1', [3, 1], 4, false, 2],
      ['B3', [3, 1], 4, false, 2],
    ])
    expect(b.world.blips['blip-1']).toMatchObject({ hex: [4, 1], units: ['B1', 'B3'] })
    expect([b.unit('B2').fate, b.world.ground.wrecks.map((wreck) => wreck.hex), b.left]).toEqual(['destroyed', [[3, 1]], 0])
    // The loss: 3 for B1 and B3 who see it; the explosion under it: 3 more for B3.
    expect([b.unit('B1').suppression, b.unit('B3').suppression]).toEqual([3, 6])
  })
  test('SR-MINE-4: the fourth explosion uses a block up', () => {
    const b = field(['MBT B1 2,1 spotted'], [{ hex: [3, 1], left: 1 }, { hex: [4, 1] }])
    b.dice(5, 1, 4).do(march('B1', [3, 1], [4, 1]))
    expect(rolls(b)).toEqual([
      ['B1', [3, 1], 5, true, 0],
      ['B1', [4, 1], 4, false, 4],
    ])
    expect(b.world.ground.mines.map((field) => [field.hex, field.left])).toEqual([[[4, 1], 4]])
  })
  test('SR-MINE-5: a rush of heavy tanks clears a block at the price of Suppression', () => {
    const b = field(['MBT B1 2,1 spotted', 'MBT B2 3,2 spotted'], mines([3, 1]))
    // Armor 5 against Lethality 3: destroyed on 13.
    b.dice(5, 12, 5, 12).do(march('B1', [3, 1], [4, 1]))
    b.dice(5, 12, 5, 12).do(march('B2', [3, 1], [3, 0]))
    expect([b.world.ground.mines, b.unit('B1').suppression, b.unit('B2').suppression, b.left]).toEqual([[], 6, 6, 0])
  })
  test('SR-MINE-6: they lie in woods and in water and go off there', () => {
    for (const cell of ['w0', '10', '20', '30']) {
      const b = field(['LT B1 2,1 spotted'], mines([3, 1]), { map: patched(30, 6, { '3,1': cell }) })
      b.dice(5, 5).do(march('B1', [3, 1]))
      expect(rolls(b), cell).toEqual([['B1', [3, 1], 5, true, 3]])
    }
  })
  test('SR-MWAT-1: under water they do nothing to a hovercraft, on land they do', () => {
    for (const cell of ['10', '20', '30']) {
      const b = field(['HOV B1 2,1 spotted'], mines([3, 1]), { map: patched(30, 6, { '3,1': cell }) })
      b.do(march('B1', [3, 1], [4, 1]))
      expect([b.of('mineRolled'), b.unit('B1').hex], cell).toEqual([[], [4, 1]])
    }
    const dry = field(['HOV B1 2,1 spotted'], mines([3, 1]))
    dry.dice(4).do(march('B1', [3, 1]))
    expect(dry.of('mineRolled').length).toBe(1)
  })
  test('SR-MINE-2: the odds of a march tell what the mines on it may do', () => {
    const b = field(['LT B1 2,1 spotted'], mines([3, 1]))
    const lines = b.rules.odds(b.view('blue'), { side: 'blue', ...march('B1', [3, 1], [4, 1]) })?.lines ?? []
    // Two rolls, each 0.8 x 0.75 = 0.6 deadly: 0.84.
    expect(lines.find((line) => line.text.startsWith('Mines'))).toMatchObject({ chance: 840, tone: 'bad' })
    const last = field(['LT B1 2,1 spotted'], [{ hex: [3, 1], left: 1 }])
    const once = last.rules.odds(last.view('blue'), { side: 'blue', ...march('B1', [3, 1], [4, 1]) })?.lines ?? []
    // One mine only: it goes off with 0.96 and kills with 0.75.
    expect(once.find((line) => line.text.startsWith('Mines'))?.chance).toBe(720)
  })
})

describe('who sees it', () => {
  const loss = (lines: readonly string[], cells: Readonly<Record<string, string>> = {}) => {
    const b = field(['LT B1 5,2 spotted', ...lines], mines([6, 2]), {
      map: patched(40, 6, cells),
      red: { q: ['LTRUCK R1 8,4 spotted actions=0'] },
    })
    b.dice(5, 6).do(march('B1', [6, 2]))
    return b
  }
  test('SR-MSUP-1, R-138: 3 points for friends within 10 cm in sight: five hexes, not six', () => {
    const b = loss(['MBT B2 11,2 spotted', 'MBT B3 12,2 spotted', 'STAND B4 6,3 spotted'])
    expect(b.of('mineLossSeen')).toEqual([
      { kind: 'mineLossSeen', lost: 'B1', side: 'blue', hex: [6, 2], units: ['B2', 'B4'], suppression: 3 },
    ])
    expect(['B2', 'B3', 'B4', 'R1'].map((id) => b.unit(id).suppression)).toEqual([3, 0, 3, 0])
  })
  test('SR-MSUP-1: at 2.5 cm a hex four hexes, at 1 cm ten', () => {
    for (const [cmPerHex, near, far] of [
      [2.5, 10, 11],
      [1, 16, 17],
    ] as const) {
      const b = field(['LT B1 5,2 spotted', `MBT B2 ${near},2 spotted`, `MBT B3 ${far},3 spotted`], mines([6, 2]), { cmPerHex })
      b.dice(5, 6).do(march('B1', [6, 2]))
      expect([b.unit('B2').suppression, b.unit('B3').suppression], String(cmPerHex)).toEqual([3, 0])
    }
  })
  test('SR-MSUP-1: nobody who has no line to it, no passengers, nobody when it lives', () => {
    const b = loss(['MBT B2 9,2 spotted', 'APC B3 6,4 spotted', 'STAND B4 in=B3'], { '8,2': 'w0' })
    expect(['B2', 'B3', 'B4'].map((id) => b.unit(id).suppression)).toEqual([0, 3, 0])
    const lives = field(['LT B1 5,2 spotted', 'MBT B2 7,2 spotted'], mines([6, 2]))
    lives.dice(5, 5).do(march('B1', [6, 2]))
    expect([lives.of('mineLossSeen'), lives.unit('B2').suppression, lives.unit('B1').suppression]).toEqual([[], 0, 3])
  })
  test('SR-MSUP-1, R-138: a stand that is lost is seen as well', () => {
    const b = field(['STAND B1 5,2 spotted', 'MBT B2 7,2 spotted'], mines([6, 2]))
    b.dice(5, 3).do(march('B1', [6, 2]))
    expect([b.unit('B1').fate, b.unit('B2').suppression]).toEqual(['destroyed', 3])
  })
  test('SR-MSUP-2: two tanks lost are 6 points for those who saw both', () => {
    const b = field(['LT B1 5,2 spotted', 'LT B2 5,3 spotted', 'MBT B3 8,2 spotted'], mines([6, 2], [6, 3]))
    b.dice(5, 6).do(march('B1', [6, 2]))
    b.dice(5, 6).do(march('B2', [6, 3]))
    expect([b.unit('B3').suppression, b.of('mineLossSeen')[0]?.units]).toEqual([6, ['B3']])
  })
})

describe('shooting and sweeping them', () => {
  test('SR-BREACH-8, R-152: autocannon at 20 cm: 11 to hit and 3 to damage take one of four', () => {
    const b = field(['RECON B1 2,1 spotted'], mines([12, 1]))
    b.dice(11, 3).do(at([12, 1]))
    expect(b.of('minesShot')).toMatchObject([
      { hit: { needed: 11, success: true }, damage: { needed: 3, success: true }, taken: true, left: 3 },
    ])
    expect([b.world.ground.mines[0]?.left, b.unit('B1').actions, b.left]).toEqual([3, 1, 0])
    // Its chain guns may still fire in the same Action.
    b.do({ kind: 'cease', unit: 'B1' })
    b.dice(10).do(at([12, 1]))
    expect([b.of('minesShot')[0]?.taken, b.world.ground.mines[0]?.left, b.unit('B1').actions]).toEqual([false, 3, 0])
  })
  test('SR-BREACH-8, R-152: To Hit alone is not enough, and four successes remove the block', () => {
    const b = field(['RECON B1 2,1 spotted', 'RECON B2 22,1 spotted'], mines([12, 1]))
    b.dice(11, 2).do(at([12, 1]))
    expect([b.of('minesShot')[0]?.taken, b.world.ground.mines[0]?.left]).toEqual([false, 4])
    b.do({ kind: 'cease', unit: 'B1' })
    // Chain guns: Lethality 1 against Armor 1 needs 6.
    const both = { kind: 'fire', unit: 'B1', shots: [0, 1].map((weapon) => ({ weapon, at: { mines: [12, 1] as const } })) } as const
    b.dice(11, 3, 11, 6).do(both)
    expect(b.world.ground.mines[0]?.left).toBe(2)
    b.dice(11, 3, 11, 6).do({ ...both, unit: 'B2' })
    expect([b.world.ground.mines, b.left]).toEqual([[], 0])
  })
  test('SR-BREACH-8: small arms may, guided missiles with two Actions may, artillery and who has no line may not', () => {
    const b = field(
      ['STAND B1 2,1 spotted', 'TK B2 2,2 spotted', 'SPA B3 2,3 spotted', 'STAND-SAM B4 2,4 spotted'],
      mines([9, 1], [3, 2], [24, 1]),
      {
        map: patched(30, 6, { '20,1': 'w0', '20,0': 'w0', '20,2': 'w0' }),
      },
    )
    expect(b.offers('sweep', 'B1').map((offer) => [offer.to.hex, offer.price?.tier])).toEqual([
      [[9, 1], 1],
      [[3, 2], 1],
    ])
    expect(b.offers('sweep', 'B2').map((offer) => [offer.to.hex, offer.price?.tier])).toEqual([
      [[9, 1], 1],
      [[9, 1], 2],
      [[9, 1], 2],
      [[3, 2], 1],
    ])
    expect(b.refused(at([9, 1], 0, 'B3'))).toMatchObject({ rule: 'SR-BREACH-9' })
    expect(b.refused(at([9, 1], 1, 'B4'))).toMatchObject({ rule: 'SR-BREACH-8' })
    expect(b.refused(at([24, 1], 0, 'B2'))).toMatchObject({ rule: 'SR-LOS-1' })
    expect(b.refused(at([24, 1], 0, 'B1'))).toMatchObject({ rule: 'SR-INFW-1' })
    expect(b.refused(at([10, 1], 0, 'B1'))).toMatchObject({ rule: 'SR-BREACH-8' })
    expect(b.refused(at([3, 2], 0, 'B2'))).toMatchObject({ rule: 'SR-CA-7' })
    b.dice(11, 3).do(at([9, 1], 0, 'B2'))
    expect([b.of('minesShot')[0]?.weaponId, b.unit('B2').actions]).toEqual(['atgm', 0])
  })
  test('SR-BREACH-8: the odds are the numbers that are rolled against', () => {
    const b = field(['RECON B1 2,1 spotted'], mines([12, 1]))
    // Half the dice hit, nine tenths of the hits take one.
    expect(b.rules.odds(b.view('blue'), { side: 'blue', ...at([12, 1]) })?.lines).toMatchObject([{ chance: 450 }])
  })
  test('SR-BREACH-9, R-152: rockets of Lethality 2 need 4 or more; 4, 3, 9, 20 take three', () => {
    const b = field(['LT B1 2,1 spotted'], mines([12, 1]))
    const { play, events, left, situation } = playing(b, 4, 3, 9, 20)
    sweepMines(play, situation, [12, 1], 2, 'B1')
    expect(events).toMatchObject([
      { kind: 'minesSwept', lethality: 2, left: 1, rolls: [{ needed: 4, success: true }, { success: false }, {}, {}] },
    ])
    expect([left.length, play.world.ground.mines[0]?.left]).toEqual([0, 1])
    const dice = events.flatMap((event) => ACCOUNT.deeds(event, b.world))
    expect(dice, 'in the account of the battle they serve whose rockets they are').toEqual(
      [true, false, true, true].map((made) => ({ is: 'throw', what: 'Mines swept', side: 'blue', by: 'B1', chance: 850, made })),
    )
  })
  test('SR-BREACH-9: at four the square is gone; Lethality 5 needs no die; other ground is left alone', () => {
    const b = field(['LT B1 2,1 spotted'], [{ hex: [12, 1] }, { hex: [13, 1], left: 2 }])
    const { play, left, situation } = playing(b, 4, 4, 4, 4, 9)
    sweepMines(play, situation, [12, 1], 2, null)
    expect([play.world.ground.mines.map((one) => one.hex), left]).toEqual([[[13, 1]], [9]])
    sweepMines(play, situation, [13, 1], 5, null)
    sweepMines(play, situation, [14, 1], 5, null)
    expect([play.world.ground.mines, left]).toEqual([[], [9]])
  })
  test('SR-BREACH-9: a hex of 1 cm holds one mine and takes one roll, a hex of 2.5 cm six', () => {
    const swept = ([1, 2.5] as const).map((cmPerHex) => {
      const { play, left, situation } = playing(field(['LT B1 2,1 spotted'], mines([12, 1]), { cmPerHex }), 4, 4, 4, 4, 4, 4, 4)
      sweepMines(play, situation, [12, 1], 2, null)
      return [play.world.ground.mines.length, 7 - left.length]
    })
    expect(swept).toEqual([
      [0, 1],
      [0, 6],
    ])
  })
  test('SR-BREACH-9: gel on mines: to hit against Profile 1, then Lethality 4 for every mine in its three hexes', () => {
    const b = field(['GEL B1 2,1 spotted'], [{ hex: [5, 1] }, { hex: [6, 1], left: 2 }])
    const shot = b.offers('sweep', 'B1').find((offer) => 'shots' in offer.order && offer.order.shots.some((one) => one.weapon === 0))
    expect(shot).toMatchObject({ to: { hex: [5, 1] }, price: { tier: 1 } })
    // 6 cm: 10 to hit; 2 or more for each.
    b.dice(10, 2, 1, 2, 2, 20, 1, 1, 1).do(at([5, 1]))
    expect(b.of('minesShot')).toMatchObject([{ hit: { needed: 10, success: true }, damage: null, taken: false }])
    expect(b.of('minesSwept').map((swept) => [swept.hex, swept.lethality, swept.left])).toEqual([
      [[5, 1], 4, 1],
      [[6, 1], 4, 1],
    ])
    expect(b.left).toBe(0)
    b.do({ kind: 'cease', unit: 'B1' })
    b.dice(9).do(at([5, 1]))
    expect([b.of('minesSwept'), b.world.ground.mines.map((one) => one.left)]).toEqual([[], [1, 1]])
  })
  test('SR-BREACH-9: gel at a unit takes the mines round it as well', () => {
    const b = battle({
      map: flat(30, 6),
      blue: { p: ['GEL B1 2,1 spotted'] },
      red: { q: ['MBT R1 5,1 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [5, 1], left: 1 }] },
    })
    b.dice(20, 2, 2).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect([b.of('minesSwept').length, b.world.ground.mines]).toEqual([1, []])
  })
  test('SR-BREACH-9: microwaves of Lethality 5 leave nothing under their 5 cm circle', () => {
    const b = field(['MWP B1 2,1 spotted'], mines([12, 1], [13, 1], [14, 1]))
    b.dice(11).do(at([12, 1]))
    expect([b.world.ground.mines.map((one) => one.hex), b.unit('B1').actions, b.left]).toEqual([[[14, 1]], 0, 0])
  })
  test('SR-MWAT-2, R-153: in water neither fire nor templates do anything', () => {
    const b = field(['RECON B1 2,1 spotted'], mines([8, 1]), { map: patched(30, 6, { '8,1': '10' }) })
    expect(b.refused(at([8, 1]))).toMatchObject({ rule: 'SR-MWAT-2' })
    const { play, events, situation } = playing(b, 20, 20, 20, 20)
    sweepMines(play, situation, [8, 1], 2, null)
    expect(events).toEqual([])
  })
  test('SR-BREACH-10: wire and teeth are no targets', () => {
    const b = field(['MBT B1 2,1 spotted'], [], {
      start: {
        obstacles: [
          { kind: 'wire', hex: [6, 1] },
          { kind: 'teeth', hex: [7, 1] },
        ],
      },
    })
    for (const hex of [
      [6, 1],
      [7, 1],
    ] as const) {
      expect(b.refused(at(hex))).toMatchObject({ rule: 'SR-BREACH-8' })
      expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: hex } }] })).toMatchObject({ rule: 'SR-COVER-4' })
    }
    expect(b.verbs('B1').filter((verb) => ['sweep', 'recon'].includes(verb))).toEqual([])
  })
  test('R-160: strewn mines are set to their full number, on any ground but buildings and decks', () => {
    const b = field(['LT B1 2,1 spotted'], [{ hex: [12, 1], left: 1 }], { map: patched(30, 6, { '13,1': 'B0', '14,1': '30' }) })
    const { play, events, situation } = playing(b)
    scatterMines(
      play,
      situation,
      [
        [12, 1],
        [13, 1],
        [14, 1],
      ],
      'red',
      'R1',
    )
    expect(play.world.ground.mines.map((one) => [one.hex, one.left, one.side])).toEqual([
      [[12, 1], 4, 'red'],
      [[14, 1], 4, 'red'],
    ])
    expect(events.length).toBe(1)
  })
})

describe('hidden mines (R-151)', () => {
  const hidden = (lines: readonly string[], more: Partial<BattleOptions> = {}) =>
    field(
      lines,
      [
        { hex: [6, 2], side: 'red' },
        { hex: [7, 2], side: 'blue' },
      ],
      { settings: { hiddenMines: true }, ...more },
    )
  const known = (b: Battle, side: 'blue' | 'red') => b.view(side).known.ground.mines.map((one) => one.hex)

  test("R-151: mines are in everybody's sight, unless the scenario hides them from the other side", () => {
    const open = field(['LT B1 2,2 spotted'], [{ hex: [6, 2], side: 'red' }])
    expect(known(open, 'blue')).toEqual([[6, 2]])
    const b = hidden(['LT B1 2,2 spotted'])
    expect([known(b, 'blue'), known(b, 'red')]).toEqual([[[7, 2]], [[6, 2]]])
  })
  test('R-151: silence reveals nothing, the first explosion does', () => {
    const b = hidden(['MBT B1 5,2 spotted', 'MBT B2 5,3 spotted'])
    b.dice(4).do(march('B1', [6, 2]))
    expect([b.of('mineRolled').length, known(b, 'blue')]).toEqual([1, [[7, 2]]])
    b.dice(5, 1).do(march('B1', [6, 1]))
    expect(known(b, 'blue')).toEqual([
      [6, 2],
      [7, 2],
    ])
  })
  test('R-151: engineers within 2 cm find them, others do not', () => {
    const b = hidden(['STAND-ENGINEER B1 4,2 spotted', 'STAND B2 5,3 spotted'])
    expect(known(b, 'blue')).toEqual([[7, 2]])
    b.do(march('B1', [5, 2]))
    expect(b.of('minesFound')).toEqual([{ kind: 'minesFound', hexes: [[6, 2]], side: 'blue', by: 'B1' }])
    expect(known(b, 'blue')).toEqual([
      [6, 2],
      [7, 2],
    ])
  })
  test('R-151: what the other side lays is not seen; what is strewn is', () => {
    const b = battle({
      map: flat(30, 6),
      blue: { p: ['MBT B1 2,2 spotted'] },
      red: { q: ['STAND-ENGINEER R1 8,2 spotted'] },
      active: 'q',
      settings: { hiddenMines: true },
    })
    b.do({ kind: 'emplace', unit: 'R1', what: 'mines', hexes: [[7, 2]] })
    expect([known(b, 'blue'), known(b, 'red')]).toEqual([[], [[7, 2]]])
    const { play, situation } = playing(b)
    scatterMines(play, situation, [[12, 2]], 'red', null)
    expect(play.world.ground.mines.map((one) => one.revealed)).toEqual([false, true])
  })
})
