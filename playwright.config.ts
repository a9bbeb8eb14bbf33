import { defineConfig } from '@playwright/test'

// Another port lets two work trees test at once; so does the number of the part that `npm run e2e -- --parts=2` runs beside another one.
const PART = Number(process.env['SANDTABLE_TEST_PART'] ?? 0)
const PORT = Number(process.env['SANDTABLE_TEST_PORT'] ?? 4174) + PART

/**
 * CI has twenty minutes for everything, so it runs what starts, plays, keeps and closes, in Electron, which is what people play; and in the browser each book's own
 * screen, and what hangs on how the host keeps data, opens and closes. What looks at every pixel, page, size and book again is left to `npm run e2e`,
 * which runs everything in both.
 */
const OF_ELECTRON =
  /(closed|desk|kill|library|new-user|opened|opening|smoke)\.spec\.ts|editor\.spec\.ts.*(author|crash)|ending\.spec\.ts.*(given up|reported)|saves\.spec\.ts.*(B2|B4|B5)|told\.spec\.ts.*(D2|focus)|battle\.spec\.ts.*(a (unit|click|target|save|battle)|not possible|Continue|settings|100 % \(asked)|orders\.spec\.ts.*(engineers|battery)|standing\.spec\.ts.*by (mouse|keys)|ways\.spec\.ts.*(pointed|group)|learn\.spec\.ts.*keys alone|look-back\.spec\.ts.*Steel Rain, a battle/
const OF_BROWSER =
  /(closed|desk|smoke)\.spec\.ts|opening\.spec\.ts.*(never ends|cannot start)|saves\.spec\.ts.*B2|storm-of-steel\.spec\.ts.*(by keys|move card)|battlechrome\.spec\.ts.*(two turns|window)|keyboard\.spec\.ts.*Enter/

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: PART > 0 ? `test-results/part-${PART}` : 'test-results',
  timeout: 60_000,
  // Software drawing takes a whole core: two windows at once would only be slow.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // On a loaded machine a window may be late: a second try tells that from what is broken, and .ci/run names who needed it.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: `out/reports/${process.env['SANDTABLE_PROGRAM'] ? 'packaged' : 'e2e'}${PART > 0 ? `-${PART}` : ''}.json` }],
  ],
  use: { baseURL: `http://127.0.0.1:${PORT}/` },
  // A test of something that only one of them has is tagged with its name.
  projects: [
    { name: 'chromium', grepInvert: /@electron|@packaged/, ...(process.env['CI'] ? { grep: OF_BROWSER } : {}) },
    { name: 'electron', grepInvert: /@chromium|@packaged/, ...(process.env['CI'] ? { grep: OF_ELECTRON } : {}) },
    // The program of SANDTABLE_PROGRAM, with the fuses it is handed out with: nobody looks into its main process.
    { name: 'packaged', grepInvert: /@chromium|@electron/ },
  ],
  webServer: {
    command: `node scripts/start.mjs --web --no-open --port=${PORT}`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
