import type { DesignParts } from '../tables/unit-types.ts'
import type { DesignDoc } from '../words/forces-doc.ts'

/** The parts of an author's own design: what moves on foot is a stand, everything else a vehicle. They may be illegal: `designFaults` says so. */
export const partsOf = (id: string, doc: DesignDoc): DesignParts => ({
  id,
  kind: doc.propulsion === 'infantry' ? 'infantry' : 'vehicle',
  name: doc.name,
  propulsion: doc.propulsion,
  // The schema has whole numbers from 1 to 5.
  armor: doc.armor as DesignParts['armor'],
  weapons: doc.weapons,
  extra: doc.extra,
  capacity: doc.capacity,
  symbol: doc.symbol,
})
