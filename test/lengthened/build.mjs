// Builds the page with every text of the catalogue lengthened, into the folder that is named: for the window test alone.
import { resolve } from 'node:path'
import { buildPage } from '../support/build-page.mjs'

/** The words are changed before anything else of the page is there. */
const lengthened = () => ({
  name: 'lengthened',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/renderer/main.tsx') ? `import ${JSON.stringify(resolve(import.meta.dirname, 'switch-on.ts'))}\n${code}` : null,
})

await buildPage(process.argv[2] ?? 'out/lengthened', () => [lengthened()])
