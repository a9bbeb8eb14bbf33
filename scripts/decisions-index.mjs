/**
 * Writes docs/decisions/README.md: which decision stands where. A new one goes to the page of its room or book with the number that this says is
 * next; then: node scripts/decisions-index.mjs
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`

/** The pages with decisions: of the rooms, then of the books. */
export const pages = () => [
  ...readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => `${FOLDER}/${name}`),
  ...readdirSync(join(root, 'engine/rulesets'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `engine/rulesets/${name}/decisions.md`)
    .filter((path) => readdirSync(join(root, posix.dirname(path))).includes('decisions.md')),
]
/** Every decision of a page: its number, and what it says in bold. */
export const decisionsIn = (text) =>
  [...text.matchAll(/^(\d+)\. \*\*(.+?)\*\*/gms)].map(([, number, title]) => ({
    number: Number(number),
    title: title.replaceAll(/\s+/g, ' ').replace(/\.$/, ''),
  }))
const allDecisions = () =>
  pages().flatMap((page) => decisionsIn(readFileSync(join(root, page), 'utf8')).map((decision) => ({ ...decision, page })))

export function indexText() {
  const all = allDecisions().sort((a, b) => a.number - b.number)
  const link = (page) => `[${page.startsWith(FOLDER) ? posix.basename(page, '.md') : page.split('/')[2]}](${posix.relative(FOLDER, page)})`
  return [
    '# Decisions',
    '',
    'What was decided where the design or the books left a choice, and why: a page for each room, and one in the folder of each book. Numbers are never given twice. Made by',
    `\`node scripts/decisions-index.mjs\`; a new decision goes to the page of its room and has the number ${Math.max(...all.map(({ number }) => number)) + 1}.`,
    '',
    '| number | page | decision |',
    '|---|---|---|',
    ...all.map(({ number, page, title }) => `| ${number} | ${link(page)} | ${title.replaceAll('|', '\\|')} |`),
    '',
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(root, INDEX), indexText())
  console.log(`${INDEX} is written`)
}
