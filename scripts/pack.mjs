// node scripts/pack.mjs: the program unpacked for this system in release/, out of the Electron that the tests use: nothing is downloaded.
// `npm run dist` makes the packages that are handed out; it downloads the pinned Electron and what each kind of package needs.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildApp } from './build-app.mjs'
import { testElectronPath } from './electron-path.mjs'

const electron = testElectronPath()
if (!electron) {
  console.error('There is no Electron to pack: run `npx install-electron`, or `node scripts/test-electron.mjs` on Linux.')
  process.exit(1)
}
buildApp()
const dist = dirname(electron)
const version = readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '')
const packed = spawnSync(
  process.execPath,
  ['node_modules/electron-builder/cli.js', '--linux', 'dir', `-c.electronDist=${dist}`, `-c.electronVersion=${version}`],
  { stdio: 'inherit' },
)
process.exit(packed.status ?? 1)
