import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const repository = resolve(import.meta.dirname, '../..')

/** The built-in maps and their list, as the build puts them beside the page. */
const maps: Plugin = {
  name: 'harness-maps',
  configureServer(server) {
    server.middlewares.use((request, answer, next) => {
      const name = /\/maps\/([a-z0-9.-]+\.json)$/.exec((request.url ?? '').split('?')[0] ?? '')?.[1]
      if (name === undefined) return next()
      const folder = resolve(repository, 'maps')
      const files = readdirSync(folder).filter((each) => /\.(map|scenario)\.json$/.test(each))
      if (name !== 'index.json' && !files.includes(name)) return next()
      const text = (file: string): string => readFileSync(resolve(folder, file), 'utf8')
      const list = () =>
        files.map((file) => ({ name: file, kind: file.split('.')[1], title: (JSON.parse(text(file)) as { name?: string }).name ?? file }))
      answer.setHeader('content-type', 'application/json')
      answer.end(name === 'index.json' ? JSON.stringify(list()) : text(name))
    })
  },
}

/** The bench for the HUD: `npx vite --config renderer/harness/hud.vite.config.ts`, then http://127.0.0.1:4377/harness/hud.html?scene=act. */
export default defineConfig({
  root: resolve(repository, 'renderer'),
  plugins: [maps],
  cacheDir: resolve(repository, 'node_modules/.vite-forms-tmp'),
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 4377, strictPort: true, hmr: false, fs: { strict: false } },
})
