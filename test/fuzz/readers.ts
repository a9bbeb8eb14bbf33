import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Cli } from '../../cli/cli.ts'
import { main } from '../../cli/main.ts'
import { EDITIONS, type FromWorker, Host, LearnDesk, noMinds, type Problem } from '../../engine/index.ts'
import { Settings } from '../../main/desk.ts'
import { openSettings } from '../../main/settings.ts'
import type { Case } from './cases.ts'
import { Chance } from './chance.ts'
import type { Corpus } from './corpus.ts'
import { mutateJson, mutateText, written } from './mutate.ts'

/** Gives a case to the readers that the product has for it, and collects what they said. Nothing is caught here: what is thrown is a crash. */
export interface Said {
  /** Everything that was printed or answered, for a look at its words. */
  readonly words: readonly string[]
  readonly refusals: readonly Refusal[]
  /** Files that are there and were not before. */
  readonly written: readonly string[]
}
export interface Refusal {
  readonly at: string
  readonly text: string
  /** It is the book's own, which names its rule. */
  readonly rule: boolean
}

const NAMES: Readonly<Record<Exclude<Case['kind'], 'lesson'>, string>> = {
  map: 'case.map.json',
  scenario: 'case.scenario.json',
  save: 'case.save.json',
  journal: 'case.save.json',
  settings: 'settings.json',
  cases: 'case.cases.json',
  course: 'course.json',
}
/** A lesson is called as its id, as long as that has not changed. */
const nameOf = ({ kind, from }: Pick<Case, 'kind' | 'from'>): string => (kind === 'lesson' ? basename(from) : NAMES[kind])
/** What a reader may write: settings that are broken are copied aside and mended. */
const OWN_FILES = /^settings(\.broken-\d+)?\.json$/

export async function readFileCase(made: Case, folder: string): Promise<Said> {
  const { kind, text, beside = [] } = made
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const put = [{ name: nameOf(made), text }, ...beside]
  for (const file of put) writeFileSync(join(folder, file.name), file.text)
  const said = await readBy(made, folder)
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !put.some((file) => file.name === name) && !(kind === 'settings' && OWN_FILES.test(name)),
  )
  const changed = put.filter(
    (file) => kind !== 'settings' && readFileSync(join(folder, file.name), 'utf8') !== Buffer.from(file.text, 'utf8').toString('utf8'),
  )
  return { ...said, written: [...left, ...changed.map(({ name }) => name)] }
}

async function readBy(made: Case, folder: string): Promise<Omit<Said, 'written'>> {
  const { kind, text, beside = [] } = made
  const name = nameOf(made)
  switch (kind) {
    case 'map':
    case 'scenario': {
      const { out, err } = await commandLine(folder, ['validate', '--json', name])
      const [checked] = JSON.parse(out) as [{ problems: readonly Problem[]; warnings: readonly Problem[] }]
      const refusals = checked.problems.map(({ at, text: what }) => ({ at, text: what, rule: false }))
      const shown = kind === 'scenario' && refusals.length === 0 ? inTheWindow({ scenario: JSON.parse(text), map: null }) : []
      return { words: [out, err, ...shown], refusals }
    }
    case 'save':
    case 'journal': {
      const { out, err } = await commandLine(folder, ['replay', '--json', name])
      const answer = JSON.parse(out) as { error?: string; at?: string | null }
      const refusals = answer.error === undefined ? [] : [{ at: answer.at ?? '', text: answer.error, rule: false }]
      return { words: [out, err, ...inTheWindow({ save: text })], refusals }
    }
    case 'lesson':
    case 'cases':
    case 'course': {
      const { out, err } = await commandLine(folder, ['validate', '--json', name])
      const [checked] = JSON.parse(out) as [{ problems: readonly Problem[] }]
      const refusals = checked.problems.map(({ at, text: what }) => ({ at, text: what, rule: false }))
      const json = parsed(text)
      const shown = json === undefined ? [] : [...atTheDesk(name, json, beside), ...(kind === 'lesson' ? aLearner(json) : [])]
      return { words: [out, err, ...shown], refusals }
    }
    case 'settings': {
      const store = openSettings(folder)
      Settings.parse(store.get())
      Settings.parse(store.set({ volume: 7 }))
      return { words: [], refusals: [] }
    }
  }
}

async function* linesOf(lines: readonly string[]): AsyncIterable<string> {
  yield* lines
}
async function commandLine(
  cwd: string,
  args: readonly string[],
  lines: AsyncIterable<string> = linesOf([]),
  hear: (text: string) => void = () => undefined,
): Promise<{ readonly out: string; readonly err: string }> {
  let [out, err] = ['', '']
  const cli: Cli = {
    editions: EDITIONS,
    minds: noMinds,
    version: 'fuzz',
    cwd,
    lines,
    out: (text) => {
      out += text
      hear(text)
    },
    err: (text) => {
      err += text
    },
    terminal: false,
    now: () => 0,
    duelWorker: null,
    processors: 1,
  }
  await main(cli, args)
  return { out, err }
}

/** The same by the window's thread, and what its screen asks first. */
function inTheWindow(opening: { readonly scenario?: unknown; readonly map?: unknown; readonly save?: unknown }): readonly string[] {
  const posted: FromWorker[] = []
  const host = new Host({
    table: { editions: EDITIONS, minds: noMinds, app: 'fuzz' },
    post: (message) => posted.push(message),
    think: () => undefined,
  })
  host.receive({ ask: 'open', id: 1, side: 'blue', scenario: null, map: null, seed: 3, level: 'hand', ...opening })
  for (const side of ['blue', 'red'] as const) {
    host.receive({ ask: 'request', id: 2, request: { do: 'picture', side } })
    host.receive({ ask: 'request', id: 3, request: { do: 'offers', side } })
    host.receive({ ask: 'request', id: 4, request: { do: 'bar', side, piece: null } })
  }
  return posted.flatMap((message) => {
    if (message.say === 'failed') return [message.text]
    return message.say === 'answer' && !message.answer.ok ? [JSON.stringify(message.answer)] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** What the screens of Learn ask of such documents: courses, rulebook, search, every case as a picture, a lesson. */
function atTheDesk(name: string, json: unknown, beside: NonNullable<Case['beside']>): readonly string[] {
  const documents = Object.fromEntries(beside.map((file): readonly [string, unknown] => [`maps/learn/x/${file.name}`, parsed(file.text)]))
  const desk = new LearnDesk(EDITIONS, { ...documents, [`maps/learn/x/${name}`]: json })
  const books = desk.answer({ do: 'books' })
  const said: unknown[] = [books.ok ? books.value.map(({ problems }) => problems) : books]
  for (const { id: book } of EDITIONS) {
    const rulebook = desk.answer({ do: 'rulebook', book })
    const cases = rulebook.ok ? rulebook.value.cases : []
    const lessons = books.ok ? (books.value.find(({ id }) => id === book)?.lessons ?? []) : []
    for (const { id } of cases.slice(0, 3)) said.push(refusalOf(desk.answer({ do: 'case', book, id })))
    for (const { id } of lessons.slice(0, 3)) said.push(refusalOf(desk.answer({ do: 'lesson', book, id })))
    said.push(refusalOf(desk.answer({ do: 'search', book, text: 'smoke' })))
  }
  return said.map((one) => JSON.stringify(one))
}
const refusalOf = (answer: { readonly ok: boolean }): unknown => (answer.ok ? null : answer)

/** A lesson at the table: shown step by step, and back again. */
function aLearner(json: unknown): readonly string[] {
  const posted: FromWorker[] = []
  const host = new Host({
    table: { editions: EDITIONS, minds: noMinds, app: 'fuzz' },
    post: (message) => posted.push(message),
    think: () => undefined,
  })
  host.receive({ ask: 'open', id: 1, side: 'blue', scenario: null, map: null, seed: 3, level: 'hand', lesson: { json, step: 0 } })
  for (const did of ['show', 'skip', 'again', 'back'] as const) host.receive({ ask: 'lesson', id: 2, act: { did } })
  return posted.flatMap((message) => (message.say === 'failed' ? [message.text] : []))
}

/** Lines of one conversation: after so many the next begins, with another battle. */
export const LINES_A_SESSION = 40

/** Plays one conversation with the referee, most of its lines a step or more away from good ones. Calls `alive` after each line. */
export async function readLines(
  corpus: Corpus,
  seed: number,
  session: number,
  folder: string,
  alive: () => void,
  only: number | null = null,
): Promise<Said & { readonly line: string }> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const chance = new Chance(seed, session, 5)
  const battles = corpus.scenario.filter(({ text }) => text.length < 12_000)
  const scenario = JSON.parse(chance.one(battles).text) as unknown
  const refusals: Refusal[] = []
  let last = ''
  let answers = 0
  let latest: Answer = {}
  let offers: readonly unknown[] = []
  let side = 'blue'
  async function* lines(): AsyncIterable<string> {
    yield JSON.stringify({ do: 'new', scenario, seed: session % 1000, seats: { blue: 'hand', red: 'hand' } })
    for (let i = 0; i < LINES_A_SESSION; i++) {
      const asked = latest.standing?.questions?.[0]?.side
      if (asked !== undefined) side = asked
      if (i % 4 === 0) {
        yield JSON.stringify({ do: 'offers', side })
        if (latest.offers) offers = latest.offers.map(({ order }) => order)
      }
      // The battle goes on by good orders now and then.
      if (i % 7 === 3 && offers.length > 0) yield JSON.stringify({ do: 'submit', order: chance.one(offers) })
      const own = new Chance(seed, session, 6, i)
      if (only === null || only === i) {
        last = badLine(request(own, side, offers, scenario), own)
        yield last
        alive()
      }
    }
  }
  const { out, err } = await commandLine(folder, ['referee'], lines(), (text) => {
    answers++
    latest = JSON.parse(text) as Answer
    // What is no problem of form is the game's answer: it has a place or a rule, and need not say what else to do.
    const ofGame = latest.problems === undefined && (latest.why?.rule !== null || latest.why?.at !== undefined)
    if (latest.ok === false && latest.why) refusals.push({ at: latest.why.at ?? '', text: latest.why.text, rule: ofGame })
    for (const { at, text: what } of latest.ok === false ? (latest.problems ?? []) : []) refusals.push({ at, text: what, rule: false })
  })
  if (answers === 0) throw new Error('the referee said nothing')
  const said = out.split('\n').filter((line) => line.startsWith('{"ok":false'))
  return { words: [err, ...said], refusals, written: readdirSync(folder), line: last }
}
interface Answer {
  readonly ok?: boolean
  readonly why?: { readonly at?: string; readonly text: string; readonly rule: string | null }
  readonly problems?: readonly Problem[]
  readonly offers?: readonly { readonly order: unknown }[]
  readonly standing?: { readonly questions?: readonly { readonly side: string }[] }
}

/** A good request of any kind. */
function request(chance: Chance, side: string, offers: readonly unknown[], scenario: unknown): object {
  const hex = (): readonly number[] => [chance.below(20), chance.below(20)]
  const order = chance.one(offers.length > 0 ? offers : [{ kind: 'endRound', side }]) as { unit?: string; piece?: string }
  const piece = order.unit ?? order.piece ?? 'A1'
  const map = (scenario as { readonly map: unknown }).map
  const makers: readonly (() => object)[] = [
    () => ({ do: 'submit', order }),
    () => ({ do: 'submit', order }),
    () => ({ do: 'submit', order }),
    () => ({ do: 'odds', order }),
    () => ({ do: 'picture', side }),
    () => ({ do: 'view', side }),
    () => ({ do: 'offers', side, piece }),
    () => ({ do: 'bar', side, piece }),
    () => ({ do: 'sheet', side, piece }),
    () => ({ do: 'hex', side, hex: hex() }),
    () => ({ do: 'sight', from: hex(), to: hex(), side, piece }),
    () => ({ do: 'viewshed', from: hex(), side, piece }),
    () => ({ do: 'layer', layer: 'threat', side, piece, part: 0 }),
    () => ({ do: 'profile', from: hex(), to: hex(), side }),
    () => ({ do: 'way', side, piece, path: [hex(), hex()] }),
    () => ({ do: 'route', side, piece, through: [hex(), hex()] }),
    () => ({ do: 'reach', piece, side }),
    () => ({ do: 'past', side, from: 0, orders: 5 }),
    () => ({ do: 'play', until: 'question', orders: 3 }),
    () => ({ do: 'play', until: 'turn', orders: 3, as: side }),
    () => ({ do: 'submit', order, as: side }),
    () => ({ do: 'dice', add: [7, 20, 3] }),
    () => ({ do: 'doctrine', side, doctrine: { reactions: 'hold', holdBelow: 100 } }),
    () => ({
      do: 'doctrine',
      side,
      doctrine: { rules: [{ for: { piece }, do: 'fire', above: 300, ignore: ['armor'], arc: { towards: 3, degrees: 90 }, within: 5 }] },
    }),
    () => ({ do: 'catalogue', ruleset: 'steel-rain' }),
    () => ({ do: 'undo' }),
    () => ({ do: 'books' }),
    () => ({ do: 'skirmish', ruleset: 'steel-rain', map, blue: { strength: 200 }, red: { equal: true }, seed: 3, turns: 5 }),
    () => ({ do: 'replay', save: { format: 'sandtable-save' }, upTo: 3 }),
    () => ({ do: 'new', scenario: 'nowhere.scenario.json', seats: { blue: 'hand', red: 'random' }, dice: [1, 2, 3], settings: {} }),
  ]
  return chance.one(makers)()
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
function badLine(good: object, chance: Chance): string {
  if (chance.happens(15)) return mutateText(JSON.stringify(good), chance).replaceAll('\n', ' ')
  const root = { value: JSON.parse(JSON.stringify(good)) as unknown }
  for (let step = chance.one([1, 1, 2, 3]); step > 0; step--) mutateJson(root, chance)
  // A request without its name tells little about the others.
  if (chance.happens(85) && isObject(root.value)) root.value['do'] = (good as { do: string }).do
  return written(root.value).replaceAll('\n', ' ')
}
