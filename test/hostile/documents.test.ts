/**
 * Maps, scenarios and saves that anybody may have written are refused with place, reason and remedy or hold what is legal, each within a second of the processor.
 * (Designs: test/designer/designs-fuzz; .sandtable: test/hostile/package; .tmj: test/pack/tiled.) `sandtable fuzz` reads such files through the whole program.
 *
 *   FUZZ=20000 npx vitest run test/hostile/documents.test.ts
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJson } from '../../engine/board/document.ts'
import { readMap, readScenario } from '../../engine/board/map-read.ts'
import { writeMap } from '../../engine/board/notation.ts'
import { writeScenario } from '../../engine/board/scenario-text.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { EDITIONS, type Problem, type Result, Table } from '../../engine/index.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { type Case, fileCase } from '../fuzz/cases.ts'
import { readCorpus } from '../fuzz/corpus.ts'
import { faultsOf } from '../fuzz/judge.ts'
import { stopwatch } from '../fuzz/stopwatch.ts'

const COUNT = Number(process.env['FUZZ'] ?? 120)
const SEED = Number(process.env['SEED'] ?? 2026)
/** What the whole count is held to; a usual run, beside many others, counts on no time. */
const MOST_MS = process.env['FUZZ'] ? 1000 : Number.POSITIVE_INFINITY
const corpus = readCorpus(join(import.meta.dirname, '../..'))

/** What a file of a kind holds, and what else has to be true of it then. */
interface Taken {
  readonly text: string
  readonly isLegal: () => void
}
type Reader = (text: string) => Result<Taken, readonly Problem[]>

const map: Reader = (text) => {
  const json = readJson(text)
  const read = json.ok ? readMap(json.value) : json
  if (!read.ok) return read
  const board = toBoard(read.value)
  if (!board.ok) return board
  const isLegal = (): void => {
    expect(readMap(JSON.parse(writeMap(read.value)))).toEqual(read)
  }
  return { ok: true, value: { text: '', isLegal } }
}
/** With everything that stands against playing it: by the schema, the map, the book and the mission. */
const scenario: Reader = (text) => {
  const json = readJson(text)
  if (!json.ok) return json
  const battle = openBattle(EDITIONS, json.value, null)
  if (!battle.ok) return battle
  const isLegal = (): void => {
    const read = readScenario(json.value)
    if (!read.ok) throw new Error('a battle was opened from what is no scenario')
    expect(readScenario(JSON.parse(writeScenario(read.value)))).toEqual(read)
  }
  return { ok: true, value: { text: battle.value.warnings.map((warning) => warning.text).join('\n'), isLegal } }
}
/** As it is opened: what is damaged at the end is told and left out. */
const save: Reader = (text) => {
  const table = new Table({
    editions: EDITIONS,
    minds: () => ({ decide: () => ({ order: { kind: '', side: 'blue' }, because: null }) }),
    app: 'fuzz',
  })
  const answer = table.handle({ do: 'load', save: text })
  if (!answer.ok) return { ok: false, error: [{ at: answer.why.at ?? '', text: answer.why.text }] }
  const isLegal = (): void => {
    const again = table.handle({ do: 'save' })
    expect(again.ok).toBe(true)
  }
  return { ok: true, value: { text: String(answer.note ?? ''), isLegal } }
}
const KINDS: readonly (readonly [Case['kind'], Reader])[] = [
  ['map', map],
  ['scenario', scenario],
  ['save', save],
]

describe('mutated files', () => {
  test.each(KINDS)(`${COUNT} of the kind %s`, (kind, read) => {
    let [refused, taken, slowest, slowestCase] = [0, 0, 0, 0]
    for (let number = 0; number < COUNT; number++) {
      const { text, from } = fileCase(corpus, SEED, number, undefined, kind)
      const time = stopwatch()
      const got = read(text)
      const took = time()
      if (took > slowest) [slowest, slowestCase] = [took, number]
      const problems = got.ok ? [] : got.error
      const words = got.ok ? [got.value.text] : problems.map((problem) => problem.text)
      const refusals = problems.map(({ at, text: what }) => ({ at, text: what, rule: false }))
      if (!got.ok) expect(problems.length, `${number} from ${from}`).toBeGreaterThan(0)
      expect(faultsOf({ words, refusals, written: [] }), `${number} from ${from}: ${JSON.stringify(refusals.slice(0, 3))}`).toEqual([])
      if (got.ok) got.value.isLegal()
      if (got.ok) taken++
      else refused++
    }
    console.log(
      `${COUNT} of the kind ${kind}: ${refused} refused, ${taken} taken, the slowest (${slowestCase}) in ${Math.round(slowest)} ms`,
    )
    expect(slowest).toBeLessThan(MOST_MS)
    expect(Math.min(refused, taken)).toBeGreaterThan(0)
  })
})

test.each([
  ['a word that every object knows', '"toString"'],
  ['a list', '[1, 2]'],
  ['nothing', 'null'],
  ['a number', '7'],
])('a file that is %s as a whole is told what it must be', (_what, text) => {
  for (const read of [map, scenario]) {
    const got = read(text)
    expect(got.ok ? '' : got.error[0]?.text).toMatch(/^This is not a (map|scenario): it must be a JSON object with "format"/)
  }
})
