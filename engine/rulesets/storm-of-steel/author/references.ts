import { plainOf, recordsIn, withKey } from '../../../board/author-fields.ts'
import { wordOf } from '../../../board/author-forces.ts'
import { renamedMission } from '../../../board/mission/mission-names.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES } from '../../../kernel/names.ts'
import { mapUnits } from './forces.ts'

/**
 * Where a stand is named: by whom it carries, by whom has fired at it or stands beside it, by losses and spells of the beginning, by missions. Names follow a renaming. Who is removed (null) is
 * named in forces and start no more; a mission keeps his name, and whoever reads it says that he is missing: what becomes of a goal its author decides.
 */
export function withNames(scenario: ScenarioDoc, named: (id: string) => string | null): ScenarioDoc {
  const forces = mapUnits(scenario, ({ doc }) =>
    listed(
      KEYS.reduce((unit, key) => kept(unit, key, named), doc),
      'beside',
      named,
    ),
  )
  const start = scenario.start === undefined ? {} : { start: startWith(plainOf(scenario.start), named) }
  const mission = scenario.mission
    ? { mission: renamedMission(scenario.mission, (what, id) => (what === 'piece' ? (named(id) ?? id) : id)) }
    : {}
  return { ...forces, ...start, ...mission }
}
const KEYS = ['aboard', 'target'] as const
type Named = (id: string) => string | null

function kept(doc: Plain, key: string, named: Named): Plain {
  const id = wordOf(doc, key)
  return id === null ? doc : withKey(doc, key, named(id) ?? undefined)
}
function listed(doc: Plain, key: string, named: Named): Plain {
  const ids = doc[key]
  if (!Array.isArray(ids)) return doc
  return withKey(
    doc,
    key,
    ids.flatMap((id: unknown) => (typeof id === 'string' ? (named(id) ?? []) : [])),
  )
}
function startWith(start: Plain, named: Named): Plain {
  const { lost, spells } = start
  const both = (part: unknown, change: (part: Plain) => Plain): Plain | undefined =>
    part === undefined ? undefined : change(plainOf(part))
  const lostNow = both(lost, (part) => SIDES.reduce((all, side) => listed(all, side, named), part))
  const spellsNow = both(spells, (part) => SIDES.reduce((all, side) => withKey(all, side, spellsOf(all[side], named)), part))
  return withKey(withKey(start, 'lost', lostNow), 'spells', spellsNow)
}
const spellsOf = (list: unknown, named: Named): readonly Plain[] =>
  recordsIn(list).flatMap((spell) => {
    const id = wordOf(spell, 'unit')
    const now = id === null ? null : named(id)
    return id !== null && now === null ? [] : [{ ...spell, unit: now }]
  })
