import type { Edge } from '../../../board/board.ts'
import { baseTurns } from '../tables/air.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { Beginning } from './state.ts'

/** What a scenario says of an aircraft: helicopters landed or flying, Fast Movers over the table or off it. */

/** Fast Movers that are not over the table come on over their own edge from turn 1 on, or as their flight says. */
export function airBeginning(own: Edge, design: Design, doc: UnitDoc): Beginning {
  const airspeed = doc.airspeed ?? 0
  const heading = doc.heading ?? null
  if (design.propulsion !== 'fixed-wing') return { flying: doc.flying ?? false, airspeed: 0, heading, away: null }
  if (doc.away !== undefined)
    return { flying: true, airspeed, heading: null, away: { ...doc.away, base: baseTurns(design.weight, airspeed) } }
  const away = doc.at === undefined ? { edge: own, turn: 1, base: 0 } : null
  return { flying: true, airspeed, heading, away }
}

/** What is wrong with it: the field and the words. */
export function airProblems(design: Design, doc: UnitDoc): readonly (readonly [field: keyof UnitDoc, text: string])[] {
  const fast = design.propulsion === 'fixed-wing'
  const found: (readonly [keyof UnitDoc, string])[] = []
  if (carrierOf(design) !== 'aircraft') {
    if (doc.flying !== undefined) found.push(['flying', 'Only helicopters begin flying; leave it out (SR-AIR-1).'])
  } else if (fast && doc.flying === false) found.push(['flying', 'A Fast Mover cannot land (SR-AIR-9).'])
  if (!fast)
    for (const field of ['airspeed', 'away'] as const)
      if (doc[field] !== undefined) found.push([field, 'Only Fast Movers have this; leave it out (SR-AIR-2).'])
  if (!fast && doc.heading !== undefined) found.push(['heading', 'Only Fast Movers keep a heading; leave it out (R-28).'])
  if (fast && doc.at !== undefined && (doc.airspeed === undefined || doc.heading === undefined))
    found.push(['at', 'A Fast Mover over the table needs `airspeed` and `heading` (SR-FM-1).'])
  if (fast && doc.at !== undefined && doc.away !== undefined) found.push(['away', 'It must be over the table or away, not both.'])
  if (fast && doc.away !== undefined && doc.airspeed === undefined)
    found.push(['away', 'Say at which `airspeed` it left the table (SR-FM-5).'])
  if (fast && doc.blip !== undefined) found.push(['blip', 'Fast Movers are always shown, they make no blips (R-40).'])
  return found
}
