import { SCENARIO_LIMITS } from '../../../engine/author.ts'
import { type Board, opposite, type ScenarioDoc, type SideId, type ZoneDoc } from '../../../engine/screen.ts'
import { mirrored, mirroringOf } from './areas.ts'
import { put, putAt, takeAt } from './doc-parts.ts'

/** Changes of what a scenario says of the battle and of its sides. Texts and numbers are taken as they are: the fields keep to the limits. */

export type BattlePart = { readonly [key in BattleKey]?: ScenarioDoc[key] | undefined }
type BattleKey = 'name' | 'description' | 'turns' | 'minutes' | 'cmPerHex' | 'attacker' | 'balance'
/** Facts of the battle; what may be left out is taken out by undefined. */
export const setBattle = (doc: ScenarioDoc, part: BattlePart): ScenarioDoc => put(doc, part)

type SideDoc = ScenarioDoc['sides'][SideId]
export type SidePart = { readonly [key in 'name' | 'edge' | 'briefing' | 'picture']?: SideDoc[key] | undefined }
export const setSide = (doc: ScenarioDoc, side: SideId, part: SidePart): ScenarioDoc =>
  put(doc, { sides: put(doc.sides, { [side]: put(doc.sides[side], part) }) })

const setZones = (doc: ScenarioDoc, side: SideId, zones: ZoneDoc[]): ScenarioDoc =>
  put(doc, { sides: put(doc.sides, { [side]: put(doc.sides[side], { zones }) }) })
const roomForZones = (doc: ScenarioDoc, side: SideId): number => SCENARIO_LIMITS.zones - doc.sides[side].zones.length
export const mayAddZone = (doc: ScenarioDoc, side: SideId): boolean => roomForZones(doc, side) > 0

/** The scenario itself where the side has as many zones as it may have. */
export const addZone = (doc: ScenarioDoc, side: SideId, zone: ZoneDoc): ScenarioDoc =>
  mayAddZone(doc, side) ? setZones(doc, side, [...doc.sides[side].zones, zone]) : doc
export const setZone = (doc: ScenarioDoc, side: SideId, index: number, zone: ZoneDoc): ScenarioDoc =>
  setZones(doc, side, putAt(doc.sides[side].zones, index, zone))
export const removeZone = (doc: ScenarioDoc, side: SideId, index: number): ScenarioDoc =>
  setZones(doc, side, takeAt(doc.sides[side].zones, index))

/** The other side's zones in mirror image take the place of this side's. The scenario itself where the other side has none on the map. */
export function mirrorZones(doc: ScenarioDoc, board: Board, side: SideId): ScenarioDoc {
  const how = mirroringOf(doc.sides)
  const zones = doc.sides[opposite(side)].zones.flatMap((zone) => mirrored(board, zone, how) ?? [])
  return zones.length === 0 ? doc : setZones(doc, side, zones)
}
