import { describe, expect, test } from 'vitest'
import { Coach, isDoubtful } from '../../engine/table/coach.ts'
import { ON_CI } from '../support/on-ci.ts'
import { COMES_UP } from './coach-kinds.ts'
import { battlesOf, decisions, learnOf } from './coached.ts'
import { type Reckless, recklessOrders } from './reckless.ts'

/**
 * How often the coach speaks, in battles of the regular against itself over all scenarios: `COACH=200 npx vitest run test/learn/coach.playout.test.ts` plays 200,
 * a third of them of each book, and judges the figures; with fewer it only counts. VETERAN=10 plays so many of the veteran for second thoughts, RECKLESS=200 finds so many orders of each book that
 * lose a unit for nothing.
 */
const numberIn = (name: string): number | null => (process.env[name] === undefined ? null : Number(process.env[name]))
const COACH = numberIn('COACH')
const VETERAN = numberIn('VETERAN') ?? 0
const RECKLESS = numberIn('RECKLESS') ?? 1
/** Seeds with which one such order is found soon: with others it takes three minutes to come upon the first assault of Storm of Steel. */
const SEEDS: Readonly<Record<string, number>> = { 'steel-rain': 3, battlechrome: 7, 'storm-of-steel': 1 }
const BATTLES = COACH === null ? 1 : Math.ceil(COACH / 3)
/** Of fewer orders 3 in 100 say nothing: a short battle is followed by others. */
const ORDERS = ON_CI ? 120 : 400
/** Fewer figures say nothing. */
const ENOUGH = 20

interface Counted {
  battles: number
  orders: number
  doubts: number
  /** Battles by kind: in which its rule came up, in which it was told. */
  readonly cameUp: Map<string, number>
  readonly told: Map<string, number>
}
const more = (counts: Map<string, number>, kinds: Iterable<string>): void => {
  for (const kind of new Set(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
}

/** Whoever is coached understands each hint as it is told; he plays one side, and each order of both is asked about. */
function listened(book: string, level: string, battles: number, seed: number): Counted {
  const all = battlesOf(book)
  const counted: Counted = { battles: 0, orders: 0, doubts: 0, cameUp: new Map(), told: new Map() }
  const comesUp = COMES_UP[book]
  for (let game = 0; game < battles || counted.orders < ORDERS; game++) {
    const { battle } = all[game % all.length] as (typeof all)[number]
    const side = Math.floor(game / all.length) % 2 === 0 ? 'blue' : 'red'
    const { edition, board, rules } = battle
    const coach = new Coach()
    const told: string[] = []
    const cameUp: string[] = []
    for (const { view, order } of decisions(battle, level, seed + game)) {
      counted.orders++
      const risk = learnOf(battle).risk?.(view, board, order)
      if (risk && isDoubtful(risk)) counted.doubts++
      if (view.side !== side) continue
      cameUp.push(...(comesUp?.(view, board) ?? []))
      const hint = coach.hint({ edition, board, view, turn: rules.picture(view).turn }, 'learner', told)
      if (hint) told.push(hint.kind)
    }
    expect(new Set(told).size, 'no kind is told twice').toBe(told.length)
    more(counted.cameUp, [...cameUp, ...told])
    more(counted.told, told)
    counted.battles++
  }
  return counted
}
const share = (part: number, all: number): number => Math.round((1000 * part) / Math.max(1, all)) / 10
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

describe.each(['steel-rain', 'battlechrome', 'storm-of-steel'])('%s', (book) => {
  test(`in ${BATTLES} battles or more each kind of hint is told in 5 to 80 of 100 in which its rule comes up, and 97 of 100 orders of the mind are not asked about`, () => {
    const { orders, doubts, cameUp, told } = listened(book, 'ai:regular', BATTLES, 100)
    const shares = [...cameUp].map(([kind, all]) => ({ kind, all, share: share(told.get(kind) ?? 0, all) }))
    say(`${book}: ${shares.map((one) => `${one.kind} ${one.share} % of ${one.all}`).join(', ')}`)
    say(`${book}: ${doubts} of ${orders} orders of the regular are asked about (${share(doubts, orders)} %)`)
    expect(share(doubts, orders)).toBeLessThanOrEqual(3)
    for (const { kind, all, share: of } of shares) {
      if (COACH === null || all < ENOUGH) continue
      expect(of, kind).toBeGreaterThanOrEqual(5)
      expect(of, kind).toBeLessThanOrEqual(80)
    }
  })
  test.runIf(VETERAN > 0)(`97 of 100 orders of the veteran are not asked about (${VETERAN} battles)`, () => {
    const { orders, doubts } = listened(book, 'ai:veteran', VETERAN, 300)
    say(`${book}: ${doubts} of ${orders} orders of the veteran are asked about (${share(doubts, orders)} %)`)
    expect(share(doubts, orders)).toBeLessThanOrEqual(3)
  })
  test(`80 of 100 orders are asked about that lose a unit for nothing (${RECKLESS})`, () => {
    const found: Reckless[] = []
    for (const one of recklessOrders(book, SEEDS[book] ?? 1)) {
      found.push(one)
      if (!one.asked) say(`${book}, silent: ${one.label}, ${one.where}, lost at ${one.lost} %: ${one.why}`)
      if (found.length >= RECKLESS) break
    }
    const asked = found.filter((one) => one.asked).length
    say(`${book}: ${asked} of ${found.length} reckless orders are asked about (${share(asked, found.length)} %)`)
    if (found.length >= ENOUGH) expect(share(asked, found.length)).toBeGreaterThanOrEqual(80)
    expect(found.length).toBe(RECKLESS)
  })
})
