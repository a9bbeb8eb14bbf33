// npm run -s positions -- [--seats first,ai:regular] [--book steel-rain] [--theme bait] [--only "part of a name"] [--json]: what computer players do
// with the tactical positions of test/ai/positions. Builds them (the supports of the tests with a stand-in for vitest) and runs them. Status 0, whatever is solved.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
mkdirSync(join(root, 'out'), { recursive: true })
const out = mkdtempSync(join(root, 'out', 'positions-'))
process.on('exit', () => rmSync(out, { recursive: true, force: true }))
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  resolve: { alias: { vitest: join(root, 'test/ai/positions/no-vitest.ts') } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: out,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: join(root, 'test/ai/positions/main.ts') },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
await import(pathToFileURL(join(out, 'main.js')).href)
