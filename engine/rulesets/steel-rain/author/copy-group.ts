import { carriedDesigns } from '../../../board/author-copy.ts'
import { inOrder, plainOf, refused } from '../../../board/author-fields.ts'
import { type Changed, type Wish, wordOf } from '../../../board/author-forces.ts'
import type { GroupToCopy } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { ok } from '../../../kernel/names.ts'
import { counted } from '../scenario/skirmish/formations.ts'
import { LAUNCHED_IDS } from '../tables/unit-types.ts'
import { noPlatoon, platoonIn } from './changed.ts'
import { freeId, MOST_PLATOONS, numbered } from './changes-groups.ts'
import { designFinder, ownDocs } from './designs.ts'
import { platoonsIn, type RawPlatoon, type RawUnit, unitsIn, withPlatoons } from './forces.ts'
import { UNIT_SHAPE } from './units.ts'

/** A platoon of another scenario as one of this: whom it has and how they are equipped and ride, not where they stand or what has become of them. */

const KEPT = ['design', 'munition', 'counterBattery', 'drones', 'decoy', 'guise', 'airspeed'] as const
const DESIGNS = ['design', 'guise'] as const
const LONGEST = 30

/** Drones and Doppelgangers that are out already stay with the battle that they were launched in. */
const standing = ({ units }: RawPlatoon): readonly RawUnit[] => units.filter(({ doc }) => !LAUNCHED_IDS.some((id) => id === doc['design']))

export function groupsToCopy(scenario: ScenarioDoc): readonly GroupToCopy[] {
  const find = designFinder(scenario)
  return platoonsIn(scenario).flatMap((platoon) => {
    const designs = standing(platoon).map(({ doc }) => wordOf(doc, 'design') ?? '?')
    if (designs.length === 0) return []
    return {
      id: platoon.id,
      side: platoon.side,
      name: wordOf(platoon.doc, 'name') ?? platoon.id,
      strength: designs.reduce((sum, id) => sum + find(id).weight, 0),
      units: counted(
        designs.map((design) => ({ design })),
        (id) => find(id).name,
      ),
    }
  })
}

export function copyGroup(scenario: ScenarioDoc, { side, from, group }: Wish<'copy-group'>): Changed {
  const platoon = platoonIn(from, group)
  if (!platoon) return noPlatoon(group)
  const own = platoonsIn(scenario).filter((one) => one.side === side)
  const units = standing(platoon)
  if (own.length >= MOST_PLATOONS) return refused('side', `A side has at most ${MOST_PLATOONS} platoons; put units into one that is there.`)
  if (unitsIn(scenario).filter((unit) => unit.side === side).length + units.length > LIMITS.units)
    return refused('side', `A side has at most ${LIMITS.units} units; remove some first.`)
  const carried = carriedDesigns(
    units.flatMap(({ doc }) => DESIGNS.flatMap((key) => wordOf(doc, key) ?? [])),
    ownDocs(from),
    ownDocs(scenario),
    LONGEST,
  )
  const copiesFor = (id: string): readonly Copy[] => copies(units, id, carried.nameOf)
  const id = freeId(scenario, side, copiesFor)
  const docs = copiesFor(id).map(({ doc }) => doc)
  const names = own.map((one) => wordOf(one.doc, 'name'))
  const doc: Plain = { id, name: numbered(names, wordOf(platoon.doc, 'name') ?? 'Platoon'), units: docs }
  const added = { id, side, doc, units: docs.map((unit) => ({ id: wordOf(unit, 'id') ?? '', side, platoon: id, doc: unit })) }
  return ok(withDesigns(withPlatoons(scenario, [...platoonsIn(scenario), added]), carried.added))
}

interface Copy {
  readonly id: string
  readonly blip?: string
  readonly doc: Plain
}
/** The units of a platoon as those of another one: A11, A12 ... of A1, in the same carriers and together under the same blips. */
function copies(units: readonly RawUnit[], platoon: string, designs: ReadonlyMap<string, string>): readonly Copy[] {
  const idOf = new Map(units.map(({ id }, i) => [id, `${platoon}${i + 1}`]))
  const words = [...new Set(units.flatMap(({ doc }) => wordOf(doc, 'blip') ?? []))]
  return units.map(({ id: before, doc }) => {
    const id = idOf.get(before) ?? before
    const place = words.indexOf(wordOf(doc, 'blip') ?? '')
    const carrier = idOf.get(wordOf(doc, 'aboard') ?? '')
    const blip = place < 0 ? {} : { blip: `${platoon}-${place + 1}` }
    const kept = Object.fromEntries(KEPT.flatMap((key) => (doc[key] === undefined ? [] : [[key, doc[key]]])))
    const named = Object.fromEntries(
      DESIGNS.flatMap((key) => (typeof kept[key] === 'string' ? [[key, designs.get(kept[key]) ?? kept[key]]] : [])),
    )
    return {
      id,
      ...blip,
      doc: inOrder(UNIT_SHAPE, { id, ...kept, ...named, ...blip, ...(carrier === undefined ? {} : { aboard: carrier }) }),
    }
  })
}
const withDesigns = (scenario: ScenarioDoc, added: Plain): ScenarioDoc =>
  Object.keys(added).length === 0
    ? scenario
    : { ...scenario, forces: { ...plainOf(scenario.forces), designs: { ...ownDocs(scenario), ...added } } }
