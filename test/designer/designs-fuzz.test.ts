/** Documents of designs that anybody may have written: refused with place and reason, or legal; nothing is thrown and nothing hangs. FUZZ=20000 reads so many. */
import { describe, expect, test } from 'vitest'
import { readDesigns, writeDesigns } from '../../engine/board/designs-doc.ts'
import { readJson } from '../../engine/board/document.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { DesignDesk } from '../../engine/table/design-desk.ts'
import { Chance } from '../fuzz/chance.ts'
import { isClear } from '../fuzz/judge.ts'
import { mutateJson, mutateText, written } from '../fuzz/mutate.ts'
import { stopwatch } from '../fuzz/stopwatch.ts'

const COUNT = Number(process.env['FUZZ'] ?? 400)
const kitOf = (book: string) => EDITIONS.find(({ id }) => id === book)?.designs
const desk = new DesignDesk(EDITIONS)

const SOURCES = EDITIONS.flatMap(({ id, designs }) => {
  if (!designs) return []
  const own = Object.fromEntries(
    Object.entries(designs.samples)
      .slice(0, 12)
      .map(([sample, design]) => [`OWN-${sample}`, { ...design, other: null }]),
  )
  const kept = Object.fromEntries(
    Object.entries(own).map(([key, { other, ...design }]) => [key, 'label' in design ? { ...design, other } : design]),
  )
  return [writeDesigns({ name: 'Mine', ruleset: id, designs: kept })]
})

function mutated(text: string, seed: number): string {
  const chance = new Chance(seed, 7)
  const steps = chance.one([1, 1, 1, 2, 3])
  if (chance.happens(15)) return mutateText(text, chance)
  const root = { value: JSON.parse(text) as unknown }
  for (let step = 0; step < steps; step++) mutateJson(root, new Chance(seed, 8, step))
  return written(root.value)
}

describe('mutated documents', () => {
  test(`${COUNT} of them are refused with place and reason or hold what is legal`, () => {
    let [refused, taken, slowest] = [0, 0, 0]
    for (let seed = 0; seed < COUNT; seed++) {
      const text = mutated(SOURCES[seed % SOURCES.length] ?? '', seed)
      const time = stopwatch()
      const json = readJson(text)
      const read = json.ok ? readDesigns(json.value, kitOf) : json
      const answer = desk.answer({ do: 'read', text })
      slowest = Math.max(slowest, time())
      if (!read.ok) {
        refused++
        expect(read.error.length, text).toBeGreaterThan(0)
        // Where the whole of it is a number or a list there is no place in it.
        const isDocument = json.ok && typeof json.value === 'object' && !Array.isArray(json.value)
        for (const problem of isDocument ? read.error : [])
          expect(isClear({ ...problem, rule: false }), `${problem.at}: ${problem.text}`).toBe(true)
        expect(answer.ok, text).toBe(false)
        continue
      }
      taken++
      const { ruleset, designs } = read.value
      const kit = kitOf(ruleset)
      if (!kit) continue
      // What was taken is legal, and is read the same when it is written.
      for (const [id, design] of Object.entries(designs)) expect(kit.title(id, design, without(designs, id)).problems, text).toBe(0)
      expect(readDesigns(JSON.parse(writeDesigns(read.value)), kitOf)).toEqual(read)
    }
    console.log(`${COUNT} documents: ${refused} refused, ${taken} taken, the slowest in ${Math.round(slowest)} ms`)
    expect(slowest).toBeLessThan(1000)
    expect(Math.min(refused, taken)).toBeGreaterThan(COUNT / 50)
  })
})
const without = <T>(all: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== id))

test('the documents that they are made of are good', () => {
  for (const text of SOURCES) expect(readDesigns(JSON.parse(text), kitOf).ok).toBe(true)
})
test.each([
  ['no JSON', '{"format"', /not JSON/],
  ['another document', '{"format":"sandtable-map"}', /its format must be "sandtable-designs"/],
  ['a later version', '{"format":"sandtable-designs","version":2,"name":"x","ruleset":"steel-rain","designs":{}}', /newer Sandtable/],
  ['no book', '{"format":"sandtable-designs","version":1,"name":"x","designs":{}}', /ruleset: This is missing/],
  ['a book that nobody knows', '{"format":"sandtable-designs","version":1,"name":"x","ruleset":"iron-hail","designs":{}}', /does not have/],
  ['a field too many', '{"format":"sandtable-designs","version":1,"name":"x","ruleset":"steel-rain","designs":{},"a":1}', /no "a" here/],
  ['a bad id', '{"format":"sandtable-designs","version":1,"name":"x","ruleset":"steel-rain","designs":{"9":{}}}', /letters, digits and -/],
])('%s is refused with its place', (_, text, words) => {
  const answer = desk.answer({ do: 'read', text })
  expect(answer.ok ? '' : answer.problems.map((problem) => `${problem.at}: ${problem.text}`).join('\n')).toMatch(words)
})
