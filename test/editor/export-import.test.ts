/** What an author has made and hands out comes in again as it was: as text and as a .sandtable file. (As .tmj: test/pack/tiled.) */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apply } from '../../engine/board/map-edit.ts'
import { readJson, readMap, readScenario } from '../../engine/board/map-read.ts'
import { writeMap } from '../../engine/board/notation.ts'
import { writeScenario } from '../../engine/board/scenario-text.ts'
import { type Part, packed, unpacked } from '../../engine/pack/index.ts'
import { isPlainLabel } from '../../engine/pack/manifest.ts'
import { toBoard } from '../../engine/screen.ts'
import { editWith } from '../../renderer/editor/model/tool-box.ts'
import { anyScenario } from '../scenario/any-scenario.ts'
import { shippedPart } from '../support/packs.ts'
import { anyDrag, anySettings, anyTool, country, EDITS, frozen } from './support.ts'

const anyCountry = fc
  .array(fc.tuple(anyTool, anySettings, anyDrag), { maxLength: 8 })
  .map((uses) => uses.reduce((doc, [tool, settings, drag]) => apply(doc, editWith(doc, tool, settings, drag)), country()))
/** The map of all these scenarios. */
const MILL = shippedPart('mill-crossing.map.json')
const runs = { numRuns: Math.ceil(EDITS / 16) }
/** The text of a part of a file that was handed out and taken in. */
function travelled(part: Part, beside: readonly Part[] = []): string | undefined {
  const read = unpacked(packed({ title: 'Mine', kind: 'collection', program: 'x', parts: [...beside, part] }))
  if (!read.ok) throw new Error(read.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  expect(read.value.parts).toHaveLength(beside.length + 1)
  return read.value.parts.find(({ kind, name }) => kind === part.kind && name === part.name)?.text
}
const jsonOf = (text: string): unknown => {
  const json = readJson(text)
  if (!json.ok) throw new Error(json.error[0]?.text)
  return json.value
}

it('a map, whatever was drawn on it: the same document and the same text', () => {
  let legal = 0
  fc.assert(
    fc.property(anyCountry, (drawn) => {
      const doc = frozen(drawn)
      const text = writeMap(doc)
      expect(readMap(jsonOf(text))).toEqual({ ok: true, value: doc })
      if (!toBoard(doc).ok) return
      legal++
      expect(travelled({ kind: 'map', name: 'mine', label: doc.name, text })).toBe(text)
    }),
    runs,
  )
  expect(legal).toBeGreaterThan(0)
})
it('a scenario, whatever is in it: the same document and the same text', () => {
  fc.assert(
    fc.property(anyScenario, (doc) => {
      const text = writeScenario(doc)
      expect(readScenario(jsonOf(text))).toEqual({ ok: true, value: doc })
      // A name of markup or of nothing but blanks is refused as it is handed out.
      if (isPlainLabel(doc.name)) expect(travelled({ kind: 'scenario', name: 'mine', label: doc.name, text }, [MILL])).toBe(text)
    }),
    runs,
  )
})
