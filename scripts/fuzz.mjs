// npm run -s sandtable -- fuzz: builds test/fuzz (with Electron's stand-in of the tests, for the reader of settings) and runs it on this folder.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const fuzz = async (given) => {
  const { build } = await import('vite')
  mkdirSync(join(root, 'out'), { recursive: true })
  const out = mkdtempSync(join(root, 'out', 'fuzz-'))
  process.on('exit', () => rmSync(out, { recursive: true, force: true }))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { electron: join(root, 'test/support/electron.ts') } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: out,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { index: join(root, 'test/fuzz/index.ts'), worker: join(root, 'test/fuzz/worker.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  process.chdir(root)
  process.argv = [process.argv[0], join(out, 'index.js'), ...given]
  await import(pathToFileURL(join(out, 'index.js')).href)
}
