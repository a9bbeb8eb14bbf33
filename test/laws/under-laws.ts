import { beforeAll, describe, expect, test } from 'vitest'
import { examine, type Findings, LAWS, type Law } from './examine.ts'
import { examineAttempts, examineSpread, examineSupposing, FORWARD } from './forward.ts'
import { examineCoachHidden, examineHidden, examineLayersHidden, HIDDEN } from './hidden.ts'
import type { LawCase } from './law-case.ts'
import { examineMinds } from './minds.ts'

/** The laws as tests. Each book has a file for each of these, so that the workers of a run can share them. */

/** Random games under every law. */
export const gamesUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    let found: Findings
    beforeAll(() => {
      found = examine(lawCase)
    })

    test.each(Object.entries(LAWS) as readonly (readonly [Law, string])[])('%s: %s', (law) => {
      expect(found.broken[law]).toEqual([])
      if (!hasNothingToLookAt(lawCase, law)) expect(found.looked[law]).toBeGreaterThan(0)
    })
    test('random games show every kind of order, question and event, but for those that are proved elsewhere', () => {
      expect(found.unseen).toEqual([])
      expect(Object.keys(lawCase.rare).filter((kind) => found.seen.has(kind))).toEqual([])
    })
  })

const LAWS_OF_ODDS: readonly Law[] = ['traced', 'aimed']
const hasNothingToLookAt = ({ openAnswers, withoutOdds }: LawCase, law: Law): boolean =>
  (law === 'sealed' && openAnswers) || (withoutOdds === true && LAWS_OF_ODDS.includes(law))

/** Battles between minds. */
export const mindsUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    test('minds answer with an order that is accepted in every position, the same one each time, with grounds that cite the book, and their battles end', () => {
      const played = examineMinds(lawCase)
      expect(played.broken).toEqual([])
      expect(played.answers).toBeGreaterThan(lawCase.minds.answersLeast ?? 500)
    })
  })

/** Positions with a hidden fact changed. Not for a book in which nothing is hidden but the dice. */
export const hiddenUnderLaws = (lawCase: LawCase, positions = HIDDEN ?? 600): unknown =>
  describe(lawCase.edition.title, () => {
    test('hidden facts leave view, offers, odds and the answers of minds, reasons and plans among them, byte-identical', () => {
      const hidden = examineHidden(lawCase, positions, 1)
      expect(hidden.leaks).toEqual([])
      expect(hidden.positions).toBe(positions)
      expect(hidden.answers).toBeGreaterThan(positions / 4)
      if (positions < ALL_KINDS) return
      for (const [name, count] of Object.entries(hidden.byMutator)) expect(count, name).toBeGreaterThan(5)
    })
  })
/** In fewer positions some hidden facts may not occur. */
const ALL_KINDS = 2000

/** Positions with a hidden fact changed, in which the coach has something to say: HIDDEN=2000 npx vitest run test/laws/coach-hidden.playout.test.ts */
export const coachUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    test('hidden facts change no hint, no risk and no second thoughts', () => {
      const positions = HIDDEN ?? 25
      const hidden = examineCoachHidden(lawCase, positions)
      expect(hidden.leaks).toEqual([])
      expect(hidden.positions).toBe(positions)
    })
  })

/** Positions with a hidden fact changed, their layers of the ground hex by hex: HIDDEN=2000 npx vitest run test/laws/layers-hidden.playout.test.ts */
export const layersUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    test('hidden facts change no hex of a layer, and no line with its profile', () => {
      const positions = HIDDEN ?? 200
      const hidden = examineLayersHidden(lawCase, positions)
      expect(hidden.leaks).toEqual([])
      expect(hidden.positions).toBe(positions)
    })
  })

/** What is tried comes about. */
export const attemptsUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    test('an order that is tried leads to the state that it leads to when it is given, and is refused in the same words', () => {
      const orders = FORWARD ?? 400
      expect(examineAttempts(lawCase, orders)).toEqual({ wrong: [], orders })
    })
  })

/** What is supposed agrees with the view. */
export const supposingUnderLaws = (lawCase: LawCase): unknown =>
  describe(lawCase.edition.title, () => {
    test('the view of a supposed state is the view, whoever is asked, waits or has seen the end; and it can be played on', () => {
      const found = examineSupposing(lawCase, FORWARD ?? 120)
      expect(found.wrong).toEqual([])
      expect(found.positions).toBe(FORWARD ?? 120)
      expect(Math.min(found.asked, found.waiting, found.over, found.played)).toBeGreaterThan(0)
    })
    test('supposed states of one view differ in what is hidden and in nothing else', () => {
      const { wrong, differing } = examineSpread(lawCase, FORWARD === null ? 25 : 200)
      expect(wrong).toEqual([])
      // Rounds in the air may be missing from the views that are looked at.
      expect(lawCase.hidden.length - differing.length).toBeLessThanOrEqual(lawCase.hidden.length > 3 ? 1 : 0)
    })
  })
