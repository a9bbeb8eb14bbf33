import type { FieldRow } from '../../../board/author-fields.ts'
import { PlatoonDoc } from '../words/forces-doc.ts'

/** What can be said of a platoon. */

export interface PlatoonCase {
  readonly middle: boolean
}
export const PLATOON_ROWS: readonly FieldRow<PlatoonCase>[] = [
  {
    key: 'id',
    name: 'Short name',
    text: 'What goals and events call it, and its new units after it; no other platoon of the scenario has it.',
    form: { is: 'text', most: 30 },
  },
  { key: 'name', name: 'Name', text: 'What it is called.', form: { is: 'text', most: 60 } },
  {
    key: 'arrives',
    name: 'Comes on in turn',
    text: 'Reinforcements come on as this turn begins, where they are placed or else where there is room in their zone.',
    rule: 'R-09',
    form: { is: 'number', least: 2, most: 60, unit: '', usual: 1 },
  },
  {
    key: 'done',
    name: 'Has had its round',
    text: 'It has had its round in this turn.',
    rule: 'SR-SEQ-3',
    form: { is: 'switch' },
    fits: ({ middle }) => middle,
  },
]
export const PLATOON_SHAPE = PlatoonDoc.shape
