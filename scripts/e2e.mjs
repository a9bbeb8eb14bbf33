// npm run e2e: drives the built program in Chromium and in real Electron, whichever are here, and names what is missing.
// With CI=true a missing host fails the run. Arguments go to Playwright as they are (a file name, --grep, --project ...).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './build-app.mjs'
import { chromiumPath, testElectronPath } from './electron-path.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [chromium, electron] = [chromiumPath(), testElectronPath()]
const needsScreen = process.platform === 'linux' && !process.env.DISPLAY
const xvfb = ['/usr/bin/xvfb-run', '/bin/xvfb-run'].find((path) => existsSync(path))

const missing = [
  ...(chromium ? [] : ['no Chromium: install the package chromium, or name one in CHROMIUM']),
  ...(electron
    ? []
    : ['no Electron program: run `npx install-electron`, or `node scripts/test-electron.mjs` on Linux, or name one in ELECTRON_PATH']),
  ...(electron && needsScreen && !xvfb
    ? ['no screen for Electron: DISPLAY is not set and xvfb-run (packages xvfb, xauth) is missing']
    : []),
]
const hosts = [...(chromium ? ['chromium'] : []), ...(electron && (!needsScreen || xvfb) ? ['electron'] : [])]

buildApp()
const given = process.argv.slice(2)
// A program that is named in SANDTABLE_PROGRAM is what is tested then, and nothing else.
const tested = process.env.SANDTABLE_PROGRAM ? ['packaged'] : hosts
const projects = given.some((argument) => argument.startsWith('--project')) ? [] : tested.map((host) => `--project=${host}`)
const command = [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...projects, ...given]
const [program, ...args] = hosts.includes('electron') && needsScreen ? [xvfb, '-a', '-s', '-screen 0 1920x1080x24', ...command] : command
const status = hosts.length > 0 ? (spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status ?? 1) : 1

for (const what of missing) console.error(`\nNOT TESTED: ${what}`)
process.exit(status !== 0 ? status : missing.length > 0 && process.env.CI ? 1 : 0)
