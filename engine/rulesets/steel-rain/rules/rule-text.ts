import type { RuleText } from '../../../board/edition.ts'

type Entry = Pick<RuleText, 'id' | 'text'>

export const rule = (id: string, text: string): Entry => ({ id, text })
export const chapter = (title: string, ...entries: readonly Entry[]): readonly RuleText[] =>
  entries.map(({ id, text }) => ({ id, chapter: title, text }))
