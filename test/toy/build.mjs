// Builds the page with the toy in the list of books, into the folder that is named: for the window test alone.
import { resolve } from 'node:path'
import { build, loadConfigFromFile } from 'vite'

const root = resolve(import.meta.dirname, '../..')
const outDir = resolve(process.argv[2] ?? resolve(root, 'out/toy'))

/** Whoever asks for the list of books gets the one with the toy. */
const withToy = () => ({
  name: 'with-toy',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('rulesets/index.ts') && importer && !importer.includes('/test/toy/')
      ? resolve(import.meta.dirname, 'editions.ts')
      : null,
})

const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, resolve(root, 'electron.vite.config.ts'))
const { renderer } = loaded?.config ?? {}
await build({
  ...renderer,
  configFile: false,
  logLevel: 'warn',
  plugins: [withToy(), ...renderer.plugins.flat().filter(({ name }) => name === 'built-in-maps' || name === 'content-policy')],
  worker: { ...renderer.worker, plugins: () => [withToy()] },
  build: { ...renderer.build, outDir },
})
