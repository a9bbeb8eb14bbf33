import type { Met, Reason, Rulebook } from '../../engine/screen.ts'
import type { LogEntry } from '../state/log.ts'

/** Where a rule was met: in the log of a battle, in cases, in lessons. Pure. */

const cites = (reason: Reason, rule: string): boolean => reason.rule === rule || (reason.terms ?? []).some((term) => cites(term, rule))

const LINES_MOST = 5
/** Lines of the log whose reasons cite the rule, the newest first. */
export const linesCiting = (entries: readonly LogEntry[], rule: string): readonly LogEntry[] =>
  entries
    .filter(({ line }) => line.why !== undefined && cites(line.why, rule))
    .toReversed()
    .slice(0, LINES_MOST)

/** The chapter of a rule; null where it is a ruling, or nobody's. */
export const chapterOf = (book: Rulebook, id: string): string | null =>
  book.chapters.find(({ rules }) => rules.some((rule) => rule.id === id))?.title ?? null
export const isRuling = (book: Rulebook, id: string): boolean => book.rulings.some((ruling) => ruling.id === id)

/** Tables that a rule stands behind. */
export const tablesOf = (book: Rulebook, rule: string): Rulebook['tables'] => book.tables.filter(({ rules }) => rules.includes(rule))

/** Cases and lessons that a rule is met in; rulings have theirs by the lists of the cases. */
export const metIn = (book: Rulebook, id: string): readonly Met[] =>
  book.chapters.flatMap(({ rules }) => rules).find((rule) => rule.id === id)?.met ??
  book.cases.filter(({ rules }) => rules.includes(id)).map((one) => ({ by: 'case', id: one.id, title: one.title }))
