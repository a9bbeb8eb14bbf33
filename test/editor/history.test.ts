/** What was done to a map can be undone and redone without end, kept beside it and taken up again. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { apply, setLevel, setTerrain } from '../../engine/board/map-edit.ts'
import { readMapHistory } from '../../engine/board/map-history-doc.ts'
import { editBetween } from '../../renderer/editor/model/edit-between.ts'
import {
  abandon,
  beginHistory,
  finish,
  hasChanges,
  keptHistory,
  type MapHistory,
  markSaved,
  perform,
  preview,
  redo,
  resumeHistory,
  shownDoc,
  undo,
} from '../../renderer/editor/model/map-history.ts'
import { ANCHORS, cropMap, resizeMap } from '../../renderer/editor/model/resize-map.ts'
import { rectangleHexes } from '../../renderer/editor/model/shapes.ts'
import { editWith } from '../../renderer/editor/model/tool-box.ts'
import { anyDrag, anySettings, anyTool, country, EDITS, frozen, sheetHex } from './support.ts'

type Gesture = (history: MapHistory) => MapHistory
const drawn: fc.Arbitrary<Gesture> = fc.tuple(anyTool, anySettings, anyDrag).map(
  ([tool, settings, drag]) =>
    (history) =>
      perform(history, tool.is, editWith(history.doc, tool, settings, drag)),
)
const sized: fc.Arbitrary<Gesture> = fc.oneof(
  fc.tuple(fc.integer({ min: 6, max: 18 }), fc.integer({ min: 6, max: 18 }), fc.constantFrom(...ANCHORS)).map(
    ([width, height, anchor]): Gesture =>
      (history) =>
        perform(history, 'size', resizeMap(history.doc, width, height, anchor)),
  ),
  fc.tuple(sheetHex, sheetHex).map(
    ([one, other]): Gesture =>
      (history) =>
        perform(history, 'crop', cropMap(history.doc, one, other)),
  ),
)
const anyGesture = fc.oneof({ weight: 30, arbitrary: drawn }, { weight: 1, arbitrary: sized })
/** Gestures for a step at most: what changes nothing is none. */
const TRIES = 4
const text = (doc: MapDoc): string => JSON.stringify(doc)
const again = (history: MapHistory, times: number, step: (history: MapHistory) => MapHistory): MapHistory => {
  let at = history
  for (let i = 0; i < times; i++) at = step(at)
  return at
}
const [A, B]: readonly [Gesture, Gesture] = [
  (history) => perform(history, 'A', setTerrain(history.doc, [[0, 0]], 'field')),
  (history) => perform(history, 'B', setLevel(history.doc, [[3, 3]], 4)),
]

describe('undo and redo', () => {
  it(`of any ${EDITS} edits give the identical document, back and forth`, () => {
    fc.assert(
      fc.property(fc.array(anyGesture, { minLength: TRIES * EDITS, maxLength: TRIES * EDITS, size: 'max' }), (gestures) => {
        const start = frozen(country())
        const texts = [text(start)]
        let at = beginHistory(start)
        for (const gesture of gestures) {
          if (at.done.length === EDITS) break
          const next = gesture(at)
          if (next.done.length > at.done.length) texts.push(text(next.doc))
          at = next
        }
        expect([at.done.length, texts.length - 1]).toEqual([EDITS, EDITS])
        for (let i = texts.length - 2; i >= 0; i--) {
          at = undo(at)
          if (i % 25 === 0) expect(text(at.doc)).toBe(texts[i])
        }
        expect([text(at.doc), at.done.length, hasChanges(at)]).toEqual([texts[0], 0, false])
        at = again(at, texts.length - 1, redo)
        expect([text(at.doc), at.undone.length]).toEqual([texts.at(-1), 0])
        expect(undo(again(at, texts.length, undo)).doc).toEqual(start)
      }),
      { numRuns: 1 },
    )
  })

  it('stop at the ends, and an edit after undo drops what could be redone', () => {
    const start = beginHistory(country())
    expect([undo(start), redo(start)]).toEqual([start, start])
    const two = B(A(start))
    const one = undo(two)
    expect(redo(one)).toEqual(two)
    expect(redo(B(one)).doc).toEqual(B(one).doc)
    expect([B(one).undone, B(one).done.map(({ name }) => name)]).toEqual([[], ['A', 'B']])
  })
})

describe('a gesture', () => {
  it('that is open is shown and not done; given up it leaves no trace', () => {
    const start = frozen(beginHistory(country()))
    const shown = preview(start, 'paint', setTerrain(start.doc, [[0, 0]], 'field'))
    expect([shownDoc(shown).terrain[0]?.charAt(0), shown.doc.terrain[0]?.charAt(0), hasChanges(shown)]).toEqual(['f', '.', false])
    expect(abandon(shown)).toEqual(start)
    expect(undo(shown)).toEqual(start)
    const other = preview(shown, 'paint', setTerrain(start.doc, [[1, 0]], 'field'))
    expect(shownDoc(other).terrain[0]?.slice(0, 2)).toBe('.f')
  })
  it('is one step when it is finished, and none where it comes to nothing', () => {
    const start = beginHistory(country())
    const row = rectangleHexes([0, 0], [4, 0])
    const done = finish(preview(start, 'paint', setTerrain(start.doc, row, 'sand')))
    expect([done.done.length, done.doc.terrain[0]?.slice(0, 5)]).toEqual([1, 'sssss'])
    expect(undo(done).doc).toEqual(start.doc)
    expect(finish(preview(start, 'paint', setTerrain(start.doc, [], 'sand')))).toEqual(start)
  })
})

describe('the mark of what is saved', () => {
  it('follows undo and redo, and is lost with the steps that led to it', () => {
    const start = beginHistory(country())
    const saved = markSaved(A(start))
    expect([hasChanges(A(start)), hasChanges(saved), hasChanges(undo(saved)), hasChanges(redo(undo(saved)))]).toEqual([
      true,
      false,
      true,
      false,
    ])
    const other = B(undo(saved))
    expect([hasChanges(other), hasChanges(undo(other)), other.saved]).toEqual([true, true, null])
    expect(hasChanges(beginHistory(country(), false))).toBe(true)
  })
})

describe('a kept history', () => {
  const made = fc.tuple(fc.array(anyGesture, { maxLength: 25 }), fc.nat(10), fc.nat(25)).map(([gestures, back, save]) => {
    let at = beginHistory(country())
    for (const [i, gesture] of gestures.entries()) at = i === save ? markSaved(gesture(at)) : gesture(at)
    return again(at, back, undo)
  })
  it('out of JSON is the identical history, and goes on as it would have', () => {
    fc.assert(
      fc.property(made, (history) => {
        const read = readMapHistory(JSON.parse(JSON.stringify(keptHistory(history))))
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        const taken = resumeHistory(read.value)
        expect(JSON.stringify(taken)).toBe(JSON.stringify(history))
      }),
      { numRuns: 40 },
    )
  })
  it('that is too long loses its oldest steps and nothing else', () => {
    let long = beginHistory(country())
    for (let i = 0; i < 40; i++) long = perform(long, `step ${i}`, setLevel(long.doc, [[i % 14, 0]], i % 7))
    const kept = keptHistory(markSaved(long), 200)
    expect(kept.done.length).toBeGreaterThan(3)
    expect(kept.done.length).toBeLessThan(20)
    expect(kept.done).toEqual(long.done.slice(-kept.done.length))
    expect([kept.saved, resumeHistory(kept)?.doc]).toEqual([kept.done.length, long.doc])
    expect(keptHistory(long, 200).saved).toBe(null)
  })
  it('whose steps do not belong to its map is not taken up', () => {
    const kept = keptHistory(B(A(beginHistory(country()))))
    expect(resumeHistory(kept)).not.toBe(null)
    expect(resumeHistory({ ...kept, map: country() })).toBe(null)
    expect(resumeHistory({ ...kept, saved: 9 })).toBe(null)
    const outside = { name: 'x', edit: { do: [{ is: 'list', list: 'labels', at: 7, out: 2, in: [] }], undo: [] } } as const
    expect(resumeHistory({ ...kept, undone: [outside] })).toBe(null)
    expect(
      readMapHistory({
        ...kept,
        done: [{ name: 'x', edit: { do: [{ is: 'cells', grid: 'level', cells: [{ hex: [0, 0], letter: '12' }] }], undo: [] } }],
      }).ok,
    ).toBe(false)
  })
})

it('the edit between two documents makes the one of the other, and its inverse leads back', () => {
  const anyDoc = fc
    .array(anyGesture, { maxLength: 8 })
    .map((gestures) => gestures.reduce((at, gesture) => gesture(at), beginHistory(country())).doc)
  fc.assert(
    fc.property(anyDoc, anyDoc, (one, other) => {
      const edit = editBetween(one, other)
      expect(text(apply(one, edit))).toBe(text(other))
      expect(text(apply(other, { do: edit.undo, undo: edit.do }))).toBe(text(one))
    }),
    { numRuns: 40 },
  )
})
