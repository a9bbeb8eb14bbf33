import type { AuthorChange, AuthorSheet, Board, Hex, ScenarioDoc } from '../../engine/screen.ts'
import type { ScenarioBench, ScenarioView } from '../scenario/state/scenario-view.ts'
import { makeStore } from '../state/store.ts'

/** A scenario on a bench that has no map and no book: what is asked of it is written down, and answered as it was told to. */
export interface MockBench extends ScenarioBench {
  /** Steps of history by name, those of one run once. */
  readonly steps: string[]
  readonly asked: AuthorChange[]
  readonly shown: Hex[]
  /** What the author will choose on the map: the next hex, the next area. */
  readonly hexes: (Hex | null)[]
  readonly areas: (readonly Hex[] | null)[]
  /** Whether the book makes the changes that it is asked for. */
  accepts: boolean
  set(part: Partial<ScenarioView>): void
}

export function mockBench(doc: ScenarioDoc, board: Board, sheet: AuthorSheet | null = null): MockBench {
  const store = makeStore<ScenarioView>({
    doc,
    board,
    catalogue: null,
    sheet,
    problems: [],
    warnings: [],
    tab: 'battle',
    task: { is: 'select' },
    selected: [],
    thing: null,
    done: [],
    undone: [],
    isSaving: false,
    hasChanges: false,
    note: '',
  })
  const set = (part: Partial<ScenarioView>) => store.set({ ...store.get(), ...part })
  let lastRun: string | undefined
  const bench: MockBench = {
    store,
    steps: [],
    asked: [],
    shown: [],
    hexes: [],
    areas: [],
    accepts: true,
    set,
    change: (name, edit, run) => {
      const before = store.get().doc
      const after = edit(before)
      if (after === before) return
      if (run === undefined || run !== lastRun) bench.steps.push(name)
      lastRun = run
      set({ doc: after })
    },
    ask: (_name, change) => {
      bench.asked.push(change)
      return Promise.resolve(bench.accepts)
    },
    others: () => [{ file: '', own: true, doc: store.get().doc }],
    groupsOf: () => Promise.resolve([]),
    hexAt: () => null,
    chooseHex: () => Promise.resolve(bench.hexes.shift() ?? null),
    chooseArea: () => Promise.resolve(bench.areas.shift() ?? null),
    select: (selected) => set({ selected }),
    selectThing: (thing) => set({ thing }),
    open: (tab) => set({ tab }),
    showHex: (hex) => bench.shown.push(hex),
    say: (note) => set({ note }),
  }
  return bench
}

/** Forces for a scenario of a book that nobody has: a platoon and a battery, and one option of each kind. */
export function mockSheet(): AuthorSheet {
  const piece = (id: string, title: string) => ({
    id,
    name: id,
    title,
    design: title,
    symbol: 'armour',
    strength: 10,
    at: null,
    aboard: null,
    room: 0,
    fields: [],
  })
  const group = (id: string, side: 'blue' | 'red', name: string, pieces: readonly ReturnType<typeof piece>[]) => ({
    id,
    side,
    name,
    strength: 10 * pieces.length,
    fields: [],
    pieces,
  })
  return {
    groups: [
      group('tanks', 'blue', '1st Platoon', [piece('B1', 'Main battle tank'), piece('B2', 'Main battle tank'), piece('B3', 'Light truck')]),
      group('battery', 'red', 'Battery', [piece('R1', 'Field gun'), piece('R2', 'Field gun')]),
    ],
    strength: { blue: 30, red: 20 },
    things: [],
    start: [],
    strip: null,
    options: [
      {
        key: 'victory',
        name: 'Victory',
        text: 'How a battle is won.',
        rule: 'X-1',
        is: 'choice',
        value: 'losses',
        choices: [
          { value: 'objectives', name: 'Objectives', text: 'Whoever holds more of them.' },
          { value: 'losses', name: 'Losses', text: 'Whoever has lost less.' },
        ],
      },
      { key: 'wind', name: 'Wind', text: 'How far smoke drifts.', is: 'number', least: 0, most: 6, unit: 'hexes', usual: 2, value: null },
      { key: 'night', name: 'Night', text: 'Nobody sees far.', is: 'switch', value: false },
      { key: 'motto', name: 'Motto', text: 'What the staff says.', is: 'text', most: 20, value: null },
      { key: 'camp', name: 'Camp', text: 'Where the staff is.', is: 'hex', value: null },
    ],
    pieces: [],
    markers: [],
  }
}
