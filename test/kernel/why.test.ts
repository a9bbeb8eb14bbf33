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
  test('tables and limits are not sums', () => {
    expect(wrongSums({ text: 'table', value: 9, how: 'table', terms: [term(1)] })).toEqual([])
    expect(wrongSums({ text: 'limit', value: 20, how: 'limit', terms: [term(25)] })).toEqual([])
  })
})

test('a refusal has no empty field: JSON of it has exactly what was given', () => {
  expect(JSON.stringify(refusal('No.'))).toBe('{"text":"No.","rule":null}')
  expect(JSON.stringify(refusal('No.', 'SR-X-1', 'path'))).toBe('{"text":"No.","rule":"SR-X-1","at":"path"}')
})
