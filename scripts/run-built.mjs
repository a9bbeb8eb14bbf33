// Builds TypeScript of this folder for Node into out/, runs one of its entries in this process, and removes what was built when the process ends.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * @param name of what is built, for its folder in out/
 * @param entries files by entry, from the root of the project; `index` is run, others are workers of it
 * @param options `alias`: files that stand in for packages; `args`: instead of the process's own arguments
 */
export async function runBuilt(name, entries, { alias = {}, args } = {}) {
  const place = (file) => join(root, file)
  const placed = (files) => Object.fromEntries(Object.entries(files).map(([key, file]) => [key, place(file)]))
  mkdirSync(place('out'), { recursive: true })
  const out = mkdtempSync(place(`out/${name}-`))
  process.on('exit', () => rmSync(out, { recursive: true, force: true }))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: placed(alias) },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: placed(entries),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const entry = join(out, 'index.js')
  process.chdir(root)
  if (args) process.argv = [process.argv[0], entry, ...args]
  await import(pathToFileURL(entry).href)
}
