/** The history of a scenario: whatever is done and taken back, the same document comes out. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import {
  back,
  beginScenario,
  forth,
  isChanged,
  keptAs,
  keptScenario,
  resumedScenario,
  stepped,
} from '../../renderer/scenario/model/scenario-history.ts'
import { sharedWith } from '../../renderer/scenario/model/shared-parts.ts'
import { anyScenario } from './any-scenario.ts'

type Act =
  | { readonly is: 'edit'; readonly of: ScenarioDoc }
  | { readonly is: 'type'; readonly text: string }
  | { readonly is: 'back' | 'forth' | 'save' }
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: anyScenario.map((of): Act => ({ is: 'edit', of })) },
  { weight: 3, arbitrary: fc.string({ maxLength: 6 }).map((text): Act => ({ is: 'type', text })) },
  { weight: 3, arbitrary: fc.constantFrom<Act>({ is: 'back' }, { is: 'forth' }, { is: 'save' }) },
)
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
const RUNS = Number(process.env['EDITS'] ?? 20)

describe('the history of a scenario', () => {
  it('leads back to the beginning and forth to the end after 500 edits', () => {
    fc.assert(
      fc.property(
        anyScenario,
        fc.array(anyScenario, { minLength: 4, maxLength: 10 }),
        fc.array(fc.nat(), { minLength: 500, maxLength: 500 }),
        (first, docs, picks) => {
          const begun = beginScenario(first, true)
          let history = begun
          for (const [i, pick] of picks.entries()) {
            const part = docs[pick % docs.length]!
            const next = {
              ...copy(history.doc),
              [['forces', 'settings', 'sides', 'objectives'][pick % 4]!]:
                part[(['forces', 'settings', 'sides', 'objectives'] as const)[pick % 4]!],
              turns: (i % 60) + 1,
            }
            history = stepped(history, `step ${i}`, next)
          }
          const end = copy(history.doc)
          const steps = history.done.length
          for (let i = 0; i < steps; i++) history = back(history)
          expect(history.doc).toStrictEqual(first)
          expect(history.doc).toBe(begun.doc)
          expect(isChanged(history)).toBe(false)
          for (let i = 0; i < steps; i++) history = forth(history)
          expect(history.doc).toStrictEqual(end)
        },
      ),
      { numRuns: Math.max(2, Math.round(RUNS / 8)) },
    )
  })
  it('holds what a plain list of documents would, whatever is done', () => {
    fc.assert(
      fc.property(anyScenario, fc.array(anyAct, { maxLength: 60 }), (first, acts) => {
        let history = beginScenario(first, false)
        let saved: ScenarioDoc | null = null
        for (const act of acts) {
          const before = copy(history.doc)
          if (act.is === 'edit') {
            history = stepped(history, 'edit', act.of)
            expect(history.doc).toStrictEqual(act.of)
            expect(back(history).doc).toStrictEqual(before)
          } else if (act.is === 'type') {
            history = stepped(history, 'type', { ...history.doc, description: act.text }, 'description')
            expect(history.doc.description).toBe(act.text)
          } else if (act.is === 'save') {
            history = keptAs(history, history.doc)
            saved = copy(history.doc)
          } else history = act.is === 'back' ? back(history) : forth(history)
          if (!isChanged(history)) expect(history.doc).toStrictEqual(saved)
        }
        for (let i = history.done.length; i > 0; i--) history = back(history)
        expect(history.doc).toStrictEqual(first)
      }),
      { numRuns: RUNS },
    )
  })
  it('makes one step of a text that is typed, and none of one that is taken away again', () => {
    const begun = beginScenario(fc.sample(anyScenario, { numRuns: 1, seed: 4 })[0]!, true)
    const typed = ['H', 'Hi', 'Hill'].reduce((history, name) => stepped(history, 'Name', { ...history.doc, name }, 'name'), begun)
    expect(typed.done.map(({ name }) => name)).toEqual(['Name'])
    expect(back(typed).doc).toBe(begun.doc)
    expect(stepped(typed, 'Name', { ...typed.doc, name: begun.doc.name }, 'name').done).toEqual([])
    const other = stepped(typed, 'Name', { ...typed.doc, description: 'x' }, 'description')
    expect(other.done).toHaveLength(2)
    // What was saved stays a place to come back to.
    const goesOn = stepped(keptAs(typed, typed.doc), 'Name', { ...typed.doc, name: 'Hills' }, 'name')
    expect(goesOn.done).toHaveLength(2)
    expect(isChanged(back(goesOn))).toBe(false)
  })
  it('is kept for a crash with as many of the last steps as fit, and goes back through them', () => {
    const docs = fc.sample(anyScenario, { numRuns: 12, seed: 7 })
    const history = docs.reduce((made, doc, i) => stepped(made, `step ${i}`, doc), beginScenario(docs[0]!, true))
    const whole = resumedScenario(copy(keptScenario(history)))
    expect(whole.doc).toStrictEqual(history.doc)
    expect(whole.done.map(({ doc }) => doc)).toStrictEqual(history.done.map(({ doc }) => doc))
    const short = resumedScenario(copy(keptScenario(history, 4000)))
    expect(short.done.length).toBeGreaterThan(0)
    expect(short.done.length).toBeLessThan(history.done.length)
    expect(back(short).doc).toStrictEqual(back(history).doc)
  })
})

describe('documents that come out of another thread', () => {
  it('share what is equal, and are otherwise what they are', () => {
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, other) => {
        expect(sharedWith(one, copy(one))).toBe(one)
        const mixed = { ...copy(one), forces: other.forces }
        const shared = sharedWith(one, mixed)
        expect(shared).toStrictEqual(mixed)
        expect(shared.sides).toBe(one.sides)
      }),
      { numRuns: 60 },
    )
  })
})
