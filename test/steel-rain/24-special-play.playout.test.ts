import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { openSteelRain, steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { patched, scenarioOf } from './support.ts'

/** Random orders among those offered, with flame tanks, microwaves, full carriers and bunkers on a small field. */

const board = boardOf(patched(16, 10, { '7,3': 'w0', '7,4': 'w0', '8,6': 'o0', '6,7': '10', '6,8': '20', '9,2': '.2', '10,5': 'r0' }), {})
const scenario = scenarioOf({
  map: '',
  turns: 6,
  first: 'blue',
  settings: { placement: 'fixed' },
  blue: {
    b1: ['GEL B1 3,4 spotted', 'GEL B2 3,6 spotted', 'MWP B3 2,5 spotted'],
    b2: [
      'IFV B4 4,3 spotted',
      'MBT BC 4,5 spotted burning',
      'STAND B5 in=B4',
      'STAND-ATGM B6 in=B4',
      'LTRUCK B7 1,2',
      'STAND-MG B8 in=B7',
      'STAND-ATGM B9 in=B7',
    ],
    b3: ['BUNKER BA 5,8 spotted burning', 'STAND BB 5,5 spotted', 'MBT BD 0,0 burning'],
  },
  red: {
    r1: ['GEL R1 9,4 spotted', 'MBT RD 8,4 spotted burning', 'MWP R2 12,5 spotted burning', 'MWP R3 12,7 spotted'],
    r2: ['APC R4 8,5 spotted', 'STAND R5 in=R4', 'STAND R6 in=R4', 'STAND-MG R7 7,5 spotted', 'STAND R8 7,5 spotted'],
    r3: ['STAND R9 8,6 hidden', 'LT RA 14,2 blip=a', 'APC RB 14,2 blip=a', 'STAND RC in=RB'],
  },
})

test('some hundred random decisions, each among the offers: nothing offered is refused, nothing stops, every event occurs', () => {
  const rules = openSteelRain(board)
  const seen = new Map<string, number>()
  let areas = 0
  let sweeps = 0
  let mounted = 0
  for (let seed = 1; seed <= 6; seed++) {
    const start = steelRain.muster(scenario, board)
    if (!start.ok) throw new Error(start.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
    let chance = diceFromSeed(seed * 77) as ReturnType<typeof rollDie>[1]
    const pick = (faces: number): number => {
      const [value, after] = rollDie(chance, faces)
      chance = after
      return value - 1
    }
    let { state, moments } = begin(rules, start.value, diceFromSeed(seed))
    for (const { event } of moments) seen.set(event.kind, (seen.get(event.kind) ?? 0) + 1)
    let orders = 0
    while (state.standing.is === 'asking') {
      const { side } = state.standing.questions[0]
      const view = rules.view(state, side)
      const usual = rules.offers(view)
      // Now and then a single piece is looked at closely: that lists more.
      const actors = [...new Set(usual.flatMap((offer) => offer.actor ?? []))]
      const close = actors.length > 0 && pick(2) === 0 ? rules.offers(view, actors[pick(actors.length)]) : []
      const fights = (close.length > 0 ? close : usual).filter(({ verb }) => ['fire', 'react', 'return'].includes(verb))
      const chosen = fights.filter(({ order }) => order.kind === 'fire' && order.shots.some(({ at }) => 'area' in at || 'units' in at))
      const from = chosen.length > 0 ? chosen : fights.length > 0 && pick(2) === 0 ? fights : close.length > 0 ? close : usual
      const offer = from[pick(from.length)]
      if (!offer) throw new Error('nothing is offered')
      const { order } = offer
      if (order.kind === 'fire') {
        areas += order.shots.filter(({ at }) => 'area' in at).length
        sweeps += order.shots.filter(({ at }) => 'units' in at).length
      }
      if ('unit' in order && ['fire', 'react'].includes(order.kind) && state.world.units[order.unit]?.aboard !== null) mounted++
      const odds = ['fire', 'react', 'returnFire'].includes(order.kind) ? rules.odds(view, order) : null
      for (const line of odds?.lines ?? []) if (line.why) expect(wrongSums(line.why)).toEqual([])
      const verdict = submit(rules, state, order)
      if (!verdict.ok) throw new Error(`refused: ${verdict.why.text} (${verdict.why.rule}) ${JSON.stringify(order)}`)
      state = verdict.state
      for (const { event, before, after } of verdict.moments) {
        seen.set(event.kind, (seen.get(event.kind) ?? 0) + 1)
        for (const viewer of ['blue', 'red'] as const) {
          const shown = rules.redact({ event, before, after }, viewer)
          if (shown) rules.tell(shown, view, view)
        }
      }
      if (++orders > 3000) throw new Error('the game does not end')
    }
  }
  for (const kind of ['flamed', 'alight', 'burntOut', 'struck', 'shot', 'destroyed']) expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(0)
  expect(areas).toBeGreaterThan(0)
  expect(sweeps).toBeGreaterThan(0)
  expect(mounted).toBeGreaterThan(5)
})
