import { refused, withField } from '../../../board/author-fields.ts'
import { type Changed, type Wish, wordOf } from '../../../board/author-forces.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { ok, type SideId } from '../../../kernel/names.ts'
import { LETTERS, type Muster, ordinal, platoonId, platoonOf } from '../scenario/skirmish/formations.ts'
import { musterOf } from './catalogue.ts'
import { noPlatoon, platoonIn } from './changed.ts'
import { isMiddle, platoonsIn, unitsIn, withPlatoons } from './forces.ts'
import { PLATOON_ROWS, PLATOON_SHAPE } from './platoons.ts'
import { withNames } from './references.ts'

/** Platoons: added, removed, named, put into another order. */

/** The most that a side has, as the schemas of the forces say. */
export const MOST_PLATOONS = 60
export const MOST_UNITS = 40

export function addGroup(scenario: ScenarioDoc, { side, name, formation }: Wish<'add-group'>): Changed {
  const own = platoonsIn(scenario).filter((platoon) => platoon.side === side)
  if (own.length >= MOST_PLATOONS) return refused('side', `A side has at most ${MOST_PLATOONS} platoons; put units into one that is there.`)
  const muster = formation === undefined ? null : musterOf(formation)
  if (formation !== undefined && !muster) return refused('formation', `There is no formation ${formation}; choose one of the catalogue.`)
  const plain: Muster = muster ?? { name: 'Platoon', formation: { units: {}, stands: {} } }
  const doc = platoonOf(
    freeId(scenario, side, (id) => platoonOf(id, plain).units),
    {
      ...plain,
      name:
        name?.trim() ||
        numbered(
          own.map((one) => wordOf(one.doc, 'name')),
          plain.name,
        ),
    },
  )
  if (own.flatMap(({ units }) => units).length + doc.units.length > LIMITS.units)
    return refused('side', `A side has at most ${LIMITS.units} units; remove some first.`)
  const named = PLATOON_SHAPE.name.safeParse(doc.name)
  if (!named.success) return refused('name', 'A name has 1 to 60 letters.')
  const units = doc.units.map((unit) => ({ id: unit.id, side, platoon: doc.id, doc: unit as Plain }))
  return ok(withPlatoons(scenario, [...platoonsIn(scenario), { id: doc.id, side, doc: doc as Plain, units }]))
}

/** The first id of the custom (A1 to A9, then B1) that is free, as are the ids and blips of the units that it would have. */
export function freeId(
  scenario: ScenarioDoc,
  side: SideId,
  unitsOf: (id: string) => readonly { readonly id: string; readonly blip?: unknown }[],
): string {
  const taken = new Set(platoonsIn(scenario).map(({ id }) => id))
  const units = unitsIn(scenario)
  const ids = new Set(units.map(({ id }) => id))
  const blips = new Set<unknown>(units.filter((unit) => unit.side === side).map(({ doc }) => wordOf(doc, 'blip')))
  const isFree = (id: string): boolean =>
    !taken.has(id) && unitsOf(id).every((unit) => !ids.has(unit.id) && (unit.blip === undefined || !blips.has(unit.blip)))
  for (let place = 0; place < LETTERS_LAST; place++) {
    const id = platoonId(LETTERS[side], place)
    if (isFree(id)) return id
  }
  for (let count = 1; ; count++) if (isFree(`${LETTERS[side]}-${count}-`)) return `${LETTERS[side]}-${count}-`
}
/** Each side has half of the alphabet, nine platoons a letter. */
const LETTERS_LAST = 13 * 9

/** "Tank platoon", then "2nd tank platoon". */
export function numbered(names: readonly (string | null)[], name: string): string {
  const low = name.toLowerCase()
  const taken = new Set(names.map((one) => one?.toLowerCase()))
  if (!taken.has(low)) return name
  for (let count = 2; ; count++) if (!taken.has(`${ordinal(count)} ${low}`)) return `${ordinal(count)} ${low}`
}

export function removeGroup(scenario: ScenarioDoc, id: string): Changed {
  const platoon = platoonIn(scenario, id)
  if (!platoon) return noPlatoon(id)
  const gone = new Set(platoon.units.map((unit) => unit.id))
  const left = withPlatoons(
    scenario,
    platoonsIn(scenario).filter((one) => one.id !== id),
  )
  return ok(withNames(left, (what, name) => ((what === 'platoon' ? name === id : gone.has(name)) ? null : name)))
}

export function setGroup(scenario: ScenarioDoc, board: Board, { group, key, value }: Wish<'set-group'>): Changed {
  const platoon = platoonIn(scenario, group)
  if (!platoon) return noPlatoon(group)
  if (key === 'id' && value !== group && platoonIn(scenario, String(value)))
    return refused('id', 'Another platoon is called so; choose another id.')
  const set = withField(PLATOON_ROWS, platoon.doc, { middle: isMiddle(scenario) }, key, value, { shape: PLATOON_SHAPE, board })
  if (!set.ok) return set
  const written = withPlatoons(
    scenario,
    platoonsIn(scenario).map((one) => (one.id === group ? { ...one, doc: set.value } : one)),
  )
  return ok(key === 'id' ? withNames(written, (what, id) => (what === 'platoon' && id === group ? String(value) : id)) : written)
}

export function moveGroup(scenario: ScenarioDoc, id: string, before: string | null): Changed {
  const platoon = platoonIn(scenario, id)
  if (!platoon) return noPlatoon(id)
  if (before === id) return ok(scenario)
  const others = platoonsIn(scenario).filter((one) => one.id !== id)
  const place = before === null ? others.length : others.findIndex((one) => one.id === before && one.side === platoon.side)
  if (place < 0) return refused('before', `Its side has no platoon ${before}; name another.`)
  return ok(withPlatoons(scenario, [...others.slice(0, place), platoon, ...others.slice(place)]))
}
