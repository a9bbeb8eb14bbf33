import { useState } from 'preact/hooks'
import { forcesWords } from '../../words/forces-words.ts'
import { type Counts, countOf, MOST_OF_ONE, type OrganisationStock, strengthOf } from '../model/forces-stock.ts'
import { addOrganisation } from '../state/forces-asks.ts'
import type { ForcesDesk } from './forces-desk.ts'
import { HowMany } from './stock-parts.tsx'

const words = forcesWords

/** A whole organisation at once: each of its formations as often as the author wants it. */
export function Organisation({ desk, stock }: { readonly desk: ForcesDesk; readonly stock: OrganisationStock }) {
  const [counts, setCounts] = useState<Counts>({})
  const { bench, side, doc, catalogue } = desk
  const strength = words.measure(strengthOf(stock, counts), catalogue.strengthUnit)
  const isNone = stock.formations.every((formation) => countOf(counts, formation) === 0)
  return (
    <details class="force-whole">
      <summary>{words.whole(strength)}</summary>
      <ul aria-label={words.counts}>
        {stock.formations.map((formation) => (
          <li key={formation.id}>
            <HowMany
              label={words.countOf(formation.name)}
              count={countOf(counts, formation)}
              least={0}
              most={MOST_OF_ONE}
              onCount={(count) => setCounts({ ...counts, [formation.id]: count })}
            />
            <span>{formation.name}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="quiet is-small"
        disabled={isNone}
        aria-label={words.wholeAloud(stock.name ?? '', doc.sides[side].name, strength)}
        onClick={() => void addOrganisation(bench, side, stock, counts)}
      >
        {words.steps.addOrganisation(stock.name ?? '')}
      </button>
    </details>
  )
}
