import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { electron: resolve(import.meta.dirname, 'test/support/electron.ts') } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    // Without this electron-store would import the real 'electron' and start its download.
    server: { deps: { inline: ['electron-store'] } },
    testTimeout: 30_000,
    coverage: { provider: 'v8', include: ['engine/**', 'ai/**', 'main/**'] },
  },
})
