import { hexKey, SIDES } from '../../../kernel/names.ts'
import type { Unit } from '../words/units.ts'
import type { Draft } from './draft.ts'

/** Who stands together where: blips and single units, what comes on later, and the plan of where the scenario would put what is to be placed. */

/** Unspotted vehicles go under blips: those with the same word together, up to four (SR-BLIP-2), the others alone. */
export function formBlips(draft: Draft): void {
  const { units, designs, docs, plan, problems } = draft
  const groups = new Map<string, string[]>()
  for (const [unitId, { doc, at }] of docs) {
    const unit = units[unitId]
    if (!unit || unit.aboard !== null || unit.fate !== 'present' || designs[unit.design]?.kind === 'drone') continue
    if (designs[unit.design]?.kind !== 'vehicle') {
      if (doc.blip !== undefined) problems.add(`${at}.blip`, 'Infantry on foot makes no blips (SR-BLIP-3); leave `blip` out.')
      const behind = unit.hidden?.behind
      plan.push({ side: unit.side, units: [unitId], hex: unit.hex, hidden: unit.hidden !== null, ...(behind ? { behind } : {}) })
      continue
    }
    // Fast Movers are always shown, and come on by themselves.
    if (designs[unit.design]?.propulsion === 'fixed-wing') continue
    if (unit.spotted) {
      plan.push({ side: unit.side, units: [unitId], hex: unit.hex, hidden: false })
      continue
    }
    const key = doc.blip === undefined ? `:${unitId}` : `${unit.side}:${doc.blip}`
    groups.set(key, [...(groups.get(key) ?? []), unitId])
  }
  for (const [key, ids] of groups) formBlip(draft, key, ids)
}
/** A word that is an id: the blip is called so. */
const BLIP_ID = /^blip-([1-9][0-9]{0,4})$/
/** Ids that the scenario gives to blips by its own words. */
const idsGiven = ({ docs }: Draft): readonly string[] =>
  [...docs.values()].flatMap(({ doc: { blip } }) => (blip && BLIP_ID.test(blip) ? [blip] : []))
/** How many blips have been made, that new ones need no number twice: those of the beginning, and the highest number that the scenario gives. */
export const blipsMadeBy = (draft: Draft): number =>
  Math.max(Object.keys(draft.blips).length, ...Object.keys(draft.blips).map((id) => Number(BLIP_ID.exec(id)?.[1] ?? 0)))

function freshBlipId(draft: Draft): string {
  const given = new Set(idsGiven(draft))
  for (let number = Object.keys(draft.blips).length + 1; ; number++) {
    const id = `blip-${number}`
    if (!given.has(id) && !draft.blips[id]) return id
  }
}
function formBlip(draft: Draft, key: string, ids: readonly string[]): void {
  const { units, blips, docs, plan, problems } = draft
  const members = ids.map((one) => units[one] as Unit)
  const first = members[0] as Unit
  const at = docs.get(first.id)?.at ?? 'forces'
  if (ids.length > 4)
    problems.add(`${at}.blip`, `The blip ${key.split(':')[1]} has ${ids.length} vehicles; it may hold up to four (SR-BLIP-2).`)
  if (members.some((unit) => unit.platoon !== first.platoon)) problems.add(`${at}.blip`, 'A blip must hold units of one platoon (R-43).')
  const hex = members.find((unit) => unit.hex !== null)?.hex ?? null
  if (members.some((unit) => unit.hex !== null && hex !== null && hexKey(unit.hex) !== hexKey(hex)))
    problems.add(`${at}.at`, 'The units of a blip must be in one hex (R-41).')
  plan.push({ side: first.side, units: ids, hex, hidden: false })
  if (hex === null) return
  const word = key.split(':')[1] ?? ''
  const blip = BLIP_ID.test(word) ? word : freshBlipId(draft)
  if (blips[blip]) problems.add(`${at}.blip`, `The blip ${blip} is named for both sides; give each its own.`)
  const flying = first.air?.flying === true
  if (members.some((unit) => (unit.air?.flying ?? false) !== flying))
    problems.add(`${at}.flying`, 'What flies and what stands on the ground share no blip (R-40); give them two.')
  blips[blip] = { id: blip, side: first.side, platoon: first.platoon, hex, units: ids, ...(flying ? { flying } : {}) }
  for (const unit of members) units[unit.id] = { ...unit, hex, blip }
}

/** Reinforcements wait beside the table until their turn: whole platoons, or the units that say so themselves. */
export function keepBack(draft: Draft): void {
  const { forces, plan, coming } = draft
  for (const side of SIDES)
    for (const { arrives, units } of forces[side]) {
      const turns = new Map(units.flatMap(({ id, arrives: own = arrives }) => (own === undefined ? [] : [[id, own] as const])))
      if (turns.size === 0) continue
      for (const [i, entry] of [...plan.entries()].reverse()) {
        const turn = turns.get(entry.units[0] as string)
        if (turn === undefined) continue
        plan.splice(i, 1)
        coming.unshift({ ...entry, turn })
      }
      for (const [id, turn] of turns) holdUntil(draft, id, turn)
    }
}
function holdUntil({ units, blips, later }: Draft, id: string, turn: number): void {
  const unit = units[id]
  if (unit?.fate !== 'present') return
  // A Fast Mover comes on over its edge from that turn on.
  if (unit.air?.away) {
    units[id] = { ...unit, air: { ...unit.air, away: { ...unit.air.away, turn } } }
    return
  }
  if (unit.blip !== null) delete blips[unit.blip]
  units[id] = offTable(unit)
  later.add(id)
}

/** With set-up everything waits beside the table; the plan says where the scenario would put it. */
export function clearTable({ units, blips, designs }: Draft): void {
  for (const key of Object.keys(blips)) delete blips[key]
  for (const unit of Object.values(units))
    if (designs[unit.design]?.propulsion !== 'fixed-wing') units[unit.id] = { ...offTable(unit), floor: 0 }
}
const offTable = (unit: Unit): Unit => ({ ...unit, fate: 'waiting', hex: null, blip: null, hidden: null, spotted: false })
