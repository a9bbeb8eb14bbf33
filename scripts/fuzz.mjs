// npm run -s sandtable -- fuzz: builds test/fuzz (with Electron's stand-in of the tests, for the reader of settings) and runs it on this folder.
import { runBuilt } from './run-built.mjs'

export const fuzz = (args) =>
  runBuilt(
    'fuzz',
    { index: 'test/fuzz/index.ts', worker: 'test/fuzz/worker.ts' },
    { alias: { electron: 'test/support/electron.ts' }, args },
  )
