// npm run -s beliefs -- [--games 24] [--seed 1] [--scenario "part of a name"] [--json]: how well the computer knows what is under markers, in games of regular
// against regular, by scenario and side; `-- --report FILES` makes the table of files that --json wrote. Builds test/ai/beliefs and runs it.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
mkdirSync(join(root, 'out'), { recursive: true })
const out = mkdtempSync(join(root, 'out', 'beliefs-'))
process.on('exit', () => rmSync(out, { recursive: true, force: true }))
await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    target: 'node20',
    outDir: out,
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: join(root, 'test/ai/beliefs/main.ts') },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
await import(pathToFileURL(join(out, 'main.js')).href)
