/**
 * Looks at the order in the house: inside each book no file may import from a higher floor, nothing may go round in a circle (types included), no file
 * or function may be too long to be one thing, and no word of a book may stand outside its rooms.
 *
 *   npm run -s house              what is wrong, and a line for each book
 *   npm run -s house -- --json    { books: { <book>: { files, imports, importsUp, cycles } }, long: { files, functions }, words }
 *
 * Status 1 when something is wrong.
 */
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importsOf, readSources, targetOf, treeOf, walk } from './sources.mjs'

/** The floors of a book, the lowest first. Folders hold what their name says; a file beside them is a floor of its own. */
export const FLOORS = [
  ['tables', 'texts'],
  ['words'],
  ['state'],
  ['core'],
  ['sequence', 'reduce'],
  ['side'],
  ['shown', 'scenario'],
  ['author', 'learn'],
  ['index'],
]
const FLOOR_NAMES = FLOORS.flat()
/** In a chapter's own folder the file's name says the floor; what is not listed here is core. */
const CHAPTER_FILES = {
  words: 'words',
  state: 'state',
  reduce: 'reduce',
  offers: 'side',
  odds: 'side',
  show: 'shown',
  telling: 'shown',
  sheet: 'shown',
  beginning: 'scenario',
  index: 'index',
}
const BOOK = /^engine\/rulesets\/([^/]+)\/(.+)\.ts$/

/** The floor of a book's file: its place in FLOORS. */
export function floorOf(path) {
  const [, , inside] = BOOK.exec(path) ?? []
  if (inside === undefined) throw new Error(`${path} is in no book`)
  const [first, second] = inside.split('/')
  const name = FLOOR_NAMES.includes(first) ? first : second === undefined ? null : (CHAPTER_FILES[basename(inside)] ?? 'core')
  if (name === null) throw new Error(`${path}: no floor is called ${first}; put it into ${FLOOR_NAMES.join(', ')} or a chapter's folder`)
  return FLOORS.findIndex((floor) => floor.includes(name))
}

/** Imports inside each book as pairs of paths. */
function booksOf(sources) {
  const books = {}
  for (const [path, source] of Object.entries(sources)) {
    const [, book] = BOOK.exec(path) ?? []
    if (book === undefined) continue
    books[book] ??= { files: [], imports: [] }
    books[book].files.push(path)
    const targets = new Set(importsOf(path, source).map(({ from }) => targetOf(path, from)))
    for (const target of targets) if (target !== null && BOOK.exec(target)?.[1] === book) books[book].imports.push([path, target])
  }
  return books
}

/** Files that import each other in a circle, a list for each circle. */
export function cyclesOf(files, imports) {
  const next = new Map(files.map((file) => [file, []]))
  for (const [from, to] of imports) next.get(from)?.push(to)
  const order = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    stack.push(file)
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) visit(other)
      if (stack.includes(other)) low.set(file, Math.min(low.get(file), low.get(other)))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) cycles.push(circle)
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return cycles
}

const MOST_LINES = 450
const MOST_IN_FUNCTION = 80
/** Tables and texts of a book are as long as the book has them. */
const ANY_LENGTH = /\/(tables|texts)\//
const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function longIn(sources) {
  const files = []
  const functions = []
  for (const [path, source] of Object.entries(sources)) {
    if (ANY_LENGTH.test(path)) continue
    if (linesOf(source) > MOST_LINES) files.push(`${path}: ${linesOf(source)} lines`)
    walk(treeOf(path, source), (node, parent) => {
      if (!FUNCTIONS.has(node.type)) return
      const lines = linesOf(source.slice(node.start, node.end))
      const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'function'
      if (lines > MOST_IN_FUNCTION) functions.push(`${path}: ${name}, ${lines} lines`)
    })
  }
  return { files, functions }
}

/** Words and ids that belong to one book. They stand in its folder, its mind and the drawings; and where the books are listed. */
export const WORDS_OF = {
  'steel-rain': /\b(steel.?rain|blips?|overwatch|suppress(ed|ion)?|elint|doppelg\w+|entrench\w*)\b|\bSR-[A-Z]+-\d|\bR-\d{2,3}\b/i,
  'storm-of-steel': /\b(storm.?of.?steel|demorali[sz]\w*|detachments?)\b|\bSS-[A-Z]+-\d/i,
  battlechrome: /\b(battle.?chrome|battle.?frames?|kata|death.?web|airfoils?)\b|\bBC-[A-Z]+-\d/i,
}
const THEIR_ROOMS =
  /^engine\/rulesets\/|^ai\/minds\/|^renderer\/(art|harness)\/|^(engine\/(index|mind)|ai\/index)\.ts$|^renderer\/words\/credits\.ts$/
const HOUSE = /^(engine|ai|renderer)\//

const wordsIn = (sources) =>
  Object.entries(sources).flatMap(([path, source]) =>
    !HOUSE.test(path) || THEIR_ROOMS.test(path)
      ? []
      : source.split('\n').flatMap((line, i) => {
          const book = Object.keys(WORDS_OF).find((id) => WORDS_OF[id].test(line))
          return book === undefined ? [] : [`${path}:${i + 1}: "${WORDS_OF[book].exec(line)?.[0]}" belongs to ${book}`]
        }),
  )

/** Everything that this page of the house tells, from sources by their paths. */
export function inspect(sources) {
  const books = {}
  for (const [book, { files, imports }] of Object.entries(booksOf(sources))) {
    const up = imports.filter(([from, to]) => floorOf(to) > floorOf(from))
    books[book] = {
      files: files.length,
      imports: imports.length,
      importsUp: up.map(([from, to]) => `${from} imports ${to}`),
      cycles: cyclesOf(files, imports),
    }
  }
  return { books, long: longIn(sources), words: wordsIn(sources) }
}

export const FOLDERS = ['engine', 'ai', 'maps/generator', 'cli', 'renderer', 'main']

function main() {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  const { books, long, words } = inspect(readSources(FOLDERS))
  const wrong = [
    ...Object.values(books).flatMap(({ importsUp, cycles }) => [...importsUp, ...cycles.map((files) => `a circle: ${files.join(', ')}`)]),
    ...long.files,
    ...long.functions,
    ...words,
  ]
  if (values.json) {
    const counts = Object.entries(books).map(([book, { importsUp, cycles, ...rest }]) => [
      book,
      { ...rest, importsUp: importsUp.length, cycles: cycles.length },
    ])
    console.log(
      JSON.stringify({
        books: Object.fromEntries(counts),
        long: { files: long.files.length, functions: long.functions.length },
        words: words.length,
        wrong,
      }),
    )
  } else {
    for (const line of wrong) console.log(line)
    for (const [book, { files, imports }] of Object.entries(books)) console.log(`${book}: ${files} files, ${imports} imports`)
  }
  process.exit(wrong.length > 0 ? 1 : 0)
}
if (process.argv[1] === fileURLToPath(import.meta.url)) main()
