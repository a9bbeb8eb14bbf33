import { expect, test } from 'vitest'
import { designNames } from '../../renderer/designer/state/design-names.ts'
import { designerWords } from '../../renderer/words/designer-words.ts'

test('a document of designs says what is in it, and one that cannot be read says nothing', () => {
  expect(designNames('{"designs":{"A":{"name":"Raider"},"B":{"name":7},"C":null}}')).toEqual(['Raider'])
  expect(designNames('torn')).toEqual([])
  expect(designerWords.shelfHolds(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})
