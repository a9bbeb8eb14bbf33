import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { begin as open, submit } from '../../engine/kernel/referee.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import type { Electronics } from '../../engine/rulesets/steel-rain/electronics/words.ts'
import { openSteelRain, steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { knownTo } from '../../engine/rulesets/steel-rain/side/view.ts'
import { isKnown } from '../../engine/rulesets/steel-rain/state/known.ts'
import { lineBetween } from '../../engine/rulesets/steel-rain/state/sight.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { begin, mission, nextTurn } from './20-artillery-support.ts'
import { type Battle, battle, flat, patched, scenarioOf } from './support.ts'

/** Corners of indirect fire, electronics and special weapons that their own chapters' tests leave out. */

const woods = (column: number, height = 4): Record<string, string> =>
  Object.fromEntries([column, column + 1].flatMap((at) => Array.from({ length: height }, (_, row) => [`${at},${row}`, 'W0'])))
const tank = (unit: string, at: string, weapon = 0) => ({ kind: 'fire', unit, shots: [{ weapon, at: { unit: at } }] }) as const
const bonus = (b: Battle) => b.world.missions.map(({ terms }) => terms.reduce((sum, term) => sum + (term.value ?? 0), 0))
type Fell = Extract<Event, { kind: 'roundFell' }>
/** How a round that lands in the next turn is shown to a side, as things are then. */
function fellFor(b: Battle, side: 'blue' | 'red', before: World): Fell | undefined {
  const event = b.of('roundFell')[0]
  if (!event) throw new Error('nothing fell')
  return b.rules.redact({ event, before, after: b.world }, side) as Fell | undefined
}

describe('what a landing tells', () => {
  test('R-101: against a unit that is still seen where it was aimed at the roll is shown, with its Profile', () => {
    const b = battle({ map: flat(44, 5), blue: { p: ['SPA G1 0,1 spotted'] }, red: { q: ['MBT R1 30,1 spotted'] }, active: 'p' })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    nextTurn(b, 12, 15)
    expect(fellFor(b, 'blue', b.world)).toMatchObject({ hit: { needed: 12, die: 12 }, why: { value: 12 } })
    expect(JSON.stringify(fellFor(b, 'blue', b.world)?.why)).toContain('R1')
  })
  test('SR-HIDE-4, R-101: of a stand that has hidden meanwhile the firer learns neither that it is still there nor what was rolled', () => {
    const b = battle({
      map: patched(44, 5, { '30,1': 'o0' }),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['STAND O 10,1'] },
      red: { q: ['STAND R1 30,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1', observer: 'O' }))
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'hide', unit: 'R1', behind: null })
    // Profile 3 less 1 in brush, 40 cm: the stand is rolled for all the same, and the burst misses it to the east by 10 cm.
    nextTurn(b, 2, 8)
    expect(b.of('roundFell')[0]?.shaken).toBe('R1')
    expect(fellFor(b, 'blue', b.world)).toMatchObject({ hit: null, why: null, shaken: null, scatter: 8 })
    expect(JSON.stringify(fellFor(b, 'blue', b.world)?.why)).not.toContain('R1')
    expect(fellFor(b, 'red', b.world)).toMatchObject({ shaken: 'R1' })
  })
  test('R-47, R-107: a blip fired at blind and found by ELINT before the round lands: neither roll nor reason names the Doppelganger', () => {
    const b = battle({
      map: patched(60, 4, woods(20)),
      settings: { placement: 'fixed' },
      blue: { p: ['SPA G1 0,1 spotted'], e: ['RECON E1 6,3 spotted'] },
      red: { q: ['DOPP R7 40,1 guise=MBT blip=x', 'LT R1 59,3'] },
      active: 'p',
    })
    const [blip] = Object.values(b.world.blips).filter(({ hex }) => hex[0] === 40)
    b.do(mission('G1', [40, 1], { at: blip?.id ?? '' }))
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'e' })
    b.do({
      kind: 'march',
      piece: 'E1',
      path: [
        [7, 3],
        [8, 3],
        [9, 3],
      ],
    })
    expect(b.unit('R7')).toMatchObject({ spotted: true, electronics: { masked: true } })
    // A scatter of 6 cm south leaves it alone.
    const before = b.world
    nextTurn(b, 8, 7)
    expect(b.unit('R7').fate).toBe('present')
    expect(b.of('roundFell')[0]?.hit?.needed).toBeGreaterThan(12)
    const shown = fellFor(b, 'blue', before)
    expect(shown).toMatchObject({ hit: null, why: null })
    expect(JSON.stringify(shown)).not.toMatch(/Doppel|DOPP/)
    // Its own side is told everything that concerns it.
    expect(JSON.stringify(fellFor(b, 'red', before)?.why)).toContain('Doppelganger')
  })
  test('SR-IF-7: of a gun that nobody has seen neither its range nor its modifiers come out with the roll', () => {
    const b = battle({
      map: patched(44, 5, woods(10, 5)),
      blue: { p: ['SPA G1 0,1'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      start: { turn: 1, artillery: [{ gun: 'G1', weapon: 0, round: 'he', hex: [30, 1], at: 'R1', due: 2, range: 60000, bonus: 1 }] },
      active: 'p',
    })
    nextTurn(b, 2, 8)
    expect(b.of('roundFell')[0]?.why).not.toBeNull()
    expect(fellFor(b, 'red', b.world)).toMatchObject({ hit: null, why: null, mission: { gun: '', range: 0, terms: [] } })
  })
})

describe('calls', () => {
  const twins = () =>
    battle({
      map: flat(44, 5),
      designs: {
        TWIN: { name: 'Twin launcher', propulsion: 'tracked', armor: 1, weapons: ['salvo-rockets', 'salvo-rockets'], symbol: 'artillery' },
      },
      blue: { p: ['TWIN G1 0,1 spotted'], o: ['STAND O 20,1'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'p',
    })
  test('R-100: one call serves both launchers of a vehicle at the same hex; another hex is another call', () => {
    const b = twins()
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.unit('O').actions).toBe(1)
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O', weapon: 1 }))
    expect(b.of('called')).toEqual([])
    expect([b.unit('O').actions, b.world.missions.length]).toEqual([1, 2])
    const other = twins()
    other.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    other.do(mission('G1', [34, 1], { observer: 'O', weapon: 1 }))
    expect(other.unit('O').actions).toBe(0)
  })
  test('R-100: a call is for its turn: with the next one it is gone', () => {
    const b = twins()
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.world.calls).toMatchObject([{ observer: 'O', hex: [35, 1], turn: 1 }])
    nextTurn(b, 1)
    expect([b.world.turn, b.world.calls]).toEqual([2, []])
  })
  test('SR-CB-2, R-111: a gun on counter-battery duty does not observe for others either', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['SPA G2 20,1 spotted counterBattery'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'p',
    })
    expect(b.refused(mission('G1', [35, 1], { at: 'R1', observer: 'G2' }))).toMatchObject({ rule: 'SR-CB-2', at: 'observer' })
    expect(b.offers('barrage', 'G1').some(({ order }) => order.kind === 'mission' && order.observer === 'G2')).toBe(false)
  })
  test('R-45: who sees the observer is not told which guns he calls', () => {
    const b = twins()
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    const event = b.of('called')[0] as Event
    const seen = { ...b.world, units: { ...b.world.units, O: { ...b.unit('O'), spotted: true } } }
    expect(b.rules.redact({ event, before: seen, after: seen }, 'red')).toMatchObject({ unit: 'O', platoon: '' })
    expect(b.rules.redact({ event, before: seen, after: seen }, 'blue')).toMatchObject({ platoon: 'p' })
  })
  test('R-100: what the units of a platoon can call for is offered to each of them by itself', () => {
    const b = battle({
      map: patched(44, 5, woods(10, 5)),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['STAND O1 20,1', 'STAND O2 22,3'] },
      red: { q: ['MBT R1 35,1 spotted', 'MBT R2 12,3 spotted'] },
      active: 'o',
    })
    const calls = b.offers('barrage').map(({ actor, order }) => [actor, order.kind === 'mission' && [order.observer, order.at]])
    expect(calls).toEqual([
      ['O1', ['O1', 'R2']],
      ['O2', ['O2', 'R1']],
    ])
  })
})

describe('adjusting and answering', () => {
  test('R-106: a direct shot of the same gun at another hex loses the range, one at the same hex keeps it', () => {
    for (const [at, expected] of [
      ['R1', 1],
      ['R2', 0],
    ] as const) {
      const b = battle({
        map: flat(44, 5),
        blue: { p: ['MBT B1 0,1 spotted'] },
        red: { q: ['MBT R1 30,1 spotted actions=0', 'MBT R2 20,3 spotted actions=0'] },
        active: 'p',
      })
      b.do(mission('B1', [30, 1], { at: 'R1', round: 'rail' }))
      nextTurn(b, 1)
      b.do({ kind: 'goFirst', first: false })
      b.do({ kind: 'activate', platoon: 'q' })
      b.do({ kind: 'endRound' })
      b.do({ kind: 'activate', platoon: 'p' })
      b.dice(1).do(tank('B1', at))
      while (b.question.kind === 'fireOn' || b.question.kind === 'returnFire')
        b.do(b.question.kind === 'fireOn' ? { kind: 'cease', unit: 'B1' } : { kind: 'hold' })
      nextTurn(b)
      begin(b, 'p')
      b.do(mission('B1', [30, 1], { at: 'R1', round: 'rail' }))
      expect(bonus(b), at).toEqual([expected])
    }
  })
  test('SR-CB-3: fire that enemy guns on duty have answered cannot be taken back: that they were was not known', () => {
    const field = (words: string) =>
      battle({
        map: flat(60, 5),
        blue: { p: ['SPA G1 0,1 spotted', 'LT B2 0,4 spotted'] },
        red: { q: [`SPA R1 50,1 spotted ${words}`, 'MBT R2 30,3 spotted'] },
        active: 'p',
      })
    const quiet = field('')
    quiet.do(mission('G1', [30, 3], { at: 'R2' }))
    expect(quiet.undoable).toBe(true)
    const answered = field('counterBattery')
    answered.do(mission('G1', [30, 3], { at: 'R2' }))
    expect(answered.world.missions.map(({ side }) => side)).toEqual(['blue', 'red'])
    expect(answered.undoable).toBe(false)
  })
})

describe('Doppelgangers in a line of sight', () => {
  /** R7 stands between B1 and R1; what lies behind the woods is out of everybody's sight. */
  const line = (guise: string) =>
    battle({
      map: patched(60, 4, woods(50)),
      settings: { placement: 'fixed' },
      blue: { p: ['LT B1 0,0 spotted'], e: ['RECON E1 40,3 spotted'] },
      red: { q: [`DOPP R7 55,1 ${guise}`, 'MBT R1 58,1 spotted', 'MBT R2 53,1 spotted'] },
      active: 'p',
    })
  test('R-47, SR-LOS-2: taken for armour it stands in the way in truth as in both views; a Doppelganger that was seen is too low to', () => {
    const b = line('guise=MBT spotted masked')
    const masked = (on: boolean): World => ({
      ...b.world,
      units: {
        ...b.world.units,
        R7: { ...b.unit('R7'), electronics: { ...(b.unit('R7').electronics as Electronics), masked: on } } as Unit,
      },
    })
    for (const [on, expected] of [
      [true, 'blocked'],
      [false, 'clear'],
    ] as const) {
      const world = masked(on)
      for (const judge of [world, knownTo(world, 'red'), knownTo(world, 'blue')]) {
        const [from, to] = [judge.units.R2, judge.units.R1]
        expect(lineBetween(situationsOn(b.board)(judge), from as never, to as never).result).toBe(expected)
      }
    }
  })
})

describe('microwave sweeps among friends', () => {
  const field = () =>
    battle({
      map: flat(30, 6),
      blue: { p: ['MWP B1 2,2 spotted', 'LT B2 10,1 spotted', 'STAND B3 9,1'] },
      red: { q: ['LT R1 10,2 spotted', 'LT R2 9,3 spotted'] },
      active: 'p',
    })
  const sweep = (...units: string[]) => ({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { units } }] }) as const
  test('R-86: a friend under the circle is not affected', () => {
    const b = field()
    b.dice(1, 1).do(sweep('R1', 'R2'))
    expect(b.of('shot').map(({ at }) => at)).toEqual(['R1', 'R2'])
    expect([b.unit('B2').suppression, b.unit('B3').suppression]).toEqual([0, 0])
  })
  test('R-86, R-84: unless chosen: then it is rolled for like any other, seen by the enemy or not, and answers nothing', () => {
    const b = field()
    // Armor 3 against Lethality 5: 3 or more. The stand of Armor 1 is missed.
    b.dice(20, 2, 20, 3, 2).do(sweep('R1', 'B2', 'B3'))
    expect(b.of('shot').map(({ at, hit, kill, suppression }) => [at, hit.success, kill, suppression])).toEqual([
      ['R1', true, false, 5],
      ['B2', true, true, 0],
      ['B3', false, false, 1],
    ])
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    b.do({ kind: 'hold' })
    expect(b.question.side).toBe('blue')
    expect(b.question.kind).not.toBe('returnFire')
    expect(b.left).toBe(0)
  })
  test('R-86: not itself; the odds say whose it is; what is offered spares one’s own', () => {
    const b = field()
    expect(b.refused(sweep('B1', 'R1'))).toMatchObject({ text: 'That is one of your own.' })
    expect(b.refused(tank('B1', 'B2'))).toMatchObject({ text: 'That is one of your own.' })
    const odds = b.rules.odds(b.view('blue'), { ...sweep('R1', 'B2'), side: 'blue' })
    expect(odds?.lines.filter(({ text }) => text.includes('your own')).map(({ tone }) => tone)).toEqual(['bad'])
    const swept = b.offers('fire', 'B1').flatMap(({ order }) => (order.kind === 'fire' ? order.shots : []))
    expect(swept.some(({ at }) => 'units' in at)).toBe(true)
    expect(JSON.stringify(swept)).not.toMatch(/"B[123]"/)
  })
})

// -------------------------------------------------------------------------------------------------------------- at random

/** What must be true at every rest, besides what is true of every battle. */
function wrongWith(world: World, question: string): readonly string[] {
  const found: string[] = []
  const say = (is: boolean, what: string): void => {
    if (is) found.push(what)
  }
  const between = ['act', 'activate', 'goFirst'].includes(question)
  for (const unit of Object.values(world.units)) {
    const { crewless, kind } = world.designs[unit.design] as World['designs'][string]
    const present = unit.fate === 'present'
    say(between && unit.volley !== null, `${unit.id} is firing`)
    say(unit.fires + unit.moves > 2, `${unit.id} has fired ${unit.fires} and moved ${unit.moves}`)
    say(unit.ambushed && unit.fires > 1 && !unit.did.includes('hid'), `${unit.id} was ambushed and has fired ${unit.fires}`)
    say(unit.spotted && (unit.hidden !== null || unit.blip !== null), `${unit.id} is seen and unseen`)
    say(crewless && unit.suppression > 0, `${unit.id} is afraid`)
    say(present && (unit.electronics?.masked ?? false) && !unit.spotted, `${unit.id} is masked and unknown`)
    say(present && kind === 'drone' && world.units[unit.electronics?.parent ?? '']?.fate !== 'present', `${unit.id} has no parent`)
    say((unit.electronics?.drones ?? 0) < 0, `${unit.id} has launched too many drones`)
  }
  say(new Set(world.missions.map(({ id }) => id)).size !== world.missions.length, 'two fire markers have one number')
  for (const one of world.missions) say(one.due !== world.turn + 1 || !world.units[one.gun], `fire marker ${one.id} is due in ${one.due}`)
  for (const call of world.calls) say(call.turn !== world.turn || call.guns.length === 0, `a call of turn ${call.turn}`)
  for (const { unit } of world.contacts) say(!world.units[unit]?.spotted || world.units[unit]?.hex === null, `contact with ${unit}`)
  return found
}

const cells = {
  ...{
    '7,3': 'w0',
    '7,4': 'w0',
    '8,6': 'o0',
    '6,7': '10',
    '6,8': '20',
    '9,2': '.2',
    '10,5': 'r0',
    '12,4': 'w0',
    '12,5': 'W0',
    '13,8': 'B0',
  },
  ...{ '5,9': 'o0', '15,3': '.1', '16,3': '.2', '20,6': 'w0', '20,7': 'w0', '20,5': 'w0', '20,4': 'w0', '20,3': 'w0', '18,9': 'o0' },
  ...Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`24,${row}`, 'w0'])),
}
/** The same force on both sides, mirrored. */
const force = (x: string, at: (col: number, row: number) => string) => ({
  [`${x}guns`]: [
    `SPA ${x}G1 ${at(1, 2)} blip=${x}a`,
    `SPA ${x}G2 ${at(1, 2)} blip=${x}a`,
    `STAND-MORTAR ${x}M1 ${at(4, 4)}`,
    `LTRUCK ${x}T1 ${at(3, 6)}`,
    `STAND-MORTAR ${x}M2 in=${x}T1`,
  ],
  [`${x}rec`]: [
    `RECON ${x}E1 ${at(4, 6)} decoy guise=MBT blip=${x}b`,
    `STAND-ELINT ${x}S1 ${at(7, 5)}`,
    `DOPP ${x}D1 ${at(5, 10)} guise=MBT`,
  ],
  [`${x}tk`]: [
    `MBT ${x}K1 ${at(6, 2)} blip=${x}d`,
    `TK ${x}K2 ${at(6, 2)} blip=${x}d`,
    `GEL ${x}K4 ${at(12, 6)} spotted`,
    `MWP ${x}K5 ${at(10, 10)} spotted`,
  ],
  [`${x}inf`]: [
    `IFV ${x}I1 ${at(9, 4)} spotted`,
    `STAND-MG ${x}I2 in=${x}I1`,
    `STAND ${x}I4 ${at(12, 5)}`,
    `STAND ${x}I6 ${at(11, 7)} spotted`,
  ],
})

describe('random orders', () => {
  test.each([1, 2, 2.5] as const)(
    'SR-IF-1, SR-DRONE-9, R-47, R-100: at %s cm a hex nothing offered is refused, every rest is sound, and a line that both judge is one',
    (cmPerHex) => {
      const board = boardOf(patched(34, 12, cells), {})
      const scenario = scenarioOf({
        map: '',
        cmPerHex,
        turns: 4,
        first: 'blue',
        settings: { placement: 'fixed' },
        blue: force('B', (col, row) => `${col},${row}`),
        red: force('R', (col, row) => `${33 - col},${row}`),
      })
      const start = steelRain.muster(scenario, board)
      if (!start.ok) throw new Error(start.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
      const rules = openSteelRain(board)
      const situation = situationsOn(board)
      let chance = diceFromSeed(cmPerHex * 1000) as ReturnType<typeof rollDie>[1]
      const pick = (faces: number): number => {
        const [value, after] = rollDie(chance, Math.max(1, faces))
        chance = after
        return value - 1
      }
      let { state } = open(rules, start.value, diceFromSeed(cmPerHex * 77))
      const seen = new Set<string>()
      let lines = 0
      for (let orders = 0; orders < 220 && state.standing.is === 'asking'; orders++) {
        const { side, kind } = state.standing.questions[0]
        const offers = rules.offers(rules.view(state, side))
        const verbs = [...new Set(offers.map(({ verb }) => verb))]
        const verb = verbs[pick(verbs.length)]
        const of = offers.filter((offer) => offer.verb === verb)
        const { order } = of[pick(of.length)] as (typeof of)[number]
        const verdict = submit(rules, state, order)
        if (!verdict.ok) throw new Error(`refused: ${verdict.why.text} ${JSON.stringify(order)}`)
        state = verdict.state
        for (const { event } of verdict.moments) seen.add(event.kind)
        const { world } = state
        expect(
          wrongWith(world, state.standing.is === 'asking' ? state.standing.questions[0].kind : 'over'),
          `after ${kind} ${orders}`,
        ).toEqual([])
        for (const viewer of ['blue', 'red'] as const) {
          const known = knownTo(world, viewer)
          const units = Object.values(known.units).filter((unit) => unit.fate === 'present' && unit.hex !== null)
          const [a, b] = [units[pick(units.length)], units[pick(units.length)]]
          if (!a || !b || a === b) continue
          const of = (one: World) => lineBetween(situation(one), one.units[a.id] as never, one.units[b.id] as never).result
          expect(of(known), `${viewer}: ${a.id} to ${b.id}`).toBe(of(world))
          lines++
          for (const { event, before, after } of verdict.moments) {
            const text = JSON.stringify(rules.redact({ event, before, after }, viewer))
            const secret = Object.values(after.units).filter(
              (unit) =>
                unit.side !== viewer && ![before, after].some((one) => one.units[unit.id] && isKnown(one.units[unit.id] as Unit, viewer)),
            )
            // What a side has aimed at itself it may go on calling by its name.
            const told = event.kind === 'roundFell' ? text.replaceAll(`"at":"${event.mission.at}"`, '') : text
            for (const unit of secret)
              expect(told.includes(`"${unit.id}"`) || told.includes(` ${unit.name}"`), `${unit.id} in ${text}`).toBe(false)
          }
        }
      }
      for (const kind of ['missionFired', 'roundFell', 'burst', 'shot']) expect(seen, kind).toContain(kind)
      expect(lines).toBeGreaterThan(200)
    },
    60_000,
  )
})
