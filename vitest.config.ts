import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import SlowestFirst from './test/support/slowest-first.ts'

/** Only so that a test that hangs is named some day. No test may count on a time: what has to end is limited in orders, steps or frames. */
const HANGS_MS = 60 * 60_000

export default defineConfig({
  resolve: { alias: { electron: resolve(import.meta.dirname, 'test/support/electron.ts') } },
  test: {
    // Long random games are called *.playout.test.ts; `npm run test:quick` leaves them out.
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/support/temp-folders.ts'],
    // Every core works, and loads the engine once for all its files: they keep nothing that another file could trip over.
    pool: 'threads',
    isolate: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowestFirst },
    // Without this electron-store would import the real 'electron' and start its download.
    server: { deps: { inline: ['electron-store'] } },
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    coverage: { provider: 'v8', include: ['engine/**', 'ai/**', 'main/**'] },
  },
})
