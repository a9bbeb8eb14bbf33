import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverageOf, type RuleCoverage } from '../../cli/rules.ts'
import { testNames } from '../../cli/test-names.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const names = (source: string): readonly string[] => testNames(source).map(({ name }) => name)

describe('the names of tests', () => {
  test.each<[string, string, readonly string[]]>([
    ['test and it, in any quotes', 'test(\'a\', f)\nit("b", f)\ntest(`c`, f)', ['a', 'b', 'c']],
    ['on the next line', "test(\n  'a',\n  f,\n)", ['a']],
    [
      'with the describes around them',
      "describe('D', () => {\n  describe('E', () => { test('a', f) })\n  it('b', f)\n})\ntest('c', f)",
      ['D > E > a', 'D > b', 'c'],
    ],
    ['of tables', "test.each([\n  [1, ')'],\n  ['(', 2],\n])('a %s', f)", ['a %s']],
    ['of tables with types', "test.each<[string, number]>([['x', 1]])('a %s', f)", ['a %s']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a test file
    ['of template tables', "test.each`\n  a | b\n  ${1} | ${'x'}\n`('a $a', f)", ['a $a']],
    ['of describe.each', "describe.each([1])('D %i', () => { test('a', f) })", ['D %i > a']],
    ['with modifiers that run', "test.concurrent('a', f)\ntest.only('b', f)", ['a', 'b']],
    ['with quotes in quotes', "test('it\\'s', f)", ["it's"]],
    ['after a regular expression', "const p = /['\"(]/\ntest('a', f)", ['a']],
    ['behind comments', "// don't\ntest('a', () => { /* it's ( */ })\ntest('b', f)", ['a', 'b']],
  ])('%s', (_, source, expected) => {
    expect(names(source)).toEqual(expected)
  })
  test.each<[string, string]>([
    ['skipped', "test.skip('a', f)"],
    ['still to be written', "test.todo('a')"],
    ['known to fail', "test.fails('a', f)"],
    ['in a skipped describe', "describe.skip('D', () => { test('a', f) })"],
    ['only in a comment', "// test('a', f)\n/* test('b', f) */"],
    ['only in a text', 'const x = "test(\'a\', f)"'],
    ['a describe without a test', "describe('D', () => {})"],
    ['a method of something else', "pattern.test('a')\nmy.it('b')"],
  ])('not those that are %s', (_, source) => {
    expect(names(source)).toEqual([])
  })
})

describe('coverage', () => {
  const text = (id: string) => ({ id, chapter: 'C', text: id })
  test('an id is the whole id: 1 is not 10, and one name may have several', () => {
    const tests = [
      { file: 'a.test.ts', name: 'SR-DF-10: far' },
      { file: 'b.test.ts', name: 'SR-OPP-2, SR-RET-1: both' },
    ]
    const { proved, unproved, items } = coverageOf(
      ['SR-DF-1', 'SR-DF-10', 'SR-OPP-2', 'SR-RET-1'].map((id) => text(id)),
      tests,
    )
    expect(proved).toBe(3)
    expect(unproved).toEqual(['SR-DF-1'])
    expect(items[2]).toMatchObject({ id: 'SR-OPP-2', tests: ['b.test.ts: SR-OPP-2, SR-RET-1: both'] })
  })
})

test('rules reads the tests of a project and says what is proved', async () => {
  const folder = toyFolder()
  mkdirSync(join(folder, 'test', 'deep'), { recursive: true })
  writeFileSync(join(folder, 'test', 'deep', 'fire.test.ts'), "describe('fire', () => { test('TOY-2: near is easy', f) })")
  writeFileSync(join(folder, 'test', 'helper.ts'), "test('TOY-1: not a test file', f)")
  const ran = await run(folder, ['rules', 'toy', '--json'])
  const coverage = JSON.parse(ran.out) as RuleCoverage
  expect(coverage).toMatchObject({ total: 3, proved: 1, unproved: ['TOY-1', 'TOY-10'] })
  expect(coverage.items[1]?.tests).toEqual(['deep/fire.test.ts: fire > TOY-2: near is easy'])
  expect(ran.status).toBe(1)
  expect((await run(folder, ['rules', 'toy'])).out).toBe('Toy: 1 of 3 rules are proved by a test.\nNot proved: TOY-1, TOY-10\n')
  expect((await run(folder, ['rules', 'chess'])).err).toContain('rules needs a ruleset: toy')
})

test('E3: rules also counts the rules that a break of the lists touches, by its own rule or by those that go with it', async () => {
  const folder = toyFolder()
  mkdirSync(join(folder, 'test', 'mutants'), { recursive: true })
  writeFileSync(join(folder, 'test', 'toy.test.ts'), "test('TOY-1, TOY-2, TOY-10: all', f)")
  const list = [{ rule: 'TOY-1', with: ['TOY-10'] }, { rule: 'TOY-10' }]
  writeFileSync(join(folder, 'test', 'mutants', 'toy.json'), JSON.stringify(list))
  const coverage = JSON.parse((await run(folder, ['rules', 'toy', '--json'])).out) as RuleCoverage
  expect(coverage).toMatchObject({ total: 3, proved: 3, broken: 2, unbroken: ['TOY-2'] })
  expect(coverage.items.map(({ id, breaks }) => [id, breaks])).toEqual([
    ['TOY-1', 1],
    ['TOY-2', 0],
    ['TOY-10', 2],
  ])
  expect((await run(folder, ['rules', 'toy'])).out).toBe(
    'Toy: 3 of 3 rules are proved by a test.\n2 of 3 are broken on purpose, to see that a test fails.\nNo break touches: TOY-2\n',
  )
})

test('rules names for each rule where it is met, and those that are met nowhere', async () => {
  const scene = { scenario: {}, start: {}, unit: {}, groups: true, designKey: 'design' }
  const course = {
    format: 'sandtable-course',
    version: 1,
    ruleset: 'toy',
    lessons: [],
    turn: [],
    scene,
    terms: [],
    pages: { 'TOY-10': 'A name.' },
  }
  const one = {
    id: 'near',
    title: 'Near is easy',
    rules: ['TOY-2'],
    text: 'It is near.',
    scene: { map: '4x4', blue: {}, red: {} },
    beats: [{ do: 'picture', side: 'blue', part: {}, says: 'Look.' }],
  }
  const cases = { format: 'sandtable-cases', version: 1, ruleset: 'toy', chapter: 'Fire', cases: [one] }
  const folder = toyFolder()
  mkdirSync(join(folder, 'test'))
  mkdirSync(join(folder, 'maps', 'learn', 'toy'), { recursive: true })
  writeFileSync(join(folder, 'maps/learn/toy/course.json'), JSON.stringify(course))
  writeFileSync(join(folder, 'maps/learn/toy/fire.cases.json'), JSON.stringify(cases))
  writeFileSync(join(folder, 'maps/learn/toy/broken.cases.json'), '{')
  const ran = await run(folder, ['rules', 'toy', '--json'])
  const coverage = JSON.parse(ran.out) as RuleCoverage
  expect(coverage.unmet).toEqual(['TOY-1'])
  expect(coverage.items.map(({ id, met }) => [id, met])).toEqual([
    ['TOY-1', []],
    ['TOY-2', [{ by: 'case', id: 'near', title: 'Near is easy' }]],
    ['TOY-10', [{ by: 'page', because: 'A name.' }]],
  ])
  expect(ran.err).toContain('maps/learn/toy/broken.cases.json: This is not JSON')
  const words = await run(folder, ['rules', 'toy'])
  expect(words.out).toContain('2 of 3 are met in a lesson, in a case or on a page.\nMet nowhere: TOY-1\n')
})
