import { refused, without } from '../../../board/author-fields.ts'
import { type Changed, freeIds, noSide, sideOf, type Wish, wordOf } from '../../../board/author-forces.ts'
import type { GroupToCopy } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'
import { pointsAtSkill } from '../tables/points.ts'
import { addStands, hasHq } from './changes-units.ts'
import { forceIn, skillIn, typeIn, unitsIn, unitsOfSide, withForce } from './forces.ts'
import { type ReadyForce, readyForce } from './side-forces.ts'
import { countedText } from './stands.ts'

/** Whole forces for a side: ready ones, and those of other scenarios. They stand nowhere yet; a headquarters does not come to one that is there (SS-SCL-06). */

/** Everybody of each side: the book puts stands into no groups. */
export const groupsToCopy = (scenario: ScenarioDoc): readonly GroupToCopy[] =>
  SIDES.flatMap((side) => {
    const types = unitsOfSide(scenario, side).flatMap(({ doc }) => typeIn(doc) ?? [])
    if (types.length === 0) return []
    const strength = types.reduce((sum, type) => sum + pointsAtSkill(type, skillIn(scenario, side)), 0)
    return { id: side, side, name: scenario.sides[side].name, strength, units: countedText(types) }
  })

/** A side without stands becomes the army whose force it gets. */
export function addForce(scenario: ScenarioDoc, { side, formation }: Wish<'add-group'>): Changed {
  const ready = formation === undefined ? null : readyForce(scenario, formation)
  if (!ready) return refused('formation', 'A side is one army: add a ready force of the catalogue, or single stands.')
  const there = unitsOfSide(scenario, side)
  const { army, name } = { army: forceIn(scenario, side)['army'], name: scenario.sides[side].name }
  if (there.length > 0 && army !== ready.army.id)
    return refused('formation', `${name} is another army already, and a side is one army; choose that army for it first.`)
  return withHqOnce(scenario, side, ready, there.length === 0)
}
function withHqOnce(scenario: ScenarioDoc, side: SideId, { army, stands }: ReadyForce, isNew: boolean): Changed {
  const force = forceIn(scenario, side)
  const begun = isNew && force['army'] !== army.id ? withForce(scenario, side, { ...without(force, 'skill'), army: army.id }) : scenario
  const wanted = stands.filter((type) => type !== 'hq' || !hasHq(unitsOfSide(scenario, side)))
  return addStands(
    begun,
    side,
    wanted.map((type) => ({ type })),
  )
}

/** Whom it has, who rides and who has a boat, not where they stand or what has become of them; army and skill too where nobody is there yet. */
export function copySide(scenario: ScenarioDoc, { side, from, group }: Wish<'copy-group'>): Changed {
  const source = sideOf(group)
  if (!source) return noSide(group)
  const there = unitsOfSide(scenario, side)
  const come = unitsOfSide(from, source).filter(({ doc }) => !(doc['type'] === 'hq' && hasHq(there)))
  if (come.length === 0) return refused('group', `The other scenario has nobody of the side ${group}; choose another.`)
  const ids = freeIds(unitsIn(scenario), side, come.length)
  const idOf = new Map(come.map(({ id }, i) => [id, ids[i] ?? id]))
  const docs = come.map(({ doc }): Plain => {
    const carrier = idOf.get(wordOf(doc, 'aboard') ?? '')
    return {
      type: doc['type'],
      ...(doc['boat'] === true ? { boat: true } : {}),
      ...(carrier === undefined ? {} : { aboard: carrier }),
    }
  })
  return addStands(there.length === 0 ? withArmyOf(scenario, side, forceIn(from, source)) : scenario, side, docs)
}
function withArmyOf(scenario: ScenarioDoc, side: SideId, { army, skill }: Plain): ScenarioDoc {
  const { army: _army, skill: _skill, ...rest } = forceIn(scenario, side)
  return withForce(scenario, side, { army, ...(skill === undefined ? {} : { skill }), ...rest })
}
