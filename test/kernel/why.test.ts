import { describe, expect, test } from 'vitest'
import { type Reason, refusal, wrongSums } from '../../engine/kernel/why.ts'

const sum = (value: number, ...terms: readonly Reason[]): Reason => ({ text: `sum ${value}`, value, how: 'sum', terms })
const term = (value: number): Reason => ({ text: `term ${value}`, value })

describe('Reason trees', () => {
  test('a sum whose terms add up is right, terms without a number count nothing', () => {
    expect(wrongSums(sum(12, term(9), term(-2), term(5), { text: 'only told' }))).toEqual([])
  })
  test('a wrong sum is named with its path, however deep', () => {
    expect(wrongSums(sum(5, term(2), sum(3, term(1), term(1))))).toEqual(['sum 5 / sum 3: 2 is not 3'])
  })
  test('A5: chances that must all come true multiply, within the rounding of their terms', () => {
    const all = (value: number, ...terms: readonly number[]): Reason => ({ text: 'all', value, how: 'product', terms: terms.map(term) })
    expect(wrongSums(all(428, 450, 950))).toEqual([])
    expect(wrongSums(all(423, 450, 950))).toEqual(['all: the product of 450, 950 is not 423'])
    expect(wrongSums(all(1000, 1000, 1000))).toEqual([])
    expect(wrongSums(all(450, 1200))).toEqual(['all: terms that are no chances: 1200'])
  })
  test('A5: of independent chances at least one comes true', () => {
    const any = (value: number, ...terms: readonly number[]): Reason => ({ text: 'any', value, how: 'any', terms: terms.map(term) })
    expect(wrongSums(any(844, 600, 610))).toEqual([])
    expect(wrongSums(any(600, 600, 610))).toEqual(['any: any of 600, 610 is not 600'])
    expect(wrongSums(any(0))).toEqual([])
    expect(wrongSums(any(1000, 1000, 3))).toEqual([])
  })
  test('tables and limits are not sums', () => {
    expect(wrongSums({ text: 'table', value: 9, how: 'table', terms: [term(1)] })).toEqual([])
    expect(wrongSums({ text: 'limit', value: 20, how: 'limit', terms: [term(25)] })).toEqual([])
  })
})

test('a refusal has no empty field: JSON of it has exactly what was given', () => {
  expect(JSON.stringify(refusal('No.'))).toBe('{"text":"No.","rule":null}')
  expect(JSON.stringify(refusal('No.', 'SR-X-1', 'path'))).toBe('{"text":"No.","rule":"SR-X-1","at":"path"}')
})
