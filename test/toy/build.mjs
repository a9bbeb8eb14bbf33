// Builds the page with the toy in the list of books, into the folder that is named: for the window test alone.
import { resolve } from 'node:path'
import { buildPage } from '../support/build-page.mjs'

/** Whoever asks for the list of books gets the one with the toy. */
const withToy = () => ({
  name: 'with-toy',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('rulesets/index.ts') && importer && !importer.includes('/test/toy/')
      ? resolve(import.meta.dirname, 'editions.ts')
      : null,
})

await buildPage(process.argv[2] ?? 'out/toy', () => [withToy()])
