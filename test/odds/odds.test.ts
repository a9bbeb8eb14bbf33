import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOdds } from '../../cli/odds-check.ts'
import { playScene } from '../../cli/odds-play.ts'
import { binomialTest, holm } from '../../cli/odds-stats.ts'
import { walk } from '../../cli/odds-walk.ts'
import { diceFromScript, EDITIONS, type GameState, type Play, type Ruleset, type Shape } from '../../engine/index.ts'
import { captured, fits } from '../../engine/learn/part.ts'

/** A10: shown odds against what happens. The whole of it is `sandtable odds-check`; here is its sample, and the proof of its tools. */

const docs = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.odds.json'))
  .map((name) => readOdds(import.meta.dirname, name))
const sceneOf = (kind: string) => {
  for (const doc of docs) {
    const scene = doc.scenes.find((one) => one.kind === kind)
    if (scene) return { doc, scene }
  }
  throw new Error(`there is no scene of the kind "${kind}"`)
}

/** Kinds that between them go through every part of the odds, a second or less each. */
const SAMPLE = [
  'fire: one weapon',
  'fire: at one of a stack',
  'fire: at a tank, and the stand beside answers',
  'fire: at a stand in a house about to fall',
  'fire: at a tank on a laid bridge about to fall',
  'fire: at a carrier with passengers',
  'fire: through smoke',
  'fire: past a truck that may become a wreck',
  'close assault: a stand at a tank',
  'answer: with a weapon of two Actions',
  'answer: of two, one after the other',
  'opportunity fire: a weapon of two Actions alone',
  'march: into the sight of a weapon of two Actions',
  'march: a marker of two into the sight of an ordinary weapon',
  'ambush: in the own round',
  'ram: in return',
  'rally: a check',
  'foliage: trees',
  'foliage: trees, and the tank behind them answers',
  'foliage: brush, with an own marker of three behind it',
  'foliage: trees, with an own truck behind a marker of the enemy',
  'foliage: two weapons at the same trees',
  'foliage: brush, then the stand behind it',
  'foliage: trees, then the stand in them',
  'rockets: into trees, then the guns',
  'structures: a shot that brings a house down',
  'structures: rockets at a building',
  'mines: several shots at them',
  'mines: a hex that holds one more',
  'mines: a blip of several vehicles among them',
  'gel: with others in the flames',
  'gel: what burns on beside chain guns',
  'microwaves: at one unit',
  'indirect fire: a mortar at a hex with two stands',
  'indirect fire: at a tank on a laid bridge about to fall',
  'air defence: one missile at a helicopter',
  'strafing: three targets',
  'strafing: weapons whose mean is not whole',
  'strafing: the one in the smoke answers',
  'strafing: who falls with a house leaves its place',
  'indirect fire: a rail gun over an own marker of one',
  'gel: over an own operator, with a drone of its in the flames',
  'step fire: a red laser',
  'step fire: split, stopped after a hit',
  'fire as it moves: death web',
  'kata: with a red weapon',
  'opportunity fire: of infantry',
  'fire: at a truck with three stands',
  'fire: armour of a demoralised side',
  'fire: a half-track with its load',
  'assault: raw infantry at a half-track with its load',
  'rally: with one command point',
  'bombardment: own stands under it',
  'bombardment: time on target at a suppressed headquarters',
  'air strike: own stands where they strike in error',
  'air strike: a half-track and a truck with their loads',
  'march: a tank of a demoralised side',
  'march: a tank out of woods and through mines',
  'march: past an own stand, and where it may not end',
  'unload: into mines',
  'event: motti, a half-track of a demoralised side with its load',
]
describe('A10: what is shown is what happens', () => {
  test.each(SAMPLE)('A10: %s', (kind) => {
    const { doc, scene } = sceneOf(kind)
    const { compared, broken } = playScene(EDITIONS, doc, scene, 0)
    expect(broken).toEqual([])
    expect(compared.length).toBeGreaterThan(0)
    for (const { line, shown, happened } of compared) expect(Math.abs((happened ?? -1000) - shown), line).toBeLessThanOrEqual(1 + 1e-6)
  })
  test('A10: every throw and many seeds come to the same', () => {
    const { doc, scene } = sceneOf('fire: several weapons')
    const walked = playScene(EDITIONS, doc, scene, 0)
    const seeded = playScene(EDITIONS, doc, { ...scene, sampled: true }, 300)
    expect(seeded.compared.length).toBe(walked.compared.length)
    for (const [i, { sample }] of seeded.compared.entries())
      expect(binomialTest(sample?.times ?? 0, sample?.of ?? 0, (walked.compared[i]?.happened ?? 0) / 1000)).toBeGreaterThan(0.001)
  })
})

describe('A10: the tools of the odds check', () => {
  test('A10: the exact binomial test against sums made by hand', () => {
    expect(binomialTest(5, 10, 0.5)).toBeCloseTo(1, 9)
    // Of 1024 throws of ten coins 1 has no head and 1 has ten.
    expect(binomialTest(0, 10, 0.5)).toBeCloseTo(2 / 1024, 9)
    expect(binomialTest(1, 10, 0.5)).toBeCloseTo(22 / 1024, 9)
    expect(binomialTest(3, 3, 0.1)).toBeCloseTo(0.001, 9)
    expect(binomialTest(0, 50, 0)).toBe(1)
    expect(binomialTest(1, 50, 0)).toBe(0)
    expect(binomialTest(4999, 5000, 1)).toBe(0)
    expect(binomialTest(615, 1000, 0.025)).toBeLessThan(1e-300)
  })
  test('A10: Holm corrects each p for those that are larger', () => {
    expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06])
    expect(holm([0.5, 0.9])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })
  test('A10: a part of a thing, and a text with gaps', () => {
    expect(fits({ kind: 'shot', hit: { success: true } }, { kind: 'shot', hit: { success: true, die: 4 } })).toBe(true)
    expect(fits({ kind: 'shot', hit: { success: true } }, { kind: 'shot', hit: { success: false } })).toBe(false)
    expect(fits({ by: { some: 'R1' } }, { by: ['R2', 'R1'] })).toBe(true)
    expect(fits({ by: { some: 'R1' } }, { by: ['R2'] })).toBe(false)
    expect(captured('*: destroys *', 'Rail gun: destroys Light tank R1')).toEqual(['Rail gun', 'Light tank R1'])
    expect(captured('Hits', 'Hits it')).toBeNull()
  })
  test('A10: a die with more faces is another die: a d8 for three of six cases, a d12 for the others, both of 5 or more', () => {
    const rules = {
      view: () => ({}),
      refuse: () => null,
      reduce: (world: unknown) => world,
      obey: (play: Play<Shape>) => {
        const faces = play.roll(6) <= 3 ? 8 : 12
        if (play.roll(faces) > 4) play.emit({ kind: 'hit' })
        play.ask({ kind: 'again', side: 'blue' })
      },
    } as unknown as Ruleset<Shape>
    const asking: GameState<Shape>['standing'] = { is: 'asking', questions: [{ kind: 'fire', side: 'blue' }], sealed: [] }
    const state: GameState<Shape> = { world: {}, agenda: [], dice: diceFromScript([]), standing: asking }
    const witness = { begin: '', saw: (notes: string, what: object) => ('event' in what ? 'hit' : notes), isEnough: () => false }
    const endings = walk(rules, state, { kind: 'fire', side: 'blue' }, () => null, witness)
    // Half of 4/8 and half of 8/12.
    expect(endings?.find(({ notes }) => notes === 'hit')?.share).toBeCloseTo(7 / 12, 9)
  })
  test.each(['answer: with a weapon of two Actions', 'ram: a vehicle'])('A10: an answer that no line tells is noticed: %s', (kind) => {
    const { doc, scene } = sceneOf(kind)
    const silent = EDITIONS.map((edition): (typeof EDITIONS)[number] => ({
      ...edition,
      open(board) {
        const rules = edition.open(board)
        const odds: typeof rules.odds = (view, order) => {
          const told = rules.odds(view, order)
          return told && { ...told, lines: told.lines.filter(({ text }) => !text.includes('can answer')) }
        }
        return { ...rules, odds }
      },
    }))
    expect(playScene(EDITIONS, doc, scene, 0).broken).toEqual([])
    expect(playScene(silent, doc, scene, 0).broken).toEqual([expect.stringMatching(/^no line speaks of the loss of B1/)])
  })
})
