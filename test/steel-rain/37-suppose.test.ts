import { describe, expect, test } from 'vitest'
import { canonical } from '../../engine/kernel/journal.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { discoveries } from '../../engine/rulesets/steel-rain/core/spotting.ts'
import { type DesignId, LAUNCHED, SAMPLES, typeOf } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import { type Battle, type BattleOptions, battle, flat, patched } from './support.ts'

/** What a side may believe of what it does not see: whole states made of its view. */

type State = GameState<SteelRain>
/** A wall of buildings, which nobody sees through, between blue in the west and red in the east. */
const parted = patched(20, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`8,${row}`, 'B3'])))
const scene = (red: readonly string[], more: Partial<BattleOptions> = {}): Battle =>
  battle({ map: parted, blue: { b: ['MBT B1 1,2 spotted'] }, red: { r: red }, active: 'b', ...more })
/** Sixty states that one side may suppose. Their views are what it knows. */
function supposed(b: Battle, side: SideId = 'blue', many = 60): readonly State[] {
  const view = JSON.parse(JSON.stringify(b.rules.view(b.state, side)))
  return Array.from({ length: many }, (_, seed) => {
    const state = b.rules.suppose?.(view, seed)
    if (!state) throw new Error('the book supposes nothing')
    expect(canonical(b.rules.view(state, side))).toBe(canonical(view))
    return state
  })
}
const unseen = (state: State, b: Battle): readonly Unit[] =>
  Object.values(state.world.units).filter(({ id }) => b.world.units[id] === undefined)
const names = (values: Iterable<string>): readonly string[] => [...new Set(values)].sort()
const under = (state: State, blip: string): readonly Unit[] =>
  (state.world.blips[blip]?.units ?? []).map((id) => state.world.units[id] as Unit)
const tons = (units: readonly Unit[]): number => units.reduce((sum, { design }) => sum + (typeOf(design)?.weight ?? 0), 0)
const asked = ({ standing }: State): unknown => (standing.is === 'asking' ? standing.questions[0] : null)

describe('who may be under a marker', () => {
  test('SR-BLIP-2, R-10: one to four of a type, for the tons that are unseen; a Doppelganger now and then', () => {
    const b = scene(['TK R1 15,2 blip=x'])
    const published = SAMPLES.TK.weight
    const states = supposed(b, 'blue', 120)
    for (const state of states) {
      const there = under(state, 'blip-1')
      expect([there.length, tons(unseen(state, b)) <= published, names(there.map(({ design }) => design)).length]).toEqual([1, true, 1])
      expect(there.every(({ side, hex, spotted, fate }) => side === 'red' && `${hex}` === '15,2' && !spotted && fate === 'present')).toBe(
        true,
      )
    }
    const light = (['TK', 'TK2', 'RECON', 'AD', 'SPA', 'TKH', 'APC'] as readonly DesignId[]).filter((id) => SAMPLES[id].weight <= published)
    expect(names(states.flatMap((state) => under(state, 'blip-1').map(({ design }) => design)))).toEqual([...light, 'DOPP'].sort())
  })
  test('SR-DOPP-3: where the tons do not suffice for all markers, one of them is a Doppelganger', () => {
    const b = scene(['TK R1 15,1 blip=x', 'DOPP R2 15,3 blip=y parent=R3', 'RECON R3 19,4 spotted drones=0'])
    for (const state of supposed(b)) {
      const designs = ['blip-1', 'blip-2'].flatMap((blip) => under(state, blip).map(({ design }) => design))
      expect(designs.filter((design) => design === 'DOPP').length).toBeGreaterThanOrEqual(1)
      expect(designs).toHaveLength(2)
    }
  })
  test('R-10: all tons that were published, are not lost and have not been seen are somewhere, as far as a vehicle weighs less', () => {
    const b = scene(['MBT R1 15,1 blip=x', 'MBT R2 15,1 blip=x', 'MBT R3 15,3 blip=y', 'LT R4 17,4 spotted'], {
      start: { lost: { blue: 0, red: 40 } },
    })
    const hidden = 3 * SAMPLES.MBT.weight
    const lightest = Math.min(...Object.values(SAMPLES).map(({ weight }) => weight))
    expect(b.world.scenario.strength.red - b.world.lost.red - SAMPLES.LT.weight).toBe(hidden)
    for (const state of supposed(b)) {
      const found = tons(unseen(state, b))
      expect([found <= hidden, found > hidden - SAMPLES.TK.weight - lightest]).toEqual([true, true])
    }
  })
  test('R-40: helicopters are under a marker that flies, and nothing else is', () => {
    const b = scene(['GUN R1 15,2 flying blip=x', 'LT R2 15,4 blip=y'])
    const states = supposed(b)
    const flying = Object.values(b.world.blips).find((blip) => blip.flying)?.id ?? ''
    expect(names(states.flatMap((state) => under(state, flying).map(({ design }) => design)))).toEqual(['FHELI', 'GUN', 'RHELI', 'THELI'])
    expect(states.every((state) => under(state, flying).every(({ air }) => air?.flying === true))).toBe(true)
    const other = flying === 'blip-1' ? 'blip-2' : 'blip-1'
    expect(states.some((state) => under(state, other).some(({ air }) => air !== null))).toBe(false)
  })
  test('SR-TERR-8: in deep water nothing on wheels', () => {
    const b = scene(['HOV R1 15,2 blip=x'], { map: patched(20, 5, { '8,2': 'B3', '15,2': '30' }) })
    const found = supposed(b, 'blue', 120).flatMap((state) => under(state, 'blip-1').map(({ design }) => typeOf(design)?.propulsion ?? ''))
    expect(names(found)).toEqual(['hover', 'tracked'])
  })
  test('R-43: whatever is under a marker is of one platoon of its own side that nothing is known of', () => {
    const b = scene(['LT R1 15,1 blip=x', 'LT R2 15,1 blip=x', 'LT R3 15,3 blip=y'])
    for (const state of supposed(b))
      for (const blip of ['blip-1', 'blip-2']) {
        const platoons = names(under(state, blip).map(({ platoon }) => platoon))
        expect(platoons).toEqual([state.world.blips[blip]?.platoon])
        expect(state.world.platoons[platoons[0] as string]?.side).toBe('red')
        expect(b.world.platoons[platoons[0] as string]).toBeUndefined()
      }
  })
})

describe('who else may be there', () => {
  test('R-49: where unseen stands show as pins there is one at each, and all others hide', () => {
    const b = scene(['STAND R1 15,2', 'STAND R2 16,3', 'MBT R3 19,4 blip=x'], { settings: { pinsVisible: true } })
    for (const state of supposed(b)) {
      const stands = unseen(state, b).filter(({ hex, blip }) => hex !== null && blip === null)
      expect(stands.filter(({ hidden }) => hidden === null).map(({ hex }) => `${hex}`)).toEqual(['15,2', '16,3'])
    }
  })
  test('SR-BLIP-4: stands stand where nobody sees them', () => {
    const b = scene(['LT R3 4,2 spotted', 'MBT R1 18,2 blip=x', 'MBT R2 18,4 blip=y'])
    const states = supposed(b)
    expect(states.flatMap((state) => unseen(state, b).filter(({ hex, blip }) => hex !== null && blip === null)).length).toBeGreaterThan(20)
    expect(states.flatMap((state) => discoveries(situationsOn(b.board)(state.world), 'blue'))).toEqual([])
  })
  test('R-33: a known carrier may hold two riders, or none; nobody is told', () => {
    const b = scene(['IFV R1 15,2 spotted', 'STAND R2 in=R1', 'STAND R3 in=R1'])
    const riders = supposed(b).map((state) => unseen(state, b).filter(({ aboard }) => aboard === 'R1').length)
    expect(names(riders.map(String))).toEqual(['0', '1', '2'])
    expect(supposed(b).every((state) => state.world.platoons['r']?.units[0] === 'R1')).toBe(true)
  })
  test('what no marker accounts for is still to come, in a turn that is left', () => {
    const b = scene(['LT R1 15,2 spotted'], {
      arrives: { late: 3 },
      red: { r: ['LT R1 15,2 spotted'], late: ['MBT R9 19,2'] },
      turns: 5,
    })
    for (const state of supposed(b)) {
      const coming = state.world.coming
      expect(coming.length).toBeGreaterThan(0)
      expect(coming.every(({ side, turn }) => side === 'red' && turn >= 2 && turn <= 5)).toBe(true)
      expect(coming.every(({ units }) => units.every((id) => state.world.units[id]?.fate === 'waiting'))).toBe(true)
    }
  })
  test('R-151: hidden mines may lie in the zone of the other side, three at most, and are told to nobody', () => {
    const b = scene(['LT R1 15,2 blip=x'], { settings: { hiddenMines: true } })
    const mines = supposed(b).map((state) => state.world.ground.mines)
    expect(names(mines.map((all) => String(all.length)))).toEqual(expect.arrayContaining(['0', '3']))
    expect(mines.every((all) => all.length <= 3 && all.every(({ side, revealed }) => side === 'red' && !revealed))).toBe(true)
    expect(supposed(scene(['LT R1 15,2 blip=x'])).every((state) => state.world.ground.mines.length === 0)).toBe(true)
  })
  test('R-101: a round in the air was fired by a gun of its kind under a marker, or by one that is gone', () => {
    const start = { artillery: [{ gun: 'R1', weapon: 0, round: 'he', hex: [2, 2], due: 2, bonus: 0, range: 20000 }] }
    const there = scene(['SPA R1 15,2 blip=x'], { start })
    for (const state of supposed(there)) {
      const gun = state.world.units[state.world.missions[0]?.gun ?? '']
      expect(gun?.blip).toBe('blip-1')
      expect(typeOf(gun?.design ?? '')?.weapons[0]).toBe('salvo-rockets')
    }
  })
})

describe('what is going on', () => {
  const kinds = (state: State): readonly string[] => state.agenda.map(({ kind }) => kind)
  test('SR-SEQ-3: in the own round it goes on, then the other side has one', () => {
    const [state] = supposed(scene(['LT R1 15,2 blip=x']))
    expect(state?.agenda).toEqual([
      { kind: 'alternate', side: 'red' },
      { kind: 'round', platoon: 'b' },
    ])
  })
  test('the other side waits for the round of a platoon that it does not know', () => {
    const b = battle({ map: parted, blue: { b: ['LT B1 1,2 blip=x'] }, red: { r: ['MBT R1 15,2 spotted'] }, active: 'b' })
    for (const state of supposed(b, 'red')) {
      const { active } = state.world
      expect(active?.side).toBe('blue')
      expect(asked(state)).toEqual({ kind: 'act', side: 'blue', platoon: active?.platoon })
      expect(state.world.platoons[active?.platoon ?? '']?.units.length).toBeGreaterThan(0)
    }
  })
  test('R-82: a march that opportunity fire interrupts goes straight on for two hexes at most', () => {
    const b = battle({ map: flat(20, 3), blue: { b: ['LT B1 1,1 spotted'] }, red: { r: ['MBT R1 8,1 spotted'] }, active: 'b', done: ['r'] })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [2, 1],
        [3, 1],
        [4, 1],
      ],
    })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red' })
    const rest = supposed(b, 'red').map((state) => state.agenda.at(-1))
    expect(names(rest.map((task) => JSON.stringify(task?.kind === 'opportunity' ? task.march : null)))).toEqual([
      '{"piece":"B1","path":[[3,1],[4,1]]}',
      '{"piece":"B1","path":[[3,1]]}',
      '{"piece":"B1","path":[]}',
    ])
    // The mover's side does not know what the other is asked; that somebody could fire is what it must expect.
    expect(supposed(b, 'blue', 3).map(asked)).toEqual(
      Array.from({ length: 3 }, () => ({ kind: 'opportunityFire', side: 'red', movers: ['B1'], by: ['R1'], declared: [], lurking: [] })),
    )
  })
  test('SR-OW-1: of the other side about as many platoons have had their rounds as of the own, and some of those watch', () => {
    const b = battle({
      map: parted,
      blue: { b: ['MBT B1 1,2 spotted'], c: ['MBT B2 1,4 spotted'] },
      red: { r: ['LT R1 15,0 blip=x'], q: ['LT R2 15,4 blip=y'], p: ['LT R3 19,2 blip=z'] },
      first: 'red',
      active: 'c',
      done: ['b', 'r', 'q'],
    })
    for (const state of supposed(b)) {
      const done = Object.values(state.world.platoons).filter((platoon) => platoon.side === 'red' && platoon.done)
      const all = Object.values(state.world.platoons).filter((platoon) => platoon.side === 'red')
      expect(done.length).toBe(Math.min(2, all.length))
    }
    const left = supposed(b).flatMap((state) =>
      unseen(state, b)
        .filter(({ platoon }) => state.world.platoons[platoon]?.done)
        .map(({ actions }) => String(actions)),
    )
    expect(names(left)).toEqual(['0', '1', '2'])
  })
  test('kinds of tasks are whole in every step of a turn', () => {
    const b = battle({ map: flat(20, 5), blue: { b: ['LT B1'] }, red: { r: ['LT R1'] }, settings: { setup: 'deploy' }, seed: 1 })
    expect(b.question.kind).toBe('goFirst')
    const first = b.question.side
    expect(supposed(b, first, 5).map(kinds)).toEqual([[], [], [], [], []])
    b.do({ kind: 'goFirst', first: true })
    expect(supposed(b, first, 2).map(kinds)).toEqual([['setupTurns'], ['setupTurns']])
    const waiting = supposed(b, first === 'blue' ? 'red' : 'blue', 5)
    expect(waiting.map(asked)).toEqual(waiting.map(() => ({ kind: 'deploy', side: first, left: 1 })))
    expect(waiting.every((state) => state.world.setup?.plan.some(({ side }) => side === first))).toBe(true)
  })
})

test('the same seed supposes the same state, another seed another', () => {
  const b = scene(['MBT R1 15,1 blip=x', 'MBT R2 15,3 blip=y'])
  expect(canonical(supposed(b, 'blue', 4))).toBe(canonical(supposed(b, 'blue', 4)))
  expect(new Set(supposed(b, 'blue', 20).map((state) => canonical(state))).size).toBe(20)
})
test('what is launched weighs nothing and is no ground vehicle that anybody drives', () => {
  expect([LAUNCHED.DOPP.weight, LAUNCHED.DOPP.crewless]).toEqual([0, true])
})
