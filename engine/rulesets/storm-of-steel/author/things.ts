import { inOrder, isHex, plainOf, refused, withField, withKey } from '../../../board/author-fields.ts'
import type { Changed, Wish } from '../../../board/author-forces.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { isPlain, type Plain } from '../../../kernel/migrate.ts'
import { type Hex, ok, SIDES, sameHex } from '../../../kernel/names.ts'
import { exitList, type ThingKind, thingKinds } from './thing-kinds.ts'

/** Where field works and ways out are written, and how they are put down, changed and taken away. */

export interface Thing {
  /** "bunkers:2": its list and its place in it. */
  readonly id: string
  readonly kind: ThingKind
  readonly record: Plain
  readonly hex: Hex
}
const worksIn = ({ forces }: ScenarioDoc): Plain => plainOf(plainOf(forces)['works'])
const exitsIn = ({ settings }: ScenarioDoc): Plain => plainOf(plainOf(settings)['exits'])
const sideOfList = (list: string) => SIDES.find((side) => exitList(side) === list)
function listOf(scenario: ScenarioDoc, list: string): readonly unknown[] {
  const side = sideOfList(list)
  const entries = side ? exitsIn(scenario)[side] : worksIn(scenario)[list]
  return Array.isArray(entries) ? entries : []
}
/** A list that has nothing left is left out, and so is what holds it. */
function withList(scenario: ScenarioDoc, list: string, entries: readonly unknown[]): ScenarioDoc {
  const side = sideOfList(list)
  if (side) {
    const exits = { ...{ blue: [], red: [] }, ...exitsIn(scenario), [side]: entries }
    const isNone = exits.blue.length === 0 && exits.red.length === 0
    return { ...scenario, settings: withKey(plainOf(scenario.settings), 'exits', isNone ? undefined : exits) }
  }
  const works = withKey(worksIn(scenario), list, entries.length === 0 ? undefined : entries)
  return { ...scenario, forces: withKey(plainOf(scenario.forces), 'works', Object.keys(works).length === 0 ? undefined : works) }
}

/** Bunkers are records; everything else is a hex. */
const recordOf = (entry: unknown): Plain => (isPlain(entry) ? entry : isHex(entry) ? { hex: entry } : {})
const entryOf = ({ shape }: ThingKind, record: Plain): unknown => (Object.keys(shape).length > 1 ? inOrder(shape, record) : record['hex'])

/** Everything that lies somewhere, in the order of the document. What is nowhere is left out. */
export function thingsIn(scenario: ScenarioDoc): readonly Thing[] {
  const kinds = thingKinds(scenario)
  const written = Object.keys(worksIn(scenario))
  const lists = [...written, ...SIDES.map(exitList)]
  return lists.flatMap((list) => {
    const kind = kinds.find((one) => one.list === list)
    if (!kind) return []
    return listOf(scenario, list).flatMap((entry, i) => {
      const record = recordOf(entry)
      return isHex(record['hex']) ? [{ id: `${list}:${i}`, kind, record, hex: record['hex'] }] : []
    })
  })
}

const isTaken = (scenario: ScenarioDoc, { list }: ThingKind, hex: Hex, but: string | null): boolean =>
  thingsIn(scenario).some((thing) => thing.id !== but && thing.kind.list === list && sameHex(thing.hex, hex))

export function addThing(scenario: ScenarioDoc, board: Board, wish: Wish<'add-thing'>): Changed {
  const { hex } = wish
  const kind = thingKinds(scenario).find(({ id }) => id === wish.kind)
  if (!kind) return refused('kind', `There is nothing called ${wish.kind}; choose one of the catalogue.`)
  if (!onBoard(board, hex)) return refused('hex', `The hex is off the map (${board.width} x ${board.height}); choose another.`)
  if (isTaken(scenario, kind, hex, null)) return refused('hex', 'There is one here already; choose another hex.')
  const list = listOf(scenario, kind.list)
  if (list.length >= kind.most) return refused('kind', `A scenario has at most ${kind.most} of these; take some away first.`)
  return ok(withList(scenario, kind.list, [...list, entryOf(kind, { hex, ...kind.begun(scenario, board, hex) })]))
}

const thingNamed = (scenario: ScenarioDoc, id: string): Thing | undefined => thingsIn(scenario).find((thing) => thing.id === id)
const noThing = (id: string): ReturnType<typeof refused> => refused('thing', `There is no ${id}; name another.`)
const placeIn = ({ id }: Thing): number => Number(id.slice(id.lastIndexOf(':') + 1))
const replaced = (scenario: ScenarioDoc, thing: Thing, entry: readonly unknown[]): ScenarioDoc =>
  withList(
    scenario,
    thing.kind.list,
    listOf(scenario, thing.kind.list).flatMap((one, i) => (i === placeIn(thing) ? entry : [one])),
  )

export function removeThing(scenario: ScenarioDoc, id: string): Changed {
  const thing = thingNamed(scenario, id)
  return thing ? ok(replaced(scenario, thing, [])) : noThing(id)
}
export function setThing(scenario: ScenarioDoc, board: Board, { thing: id, key, value }: Wish<'set-thing'>): Changed {
  const thing = thingNamed(scenario, id)
  if (!thing) return noThing(id)
  const { kind, record } = thing
  if (key.startsWith('opening.') && value !== true && isLastOpening(record, key))
    return refused(key, 'A bunker has one opening at least; open another side first.')
  const set = withField(kind.rows, record, {}, key, value, { shape: kind.shape, board })
  if (!set.ok) return set
  const hex = set.value['hex']
  if (!isHex(hex)) return refused('hex', 'It has to lie somewhere; choose a hex, or remove it.')
  return isTaken(scenario, kind, hex, id)
    ? refused('hex', 'There is one there already; choose another hex.')
    : ok(replaced(scenario, thing, [entryOf(kind, set.value)]))
}
function isLastOpening({ openings }: Plain, key: string): boolean {
  return Array.isArray(openings) && openings.every((facing) => `opening.${facing}` === key)
}
