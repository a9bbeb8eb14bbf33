import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const repository = resolve(import.meta.dirname, '../..')

/** The bench for the scene: `npx vite --config renderer/harness/scene.vite.config.ts`, then http://127.0.0.1:4313/scene.html. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(repository, 'maps'),
  cacheDir: resolve(repository, 'node_modules/.vite-scene'),
  server: { host: '127.0.0.1', port: 4313, strictPort: true, hmr: false, fs: { allow: [repository] } },
})
