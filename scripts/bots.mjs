// npm run -s bots -- --seat ai:regular --scenarios maps/a.scenario.json,... --games 4 --seed 1 --bots sniper,rusher --threads 2 --out FILE.jsonl --json:
// builds test/bots and lets every bot play a seat of the program over the protocol, from both sides. --games: of each bot, scenario and side.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
mkdirSync(join(root, 'out'), { recursive: true })
const out = mkdtempSync(join(root, 'out', 'bots-'))
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
      input: { index: join(root, 'test/bots/index.ts'), worker: join(root, 'test/bots/worker.ts') },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
process.chdir(root)
await import(pathToFileURL(join(out, 'index.js')).href)
