import { plainOf, recordsIn, withKey } from '../../../board/author-fields.ts'
import { wordOf } from '../../../board/author-forces.ts'
import { renamedMission } from '../../../board/mission/mission-names.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { startOf, withStart, withUnits } from './forces.ts'

/**
 * Who is named where: units by passengers, by what was launched, by rounds and contacts of the beginning, by missions; platoons by the beginning and by missions. Names follow a
 * renaming. Who is removed is named in forces and start no more; goals and events of a mission keep his name, and whoever reads the mission says that he is missing: what
 * becomes of a goal its author decides.
 */
type Named = (what: 'unit' | 'platoon', id: string) => string | null

const UNIT_KEYS = ['aboard', 'parent'] as const

export function withNames(scenario: ScenarioDoc, named: Named): ScenarioDoc {
  const kept = (doc: Plain, key: string, what: 'unit' | 'platoon'): Plain => {
    const id = wordOf(doc, key)
    const now = id === null ? null : named(what, id)
    return id === null || now === id ? doc : withKey(doc, key, now ?? undefined)
  }
  const forces = withUnits(scenario, ({ doc }) => UNIT_KEYS.reduce((unit, key) => kept(unit, key, 'unit'), doc))
  const start = kept(startOf(scenario), 'active', 'platoon')
  const contacts = listed(start, 'contacts', (entry) => entryOf(entry, 'unit', named))
  const rounds = listed(contacts, 'artillery', (entry) => {
    const of = entryOf(entry, 'gun', named)
    return of && kept(of, 'at', 'unit')
  })
  const done = scenario.start === undefined ? forces : withStart(forces, rounds)
  return scenario.mission
    ? { ...done, mission: renamedMission(scenario.mission, (what, id) => named(what === 'piece' ? 'unit' : 'platoon', id) ?? id) }
    : done
}
/** An entry that is about a unit; null where that is gone. */
function entryOf(entry: Plain, key: string, named: Named): Plain | null {
  const id = wordOf(entry, key)
  const now = id === null ? null : named('unit', id)
  if (id === null || now === id) return entry
  return now === null ? null : { ...entry, [key]: now }
}
function listed(start: Plain, key: string, entryOf: (entry: Plain) => Plain | null): Plain {
  if (start[key] === undefined) return start
  const entries = recordsIn(start[key]).flatMap((entry) => entryOf(plainOf(entry)) ?? [])
  return withKey(start, key, entries.length === 0 ? undefined : entries)
}
