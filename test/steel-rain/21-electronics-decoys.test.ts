import { describe, expect, test } from 'vitest'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { submit } from '../../engine/kernel/referee.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { witness, witnessed } from '../../engine/kernel/witness.ts'
import { discoveries } from '../../engine/rulesets/steel-rain/core/spotting.ts'
import { halfAllowance } from '../../engine/rulesets/steel-rain/state/roster.ts'
import { heightsOf } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { toDamageNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { LAUNCHED } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { problemsWith } from './documents.ts'
import { type Battle, battle, blipsOf, flat, type LooseOrder, march, patched, shoot } from './support.ts'

/** Doppelgangers: sending out, what the other side sees, what they can and cannot do (SR-DOPP-1 to SR-DOPP-11, R-47, R-56). */

const send = (unit: string, hex: Hex) => ({ kind: 'launchDecoy', unit, hex }) as const
/** Two columns of heavy woods: nobody sees across. */
const woods = (column: number, height = 4): Record<string, string> =>
  Object.fromEntries([column, column + 1].flatMap((at) => Array.from({ length: height }, (_, line) => [`${at},${line}`, 'W0'])))
function told(b: Battle, order: LooseOrder, side: SideId): { readonly events: readonly Event[]; readonly lines: readonly string[] } {
  const verdict = submit(b.rules, b.state, { ...order, side: order.side ?? b.question.side } as never)
  if (!verdict.ok) throw new Error(`refused: ${verdict.why.text}`)
  b.state = verdict.state
  b.events = verdict.moments.map(({ event }) => event)
  b.undoable = verdict.undoable
  const moments = verdict.moments as readonly Moment<SteelRain>[]
  return {
    events: witnessed(b.rules, moments, side),
    lines: witness(b.rules, b.state, moments, side).flatMap(({ line }) => (line ? [line.text] : [])),
  }
}
/** A carrier of a Doppelganger in the west, the enemy behind woods in the east. */
const carrier = (design = 'RECON', words = '', red = 'LT R1 39,1 spotted actions=0') =>
  battle({
    map: patched(40, 4, woods(20)),
    blue: { p: [`${design} B1 5,1 decoy ${words}`, 'LT B2 5,3'] },
    red: { q: [red] },
    active: 'p',
  })

describe('aboard', () => {
  test('SR-DOPP-1, SR-DOPP-7: one Doppelganger in place of the four drones, for vehicles and stands alike', () => {
    for (const design of ['RECON', 'STAND-ELINT']) {
      const b = carrier(design, 'guise=IFV')
      expect(b.unit('B1').electronics).toEqual({ drones: 0, decoy: true, parent: null, guise: 'IFV', masked: false })
      expect(b.refused({ kind: 'launchDrones', unit: 'B1', hexes: [[5, 1]] })).toMatchObject({ rule: 'SR-DRONE-7' })
      expect(b.offers('decoy', 'B1').length).toBeGreaterThan(0)
    }
    const drones = battle({ map: flat(9, 3), blue: { p: ['RECON B1 2,1 spotted'] }, red: { q: ['LT R1 8,1 spotted'] }, active: 'p' })
    expect(drones.refused(send('B1', [3, 1]))).toMatchObject({ rule: 'SR-DOPP-1', at: 'unit' })
  })
  test('SR-DOPP-1, R-47: a scenario that gives both, gives one to a tank, or dresses it as a truck is wrong', () => {
    const wrong = (line: string) =>
      problemsWith({ map: flat(20, 4), blue: { p: [line] }, red: { q: ['LT R1 19,3 spotted'] } }).map(({ at }) => at)
    expect(wrong('RECON B1 2,1 decoy drones=2')).toEqual(['forces.blue[0].units[0].drones'])
    expect(wrong('LT B1 2,1 decoy')).toEqual(['forces.blue[0].units[0].decoy'])
    expect(wrong('RECON B1 2,1 decoy guise=LTRUCK')).toEqual(['forces.blue[0].units[0].guise'])
    expect(wrong('RECON B1 2,1 decoy guise=NOTHING')).toEqual(['forces.blue[0].units[0].guise'])
    expect(wrong('RECON B1 2,1 guise=MBT')).toEqual(['forces.blue[0].units[0].guise'])
    expect(wrong('DOPP B1 2,1 masked')).toEqual(['forces.blue[0].units[0].masked'])
    expect(wrong('RECON B1 2,1 decoy guise=LT')).toEqual([])
  })
})

describe('sending out', () => {
  test('SR-DOPP-3, R-56: one Action of a vehicle; it is a new blip beside it, of the same platoon, with two Actions', () => {
    const b = carrier()
    b.do(send('B1', [6, 1]))
    expect(b.of('decoyLaunched')).toMatchObject([{ unit: 'B1', decoy: 'B3', name: 'B3', hex: [6, 1], actions: 1 }])
    expect(b.unit('B1')).toMatchObject({ actions: 1, electronics: { decoy: false } })
    expect(b.unit('B3')).toMatchObject({ design: 'DOPP', platoon: 'p', side: 'blue', hex: [6, 1], spotted: false, actions: 2 })
    expect(blipsOf(b, 'blue').find(({ units }) => units.includes('B3'))).toMatchObject({ hex: [6, 1], units: ['B3'], platoon: 'p' })
    expect(b.refused(send('B1', [6, 1]))).toMatchObject({ rule: 'SR-DOPP-1' })
    expect(carrier('RECON', 'spotted actions=0').refused(send('B1', [6, 1]))).toMatchObject({ rule: 'SR-DOPP-3' })
  })
  test('SR-DOPP-9: a stand needs both; with one Action left it is refused', () => {
    expect(carrier('STAND-ELINT', 'spotted actions=1').refused(send('B1', [6, 1]))).toMatchObject({ rule: 'SR-DOPP-9', at: 'unit' })
    const b = carrier('STAND-ELINT')
    // Beside a stand there is room for a vehicle in the same hex.
    b.do(send('B1', [5, 1]))
    expect([b.unit('B1').actions, b.unit('B3').hex]).toEqual([0, [5, 1]])
  })
  test('R-56, SR-STACK-1: not onto a vehicle, not into a building, not two hexes away', () => {
    const b = battle({
      map: patched(20, 4, { '6,1': 'B0' }),
      blue: { p: ['RECON B1 5,1 spotted decoy', 'LT B2 4,1 spotted'] },
      red: { q: ['STAND R1 19,3 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(send('B1', [6, 1]))).toMatchObject({ rule: 'SR-DOPP-2', at: 'hex' })
    expect(b.refused(send('B1', [4, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'hex' })
    expect(b.refused(send('B1', [5, 1]))).toMatchObject({ rule: 'SR-STACK-1', at: 'hex' })
    expect(b.refused(send('B1', [7, 1]))).toMatchObject({ rule: 'R-56', at: 'hex' })
    expect(new Set(b.offers('decoy', 'B1').map(({ to }) => String(to.hex)))).toEqual(new Set(['5,0', '6,0', '5,2', '6,2']))
  })
  test('SR-DOPP-4, R-56: the other side is told of a blip that splits, and of nothing else; the parent’s blip stays', () => {
    const b = battle({
      map: patched(40, 4, woods(20)),
      blue: { p: ['RECON B1 5,1 decoy blip=a', 'LT B2 5,1 blip=a'] },
      red: { q: ['LT R1 39,1 spotted actions=0'] },
      active: 'p',
    })
    const { events, lines } = told(b, send('B1', [6, 1]), 'red')
    expect(events).toEqual([{ kind: 'blipSplit', blip: 'blip-1', made: 'blip-2', units: [], hex: [6, 1] }])
    expect(lines).toEqual(['A blip splits.'])
    expect(Object.values(b.view('red').known.blips)).toEqual([
      { id: 'blip-1', side: 'blue', platoon: '', hex: [5, 1], units: [] },
      { id: 'blip-2', side: 'blue', platoon: '', hex: [6, 1], units: [] },
    ])
    expect(JSON.stringify([b.view('red'), b.rules.picture(b.view('red')), events])).not.toMatch(/DOPP|decoy|Doppel|"B[123]"/)
  })
  test('SR-DOPP-4: out of a stand nobody sees, a blip appears; in view it is known for what it is at once', () => {
    const b = carrier('STAND-ELINT')
    expect(told(b, send('B1', [6, 1]), 'red').events).toEqual([
      { kind: 'deployed', side: 'blue', blip: 'blip-2', units: [], hex: [6, 1], hidden: false },
    ])
    const seen = battle({
      map: flat(40, 4),
      blue: { p: ['RECON B1 5,1 spotted decoy'] },
      red: { q: ['LT R1 39,1 spotted actions=0'] },
      active: 'p',
    })
    seen.do(send('B1', [6, 1]))
    expect(seen.of('blipResolved')).toMatchObject([{ units: ['B2'], by: 'R1' }])
    expect(seen.view('red').known.units.B2).toMatchObject({ design: 'DOPP', hex: [6, 1] })
  })
})

describe('what it is', () => {
  const out = (words: string, cells: Record<string, string> = {}, more: readonly string[] = []) =>
    battle({
      map: patched(60, 4, cells),
      blue: { p: ['RECON B1 0,3 spotted drones=0', `DOPP B2 2,1 ${words}`, ...more] },
      red: { q: ['STAND R1 59,0 spotted actions=0'] },
      active: 'p',
    })
  test('SR-DOPP-2: 15 cm a turn, 7.5 an Action: 3 and 7 hexes of 2 cm; it pays as a hovercraft', () => {
    expect(LAUNCHED.DOPP).toMatchObject({ speedCm: 15, propulsion: 'hover', crewless: true })
    expect(halfAllowance(LAUNCHED.DOPP)).toBe(7500)
    const reach = (b: Battle, actions: number) =>
      Math.max(
        ...b
          .offers('move', 'B2')
          .flatMap((offer) => ((offer.price?.tier ?? 0) <= actions && offer.to.hex?.[1] === 1 ? [offer.to.hex[0] - 2] : [])),
      )
    expect([reach(out('spotted'), 1), reach(out('spotted'), 2)]).toEqual([3, 7])
    for (const [cmPerHex, one, two] of [
      [1, 7, 15],
      [2.5, 3, 6],
    ] as const) {
      const b = battle({
        map: flat(60, 4),
        cmPerHex,
        blue: { p: ['RECON B1 0,3 spotted drones=0', 'DOPP B2 2,1 spotted'] },
        red: { q: ['STAND R1 59,0 spotted actions=0'] },
        active: 'p',
      })
      expect([reach(b, 1), reach(b, 2)], `${cmPerHex}`).toEqual([one, two])
    }
    const cost = (cell: string) =>
      out('spotted', { '3,1': cell })
        .offers('move', 'B2')
        .find(({ to }) => to.hex?.[0] === 3 && to.hex[1] === 1)?.price?.value
    expect([cost('W0'), cost('w0'), cost('30'), cost('.1'), cost('R0')]).toEqual([6000, 4000, 2000, 4000, 8000])
    expect(out('spotted', { '3,1': 'B0' }).refused(march('B2', [3, 1]))).toMatchObject({ rule: 'R-26' })
  })
  test('SR-DOPP-2, SR-STACK-1, R-34: it counts as a vehicle in its hex, and blocks no sight', () => {
    const b = out('spotted', {}, ['LT B3 3,1 spotted'])
    expect(b.refused(march('B2', [3, 1]))).toMatchObject({ rule: 'SR-STACK-1' })
    expect(b.refused(march('B3', [2, 1]))).toMatchObject({ rule: 'SR-STACK-1' })
    expect(b.situation().sight.isInTheWay(b.world, b.unit('B2'))).toBe(false)
    expect(b.situation().sight.isInTheWay(b.world, b.unit('B3'))).toBe(true)
    expect(heightsOf(b.world, b.unit('B2'))).toMatchObject({ sight: 300, low: 150 })
  })
  test('SR-DOPP-2: mines go off under it as under any hovercraft', () => {
    const b = battle({
      map: flat(20, 4),
      blue: { p: ['RECON B1 0,3 spotted drones=0', 'DOPP B2 2,1 spotted'] },
      red: { q: ['STAND R1 19,0 spotted actions=0'] },
      active: 'p',
      start: { mines: [{ hex: [3, 1] }] },
    })
    b.dice(20, 20, 20, 20).do(march('B2', [3, 1]))
    expect(b.of('mineRolled').length).toBeGreaterThan(0)
  })
  test('SR-DOPP-6: Armor 1 and Profile 1: an autocannon that hits kills on 3 or more, and it leaves neither hull nor smoke', () => {
    expect(LAUNCHED.DOPP).toMatchObject({ armor: 1, profile: 1, weight: 0, weapons: [] })
    expect(toDamageNumber(1, 3)).toBe(3)
    const shot = (...dice: number[]) => {
      const b = battle({
        map: flat(20, 4),
        blue: { p: ['RECON B1 0,3 spotted drones=0', 'DOPP B2 12,1 spotted'] },
        red: { q: ['RECON R1 8,1 spotted'] },
        active: 'q',
      })
      b.dice(...dice).do(shoot('R1', 0, 'B2'))
      return b
    }
    const killed = shot(20, 3)
    expect(killed.of('shot')).toMatchObject([{ weaponId: 'autocannon', damage: { die: 3, needed: 3, success: true }, kill: true }])
    expect([killed.world.ground.wrecks, killed.world.ground.smoke, killed.world.lost.blue]).toEqual([[], [], 0])
    expect(shot(20, 2).unit('B2').fate).toBe('present')
  })
  test('SR-DOPP-11: neither a miss nor a hit adds to its Suppression', () => {
    const shot = (...dice: number[]) => {
      const b = battle({
        map: flat(20, 4),
        blue: { p: ['RECON B1 0,3 spotted drones=0', 'DOPP B2 12,1 spotted'] },
        red: { q: ['RECON R1 8,1 spotted'] },
        active: 'q',
      })
      b.dice(...dice).do(shoot('R1', 0, 'B2'))
      return b
    }
    for (const dice of [[2], [20, 1]]) {
      const b = shot(...dice)
      expect(b.of('shot')).toMatchObject([{ kill: false, suppression: 0 }])
      expect(b.unit('B2').suppression).toBe(0)
    }
  })
  test('SR-DOPP-8, R-47: it needs no Action of anybody and goes on when its parent is gone', () => {
    const b = battle({
      map: flat(40, 4),
      blue: { p: ['RECON B1 12,1 spotted drones=0', 'DOPP B2 2,1 spotted parent=B1', 'LT B3 0,0 spotted'] },
      red: { q: ['MBT R1 8,1 spotted'] },
      active: 'q',
    })
    b.dice(20, 20).do(shoot('R1', 0, 'B1'))
    b.do({ kind: 'cease', unit: 'R1' })
    expect([b.unit('B1').fate, b.unit('B2').fate]).toEqual(['destroyed', 'present'])
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do(march('B2', [3, 1]))
    expect(b.unit('B2').hex).toEqual([3, 1])
    // A stand that walks with both Actions does not hold it either, as it would its drones (SR-DRONE-14).
    const walking = battle({
      map: flat(40, 4),
      blue: { p: ['STAND-ELINT B1 12,1 spotted drones=0 moves=2 actions=0', 'DOPP B2 2,1 spotted parent=B1'] },
      red: { q: ['MBT R1 39,1 spotted actions=0'] },
      active: 'p',
    })
    walking.do(march('B2', [3, 1]))
  })
  test('SR-DOPP-10: it moves and does nothing else; a blip 20 cm away in plain view of it alone stays a blip', () => {
    const b = battle({
      map: patched(40, 4, woods(4)),
      blue: { p: ['LT B1 0,3 spotted', 'DOPP B2 10,1 spotted', 'DOPP B3 10,2'] },
      red: { q: ['LT R1 20,1', 'STAND R2 12,1'] },
      active: 'p',
    })
    expect(blipsOf(b, 'red')).toHaveLength(1)
    expect(b.unit('R2').spotted).toBe(false)
    expect(discoveries(b.situation(), 'blue')).toEqual([])
    for (const order of [
      { kind: 'smoke', unit: 'B2', hexes: [[10, 1]] },
      { kind: 'entrench', unit: 'B2' },
      { kind: 'ram', unit: 'B2', at: 'R1' },
      { kind: 'rally', unit: 'B2', how: 'points' },
      send('B2', [11, 1]),
    ] as const)
      expect(b.refused(order), order.kind).toMatchObject({ rule: 'SR-DOPP-10', at: 'unit' })
    expect(b.verbs('B2')).toEqual(['move'])
  })
})

describe('under the enemy’s eyes', () => {
  const range = (guise = 'MBT') =>
    battle({
      map: patched(50, 4, woods(20)),
      settings: { placement: 'fixed' },
      blue: { p: ['LT B1 0,3', `DOPP B7 2,1 guise=${guise}`] },
      red: { q: ['RECON R1 34,1 spotted', 'LT R2 49,3 spotted'] },
      active: 'p',
    })
  test('R-47, R-159: one that is taken for a bridge layer seems to have its bridge aboard', () => {
    const b = range('AVLB')
    const red = b.view('red')
    const shown = b.rules.sheet(red, 'B7')?.sections.flatMap(({ rows }) => rows)
    expect(shown).toContainEqual(expect.objectContaining({ label: 'Bridge', value: 'aboard' }))
    expect(red.known.units.B7?.bridging).toBe(1)
    expect(b.view('blue').known.units.B7?.bridging).toBe(0)
  })
  test('SR-DOPP-4, R-47: inside 65 cm of ELINT it shows as the vehicle that its owner has named; its own side knows better', () => {
    const b = range('IFV')
    expect(b.of('blipResolved')).toMatchObject([{ units: ['B7'], by: 'R1', sensed: true }])
    expect(b.unit('B7')).toMatchObject({ design: 'DOPP', spotted: true, blip: null, electronics: { masked: true, guise: 'IFV' } })
    const red = b.view('red')
    expect(red.known.units.B7).toMatchObject({ design: 'IFV', hex: [2, 1], spotted: true, electronics: null })
    expect(red.known.designs.DOPP).toBeUndefined()
    expect(b.rules.picture(red).pieces.find(({ id }) => id === 'B7')).toMatchObject({
      title: 'Infantry fighting vehicle B7',
      symbol: 'mech-infantry',
    })
    const sheet = b.rules.sheet(red, 'B7')
    expect(sheet?.title).toBe('Infantry fighting vehicle B7')
    expect(sheet?.sections.flatMap(({ rows }) => rows).find(({ label }) => label === 'Armor')?.value).toBe('2')
    const all = [red, b.rules.picture(red), sheet, b.rules.hexSheet(red, [2, 1])]
    expect(JSON.stringify(all)).not.toMatch(/DOPP|Doppel/)
    const blue = b.rules.picture(b.view('blue')).pieces.find(({ id }) => id === 'B7')
    expect(blue).toMatchObject({ title: 'Doppelganger B7', symbol: 'decoy' })
    expect(b.rules.sheet(b.view('blue'), 'B7')?.sections.flatMap(({ rows }) => rows)).toContainEqual(
      expect.objectContaining({ label: 'Inside ELINT range', value: 'looks like: Infantry fighting vehicle' }),
    )
  })
  test('R-47: it goes on as that vehicle, and neither its steps nor its pace give it away', () => {
    const b = range()
    const { events } = told(b, march('B7', [3, 1], [4, 1]), 'red')
    expect(events).toEqual([
      { kind: 'moved', unit: 'B7', from: [2, 1], to: [3, 1], cost: 0, pool: 0, actions: 1, committed: 1 },
      { kind: 'moved', unit: 'B7', from: [3, 1], to: [4, 1], cost: 0, pool: 0, actions: 1, committed: 0 },
    ])
    expect(b.unit('B7').pool).toBe(3500)
    expect(b.view('red').known.units.B7).toMatchObject({ design: 'MBT', pool: 0, moving: false })
  })
  test('SR-DOPP-5, R-47: seen with the eye within 125 cm it is a Doppelganger for everybody from then on', () => {
    const b = battle({
      map: patched(50, 4, {
        '20,1': 'W0',
        '21,1': 'W0',
        '20,2': 'W0',
        '21,2': 'W0',
        '20,3': 'W0',
        '21,3': 'W0',
        '20,0': 'W0',
        '21,0': 'W0',
      }),
      settings: { placement: 'fixed' },
      blue: { p: ['LT B1 0,3 actions=0', 'DOPP B7 2,1'] },
      red: { q: ['RECON R1 34,1 spotted', 'TK R2 23,0 spotted'] },
      active: 'q',
    })
    expect(b.view('red').known.units.B7?.design).toBe('MBT')
    const seen = told(b, march('R2', [22, 0], [21, 0], [20, 0]), 'red')
    expect(seen.events.find(({ kind }) => kind === 'decoySeen')).toEqual({ kind: 'decoySeen', unit: 'B7', hex: [2, 1], by: 'R2' })
    expect(seen.lines).toContain('Doppelganger B7: what looked like armour is a decoy.')
    expect(b.unit('B7').electronics?.masked).toBe(false)
    expect(b.view('red').known.units.B7).toMatchObject({ design: 'DOPP', electronics: null })
    expect(b.undoable).toBe(false)
    // Out of sight again it stays known.
    b.do({ kind: 'endRound' })
    expect(b.view('red').known.units.B7?.design).toBe('DOPP')
  })
  test('SR-DOPP-5: a blip in view is a Doppelganger at once, at 100 cm as at 124, with ELINT about as well', () => {
    for (const far of [50, 62]) {
      const b = battle({
        map: flat(70, 3),
        blue: { p: ['LT B1 2,0 spotted', 'DOPP B7 2,1'] },
        red: { q: [`RECON R1 ${2 + far},1 spotted`] },
        active: 'p',
      })
      expect(b.of('blipResolved')).toMatchObject([{ units: ['B7'], by: 'R1' }])
      expect(b.unit('B7').electronics?.masked).toBe(false)
      expect(b.view('red').known.units.B7?.design).toBe('DOPP')
    }
  })
  test('R-47: whoever is under its blip shows as himself beside the guise; when a blip fires, the guise holds', () => {
    const b = battle({
      map: patched(50, 4, woods(20)),
      settings: { placement: 'fixed' },
      blue: { p: ['LT B1 2,1 blip=a', 'DOPP B7 2,1 blip=a'] },
      red: { q: ['RECON R1 34,1 spotted'] },
      active: 'p',
    })
    const { units } = b.view('red').known
    expect([units.B1?.design, units.B7?.design]).toEqual(['LT', 'MBT'])
  })
  test('R-47: a mine that does not kill it tells the other side no numbers; one that does shows what it was', () => {
    const over = (...dice: number[]) => {
      const b = battle({
        map: patched(50, 4, woods(20)),
        settings: { placement: 'fixed' },
        blue: { p: ['LT B1 0,3', 'DOPP B7 2,1'] },
        red: { q: ['RECON R1 34,1 spotted'] },
        active: 'p',
        start: { mines: [{ hex: [3, 1] }] },
      })
      b.dice(...dice)
      const { events } = told(b, march('B7', [3, 1]), 'red')
      expect(b.left).toBe(0)
      return { b, struck: events.find((event) => event.kind === 'struck') }
    }
    const alive = over(20, 1)
    expect(alive.b.of('struck')).toMatchObject([{ damage: { die: 1, success: false }, kill: false, suppression: 0 }])
    expect(alive.struck).toMatchObject({ unit: 'B7', damage: null, kill: false })
    expect(alive.b.view('red').known.units.B7?.design).toBe('MBT')
    const dead = over(20, 20)
    expect(dead.struck).toMatchObject({ unit: 'B7', kill: true })
    expect(dead.b.view('red').known.units.B7).toMatchObject({ design: 'DOPP', fate: 'destroyed' })
  })
  test('SR-DOPP-4, R-68: lost under its own marker it leaves no hull: the other side is told that the marker is gone, not what it was', () => {
    const b = battle({
      map: patched(50, 4, woods(20)),
      blue: { p: ['LT B1 0,3', 'DOPP B7 2,1'] },
      red: { q: ['LT R1 34,1 spotted'] },
      active: 'p',
      start: { mines: [{ hex: [3, 1] }] },
    })
    b.dice(20, 20)
    const { events, lines } = told(b, march(b.unit('B7').blip ?? '', [3, 1]), 'red')
    expect(b.unit('B7').fate).toBe('destroyed')
    expect(events.filter(({ kind }) => kind === 'destroyed')).toMatchObject([{ unit: '', hex: [3, 1], wreck: false }])
    expect(lines).toContain('A unit is destroyed.')
    expect(Object.values(b.view('red').known.blips)).toHaveLength(1)
    expect([b.world.ground.wrecks, b.world.ground.smoke]).toEqual([[], []])
  })
  test('R-47: nobody is offered a shot at it, for nobody sees it', () => {
    const b = battle({
      map: patched(50, 4, woods(20)),
      settings: { placement: 'fixed' },
      blue: { p: ['DOPP B7 16,1', 'LT B1 0,3'] },
      red: { q: ['RECON R1 34,1 spotted', 'MBT R2 30,1 spotted'] },
      active: 'q',
    })
    expect(b.view('red').known.units.B7?.design).toBe('MBT')
    expect(b.verbs('R2')).not.toContain('fire')
    expect(b.refused(shoot('R2', 0, 'B7'))).toMatchObject({ rule: 'SR-LOS-1' })
  })
  test('SR-HIDE-4: a stand that hides is not found by a Doppelganger that comes next to it', () => {
    const b = battle({
      map: patched(40, 4, { '12,1': 'o0' }),
      blue: { p: ['LT B1 0,3 spotted', 'DOPP B7 10,1 spotted'] },
      red: { q: ['STAND R1 12,1 hidden actions=0'] },
      active: 'p',
    })
    b.do(march('B7', [11, 1]))
    expect(b.unit('R1')).toMatchObject({ spotted: false, hidden: { behind: null } })
  })
})
