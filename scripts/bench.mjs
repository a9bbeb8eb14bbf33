// Builds the benches into out/bench and runs them: npm run bench [-- --absolute] [-- --runs=5]. Exit status 1 when a gate fails.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const entry = (name) => resolve(root, 'bench', `${name}.ts`)

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: resolve(root, 'out/bench'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { run: entry('run'), measure: entry('measure'), exact: entry('exact'), journal: entry('journal') },
      output: { format: 'es', entryFileNames: '[name].js' },
    },
  },
})
const child = spawnSync(process.execPath, [resolve(root, 'out/bench/run.js'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = child.status ?? 1
