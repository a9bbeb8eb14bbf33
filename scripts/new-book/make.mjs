/** Makes the files of a step: from the template beside this file, as a line in a file that is there, or by a command. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const TEMPLATE = resolve(import.meta.dirname, 'template')

/** The names of a book, from its id: "iron-hail" is ironHail, IronHail, "Iron Hail" and, in the ids of rules, IH. */
export function namesOf(id) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 30)
    throw new Error(`"${id}" is no id of a book: use small letters, digits and hyphens, up to 30, like "iron-hail"`)
  const words = id.split('-').map((word) => word[0].toUpperCase() + word.slice(1))
  const type = words.join('')
  const prefix = (words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 2)).toUpperCase().replaceAll(/[^A-Z]/g, 'X')
  return { id, type, value: type[0].toLowerCase() + type.slice(1), title: words.join(' '), prefix }
}
export const named = (text, { id, type, value, title, prefix }) =>
  text
    .replaceAll('new-book', id)
    .replaceAll('NewBook', type)
    .replaceAll('newBook', value)
    .replaceAll('New Book', title)
    .replaceAll('NB-', `${prefix}-`)

/** The template's files by the path that they get. */
const templateOf = (names) =>
  new Map(
    readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)).split('\\').join('/'))
      .map((path) => [named(path, names), join(TEMPLATE, path)]),
  )

/** Lines in files that are there for all books: the text with the line. */
const LINES = {
  'engine/rulesets/index.ts': (text, { id, value }) =>
    inList(
      text.replace('import { steelRain }', `import { ${value} } from './${id}/index.ts'\nimport { steelRain }`),
      'EDITIONS',
      `${value} as unknown as Edition<Shape>`,
    ),
  'test/laws/cases.test.ts': (text, { id, value }) =>
    inList(
      text.replace('import { steelRainCase }', `import { ${value}Case } from './${id}-case.ts'\nimport { steelRainCase }`),
      'CASES',
      `anyCase(${value}Case)`,
    ),
  'scripts/house.mjs': (text, { id, prefix }) =>
    text.replace(/(WORDS_OF = \{[\s\S]*?)\n\}/, `$1\n  '${id}': /\\b${id.replaceAll('-', '.?')}\\b|\\b${prefix}-[A-Z]+-\\d/i,\n}`),
}
LINES['docs/glossary.md'] = (text, { title }) =>
  `${text.trimEnd()}\n\n## ${title}\n\nQuestions:\n\n| kind | what is asked |\n|---|---|\n| \`round\` | What do the pieces of the side do? |\n\nVerbs:\n\n| verb | what is ordered |\n|---|---|\n| \`move\`, \`end\` | Move a hex; end the round. |\n`
const inList = (text, name, entry) => text.replace(new RegExp(`(const ${name}: [^=]+= \\[[^\\]]*?),?\\s*\\]`), `$1, ${entry}]`)

/** What is made of other files. */
const COMMANDS = [
  { makes: /^docs\/protocol(-.+)?\.md$/, run: () => ['scripts/make-protocol-doc.mjs'] },
  { makes: /^test\/golden\/.+\.journal\.json$/, run: ({ id }) => ['scripts/make-golden.mjs', `${id}-first`] },
  { makes: /^test\/saves\//, run: ({ id }) => ['scripts/make-saves.mjs', id] },
]

/** Is there before, and made anew with the book in it. */
const LISTS_BOOKS = /^docs\/protocol\.md$/

/**
 * Makes the files of the steps in `root`, and says after each what was made.
 * @throws Error where a step names a file that nothing makes, a file of the template is in no step, or a new file is there already
 */
export function makeBook(root, steps, names, say) {
  const template = templateOf(names)
  const paths = steps.flatMap(({ files }) => files.map((file) => named(file.replaceAll('<id>', names.id), names)))
  const forgotten = [...template.keys()].filter((path) => !paths.includes(path))
  if (forgotten.length > 0) throw new Error(`no step of docs/new-book.md names ${forgotten.join(', ')}`)
  const there = [...template.keys()].filter((path) => existsSync(join(root, path)))
  if (there.length > 0) throw new Error(`${there[0]} is there already: choose another id`)
  for (const { number, what, files } of steps) {
    for (const file of files.map((one) => one.replaceAll('<id>', names.id))) makeFile(root, template, file, names, number)
    say(`${String(number).padStart(2)} made   ${what}`)
  }
}
function makeFile(root, template, file, names, number) {
  const target = join(root, file)
  const source = template.get(file)
  const command = COMMANDS.find(({ makes }) => makes.test(file))
  if (source !== undefined) {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, named(readFileSync(source, 'utf8'), names))
  } else if (LINES[file] !== undefined) {
    const text = readFileSync(target, 'utf8')
    const longer = LINES[file](text, names)
    if (longer === text) throw new Error(`step ${number}: ${file} has not the list any more`)
    writeFileSync(target, longer)
  } else if (command !== undefined) {
    // One command may make several files.
    if (existsSync(target) && !LISTS_BOOKS.test(file)) return
    run(root, process.execPath, command.run(names), `step ${number}: ${file}`)
    if (!existsSync(target)) throw new Error(`step ${number}: ${file} was not made`)
  } else throw new Error(`step ${number} names ${file}, but nothing makes it: there is no such template`)
}

/** Runs a program in the root. @returns what it wrote. @throws Error with all of it where it fails */
export function run(root, program, args, what) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (error) throw error
  if (status !== 0) throw new Error(`${what} went wrong:\n${stdout}\n${stderr}`)
  return stdout
}
