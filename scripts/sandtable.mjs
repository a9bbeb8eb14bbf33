// npm run -s sandtable -- ARGUMENTS: the game without a screen. Builds cli/ into out/cli where that is out of date, then runs it in this process:
// its stdin, stdout and exit status are the command's own, so nothing but the command may write to stdout here.
// --build-only builds and stops.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isStale } from './freshness.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const place = (...parts) => join(root, ...parts)
const OUT = place('out/cli')
const ENTRY = join(OUT, 'index.js')
/** Holds the moment at which the build began: a source that changed while it ran is newer. */
const STAMP = join(OUT, 'built-at')
const SOURCES = ['engine', 'ai', 'cli', 'maps', 'package-lock.json', 'scripts/sandtable.mjs'].map((name) => place(name))

const build = async () => {
  const begun = Date.now()
  const { build: bundle } = await import('vite')
  const workers = ['duel-worker'].filter((name) => existsSync(place('cli', `${name}.ts`)))
  const input = Object.fromEntries(['index', ...workers].map((name) => [name, place('cli', `${name}.ts`)]))
  mkdirSync(place('out'), { recursive: true })
  // Built beside and put in its place as a whole: another command may be running from it or building it too.
  const fresh = mkdtempSync(place('out', 'cli-'))
  try {
    await bundle({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: true,
        target: 'node20',
        outDir: fresh,
        emptyOutDir: true,
        minify: false,
        sourcemap: true,
        rolldownOptions: { input, output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
      },
    })
    writeFileSync(join(fresh, 'built-at'), String(begun))
    writeFileSync(join(fresh, 'package.json'), '{"type":"module"}\n')
    replace(fresh)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

const replace = (fresh) => {
  const former = `${fresh}-former`
  try {
    if (existsSync(OUT)) renameSync(OUT, former)
    renameSync(fresh, OUT)
  } catch (error) {
    // Another command that was building too has put its own there in this moment.
    if (!existsSync(ENTRY)) throw error
  }
  rmSync(former, { recursive: true, force: true })
}

const given = process.argv.slice(2)
// Hostile input is made and read by the tests' own code, which reads more than the command line does.
if (given[0] === 'fuzz') await (await import('./fuzz.mjs')).fuzz(given.slice(1))
else if (!existsSync(STAMP) || isStale(ENTRY, SOURCES, Number(readFileSync(STAMP, 'utf8')))) {
  await build().catch((error) => {
    console.error(`The command line could not be built.\n${error.message}`)
    process.exit(1)
  })
}
if (given[0] !== 'fuzz' && !given.includes('--build-only')) {
  process.argv = [process.argv[0], ENTRY, ...given]
  await import(pathToFileURL(ENTRY).href)
}
