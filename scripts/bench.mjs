// Builds the benches and runs them: npm run bench [-- --rows=pair,replay,growth,exact] [--runs=3] [--tries=1] [--json]. Exit status 1 when a gate fails.
// npm run bench -- --screen [more for Playwright] measures what the screen costs instead, in the built program in Chromium (test/e2e/screen.spec.ts).
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildBench, built, root } from './bench-build.mjs'

const screen = process.argv.indexOf('--screen')
if (screen >= 0) {
  const more = process.argv.slice(screen + 1)
  const measured = spawnSync(process.execPath, [resolve(root, 'scripts/e2e.mjs'), '--project=chromium', 'screen.spec', ...more], {
    stdio: 'inherit',
    env: { ...process.env, SANDTABLE_MEASURE: '1' },
  })
  process.exit(measured.status ?? 1)
}

await buildBench()
const child = spawnSync(process.execPath, [resolve(built, 'run.js'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root })
process.exitCode = child.status ?? 1
