import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seeded } from '../../bench/maps.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { type Board, type MapDoc, toBoard } from '../../engine/index.ts'
import { openSurvey } from '../../renderer/map/change/open-survey.ts'
import { surveyAgain } from '../../renderer/map/change/survey-again.ts'
import { atOnce, surveyBoard } from '../../renderer/map/survey.ts'
import { randomEdit } from './map-edits.ts'

/** A survey that follows an editor's changes is, after each, equal in every value to one that is made anew. `EDITS=2000` for the full count. */

/** Edits of all maps together. */
const COUNT = Number(process.env.EDITS ?? 18)
const SEED = Number(process.env.SEED ?? 1)
const MAPS = ['tactical-battles', 'mill-crossing', 'varne-crossing']

/** The first place at which two values differ, as a path; null where they are equal. Quicker than a comparison of whole surveys by the test runner. */
function difference(a: unknown, b: unknown, path: string): string | null {
  if (Object.is(a, b)) return null
  if (ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) {
    const [one, other] = [a as Float32Array, b as Float32Array]
    if (one.constructor !== other.constructor || one.length !== other.length) return `${path}: ${one.length} numbers for ${other.length}`
    for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return `${path}[${i}]: ${one[i]} for ${other[i]}`
    return null
  }
  if (a instanceof Set && b instanceof Set) return difference([...a], [...b], path)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `${path}: ${String(a)} for ${String(b)}`
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return `${path}: ${keys.length} entries for ${Object.keys(other).length}`
  for (const key of keys) {
    const found = key in other ? difference(one[key], other[key], `${path}.${key}`) : `${path}: no ${key}`
    if (found !== null) return found
  }
  return null
}

function mapOf(name: string): MapDoc {
  const map = readMap(JSON.parse(readFileSync(`maps/${name}.map.json`, 'utf8')))
  if (!map.ok) throw new Error(`${name} cannot be read`)
  return map.value
}
function boardOf(doc: MapDoc): Board {
  const board = toBoard(doc)
  if (!board.ok) throw new Error('the map is wrong')
  return board.value
}

for (const [n, name] of MAPS.entries())
  test(`${name}: after every edit the survey is the one that a new one would be`, () => {
    const random = seeded(SEED * 1000 + n)
    let doc = mapOf(name)
    const live = atOnce(openSurvey(atOnce(surveyBoard(boardOf(doc)))))
    expect(difference(live.survey, atOnce(surveyBoard(boardOf(doc))), 'survey')).toBeNull()
    for (let edit = 1; edit <= Math.ceil(COUNT / MAPS.length); edit++) {
      const next = randomEdit(doc, random)
      const { survey } = atOnce(surveyAgain(live, next.board))
      const found = difference(survey, atOnce(surveyBoard(next.board)), 'survey')
      if (found !== null) throw new Error(`edit ${edit}, ${next.kind}: ${found}`)
      doc = next.doc
    }
  })
