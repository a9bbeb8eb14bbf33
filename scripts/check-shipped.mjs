// Holds the built program to its list (C5, E6): each package that package.json names as shipped is in the bundles and each in the bundles is shipped by
// it or brought along by one of those; each has the text of its terms; each font file belongs to one of them; the tools are in no bundle. And it weighs what
// the thread of the screen loads for a battle, and looks whether a rule has got into it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { battleChunks, ruleIdsIn } from './screen-chunks.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const json = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { dependencies, devDependencies } = json('package.json')
const { packages } = json('package-lock.json')
const list = json('out/renderer/licenses.json')
const names = new Set(list.map(({ name }) => name))

/** Everything that the shipped packages bring along, by the lock file. */
const reached = new Set()
const reach = (name) => {
  if (reached.has(name)) return
  reached.add(name)
  for (const [path, one] of Object.entries(packages))
    if (path.endsWith(`node_modules/${name}`)) for (const next of Object.keys(one.dependencies ?? {})) reach(next)
}
for (const name of Object.keys(dependencies)) reach(name)

/** Bytes of our own that the thread of the screen may load for a battle. */
const MOST_BYTES = 360_000
const assets = join(root, 'out/renderer/assets')
const chunks = Object.fromEntries(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
)
const [, entry] = /<script[^>]* src="\.\/assets\/([^"]+)"/.exec(readFileSync(join(root, 'out/renderer/index.html'), 'utf8')) ?? []
const battle = battleChunks(chunks, entry ?? '')
const { module: books } = await runnerImport(join(root, 'engine/rulesets/index.ts'), { configFile: false, root, logLevel: 'error' })
const ruleIds = books.EDITIONS.flatMap(({ rules, rulings }) => [...rules, ...rulings].map(({ id }) => id))

const text = readFileSync(join(root, 'out/renderer/licenses.md'), 'utf8')
const fonts = readdirSync(join(root, 'out/renderer/assets')).filter((name) => /\.woff2?$/.test(name))
const problems = [
  ...Object.keys(dependencies)
    .filter((name) => !names.has(name))
    .map((name) => `${name} is named as shipped and in no bundle`),
  ...[...names]
    .filter((name) => !reached.has(name))
    .map(
      (name) =>
        `${name} is in a bundle, and no dependency of package.json brings it${devDependencies[name] ? ': it stands among the tools' : ''}`,
    ),
  ...list
    .filter((one) => one.text.length < 200 || !text.includes(one.text))
    .map(({ name }) => `${name} comes without the text of its terms`),
  ...fonts
    .filter((file) => !list.some(({ name }) => name.startsWith('@fontsource/') && file.startsWith(`${name.slice('@fontsource/'.length)}-`)))
    .map((file) => `the font ${file} is of no package on the list`),
  ...(existsSync(join(root, 'out/main/main.js')) &&
  /\bfrom ?"(?!electron"|node:)[a-z@]/.test(readFileSync(join(root, 'out/main/main.js'), 'utf8'))
    ? ['out/main/main.js asks for a package that is not in it']
    : []),
  ...(entry === undefined || battle.scene !== 1
    ? ['the page has no entry, or not one chunk with the scene: what a battle loads cannot be weighed']
    : []),
  ...(battle.packs === 0 ? ['no chunk has the drawings of a book: they have been bundled elsewhere'] : []),
  ...(battle.bytes > MOST_BYTES
    ? [
        `for a battle the thread of the screen loads ${battle.bytes} bytes beside Phaser, more than ${MOST_BYTES}: ${battle.names.join(', ')}`,
      ]
    : []),
  ...battle.eager.filter((name) => name.startsWith('phaser-')).map((name) => `the page loads ${name} before there is a battle`),
  ...ruleIdsIn(chunks, ruleIds).map((found) => `a rule is in reach of the thread of the screen: ${found}`),
]
for (const problem of problems) console.error(problem)
console.log(
  problems.length > 0
    ? `shipped: ${problems.length} problems`
    : `shipped: ${names.size} packages, each with its terms; ${fonts.length} font files; ${battle.bytes} bytes for a battle beside Phaser, of at most ${MOST_BYTES}`,
)
process.exit(problems.length > 0 ? 1 : 0)
