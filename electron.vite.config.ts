import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { CONTENT_POLICY } from './main/policy.ts'
import { shippedPackages } from './scripts/shipped.mjs'

const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(resolve(here, 'package.json'), 'utf8')) as { version: string }

/** The terms of what is bundled travel with it. The page is built last and carries the list of all. */
const shipped = shippedPackages(here)

/** zod would try whether it may compile code, and the content policy reports each try as an error. Set at the head of whatever chunk the bundler puts zod into. */
const zodWithoutEval = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => /node_modules[\\/]zod[\\/]/.test(id)) ? 'globalThis.__zod_globalConfig ??= { jitless: true };' : ''

/** The built-in maps and their list, as files beside the page: read by the main process from its folder, by a browser with fetch. */
const builtInMaps = (): Plugin => {
  const folder = resolve(here, 'maps')
  const files = (): Record<string, string> => {
    const names = readdirSync(folder).filter((name) => /^[a-z0-9][a-z0-9-]{0,47}\.(map|scenario)\.json$/.test(name))
    const texts = Object.fromEntries(names.sort().map((name) => [name, readFileSync(resolve(folder, name), 'utf8')]))
    const list = Object.entries(texts).map(([name, text]) => ({
      name,
      kind: name.split('.')[1],
      title: (JSON.parse(text) as { name?: unknown }).name ?? name,
    }))
    return { 'index.json': JSON.stringify(list, null, 1), ...texts }
  }
  return {
    name: 'built-in-maps',
    buildStart() {
      // Watched, so that a development build follows a changed map.
      for (const name of readdirSync(folder)) if (name.endsWith('.json')) this.addWatchFile(resolve(folder, name))
    },
    generateBundle() {
      for (const [name, source] of Object.entries(files())) this.emitFile({ type: 'asset', fileName: `maps/${name}`, source })
    },
    configureServer(server) {
      server.middlewares.use('/maps', (request, answer, next) => {
        const text = files()[(request.url ?? '').slice(1)]
        if (text === undefined) return next()
        answer.setHeader('content-type', 'application/json')
        answer.end(text)
      })
    },
  }
}

/** Writes the content policy into the built page. The development server needs inline scripts, so it does without. */
const contentPolicy = (): Plugin => ({
  name: 'content-policy',
  apply: 'build',
  // As text, not as a tag: Vite would escape the quotes, and scripts/start.mjs reads the policy from the page.
  transformIndexHtml: (html) =>
    html.replace(/<head[^>]*>/, (head) => `${head}\n    <meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}" />`),
})

export default defineConfig({
  // Everything is bundled: the packaged program has no node_modules.
  main: {
    plugins: [shipped.collector()],
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rolldownOptions: { input: { main: resolve(here, 'main/main.ts') } },
    },
  },
  preload: {
    plugins: [shipped.collector()],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      // A sandboxed preload script must be one CommonJS file.
      rolldownOptions: { input: { preload: resolve(here, 'main/preload.ts') }, output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  },
  renderer: {
    root: resolve(here, 'renderer'),
    base: './',
    define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
    plugins: [builtInMaps(), contentPolicy(), shipped.writer()],
    worker: { format: 'es', plugins: () => [shipped.collector()], rolldownOptions: { output: { banner: zodWithoutEval } } },
    build: {
      outDir: resolve(here, 'out/renderer'),
      emptyOutDir: true,
      minify: true,
      // The policy lets no data: address be a font or a script, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 3000,
      rolldownOptions: {
        input: { index: resolve(here, 'renderer/index.html') },
        // The library that draws is many times our own scene: a chunk of its own, so that scripts/check-shipped.mjs can weigh what is ours.
        // What the page loads at once is one chunk: cut up, it would also carry the lists of what the pieces take from each other.
        output: {
          banner: zodWithoutEval,
          codeSplitting: {
            groups: [
              { name: 'phaser', test: /node_modules[\\/]phaser/ },
              { name: 'page', tags: ['$initial'] },
              // Every battle needs them; the drawings of the books take from them, and would have them cut up.
              {
                name: 'drawings',
                test: /renderer[\\/](art[\\/][a-z-]+|scene[\\/](chips|counters|stack-layout|gathering|area-edges|pieces-layer|markers-layer|sprites|tags|labels|room|motion|palette|texture-atlas|depths))\.ts$/,
              },
            ],
          },
        },
      },
    },
  },
})
