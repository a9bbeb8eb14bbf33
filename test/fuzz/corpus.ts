import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Good documents of every kind, from which the cases are made. */
export const KINDS = ['map', 'scenario', 'save', 'journal', 'settings', 'lesson', 'cases', 'course'] as const
export type Kind = (typeof KINDS)[number]
export interface Sample {
  readonly name: string
  readonly text: string
  /** Files that belong beside it, as they are: what a file of cases or a course speaks of. */
  readonly beside?: readonly { readonly name: string; readonly text: string }[]
}
export type Corpus = Readonly<Record<Kind, readonly Sample[]>>

/** Orders of a save that is a case: all of a long battle would take seconds. */
const ORDERS = 14

export function readCorpus(root: string): Corpus {
  const files = (folder: string, ending: string): readonly Sample[] => {
    const path = join(root, folder)
    if (!existsSync(path)) return []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => ({ name: join(folder, name), text: readFileSync(join(path, name), 'utf8') }))
  }
  const maps = files('maps', '.map.json')
  const mapOf = (name: string): unknown => JSON.parse(maps.find((map) => map.name === join('maps', name))?.text ?? 'null')
  // A scenario with its map in it needs no file beside it.
  const scenarios = ['maps', 'test/exercise', 'test/e2e/scenes'].flatMap((folder) =>
    files(folder, '.scenario.json').map(({ name, text }) => {
      const scenario = JSON.parse(text) as { map: unknown }
      const map = typeof scenario.map === 'string' ? mapOf(scenario.map) : scenario.map
      return { name, text: JSON.stringify({ ...scenario, map }) }
    }),
  )
  const saves = [...files('test/golden', '.journal.json'), ...files('test/saves', '.save.json')].flatMap(shortSave)
  return {
    map: maps,
    scenario: scenarios,
    save: saves,
    journal: [...saves.map(asJournal), ...files('test/saves', '.journal'), ...files('test/saves', '.lines')],
    settings: [{ name: 'settings', text: JSON.stringify(SETTINGS) }],
    lesson: files('maps/learn', '.lesson.json'),
    cases: files('maps/learn', '.cases.json').flatMap((file) => oneByOne(file, besides(root, file.name, ['course.json']))),
    course: files('maps/learn', 'course.json').map((file) => ({
      ...file,
      beside: besides(root, file.name, lessonsBeside(root, file.name)),
    })),
  }
}
const besides = (root: string, of: string, names: readonly string[]): NonNullable<Sample['beside']> =>
  names.map((name) => ({ name, text: readFileSync(join(root, dirname(of), name), 'utf8') }))
const lessonsBeside = (root: string, of: string): readonly string[] =>
  readdirSync(join(root, dirname(of))).filter((name) => name.endsWith('.lesson.json'))
/** A file of cases for each of its cases: to play all of them would take seconds. */
function oneByOne({ name, text }: Sample, beside: Sample['beside']): readonly Sample[] {
  const file = JSON.parse(text) as { readonly cases: readonly { readonly id: string }[] }
  return file.cases.map((one) => ({
    name: `${name} (${one.id})`,
    text: JSON.stringify({ ...file, cases: [one] }),
    ...(beside ? { beside } : {}),
  }))
}

interface Save {
  readonly orders: readonly unknown[]
  readonly checks: readonly unknown[]
}
/** The beginning of a save; a file that is no save in one piece (an older one, a broken one) is taken as it is. */
function shortSave({ name, text }: Sample): readonly Sample[] {
  let save: Partial<Save>
  try {
    save = JSON.parse(text) as Partial<Save>
  } catch {
    return []
  }
  if (!Array.isArray(save.orders) || !Array.isArray(save.checks)) return []
  return [
    { name, text: JSON.stringify({ ...save, orders: save.orders.slice(0, ORDERS), checks: save.checks.slice(0, ORDERS), state: null }) },
  ]
}
function asJournal({ name, text }: Sample): Sample {
  const save = JSON.parse(text) as Save
  const header = { ...save, format: 'sandtable-autosave', orders: [], checks: [], state: null }
  const lines = save.orders.map((order, i) => JSON.stringify({ order, check: save.checks[i] ?? null }))
  return { name: `${name} as lines`, text: `${[JSON.stringify(header), ...lines].join('\n')}\n` }
}

const SETTINGS = {
  interfaceScale: 100,
  theme: 'dark',
  speed: '1x',
  reducedMotion: false,
  volume: 60,
  symbolSet: 'nato',
  lastScenario: 'mill-crossing.scenario.json',
  lastSide: 'blue',
  lastLevel: 'regular',
}
