import type { Edge } from '../../../board/board.ts'
import { baseTurns } from '../tables/air.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import type { UnitDoc } from '../words/forces-doc.ts'
import type { Beginning } from './state.ts'

/** What a scenario says of an aircraft: helicopters landed or flying, Fast Movers over the table or off it. */

/** Fast Movers that are not over the table come on over their own edge from turn 1 on, or as their flight says. */
export function airBeginning(own: Edge, design: Design, doc: UnitDoc): Beginning {
  const beginning = beginningOf(own, design, doc)
  return doc.flight === undefined ? beginning : { ...beginning, under: said(doc.flight) }
}
/** What is said, without what is left out. */
const said = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> }
function beginningOf(own: Edge, design: Design, doc: UnitDoc): Beginning {
  const airspeed = doc.airspeed ?? 0
  const heading = doc.heading ?? null
  if (design.propulsion !== 'fixed-wing') return { flying: doc.flying ?? false, airspeed: 0, heading, away: null }
  if (doc.away !== undefined) return { flying: true, airspeed, heading, away: { ...doc.away, base: baseTurns(design.weight, airspeed) } }
  const away = doc.at === undefined && doc.fate === undefined ? { edge: own, turn: 1, base: 0 } : null
  return { flying: true, airspeed, heading, away }
}

/** What is wrong with it: the field and the words. */
export function airProblems(design: Design, doc: UnitDoc): readonly (readonly [field: keyof UnitDoc, text: string])[] {
  const fast = design.propulsion === 'fixed-wing'
  const aircraft = carrierOf(design) === 'aircraft'
  const found: (readonly [keyof UnitDoc, string])[] = []
  if (!aircraft) {
    if (doc.flight !== undefined) found.push(['flight', 'Only aircraft have a flight; leave it out (SR-AIR-1).'])
    if (doc.flying !== undefined) found.push(['flying', 'Only helicopters begin flying; leave it out (SR-AIR-1).'])
  } else if (fast && doc.flying === false) found.push(['flying', 'A Fast Mover cannot land (SR-AIR-9).'])
  if (!fast)
    for (const field of ['airspeed', 'away'] as const)
      if (doc[field] !== undefined) found.push([field, 'Only Fast Movers have this; leave it out (SR-AIR-2).'])
  if (!fast && doc.heading !== undefined) found.push(['heading', 'Only Fast Movers keep a heading; leave it out (R-28).'])
  if (doc.flight?.falling !== undefined && doc.fate !== 'destroyed')
    found.push(['flight', 'Only an aircraft that is destroyed falls: say so under `fate`, or leave `falling` out (SR-CRASH-1).'])
  if (fast && doc.at !== undefined && (doc.airspeed === undefined || doc.heading === undefined))
    found.push(['at', 'A Fast Mover over the table needs `airspeed` and `heading` (SR-FM-1).'])
  if (fast && doc.at !== undefined && doc.away !== undefined) found.push(['away', 'It must be over the table or away, not both.'])
  if (fast && doc.away !== undefined && doc.airspeed === undefined)
    found.push(['away', 'Say at which `airspeed` it left the table (SR-FM-5).'])
  if (fast && doc.blip !== undefined) found.push(['blip', 'Fast Movers are always shown, they make no blips (R-40).'])
  return found
}
