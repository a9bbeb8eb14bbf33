import { isDeepStrictEqual } from 'node:util'
import type {
  AuthorChange,
  AuthorField,
  AuthorGroup,
  AuthorPiece,
  AuthorSheet,
  FieldValue,
  PlaceDoc,
  ScenarioDoc,
  ZoneDoc,
} from '../../engine/screen.ts'
import { SIDES } from '../../engine/screen.ts'
import { rectOf, zoneOf } from '../../renderer/scenario/model/areas.ts'
import { addZone, setBattle, setSide } from '../../renderer/scenario/model/battle-edit.ts'
import { addDeed, addEvent, renameEvent, setDeed, setTrigger } from '../../renderer/scenario/model/events-edit.ts'
import { addGoal, formOf, renameGoal, setGoal, setVerdict } from '../../renderer/scenario/model/goals-edit.ts'
import { addObjective, addPlace, renameObjective, renamePlace, setObjective } from '../../renderer/scenario/model/places-edit.ts'

/** What an author does who has a finished scenario before him and makes the same again from an empty one: only what the forms of the editor can do. */

export type Action =
  | { readonly is: 'edit'; readonly name: string; readonly edit: (doc: ScenarioDoc) => ScenarioDoc }
  /** Of the book; seen from what the sheet shows then. Null: nothing to do. */
  | { readonly is: 'ask'; readonly name: string; readonly change: (sheet: AuthorSheet) => AuthorChange | null }

/** @param sheet what the book shows of the finished scenario */
export const actionsFor = (doc: ScenarioDoc, sheet: AuthorSheet): readonly Action[] => [
  ...battle(doc),
  ...designs(doc),
  ...sheet.groups.flatMap(group),
  ...options(doc, sheet),
  ...middle(sheet),
  ...onTheMap(sheet),
  ...sheet.groups.flatMap(said),
  // What one field is may stand in the way of another: what is not right yet is set once more.
  ...sheet.groups.flatMap(said),
  ...things(doc, sheet),
  ...objectives(doc),
  ...mission(doc),
]

// ---- the battle and its sides

const edit = (name: string, make: (doc: ScenarioDoc) => ScenarioDoc): Action => ({ is: 'edit', name, edit: make })
const ask = (name: string, change: (sheet: AuthorSheet) => AuthorChange | null): Action => ({ is: 'ask', name, change })

const battle = ({ name, description, turns, minutes, cmPerHex, attacker, balance, sides }: ScenarioDoc): readonly Action[] => [
  edit('battle', (doc) => setBattle(doc, { name, description, turns, minutes, cmPerHex, attacker, balance })),
  ...SIDES.flatMap((side) => {
    const { zones, ...facts } = sides[side]
    return [
      edit(`side ${side}`, (doc) => setSide(doc, side, facts)),
      ...zones.map((zone) => edit(`zone of ${side}`, (doc) => addZone(doc, side, painted(zone)))),
    ]
  }),
]
/** A zone as the author makes it: a rectangle by two corners, anything else hex by hex. */
function painted(zone: ZoneDoc): ZoneDoc {
  if ('rect' in zone) return rectOf([zone.rect[0], zone.rect[1]], [zone.rect[2], zone.rect[3]])
  const made = zoneOf(zone.hexes)
  if (made === null) throw new Error('a zone without a hex')
  return made
}

// ---- forces

/** Designs of the author's own come out of documents of his; a book keeps them under a name of its own. */
function designs({ forces }: ScenarioDoc): readonly Action[] {
  const { designs: byId = {}, counters = [] } = forces as {
    readonly designs?: Readonly<Record<string, unknown>>
    readonly counters?: readonly { readonly id: string }[]
  }
  const own = [...Object.entries(byId), ...counters.map((counter) => [counter.id, counter] as const)]
  return own.map(([id, design]) => ask(`design ${id}`, () => ({ do: 'add-design', id, design })))
}

/** A book without groups has one a side already. */
const group = ({ id, side, name, pieces }: AuthorGroup): readonly Action[] => [
  ...(name === ''
    ? []
    : [
        ask(`group ${id}`, () => ({ do: 'add-group', side, name })),
        ask(`id of ${id}`, (now) => {
          const added = now.groups.filter((one) => one.side === side).at(-1)
          return !added || added.id === id ? null : { do: 'set-group', group: added.id, key: 'id', value: id }
        }),
      ]),
  ...pieces.flatMap((piece) => [
    ask(`unit ${piece.id}`, () => ({ do: 'add-pieces', group: id, design: piece.design, count: 1 })),
    ask(`id of ${piece.id}`, (now) => {
      const added = now.groups.find((one) => one.id === id)?.pieces.at(-1)
      return !added || added.id === piece.id ? null : { do: 'set-pieces', pieces: [added.id], key: 'id', value: piece.id }
    }),
  ]),
]

/** Everybody in his hex, then whoever rides in his carrier. */
function onTheMap({ groups }: AuthorSheet): readonly Action[] {
  const pieces = groups.flatMap((one) => one.pieces)
  const places = pieces.flatMap(({ id, at }) => (at === null ? [] : [{ piece: id, at }]))
  const carriers = new Map<string, string[]>()
  for (const { id, aboard } of pieces) if (aboard !== null) carriers.set(aboard, [...(carriers.get(aboard) ?? []), id])
  return [
    ask('places', () => (places.length === 0 ? null : { do: 'place', places })),
    ...[...carriers].map(([carrier, riders]) => ask(`aboard ${carrier}`, () => ({ do: 'embark', pieces: riders, carrier }))),
  ]
}

/** What is said of a group and of its units; of those of which the same is said together. */
function said({ id, fields: own, pieces }: AuthorGroup): readonly Action[] {
  const keys = [...new Set(pieces.flatMap((piece) => piece.fields.map(({ key }) => key)))].filter((key) => key !== 'id')
  return [
    ...fields(
      `group ${id}`,
      own,
      (now) => groupIn(now, id)?.fields ?? [],
      (key, value) => ({ do: 'set-group', group: id, key, value }),
    ),
    ...keys.flatMap((key) => {
      const wanted = (piece: AuthorPiece): FieldValue | undefined => shownFor(piece.fields, key)
      const values = [...new Map(pieces.map((piece) => [JSON.stringify(wanted(piece)), wanted(piece)])).values()]
      return values.map((value) =>
        ask(`${key} in ${id}`, (now) => {
          const others = (groupIn(now, id)?.pieces ?? []).filter(
            (piece, i) => isSame(wanted(pieces[i] ?? piece), value) && !isSame(shownFor(piece.fields, key), value),
          )
          if (value === undefined || others.length === 0) return null
          return { do: 'set-pieces', pieces: others.map((piece) => piece.id), key, value }
        }),
      )
    }),
  ]
}
const groupIn = (sheet: AuthorSheet, id: string): AuthorGroup | undefined => sheet.groups.find((one) => one.id === id)
const shownFor = (all: readonly AuthorField[], key: string): FieldValue | undefined => all.find((field) => field.key === key)?.value
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b)

/** A form filled in: every field that shows something else. */
const fields = (
  name: string,
  wanted: readonly AuthorField[],
  shown: (sheet: AuthorSheet) => readonly AuthorField[],
  set: (key: string, value: FieldValue) => AuthorChange,
): readonly Action[] =>
  wanted.map(({ key, value }) => ask(`${name}: ${key}`, (now) => (isSame(shownFor(shown(now), key), value) ? null : set(key, value))))

// ---- options, the beginning, the ground

/** In the order in which the file has them: a new one comes behind those that are there. */
const byFile = <T>(part: unknown, list: readonly T[], keyOf: (one: T) => string): readonly T[] => {
  const keys = Object.keys((part ?? {}) as object)
  const rank = (one: T): number => (keys.indexOf(keyOf(one)) + keys.length + 1) % (keys.length + 1)
  return list.toSorted((a, b) => rank(a) - rank(b))
}
const options = ({ settings }: ScenarioDoc, sheet: AuthorSheet): readonly Action[] =>
  fields(
    'option',
    byFile(settings, sheet.options, ({ key }) => key.split('.')[0] ?? key),
    (now) => now.options,
    (key, value) => ({
      do: 'set-option',
      key,
      value,
    }),
  )

const middle = ({ start }: AuthorSheet): readonly Action[] => [
  ask('the middle', () => (start.length === 0 ? null : { do: 'begin-middle' })),
  ...fields(
    'start',
    start,
    (now) => now.start,
    (key, value) => ({ do: 'set-start', key, value }),
  ),
]
/** A thing is put down, and is then the last of its kind. */
const things = ({ start }: ScenarioDoc, { things: all }: AuthorSheet): readonly Action[] =>
  byFile(start, all, ({ id }) => id.split(':')[0] ?? id).flatMap(({ kind, hex, fields: wanted }) => {
    const last = (now: AuthorSheet) => now.things.filter((thing) => thing.kind === kind).at(-1)
    return [
      ask(`put ${kind}`, () => ({ do: 'add-thing', kind, hex })),
      ...fields(
        kind,
        wanted,
        (now) => last(now)?.fields ?? [],
        (key, value) => ({ do: 'set-thing', thing: '', key, value }),
      ).map(
        (action): Action =>
          action.is === 'edit'
            ? action
            : ask(action.name, (now) => {
                const change = action.change(now)
                return change?.do === 'set-thing' ? { ...change, thing: last(now)?.id ?? '' } : change
              }),
      ),
    ]
  })

// ---- aims and events

const objectives = (finished: ScenarioDoc): readonly Action[] =>
  finished.objectives.flatMap(({ name, hex, points, intact, held }, i) => [
    edit(`objective ${name}`, (doc) => addObjective(doc, hex, 'Objective')),
    edit(`name of ${name}`, (doc) => renameObjective(doc, i, name)),
    edit(`facts of ${name}`, (doc) => setObjective(doc, i, { points, intact, held })),
  ])

function mission({ mission: finished }: ScenarioDoc): readonly Action[] {
  if (!finished) return []
  const { verdict, margin, places, goals, events } = finished
  return [
    edit('verdict', (doc) => setVerdict(doc, { verdict, margin })),
    ...places.flatMap((place, i) => [
      edit(`place ${place.name}`, (doc) => addPlace(doc, areaOf(place), 'Place')),
      edit(`name of ${place.name}`, (doc) => renamePlace(doc, i, place.name)),
    ]),
    ...goals.flatMap((goal, i) => [
      edit(`goal ${goal.id}`, (doc) => addGoal(doc, goal.goal, goal.side)),
      edit(`id of ${goal.id}`, (doc) => renameGoal(doc, i, goal.id)),
      edit(`facts of ${goal.id}`, (doc) => setGoal(doc, i, formOf(goal))),
    ]),
    ...events.flatMap(({ id, on, do: deeds }, i) => [
      edit(`event ${id}`, (doc) => addEvent(doc, { text: 'Something happens.', who: { side: 'blue' } })),
      edit(`id of ${id}`, (doc) => renameEvent(doc, i, id)),
      edit(`trigger of ${id}`, (doc) => setTrigger(doc, i, on)),
      ...deeds.map((deed, at) => edit(`deed of ${id}`, (doc) => (at === 0 ? setDeed(doc, i, 0, deed) : addDeed(doc, i, deed)))),
    ]),
  ]
}
const areaOf = (place: PlaceDoc) =>
  'edge' in place ? { edge: place.edge } : painted('rect' in place ? { rect: place.rect } : { hexes: place.hexes })
