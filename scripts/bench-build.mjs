// Builds the benches into out/bench; for scripts/bench.mjs and scripts/profile.mjs.
import { resolve } from 'node:path'
import { build } from 'vite'

export const root = resolve(import.meta.dirname, '..')
export const built = resolve(root, 'out/bench')
const PROCESSES = ['run', 'exact', 'kernels-sight', 'kernels-ways', 'kernels-rules', 'play', 'growth', 'editor']

export async function buildBench() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: built,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(PROCESSES.map((name) => [name, resolve(root, 'bench', `${name}.ts`)])),
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
}
