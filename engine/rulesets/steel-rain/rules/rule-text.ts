import type { RuleText } from '../../../board/edition.ts'

type Entry = Pick<RuleText, 'id' | 'text' | 'core'>

/** A rule that is played. */
export const core = (id: string, text: string): Entry => ({ id, text, core: true })
/** A rule of a chapter that this edition does not play yet. */
export const later = (id: string, text: string): Entry => ({ id, text, core: false })
export const chapter = (title: string, ...entries: readonly Entry[]): readonly RuleText[] =>
  entries.map(({ id, text, core: played }) => ({ id, chapter: title, text, core: played }))
