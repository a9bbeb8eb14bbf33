/**
 * The bench of the scenario editor with the real books: whatever was done can be taken back and done again, and each state is the identical document.
 *
 *   EDITS=500 npx vitest run test/scenario/desk-undo.test.ts
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeScenario } from '../../engine/board/scenario-text.ts'
import type { ScenarioDesk } from '../../renderer/scenario/state/scenario-desk.ts'
import { Author, wishOf } from '../support/authoring.ts'
import { anyEdit, type Edit } from './forms-edits.ts'
import { openDesk, settled, shippedScenario } from './real-desk.ts'

/** Steps of one author. */
const EDITS = Number(process.env['EDITS'] ?? 40)
/** Tries for a step at most: what a book refuses and what changes nothing is none. */
const TRIES = 4

type Act =
  | { readonly is: 'edit'; readonly edit: Edit }
  /** Of the book, by four numbers. */
  | { readonly is: 'ask'; readonly by: readonly [number, number, number, number] }
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: anyEdit.map((edit): Act => ({ is: 'edit', edit })) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(999), fc.nat(9999), fc.nat(9999), fc.nat(9999)).map((by): Act => ({ is: 'ask', by })),
  },
)
async function act(desk: ScenarioDesk, made: Act): Promise<void> {
  const { doc, board } = desk.view
  if (made.is === 'edit') return desk.change('edit', (now) => made.edit(now, board))
  const change = wishOf(new Author(doc, board), made.by)
  if (change !== null) await desk.ask(change.do, change)
}
/** The document letter by letter, in the order of its keys. */
const letters = (desk: ScenarioDesk): string => JSON.stringify(desk.view.doc)
const text = (desk: ScenarioDesk): string => writeScenario(desk.view.doc)

describe('undo and redo on the bench', () => {
  test.each(['mill-crossing-breakout.scenario.json', 'battlechrome-convoy.scenario.json'])(
    `of any ${EDITS} edits of %s give the identical document, back and forth`,
    async (file) => {
      const scenario = shippedScenario(file)
      if (typeof scenario.map !== 'string') throw new Error(`${file} holds its map`)
      const mapFile = scenario.map
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: TRIES * EDITS, maxLength: TRIES * EDITS, size: 'max' }), async (acts) => {
          const { desk } = await openDesk(scenario, mapFile)
          const begun = desk.view.doc
          const states = [letters(desk)]
          const docs = [begun]
          for (const each of acts) {
            if (states.length > EDITS) break
            await act(desk, each)
            if (desk.view.done.length < states.length) continue
            states.push(letters(desk))
            docs.push(desk.view.doc)
          }
          await settled()
          expect([desk.view.done.length, states.length - 1]).toEqual([EDITS, EDITS])
          const [end, endText] = [desk.view.doc, text(desk)]
          for (let i = states.length - 2; i >= 0; i--) {
            desk.command({ do: 'undo' })
            expect(desk.view.doc).toBe(docs[i])
            expect(letters(desk)).toBe(states[i])
          }
          expect([desk.view.doc === begun, desk.view.done.length]).toEqual([true, 0])
          for (let i = 1; i < states.length; i++) {
            desk.command({ do: 'redo' })
            expect(letters(desk)).toBe(states[i])
          }
          expect([desk.view.doc === end, text(desk) === endText, desk.view.undone.length]).toEqual([true, true, 0])
          // What the book has answered at last is about the last state.
          await settled()
          const shown = desk.view.sheet
          desk.command({ do: 'undo' })
          desk.command({ do: 'redo' })
          await settled()
          expect(desk.view.sheet).toEqual(shown)
          desk.rest()
        }),
        { numRuns: 1 },
      )
    },
  )
})
