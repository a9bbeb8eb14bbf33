import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Serves the painted map by itself (`layer.html`) for looking at maps while drawing code is written. Not part of the product's build. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../maps'),
  cacheDir: resolve(import.meta.dirname, '../../node_modules/.vite-map-harness'),
  server: { port: 4311, strictPort: true, hmr: false, fs: { allow: [resolve(import.meta.dirname, '../..')] } },
})
