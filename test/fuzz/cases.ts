import { Chance } from './chance.ts'
import type { Corpus, Kind, Sample } from './corpus.ts'
import { mutateJson, mutateText, written } from './mutate.ts'

/** A case: a file of some kind, a few steps away from a good one. The same numbers make the same case. */
export interface Case {
  readonly kind: Kind
  readonly from: string
  readonly text: string
  readonly beside: Sample['beside']
  readonly steps: number
}

const SHARES: readonly (readonly [number, Kind])[] = [
  [22, 'map'],
  [30, 'scenario'],
  [20, 'save'],
  [16, 'journal'],
  [12, 'settings'],
  [20, 'lesson'],
  [20, 'cases'],
  [8, 'course'],
]

/**
 * @param only the steps that are taken, by their number; all where it is left out
 * @param of the kind; any by its share where it is left out
 */
export function fileCase(corpus: Corpus, seed: number, number: number, only?: readonly number[], of?: Kind): Case {
  const chance = new Chance(seed, number, 1)
  const any = chance.byShare(SHARES)
  const kind = of ?? any
  const sample = chance.one(corpus[kind])
  const steps = chance.one([1, 1, 1, 2, 3, 5])
  const asText = chance.happens(15)
  const taken = (step: number): boolean => only === undefined || only.includes(step)
  let { text } = sample
  const { name: from, beside } = sample
  if (asText) {
    for (let step = 0; step < steps; step++) if (taken(step)) text = mutateText(text, new Chance(seed, number, 2, step))
    return { kind, from, text, beside, steps }
  }
  // The lines of a journal are documents of their own.
  const documents = kind === 'journal' ? text.split('\n').filter((line) => line !== '') : [text]
  const roots = documents.map((document) => ({ value: JSON.parse(document) as unknown }))
  for (let step = 0; step < steps; step++) {
    const own = new Chance(seed, number, 2, step)
    const root = own.one(roots)
    if (taken(step)) mutateJson(root, own)
  }
  return { kind, from, text: roots.map(({ value }) => written(value)).join('\n'), beside, steps }
}
