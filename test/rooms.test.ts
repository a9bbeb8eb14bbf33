/** The rooms of the house are sealed: who may import whom, and what the engine and the computer may not know of (docs/architecture.md). */
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../engine/rulesets/index.ts'
import { cyclesOf, FLOORS, FOLDERS, floorOf, inspect, WORDS_OF } from '../scripts/house.mjs'
import { importsOf, isNode, type Node, nameOf, readSources, type Sources, targetOf, textOf, treeOf, walk } from '../scripts/sources.mjs'

interface Room {
  /** A file belongs to the first room whose pattern fits its path. */
  readonly files: RegExp
  readonly mayImport: readonly RegExp[]
  /** As above, by `import type` only. */
  readonly mayImportTypes?: readonly RegExp[]
  readonly packages: readonly RegExp[]
}

const NODE = /^node:/
/** The one page on which the house's table of rooms stands as code. Within its own room a file may import everything. */
const ROOMS: Readonly<Record<string, Room>> = {
  'engine/kernel/save': { files: /^engine\/kernel\/save\.ts$/, mayImport: [/^engine\/kernel\//], packages: [/^zod$/] },
  'engine/kernel': {
    files: /^engine\/kernel\//,
    mayImport: [/^engine\/kernel\//],
    // What a ruleset shows is part of its contract.
    mayImportTypes: [/^engine\/screen\//],
    packages: [],
  },
  'engine/screen': { files: /^engine\/screen\//, mayImport: [/^engine\/(kernel|screen)\//], packages: [] },
  'engine/board': {
    files: /^engine\/board\//,
    mayImport: [/^engine\/(kernel|screen|board)\//],
    packages: [/^zod$/, /^ngraph\.(graph|path)$/],
  },
  // The folder of one book: never another book's.
  'engine/rulesets/*': { files: /^engine\/rulesets\/[^/]+\//, mayImport: [/^engine\/(kernel|screen|board)\//], packages: [/^zod$/] },
  'engine/rulesets': {
    files: /^engine\/rulesets\/[^/]+$/,
    mayImport: [/^engine\/(kernel|board)\//, /^engine\/rulesets\/[^/]+\/index\.ts$/],
    packages: [],
  },
  // What many games say: lines and figures, which the screen shows and the table writes.
  'engine/report': { files: /^engine\/report\//, mayImport: [/^engine\/(kernel|report)\//], packages: [] },
  // Lessons, cases and courses as documents, and how they are played: no book.
  'engine/learn': { files: /^engine\/learn\//, mayImport: [/^engine\/(kernel|screen|board|learn)\//], packages: [/^zod$/] },
  'engine/table': {
    files: /^engine\/table\//,
    mayImport: [/^engine\/(kernel|screen|board|table|report|learn)\//, /^engine\/rulesets\/index\.ts$/],
    packages: [/^zod$/, /^minisearch$/],
  },
  // The file in which maps and scenarios travel: no book, no table; who reads a document is the board and the kernel.
  'engine/pack': {
    files: /^engine\/pack\//,
    mayImport: [/^engine\/(kernel|board|pack)\//, /^engine\/learn\/lesson-doc\.ts$/],
    packages: [/^zod$/, /^fflate$/, /^@noble\/hashes\//],
  },
  // The doors. What the screen sees of the engine can reach no book: neither the board nor the kernel may import one.
  'engine/screen door': {
    files: /^engine\/screen\.ts$/,
    mayImport: [/^engine\/(kernel|screen|board)\//],
    mayImportTypes: [/^engine\/table\/((learn|account)-)?protocol\.ts$/, /^engine\/(pack|report)\/index\.ts$/, /^engine\/learn\//],
    packages: [],
  },
  // What the screens around a battle see of it, so that no battle loads it.
  'engine/author door': {
    files: /^engine\/author\.ts$/,
    mayImport: [/^engine\/(kernel|board)\//, /^engine\/(readers|(pack|report)\/index|learn\/(terms|lesson-lists|lesson-text))\.ts$/],
    packages: [],
  },
  'engine/readers': { files: /^engine\/readers\.ts$/, mayImport: [/^engine\/(kernel|board)\//], packages: [] },
  'engine/mind door': {
    files: /^engine\/mind\.ts$/,
    mayImport: [/^engine\/(kernel|screen|board)\//, /^engine\/rulesets\/(index|[^/]+\/side\/advice)\.ts$/],
    mayImportTypes: [/^engine\/table\/seats\.ts$/],
    packages: [],
  },
  engine: { files: /^engine\//, mayImport: [/^engine\//], packages: [] },
  ai: { files: /^ai\//, mayImport: [/^ai\//, /^engine\/mind\.ts$/], packages: [] },
  // Makes maps: from sketches of authors, and from parameters. The screen and the command line know it by its door alone.
  'maps/generator': {
    files: /^maps\/generator\//,
    mayImport: [/^maps\/generator\//, /^engine\/screen\.ts$/],
    packages: [/^simplex-noise$/],
  },
  cli: {
    files: /^cli\//,
    mayImport: [/^cli\//, /^engine\/index\.ts$/, /^ai\/(index|yardsticks)\.ts$/, /^maps\/generator\/index\.ts$/],
    packages: [NODE],
  },
  // The two threads behind the screen: the table with the whole state, and the one that thinks.
  'renderer/workers': {
    files: /^renderer\/(harness\/)?[a-z]+\.worker\.ts$/,
    mayImport: [/^renderer\//, /^engine\/index\.ts$/, /^ai\/index\.ts$/],
    packages: [],
  },
  // Pages that show one part of the picture by itself, each with a build of its own; never in the program.
  'renderer/harness builds': { files: /^renderer\/harness\/([a-z-]+\.)?vite\.config\.ts$/, mayImport: [], packages: [NODE, /^vite$/] },
  // What was learned, as a document: the one file of the screen with a schema of its own, fetched outside a battle.
  'renderer/learn document': {
    files: /^renderer\/learn\/progress\.ts$/,
    mayImport: [/^renderer\//, /^engine\/(screen|author)\.ts$/],
    packages: [/^zod$/],
  },
  // When a question comes again: the one file that knows the scheduler; the clock is the screen's.
  'renderer/questions cards': {
    files: /^renderer\/questions\/cards\.ts$/,
    mayImport: [/^renderer\//, /^engine\/screen\.ts$/],
    packages: [/^ts-fsrs$/],
  },
  renderer: {
    files: /^renderer\//,
    mayImport: [/^renderer\//, /^engine\/(screen|author)\.ts$/, /^maps\/generator\/index\.ts$/],
    mayImportTypes: [/^main\/desk\.ts$/],
    packages: [/^phaser$/, /^honeycomb-grid$/, /^jsonc-parser$/, /^preact(\/|$)/, /^@fontsource\//],
  },
  main: { files: /^main\//, mayImport: [/^main\//], packages: [NODE, /^electron$/, /^electron-store$/, /^zod$/] },
  bench: {
    files: /^bench\//,
    // What is measured of the screen is the map's survey, which needs no page.
    mayImport: [/^bench\//, /^engine\//, /^ai\//, /^renderer\/map\//],
    packages: [NODE, /^honeycomb-grid$/, /^ngraph\.(graph|path)$/, /^tinybench$/],
  },
}
/** Rules and opinions: the same answer on every machine, at every hour, in every language. */
const PURE = /^(engine|ai|maps\/generator)\//
const FORBIDDEN_NAMES = new Set([
  'Date',
  'performance',
  'console',
  'Intl',
  'crypto',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'process',
])

const roomOf = (path: string): readonly [name: string, room: Room] => {
  const found = Object.entries(ROOMS).find(([, room]) => room.files.test(path))
  if (!found) throw new Error(`${path} is in no room`)
  return found
}
/** Two rulesets fit the same pattern and are different rooms all the same. */
const sameBook = (a: string, b: string): boolean => /^engine\/rulesets\/[^/]+\//.exec(a)?.[0] === /^engine\/rulesets\/[^/]+\//.exec(b)?.[0]

const violations = (sources: Sources): string[] =>
  Object.entries(sources).flatMap(([path, source]) => {
    const [name, room] = roomOf(path)
    return importsOf(path, source).flatMap(({ from, typeOnly }) => {
      const target = targetOf(path, from)
      if (target === null)
        return room.packages.some((allowed) => allowed.test(from)) ? [] : [`${path}: the package ${from} has no business in ${name}`]
      const own = name === 'engine/rulesets/*' && target.startsWith('engine/rulesets/') && sameBook(path, target)
      const allowed = own || [...room.mayImport, ...(typeOnly ? (room.mayImportTypes ?? []) : [])].some((pattern) => pattern.test(target))
      return allowed ? [] : [`${path}: ${name} may not import ${typeOnly ? 'types of ' : ''}${target}`]
    })
  })

const impurities = (sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([path]) => PURE.test(path))
    .flatMap(([path, source]) => {
      const found: string[] = []
      walk(treeOf(path, source), (node, parent) => {
        const complaint = impurityOf(node, parent)
        if (complaint) found.push(`${path}: ${complaint}`)
      })
      return found
    })

const impurityOf = (node: Node, parent: Node | null): string | null => {
  if (node.type === 'MemberExpression') {
    const property = node['computed'] ? textOf(node['property']) : nameOf(node['property'])
    if (nameOf(node['object']) === 'Math' && property === 'random') return 'Math.random'
    if (property === 'localeCompare' || property?.startsWith('toLocale')) return property
  }
  if (
    node.type === 'CallExpression' &&
    isNode(node['callee']) &&
    node['callee'].type === 'MemberExpression' &&
    (node['arguments'] as unknown[]).length === 0
  ) {
    const verb = nameOf(node['callee']['property'])
    // Numbers would be sorted as words, 10 before 9. The keys of an object are words.
    if ((verb === 'sort' || verb === 'toSorted') && !isKeysOf(node['callee']['object'])) return `${verb}() without a comparison`
  }
  const name = nameOf(node)
  // A field or key that happens to be called so is none of the global ones.
  const isOwnName =
    parent !== null &&
    ((parent.type === 'MemberExpression' && parent['property'] === node && !parent['computed']) ||
      (parent['key'] === node && !parent['computed']))
  return name !== undefined && FORBIDDEN_NAMES.has(name) && !isOwnName ? name : null
}

const isKeysOf = (node: unknown): boolean =>
  isNode(node) &&
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  nameOf(node['callee']['object']) === 'Object' &&
  nameOf(node['callee']['property']) === 'keys'

describe('the table of rooms', () => {
  it('lets the good in', () => {
    expect(
      violations({
        'engine/kernel/save.ts': `import { z } from 'zod'\nimport type { Shape } from './ruleset.ts'`,
        'engine/board/reach.ts': `import { assert } from '../kernel/assert.ts'\nimport path from 'ngraph.path'`,
        'engine/rulesets/steel-rain/core/move.ts': `import { reach } from '../../../board/reach.ts'\nimport { COST } from '../tables/terrain.ts'\nimport { z } from 'zod'`,
        'engine/rulesets/index.ts': `import { steelRain } from './steel-rain/index.ts'`,
        'engine/table/table.ts': `import { editions } from '../rulesets/index.ts'\nimport { submit } from '../kernel/referee.ts'`,
        'engine/pack/package.ts': `import { zipSync } from 'fflate'\nimport { readMap } from '../board/map-read.ts'`,
        'engine/screen.ts': `export * from './board/hex.ts'\nexport type * from './table/protocol.ts'`,
        'engine/mind.ts': `export * as advice from './rulesets/steel-rain/side/advice.ts'\nexport type { Mind } from './table/seats.ts'`,
        'ai/opponent.ts': `import type { Offer } from '../engine/mind.ts'\nimport { score } from './score.ts'`,
        'maps/generator/grid.ts': `import { hexDistance } from '../../engine/screen.ts'\nimport { createNoise2D } from 'simplex-noise'`,
        'cli/duel.ts': `import { Worker } from 'node:worker_threads'\nconst w = new Worker(new URL('./duel-worker.ts', import.meta.url))`,
        'renderer/table.worker.ts': `import { Table } from '../engine/index.ts'\nimport { decide } from '../ai/index.ts'`,
        'renderer/screens/battle-screen.tsx': `import type { Desk } from '../../main/desk.ts'\nimport { render } from 'preact'\nimport './battle.css'\nconst w = new Worker(new URL('../table.worker.ts', import.meta.url))`,
        'bench/reach.ts': `import { reach } from '../engine/board/reach.ts'\nimport { Bench } from 'tinybench'`,
      }),
    ).toEqual([])
  })
  it.each([
    ['a book another book', 'engine/rulesets/battlechrome/core/fire.ts', `import { toHit } from '../../steel-rain/tables/to-hit.ts'`],
    ['a book its list', 'engine/rulesets/steel-rain/core/fire.ts', `import { editions } from '../../index.ts'`],
    ['the kernel the board', 'engine/kernel/referee.ts', `import type { Board } from '../board/board.ts'`],
    ['the kernel a package', 'engine/kernel/referee.ts', `import { z } from 'zod'`],
    ['the board the drawing library', 'engine/board/hex.ts', `import { Grid } from 'honeycomb-grid'`],
    ['the table a chapter', 'engine/table/table.ts', `export { move } from '../rulesets/steel-rain/move.ts'`],
    ['the one file a book', 'engine/pack/package.ts', `import { EDITIONS } from '../rulesets/index.ts'`],
    ['a report the table', 'engine/report/balance-report.ts', `import { Table } from '../table/table.ts'`],
    ['the board the one file’s package', 'engine/board/map-read.ts', `import { unzip } from 'fflate'`],
    ['the screen’s door a book', 'engine/screen.ts', `export { EDITIONS } from './rulesets/index.ts'`],
    ['the screen’s door a book of its own', 'engine/screen.ts', `export type { World } from './rulesets/steel-rain/words/model.ts'`],
    ['the screen’s door values of the table', 'engine/screen.ts', `export * from './table/protocol.ts'`],
    ['the computer’s door the referee’s table', 'engine/mind.ts', `export { Table } from './table/table.ts'`],
    ['the computer’s door more of a book than advice', 'engine/mind.ts', `export { reduce } from './rulesets/steel-rain/reduce.ts'`],
    ['the screen the door of the workers', 'renderer/state/app.ts', `import { Table } from '../../engine/index.ts'`],
    ['the computer the door of the workers', 'ai/opponent.ts', `import type { Table } from '../engine/index.ts'`],
    ['the computer past the door', 'ai/opponent.ts', `import { submit } from '../engine/kernel/referee.ts'`],
    ['the computer past the door by import()', 'ai/opponent.ts', `const later = () => import('../engine/kernel/referee.ts')`],
    ['the computer past the door by an import type', 'ai/opponent.ts', `type State = import('../engine/kernel/ruleset.ts').GameState`],
    ['the screen the computer', 'renderer/screens/battle-screen.tsx', `import { decide } from '../../ai/index.ts'`],
    ['the screen the computer, as a worker', 'renderer/main.tsx', `new Worker(new URL('../ai/worker.ts', import.meta.url))`],
    ['the screen the desk’s values', 'renderer/x.ts', `import { channels } from '../main/desk.ts'`],
    ['the screen the desk’s values beside types', 'renderer/x.ts', `import { type Desk, channels } from '../main/desk.ts'`],
    ['the screen a file of the desk', 'renderer/x.ts', `import type { Files } from '../main/files.ts'`],
    ['the screen Node', 'renderer/x.ts', `import { join } from 'node:path'`],
    ['the generator the door of the workers', 'maps/generator/grid.ts', `import { hexDistance } from '../../engine/index.ts'`],
    ['the generator schemas', 'maps/generator/parameters.ts', `import { z } from 'zod'`],
    ['the screen past the generator’s door', 'renderer/x.ts', `import { makeGrid } from '../maps/generator/grid.ts'`],
    ['the desk the engine', 'main/files.ts', `export * from '../engine/index.ts'`],
    ['the command line a chapter', 'cli/rules.ts', `import '../engine/rulesets/steel-rain/texts/rules.ts'`],
  ])('keeps the bad out: %s', (_what, path, source) => {
    expect(violations({ [path]: source })).toHaveLength(1)
  })
  it.each([
    ['chance', 'const x = Math.random()'],
    ['chance in brackets', `const x = Math['random']()`],
    ['the clock', 'const x = Date.now()'],
    ['the clock made new', 'const x = new Date()'],
    ['the stop watch', 'const { now } = performance'],
    ['the locale', 'const x = (1).toLocaleString()'],
    ['the locale in a comparison', 'const f = (a: string, b: string) => a.localeCompare(b)'],
    ['the console', 'console.log(1)'],
    ['a timer', 'setTimeout(() => {}, 1)'],
    ['a sort as words', 'const x = [10, 9].sort()'],
    ['a sorted copy as words', 'const x = [10, 9].toSorted()'],
  ])('keeps the engine pure: %s', (_what, source) => {
    expect(impurities({ 'engine/board/x.ts': source })).toHaveLength(1)
    expect(impurities({ 'renderer/x.ts': source })).toEqual([])
  })
  it('does not mistake names, words and comments for the thing', () => {
    const source = `// Math.random, Date.now()\nconst text = 'console.log'\nconst x = { Date: 1, process: 2 }\nconst y = x.Date + x.process\nconst z = [2, 1].sort((a, b) => a - b)\nconst k = Object.keys(x).sort()\nconst m = Math.max(1, 2)`
    expect(impurities({ 'ai/x.ts': source })).toEqual([])
  })
})

describe('the tree', () => {
  const sources = readSources(['engine', 'ai', 'maps/generator', 'cli', 'renderer', 'main', 'bench'])
  it('has files in every room', () => {
    const rooms = new Set(Object.keys(sources).map((path) => path.split('/')[0]))
    expect([...rooms].sort()).toEqual(['ai', 'bench', 'cli', 'engine', 'main', 'maps', 'renderer'])
  })
  it('keeps the rule of imports', () => {
    expect(violations(sources)).toEqual([])
  })
  it('keeps chance, clock, locale, console and bare sorts out of the engine and the computer', () => {
    expect(impurities(sources)).toEqual([])
  })
})

describe.each(['renderer', 'main', 'maps/generator'])('the files of %s', (room) => {
  const sources = readSources([room])
  const files = Object.keys(sources)
  it('import each other in no circle, types included', () => {
    const imports = files.flatMap((path) =>
      importsOf(path, sources[path] ?? '').flatMap(({ from }): [string, string][] => {
        const target = targetOf(path, from)
        return target !== null && target in sources ? [[path, target]] : []
      }),
    )
    expect(imports.length).toBeGreaterThan(files.length)
    expect(cyclesOf(files, imports)).toEqual([])
  })
  it('have a name each that no other has', () => {
    const stems = files.map((path) => posix.basename(path).replace(/\.tsx?$/, ''))
    expect(stems.filter((stem, i) => stems.indexOf(stem) !== i)).toEqual([])
  })
})

describe('the floors of a book', () => {
  const file = (path: string): string => `engine/rulesets/some-book/${path}.ts`
  it('rise from its tables to its index, and a chapter has them in its own folder', () => {
    const rising = [
      'tables/fire',
      'words/model',
      'state/roster',
      'core/move',
      'reduce',
      'side/offers',
      'shown/picture',
      'author/sheet',
      'index',
    ]
    expect(rising.map((path) => floorOf(file(path)))).toEqual(FLOORS.map((_, floor) => floor))
    expect(
      ['air/words', 'air/state', 'air/strafe', 'air/reduce', 'air/odds', 'air/telling', 'air/index'].map((path) => floorOf(file(path))),
    ).toEqual([1, 2, 3, 4, 5, 6, 8])
    expect(() => floorOf(file('helpers'))).toThrow('no floor is called helpers')
  })
  it('see an import that goes up, by type too, and a circle', () => {
    const sources = {
      [file('state/roster')]: `import type { Offer } from '../side/offers.ts'`,
      [file('side/offers')]: `import { unitOf } from '../state/roster.ts'`,
    }
    const { books } = inspect(sources)
    expect(books['some-book']).toMatchObject({ importsUp: [`${file('state/roster')} imports ${file('side/offers')}`], imports: 2 })
    expect(books['some-book']?.cycles.map((circle) => [...circle].sort())).toEqual([[file('side/offers'), file('state/roster')]])
    expect(
      cyclesOf(
        ['a', 'b', 'c'],
        [
          ['a', 'b'],
          ['b', 'c'],
        ],
      ),
    ).toEqual([])
  })
  it('see what is too long to be one thing; tables may be as long as the book has them', () => {
    const long = 'const x = 1\n'.repeat(451)
    const body = `const f = () => {\n${'  use()\n'.repeat(80)}}\n`
    expect(inspect({ 'ai/a.ts': long, [file('tables/a')]: long, 'ai/b.ts': body }).long).toEqual({
      files: ['ai/a.ts: 451 lines'],
      functions: ['ai/b.ts: f, 82 lines'],
    })
  })
  it('see a word of a book outside its rooms; in its folder, its mind and its drawings it is at home', () => {
    const text = `/** R-74: a blip */\nexport const KATA = 1\n`
    const rooms = [
      'engine/table/seats.ts',
      'renderer/hud/orders.tsx',
      'engine/rulesets/x/core/fire.ts',
      'ai/minds/x.ts',
      'renderer/art/x.ts',
    ]
    const { words } = inspect(Object.fromEntries(rooms.map((path) => [path, text])))
    expect(words.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
      'engine/table/seats.ts:1',
      'engine/table/seats.ts:2',
      'renderer/hud/orders.tsx:1',
      'renderer/hud/orders.tsx:2',
    ])
  })
})

describe('the house', () => {
  const { books, long, words } = inspect(readSources(FOLDERS))
  it('knows the words of every book', () => {
    expect(Object.keys(WORDS_OF).sort()).toEqual(EDITIONS.map(({ id }) => id).sort())
  })
  it('has books that keep the floors, without an import that goes up and without a circle', () => {
    // A book that is still being written keeps the floors before it stands in the list.
    expect(Object.keys(books)).toEqual(expect.arrayContaining(EDITIONS.map(({ id }) => id)))
    for (const book of Object.values(books)) expect(book).toMatchObject({ importsUp: [], cycles: [] })
  })
  it('has no file and no function that is too long to be one thing', () => {
    expect(long).toEqual({ files: [], functions: [] })
  })
  it('has no word of a book outside its rooms', () => {
    expect(words).toEqual([])
  })
})
