/**
 * Counts the lines of each book, room by room, as the table of docs/books.md has them; with the report of a run of the tests, how long its tests take.
 *
 *   node scripts/books.mjs
 *   npx vitest run --reporter=json --outputFile=out/run.json; node scripts/books.mjs out/run.json
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const BOOKS = readdirSync(join(root, 'engine/rulesets'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
/** Every file under a folder or of a name, as paths from the root. */
function filesIn(folder) {
  const there = statSync(join(root, folder), { throwIfNoEntry: false })
  if (!there) return []
  return there.isFile()
    ? [folder]
    : readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [relative(root, join(entry.parentPath, entry.name))] : [],
      )
}
const linesOf = (files) => files.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0)
const typescript = (files) => files.filter((file) => file.endsWith('.ts'))
const inside = (book, name) => [...filesIn(`engine/rulesets/${book}/${name}`), ...filesIn(`engine/rulesets/${book}/${name}.ts`)]
/** Chapters with folders of their own count as core. */
const FLOORS = ['tables', 'texts', 'words', 'state', 'sequence', 'reduce', 'side', 'shown', 'scenario', 'author', 'learn', 'index']
const coreOf = (book) => {
  const others = new Set(FLOORS.flatMap((name) => inside(book, name)))
  return filesIn(`engine/rulesets/${book}`).filter((file) => !others.has(file))
}
const scenariosOf = (book) =>
  filesIn('maps').filter((file) => file.endsWith('.scenario.json') && JSON.parse(readFileSync(join(root, file), 'utf8')).ruleset === book)

/** What is counted: a name, and for a book the files. */
const ROOMS = [
  ['tables, texts', (book) => typescript(['tables', 'texts'].flatMap((name) => inside(book, name)))],
  ['words, state', (book) => typescript(['words', 'state'].flatMap((name) => inside(book, name)))],
  ['core and chapters', (book) => typescript(coreOf(book))],
  ['sequence, reduce', (book) => typescript(['sequence', 'reduce'].flatMap((name) => inside(book, name)))],
  ['side', (book) => typescript(inside(book, 'side'))],
  ['shown', (book) => typescript(inside(book, 'shown'))],
  ['scenario', (book) => typescript(inside(book, 'scenario'))],
  ['author', (book) => typescript(inside(book, 'author'))],
  ['learn', (book) => typescript(inside(book, 'learn'))],
  ['mind (`ai/minds`)', (book) => [...filesIn(`ai/minds/${book}`), ...filesIn(`ai/minds/${book}.ts`)]],
  ['tests of its own', (book) => typescript([...filesIn(`test/${book}`), ...filesIn('test/laws').filter((file) => file.includes(book))])],
  ['lessons and cases (JSON)', (book) => filesIn(`maps/learn/${book}`)],
  ['scenarios', scenariosOf, (files) => files.length],
]
const row = (cells) => `| ${cells.join(' | ')} |`
console.log(row(['lines', ...BOOKS]))
console.log(row(['---', ...BOOKS.map(() => '---:')]))
for (const [name, files, count = linesOf] of ROOMS)
  console.log(row([name, ...BOOKS.map((book) => count(files(book)).toLocaleString('en'))]))

/** Seconds of the files of a run whose path names the book; what names none is for all. */
const [report] = process.argv.slice(2)
if (report !== undefined) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const secondsOf = (is) =>
    Math.round(testResults.filter(({ name }) => is(name)).reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0) / 1000)
  console.log(row(['seconds of its own tests', ...BOOKS.map((book) => secondsOf((name) => name.includes(book)))]))
  console.log(`\nTests of no book in particular: ${secondsOf((name) => !BOOKS.some((book) => name.includes(book)))} seconds.`)
}
