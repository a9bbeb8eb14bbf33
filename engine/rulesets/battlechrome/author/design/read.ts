import { z } from 'zod'
import type { DesignsById } from '../../../../board/design-kit.ts'
import { problemsOf, under } from '../../../../board/document.ts'
import { fail, ok, type Problem, type Result } from '../../../../kernel/names.ts'
import { COUNTERS } from '../../tables/unit-types.ts'
import { CounterId, MOST_COUNTERS } from '../../words/forces-doc.ts'
import { problemsOf as faultsOf } from './figures.ts'
import { OwnCounter, written } from './parts.ts'

/** Counters of a document: their schema, ids that none of ours has, and other sides that are there (BC-R-01, BC-R-26). */

const CountersPart = z
  .record(CounterId, OwnCounter)
  .refine(
    (counters) => Object.keys(counters).length <= MOST_COUNTERS,
    `There are too many counters: a document has at most ${MOST_COUNTERS}`,
  )

export function readCounters(json: unknown): Result<DesignsById, readonly Problem[]> {
  const read = CountersPart.safeParse(json)
  if (!read.success) return fail(under('designs', problemsOf(read.error)))
  const counters = Object.entries(read.data)
  const problems = counters.flatMap(([id, doc]): readonly Problem[] => [
    ...(Object.hasOwn(COUNTERS, id) ? [{ at: `designs.${id}`, text: 'One of our counters has this id; choose another.' }] : []),
    ...faultsOf(doc, read.data).map(({ at, text, rule }) => ({
      at: `designs.${id}.${at}`,
      text: rule === null ? text : `${text} (${rule})`,
    })),
  ])
  return problems.length > 0 ? fail(problems) : ok(Object.fromEntries(counters.map(([id, doc]) => [id, written(doc)])))
}
