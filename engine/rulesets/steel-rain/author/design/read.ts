import { z } from 'zod'
import type { DesignsById } from '../../../../board/design-kit.ts'
import { problemsOf, under } from '../../../../board/document.ts'
import { fail, ok, type Problem, type Result } from '../../../../kernel/names.ts'
import { capital } from '../../../../screen/kit.ts'
import { typeOf } from '../../tables/unit-types.ts'
import { DesignDoc, DesignId, MOST_DESIGNS } from '../../words/forces-doc.ts'
import { faultsOf, written } from './parts.ts'

/** Designs of a document: their schema, ids that no sample has, and the rules of creation. */

const DesignsPart = z
  .record(DesignId, DesignDoc)
  .refine((designs) => Object.keys(designs).length <= MOST_DESIGNS, `There are too many designs: a document has at most ${MOST_DESIGNS}`)

export function readDesigns(json: unknown): Result<DesignsById, readonly Problem[]> {
  const read = DesignsPart.safeParse(json)
  if (!read.success) return fail(under('designs', problemsOf(read.error)))
  const designs = Object.entries(read.data)
  const problems = designs.flatMap(([id, doc]) => faultsIn(id, doc))
  return problems.length > 0 ? fail(problems) : ok(Object.fromEntries(designs.map(([id, doc]) => [id, written(doc)])))
}
const REMEDIES = {
  propulsion: 'choose another propulsion',
  armor: 'give it another Armor',
  weapons: 'take other weapons',
  extra: 'take another package, or none',
  capacity: 'give it other room',
} as const
function faultsIn(id: string, doc: DesignDoc): readonly Problem[] {
  const taken: readonly Problem[] = typeOf(id)
    ? [{ at: `designs.${id}`, text: 'A sample design has this id already; choose another.' }]
    : []
  const faults = faultsOf(doc).map(({ part, text, rule }) => ({
    at: `designs.${id}.${part}`,
    text: `${capital(text)} (${rule}); ${REMEDIES[part]}.`,
  }))
  return [...taken, ...faults]
}
