import { expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { ENGINEERING_EVENTS } from '../../engine/rulesets/steel-rain/engineering/words.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import { battle, flat, patched, scenarioOf } from './support.ts'

/** Random battles of engineers: whatever is offered is accepted, everything shows, and everything happens. */

const scenario = (hiddenMines: boolean) =>
  scenarioOf({
    map: '',
    turns: 4,
    turn: 1,
    first: 'blue',
    settings: { hiddenMines, placement: 'fixed' },
    blue: {
      b1: ['STAND-ENGINEER B1 4,3 spotted', 'STAND-ENGINEER B2 4,4 spotted', 'HTRUCK B3 3,3 spotted', 'CEV B4 5,5 spotted'],
      b2: ['LT B5 2,5 blip=a', 'LT B6 2,5 blip=a', 'RECON B7 5,1 spotted', 'TK B8 2,2 spotted'],
    },
    red: {
      r1: ['STAND-ENGINEER R1 9,3 spotted', 'STAND-ENGINEER R2 9,4 spotted', 'HTRUCK R3 10,3 spotted', 'CEV R4 8,5 spotted'],
      r2: ['LT R5 11,5 spotted', 'HOV R6 11,2 spotted'],
    },
    start: {
      obstacles: [
        { kind: 'wire', hex: [6, 3] },
        { kind: 'wire', hex: [5, 4] },
        { kind: 'teeth', hex: [6, 4] },
        { kind: 'roadblock', hex: [6, 5] },
        { kind: 'roadblock', hex: [8, 4], earth: true },
        { kind: 'roadblock', hex: [5, 3], earth: true },
      ],
      mines: [{ hex: [7, 2] }, { hex: [7, 3], side: 'red' }, { hex: [7, 4], side: 'blue' }, { hex: [3, 5], side: 'red' }],
    },
  })

function game(seed: number, hiddenMines: boolean, seen: Set<string>): number {
  const board = boardOf(flat(14, 8))
  const made = steelRain.muster(scenario(hiddenMines), board)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  const rules = steelRain.open(board)
  let { state } = begin(rules, made.value, diceFromSeed(seed))
  let dice: DiceState = diceFromSeed(1000 + seed)
  const pick = (below: number): number => {
    const [value, after] = rollDie(dice, below)
    dice = after
    return value - 1
  }
  let decisions = 0
  while (state.standing.is === 'asking' && decisions < 300) {
    const [question] = state.standing.questions
    const view = rules.view(state, question.side)
    const pieces = Object.values(view.known.units).filter((unit) => unit.side === question.side && unit.fate === 'present')
    const piece = pick(3) > 0 ? pieces[pick(Math.max(1, pieces.length))]?.id : undefined
    const near = rules.offers(view, piece)
    const all = near.length > 0 ? near : rules.offers(view)
    // Work first, so that it happens often; fire seldom, so that somebody is left to do it.
    const work = all.filter(({ verb }) => ['breach', 'clear-block', 'lay-wire', 'lay-mines', 'build-block', 'sweep'].includes(verb))
    const calm = all.filter(({ verb }) => verb !== 'fire' && verb !== 'end' && verb !== 'ram')
    const choice = work.length > 0 && pick(2) === 0 ? work : calm.length > 0 && pick(12) > 0 ? calm : all
    const offer = choice[pick(choice.length)]
    if (!offer) throw new Error(`nothing is offered for ${question.kind}`)
    const odds = rules.odds(view, offer.order)
    for (const line of odds?.lines ?? []) if (line.why) expect(wrongSums(line.why)).toEqual([])
    const verdict = submit(rules, state, offer.order)
    if (!verdict.ok) throw new Error(`${JSON.stringify(offer.order)}: ${verdict.why.text}`)
    for (const moment of verdict.moments) {
      seen.add(moment.event.kind)
      for (const side of SIDES) {
        const event = rules.redact(moment, side)
        if (!event) continue
        expect(steelRain.schemas.event.safeParse(event).success, JSON.stringify(event)).toBe(true)
        const known = (world: typeof moment.before) => rules.view({ ...state, world }, side)
        rules.tell(event, known(moment.before), known(moment.after))
      }
    }
    state = verdict.state
    decisions++
    if (decisions % 10 === 0)
      for (const side of SIDES) {
        const now = rules.view(state, side)
        rules.picture(now)
        for (const id of Object.keys(now.known.units)) JSON.stringify([rules.bar(now, id), rules.sheet(now, id)])
        for (const one of now.known.ground.obstacles) rules.hexSheet(now, one.hex)
      }
    expect(new Set(state.world.ground.obstacles.map((one) => one.hex.join())).size).toBe(state.world.ground.obstacles.length)
    expect(state.world.ground.mines.every((one) => one.left >= 1 && one.left <= 4)).toBe(true)
  }
  return decisions
}

test('hundreds of random orders of engineers: none is refused, and everything comes to pass', () => {
  const seen = new Set<string>()
  let decisions = 0
  for (let seed = 1; seed <= 12; seed++) decisions += game(seed, seed % 2 === 0, seen)
  expect(decisions).toBeGreaterThan(400)
  const kinds = ENGINEERING_EVENTS.map((event) => event.shape.kind.value)
  // Templates and strewn mines are other chapters' doing.
  expect(kinds.filter((kind) => !seen.has(kind) && kind !== 'minesSwept' && kind !== 'minesScattered')).toEqual([])
})

test('R-151: hidden mines change nothing that the other side sees', () => {
  const shown = (mines: readonly unknown[]) => {
    const b = battle({
      map: flat(14, 8),
      blue: { p: ['LT B1 4,3 spotted', 'STAND-ENGINEER B2 3,3 spotted'] },
      red: { q: ['LT R1 12,3 spotted'] },
      active: 'p',
      settings: { hiddenMines: true },
      start: { mines },
    })
    const view = b.view('blue')
    return JSON.stringify([
      view,
      b.rules.picture(view),
      b.rules.offers(view),
      b.rules.odds(view, { kind: 'march', side: 'blue', piece: 'B1', path: [[5, 3]] }),
      b.rules.hexSheet(view, [5, 3]),
    ])
  }
  expect(shown([{ hex: [5, 3], side: 'red' }])).toBe(shown([]))
  expect(shown([{ hex: [5, 3], side: 'blue' }])).not.toBe(shown([]))
})

/** What the computer orders until it ends its round: blue has an objective to take. */
function commanded(lines: readonly string[], start: Record<string, unknown>) {
  const b = battle({
    map: patched(24, 9, Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`20,${row}`, '.9']))),
    blue: { p: lines },
    red: { q: ['LTRUCK R1 23,8 spotted actions=0'] },
    active: 'p',
    objectives: [{ name: 'Hill', hex: [14, 4], points: 100, held: 'red' }],
    start,
    turns: 6,
    seed: 2,
  })
  const mind = createMind('ai:regular', { edition: 'steel-rain', board: b.board, seed: 5 })
  const orders: Order[] = []
  while (b.question.kind === 'act' && b.question.side === 'blue' && orders.at(-1)?.kind !== 'endRound') {
    const { order } = mind.decide(b.view('blue'))
    orders.push(order as Order)
    b.do(order as Order)
  }
  return { b, orders }
}
test('the computer goes round mines that it knows', () => {
  const field = [2, 3, 4, 5, 6].map((row) => ({ hex: [7, row], side: 'red' }))
  const { b, orders } = commanded(['LT B1 5,4 spotted'], { mines: field })
  const walked = orders.flatMap((order) => (order.kind === 'march' ? order.path : []))
  expect(walked.length).toBeGreaterThan(0)
  expect(walked.filter(([col, row]) => col === 7 && row >= 2 && row <= 6)).toEqual([])
  expect([b.of('mineRolled').length, b.unit('B1').fate]).toEqual([0, 'present'])
})
test('the computer has its engineers open what bars the way', () => {
  const wall = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => ({ hex: [7, row], kind: 'teeth' }))
  const { b } = commanded(['CEV B1 6,4 spotted', 'LT B2 3,4 spotted'], { obstacles: wall })
  expect(b.world.ground.obstacles.length).toBeLessThan(9)
})
