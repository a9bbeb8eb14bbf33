import type {
  AuthorCatalogue,
  AuthorChange,
  AuthorField,
  AuthorGroup,
  AuthorPiece,
  AuthorSheet,
  AuthorThing,
  Board,
  Hex,
  Problem,
  ScenarioDoc,
  SideId,
} from '../../engine/screen.ts'
import type { ScenarioBench, ScenarioView } from '../scenario/state/scenario-view.ts'
import { makeStore } from '../state/store.ts'

/** A scenario on a bench with no book behind it: changes are made of the sheet alone. For looking at the forms of the scenario editor, and for their tests. */

const CATALOGUE: AuthorCatalogue = {
  strengthUnit: 't',
  group: 'Platoon',
  designs: [
    design('MBT', 'Main battle tank', 'Tracked vehicle', 'armor', 62, 'Armor 5, Profile 12, 10 cm a turn; rail gun, chain guns'),
    design('LT', 'Light tank', 'Tracked vehicle', 'light-armor', 30, 'Armor 3, Profile 9, 14 cm a turn; auto-cannon'),
    design(
      'IFV',
      'Infantry fighting vehicle',
      'Tracked vehicle',
      'mech-infantry',
      28,
      'Armor 2, Profile 9, 12 cm a turn; chain guns; carries 2',
    ),
    design('HOV', 'Scout hovercraft', 'Hovercraft', 'recon', 12, 'Armor 1, Profile 6, 24 cm a turn; chain guns'),
    design('STAND', 'Rifle stand', 'Infantry stand', 'infantry', 1, 'Four soldiers on foot; rifles'),
    design('STAND-ATGM', 'Missile stand', 'Infantry stand', 'antitank', 1, 'Three soldiers on foot; guided missiles against armour'),
    design('HOW', 'Self-propelled howitzer', 'Tracked vehicle', 'artillery', 40, 'Armor 1, Profile 12, 8 cm a turn; 155 mm howitzer'),
    { ...design('WOLF', 'Wolf', 'Wheeled vehicle', 'recon', 9, 'Armor 1, Profile 5, 18 cm a turn; chain gun'), own: true },
  ],
  formations: [
    formation('tank', 'Tank platoon', 'Tank company', 248, '4 × Main battle tank'),
    formation('light', 'Light tank platoon', 'Tank company', 120, '4 × Light tank'),
    formation('hq', 'Headquarters', 'Tank company', 58, 'Infantry fighting vehicle, Light tank, 2 × Rifle stand'),
    formation('mech', 'Mechanized platoon', 'Mechanized company', 64, '2 × Infantry fighting vehicle, 4 × stand'),
    formation('battery', 'Battery', null, 160, '4 × Self-propelled howitzer'),
  ],
  things: [
    { id: 'wire', name: 'Wire', text: 'Stops infantry until it is cut.', art: 'wire', rule: 'X-1' },
    { id: 'mines', name: 'Mines', text: 'A field of mines; who enters may be hit.', art: 'mines' },
    { id: 'smoke', name: 'Smoke', text: 'Blocks sight until it lifts.', art: 'smoke' },
    { id: 'wreck', name: 'Wreck', text: 'What is left of a vehicle.', art: 'wreck' },
  ],
}
function design(id: string, name: string, className: string, symbol: string, strength: number, text: string) {
  return { id, name, className, symbol, strength, text, own: false }
}
function formation(id: string, name: string, of: string | null, strength: number, units: string) {
  return { id, name, of, strength, units, rule: 'X-2' }
}

const unitFields = (hidden = false, actions: number | null = null): readonly AuthorField[] => [
  {
    key: 'facing',
    name: 'Facing',
    text: 'Where its front is.',
    is: 'choice',
    value: null,
    choices: ['as usual', 'north', 'east', 'south', 'west'].map((name, i) => ({ value: i === 0 ? null : name, name })),
  },
  { key: 'hidden', name: 'Hidden set-up', text: 'The other side does not see it as the battle begins.', is: 'switch', value: hidden },
  {
    key: 'actions',
    name: 'Actions left',
    text: 'What it may still do in the first turn.',
    is: 'number',
    least: 0,
    most: 2,
    unit: '',
    usual: 2,
    value: actions,
  },
  { key: 'name', name: 'Designation', text: 'On its counter.', is: 'text', most: 8, value: null },
]
const groupFields = (name: string, arrives: number | null): readonly AuthorField[] => [
  { key: 'name', name: 'Name', text: 'What the platoon is called.', is: 'text', most: 40, value: name },
  {
    key: 'arrives',
    name: 'Arrives',
    text: 'The turn in which it comes onto the map; empty: it is there from the beginning.',
    is: 'number',
    least: 1,
    most: 20,
    unit: '. turn',
    usual: null,
    value: arrives,
  },
]
const CARRIES: ReadonlySet<string> = new Set(['IFV'])

function piece(id: string, of: string, change: Partial<AuthorPiece> = {}): AuthorPiece {
  const { name: title, symbol, strength } = CATALOGUE.designs.find((each) => each.id === of) ?? CATALOGUE.designs[0]!
  return {
    ...{ id, name: id, title: `${title} ${id}`, design: of, symbol, strength, at: null, aboard: null },
    ...{ room: CARRIES.has(of) ? 2 : 0, fields: unitFields() },
    ...change,
  }
}
function group(id: string, side: SideId, name: string, pieces: readonly AuthorPiece[], arrives: number | null = null): AuthorGroup {
  return { id, side, name, pieces, strength: sum(pieces), fields: groupFields(name, arrives) }
}
const sum = (pieces: readonly AuthorPiece[]): number => pieces.reduce((all, { strength }) => all + strength, 0)

/** The sheet that a book would make of these groups. */
export function sheetOf(groups: readonly AuthorGroup[], rest: Partial<AuthorSheet> = {}): AuthorSheet {
  const measured = groups.map((each) => ({ ...each, strength: sum(each.pieces) }))
  const of = (side: SideId): number => measured.filter((each) => each.side === side).reduce((all, { strength }) => all + strength, 0)
  return {
    ...{ things: [], start: [], strip: null, options: [], markers: [] },
    ...rest,
    groups: measured,
    strength: { blue: of('blue'), red: of('red') },
    pieces: measured.flatMap(({ side, pieces }) =>
      pieces.flatMap(({ id, at, symbol, name, title, fields }) =>
        at === null
          ? []
          : [
              {
                ...{ id, side, own: true, hex: at, symbol, name, title, group: null, tracks: [], spent: false, ready: false },
                chips: fields.some(({ key, value }) => key === 'hidden' && value === true)
                  ? [{ art: 'hidden', label: 'hidden', tone: 'plain' as const }]
                  : [],
              },
            ],
      ),
    ),
  }
}

/** Two platoons against two, riders, somebody who is still to be placed, and one who comes later. */
export const sampleSheet = (): AuthorSheet =>
  sheetOf(
    [
      group('blue-a', 'blue', 'Tank Platoon', [
        piece('A1', 'MBT', { at: [3, 7] }),
        piece('A2', 'MBT', { at: [3, 8], fields: unitFields(true, 1) }),
        piece('A3', 'LT', { at: [4, 11] }),
        piece('A4', 'LT'),
      ]),
      group('blue-b', 'blue', 'Mechanized Platoon', [
        piece('B1', 'IFV', { at: [3, 18] }),
        piece('B2', 'STAND', { aboard: 'B1' }),
        piece('B3', 'STAND-ATGM', { aboard: 'B1' }),
        piece('B4', 'IFV', { at: [5, 18] }),
        piece('B5', 'STAND'),
      ]),
      group('blue-r', 'blue', 'Reserve', [piece('R1', 'HOV'), piece('R2', 'HOV')], 4),
      group('red-p', 'red', 'Hover Platoon', [piece('P1', 'HOV', { at: [16, 8] }), piece('P2', 'HOV', { at: [16, 9] })]),
      group('red-q', 'red', 'Empty Platoon', []),
    ],
    {
      things: [
        thing('wire-1', 'wire', 'Wire', [12, 4]),
        thing('wire-2', 'wire', 'Wire', [12, 5]),
        thing('mines-1', 'mines', 'Mines', [9, 9]),
      ],
    },
  )
/** So many units on each side, in platoons of four. */
export const largeSheet = (each: number): AuthorSheet =>
  sheetOf(
    (['blue', 'red'] as const).flatMap((side) =>
      Array.from({ length: Math.ceil(each / 4) }, (_, g) =>
        group(
          `${side}-${g}`,
          side,
          `${g + 1}. platoon`,
          Array.from({ length: Math.min(4, each - g * 4) }, (__, i) =>
            piece(`${side[0]}${g}-${i}`, ['MBT', 'LT', 'IFV', 'HOV'][i] ?? 'LT', { at: [(g * 4 + i) % 20, g % 12] }),
          ),
        ),
      ),
    ),
  )
const thing = (id: string, kind: string, name: string, hex: Hex): AuthorThing => ({
  ...{ id, kind, name: `${name} at ${String(hex[0]).padStart(2, '0')}${String(hex[1]).padStart(2, '0')}`, hex },
  fields: [{ key: 'known', name: 'Known to both', text: 'Both sides see it from the beginning.', is: 'switch', value: false }],
})

/** A scenario of nobody: two sides with a zone each. */
export const fakeScenario = (): ScenarioDoc => {
  const side = (name: string, edge: 'west' | 'east', left: number) => ({
    ...{ name, edge, briefing: '', zones: [{ rect: [left, 2, left + 4, 17] as [number, number, number, number] }] },
  })
  return {
    ...{ format: 'sandtable-scenario', version: 2, name: 'Trial', description: '', map: 'plain.map.json', ruleset: 'steel-rain' },
    ...{ cmPerHex: 2, turns: 8, objectives: [], settings: {}, forces: {} },
    sides: { blue: side('Blue', 'west', 0), red: side('Red', 'east', 15) },
  }
}

// ---- changes

/** The sheet after a change, or null where there is nobody that it is about. Enough of a book to work with, and no more. */
export function changed(sheet: AuthorSheet, change: AuthorChange): AuthorSheet | null {
  const rest = { things: sheet.things, start: sheet.start }
  const withGroups = (groups: readonly AuthorGroup[]): AuthorSheet => sheetOf(groups, rest)
  const eachPiece = (make: (one: AuthorPiece) => AuthorPiece): AuthorSheet =>
    withGroups(sheet.groups.map((each) => ({ ...each, pieces: each.pieces.map(make) })))
  switch (change.do) {
    case 'add-group': {
      const found = CATALOGUE.formations.find(({ id }) => id === change.formation)
      const id = freeId(sheet.groups, `${change.side}-new`)
      const pieces = found ? Array.from({ length: 3 }, (_, i) => piece(`${id}-${i}`, 'LT')) : []
      return withGroups([...sheet.groups, group(id, change.side, found?.name ?? 'New platoon', pieces)])
    }
    case 'remove-group':
      return withGroups(sheet.groups.filter(({ id }) => id !== change.group))
    case 'move-group':
      return withGroups(
        inFront(
          sheet.groups,
          sheet.groups.filter(({ id }) => id === change.group),
          change.before,
        ),
      )
    case 'set-group':
      return withGroups(
        sheet.groups.map((each) =>
          each.id === change.group
            ? { ...each, ...(change.key === 'name' ? { name: String(change.value) } : {}), fields: set(each.fields, change) }
            : each,
        ),
      )
    case 'add-pieces': {
      const all = sheet.groups.flatMap(({ pieces }) => pieces)
      const come = Array.from({ length: change.count }, (_, i) => piece(`N${all.length + i + 1}`, change.design))
      return withGroups(sheet.groups.map((each) => (each.id === change.group ? { ...each, pieces: [...each.pieces, ...come] } : each)))
    }
    case 'remove-pieces':
      return withGroups(sheet.groups.map((each) => ({ ...each, pieces: each.pieces.filter(({ id }) => !change.pieces.includes(id)) })))
    case 'regroup': {
      const moved = change.pieces.flatMap((id) => sheet.groups.flatMap(({ pieces }) => pieces.filter((one) => one.id === id)))
      return withGroups(
        sheet.groups.map((each) => {
          const stay = each.pieces.filter(({ id }) => !change.pieces.includes(id))
          return { ...each, pieces: each.id === change.group ? inFront([...stay, ...moved], moved, change.before) : stay }
        }),
      )
    }
    case 'place': {
      const to = new Map(change.places.map((place) => [place.piece, place.at]))
      return eachPiece((one) => (to.has(one.id) ? { ...one, at: to.get(one.id) ?? null, aboard: null } : one))
    }
    case 'embark':
      return eachPiece((one) => (change.pieces.includes(one.id) ? { ...one, at: null, aboard: change.carrier } : one))
    case 'set-pieces':
      return eachPiece((one) => (change.pieces.includes(one.id) ? { ...one, fields: set(one.fields, change) } : one))
    default:
      return onTheGround(sheet, change)
  }
}
function onTheGround(sheet: AuthorSheet, change: AuthorChange): AuthorSheet | null {
  switch (change.do) {
    case 'add-thing': {
      const name = CATALOGUE.things.find(({ id }) => id === change.kind)?.name ?? change.kind
      return { ...sheet, things: [...sheet.things, thing(freeId(sheet.things, change.kind), change.kind, name, change.hex)] }
    }
    case 'remove-thing':
      return { ...sheet, things: sheet.things.filter(({ id }) => id !== change.thing) }
    case 'set-thing':
      return {
        ...sheet,
        things: sheet.things.map((each) => (each.id === change.thing ? { ...each, fields: set(each.fields, change) } : each)),
      }
    case 'begin-middle':
      return {
        ...sheet,
        start: [
          { key: 'turn', name: 'Turn', text: 'In which it begins.', is: 'number', least: 1, most: 20, unit: '', usual: 1, value: null },
        ],
      }
    case 'no-middle':
      return { ...sheet, start: [] }
    case 'set-start':
      return { ...sheet, start: set(sheet.start, change) }
    default:
      return null
  }
}
function inFront<T extends { readonly id: string }>(all: readonly T[], moved: readonly T[], before: string | null): readonly T[] {
  const stay = all.filter((one) => !moved.includes(one))
  const at = before === null ? stay.length : stay.findIndex(({ id }) => id === before)
  return [...stay.slice(0, at), ...moved, ...stay.slice(at)]
}
const set = (fields: readonly AuthorField[], { key, value }: { readonly key: string; readonly value: unknown }): readonly AuthorField[] =>
  fields.map((field) => (field.key === key ? ({ ...field, value } as AuthorField) : field))
const freeId = (list: readonly { readonly id: string }[], wish: string): string => {
  for (let i = 1; ; i++) if (!list.some(({ id }) => id === `${wish}-${i}`)) return `${wish}-${i}`
}

// ---- the bench

export interface FakeBench extends ScenarioBench {
  /** What was asked, with the name of its step. */
  readonly asked: (readonly [name: string, change: AuthorChange])[]
  /** Hexes that the author will choose, the first next; then he thinks better of it. */
  readonly hexes: Hex[]
  /** Everything that was said. */
  readonly said: string[]
}
interface FakeParts {
  readonly doc: ScenarioDoc
  readonly board: Board
  readonly sheet?: AuthorSheet
  readonly catalogue?: Partial<AuthorCatalogue>
  readonly problems?: readonly Problem[]
  readonly warnings?: readonly Problem[]
}
export function fakeBench({ doc, board, sheet = sampleSheet(), catalogue = {}, problems = [], warnings = [] }: FakeParts): FakeBench {
  const store = makeStore<ScenarioView>({
    ...{ doc, board, sheet, problems, warnings, catalogue: { ...CATALOGUE, ...catalogue } },
    ...{
      tab: 'forces',
      task: { is: 'select' },
      selected: [],
      thing: null,
      done: [],
      undone: [],
      isSaving: false,
      hasChanges: false,
      note: '',
    },
  })
  const change = (part: Partial<ScenarioView>): void => store.set({ ...store.get(), ...part })
  const asked: FakeBench['asked'] = []
  const hexes: Hex[] = []
  const said: string[] = []
  return {
    ...{ store, asked, hexes, said },
    change: (name, edit) => change({ doc: edit(store.get().doc), done: [...store.get().done, name] }),
    ask: async (name, wish) => {
      asked.push([name, wish])
      const now = store.get().sheet
      const next = now && changed(now, wish)
      if (next) change({ sheet: next, done: [...store.get().done, name] })
      return next !== null
    },
    others: () => [{ file: '', own: true, doc: store.get().doc }],
    groupsOf: async () =>
      (store.get().sheet?.groups ?? []).map(({ id, side, name, strength, pieces }) => ({
        id,
        side,
        name,
        strength,
        units: `${pieces.length} units`,
      })),
    hexAt: () => null,
    chooseHex: async (prompt) => {
      change({ task: { is: 'hex', prompt } })
      return hexes.shift() ?? null
    },
    chooseArea: async () => null,
    select: (selected) => change({ selected }),
    selectThing: (id) => change({ thing: id }),
    open: (tab) => change({ tab }),
    showHex: () => undefined,
    say: (note) => {
      said.push(note)
      change({ note })
    },
  }
}
