/** A person's own maps and scenarios on the screen's side: what comes in of a file and goes out in one, and what there is to play of it. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { type Pack, type Part, packed, toTiled, unpacked, withField } from '../../engine/pack/index.ts'
import type { Desk } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { handOutText, handOutTiled } from '../../renderer/editor/state/hand-out.ts'
import { App } from '../../renderer/state/app.ts'
import { fileTitle, freeLabel, type TakenChoice } from '../../renderer/state/arrival-plan.ts'
import { jsonFault } from '../../renderer/state/json-fault.ts'
import { type Brought, Library, type Plan } from '../../renderer/state/library.ts'
import { mapErrors } from '../../renderer/state/map-errors.ts'
import { readMapFile } from '../../renderer/state/map-files.ts'
import { readMaps, readScenarios } from '../../renderer/state/scenario-reading.ts'
import { packCase } from '../fuzz/packs.ts'
import { hostTable, memoryStore, tabsOf } from '../support/desks.ts'
import { DESIGNS, DUEL, EVERYTHING, shippedPart, shippedText } from '../support/packs.ts'

const SHIPPED = ['mill-crossing.map.json', 'mill-crossing.scenario.json']
const INDEX = JSON.stringify(SHIPPED.map((name) => ({ name, kind: name.split('.')[1], title: 'Mill Crossing' })))
const beside = async (path: string): Promise<string | null> =>
  path === 'maps/index.json' ? INDEX : SHIPPED.includes(path.slice(5)) ? shippedText(path.slice(5)) : null

let texts: Map<string, string>
let given: { name: string; bytes: Uint8Array }[]
let desk: Desk
let library: Library
let changes: number
beforeEach(() => {
  texts = new Map()
  given = []
  changes = 0
  const own = makeBrowserDesk(memoryStore(texts), beside, '0.1.0', tabsOf(new Map())(1))
  const give = async (name: string, bytes: Uint8Array): Promise<boolean> => given.push({ name, bytes }) > 0
  desk = { ...own, files: { ...own.files, give } }
  library = new Library(
    desk,
    () => '0.1.0',
    () => {
      changes++
    },
  )
})

const look = async (pack: Pack): Promise<Plan> => {
  const plan = await library.look(packed(pack))
  if (!plan.ok) throw new Error(plan.error)
  return plan.value
}
async function bring(pack: Pack, choice: TakenChoice = 'both'): Promise<readonly string[]> {
  const told: Brought[] = []
  await library.bring(await look(pack), choice, (one) => told.push(one))
  return told.map(({ kind, label, came }) => `${kind} ${label}: ${came}`)
}
/** The same thing, changed by a word. */
const other = (part: Part): Part => ({ ...part, text: part.text.replace(/\n$/, '\n\n') })
const otherMap: Pack = { ...DUEL, parts: DUEL.parts.map((part) => (part.kind === 'map' ? other(part) : part)) }
const mapOf = async (name: string): Promise<unknown> => (JSON.parse((await library.read('scenario', name)).text) as { map: unknown }).map
const names = async (): Promise<readonly string[]> => (await library.list()).map(({ kind, name, label }) => `${kind} ${name} (${label})`)

describe('what comes in of a file', () => {
  test('is everything in it, each as it stands; the second time it is there already', async () => {
    expect(await bring(EVERYTHING)).toEqual([
      'map Tactical Battles: new',
      'designs My tanks: new',
      'scenario Duel at the Crossroads: new',
      'save Zug 3, «橋»: new',
    ])
    for (const { kind, name, label, text } of EVERYTHING.parts) {
      if (kind === 'save') expect(await desk.saves.list()).toMatchObject([{ label }])
      else expect((await library.read(kind, name)).text).toBe(text)
    }
    const before = JSON.stringify([...texts])
    expect((await bring(EVERYTHING)).every((line) => line.endsWith(': same'))).toBe(true)
    expect(JSON.stringify([...texts])).toBe(before)
  })
  test('stands beside what has its name, and a scenario names the map that came with it', async () => {
    await bring(DUEL)
    expect(await bring(otherMap, 'both')).toEqual(['map Tactical Battles (2): both', 'scenario Duel at the Crossroads (2): both'])
    expect(await names()).toEqual([
      'map tactical-battles (Tactical Battles)',
      'map tactical-battles-2 (Tactical Battles (2))',
      'scenario battlechrome-duel (Duel at the Crossroads)',
      'scenario battlechrome-duel-2 (Duel at the Crossroads (2))',
    ])
    expect([await mapOf('battlechrome-duel'), await mapOf('battlechrome-duel-2')]).toEqual([
      'tactical-battles.map.json',
      'tactical-battles-2.map.json',
    ])
  })
  test('replaces what has its name where the person says so, and nothing else', async () => {
    await bring(EVERYTHING)
    expect(await bring(otherMap, 'replace')).toEqual(['map Tactical Battles: replaced', 'scenario Duel at the Crossroads: same'])
    expect((await library.read('map', 'tactical-battles')).text).toBe(otherMap.parts.find(({ kind }) => kind === 'map')?.text)
    expect(await names()).toHaveLength(3)
  })
  test('a save stands beside one of its name, or replaces it', async () => {
    const save = EVERYTHING.parts.find(({ kind }) => kind === 'save') as Part
    const pack = (part: Part): Pack => ({ title: 'S', kind: 'save', program: 'x', parts: [part] })
    await bring(pack(save))
    expect(await bring(pack(other(save)), 'both')).toEqual(['save Zug 3, «橋» (2): both'])
    expect(await bring(pack(other(save)), 'replace')).toEqual(['save Zug 3, «橋»: replaced'])
    expect((await desk.saves.list()).map(({ label }) => label).sort()).toEqual(['Zug 3, «橋»', 'Zug 3, «橋» (2)'])
  })
  test('a built-in map is there already; another one of its file name comes beside it without a question', async () => {
    const mill: Pack = { title: 'M', kind: 'scenario', program: 'x', parts: SHIPPED.map(shippedPart) }
    expect(await bring(mill)).toEqual(['map Mill Crossing: same', 'scenario Mill Crossing: same'])
    expect(await names()).toEqual([])
    const changed = { ...mill, parts: mill.parts.map((part) => (part.kind === 'map' ? other(part) : part)) }
    expect(await bring(changed)).toEqual(['map Mill Crossing: new', 'scenario Mill Crossing: new'])
    expect(await mapOf('mill-crossing-2')).toBe('mill-crossing-2.map.json')
  })
  test('a map that was changed since the question is not replaced, and what is told is what came in', async () => {
    await bring(DUEL)
    const plan = await look({ ...otherMap, parts: [...otherMap.parts, DESIGNS] })
    const there = await library.read('map', 'tactical-battles')
    await library.write('map', 'tactical-battles', `${there.text}\n\n\n`, there.version)
    const before = JSON.stringify([...texts])
    const told: Brought[] = []
    await expect(library.bring(plan, 'replace', (one) => told.push(one))).rejects.toThrow(/was changed elsewhere .* Nothing was written/)
    expect(told).toEqual([])
    expect(JSON.stringify([...texts])).toBe(before)
  })
  test('is nothing where the file is broken: 40 mutated files, refused, leave the library as it was', async () => {
    await bring(EVERYTHING)
    const before = JSON.stringify([...texts])
    let refused = 0
    for (let number = 0; number < 40; number++) {
      const plan = await library.look(packCase([EVERYTHING], 7, number))
      if (!plan.ok) expect(plan.error).toMatch(/ Nothing of it was used\.$/)
      refused += plan.ok ? 0 : 1
    }
    expect(refused).toBeGreaterThan(20)
    expect(JSON.stringify([...texts])).toBe(before)
  })
})

describe('what goes out', () => {
  const opened = (): Pack => {
    const read = unpacked(given.at(-1)?.bytes ?? new Uint8Array())
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    return read.value
  }
  test('is a scenario with its map, own or built in, and comes back the same', async () => {
    await bring(DUEL)
    expect(await library.exportEntry('scenario', 'battlechrome-duel')).toBe(true)
    expect(given[0]?.name).toBe('Duel at the Crossroads.sandtable')
    expect(opened()).toEqual({ ...DUEL, title: 'Duel at the Crossroads' })
    const mine = withField(shippedText('mill-crossing.scenario.json'), 'name', 'Mine') ?? ''
    expect(await library.add('scenario', mine)).toMatchObject({ name: 'mine' })
    await library.exportEntry('scenario', 'mine')
    expect(opened().parts.map(({ kind, name }) => [kind, name])).toEqual([
      ['map', 'mill-crossing'],
      ['scenario', 'mine'],
    ])
  })
  test('is a map, designs or a save by itself', async () => {
    await bring(EVERYTHING)
    await library.exportEntry('map', 'tactical-battles')
    await library.exportEntry('designs', 'tanks')
    const [save] = await desk.saves.list()
    await library.exportSave(save?.name ?? '', save?.label ?? '')
    expect(given.map(({ name }) => name)).toEqual(['Tactical Battles.sandtable', 'My tanks.sandtable', 'Zug 3, «橋».sandtable'])
    expect(opened().parts[0]?.text).toBe(EVERYTHING.parts.find(({ kind }) => kind === 'save')?.text)
  })
  test('is not handed out where it would be refused on the other side', async () => {
    await library.add('map', '{"format":"sandtable-map","name":"Half a map"}')
    await expect(library.exportEntry('map', 'half-a-map')).rejects.toThrow(/maps\/half-a-map\.map\.json: version/)
    expect(given).toEqual([])
  })
})

describe('what is to be deleted', () => {
  test('a map says which scenarios are played on it', async () => {
    await bring(DUEL)
    const [map] = (await library.list()).filter(({ kind }) => kind === 'map')
    expect(await library.playedOn(map?.name ?? '')).toEqual(['Duel at the Crossroads'])
    expect(await library.playedOn('another')).toEqual([])
  })
})

describe('a name', () => {
  test('is changed in the document alone, and the file keeps its own', async () => {
    await bring(DUEL)
    expect(await library.rename('map', 'tactical-battles', ' Hügel "橋" ')).toMatchObject({ ok: true })
    expect(await names()).toContain('map tactical-battles (Hügel "橋")')
    const { text } = await library.read('map', 'tactical-battles')
    expect(withField(text, 'name', 'Tactical Battles')).toBe(DUEL.parts[0]?.text)
    await expect(library.rename('map', 'tactical-battles', ' \n ')).rejects.toThrow(/1 to 80 letters/)
    expect(changes).toBe(2)
  })
  test('of a new document makes its file’s: in any script, and never one that Windows keeps', async () => {
    const add = async (label: string): Promise<string> =>
      (await library.add('map', withField(DUEL.parts[0]?.text ?? '', 'name', label) ?? '')).name
    expect([await add('Über die Brücke!'), await add('橋'), await add('мост'), await add('Con'), await add('---')]).toEqual([
      'uber-die-brucke',
      'map',
      'map-2',
      'con-map',
      'map-3',
    ])
  })
  test('that is free has a number, and stays short', () => {
    expect(freeLabel('Hills', new Set(['Hills', 'Hills (2)']))).toBe('Hills (3)')
    expect(freeLabel('🛡️'.repeat(40), new Set()).length).toBeLessThanOrEqual(80)
  })
  test.each([
    ['../../etc/passwd', '-..-etc-passwd.sandtable'],
    ['...', 'Sandtable.sandtable'],
    ['a\u0000b', 'a-b.sandtable'],
    ['橋: 1/2?', '橋- 1-2-.sandtable'],
  ])('of a file that is handed out: %j', (label, file) => expect(fileTitle(label)).toBe(file))
})

describe('what there is to play', () => {
  const told: unknown[] = []
  const app = { tell: (trouble: unknown) => void told.push(trouble) }
  test('are own scenarios with the built-in ones, each on its map, and own maps', async () => {
    await bring(DUEL)
    await library.add('scenario', withField(shippedText('mill-crossing.scenario.json'), 'name', 'Mine') ?? '')
    const cards = await readScenarios(desk, app)
    expect(cards.map((card) => [card.file, card.own, card.ok && card.mapFile]).sort()).toEqual([
      ['mill-crossing.scenario.json', false, 'mill-crossing.map.json'],
      ['own/battlechrome-duel.scenario.json', true, 'own/tactical-battles.map.json'],
      ['own/mine.scenario.json', true, 'mill-crossing.map.json'],
    ])
    expect((await readMaps(desk, app)).map(({ file, own }) => [file, own]).sort()).toEqual([
      ['mill-crossing.map.json', false],
      ['own/tactical-battles.map.json', true],
    ])
    expect(told).toEqual([])
  })
  test('an own scenario without its map, and a broken file, say so; the others can be played', async () => {
    await bring(DUEL)
    await library.remove('map', 'tactical-battles')
    texts.set('library-info/scenario/torn/', '{')
    const cards = await readScenarios(desk, app)
    expect(cards.map((card) => (card.ok ? card.file : `${card.file}: ${card.problem}`))).toEqual([
      'mill-crossing.scenario.json',
      expect.stringMatching(/^own\/battlechrome-duel.scenario.json: .*tactical-battles.map.json, which is neither in your library nor/),
      'own/torn.scenario.json: it is damaged',
    ])
  })
  test('a library that cannot be listed leaves the built-in ones', async () => {
    const list = () => Promise.reject(new Error('the disk reports an error'))
    const cards = await readScenarios({ ...desk, library: { ...desk.library, list } }, app)
    expect(cards).toHaveLength(1)
    expect(told).toEqual([{ title: 'Your own maps and scenarios cannot be listed', text: 'the disk reports an error' }])
  })
})

describe('a file that is given to the window', () => {
  const anApp = async (): Promise<App> => new App(desk, hostTable, await desk.settings.get(), null)
  const file = (name: string, content: Uint8Array | string): File =>
    new File([typeof content === 'string' ? content : Uint8Array.from(content)], name)

  test('comes in at once where no name is taken, and the screen says what came; it is asked about where one is', async () => {
    const app = await anApp()
    await app.openFile(file('duel.sandtable', packed(DUEL)))
    expect(app.state.arrival).toMatchObject({ at: 'done', file: 'duel.sandtable', problem: null })
    await app.answerArrival(null)
    await app.openFile(file('other.sandtable', packed(otherMap)))
    expect(app.state.arrival).toEqual({ at: 'asked', file: 'other.sandtable', taken: [{ kind: 'map', label: 'Tactical Battles' }], all: 2 })
    const before = JSON.stringify([...texts])
    // Another file has to wait, and closing what says so leaves the question.
    await app.openFile(file('third.sandtable', packed(DUEL)))
    expect(app.state.trouble).toEqual({ title: 'third.sandtable was not opened', text: 'Say first what is to become of other.sandtable.' })
    app.closeDialog()
    expect(app.state.arrival).toMatchObject({ at: 'asked' })
    await app.answerArrival(null)
    expect([app.state.arrival, JSON.stringify([...texts])]).toEqual([null, before])
    await app.openFile(file('other.sandtable', packed(otherMap)))
    await app.answerArrival('replace')
    expect(app.state.arrival).toMatchObject({ at: 'done', brought: [{ came: 'replaced' }, { came: 'same' }] })
  })
  test('may be a map of Tiled: it comes in the same way, and what was left out of it is told', async () => {
    const app = await anApp()
    const read = readMap(JSON.parse(shippedText('mill-crossing.map.json')))
    if (!read.ok) throw new Error('no map')
    const tiled = JSON.parse(toTiled({ ...read.value, name: 'A mill' })) as { layers: unknown[] }
    await app.openFile(file('mill.tmj', JSON.stringify({ ...tiled, layers: [...tiled.layers, { type: 'imagelayer', name: 'photo' }] })))
    expect(app.state.arrival).toEqual({
      at: 'done',
      file: 'mill.tmj',
      brought: [{ kind: 'map', label: 'A mill', came: 'new' }],
      problem: null,
      notes: [expect.stringMatching(/^layers\[7\]: This was left out: pictures/)],
    })
    expect(await names()).toEqual(['map a-mill (A mill)'])
  })
  test.each<[string, Uint8Array | string, RegExp]>([
    ['maze.tmj', '{"orientation":"isometric","layers":[]}', /orientation: This must be a hexagonal map.* Nothing of it was used/],
    ['notes.txt', 'x', /end in \.sandtable, \.save, \.json or \.tmj/],
    ['diary.sandtable', 'today it rained', /not a saved battle, and no map/],
    ['torn.sandtable', packed(DUEL).subarray(0, -40), /cut short.* Nothing of it was used/],
  ])('%s is named with what is wrong', async (name, content, word) => {
    const app = await anApp()
    await app.openFile(file(name, content))
    expect(app.state.trouble).toEqual({ title: `${name} cannot be opened`, text: expect.stringMatching(word) })
    expect([app.state.arrival, texts.size]).toEqual([null, 0])
  })
  test('a folder that is dropped cannot be read, and is not', async () => {
    const app = await anApp()
    const folder = Object.assign(file('maps.sandtable', ''), { arrayBuffer: () => Promise.reject(new Error('NotFoundError')) })
    await app.openFile(folder)
    expect(app.state.trouble?.text).toMatch(/cannot be read\. Open it from where it is now/)
  })
})

describe('a document in a file of its own that is given to the window', () => {
  const opened = async (name: string, text: string): Promise<App> => {
    const app = new App(desk, hostTable, await desk.settings.get(), null)
    await app.openFile(new File([text], name))
    return app
  }
  const own = (label: string, map?: unknown): string => {
    const doc = JSON.parse(shippedText('mill-crossing.scenario.json')) as object
    return JSON.stringify({ ...doc, name: label, ...(map === undefined ? {} : { map }) })
  }
  const MAP = JSON.parse(shippedText('mill-crossing.map.json')) as { readonly terrain: readonly string[] }
  const SHORT = { ...MAP, name: 'Short', terrain: MAP.terrain.map((row, i) => (i === 3 ? row.slice(2) : row)) }

  test('may be a scenario: on a map of the program or of the library, or with its map in it', async () => {
    const app = await opened('raid.scenario.json', own('Raid'))
    expect(app.state.arrival).toMatchObject({ at: 'done', brought: [{ kind: 'scenario', label: 'Raid', came: 'new' }] })
    await opened('whatever.json', own('Night raid', { ...MAP, name: 'Within' }))
    await bring(DUEL)
    await opened('Another (1).json', own('Day raid', 'tactical-battles.map.json'))
    expect((await names()).filter((name) => /raid/i.test(name))).toEqual([
      'scenario day-raid (Day raid)',
      'scenario whatever (Night raid)',
      'scenario raid (Raid)',
    ])
    expect((await library.read('scenario', 'raid')).text).toBe(own('Raid'))
    const again = await opened('mill-crossing.scenario.json', shippedText('mill-crossing.scenario.json'))
    expect(again.state.arrival).toMatchObject({ brought: [{ kind: 'scenario', label: 'Mill Crossing', came: 'same' }] })
  })
  test('is a map by its format, whatever it is called', async () => {
    expect((await opened('hills.json', JSON.stringify({ ...MAP, name: 'Hills' }))).state.arrival).toMatchObject({
      brought: [{ kind: 'map', label: 'Hills', came: 'new' }],
    })
    expect(await names()).toEqual(['map hills (Hills)'])
  })
  test.each([
    ['a.scenario.json', own('Raid', 'hills.map.json'), /the map hills\.map\.json, which is neither .* Open the file of that map first/],
    ['a.scenario.json', '{"format":"sandtable-scenario","version":2}', /name: .*Nothing of it was used/],
    ['a.json', '{"format":"something"}', /neither a map nor a scenario/],
    ['a.json', '[1]', /neither a map nor a scenario/],
    ['a.json', '{\n "format": "sandtable-map"\n "name": "x" }', /JSON is broken at line 3, column 2\./],
    ['a.map.json', `${JSON.stringify(MAP).slice(0, -1)}`, /JSON is broken at line 1, column/],
  ])('%s is refused with what is wrong: %#', async (name, text, words) => {
    const { trouble, arrival } = (await opened(name, text)).state
    expect(trouble).toEqual({ title: `${name} cannot be opened`, text: expect.stringMatching(words) })
    expect([arrival, texts.size]).toEqual([null, 0])
  })
  test('with errors in its map comes in all the same, and it is said how many there are', async () => {
    expect((await opened('short.map.json', JSON.stringify(SHORT))).state.arrival).toMatchObject({
      brought: [{ kind: 'map', label: 'Short', came: 'new', errors: 1 }],
    })
    expect((await opened('within.json', own('Within', SHORT))).state.arrival).toMatchObject({
      brought: [{ kind: 'scenario', label: 'Within', came: 'new', errors: 1 }],
    })
    expect(await mapErrors((await library.read('map', 'short')).text)).toHaveLength(1)
  })
})

test.each([
  '',
  ' ',
  '{',
  '[1,]',
  '{"a":1,}',
  '{"a" 1}',
  '{a:1}',
  '[1 2]',
  '01',
  '1.',
  'nul',
  'true1',
  '"a',
  '"\n"',
  '"\\x"',
  '[}',
  '1 1',
  '{"a":1]',
  '{"a":"\u0085é","b":[[],{}],"c":-1.5e+3,"d":[true,false,null,"\\u00e9\\n"]}',
  ' [ ] ',
  '"x"',
])('%j is JSON for us where it is for everybody', (text) => {
  const isJson = (): boolean => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  expect(jsonFault(text) === null).toBe(isJson())
})

describe('a map in a file of its own', () => {
  const MILL = shippedText('mill-crossing.map.json').replace('"Mill Crossing"', '"My mill"')
  const doc = (text: string): MapDoc => {
    const read = readMap(JSON.parse(text))
    if (!read.ok) throw new Error('no map')
    return read.value
  }
  async function comeIn(file: string, text: string): Promise<readonly string[]> {
    const read = await readMapFile(file, text)
    if (!read.ok) throw new Error(read.error)
    const told: Brought[] = []
    await library.bring(await library.lookAt({ title: file, parts: [read.value.part] }), 'both', (one) => told.push(one))
    return [...told.map(({ label, came }) => `${label}: ${came}`), ...read.value.notes]
  }
  test('comes in as text, letter for letter, under the name of its file; again it is there already', async () => {
    expect(await comeIn('old-mill.map.json', MILL)).toEqual(['My mill: new'])
    expect((await library.read('map', 'old-mill')).text).toBe(MILL)
    expect(await comeIn('old-mill.map.json', MILL)).toEqual(['My mill: same'])
    expect(await comeIn('Some (1).map.json', MILL.replace('My mill', 'Another'))).toEqual(['Another: new'])
    expect(await names()).toEqual(['map another (Another)', 'map old-mill (My mill)'])
  })
  test('goes out as text and to Tiled, and comes back the same', async () => {
    await handOutText(library, doc(MILL))
    await handOutTiled(library, doc(MILL))
    await library.exportMap(MILL, 'old-mill')
    expect(given.map(({ name }) => name)).toEqual(['My mill.map.json', 'My mill.tmj', 'My mill.sandtable'])
    for (const { name, bytes } of given.slice(0, 2)) {
      const read = await readMapFile(name, new TextDecoder().decode(bytes))
      expect(read.ok && doc(read.value.part.text)).toEqual(doc(MILL))
      expect(read.ok && read.value.notes).toEqual([])
    }
    expect(unpacked(given[2]?.bytes ?? new Uint8Array())).toMatchObject({ ok: true, value: { parts: [{ name: 'old-mill', text: MILL }] } })
  })
  test('is refused with its place where it is none, and a map with errors does not go to Tiled', async () => {
    for (const [file, text, words] of [
      ['a.map.json', '{"format":"sandtable-map"}', /version: .*Nothing of it was used/],
      ['a.map.json', 'no JSON', /not JSON/],
      ['a.tmj', '{"orientation":"orthogonal","layers":[]}', /orientation: .*hexagonal/],
      ['a.map.json', MILL.replace('My mill', 'My \\u0007 mill'), /name of the map must have/],
    ] as const) {
      const read = await readMapFile(file, text)
      expect(read.ok ? '' : read.error).toMatch(words)
    }
    const broken = { ...doc(MILL), roads: [{ kind: 'road' as const, path: [[0, 0] as const, [5, 5] as const] }] }
    await expect(handOutTiled(library, { ...broken, bridges: [] })).rejects.toThrow()
    expect(given).toEqual([])
  })
})
