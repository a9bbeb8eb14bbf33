// What is shipped: the packages whose modules and files are really in the bundles, with the terms they come under.
// One collector goes through all builds of a run (main, preload, workers, page); the page, which is built last, carries the list:
// licenses.md for people, licenses.json for the credits on screen, the list of parts (scripts/sbom.mjs) and the tests.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Name and folder of the package that a module or file belongs to, or null where it is our own. */
export const packageOf = (id) => {
  const found = /^\0?(.*[/\\]node_modules[/\\])((?:@[^/\\]+[/\\])?[^/\\?]+)/.exec(id)
  return found ? { name: found[2].replace('\\', '/'), folder: join(found[1], found[2]) } : null
}

/** What the package says of itself, with the whole text of its terms. @throws where it brings no text: nothing is shipped without */
const described = ({ name, folder }) => {
  const { version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder)
    .sort()
    .find((one) => /^(licen[cs]e|copying|unlicense)/i.test(one))
  if (!file) throw new Error(`${name} ${version} is bundled and brings no text of its terms: put one beside its credit`)
  return {
    name,
    version,
    license: typeof license === 'string' ? license : (license?.type ?? 'see its text'),
    ...(homepage ? { homepage } : {}),
    text: readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  }
}

const asText = (list) =>
  [
    '# Terms of what is bundled with Sandtable\n\nWritten by the build from what is really in the bundles. Electron, in which the desktop program runs, brings its own: LICENSE.electron.txt and LICENSES.chromium.html.',
    ...list.map(({ name, version, license, text }) => `## ${name} ${version} (${license})\n\n${text}`),
  ].join('\n\n---\n\n')

/** @param root of the project, below which modules are bundled */
export const shippedPackages = (root) => {
  const folders = new Map()
  const take = (id) => {
    // A file that is emitted is named from the folder of its build.
    const found = packageOf(id)
    if (!found) return
    const folder = existsSync(join(found.folder, 'package.json')) ? found.folder : join(root, 'node_modules', found.name)
    folders.set(folder, found.name)
  }
  const collect = (bundle) => {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') for (const id of part.moduleIds ?? Object.keys(part.modules)) take(id)
      else for (const id of part.originalFileNames ?? []) take(id)
  }
  const list = () => [...folders].map(([folder, name]) => described({ folder, name })).sort((a, b) => (a.name < b.name ? -1 : 1))
  return {
    /** For every build: notes what its bundle holds. */
    collector: () => ({
      name: 'shipped-packages',
      generateBundle: (_options, bundle) => collect(bundle),
    }),
    /** For the build that comes last: notes, and writes the lists. */
    writer: () => ({
      name: 'shipped-packages-list',
      generateBundle(_options, bundle) {
        collect(bundle)
        const all = list()
        this.emitFile({ type: 'asset', fileName: 'licenses.md', source: `${asText(all)}\n` })
        this.emitFile({ type: 'asset', fileName: 'licenses.json', source: JSON.stringify(all, null, 1) })
      },
    }),
  }
}
