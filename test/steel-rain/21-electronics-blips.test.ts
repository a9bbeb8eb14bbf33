import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { submit } from '../../engine/kernel/referee.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { witnessed } from '../../engine/kernel/witness.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { problemsWith } from './documents.ts'
import { type Battle, battle, blipsOf, flat, march, patched } from './support.ts'

/** Blips that merge, what is a blip at all, hiding by direction from the set-up on, pins, and what shares a hex. */

const woods = (column: number, height = 6): Record<string, string> =>
  Object.fromEntries([column, column + 1].flatMap((at) => Array.from({ length: height }, (_, line) => [`${at},${line}`, 'W0'])))
const blipOf = (b: Battle, unit: string) => b.unit(unit).blip ?? ''
const merge = (b: Battle, unit: string, into: string) => ({ kind: 'merge', blip: blipOf(b, unit), into: blipOf(b, into) }) as const

describe('merging', () => {
  const field = (
    lines: readonly string[],
    more: { readonly cells?: Readonly<Record<string, string>>; readonly cm?: 1 | 2 | 2.5; readonly other?: readonly string[] } = {},
  ) =>
    battle({
      map: patched(60, 6, { ...woods(28), ...more.cells }),
      cmPerHex: more.cm ?? 2,
      blue: { p: lines, ...(more.other ? { o: more.other } : {}) },
      red: { q: ['LT R1 58,5 spotted actions=0'] },
      active: 'p',
    })
  test('R-43, SR-BLIP-2: two blips of a platoon become one where the second stands, free; together four units at most', () => {
    const b = field(['MBT B1 4,1 blip=a', 'LT B2 4,1 blip=a', 'TK B3 5,1 blip=b', 'TK B4 5,1 blip=b'])
    b.do(merge(b, 'B1', 'B3'))
    expect(b.of('blipsMerged')).toEqual([
      { kind: 'blipsMerged', blip: 'blip-1', into: 'blip-2', units: ['B1', 'B2'], from: [4, 1], to: [5, 1] },
    ])
    expect(blipsOf(b, 'blue')).toEqual([{ id: 'blip-2', side: 'blue', platoon: 'p', hex: [5, 1], units: ['B3', 'B4', 'B1', 'B2'] }])
    expect(['B1', 'B2', 'B3'].map((id) => [b.unit(id).hex, b.unit(id).actions])).toEqual([
      [[5, 1], 2],
      [[5, 1], 2],
      [[5, 1], 2],
    ])
    const five = field(['MBT B1 4,1 blip=a', 'LT B2 4,1 blip=a', 'LT B5 4,1 blip=a', 'TK B3 5,1 blip=b', 'TK B4 5,1 blip=b'])
    expect(five.refused(merge(five, 'B1', 'B3'))).toMatchObject({ rule: 'SR-BLIP-2', at: 'into' })
  })
  test('R-43, SR-BLIP-2: inside the 5 cm circle: 1 hex at 2 and 2.5 cm, 2 hexes at 1 cm', () => {
    for (const [cm, rings] of [
      [2, 1],
      [1, 2],
      [2.5, 1],
    ] as const) {
      const apart = (hexes: number) => field(['LT B1 4,1', `LT B2 ${4 + hexes},1`], { cm })
      expect(apart(rings + 1).refused(merge(apart(rings + 1), 'B1', 'B2'))).toMatchObject({ rule: 'SR-BLIP-2', at: 'into' })
      const b = apart(rings)
      b.do(merge(b, 'B1', 'B2'))
      expect(blipsOf(b, 'blue')).toHaveLength(1)
    }
  })
  test('R-43: only with a blip of the same platoon that is still one, in its own round', () => {
    const b = field(['LT B1 4,1', 'LT B2 4,3 spotted'], { other: ['LT B3 5,1'] })
    expect(b.refused(merge(b, 'B1', 'B3'))).toMatchObject({ rule: 'R-43', at: 'into' })
    expect(b.refused({ kind: 'merge', blip: blipOf(b, 'B1'), into: 'B2' })).toMatchObject({ rule: 'R-43', at: 'into' })
    expect(b.refused(merge(b, 'B3', 'B1'))).toMatchObject({ rule: 'SR-SETUP-3' })
    expect(b.offers('merge')).toEqual([])
  })
  test('R-43: nobody walks by it: who was split off or has merged this turn is neither split off nor merged again', () => {
    const b = field(['LT B1 4,1 blip=a', 'LT B2 4,1 blip=a', 'LT B3 6,1'])
    b.do({ kind: 'split', blip: blipOf(b, 'B1'), units: ['B2'], hex: [5, 1] })
    expect(b.unit('B2').did).toContain('regrouped')
    // One hex further it would have gone two hexes for nothing.
    expect(b.refused(merge(b, 'B2', 'B3'))).toMatchObject({ rule: 'R-43', at: 'blip' })
    // The other way round B3, who has done nothing yet, comes to it.
    b.do(merge(b, 'B3', 'B2'))
    expect(b.unit('B3').hex).toEqual([5, 1])
    const both = { kind: 'split', blip: blipOf(b, 'B3'), hex: [5, 2] } as const
    expect(b.refused({ ...both, units: ['B3'] })).toMatchObject({ rule: 'R-43', at: 'units' })
    expect(b.refused({ ...both, units: ['B2'] })).toMatchObject({ rule: 'R-43', at: 'units' })
    expect(b.offers('split')).toEqual([])
    expect(b.offers('merge').map(({ order }) => order)).toEqual([
      { kind: 'merge', side: 'blue', blip: blipOf(b, 'B1'), into: blipOf(b, 'B2') },
    ])
    // A new turn, and they may again.
    b.do({ kind: 'endRound' })
    b.dice(9, 3)
    while (b.world.turn === 1) b.do(b.question.kind === 'activate' ? { kind: 'activate', platoon: 'q' } : { kind: 'endRound' })
    expect(b.unit('B2').did).toEqual([])
  })
  test('R-43, R-41: a blip that has merged goes as its slowest and with the Actions that all of it have left', () => {
    const b = field(['LT B1 4,1', 'TK B2 6,1'])
    b.do(march(blipOf(b, 'B1'), [5, 1]))
    b.do(merge(b, 'B2', 'B1'))
    expect([b.unit('B1').actions, b.unit('B2').actions]).toEqual([1, 2])
    b.do(march(blipOf(b, 'B1'), [6, 1], [7, 1], [8, 1]))
    expect([b.unit('B1').actions, b.unit('B2').actions, b.unit('B1').hex]).toEqual([0, 1, [8, 1]])
    expect(b.refused(march(blipOf(b, 'B1'), [9, 1]))).toMatchObject({ rule: 'SR-ACT-1' })
  })
  test('R-43: not across a cliff, and not into ground that one of them cannot be in', () => {
    const cliff = field(['LT B1 4,1', 'LT B2 5,1'], { cells: { '5,1': '.3' } })
    expect(cliff.refused(merge(cliff, 'B1', 'B2'))).toMatchObject({ rule: 'SR-SLOPE-4', at: 'into' })
    const deep = field(['TK B1 4,1', 'LT B2 5,1'], { cells: { '5,1': '30' } })
    expect(deep.refused(merge(deep, 'B1', 'B2'))).toMatchObject({ rule: 'SR-TERR-1', at: 'into' })
    deep.do(merge(deep, 'B2', 'B1'))
    expect(deep.unit('B2').hex).toEqual([4, 1])
  })
  test('R-43: the other side learns that two markers are one, not what is under it', () => {
    const b = field(['LT B1 4,1', 'LT B2 5,1'])
    const verdict = submit(b.rules, b.state, { side: 'blue', ...merge(b, 'B1', 'B2') })
    if (!verdict.ok) throw new Error(verdict.why.text)
    expect(witnessed(b.rules, verdict.moments as readonly Moment<SteelRain>[], 'red')).toEqual([
      { kind: 'blipsMerged', blip: 'blip-1', into: 'blip-2', units: [], from: [4, 1], to: [5, 1] },
    ])
    b.state = verdict.state
    expect(Object.values(b.view('red').known.blips)).toEqual([{ id: 'blip-2', side: 'blue', platoon: '', hex: [5, 1], units: [] }])
    const line = b.rules.bar(b.view('blue'), 'blip-2').find(({ verb }) => verb === 'split')
    expect(line?.offers).toBe(1)
  })
  test('R-43: a Doppelganger goes under the blip of a tank', () => {
    const b = field(['RECON B1 4,1 decoy', 'MBT B2 6,1'])
    b.do({ kind: 'launchDecoy', unit: 'B1', hex: [5, 1] })
    b.do(merge(b, 'B3', 'B2'))
    expect(blipsOf(b, 'blue').map(({ units }) => units)).toEqual([['B1'], ['B2', 'B3']])
    // A Doppelganger makes 7.5 cm an Action, the heavy tank 5: two hexes.
    const farthest = b.offers('move', blipOf(b, 'B2')).filter((offer) => offer.price?.tier === 1)
    expect(Math.max(...farthest.map((offer) => offer.price?.value ?? 0))).toBe(4000)
  })
})

describe('what is a blip', () => {
  test('R-40: a bunker and a Doppelganger can be, a drone is not', () => {
    const b = battle({
      map: patched(60, 6, woods(28)),
      blue: { p: ['BUNKER B1 4,1', 'DOPP B2 6,1', 'RECON B3 8,1 drones=3', 'DRONE B4 9,1 parent=B3'] },
      red: { q: ['LT R1 58,5 spotted actions=0'] },
      active: 'p',
    })
    expect(blipsOf(b, 'blue').map(({ units }) => units)).toEqual([['B1'], ['B2'], ['B3']])
    expect(b.view('red').known.units).toHaveProperty('B4')
    // Nothing moves a bunker.
    expect(b.refused(march(blipOf(b, 'B1'), [5, 1]))).toMatchObject({ rule: 'R-41' })
  })
  test('SR-BLIP-3, SR-BLIP-5: a stand that gets off a blip makes none, and goes on unseen', () => {
    const b = battle({
      map: patched(60, 6, woods(28)),
      blue: { p: ['APC B1 4,1', 'STAND B2 in=B1', 'STAND B3 8,1'] },
      red: { q: ['LT R1 58,5 spotted actions=0'] },
      active: 'p',
    })
    b.do({ kind: 'unload', unit: 'B2', hex: [5, 1] })
    expect(blipsOf(b, 'blue').map(({ units }) => units)).toEqual([['B1']])
    expect([b.unit('B2').blip, b.unit('B3').blip]).toEqual([null, null])
    expect(b.view('red').known.units).not.toHaveProperty('B2')
    expect(b.refused({ kind: 'merge', blip: blipOf(b, 'B1'), into: 'B2' })).toMatchObject({ rule: 'R-43' })
    expect(b.refused({ kind: 'split', blip: 'B2', units: ['B2'], hex: [6, 1] })).toMatchObject({ rule: 'SR-BLIP-12' })
  })
  test('SR-BLIP-3: a scenario that puts a stand under a blip is wrong, with its place', () => {
    expect(problemsWith({ map: flat(9, 3), blue: { p: ['STAND B1 2,1 blip=a'] }, red: { q: ['LT R1 8,1 spotted'] } })).toMatchObject([
      { at: 'forces.blue[0].units[0].blip' },
    ])
  })
  test('R-46: everybody under a blip crosses the mines that it crosses', () => {
    const b = battle({
      map: patched(60, 6, woods(28)),
      blue: { p: ['LT B1 4,1 blip=a', 'LT B2 4,1 blip=a'] },
      red: { q: ['LT R1 58,5 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [5, 1] }] },
    })
    b.dice(1, 1).do(march(blipOf(b, 'B1'), [5, 1]))
    expect(b.left).toBe(0)
    expect(b.of('mineRolled').map(({ unit }) => unit)).toEqual(['B1', 'B2'])
    expect(blipsOf(b, 'blue')).toHaveLength(1)
  })
})

describe('hiding by direction from the set-up on', () => {
  const wall = { hexsides: [{ hex: [1, 1] as Hex, side: 'E' as const, kind: 'wall' as const }] }
  const setup = (line = 'STAND B1', map = flat(40, 6)) => {
    const b = battle({ map, draw: wall, settings: { setup: 'deploy' }, blue: { p: [line] }, red: { q: ['LT R1'] }, dice: [12, 3] })
    b.do({ kind: 'goFirst', first: false })
    b.do({ kind: 'deploy', units: ['R1'], hex: [38, 1], hidden: false })
    return b
  }
  const deploy = (hex: Hex, behind?: Hex) => ({ kind: 'deploy', units: ['B1'], hex, hidden: true, ...(behind ? { behind } : {}) }) as const
  test('SR-HIDE-9, R-62: a stand begins hidden behind a wall beside it; elsewhere it is refused', () => {
    const b = setup()
    expect(b.refused(deploy([1, 1]))).toMatchObject({ rule: 'SR-HIDE-2', at: 'hidden' })
    expect(b.refused(deploy([1, 1], [1, 2]))).toMatchObject({ rule: 'SR-HIDE-2', at: 'behind' })
    expect(b.refused({ ...deploy([1, 1], [2, 1]), hidden: false })).toMatchObject({ rule: 'SR-HIDE-2', at: 'behind' })
    b.dice(9, 3).do(deploy([1, 1], [2, 1]))
    expect(b.of('deployed')).toEqual([
      { kind: 'deployed', side: 'blue', blip: null, units: ['B1'], hex: [1, 1], hidden: true, behind: [2, 1] },
    ])
    expect(b.unit('B1')).toMatchObject({ hidden: { behind: [2, 1] }, spotted: false })
  })
  test('R-62: what is offered says behind what; the hex on its far side and inside growth are offered as well', () => {
    const b = setup('STAND B1', patched(40, 6, { '0,3': 'o0' }))
    const hidden = b.offers('deploy-hidden', 'B1').map(({ order }) => (order.kind === 'deploy' ? [order.hex, order.behind ?? null] : []))
    expect(hidden).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [
        [2, 1],
        [1, 1],
      ],
      [[0, 3], null],
    ])
    expect(b.offers('deploy-hidden', 'B1')[0]?.label).toBe('Place B1 at 0101, hidden behind the hex to the east')
  })
  test('R-62: from behind the wall an enemy in the west sees it, one in the east does not', () => {
    const at = (column: number) =>
      battle({
        map: flat(40, 6),
        draw: { hexsides: [{ hex: [20, 1], side: 'E', kind: 'wall' }] },
        blue: { p: ['STAND B1 20,1 hidden behind=21,1'] },
        red: { q: [`LT R1 ${column},1 spotted`] },
        active: 'p',
      })
    expect(at(30).unit('B1')).toMatchObject({ spotted: false, hidden: { behind: [21, 1] } })
    expect(at(10).of('spotted')).toMatchObject([{ unit: 'B1', rule: 'SR-HIDE-9' }])
  })
  test('R-62: as the scenario suggests it, behind what it names', () => {
    const b = setup('STAND B1 1,1 behind=2,1')
    b.dice(9, 3).do({ kind: 'deployRest' })
    expect(b.unit('B1')).toMatchObject({ hex: [1, 1], hidden: { behind: [2, 1] } })
  })
  test('SR-HIDE-2: a battle that is placed already hides nobody where there is nothing: the open, behind no wall', () => {
    const wrong = (line: string, more = {}) =>
      problemsWith({ map: patched(20, 4, { '3,1': 'o0' }), blue: { p: [line] }, red: { q: ['LT R1 19,3 spotted'] }, ...more }).map(
        ({ at }) => at,
      )
    expect(wrong('STAND B1 2,1 hidden')).toEqual(['forces.blue[0].units[0].hidden'])
    expect(wrong('STAND B1 2,1 behind=3,1')).toEqual(['forces.blue[0].units[0].behind'])
    expect(wrong('STAND B1 3,1 hidden')).toEqual([])
    // A position that it holds hides it.
    expect(wrong('STAND B1 2,1 hidden', { start: { pits: [{ hex: [2, 1], kind: 'infantry' }] } })).toEqual([])
  })
  test('the question says what there is to place', () => {
    const b = battle({
      map: flat(40, 6),
      settings: { setup: 'deploy' },
      blue: { p: ['LT B1', 'LT B2', 'STAND B3', 'STAND B4'] },
      red: { q: ['LT R1'] },
      dice: [12, 3],
    })
    b.do({ kind: 'goFirst', first: true })
    const text = () => b.rules.picture(b.view(b.question.side)).question?.text
    expect(text()).toBe("Up to 2 blips before the other side's turn, each of one to four vehicles of a platoon; or all as suggested.")
    b.do({ kind: 'deploy', units: ['B1'], hex: [0, 1], hidden: false })
    expect(text()).toBe("Up to one blip before the other side's turn, each of one to four vehicles of a platoon; or all as suggested.")
    b.do({ kind: 'deploy', units: ['B2'], hex: [0, 3], hidden: false })
    b.do({ kind: 'deployRest' })
    expect(text()).toBe('2 stands on foot, hidden where something hides them; or all as suggested.')
  })
})

describe('pins', () => {
  const field = (pinsVisible: boolean) =>
    battle({
      map: patched(60, 6, { ...woods(28), '9,2': 'o0' }),
      settings: { pinsVisible },
      blue: { p: ['STAND B1 5,1', 'STAND B2 5,1', 'STAND B3 9,2 hidden', 'APC B4 3,3', 'STAND B5 in=B4', 'STAND B6 2,0'] },
      red: { q: ['LT R1 58,5 spotted actions=0'] },
      active: 'p',
    })
  test('R-49: by the usual rule the other side has nothing there', () => {
    const b = field(false)
    expect(b.view('red').pins).toEqual([])
    expect(b.rules.picture(b.view('red')).pieces.map(({ id }) => id)).toEqual(['R1', 'blip-1'])
  })
  test('R-49: by the option it sees nameless pins of stands that are neither hidden nor aboard, and no more', () => {
    const b = field(true)
    const view = b.view('red')
    expect(view.pins).toEqual([
      [2, 0],
      [5, 1],
      [5, 1],
    ])
    const pins = b.rules.picture(view).pieces.filter(({ id }) => id.startsWith('pin-'))
    expect(pins).toMatchObject([
      { id: 'pin-2-0', symbol: 'infantry', name: '?', title: 'Infantry that nobody has spotted', own: false, side: 'blue', chips: [] },
      { id: 'pin-5-1', title: '2 stands that nobody has spotted', chips: [{ art: 'count', tag: '\u00d72' }] },
    ])
    expect(JSON.stringify([view, b.rules.picture(view)])).not.toMatch(/"B[1-6]"/)
    expect(b.rules.sheet(view, 'pin-2-0')).toBeNull()
    // They move with the stands, and are nothing to fire at.
    b.do(march('B6', [3, 0]))
    expect(b.view('red').pins[0]).toEqual([3, 0])
    expect(b.view('blue').pins).toEqual([])
  })
})

describe('sharing a hex', () => {
  test('SR-STACK-1: who is not infantry passes through nobody: tanks, blips, bunkers and Doppelgangers bar the way, of friend and enemy', () => {
    const b = battle({
      map: patched(40, 6, { ...woods(20), '1,0': 'B0', '2,0': 'B0', '3,0': 'B0' }),
      blue: { p: ['LT B1 2,1 spotted', 'HOV B2 2,3 spotted', 'BUNKER B3 3,1 spotted', 'DOPP B4 3,3 spotted', 'LT B5 3,2'] },
      red: { q: ['LT R1 39,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(march('B1', [3, 1], [4, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    expect(b.refused(march('B2', [3, 3], [4, 3]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    expect(b.refused(march('B2', [3, 2], [4, 2]))).toMatchObject({ rule: 'SR-STACK-1', at: 'path[0]' })
    const enemy = battle({
      map: flat(20, 4),
      blue: { p: ['LT B1 2,1 spotted', 'STAND B2 2,2 spotted'] },
      red: { q: ['LT R1 3,1 spotted actions=0', 'STAND R2 3,2 spotted actions=0'] },
      active: 'p',
    })
    expect(enemy.refused(march('B1', [3, 1], [4, 1]))).toMatchObject({ rule: 'SR-STACK-1' })
    expect(enemy.refused(march('B2', [3, 2], [4, 2]))).toMatchObject({ rule: 'R-35' })
  })
  test('SR-STACK-1: a blip that is under way is stopped by what it did not know of, and stands before it', () => {
    const b = battle({
      map: patched(20, 6, { '9,2': 'o0' }),
      blue: { p: ['LT B1 6,2 spotted'] },
      red: { q: ['STAND R1 9,2 hidden actions=0'] },
      active: 'p',
    })
    b.do(march('B1', [7, 2], [8, 2], [9, 2]))
    expect(b.unit('B1').hex).toEqual([8, 2])
    expect(b.of('halted')).toMatchObject([{ piece: 'B1', hex: [8, 2] }])
  })
  test('SR-HIDE-1: fire in the other side’s round counts too: after opportunity fire a stand does not Hide this turn', () => {
    const b = battle({
      map: patched(30, 6, { '5,2': 'o0' }),
      blue: { p: ['STAND B1 5,2 spotted'] },
      red: { q: ['STAND R1 14,2 spotted'], r: ['LT R9 29,0 spotted actions=0'] },
      active: 'q',
      done: [],
    })
    b.do(march('R1', [13, 2]))
    expect(b.question.kind).toBe('opportunityFire')
    b.dice(2).do({ kind: 'react', unit: 'B1', at: 'R1', weapons: [0], ambush: false })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    if (b.question.kind === 'afterFire') b.do({ kind: 'proceed', unit: 'R1', onward: false })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'p' })
    expect(b.unit('B1')).toMatchObject({ actions: 1, fires: 1 })
    expect(b.refused({ kind: 'hide', unit: 'B1', behind: null })).toMatchObject({ rule: 'SR-HIDE-1' })
    expect(b.verbs('B1')).not.toContain('hide')
    // In the next turn it may, for one Action (SR-HIDE-1).
    b.do({ kind: 'endRound' })
    b.dice(9, 3)
    while (b.world.turn === 1) b.do(b.question.kind === 'activate' ? { kind: 'activate', platoon: 'r' } : { kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do({ kind: 'hide', unit: 'B1', behind: null })
    expect(b.unit('B1')).toMatchObject({ actions: 1, hidden: { behind: null } })
  })
  test('SR-HIDE-1, SR-HIDE-7: return fire and ramming are fire; a stand that has used both Actions has none to Hide with', () => {
    const with_ = (words: string) =>
      battle({
        map: patched(30, 6, { '5,2': 'o0' }),
        blue: { p: [`STAND B1 5,2 spotted ${words}`, 'STAND B9 0,0 spotted'] },
        red: { q: ['STAND R1 29,2 spotted actions=0'] },
        active: 'p',
      })
    expect(with_('fires=1 actions=1').refused({ kind: 'hide', unit: 'B1', behind: null })).toMatchObject({ rule: 'SR-HIDE-1' })
    expect(with_('actions=0').refused({ kind: 'hide', unit: 'B1', behind: null })).toMatchObject({ rule: 'SR-ACT-1' })
    const b = with_('actions=1 did=moved moves=1')
    b.do({ kind: 'hide', unit: 'B1', behind: null })
    expect(b.unit('B1')).toMatchObject({ actions: 0, hidden: { behind: null } })
  })
})
